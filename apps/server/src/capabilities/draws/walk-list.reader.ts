import { numberOf, ordersOfSeries } from '@galeria/contract/draw/draw-rule';
import { type DrawRun, runWalk, type Walk } from '@galeria/contract/draw/draw-run';
import type { DrawSettings, Entry, Look } from '@galeria/contract/draw/draw-shapes';
import type { Queryable } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { DrawKey } from './frozen-lists.store.ts';
import { holdersOf } from './holders.crypto.ts';
import { numbersBetween } from './views/held-numbers.ts';

/** Lets the rule look into the list where it is: each look is one range of an index, and nothing else is read. */
export function walkList(
  db: Queryable,
  key: DrawKey,
  { walk, settings, secret }: { readonly walk: Walk; readonly settings: DrawSettings; readonly secret: Keyring },
): Promise<DrawRun> {
  const holderOf = holdersOf(secret, key.promotionId);
  const look = async ({ series, from, direction, limit }: Look): Promise<Entry[]> => {
    const low = direction === 'up' ? from : numberOf(series, 0, settings);
    const high = direction === 'up' ? numberOf(series, ordersOfSeries(settings) - 1, settings) : from;
    const found = await numbersBetween(db, key, { low, high, direction, limit });
    return found.map(({ number, customerId }) => ({ number, holder: holderOf(customerId) }));
  };
  return runWalk(walk, settings, look);
}
