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

interface SealedBlocks {
  readonly blocks: readonly ProofBlock[];
  /** The roots of their lines, in the same order; null of what was sealed before they were kept. */
  readonly linesRoots: readonly (string | null)[];
}

/** All blocks of a sealed list, as they were sealed. */
export async function allBlocks(db: Queryable, key: DrawKey): Promise<SealedBlocks> {
  const blocks: ProofBlock[] = [];
  const linesRoots: (string | null)[] = [];
  for (;;) {
    const part = await blocksFrom(db, key, blocks.length, BLOCKS_AT_ONCE);
    for (const { entries, digest, linesRoot } of part) {
      blocks.push([entries, digest]);
      linesRoots.push(linesRoot);
    }
    if (part.length < BLOCKS_AT_ONCE) return { blocks, linesRoots };
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
