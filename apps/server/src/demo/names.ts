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

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** A fictional person; the index keeps addresses apart when names meet. */
export function personName(chance: Chance, index: number): { name: string; email: string } {
  const first = chance.pick(FIRST);
  const last = chance.pick(LAST);
  return { name: `${first} ${last}`, email: `${plain(first)}.${plain(last)}.${index}@galeria.example` };
}

export const brandName = (chance: Chance): string => `${chance.pick(BRAND_STARTS)} ${chance.pick(BRAND_ENDS)}`;
