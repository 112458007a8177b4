import { and, asc, eq, gte, max, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { drawBlocks, drawLists } from './draws.tables.ts';

export interface DrawKey {
  readonly mallCode: string;
  readonly promotionId: number;
}

export type ListRow = typeof drawLists.$inferSelect;
export type BlockRow = Omit<typeof drawBlocks.$inferSelect, keyof DrawKey>;

const ofLists = ({ mallCode, promotionId }: DrawKey) =>
  and(eq(drawLists.promotionId, promotionId), eq(drawLists.mallCode, mallCode));
const ofBlocks = ({ mallCode, promotionId }: DrawKey) =>
  and(eq(drawBlocks.promotionId, promotionId), eq(drawBlocks.mallCode, mallCode));
export async function findList(db: Queryable, key: DrawKey): Promise<ListRow | undefined> {
  const [found] = await db.select().from(drawLists).where(ofLists(key));
  return found;
}

/** The last block that was written; they are written in order, so all before it were too. Undefined before the first. */
export async function lastBlock(db: Queryable, key: DrawKey): Promise<number | undefined> {
  const [found] = await db
    .select({ last: max(drawBlocks.block) })
    .from(drawBlocks)
    .where(ofBlocks(key));
  return found?.last ?? undefined;
}

/** Again, or by two at once, they are the same: who comes second changes nothing. Four lists are sent, however many there are. */
export async function addBlocks(db: Queryable, { mallCode, promotionId }: DrawKey, blocks: readonly BlockRow[]): Promise<void> {
  await db.execute(sql`
    insert into ${drawBlocks} (mall_code, promotion_id, block, entries, digest, lines_root)
    select ${mallCode}, ${promotionId}, b.block, b.entries, b.digest, b.lines_root
    from unnest(
      ${sql.param(blocks.map(({ block }) => block))}::int[],
      ${sql.param(blocks.map(({ entries }) => entries))}::int[],
      ${sql.param(blocks.map(({ digest }) => digest))}::text[],
      ${sql.param(blocks.map(({ linesRoot }) => linesRoot))}::text[]
    ) as b (block, entries, digest, lines_root)
    on conflict do nothing`);
}

/** In order, from one on. */
export const blocksFrom = (db: Queryable, key: DrawKey, from: number, limit: number): Promise<BlockRow[]> =>
  db
    .select({
      block: drawBlocks.block,
      entries: drawBlocks.entries,
      digest: drawBlocks.digest,
      linesRoot: drawBlocks.linesRoot,
    })
    .from(drawBlocks)
    .where(and(ofBlocks(key), gte(drawBlocks.block, from)))
    .orderBy(asc(drawBlocks.block))
    .limit(limit);

/** Whether this was the one that sealed it. */
export async function addList(tx: Transaction, row: ListRow): Promise<boolean> {
  const added = await tx.insert(drawLists).values(row).onConflictDoNothing().returning({ root: drawLists.root });
  return added.length > 0;
}
