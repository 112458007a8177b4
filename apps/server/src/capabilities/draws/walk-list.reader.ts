import { drawWalk, numberOf, ordersOfSeries } from '@galeria/contract/draw/draw-rule';
import { type DrawRun, runWalk } from '@galeria/contract/draw/draw-run';
import type { DrawSettings, Entry, Look, Reading } from '@galeria/contract/draw/draw-shapes';
import type { Queryable } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { DrawKey } from './frozen-lists.store.ts';
import { holdersOf } from './holders.crypto.ts';
import { numbersBetween } from './views/held-numbers.ts';

export interface WalkOfList {
  readonly reading: Reading;
  readonly settings: DrawSettings;
  readonly seriesCounts: readonly number[];
  readonly secret: Keyring;
  /** SYN-08: which numbers to pass over; without it those that are void at this moment. */
  readonly isCancelled?: (number: string) => boolean;
}

/** Lets the rule look into the list where it is: each look is one range of an index, and nothing else is read. */
export function walkList(db: Queryable, key: DrawKey, by: WalkOfList): Promise<DrawRun> {
  const { reading, settings, seriesCounts } = by;
  const holderOf = holdersOf(by.secret, key.promotionId);
  const voided = new Set<string>();
  const look = async ({ series, from, direction, limit }: Look): Promise<Entry[]> => {
    const low = direction === 'up' ? from : numberOf(series, 0, settings);
    const high = direction === 'up' ? numberOf(series, ordersOfSeries(settings) - 1, settings) : from;
    const found = await numbersBetween(db, key, { low, high, direction, limit });
    for (const { number, voidedAt } of found) if (voidedAt !== null) voided.add(number);
    return found.map(({ number, customerId }) => ({ number, holder: holderOf(customerId) }));
  };
  const countOf = (series: number): number => seriesCounts[series - settings.firstSeries] ?? 0;
  const walk = drawWalk(reading, settings, countOf, by.isCancelled ?? ((number) => voided.has(number)));
  return runWalk(walk, settings, look);
}
