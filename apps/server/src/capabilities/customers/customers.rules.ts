import type { CustomerChange } from '@galeria/contract/customers/customer';
import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import { normaliseCpf } from '@galeria/contract/kit/fields/cpf';
import { normaliseEmail } from '@galeria/contract/kit/fields/email';
import { type Message, message } from '@galeria/contract/messages/message';
import { COUNTS, THRESHOLDS } from '@galeria/contract/reference/limits';

/**
 * The registration order is counted in buckets of 2^12 and of 2^16: the wide ones lead to the narrow ones, the narrow
 * ones to a page, and neither is ever many rows.
 */
export const RANK_WIDTHS = { wide: 16, narrow: 12 } as const;

/** Plain small words: accents off, everything that is no letter or digit a gap. */
export const nameWords = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
];

/** Stands among a customer's words for their mall; no word of a name begins with '@'. */
export const mallWord = (mallCode: string): string => `@${mallCode}`;

export const searchWordsOf = (mallCode: string, fullName: string): string[] => [...nameWords(fullName), mallWord(mallCode)];

export interface CustomerSearch {
  /** Whole or, for those who see CPFs, from three digits on its beginning. */
  readonly cpf: { readonly text: string; readonly isWhole: boolean } | null;
  /** The six digits in the middle of a CPF: those that a covered one shows. */
  readonly cpfMiddle: string | null;
  /** The end of a phone number, from the number without its area code on; for those who see phones. */
  readonly phoneEnd: string | null;
  readonly email: { readonly text: string; readonly isWhole: boolean } | null;
  /** All of them, in any order; the last may be a beginning. */
  readonly words: readonly string[];
}

/** A single letter begins every tenth name: it is taken for the start of an e-mail only. */
const isName = (typed: string): boolean => !typed.includes('@') && /\p{L}/u.test(typed) && typed.length > 1;

/** As a list that is covered shows it, or its digits alone. */
const COVERED_CPF = /^(?:\*{3}\.?)?(\d{3})\.?(\d{3})(?:-?\*{2})?$/;

/** With or without the country's and the area's code. */
const PHONE = /^(?:\+?55)?(\d{8,11})$/;

/**
 * CUS-03: what a text may mean. Those who may not see CPFs and e-mails find a customer by the whole of them only: with
 * beginnings they could spell out what is covered, digit by digit.
 */
export function readSearch(text: string, seesAll: boolean): CustomerSearch {
  const typed = text.trim();
  const digits = /^[\d.\-\s]+$/.test(typed) ? normaliseCpf(typed) : '';
  const [, first, second] = COVERED_CPF.exec(typed) ?? [];
  const [, phone] = PHONE.exec(typed.replace(/[\s().-]/g, '')) ?? [];
  const isWhole = digits.length === COUNTS.cpfDigits;
  const isCpf = isWhole || (seesAll && digits.length >= COUNTS.cpfSearchDigits && digits.length < COUNTS.cpfDigits);
  return {
    cpf: isCpf ? { text: digits, isWhole } : null,
    cpfMiddle: first !== undefined && second !== undefined ? `${first}${second}` : null,
    phoneEnd: seesAll ? (phone ?? null) : null,
    email: typed === '' || /\s/.test(typed) ? null : { text: normaliseEmail(typed), isWhole: !seesAll },
    words: isName(typed) ? nameWords(typed) : [],
  };
}

export interface BlockFacts {
  readonly isBlocked: boolean;
  readonly blockReason: string | null;
  readonly blockTime: Date | null;
  readonly unblockTime: Date | null;
}

/** Spec 4: blocking is reversible and each call records who did it. */
export const decideBlock = (customer: BlockFacts, reason: string | null, now: Date): Decision<BlockFacts> =>
  customer.isBlocked
    ? refuse('customer-already-blocked')
    : accept({ isBlocked: true, blockReason: reason, blockTime: now, unblockTime: null });

export const decideUnblock = (customer: BlockFacts, now: Date): Decision<BlockFacts> =>
  customer.isBlocked
    ? accept({ isBlocked: false, blockReason: null, blockTime: customer.blockTime, unblockTime: now })
    : refuse('customer-not-blocked');

export interface CustomerHolds {
  /** Promotions not yet drawn in which the customer has numbers. */
  readonly undrawn: readonly { readonly promotion: string }[];
  /** What the customer won, or stands by for, and when. */
  readonly wins: readonly { readonly promotion: string; readonly wonAt: Date }[];
}

const DAY = 24 * 60 * 60_000;

export const prizeClaimsEnd = (wonAt: Date): Date => new Date(wonAt.getTime() + THRESHOLDS.prizeClaimDays * DAY);

/** CUS-07: why a customer cannot be deleted now; none when they can. */
export const deletionReasons = (holds: CustomerHolds, now: Date): Message[] => [
  ...holds.undrawn.map(({ promotion }) => message('drawAwaited', { promotion })),
  ...holds.wins
    .filter(({ wonAt }) => prizeClaimsEnd(wonAt) > now)
    .map(({ promotion, wonAt }) =>
      message('prizeClaimable', { promotion, wonAt: wonAt.toISOString(), until: prizeClaimsEnd(wonAt).toISOString() }),
    ),
];

export function decideDeletion(holds: CustomerHolds, now: Date): Decision<true> {
  const reasons = deletionReasons(holds, now);
  return reasons.length > 0 ? refuse('customer-held', reasons) : accept(true);
}

export interface CustomerNames {
  readonly firstName: string;
  readonly lastName: string;
}

/** The names after a change, and the full one made of them. */
export function changedNames(current: CustomerNames, change: Pick<CustomerChange, 'firstName' | 'lastName'>) {
  const firstName = change.firstName ?? current.firstName;
  const lastName = change.lastName ?? current.lastName;
  return { firstName, lastName, fullName: `${firstName} ${lastName}`.trim() };
}
