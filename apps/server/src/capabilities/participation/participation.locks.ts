import type { Transaction } from '../../platform/db/database.ts';

/**
 * The order in which a transaction takes hold of what promotions are made of. Everybody keeps to it, whatever they do: count a
 * note, let somebody take part, make extras, hand over a prize, close, edit, draw. So nobody waits in a circle.
 *
 * Beside it stands the lock of note counts (note-counts.store.ts): a round of counting holds nothing of this list, so it may be
 * taken anywhere. Rows that belong to what is held (days and stores of a promotion's counters, a sponsor's count, coupons and
 * numbers that are just made) are touched by their holder alone and need no place of their own.
 */
export const LOCK_ORDER = [
  /** Of invoices. Shared by whoever approves a note, alone by whoever ends a promotion. */
  'mall-approvals',
  /** Of invoices: one approved note, by whoever acts on it. Whoever finds it held leaves it alone. */
  'approval',
  /** Of promotions, in the order of ids. Shared by whoever takes part or counts in it, alone by whoever edits, ends or draws it. */
  'promotion',
  /** Of the engine: a note that waits to be counted again. Whoever finds it held leaves it alone. */
  'fault',
  /** A coupon that is used. */
  'coupon',
  /** Of missions, in the order of ids. Shared by whoever counts for it, alone by whoever changes or ends it. */
  'mission',
  /** Of customers: whoever moves somebody's progress holds them. */
  'customer',
  /** The stock of awards, in the order of promotion, position and id. */
  'awards',
  /** The counters of promotions, in the order of ids. */
  'counters',
  /** The counters of benefits, in the order of ids; and their coupons and codes with them. */
  'benefit-counters',
] as const;

export type Lock = (typeof LOCK_ORDER)[number];

interface Reached {
  readonly place: number;
  /** A promotion held alone has nobody beside it: what comes below it may be begun again, note after note. */
  readonly isAlone: boolean;
}

const reachedBy = new WeakMap<Transaction, Reached>();

/** To be called by whoever is about to take a lock of the list. Throws where the transaction already holds one that comes later. */
export function takeInOrder(tx: Transaction, lock: Lock, how: 'shared' | 'alone' = 'shared'): void {
  const place = LOCK_ORDER.indexOf(lock);
  const before = reachedBy.get(tx) ?? { place: -1, isAlone: false };
  const beginsAgain = before.isAlone && place > LOCK_ORDER.indexOf('promotion');
  if (place < before.place && !beginsAgain)
    throw new Error(`${lock} is taken after ${LOCK_ORDER[before.place]}: against the order of locks`);
  reachedBy.set(tx, { place, isAlone: before.isAlone || (lock === 'promotion' && how === 'alone') });
}
