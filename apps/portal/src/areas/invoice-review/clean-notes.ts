import type { ReviewCard, reviewQueue } from '@galeria/contract/invoices/review-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { checksOf } from './checks.rules.ts';
import { type ApprovedNote, canDecide, sheetOf } from './decision.rules.ts';
import { approvedNote, noteFormAt, prefilled } from './note-form.ts';

type QueueRow = ResponseOf<typeof reviewQueue>['data'][number];

/** INV-12: whether a row may be picked to be approved with others: nothing looks wrong, nothing is missing, and it is this person's to take. */
export const looksClean = ({ flagCount, lease, isOwnWriting, amountInCents, issuerCnpj, issueDate }: QueueRow): boolean =>
  flagCount === 0 &&
  (lease === null || lease.isMine) &&
  !isOwnWriting &&
  amountInCents !== null &&
  issuerCnpj !== null &&
  issueDate !== null;

/** Why a note that looked clean is left for a person to look at. */
export type NotClean = 'taken' | 'own' | 'flags' | 'incomplete' | 'duplicate' | 'limit' | 'value' | 'issuer' | 'buyer';

export type Cleanliness = { readonly note: ApprovedNote } | { readonly notClean: NotClean };

/** The same checks that an analyst sees, as the server has just answered them. Only what is known to be good is. */
export function cleanlinessOf(card: ReviewCard, now: Date): Cleanliness {
  const no = (notClean: NotClean): Cleanliness => ({ notClean });
  if (!canDecide(sheetOf(card))) return no('taken');
  if (card.isOwnWriting) return no('own');
  if (card.flags.length > 0 || card.flagCount > 0) return no('flags');
  const values = prefilled(card);
  const read = noteFormAt(() => now).safeParse(values);
  if (!read.success) return no('incomplete');
  const answered = { now: card.checks, last: card.checks, isFailed: false, refused: null };
  const { duplicates, day, month, value, issuer, buyer } = checksOf(card, values, answered);
  if (duplicates.tone !== 'good') return no('duplicate');
  if (day.tone !== 'good' || month.tone !== 'good') return no('limit');
  if (value.tone !== 'good') return no('value');
  if (issuer.tone !== 'good') return no('issuer');
  // A note without a CPF is nobody's in particular; one with another's is looked at.
  if (buyer.tone === 'caution' || buyer.tone === 'bad') return no('buyer');
  return { note: approvedNote(read.data) };
}
