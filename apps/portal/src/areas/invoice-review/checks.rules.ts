import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { isCnpj, normaliseCnpj } from '@galeria/contract/kit/fields/cnpj';
import type { RecuseReason } from '@galeria/contract/reference/enumerations/invoice';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';

/** good: nothing to do; caution: look; bad: an approval would be refused; unknown: not known yet. */
export type CheckTone = 'good' | 'caution' | 'bad' | 'unknown';

interface Checked {
  readonly tone: CheckTone;
  readonly suggests: RecuseReason | null;
}

export interface Checks {
  readonly duplicates: Checked;
  readonly day: Checked & { readonly count: number; readonly limit: number | null };
  readonly month: Checked & { readonly count: number; readonly limit: number | null };
  readonly value: Checked & { readonly limit: number | null };
  /** Null: no issuer is known, or the one typed has not been looked up. */
  readonly issuer: Checked & { readonly list: CnpjList | null };
  readonly buyer: Checked;
  readonly isReleased: boolean;
}

/** What is typed at this moment and bears on a rule. */
export interface Typed {
  readonly amountInCents: number | null | undefined;
  readonly issuerCnpj: string;
}

const good: Checked = { tone: 'good', suggests: null };

/** A refused note lets go of what makes it unique: it may be sent again, and its like is a story, not an obstacle. */
function duplicatesOf({ checks }: ReviewCard): Checked {
  if (checks.duplicates.length === 0) return good;
  const stands = checks.duplicates.some(({ status }) => status !== 'REJEITADA');
  return stands ? { tone: 'bad', suggests: 'DUPLICATED_INVOICE' } : { tone: 'caution', suggests: null };
}

/** `before` counts the customer's other notes; this one comes on top. */
function limitOf(before: number, limit: number | null, isReleased: boolean, reason: RecuseReason) {
  const isOver = limit !== null && before >= limit && !isReleased;
  return { count: before + 1, limit, tone: isOver ? 'caution' : 'good', suggests: isOver ? reason : null } as const;
}

function amountOf({ checks }: ReviewCard, amount: number | null | undefined): Checked & { limit: number | null } {
  const limit = checks.valueLimitInCents;
  if (amount === 0) return { limit, tone: 'bad', suggests: 'VALUE_LIMIT' };
  if (amount === null || amount === undefined) return { limit, tone: 'unknown', suggests: null };
  const isOver = limit !== null && amount > limit && !checks.isReleased;
  return { limit, tone: isOver ? 'bad' : 'good', suggests: isOver ? 'VALUE_LIMIT' : null };
}

const ISSUER_TONES: Readonly<Record<CnpjList, Checked>> = {
  allowed: good,
  'pre-registered': good,
  undefined: { tone: 'caution', suggests: null },
  blocked: { tone: 'bad', suggests: 'CNPJ_ANALYSE' },
};

function issuerOf(card: ReviewCard, typed: string): Checked & { list: CnpjList | null } {
  const cnpj = normaliseCnpj(typed);
  if (card.issuer === null || cnpj !== card.issuerCnpj) {
    // Another than the one the server spoke of: it will be looked up with the approval.
    return { list: null, tone: isCnpj(cnpj, { alphanumeric: true }) ? 'caution' : 'unknown', suggests: null };
  }
  return { list: card.issuer.list, ...ISSUER_TONES[card.issuer.list] };
}

function buyerOf({ isBuyerSender }: ReviewCard): Checked {
  if (isBuyerSender === null) return { tone: 'unknown', suggests: null };
  return isBuyerSender ? good : { tone: 'caution', suggests: null };
}

/** INV-05 at one glance, and as the analyst types. What counts is what the server says of the approval. */
export function checksOf(card: ReviewCard, typed: Typed): Checks {
  const { checks } = card;
  return {
    duplicates: duplicatesOf(card),
    day: limitOf(checks.sentToday, checks.dailyLimit, checks.isReleased, 'DAILY_LIMIT'),
    month: limitOf(checks.sentThisMonth, checks.monthlyLimit, checks.isReleased, 'MONTHLY_LIMIT'),
    value: amountOf(card, typed.amountInCents),
    issuer: issuerOf(card, typed.issuerCnpj),
    buyer: buyerOf(card),
    isReleased: checks.isReleased,
  };
}

/** The reasons that the checks speak for, in the order a refusal is most useful to the sender. */
export const suggestedReasons = ({ duplicates, day, month, value, issuer }: Checks): readonly RecuseReason[] =>
  [duplicates, day, month, value, issuer].flatMap(({ suggests }) => (suggests === null ? [] : [suggests]));
