import { type AccessKey, readAccessKey } from '@galeria/contract/kit/fields/access-key';
import { ACCESS_KEY_FAULT_MESSAGES } from '@galeria/contract/kit/fields/access-key-faults';
import { acceptedCnpjs, isCnpj } from '@galeria/contract/kit/fields/cnpj';
import { saoPauloDay, saoPauloMonth } from '@galeria/contract/kit/fields/dates';
import { RULE_MESSAGES, type RuleCode } from '@galeria/contract/messages/rule-messages';
import type { InvoiceType, RefusalReason } from '@galeria/contract/reference/enumerations/invoice';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';

export interface MallSettings {
  readonly dailyLimit: number | null;
  readonly monthlyLimit: number | null;
  readonly valueLimitInCents: number | null;
  readonly quarantineDays: number;
}

/** SYN-07: which synchronised sales of a mall wait for a person. */
export interface SyncReview {
  /** Null: none does. */
  readonly syncReviewFromInCents: number | null;
  /** Null: from that amount on every one does. */
  readonly syncReviewTimes: number | null;
}

/** What a mall has that set nothing: generous, since a refusal cannot be taken back; but for what approves itself. */
export const DEFAULT_SETTINGS: MallSettings & SyncReview = {
  dailyLimit: 20,
  monthlyLimit: 200,
  valueLimitInCents: 5_000_000,
  quarantineDays: 0,
  syncReviewFromInCents: 200_000,
  syncReviewTimes: 10,
};

/** What is known of a note, wherever it came from. */
export interface NoteFields {
  readonly type: InvoiceType;
  readonly accessKey: string | null;
  readonly issuerCnpj: string | null;
  readonly model: string | null;
  readonly series: string | null;
  readonly number: string | null;
  readonly issueDate: string | null;
  readonly issuedAt: Date | null;
  readonly amountInCents: number | null;
  /** INV-18: vNFTot, where the note says it. */
  readonly amountWithTaxesInCents?: number | null;
}

/** A fault of one field, for the form that holds it. */
export interface FieldFault {
  readonly field: string;
  readonly message: RuleCode;
}

const TYPE_OF_MODEL = { '55': 'NFE', '65': 'NFCE', '59': 'SAT' } as const satisfies Record<AccessKey['model'], InvoiceType>;

type KeyFields = Pick<NoteFields, 'type' | 'accessKey' | 'issuerCnpj' | 'model' | 'series' | 'number'>;

const keyFields = (read: AccessKey): KeyFields => ({
  type: TYPE_OF_MODEL[read.model],
  accessKey: read.key,
  issuerCnpj: read.issuer.id,
  model: read.model,
  series: read.model === '59' ? String(Number(read.equipment)) : String(read.series),
  number: String(read.number),
});

/**
 * What a key says by itself, or why it is not taken. A person can issue notes, but is no store. Without `now` nobody asks whether its
 * month has come: a sale was judged by its issuer's own clock, which may be an hour ahead of São Paulo's.
 */
export function readKeyFields(key: string, now: Date | null): KeyFields | FieldFault {
  const reading = readAccessKey(key, now === null ? undefined : saoPauloMonth(now));
  if (!reading.ok) return { field: 'accessKey', message: ACCESS_KEY_FAULT_MESSAGES[reading.fault] };
  const { issuer } = reading.accessKey;
  if (issuer.kind !== 'cnpj') return { field: 'accessKey', message: RULE_MESSAGES.accessKeyIssuer };
  if (!isCnpj(issuer.id, acceptedCnpjs())) return { field: 'accessKey', message: RULE_MESSAGES.cnpjLength };
  return keyFields(reading.accessKey);
}

/** A day that is said of a note: not tomorrow, and within the month its key names. */
export function issueDateFault(issueDate: string | null, accessKey: string | null, now: Date): FieldFault | null {
  if (issueDate === null) return null;
  if (issueDate > saoPauloDay(now)) return { field: 'issueDate', message: RULE_MESSAGES.issueDateFuture };
  const keyMonth = accessKey === null ? null : `20${accessKey.slice(2, 4)}-${accessKey.slice(4, 6)}`;
  if (keyMonth !== null && !issueDate.startsWith(keyMonth))
    return { field: 'issueDate', message: RULE_MESSAGES.issueDateOutsideKey };
  return null;
}

/** What makes a note the one it is: `accessKey` is its own, or empty, and goes with each mark. */
export interface NoteMarks {
  readonly accessKey: string;
  readonly marks: readonly string[];
}

/**
 * Two notes are the same that share a mark, unless both have a key and the keys differ: an NF-e and an NFC-e of one issuer may
 * have the same series, number and day.
 */
export function noteMarks(note: NoteIdentity): NoteMarks {
  const marks: string[] = [];
  if (note.accessKey !== null) marks.push(`key:${note.accessKey}`);
  if (note.issuerCnpj !== null && note.number !== null && note.issueDate !== null)
    marks.push(`note:${note.issuerCnpj}:${note.series ?? ''}:${note.number}:${note.issueDate}`);
  return { accessKey: note.accessKey ?? '', marks };
}

/** What makes a note the one it is, as far as it is known. */
export type NoteIdentity = Pick<NoteFields, 'accessKey' | 'issuerCnpj' | 'number' | 'series' | 'issueDate'>;

/** What is typed of a note; left out where it is not whole yet. */
export type TypedIdentity = { readonly [Name in keyof NoteIdentity]?: string | undefined };

/** What a key says, nobody says otherwise. */
export function identityOf(typed: TypedIdentity, now: Date): NoteIdentity {
  const { accessKey = null, issuerCnpj = null, number = null, series = null, issueDate = null } = typed;
  const said = accessKey === null ? null : readKeyFields(accessKey, now);
  return { accessKey, issuerCnpj, number, series, issueDate, ...(said !== null && !('message' in said) && said) };
}

export interface ArrivalFacts {
  readonly amountInCents: number | null;
  readonly amountWithTaxesInCents?: number | null;
  readonly isDuplicate: boolean;
  /** SYN-08: its shop has cancelled it. */
  readonly isCancelled: boolean;
  readonly issuerList: CnpjList | null;
  /** Notes of this customer that count, of the day of this one's purchase and of its month, without this one. */
  readonly ofDay: number;
  readonly ofMonth: number;
  readonly settings: MallSettings;
  /** On the mall's list of CPFs the limits do not hold back. */
  readonly isReleased: boolean;
  readonly customerSince: Date;
  readonly at: Date;
}

export type Verdict =
  | { readonly status: 'REJEITADA'; readonly reason: RefusalReason }
  | { readonly status: 'CNPJ_ANALISE' }
  | { readonly status: 'AVALIACAO_PENDENTE' };

const refused = (reason: RefusalReason): Verdict => ({ status: 'REJEITADA', reason });

const DAY = 24 * 60 * 60_000;

/**
 * A note is looked at once more. `number`: what the day that became known since has of the customer's others; null where the note
 * was counted on that day when it came.
 */
export function judgeLater(
  facts: Parameters<typeof judgeFacts>[0] & { readonly number: Pick<ArrivalFacts, 'ofDay' | 'ofMonth'> | null },
): Verdict {
  const verdict = judgeFacts(facts);
  if (verdict.status === 'REJEITADA' || facts.number === null) return verdict;
  return judgeNumber({ ...facts, ...facts.number }) ?? verdict;
}

/** What holds whenever a note is judged: on arrival, after enrichment, when its issuer was decided on. */
export function judgeFacts(
  facts: Pick<
    ArrivalFacts,
    'amountInCents' | 'amountWithTaxesInCents' | 'isDuplicate' | 'isCancelled' | 'issuerList' | 'settings' | 'isReleased'
  >,
): Verdict {
  const { amountInCents, settings } = facts;
  if (facts.isDuplicate) return refused('DUPLICATED_INVOICE');
  if (facts.isCancelled) return refused('NOTE_CANCELLED');
  if (facts.issuerList === 'blocked') return refused('CNPJ_ANALYSE');
  // Spec 8: zero is refused, whoever sent it.
  if (amountInCents === 0) return refused('VALUE_LIMIT');
  if (isOverValue(highestTotal(facts), settings) && !facts.isReleased) return refused('VALUE_LIMIT');
  return { status: facts.issuerList === 'undefined' ? 'CNPJ_ANALISE' : 'AVALIACAO_PENDENTE' };
}

/** INV-18: whichever of its totals a promotion counts, a note is no smaller for limits and flags than the higher one. */
export const highestTotal = (note: Pick<NoteFields, 'amountInCents' | 'amountWithTaxesInCents'>): number | null =>
  note.amountInCents === null ? null : Math.max(note.amountInCents, note.amountWithTaxesInCents ?? 0);

export const isOverValue = (amountInCents: number | null, { valueLimitInCents }: MallSettings): boolean =>
  amountInCents !== null && valueLimitInCents !== null && amountInCents > valueLimitInCents;

/** Nobody is where there is no quarantine, also not somebody whom a server registered whose clock is ahead. */
const isQuarantined = ({ at, customerSince, settings: { quarantineDays } }: ArrivalFacts): boolean =>
  quarantineDays > 0 && at.getTime() - customerSince.getTime() < quarantineDays * DAY;

/** How many a customer has of one day and one month; null where they are few enough, or nobody counts them. */
function judgeNumber({
  ofDay,
  ofMonth,
  settings: { dailyLimit, monthlyLimit },
  isReleased,
}: Pick<ArrivalFacts, 'ofDay' | 'ofMonth' | 'settings' | 'isReleased'>): Verdict | null {
  if (isReleased) return null;
  if (dailyLimit !== null && ofDay >= dailyLimit) return refused('DAILY_LIMIT');
  return monthlyLimit !== null && ofMonth >= monthlyLimit ? refused('MONTHLY_LIMIT') : null;
}

/** INV-05: the automatic rules on arrival, in the order in which a refusal is most useful to the sender. */
export function judgeArrival(facts: ArrivalFacts): Verdict {
  if (facts.isDuplicate) return refused('DUPLICATED_INVOICE');
  if (facts.isCancelled) return refused('NOTE_CANCELLED');
  if (isQuarantined(facts)) return refused('QUARANTINE');
  return judgeNumber(facts) ?? judgeFacts(facts);
}
