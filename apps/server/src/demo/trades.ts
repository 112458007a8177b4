import type { InvoiceType } from '@galeria/contract/reference/enumerations/invoice';

export interface Article {
  readonly name: string;
  readonly cents: number;
  /** Of the common nomenclature of the Mercosul, as fiscal documents name goods. */
  readonly ncm: string;
}

/** What a kind of shop is called, sells and prints. */
export interface Trade {
  /** Chains, which stand in several malls. */
  readonly chains: readonly string[];
  /** How a shop of one mall is named, `*` being its own word. */
  readonly forms: readonly string[];
  readonly articles: readonly Article[];
  /** Most things one buys at once. */
  readonly mostThings: number;
  /** Share of its notes among those of all shops of a mall. */
  readonly custom: number;
  /** What its notes are, by share. */
  readonly types: readonly (readonly [InvoiceType, number])[];
}

/** Of goods over the counter. */
const RETAIL = [
  ['NFCE', 860],
  ['NFE', 60],
  ['SAT', 40],
  ['DANFE', 25],
  ['ECF', 15],
] as const satisfies Trade['types'];

const SERVICE = [
  ['NFSE', 700],
  ['NFCE', 300],
] as const satisfies Trade['types'];

/** `name price ncm`, one of them after the other. */
const articles = (text: string): Article[] =>
  text.split(';').map((each) => {
    const [, name = '', reais = '', cents = '', ncm = ''] = /^\s*(.+) (\d+),(\d\d) (\d{8})\s*$/.exec(each) ?? [];
    return { name, cents: Number(reais) * 100 + Number(cents), ncm };
  });

const words = (text: string): string[] => text.split(', ');

const trade = (
  names: Pick<Trade, 'chains' | 'forms'>,
  sold: string,
  { mostThings = 3, custom = 10, types = RETAIL }: Partial<Pick<Trade, 'mostThings' | 'custom' | 'types'>> = {},
): Trade => ({ ...names, articles: articles(sold), mostThings, custom, types });

/** Invented names all of them; prices as of a mall in a large city. */
export const TRADES = {
  women: trade(
    { chains: words('Marilua, Vestina, Casa Tamoio, Renda & Linho'), forms: words('* Moda Feminina, Ateliê *, Boutique *') },
    'Vestido midi 289,90 62044200; Blusa de linho 149,90 62063000; Saia evasê 179,90 62045200; Calça pantalona 219,90 62046200; Regata básica 59,90 61091000; Cinto fino 69,90 42033000',
    { custom: 14 },
  ),
  men: trade(
    { chains: words('Alfaiataria Brandini, Norte & Filhos, Colarinho'), forms: words('* Camisaria, * Moda Masculina') },
    'Camisa social 199,90 62052000; Calça de sarja 229,90 62034200; Bermuda chino 159,90 62034200; Camiseta lisa 79,90 61091000; Gravata de seda 129,90 62151000; Meia social 29,90 61159500',
  ),
  children: trade(
    { chains: words('Pipa & Pião, Turma do Balão, Fraldinha'), forms: words('* Kids, * Brinquedos') },
    'Conjunto infantil 119,90 61112000; Body manga curta 49,90 61112000; Quebra-cabeça 100 peças 59,90 95030060; Boneca de pano 89,90 95030021; Jogo de tabuleiro 129,90 95049090; Tênis infantil 149,90 64041900',
  ),
  shoes: trade(
    { chains: words('Passo Firme, Solado, Andarilho Calçados'), forms: words('Sapataria *, * Calçados') },
    'Tênis casual 299,90 64041900; Sapato social 349,90 64035990; Sandália rasteira 129,90 64029990; Bota cano curto 399,90 64039190; Chinelo 44,90 64022000; Meia esportiva 34,90 61159500',
    { mostThings: 2 },
  ),
  sports: trade(
    { chains: words('Arena Esportes, Maratona'), forms: words('* Esportes') },
    'Tênis de corrida 499,90 64041100; Camiseta de treino 89,90 61099000; Bola de futebol 149,90 95066200; Garrafa térmica 79,90 96170010; Shorts de corrida 99,90 62034300; Boné 69,90 65050012',
  ),
  jewellery: trade(
    { chains: words('Joalheria Turmalina, Safira do Vale'), forms: words('Joias *, Relojoaria *') },
    'Brinco de prata 159,90 71131100; Anel de prata 189,90 71131100; Pulseira banhada 129,90 71171900; Relógio analógico 459,90 91021110; Colar com pingente 229,90 71131100; Troca de bateria 45,00 85065010',
    { mostThings: 2, custom: 4 },
  ),
  glasses: trade(
    { chains: words('Ótica Mirante, Lume Óculos'), forms: words('Ótica *') },
    'Armação acetato 389,00 90031100; Lente antirreflexo 320,00 90015000; Óculos de sol 299,00 90041000; Lente de contato 145,00 90013000; Estojo rígido 39,90 42023900; Líquido de limpeza 24,90 34029039',
    { mostThings: 2, custom: 4 },
  ),
  perfumery: trade(
    { chains: words('Perfumaria Jasmim-Manga, Alfazema, Essência 22'), forms: words('* Cosméticos, Perfumaria *') },
    'Perfume 50 ml 189,90 33030010; Hidratante corporal 59,90 33049910; Batom matte 44,90 33041000; Shampoo 300 ml 36,90 33051000; Sabonete em barra 12,90 34011190; Base líquida 89,90 33049990',
    { custom: 12 },
  ),
  pharmacy: trade(
    { chains: words('Drogaria Boa Nova, Farmácia São Lázaro'), forms: words('Farmácia *') },
    'Analgésico 20 comprimidos 18,90 30049069; Vitamina C 29,90 30045090; Protetor solar FPS 50 64,90 33049990; Escova de dentes 14,90 96032100; Creme dental 9,90 33061000; Soro fisiológico 8,50 30049099',
    { mostThings: 4, custom: 18 },
  ),
  books: trade(
    { chains: words('Livraria Sabiá, Página Aberta'), forms: words('Livraria *, Papelaria *') },
    'Romance brasileiro 59,90 49019900; Livro infantil 39,90 49019900; Livro de receitas 89,90 49019900; Caderno 10 matérias 34,90 48202000; Caneta esferográfica 6,90 96081000; Agenda 49,90 48201000',
    { custom: 8 },
  ),
  electronics: trade(
    { chains: words('Volt Eletrônicos, Casa do Celular'), forms: words('* Informática, * Eletro') },
    'Fone de ouvido 159,90 85183000; Carregador rápido 99,90 85044010; Caixa de som portátil 249,90 85182200; Capa para celular 49,90 39269090; Mouse sem fio 89,90 84716053; Smartphone 128 GB 1499,00 85171300',
    {
      mostThings: 2,
      custom: 5,
      types: [
        ['NFE', 550],
        ['NFCE', 400],
        ['DANFE', 50],
      ],
    },
  ),
  home: trade(
    { chains: words('Casa Araçá, Cama & Ninho'), forms: words('* Casa e Decoração, Empório *') },
    'Jogo de cama casal 249,90 63022100; Toalha de banho 59,90 63026000; Panela antiaderente 139,90 76151000; Conjunto de copos 79,90 70132800; Vela perfumada 49,90 34060000; Almofada 69,90 94049000',
  ),
  cafe: trade(
    { chains: words('Café do Cerrado, Grão-Mestre Café'), forms: words('Café *, * Cafeteria') },
    'Café expresso 8,50 21011110; Cappuccino 14,90 21011110; Pão de queijo 9,50 19059090; Bolo de cenoura 15,90 19059090; Suco de laranja 13,90 20091200; Sanduíche natural 24,90 16024900',
    { mostThings: 4, custom: 22 },
  ),
  sweets: trade(
    { chains: words('Doce Ofício, Sorveteria Pinguim-Rei'), forms: words('Doceria *, Chocolateria *') },
    'Brigadeiro gourmet 7,90 17049020; Torta de limão 18,90 19059090; Sorvete 2 bolas 19,90 21050010; Caixa de bombons 64,90 18069000; Trufa 6,50 18069000; Milk-shake 24,90 21050010',
    { mostThings: 4, custom: 16 },
  ),
  meals: trade(
    {
      chains: words('Prato Cheio, Burguer do Largo, Massa & Cia, Grelhados Pampa'),
      forms: words('Cantina *, Restaurante *, Bistrô *'),
    },
    'Prato executivo 42,90 21069090; Hambúrguer artesanal 38,90 16025000; Lasanha 46,90 19022000; Salada da casa 32,90 20059900; Suco natural 14,90 20098990; Refrigerante lata 8,90 22021000; Pudim 16,90 19019090',
    { mostThings: 5, custom: 30 },
  ),
  pets: trade(
    { chains: words('Bicho Amigo'), forms: words('Pet *') },
    'Ração 3 kg 99,90 23091000; Petisco 24,90 23091000; Coleira 49,90 42010090; Brinquedo para cães 34,90 95030099; Areia sanitária 29,90 25081000; Banho e tosa 89,00 00000000',
    { custom: 5 },
  ),
  market: trade(
    { chains: words('Mercado Lavoura, Hortifruti Quitanda Boa'), forms: words('Empório e Mercearia *') },
    'Queijo minas 38,90 04061010; Azeite 500 ml 49,90 15092000; Vinho tinto 750 ml 69,90 22042100; Frutas da estação 24,90 08109000; Pão artesanal 19,90 19059090; Café em grãos 44,90 09012100; Massa fresca 22,90 19021900',
    { mostThings: 7, custom: 14 },
  ),
  beauty: trade(
    { chains: words('Salão Corte Real'), forms: words('Studio *, * Estética') },
    'Corte de cabelo 95,00 00000000; Escova 75,00 00000000; Manicure 48,00 00000000; Coloração 180,00 00000000; Hidratação capilar 120,00 00000000',
    { mostThings: 2, custom: 6, types: SERVICE },
  ),
  travel: trade(
    { chains: words('Rota do Sol Viagens'), forms: words('* Turismo') },
    'Seguro viagem 189,00 00000000; Passeio de um dia 260,00 00000000; Taxa de remarcação 150,00 00000000; Traslado 120,00 00000000',
    { mostThings: 1, custom: 3, types: [['CVC', 1000]] },
  ),
  cinema: trade(
    { chains: words('Cine Jandaia'), forms: words('Cine *') },
    'Ingresso inteira 44,00 00000000; Ingresso meia 22,00 00000000; Combo pipoca 46,90 00000000; Refrigerante 500 ml 16,90 00000000',
    { mostThings: 4, custom: 10, types: [['CINEMA', 1000]] },
  ),
  parking: trade(
    { chains: words('Estacionamento Vaga Certa'), forms: words('Estacionamento *') },
    'Até 3 horas 18,00 00000000; Até 6 horas 24,00 00000000; Hora adicional 4,00 00000000; Diária 40,00 00000000',
    { mostThings: 1, custom: 10, types: [['PARKING_COUPON', 1000]] },
  ),
} as const satisfies Record<string, Trade>;

export type TradeName = keyof typeof TRADES;

/** The shops of a mall by their places, and again: no trade is missing, those that malls live of are there several times. */
const PLACES = words(
  'women, meals, shoes, cafe, pharmacy, perfumery, books, cinema, men, children, meals, electronics, sweets, women, parking, home, jewellery, glasses, sports, meals, cafe, market, women, pets, shoes, beauty, perfumery, meals, men, travel, sweets, children, women, meals, home, electronics, sports, cafe, books, women',
) as TradeName[];

/** Words that shops of one mall only are called by. */
export const OWN_WORDS: readonly string[] = words(
  'Andorinha, Bem-Te-Quero, Caramelo, Dona Flor, Estrela-Guia, Figueira, Girassol, Horizonte, Imbuia, Jabuticaba, Lua Nova, Maré Alta, Nuvem, Oriente, Primavera, Quintal, Riacho, Sereno, Tupã, Uirapuru, Violeta, Zabelê, Aroeira, Bromélia, Cambuci, Delta, Encanto, Flamboyant, Gameleira, Harmonia, Itaúna, Jasmim, Lavanda, Macadâmia, Nascente, Orvalho, Pitanga, Quilombola, Resedá, Samambaia, Tamarindo, Umbu, Veneza, Vitral',
);

const SECOND_WORDS = words('Express, Outlet, Prime, Mais, Central, Estação, Norte, Sul, Terraço, Pátio, Alameda');

export const tradeAt = (place: number): TradeName => PLACES[(place - 1) % PLACES.length] ?? 'women';

/** The name of a mall's shop by its place, from 1: no two of a mall have the same, chains and shops of its own take turns. */
export function shopName(mallIndex: number, place: number): string {
  const lap = Math.floor((place - 1) / PLACES.length);
  const slot = (place - 1) % PLACES.length;
  const name = tradeAt(place);
  const before = PLACES.slice(0, slot).filter((each) => each === name).length;
  const { chains, forms }: Trade = TRADES[name];
  const chain = before % 2 === 0 ? chains[(mallIndex + before / 2) % chains.length] : undefined;
  const own = forms[(mallIndex + before) % forms.length]?.replace(
    '*',
    OWN_WORDS[(mallIndex * 7 + slot) % OWN_WORDS.length] ?? '',
  );
  const first = (before / 2 < chains.length ? chain : undefined) ?? own ?? name;
  if (lap === 0) return first;
  const again = Math.floor((lap - 1) / SECOND_WORDS.length);
  return `${first} ${SECOND_WORDS[(lap - 1) % SECOND_WORDS.length]}${again === 0 ? '' : ` ${again + 1}`}`;
}
