import type { NoteChecks, ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { accessKey } from '@galeria/contract/kit/fields/access-key-schema';
import { acceptedCnpjs, isCnpj, normaliseCnpj } from '@galeria/contract/kit/fields/cnpj';
import { isDay } from '@galeria/contract/kit/fields/dates';
import type { RecuseReason } from '@galeria/contract/reference/enumerations/invoice';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';
import { COUNTS } from '@galeria/contract/reference/limits';
import type { NoteValues } from './note-values.shapes.ts';

/** good: nothing to do; caution: look; bad: an approval would be refused; unknown: not known yet, which is never good. */
export type CheckTone = 'good' | 'caution' | 'bad' | 'unknown';

/** Why nothing is known yet, each in words of its own; null where it is. */
export type Unknown = 'too-little' | 'asking' | 'failed' | null;

interface Checked {
  readonly tone: CheckTone;
  readonly suggests: RecuseReason | null;
  readonly unknown: Unknown;
}

/** `on`: the day it is counted on, null while nothing is known. */
type LimitCheck = Checked & { readonly count: number; readonly limit: number | null; readonly on: string | null };

export interface Checks {
  readonly duplicates: Checked;
  readonly day: LimitCheck;
  readonly month: LimitCheck;
  readonly value: Checked & { readonly limit: number | null };
  readonly issuer: Checked & { readonly place: NoteChecks['issuer'] };
  readonly buyer: Checked;
  readonly isReleased: boolean;
}

/** What is in the form at this moment; an amount that cannot be read is a text. */
export type Typed = Partial<NoteValues>;

/** What is asked of the server: only what is whole. */
export interface Asked {
  readonly accessKey?: string;
  readonly issuerCnpj?: string;
  readonly number?: string;
  readonly series?: string;
  readonly issueDate?: string;
}

/** How far the server has answered for what is in the form now. */
export interface Answered {
  /** For exactly these values; null while it is asked, and when that failed. */
  readonly now: NoteChecks | null;
  /** The last of this note, whatever was typed: for what does not hang on that. */
  readonly last: NoteChecks | null;
  readonly isFailed: boolean;
  /** The server has just refused an approval for this. */
  readonly refused: RecuseReason | null;
}

const isDigits = (text: string, atMost: number): boolean => /^\d+$/.test(text) && text.length <= atMost;

/** What can be asked with what is typed: half a CNPJ is none yet. */
export function askedWith(typed: Typed): Asked {
  const cnpj = normaliseCnpj(typed.issuerCnpj ?? '');
  const number = (typed.number ?? '').trim();
  const series = (typed.series ?? '').trim();
  const key = accessKey.safeParse(typed.accessKey ?? '');
  return {
    ...(key.success && { accessKey: key.data }),
    ...(isCnpj(cnpj, acceptedCnpjs()) && { issuerCnpj: cnpj }),
    ...(isDigits(number, COUNTS.serviceNoteNumberDigits) && { number }),
    ...(isDigits(series, COUNTS.noteSeriesDigits) && { series }),
    ...(isDay(typed.issueDate ?? '') && { issueDate: typed.issueDate ?? '' }),
  };
}

const good: Checked = { tone: 'good', suggests: null, unknown: null };
const not = (unknown: Unknown): Checked => ({ tone: 'unknown', suggests: null, unknown });
const waiting = ({ isFailed }: Answered): Checked => not(isFailed ? 'failed' : 'asking');

/** A refused note lets go of what makes it unique: it may be sent again, and its like is a story, not an obstacle. */
function duplicatesOf(answered: Answered): Checked {
  const { now, refused } = answered;
  if (now === null) {
    // What the server said last stands until it says otherwise.
    if (refused === 'DUPLICATED_INVOICE') return { tone: 'bad', suggests: refused, unknown: null };
    return waiting(answered);
  }
  if (now.duplicates === null) return not('too-little');
  if (now.isDuplicateElsewhere || now.duplicates.some(({ status }) => status !== 'REJEITADA'))
    return { tone: 'bad', suggests: 'DUPLICATED_INVOICE', unknown: null };
  return now.duplicates.length === 0 ? good : { tone: 'caution', suggests: null, unknown: null };
}

/** `before` counts the customer's other notes of the day of purchase; this one comes on top. Another day has another count. */
function limitOf(
  answered: Answered,
  { issueDate }: Asked,
  before: 'ofDay' | 'ofMonth',
  limit: 'dailyLimit' | 'monthlyLimit',
): Checks['day'] {
  const isOfTyped = issueDate === undefined || answered.last?.limitsDay === issueDate;
  const last = answered.now ?? (isOfTyped ? answered.last : null);
  if (last === null) return { ...waiting(answered), count: 0, limit: null, on: null };
  const most = last[limit];
  const isOver = most !== null && last[before] >= most && !last.isReleased;
  const reason: RecuseReason = limit === 'dailyLimit' ? 'DAILY_LIMIT' : 'MONTHLY_LIMIT';
  const said: Checked = isOver ? { tone: 'caution', suggests: reason, unknown: null } : good;
  return { ...said, count: last[before] + 1, limit: most, on: last.limitsDay };
}

function amountOf(answered: Answered, amount: unknown): Checked & { limit: number | null } {
  const { last } = answered;
  const limit = last?.valueLimitInCents ?? null;
  if (amount === 0) return { limit, tone: 'bad', suggests: 'VALUE_LIMIT', unknown: null };
  if (last === null) return { limit, ...waiting(answered) };
  if (typeof amount !== 'number') return { limit, ...not('too-little') };
  const isOver = limit !== null && amount > limit && !last.isReleased;
  return { limit, tone: isOver ? 'bad' : 'good', suggests: isOver ? 'VALUE_LIMIT' : null, unknown: null };
}

const ISSUER_TONES: Readonly<Record<CnpjList, Checked>> = {
  allowed: good,
  'pre-registered': good,
  undefined: { tone: 'caution', suggests: null, unknown: null },
  blocked: { tone: 'bad', suggests: 'CNPJ_ANALYSE', unknown: null },
};

function issuerOf(answered: Answered, asked: Asked): Checks['issuer'] {
  const { now } = answered;
  if (now === null) return { ...(asked.issuerCnpj === undefined ? not('too-little') : waiting(answered)), place: null };
  return now.issuer === null ? { ...not('too-little'), place: null } : { ...ISSUER_TONES[now.issuer.list], place: now.issuer };
}

function buyerOf({ isBuyerSender }: ReviewCard): Checked {
  if (isBuyerSender === null) return not('too-little');
  return isBuyerSender ? good : { tone: 'caution', suggests: null, unknown: null };
}

/** INV-05 at one glance, and as the analyst types. Nothing is good that the server has not just said of these very values. */
export function checksOf(card: ReviewCard, typed: Typed, answered: Answered): Checks {
  return {
    duplicates: duplicatesOf(answered),
    day: limitOf(answered, askedWith(typed), 'ofDay', 'dailyLimit'),
    month: limitOf(answered, askedWith(typed), 'ofMonth', 'monthlyLimit'),
    value: amountOf(answered, typed.amountInCents),
    issuer: issuerOf(answered, askedWith(typed)),
    buyer: buyerOf(card),
    isReleased: answered.last?.isReleased === true,
  };
}

/** The reasons that the checks speak for, in the order a refusal is most useful to the sender. */
export const suggestedReasons = ({ duplicates, day, month, value, issuer }: Checks): readonly RecuseReason[] =>
  [duplicates, day, month, value, issuer].flatMap(({ suggests }) => (suggests === null ? [] : [suggests]));
