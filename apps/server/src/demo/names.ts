import type { Chance } from './chance.ts';

const FIRST = [
  'Ana',
  'Bruno',
  'Camila',
  'Daniel',
  'Eduarda',
  'Felipe',
  'Gabriela',
  'Henrique',
  'Isabela',
  'João',
  'Karina',
  'Lucas',
  'Mariana',
  'Nelson',
  'Olívia',
  'Paulo',
  'Queila',
  'Rafael',
  'Sofia',
  'Tiago',
  'Úrsula',
  'Vitória',
  'Wagner',
  'Yasmin',
  'Zélia',
  'Antônio',
  'Beatriz',
  'Caio',
  'Débora',
  'Estêvão',
  'Fátima',
  'Gustavo',
  'Helena',
  'Igor',
  'Júlia',
  'Leonardo',
];
const LAST = [
  'Almeida',
  'Barbosa',
  'Cardoso',
  'Dias',
  'Esteves',
  'Ferreira',
  'Gonçalves',
  'Henriques',
  'Inácio',
  'Junqueira',
  'Lacerda',
  'Medeiros',
  'Nogueira',
  'Oliveira',
  'Pacheco',
  'Queiroz',
  'Ribeiro',
  'Sampaio',
  'Teixeira',
  'Uchôa',
  'Vasconcelos',
  'Xavier',
];

const BRAND_STARTS = [
  'Ateliê',
  'Casa',
  'Empório',
  'Café',
  'Doce',
  'Livraria',
  'Ótica',
  'Espaço',
  'Studio',
  'Mundo',
  'Cantina',
  'Sapataria',
  'Joalheria',
  'Perfumaria',
  'Oficina',
  'Bistrô',
  'Tabacaria',
  'Pet',
  'Loja',
  'Brechó',
];
const BRAND_ENDS = [
  'Andorinha',
  'Bem-Te-Quero',
  'Caramelo',
  'Dona Flor',
  'Estrela-Guia',
  'Figueira',
  'Girassol',
  'Horizonte',
  'Imbuia',
  'Jabuticaba',
  'Lua Nova',
  'Maré Alta',
  'Nuvem',
  'Oriente',
  'Primavera',
  'Quintal',
  'Riacho',
  'Sereno',
  'Tupã',
  'Uirapuru',
  'Violeta',
  'Zabelê',
];

export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

export const STREETS = [
  'Rua das Acácias',
  'Avenida Brasil',
  'Rua Sete de Setembro',
  'Rua do Comércio',
  'Alameda dos Ipês',
  'Avenida Getúlio Vargas',
  'Rua São João',
  'Travessa das Flores',
  'Rua Quinze de Novembro',
  'Avenida Atlântica',
] as const;

const COMMON_FIRST = [
  'Maria',
  'José',
  'Ana',
  'João',
  'Antônio',
  'Francisca',
  'Carlos',
  'Adriana',
  'Paulo',
  'Juliana',
  'Lucas',
  'Márcia',
];
const COMMON_LAST = ['Silva', 'Santos', 'Oliveira', 'Souza', 'Lima', 'Pereira', 'Costa', 'Araújo', 'Conceição', 'Gonçalves'];

/** A fictional consumer: some names are frequent, as they are, and most people have two surnames. */
export function consumerName(chance: Chance): { firstName: string; lastName: string } {
  const pickLast = () => chance.pick(chance.next() < 0.5 ? COMMON_LAST : LAST);
  const firstName = chance.pick(chance.next() < 0.45 ? COMMON_FIRST : FIRST);
  const last = pickLast();
  const second = pickLast();
  return { firstName, lastName: chance.next() < 0.7 && second !== last ? `${last} ${second}` : last };
}

/** A fictional person; the index keeps addresses apart when names meet. */
export function personName(chance: Chance, index: number): { name: string; email: string } {
  const first = chance.pick(FIRST);
  const last = chance.pick(LAST);
  return { name: `${first} ${last}`, email: `${plainText(first)}.${plainText(last)}.${index}@galeria.example` };
}

export const brandName = (chance: Chance): string => `${chance.pick(BRAND_STARTS)} ${chance.pick(BRAND_ENDS)}`;
