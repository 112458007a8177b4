import type { Transaction } from '../../../platform/db/database.ts';
import { countOptIn } from '../counters.store.ts';
import { takeInNotes } from '../note-counts.store.ts';
import { addOptIn, type NewOptIn, type OptInRow } from '../opt-ins.store.ts';

/**
 * Lets a customer take part: the opt-in, the notes that come in with it, and who is counted. Whether they may, the caller decided,
 * who holds the promotion and the customer.
 */
export async function makeOptIn(tx: Transaction, row: NewOptIn): Promise<OptInRow> {
  const optIn = await addOptIn(tx, row);
  await takeInNotes(tx, optIn);
  await countOptIn(tx, optIn, optIn.optedInAt);
  return optIn;
}
