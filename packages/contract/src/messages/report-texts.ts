import type { ScreenName } from '../access/screen-access.ts';
import { SCREEN_LABELS } from '../access/screen-labels.ts';
import { columnHeading } from '../kit/import-columns.ts';
import { ENGINE_FAULT_TEXTS, type EngineFault } from '../promotions/engine-faults.ts';
import type { InvoiceStatus } from '../reference/enumerations/invoice.ts';
import { phrase } from './phrase.ts';

const DECIDED: Readonly<Record<string, readonly [pt: string, en: string]>> = {
  APROVADA: ['aprovada', 'approved'],
  REJEITADA: ['recusada', 'refused'],
};
const decided = (status: string): readonly [pt: string, en: string] => DECIDED[status] ?? ['decidida', 'decided'];

type DecidedNote = { status: InvoiceStatus; by: string | null; at: string | null };

/** What the server says with a value in it, or about a request, a file or a piece of work of one's own. */
export const REPORT_TEXTS = {
  // Requests
  unknownField: { pt: 'Campo desconhecido', en: 'Unknown field' },
  repetitionKeyInvalid: { pt: 'Chave de repetição inválida', en: 'Invalid idempotency key' },
  oneFileAtATime: { pt: 'Envie um arquivo de cada vez', en: 'Send one file at a time' },
  fileMissing: { pt: 'Envie um arquivo', en: 'Send a file' },
  uploadBroken: {
    pt: 'O envio do arquivo está incompleto ou malformado',
    en: 'The upload of the file is incomplete or malformed',
  },

  // CSV files
  columnsMissing: phrase<{ columns: readonly string[] }>(
    ({ columns }) => `Faltam no arquivo as colunas: ${columns.map((column) => columnHeading(column, 'pt')).join(', ')}`,
    ({ columns }) => `The file lacks the columns: ${columns.map((column) => columnHeading(column, 'en')).join(', ')}`,
  ),
  lineTooLong: phrase<{ characters: number; line: number }>(
    ({ characters, line }) => `Uma linha do arquivo tem mais de ${characters} caracteres (linha ${line})`,
    ({ characters, line }) => `A line of the file has more than ${characters} characters (line ${line})`,
  ),
  csvInvalid: phrase<{ line: number }>(
    ({ line }) => `O arquivo não é um CSV válido (linha ${line})`,
    ({ line }) => `The file is not a valid CSV (line ${line})`,
  ),
  tooManyLines: phrase<{ most: number }>(
    ({ most }) => `O arquivo tem mais de ${most} linhas`,
    ({ most }) => `The file has more than ${most} lines`,
  ),
  fileWithoutLines: { pt: 'O arquivo não tem nenhuma linha', en: 'The file has no line' },
  fileWithoutUsers: { pt: 'O arquivo não tem nenhuma linha de usuário', en: 'The file has no line of a user' },

  // Refused lines of an import
  emailRepeatedInFile: { pt: 'E-mail repetido no arquivo', en: 'E-mail repeated in the file' },
  storeRepeatedInFile: { pt: 'Loja repetida no arquivo', en: 'Store repeated in the file' },
  itemRepeatedInFile: { pt: 'Item repetido no arquivo', en: 'Item repeated in the file' },
  alreadySubstore: {
    pt: 'Esta loja já é subloja da loja principal',
    en: 'This store already is a substore of the main store',
  },
  categoryUnknown: { pt: 'Categoria desconhecida', en: 'Unknown category' },
  mallsOutOfReach: phrase<{ malls: readonly string[] }>(
    ({ malls }) => `Shopping inexistente ou fora do seu acesso: ${malls.join(', ')}`,
    ({ malls }) => `Mall unknown or outside your access: ${malls.join(', ')}`,
  ),
  groupsUnknown: phrase<{ groups: readonly string[] }>(
    ({ groups }) => `Grupo inexistente: ${groups.join(', ')}`,
    ({ groups }) => `Unknown group: ${groups.join(', ')}`,
  ),
  groupsBeyondReach: phrase<{ groups: readonly string[] }>(
    ({ groups }) => `Grupo com permissões que você não possui: ${groups.join(', ')}`,
    ({ groups }) => `Group with permissions that you do not hold: ${groups.join(', ')}`,
  ),

  // Draws
  drawOpensOn: phrase<{ day: string }>(
    ({ day }, { date }) => `O sorteio é em ${date(day)}: os bilhetes podem ser digitados a partir desse dia`,
    ({ day }, { date }) => `The raffle is on ${date(day)}: tickets can be typed from that day on`,
  ),
  extractionBeforeRaffle: phrase<{ day: string }>(
    ({ day }, { date }) => `Vale a extração da data do sorteio, ${date(day)}, ou a primeira realizada depois dela`,
    ({ day }, { date }) => `What counts is the extraction of the raffle date, ${date(day)}, or the first one held after it`,
  ),
  extractionBeforeFreeze: phrase<{ day: string; frozenAt: string }>(
    ({ day, frozenAt }, { date, dateTime }) =>
      `A lista de números congelou em ${dateTime(frozenAt)}: vale a primeira extração realizada a partir de ${date(day)}`,
    ({ day, frozenAt }, { date, dateTime }) =>
      `The list of numbers froze on ${dateTime(frozenAt)}: what counts is the first extraction held from ${date(day)} on`,
  ),
  extractionNotHeldYet: phrase<{ time: string }>(
    ({ time }) => `A extração de hoje só é realizada às ${time}, no horário de Brasília: ainda não há resultado`,
    ({ time }) => `Today's extraction is held at ${time}, São Paulo time: there is no result yet`,
  ),
  extractionHeldEarlier: phrase<{ number: string; day: string }>(
    ({ number, day }, { date }) =>
      `A extração ${number} foi realizada em ${date(day)}, antes desta, e já foi usada em outra apuração: é ela que vale`,
    ({ number, day }, { date }) =>
      `Extraction ${number} was held on ${date(day)}, before this one, and another draw has used it: it is the one that counts`,
  ),
  extractionContradicts: phrase<{ number: string; day: string }>(
    ({ number, day }, { date }) =>
      `Não combina com a extração ${number}, de ${date(day)}, usada em outra apuração: confira o número e a data`,
    ({ number, day }, { date }) =>
      `Does not agree with extraction ${number}, of ${date(day)}, used in another draw: check the number and the date`,
  ),
  extractionSkips: phrase<{ day: string }>(
    ({ day }, { date }) =>
      `Esta extração só vale se nenhuma foi realizada antes dela, desde ${date(day)}: declare isso para usá-la`,
    ({ day }, { date }) => `This extraction counts only if none was held before it, since ${date(day)}: state so to use it`,
  ),

  // Access
  notHeld: phrase<{ names: readonly string[] }>(
    ({ names }) => `Você não possui: ${names.join(', ')}`,
    ({ names }) => `You do not hold: ${names.join(', ')}`,
  ),
  reachesBeyond: phrase<{ malls: string }>(
    ({ malls }) => `Há usuários de shoppings que você não tem: ${malls}. Peça a alteração a quem tem todos eles`,
    ({ malls }) => `There are users of malls that you do not have: ${malls}. Ask somebody who has them all to change this`,
  ),
  emailsTaken: phrase<{ emails: readonly string[] }>(
    ({ emails }) => `Já existe um usuário com este e-mail: ${emails.join(', ')}`,
    ({ emails }) => `There already is a user with this e-mail: ${emails.join(', ')}`,
  ),
  groupGone: { pt: 'Um dos grupos não existe mais', en: 'One of the groups no longer exists' },
  permissionsUnknown: phrase<{ slugs: readonly string[] }>(
    ({ slugs }) => `Permissão inexistente: ${slugs.join(', ')}`,
    ({ slugs }) => `Unknown permission: ${slugs.join(', ')}`,
  ),
  slugUsedBy: phrase<{ screens: readonly ScreenName[] }>(
    ({ screens }) =>
      `Esta permissão é usada pelo produto (${screens.map((screen) => SCREEN_LABELS[screen].pt).join(', ')}) e não pode ser excluída`,
    ({ screens }) =>
      `This permission is used by the product (${screens.map((screen) => SCREEN_LABELS[screen].en).join(', ')}) and cannot be deleted`,
  ),

  // Stores
  cnpjInStore: phrase<{ store: string }>(
    ({ store }) => `Este CNPJ já está cadastrado em uma loja: ${store}`,
    ({ store }) => `This CNPJ already belongs to a store: ${store}`,
  ),
  // Notes
  noteDecided: phrase<DecidedNote>(
    ({ status, by, at }, { dateTime }) =>
      `Esta nota já foi ${decided(status)[0]} ${by === null ? 'automaticamente' : `por ${by}`} em ${dateTime(at ?? '')}`,
    ({ status, by, at }, { dateTime }) =>
      `This note was already ${decided(status)[1]} ${by === null ? 'automatically' : `by ${by}`} on ${dateTime(at ?? '')}`,
  ),
  noteHeld: phrase<{ by: string; until: string }>(
    ({ by, until }, { dateTime }) => `Esta nota está em análise por ${by} até ${dateTime(until)}`,
    ({ by, until }, { dateTime }) => `This note is being reviewed by ${by} until ${dateTime(until)}`,
  ),
  noteAwaitsPicture: phrase<{ by: string; until: string }>(
    ({ by, until }, { date }) => `${by} pediu uma foto desta nota, e ela aguarda até ${date(until)}`,
    ({ by, until }, { date }) => `${by} asked for a picture of this note, and it waits until ${date(until)}`,
  ),
  pictureOfStore: {
    pt: 'Esta nota veio da sincronização da loja: não há quem mande uma foto',
    en: "This note came by the store's sync: there is nobody to send a picture",
  },
  pictureOfXml: {
    pt: 'Esta nota veio com o XML, que diz tudo: não há foto a pedir',
    en: 'This note came with its XML, which says all: there is no picture to ask for',
  },
  pictureOfNobody: {
    pt: 'Os dados de quem enviou esta nota foram excluídos: não há a quem pedir uma foto',
    en: 'The data of who sent this note were deleted: there is nobody to ask for a picture',
  },
  decidedLeftAlone: {
    pt: 'Notas aprovadas e recusadas não são reprocessadas',
    en: 'Approved and refused notes are not processed again',
  },

  // What keeps a customer from being deleted
  drawAwaited: phrase<{ promotion: string }>(
    ({ promotion }) => `Tem números da sorte da promoção “${promotion}”, que ainda não foi sorteada. Aguarde o sorteio`,
    ({ promotion }) => `Has lucky numbers of the promotion “${promotion}”, which has not been drawn yet. Wait for the draw`,
  ),
  prizeClaimable: phrase<{ promotion: string; wonAt: string; until: string }>(
    ({ promotion, wonAt, until }, { date }) =>
      `Foi sorteado na promoção “${promotion}” em ${date(wonAt)}. A exclusão é possível a partir de ${date(until)}`,
    ({ promotion, wonAt, until }, { date }) =>
      `Was drawn in the promotion “${promotion}” on ${date(wonAt)}. Deletion is possible from ${date(until)} on`,
  ),

  engineFault: phrase<{ fault: EngineFault }>(
    ({ fault }) => ENGINE_FAULT_TEXTS[fault].pt,
    ({ fault }) => ENGINE_FAULT_TEXTS[fault].en,
  ),

  // Work done for somebody
  fileNotMade: { pt: 'Não foi possível gerar o arquivo. Tente novamente', en: 'The file could not be made. Try again' },
  notesNotResent: {
    pt: 'Não foi possível reprocessar as notas. Tente novamente',
    en: 'The notes could not be processed again. Try again',
  },
  fileWithdrawn: {
    pt: 'O arquivo foi retirado: podia conter dados de um cliente excluído. Gere-o novamente',
    en: 'The file was withdrawn: it could hold data of a deleted customer. Make it again',
  },
} as const;
