import type { UserListItem } from '../access-manager/user.ts';
import type { CnpjList } from '../reference/enumerations/store.ts';
import { phrase } from './phrase.ts';
import type { Language, Text } from './text.ts';

// Headings and cells of the files people ask for, and the mail that follows a new user: said in the language of the call.

/** The first line of a list file. */
export const headingsIn = (language: Language, headings: readonly Text[]): string[] =>
  headings.map((heading) => heading[language]);

export const LINES_FILE_NAMES = {
  refused: { pt: 'linhas-recusadas', en: 'refused-lines' },
  accepted: { pt: 'linhas-aceitas', en: 'accepted-lines' },
  leftOut: { pt: 'linhas-deixadas-de-fora', en: 'left-out-lines' },
} as const satisfies Record<string, Text>;

export const YES_OR_NO = { yes: { pt: 'sim', en: 'yes' }, no: { pt: 'não', en: 'no' } } as const satisfies Record<string, Text>;

type NamedFile = Readonly<Record<Language, (id: number | string) => string>>;

/** What a download is called, by what it is of. */
export const FILE_NAMES = {
  invoicePicture: { pt: (id) => `nota-${id}.jpg`, en: (id) => `note-${id}.jpg` },
  couponingCodes: { pt: (id) => `campanha-${id}-codigos.csv`, en: (id) => `campaign-${id}-codes.csv` },
  blockedStores: { pt: (id) => `promocao-${id}-lojas-bloqueadas.csv`, en: (id) => `promotion-${id}-blocked-stores.csv` },
  blocklist: { pt: (id) => `promocao-${id}-cpf.xlsx`, en: (id) => `promotion-${id}-cpf.xlsx` },
  drawProof: { pt: (id) => `promocao-${id}-prova.json`, en: (id) => `promotion-${id}-proof.json` },
  drawList: { pt: (id) => `promocao-${id}-lista.txt`, en: (id) => `promotion-${id}-list.txt` },
} as const satisfies Record<string, NamedFile>;

/** The proof of one number of a draw. */
export const NUMBER_PROOF_NAME = {
  pt: (id: number, number: string) => `promocao-${id}-numero-${number}.json`,
  en: (id: number, number: string) => `promotion-${id}-number-${number}.json`,
} as const;

/** The codes of a campaign. */
export const COUPONING_CODES_FILE: readonly Text[] = [
  { pt: 'codigo', en: 'code' },
  { pt: 'usos', en: 'uses' },
];

/** The stores a promotion leaves out. */
export const BLOCKED_STORES_FILE: readonly Text[] = [
  { pt: 'loja', en: 'store' },
  { pt: 'luc', en: 'luc' },
  { pt: 'nome', en: 'name' },
];

/** Lines of an import that cannot be carried out. */
export const REFUSED_LINES_FILE: readonly Text[] = [
  { pt: 'linha', en: 'line' },
  { pt: 'motivo', en: 'reason' },
  { pt: 'conteudo', en: 'content' },
];

/** Lines of an import of CNPJs that would be carried out. */
export const ACCEPTED_CNPJS_FILE: readonly Text[] = [
  { pt: 'linha', en: 'line' },
  { pt: 'cnpj', en: 'cnpj' },
  { pt: 'emitente', en: 'issuer' },
  { pt: 'situacao atual', en: 'current list' },
  { pt: 'loja', en: 'store' },
  { pt: 'luc', en: 'luc' },
  { pt: 'notas aguardando', en: 'notes waiting' },
];

/** Where a CNPJ stands, said of one. */
export const CNPJ_PLACES = {
  allowed: { pt: 'permitido', en: 'allowed' },
  blocked: { pt: 'bloqueado', en: 'blocked' },
  'pre-registered': { pt: 'pré-cadastrado', en: 'pre-registered' },
  undefined: { pt: 'indefinido', en: 'undefined' },
  new: { pt: 'novo', en: 'new' },
} as const satisfies Record<CnpjList | 'new', Text>;

export const USERS_FILE = {
  name: { pt: 'usuarios', en: 'users' },
  sheet: { pt: 'Usuários', en: 'Users' },
  headings: [
    { pt: 'Nome', en: 'Name' },
    { pt: 'E-mail', en: 'Email' },
    { pt: 'Shoppings', en: 'Malls' },
    { pt: 'Grupos', en: 'Groups' },
    { pt: 'Status', en: 'State' },
    { pt: 'Último acesso', en: 'Last access' },
  ],
} as const;

export const USER_STATUSES_IN_FILE = {
  ACTIVE: { pt: 'Ativo', en: 'Active' },
  INVITED: { pt: 'Convidado', en: 'Invited' },
  DISABLED: { pt: 'Desativado', en: 'Disabled' },
} as const satisfies Record<UserListItem['status'], Text>;

const SALES_STORE: readonly Text[] = [
  { pt: 'Shopping', en: 'Mall' },
  { pt: 'Loja', en: 'Store' },
  { pt: 'LUC', en: 'LUC' },
  { pt: 'CNPJ', en: 'CNPJ' },
];

export const SALES_BY_PERIOD_FILE = {
  name: { pt: 'vendas-por-periodo', en: 'sales-by-period' },
  sheet: { pt: 'Vendas por período', en: 'Sales by period' },
  headings: [
    ...SALES_STORE,
    { pt: 'Notas', en: 'Notes' },
    { pt: 'Notas canceladas', en: 'Cancelled notes' },
    { pt: 'Devoluções', en: 'Returns' },
    { pt: 'Valor bruto, com canceladas (R$)', en: 'Gross, cancelled included (R$)' },
    { pt: 'Descontos (R$)', en: 'Discounts (R$)' },
    { pt: 'Cancelado (R$)', en: 'Cancelled (R$)' },
    { pt: 'Devoluções (R$)', en: 'Returns (R$)' },
    { pt: 'Valor líquido (R$)', en: 'Net (R$)' },
    { pt: 'Líquido com IBS, CBS e IS, vNFTot (R$)', en: 'Net with IBS, CBS and IS, vNFTot (R$)' },
    { pt: 'Ticket médio (R$)', en: 'Average ticket (R$)' },
    { pt: 'Última nota', en: 'Last receipt' },
  ],
} as const satisfies { name: Text; sheet: Text; headings: readonly Text[] };

export const SALES_WITH_CPF_FILE = {
  name: { pt: 'vendas-com-cpf', en: 'sales-with-cpf' },
  sheet: { pt: 'Vendas com CPF', en: 'Sales with CPF' },
  headings: [
    ...SALES_STORE,
    { pt: 'Notas', en: 'Notes' },
    { pt: 'Notas com CPF', en: 'Notes with CPF' },
    { pt: 'Participação com CPF (%)', en: 'Share with CPF (%)' },
    { pt: 'Valor líquido (R$)', en: 'Net (R$)' },
    { pt: 'Valor com CPF (R$)', en: 'With CPF (R$)' },
  ],
} as const satisfies { name: Text; sheet: Text; headings: readonly Text[] };

export const CUSTOMERS_FILE = {
  name: { pt: 'clientes', en: 'customers' },
  sheet: { pt: 'Clientes', en: 'Customers' },
  headings: [
    { pt: 'ID', en: 'ID' },
    { pt: 'Nome', en: 'Name' },
    { pt: 'CPF', en: 'CPF' },
    { pt: 'E-mail', en: 'Email' },
    { pt: 'Shopping', en: 'Mall' },
    { pt: 'Telefone', en: 'Phone' },
    { pt: 'Bloqueado', en: 'Blocked' },
    { pt: 'Lojista', en: 'Storekeeper' },
    { pt: 'Cadastro', en: 'Registered' },
  ],
} as const;

export const RESENT_NOTES_FILE = {
  name: { pt: 'reprocessamento', en: 'reprocessed' },
  headings: [
    { pt: 'nota', en: 'note' },
    { pt: 'shopping', en: 'mall' },
    { pt: 'resultado', en: 'result' },
  ],
} as const;

/** What became of a note that was sent to be completed again. */
export const RESENT_NOTES = {
  completed: { pt: 'Reprocessada', en: 'Processed again' },
  decided: { pt: 'Já decidida: não foi alterada', en: 'Already decided: not changed' },
  'under-review': { pt: 'Em análise por uma pessoa: não foi alterada', en: 'Being reviewed by a person: not changed' },
  'awaits-picture': { pt: 'Aguarda a foto pedida: não foi alterada', en: 'Waits for the picture asked for: not changed' },
  gone: { pt: 'Não encontrada', en: 'Not found' },
  failed: {
    pt: 'O serviço de notas não respondeu: tente novamente mais tarde',
    en: 'The note service did not answer: try again later',
  },
  unexpected: {
    pt: 'Falha inesperada: não foi alterada. Avise o suporte',
    en: 'Unexpected failure: not changed. Tell support',
  },
} as const satisfies Record<string, Text>;

/** DSH-01: notes whose issuer belonged to no store when they were judged, and stores that are gone. */
export const UNKNOWN_STORE: Text = { pt: 'Loja não identificada', en: 'Store not identified' };

/** SES-07: the mail with the link by which somebody chooses a password. */
export const ACTIVATION_MAIL = {
  subject: { pt: 'Seu acesso ao portal', en: 'Your access to the portal' },
  text: phrase<{ name: string; link: string }>(
    ({ name, link }) => `Olá, ${name}.\n\nEscolha sua senha neste endereço (válido por 72 horas, uma única vez):\n${link}\n`,
    ({ name, link }) => `Hello, ${name}.\n\nChoose your password at this address (valid for 72 hours, once only):\n${link}\n`,
  ),
} as const;
