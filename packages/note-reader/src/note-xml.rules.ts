import type { NoteItem } from '@galeria/contract/invoices/invoice';
import { type AccessKey, readAccessKey } from '@galeria/contract/kit/fields/access-key';
import { ACCESS_KEY_FAULT_MESSAGES } from '@galeria/contract/kit/fields/access-key-faults';
import { acceptedCnpjs, isCnpj } from '@galeria/contract/kit/fields/cnpj';
import { isCpf } from '@galeria/contract/kit/fields/cpf';
import { readInstant, saoPauloDay, saoPauloMonth } from '@galeria/contract/kit/fields/dates';
import { parseDecimal } from '@galeria/contract/kit/fields/money';
import type { RuleCode } from '@galeria/contract/messages/rule-messages';
import type { InvoiceType } from '@galeria/contract/reference/enumerations/invoice';
import { COUNTS } from '@galeria/contract/reference/limits';

/** What an XML says of a note, word for word; null where it says nothing. */
export interface WrittenNote {
  /** The key as the document's own Id has it, and as the authority's receipt has it. CF-e are signed by the till and have none. */
  readonly id: string | null;
  readonly receipt:
    | { readonly status: string | null; readonly key: string | null; readonly environment: string | null }
    | 'none-needed'
    | null;
  readonly environment: string | null;
  /** 1: goods go out. CF-e do nothing else. */
  readonly direction: string;
  /** 1: a normal one; complements, adjustments, returns, and notes of credit and of debit have others. */
  readonly purpose: string;
  readonly stateCode: string | null;
  readonly state: string | null;
  readonly model: string | null;
  readonly series: string | null;
  readonly number: string | null;
  /** With the issuer's own offset; without one, São Paulo's wall. */
  readonly issuedAt: string | null;
  readonly issuer: { readonly id: string | null; readonly name: string | null };
  readonly buyer: string | null;
  /** Where the other side is a company. */
  readonly company: string | null;
  readonly total: string | null;
  /** INV-18: with the taxes of the reform, beside the total without them. */
  readonly totalWithTaxes: string | null;
  readonly items: readonly WrittenItem[];
}

export interface WrittenItem {
  readonly name: string | null;
  readonly ncm: string | null;
  readonly quantity: string | null;
  /** Whether it counts in the total at all. */
  readonly isInTotal: boolean;
  /** What its price consists of, and what is taken off it. */
  readonly added: readonly (string | null)[];
  readonly taken: readonly (string | null)[];
  /** Its part of the total with taxes. */
  readonly withTaxes: string | null;
}

/** What a note says, checked. */
export interface SaidNote {
  readonly accessKey: string;
  readonly type: InvoiceType;
  /** Null where a person issued it. */
  readonly issuerCnpj: string | null;
  readonly issuerName: string | null;
  readonly number: string;
  readonly series: string;
  readonly issuedAt: Date;
  readonly issueDate: string;
  readonly amountInCents: number;
  /** INV-18: null where the note does not say it. */
  readonly amountWithTaxesInCents: number | null;
  readonly buyerCpf: string | null;
  readonly items: readonly NoteItem[];
}

export type NoteVerdict = { readonly ok: true; readonly note: SaidNote } | { readonly ok: false; readonly message: RuleCode };

const refused = (message: RuleCode): NoteVerdict => ({ ok: false, message });

const MOST_ITEMS = 990;
const NAME_CHARACTERS = 120;
const PRODUCTION = '1';
const AUTHORISED = ['100', '150'];
const CANCELLED = ['101', '151', '155'];
const TYPES = { '55': 'NFE', '65': 'NFCE', '59': 'SAT' } as const satisfies Record<AccessKey['model'], InvoiceType>;

/** Why the authority's word keeps it out, or null. */
function standingFault({ receipt, environment, direction, purpose }: WrittenNote): RuleCode | null {
  if (environment === null) return 'noteXmlUnreadable';
  const isReceiptNeeded = receipt !== 'none-needed';
  if (isReceiptNeeded && CANCELLED.includes(receipt?.status ?? '')) return 'noteXmlCancelled';
  const environments = [environment, ...(isReceiptNeeded && receipt ? [receipt.environment ?? environment] : [])];
  if (environments.some((each) => each !== PRODUCTION)) return 'noteTestEnvironment';
  if (isReceiptNeeded && !AUTHORISED.includes(receipt?.status ?? '')) return 'noteXmlNotAuthorised';
  return direction === '1' && purpose === '1' ? null : 'noteXmlNotSale';
}

const sameNumber = (written: string | null, expected: number): boolean =>
  /^\d{1,9}$/.test(written ?? '') && Number(written) === expected;

/** Whether the key says of the note what the rest of the XML does. */
function agrees(key: AccessKey, note: WrittenNote): boolean {
  const { receipt } = note;
  if (receipt !== null && receipt !== 'none-needed' && receipt.key !== key.key) return false;
  return (
    // Only a CF-e needs no receipt: another note written as one would get round the authority's word.
    (receipt === 'none-needed') === (key.model === '59') &&
    note.model === key.model &&
    sameNumber(note.series, key.model === '59' ? Number(key.equipment) : key.series) &&
    sameNumber(note.number, key.number) &&
    note.issuer.id === key.issuer.id &&
    note.stateCode === key.state.cUf &&
    (note.state === null || note.state === key.state.uf) &&
    // The month on the issuer's own wall: in São Paulo it can be the next one.
    (note.issuedAt ?? '').startsWith(`${key.month}-`)
  );
}

/** The sum of amounts as written; those that are left out are nothing. Null when one is no amount. */
function sumOf(amounts: readonly (string | null)[]): number | null {
  let sum = 0;
  for (const amount of amounts) {
    const cents = amount === null ? 0 : parseDecimal(amount);
    if (cents === undefined) return null;
    sum += cents;
  }
  return sum;
}

const cut = (text: string): string => Array.from(text).slice(0, NAME_CHARACTERS).join('');

const nameOf = (text: string | null): string | null => (text === null || text === '' ? null : cut(text));

/** Null where nothing is written; undefined where what is written is no amount. */
const optionalAmount = (written: string | null): number | null | undefined => (written === null ? null : parseDecimal(written));

function readItem(item: WrittenItem): NoteItem | null {
  const name = nameOf(item.name);
  const added = sumOf(item.added);
  const taken = sumOf(item.taken);
  const quantity = item.quantity ?? '';
  if (name === null || added === null || taken === null || !/^\d{1,11}(\.\d{1,10})?$/.test(quantity)) return null;
  // Deducted as a forbidden item, one worth less than nothing would add to the note.
  if (taken > added) return null;
  const ncm = /^(\d{2}|\d{8})$/.test(item.ncm ?? '') ? item.ncm : null;
  const withTaxes = optionalAmount(item.withTaxes);
  if (withTaxes === undefined) return null;
  const read = { name, ncm, quantity: Number(quantity), amountInCents: added - taken };
  return withTaxes === null ? read : { ...read, amountWithTaxesInCents: withTaxes };
}

function readItems(items: readonly WrittenItem[]): NoteItem[] | null {
  if (items.length === 0 || items.length > MOST_ITEMS) return null;
  const read: NoteItem[] = [];
  for (const item of items) {
    const each = item.isInTotal ? readItem(item) : undefined;
    if (each === null) return null;
    if (each) read.push(each);
  }
  return read;
}

/**
 * SYN-04: whether goods came back to the issuer from somebody who had bought them (`finNFe` 4). What goes out with the same purpose
 * to a company goes back to a supplier, and has nothing to do with what was sold.
 */
export const isGoodsReturn = ({ direction, purpose, company }: WrittenNote): boolean =>
  purpose === '4' && (direction === '0' || company === null);

/** As a sale of the same goods would be judged. */
export const judgeWrittenReturn = (note: WrittenNote, now: Date): NoteVerdict =>
  judgeWrittenNote({ ...note, direction: '1', purpose: '1' }, now);

/**
 * INV-04: whether a note as written counts as a sale of production, authorised and not cancelled, whose key belongs to it. The
 * signature is not checked: what an XML says is what its sender says, until the authority is asked.
 */
export function judgeWrittenNote(note: WrittenNote, now: Date): NoteVerdict {
  const fault = standingFault(note);
  if (fault !== null) return refused(fault);
  const reading = readAccessKey(note.id ?? '', saoPauloMonth(now));
  if (!reading.ok) return refused(ACCESS_KEY_FAULT_MESSAGES[reading.fault]);
  const key = reading.accessKey;
  if (!agrees(key, note)) return refused('noteXmlMismatch');
  const isCompany = key.issuer.kind === 'cnpj';
  if (isCompany && !isCnpj(key.issuer.id, acceptedCnpjs())) return refused('cnpjLength');

  const issuedAt = readInstant(note.issuedAt ?? '');
  const amountInCents = parseDecimal(note.total ?? '');
  const amountWithTaxesInCents = optionalAmount(note.totalWithTaxes);
  const items = readItems(note.items);
  if (issuedAt === undefined || amountInCents === undefined || amountWithTaxesInCents === undefined || items === null)
    return refused('noteXmlUnreadable');
  if (Math.max(amountInCents, amountWithTaxesInCents ?? 0) > COUNTS.noteAmountMax) return refused('noteAmountTooHigh');
  const issueDate = saoPauloDay(issuedAt);
  if (issueDate > saoPauloDay(now)) return refused('issueDateFuture');
  return {
    ok: true,
    note: {
      accessKey: key.key,
      type: TYPES[key.model],
      issuerCnpj: isCompany ? key.issuer.id : null,
      issuerName: nameOf(note.issuer.name),
      number: String(key.number),
      series: key.model === '59' ? String(Number(key.equipment)) : String(key.series),
      issuedAt,
      issueDate,
      amountInCents,
      amountWithTaxesInCents,
      buyerCpf: isCpf(note.buyer ?? '') ? note.buyer : null,
      items,
    },
  };
}
