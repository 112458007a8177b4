import {
  blockCount,
  blockOf,
  blockRange,
  digestOfBlock,
  hexOf,
  lineOf,
  listRoot,
  rootOfLines,
} from '@galeria/contract/draw/draw-list';
import type { DrawnMode } from '@galeria/contract/draw/draw-settings';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { settingsOf } from '../draws.rules.ts';
import { addBlocks, addList, type BlockRow, blocksFrom, type DrawKey, lastBlock } from '../frozen-lists.store.ts';
import { holdersOf } from '../holders.crypto.ts';
import { sha256 } from '../sha256.crypto.ts';
import { numbersAfter } from '../views/held-numbers.ts';

export interface SealDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly secret: Keyring;
}

type Unsealed = DrawKey & DrawnMode;

/** So few numbers at once that hashing them keeps nobody waiting. */
const NUMBERS_AT_ONCE = 1000;
const BLOCKS_AT_ONCE = 1000;
/** Whoever stops waits for no more numbers than these. */
const NUMBERS_BETWEEN_WRITES = 20_000;

/** The blocks of a list from one on, those without numbers included. What is held is one block and the numbers just read. */
async function* readBlocks({ db, secret }: SealDeps, draw: Unsealed, from: number): AsyncGenerator<BlockRow> {
  const settings = settingsOf(draw);
  const blocks = blockCount(settings);
  const holderOf = holdersOf(secret, draw.promotionId);
  let block = from;
  let lines: string[] = [];
  const finish = (): BlockRow => {
    const root = rootOfLines(lines, sha256);
    const digest = hexOf(digestOfBlock(blockRange(block, settings).first, lines.length, root, sha256));
    const finished = { block, entries: lines.length, digest, linesRoot: hexOf(root) };
    block += 1;
    lines = [];
    return finished;
  };
  let last = from === 0 ? '' : blockRange(from - 1, settings).last;
  while (block < blocks) {
    const numbers = await numbersAfter(db, draw, last, NUMBERS_AT_ONCE);
    for (const { number, customerId } of numbers) {
      for (const own = blockOf(number, settings); block < own; ) yield finish();
      lines.push(lineOf({ number, holder: holderOf(customerId) }));
    }
    last = numbers.at(-1)?.number ?? last;
    if (numbers.length < NUMBERS_AT_ONCE) while (block < blocks) yield finish();
  }
}

/** Writes what is not written yet. A server that was stopped or killed on the way left whole blocks, from the first on. */
async function writeBlocks(deps: SealDeps, draw: Unsealed, isStopped: () => boolean): Promise<boolean> {
  const begun = await lastBlock(deps.db, draw);
  let waiting: BlockRow[] = [];
  let numbers = 0;
  for await (const block of readBlocks(deps, draw, begun === undefined ? 0 : begun + 1)) {
    waiting.push(block);
    numbers += block.entries;
    if (waiting.length < BLOCKS_AT_ONCE && numbers < NUMBERS_BETWEEN_WRITES) continue;
    await addBlocks(deps.db, draw, waiting);
    waiting = [];
    numbers = 0;
    if (isStopped()) return false;
  }
  if (waiting.length > 0) await addBlocks(deps.db, draw, waiting);
  return true;
}

/** What the blocks make together: their root, and how many numbers each series has. */
async function addUp({ db }: SealDeps, draw: Unsealed) {
  const settings = settingsOf(draw);
  const blocks = blockCount(settings);
  const perSeries = blocks / settings.seriesCount;
  const seriesCounts = Array.from({ length: settings.seriesCount }, () => 0);
  const digests: string[] = [];
  while (digests.length < blocks) {
    const part = await blocksFrom(db, draw, digests.length, BLOCKS_AT_ONCE);
    if (part.length === 0) throw new Error(`block ${digests.length} of the list of promotion ${draw.promotionId} is not there`);
    for (const { block, entries, digest } of part) {
      const series = Math.floor(block / perSeries);
      seriesCounts[series] = (seriesCounts[series] ?? 0) + entries;
      digests.push(digest);
    }
  }
  const total = seriesCounts.reduce((sum, count) => sum + count, 0);
  return { root: listRoot(digests, sha256), total, seriesCounts };
}

/**
 * DRW-07: works out the root of a frozen list, in memory that does not grow with it. The same comes out however often it is begun
 * and by however many at once. The root and the rule's settings go into the audit trail, which nobody can rewrite unnoticed: both
 * stood before the tickets were known.
 */
export async function sealList(deps: SealDeps, draw: Unsealed, isStopped: () => boolean = () => false): Promise<boolean> {
  if (!(await writeBlocks(deps, draw, isStopped))) return false;
  const { root, total, seriesCounts } = await addUp(deps, draw);
  const { mallCode, promotionId } = draw;
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const isSealed = await addList(tx, { mallCode, promotionId, root, total, seriesCounts, sealedAt: at });
    const act = { actor: null, at, address: null, requestId: `seal:${newId(at.getTime())}` };
    if (isSealed)
      await recordAudit(tx, act, {
        action: 'promotion.list-sealed',
        subject: { type: 'promotion', id: String(promotionId) },
        mallCode,
        after: { root, total, settings: settingsOf(draw) },
      });
    return isSealed;
  });
}
