import type { PictureAskReason } from '@galeria/contract/invoices/picture-ask';
import type { approveInvoice, ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import type { RequestOf } from '@galeria/contract/kit/endpoint';
import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import { isInvoiceDecided, type RecuseReason } from '@galeria/contract/reference/enumerations/invoice';

/** What the analyst read on the note, as an approval carries it. */
export type ApprovedNote = Omit<RequestOf<typeof approveInvoice>['body'], 'version'>;

export type Verdict =
  | { readonly act: 'approve'; readonly note: ApprovedNote }
  /** INV-19: with what the sender reads. */
  | { readonly act: 'refuse'; readonly reason: RecuseReason; readonly message?: string | undefined }
  | { readonly act: 'ask-picture'; readonly reason: PictureAskReason; readonly sentence: string | null }
  | { readonly act: 'skip' };

/** All that sending needs: it outlives the note's card, and a reload of the page. */
export interface Decision {
  /** Makes a repeat safe: however often it is sent, it is done once. */
  readonly key: string;
  readonly invoiceId: string;
  readonly version: number;
  readonly verdict: Verdict;
  /** When it was sent, to be told apart by people; nothing here names a customer. */
  readonly sentAt: string;
}

/** What the server said when it did not take a decision. */
export interface Refusal {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly suggests: RecuseReason | null;
}

/** A note on the desk. */
export interface Sheet {
  readonly card: ReviewCard;
  readonly refusal: Refusal | null;
  /** What was said when the lease could not be held; null while it is. */
  readonly lost: string | null;
}

export const sheetOf = (card: ReviewCard, refusal: Refusal | null = null): Sheet => ({ card, refusal, lost: null });

export const isMine = ({ card, lost }: Sheet): boolean => card.lease?.isMine === true && lost === null;

/** PER-11: what the server would answer whoever approves what they sent themselves. */
export const OWN_APPROVAL: ProblemCode = 'invoice-own-approval';

/** Whether this person may decide it now. */
export const canDecide = (sheet: Sheet): boolean => isMine(sheet) && !isInvoiceDecided(sheet.card.status);
