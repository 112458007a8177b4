import { blockRange, lineOf } from '@galeria/contract/draw/draw-list';
import type { ProofBlock } from '@galeria/contract/draw/draw-proof';
import type { DrawSettings } from '@galeria/contract/draw/draw-shapes';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { blocksFrom, type DrawKey } from '../frozen-lists.store.ts';
import { holdersOf } from '../holders.crypto.ts';
import { numbersBetween } from './held-numbers.ts';

const BLOCKS_AT_ONCE = 5000;
/** More than any block can have. */
const ALL = 1000;

/** All blocks of a sealed list, as they were sealed. */
export async function allBlocks(db: Queryable, key: DrawKey): Promise<ProofBlock[]> {
  const blocks: ProofBlock[] = [];
  for (;;) {
    const part = await blocksFrom(db, key, blocks.length, BLOCKS_AT_ONCE);
    for (const { entries, digest } of part) blocks.push([entries, digest]);
    if (part.length < BLOCKS_AT_ONCE) return blocks;
  }
}

/** The lines of one block, as they are in the database at this moment. */
export async function blockLines(
  db: Queryable,
  key: DrawKey,
  { block, settings, secret }: { block: number; settings: DrawSettings; secret: Keyring },
): Promise<string[]> {
  const { first, last } = blockRange(block, settings);
  const holderOf = holdersOf(secret, key.promotionId);
  const numbers = await numbersBetween(db, key, { low: first, high: last, direction: 'up', limit: ALL });
  return numbers.map(({ number, customerId }) => lineOf({ number, holder: holderOf(customerId) }));
}
