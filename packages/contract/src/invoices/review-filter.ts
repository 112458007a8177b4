import * as z from 'zod';
import { wholeNumber, wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { invoiceType } from '../reference/enumerations/invoice.ts';
import { COUNTS } from '../reference/limits.ts';
import { FLAG_KINDS } from './invoice.ts';

/** Whether something looks wrong about a note, or what. */
export const REVIEW_FLAGS = ['with', 'without', ...FLAG_KINDS] as const;

export const REVIEW_ORDERS = ['oldest', 'newest', 'highest', 'lowest', 'most-flags'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

const narrowedBy = <Whole extends z.ZodType<number>>(number: (least: number, most: number) => Whole) => ({
  flags: z.enum(REVIEW_FLAGS).optional(),
  type: invoiceType.optional(),
  /** In cents. A note whose amount is not known yet is in no range. */
  minAmount: number(0, COUNTS.noteAmountMax).optional(),
  maxAmount: number(0, COUNTS.noteAmountMax).optional(),
  /** Sent at least so many days ago. */
  waitingDays: number(1, COUNTS.reviewWaitingDaysMax).optional(),
  customerId: z.uuid().optional(),
  order: z.enum(REVIEW_ORDERS).optional(),
});

/**
 * INV-12: what a queue is narrowed and sorted by. The one place: what the list shows is what the next note is claimed of, so that
 * the key on the page and the first row are the same note.
 */
export const reviewFilter = narrowedBy(wholeNumberInAddress);
export const reviewFilterBody = z.strictObject(narrowedBy(wholeNumber));

export type ReviewFilter = z.output<typeof reviewFilterBody>;
