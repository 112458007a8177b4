import { PICTURE_ASK_REASONS } from '@galeria/contract/invoices/picture-ask';
import * as z from 'zod';
import type { Verdict } from './decision.rules.ts';
import { readOwn, whoeverIsHere, writeOwn } from './review-storage.ts';

/** INV-19: what was written to senders and not sent yet. It outlives a reload, an undo and a note that came back. */
const KEY = 'reviewSentences';
const MOST = 20;

const sentences = z.object({
  /** With a refusal. */
  refusal: z.string().default(''),
  /** With the picture that is asked for. */
  reason: z.enum(PICTURE_ASK_REASONS).optional(),
  ask: z.string().default(''),
});
export type Sentences = z.output<typeof sentences>;

const kept = () => readOwn(whoeverIsHere(), KEY, z.array(z.object({ invoiceId: z.string(), sentences })), []);

export const sentencesOf = (invoiceId: string): Sentences =>
  kept().find((each) => each.invoiceId === invoiceId)?.sentences ?? { refusal: '', ask: '' };

export function keepSentences(invoiceId: string, changed: Partial<Sentences>): void {
  const others = kept().filter((each) => each.invoiceId !== invoiceId);
  const own = { invoiceId, sentences: { ...sentencesOf(invoiceId), ...changed } };
  writeOwn(whoeverIsHere(), KEY, [...others, own].slice(-MOST));
}

export function dropSentences(invoiceId: string): void {
  const all = kept();
  const others = all.filter((each) => each.invoiceId !== invoiceId);
  // Somebody else's stay as they are.
  if (others.length < all.length) writeOwn(whoeverIsHere(), KEY, others);
}

/** A refusal by whichever key or click takes along what was written to it. */
export function withMessage(verdict: Verdict, invoiceId: string): Verdict {
  if (verdict.act !== 'refuse') return verdict;
  const message = sentencesOf(invoiceId).refusal.trim();
  return message === '' ? verdict : { ...verdict, message };
}
