import { type Message, message } from '@galeria/contract/messages/message';
import type { Flag } from './flags.rules.ts';
import type { SyncReview } from './invoices.rules.ts';

/** How far back a store's habit goes. */
export const HABIT_DAYS = 90;
/** Fewer approved notes say nothing about what is usual. */
export const ENOUGH_FOR_HABIT = 20;

export interface Habit {
  readonly notes: number;
  readonly averageInCents: number;
}

function sentenceOf(
  amountInCents: number,
  habit: Habit,
  { from, times }: { from: number; times: number | null },
): Message | null {
  if (times === null) return message('flagHighAlone', { amountInCents, fromInCents: from });
  const { notes, averageInCents } = habit;
  if (notes < ENOUGH_FOR_HABIT) return message('flagHighForNewStore', { amountInCents, notes, needed: ENOUGH_FOR_HABIT });
  if (amountInCents < averageInCents * times) return null;
  const ratio = Math.floor(amountInCents / Math.max(1, averageInCents));
  return message('flagHighForStore', { amountInCents, times: ratio, notes, averageInCents });
}

/**
 * SYN-07: why a synchronised sale waits for a person instead of approving itself; null: it does not. A sale below the mall's amount
 * never does; from there on one that is far beyond its store's habit does, and any of a store whose habit nobody knows.
 */
export function unusualSale(amountInCents: number, habit: Habit, settings: SyncReview): Flag | null {
  const from = settings.syncReviewFromInCents;
  if (from === null || amountInCents < from) return null;
  const sentence = sentenceOf(amountInCents, habit, { from, times: settings.syncReviewTimes });
  return sentence && { kind: 'HIGH_FOR_ISSUER', sentence, otherMallCode: null, otherInvoiceId: null };
}
