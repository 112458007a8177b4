import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { type Message, message } from '@galeria/contract/messages/message';
import { highestTotal } from './invoices.rules.ts';
import type { ReadByAnalyst } from './review.rules.ts';

/** What is looked at before a note is approved without being opened: what an analyst would see of it. */
export type LookedAt = Pick<
  ReviewCard,
  | ('type' | 'issuerCnpj' | 'number' | 'series' | 'issueDate' | 'amountInCents' | 'amountWithTaxesInCents' | 'accessKey')
  | ('flagCount' | 'isBuyerSender' | 'pictureAsk')
> & { readonly checks: ReviewCard['checks'] };

export type Cleanliness =
  | { readonly isClean: true; readonly note: ReadByAnalyst }
  | { readonly isClean: false; readonly why: Message };

const left = (why: Message): Cleanliness => ({ isClean: false, why });

/** `sent` counts the customer's other notes; this one comes on top. */
const isOverLimit = (sent: number, most: number | null): boolean => most !== null && sent >= most;

/**
 * INV-12: only what is known to be good is approved unseen. What is not known is not clean, and a refused note like it is a story that
 * a person reads.
 */
export function cleanliness(card: LookedAt): Cleanliness {
  const { type, issuerCnpj, number, series, issueDate, amountInCents, accessKey, checks } = card;
  if (card.flagCount > 0) return left(message('bulkNoteFlagged'));
  // INV-19: whoever asked for the picture, or another, looks at what came of it.
  if (card.pictureAsk !== null) return left(message('bulkNotePictureAsked'));
  if (issuerCnpj === null || number === null || issueDate === null || !amountInCents) return left(message('bulkNoteIncomplete'));
  if (checks.duplicates === null || checks.duplicates.length > 0 || checks.isDuplicateElsewhere)
    return left(message('bulkNoteDuplicate'));
  const isHeldBack = isOverLimit(checks.ofDay, checks.dailyLimit) || isOverLimit(checks.ofMonth, checks.monthlyLimit);
  if (isHeldBack && !checks.isReleased) return left(message('bulkNoteOverLimit'));
  if (checks.valueLimitInCents !== null && (highestTotal(card) ?? 0) > checks.valueLimitInCents && !checks.isReleased)
    return left(message('bulkNoteOverValue'));
  if (checks.issuer?.list !== 'allowed' && checks.issuer?.list !== 'pre-registered') return left(message('bulkNoteIssuer'));
  // A note without a CPF is nobody's in particular; one with another's is looked at.
  if (card.isBuyerSender === false) return left(message('bulkNoteBuyer'));
  const note = { type, issuerCnpj, number, series: series ?? '', issueDate, amountInCents, accessKey };
  return { isClean: true, note };
}
