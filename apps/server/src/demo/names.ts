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

export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

export const STREETS = [
  ...['Rua dos Jacarandás', 'Rua Tiradentes', 'Avenida Independência', 'Rua Rui Barbosa', 'Rua Santos Dumont', 'Rua da Aurora'],
  ...['Avenida das Palmeiras', 'Rua Padre Anchieta', 'Rua Bento Gonçalves', 'Rua Castro Alves', 'Rua Machado de Assis'],
  ...['Rua Coronel Teixeira', 'Rua Dom Pedro II', 'Avenida Central', 'Rua Olavo Bilac', 'Rua das Hortênsias'],
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

const spread = (text: string): string[] => text.split(' ');

/** Frequent names first: the further on, the rarer. */
const WOMEN = spread(
  'Maria Ana Juliana Fernanda Patrícia Aline Camila Amanda Bruna Jéssica Letícia Vanessa Mariana Gabriela Larissa Beatriz Adriana Márcia Sandra Luciana Débora Renata Cristina Daniela Rafaela Carolina Isabela Júlia Simone Cláudia Tatiane Priscila Natália Sofia Helena Alice Laura Manuela Vitória Luana Elaine Rosângela Francisca Antônia Teresa Lúcia Vera Marlene Célia Silvana Eliane Regina Denise Mônica Bianca Marina Heloísa Lívia Cecília Eduarda Lorena Yasmin Milena Raquel Sabrina Tainá Joana Clara Elisa Olívia Flávia Viviane Talita Karina Michele Rebeca Sara Estela Ingrid Paloma Noemi Jussara Iara Valéria Zélia Fátima',
);
const MEN = spread(
  'José João Carlos Paulo Lucas Pedro Gabriel Rafael Felipe Marcos Antônio Francisco Luiz Bruno Eduardo Daniel Rodrigo Gustavo André Fernando Fábio Leonardo Diego Thiago Matheus Ricardo Marcelo Guilherme Vinícius Alexandre Leandro Roberto Renato Sérgio Jorge Henrique Caio Igor Vítor Samuel Davi Miguel Arthur Bernardo Heitor Enzo Murilo Otávio Nelson Geraldo Raimundo Sebastião Mário Cláudio Edson Márcio Wagner Anderson Wellington Douglas Renan Hugo Danilo Murilo César Júlio Augusto Nicolas Emanuel Benedito Ivan Elias Tomás Joaquim Natan Breno Ruan Kauã Alan Jonas Levi Cristiano Adriano Rogério Maurício',
);
const SURNAMES = spread(
  'Silva Santos Oliveira Souza Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Alves Carvalho Araújo Ribeiro Gomes Martins Barbosa Rocha Dias Cardoso Teixeira Moreira Correia Monteiro Mendes Cavalcanti Batista Freitas Vieira Campos Andrade Ramos Nunes Moura Machado Castro Fernandes Pinto Lopes Melo Borges Duarte Miranda Rezende Pires Farias Barros Azevedo Cunha Medeiros Guimarães Coelho Sampaio Brito Tavares Nogueira Xavier Queiroz Pacheco Lacerda Vasconcelos Junqueira Esteves Inácio Assis Viana Toledo Prado Peixoto Siqueira Bittencourt Figueiredo Fonseca Leite Macedo Marques Matos Neves Paiva Porto Sales Serra Trindade Valente Amaral Aguiar Bezerra Chaves Drummond Evangelista Furtado Galvão Henriques Jardim Leal Magalhães Normando Ornelas Portela Quadros Rangel Saraiva Torres Uchôa Varela Zanetti',
);

const rarer = (chance: Chance, names: readonly string[]): string =>
  names[Math.floor(chance.next() ** 1.6 * names.length)] ?? names[0] ?? '';

/** A fictional consumer: some names are frequent, as they are, and most people have two surnames. */
export function consumerName(chance: Chance): { firstName: string; lastName: string; isWoman: boolean } {
  const isWoman = chance.next() < 0.54;
  const firstName = rarer(chance, isWoman ? WOMEN : MEN);
  const last = rarer(chance, SURNAMES);
  const second = rarer(chance, SURNAMES);
  return { firstName, lastName: chance.next() < 0.85 && second !== last ? `${second} ${last}` : last, isWoman };
}

/** A fictional person; the index keeps addresses apart when names meet. */
export function personName(chance: Chance, index: number): { name: string; email: string } {
  const first = chance.pick(FIRST);
  const last = chance.pick(LAST);
  return { name: `${first} ${last}`, email: `${plainText(first)}.${plainText(last)}.${index}@galeria.example` };
}
