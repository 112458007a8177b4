import { and, asc, desc, eq, gt, gte, lte, max, notExists, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { ground } from './draw-ground.tables.ts';
import { drawBlocks, drawLists } from './draws.tables.ts';

const { luckyNumbers, promotionModes } = ground;

export interface DrawKey {
  readonly mallCode: string;
  readonly promotionId: number;
}

export type ListRow = typeof drawLists.$inferSelect;
export type BlockRow = Omit<typeof drawBlocks.$inferSelect, keyof DrawKey>;

/** A handed-out number and whose it is, as the database knows it. */
export interface HeldNumber {
  readonly number: string;
  readonly customerId: string;
}

const ofLists = ({ mallCode, promotionId }: DrawKey) =>
  and(eq(drawLists.promotionId, promotionId), eq(drawLists.mallCode, mallCode));
const ofBlocks = ({ mallCode, promotionId }: DrawKey) =>
  and(eq(drawBlocks.promotionId, promotionId), eq(drawBlocks.mallCode, mallCode));
const ofNumbers = ({ mallCode, promotionId }: DrawKey) =>
  and(eq(luckyNumbers.mallCode, mallCode), eq(luckyNumbers.promotionId, promotionId));

/** Closed, so that no number is handed out any more, and not sealed yet. In the order of ids. */
export const unsealedDraws = (db: Queryable) =>
  db
    .select()
    .from(promotionModes)
    .where(
      and(
        eq(promotionModes.mode, 'luckyNumber'),
        eq(promotionModes.status, 'CLOSED'),
        notExists(
          db
            .select({ one: sql`1` })
            .from(drawLists)
            .where(and(eq(drawLists.promotionId, promotionModes.promotionId), eq(drawLists.mallCode, promotionModes.mallCode))),
        ),
      ),
    )
    .orderBy(asc(promotionModes.promotionId));

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

/** Again, or by two at once, they are the same: who comes second changes nothing. Three lists are sent, however many there are. */
export async function addBlocks(db: Queryable, { mallCode, promotionId }: DrawKey, blocks: readonly BlockRow[]): Promise<void> {
  await db.execute(sql`
    insert into ${drawBlocks} (mall_code, promotion_id, block, entries, digest)
    select ${mallCode}, ${promotionId}, b.block, b.entries, b.digest
    from unnest(
      ${sql.param(blocks.map(({ block }) => block))}::int[],
      ${sql.param(blocks.map(({ entries }) => entries))}::int[],
      ${sql.param(blocks.map(({ digest }) => digest))}::text[]
    ) as b (block, entries, digest)
    on conflict do nothing`);
}

/** In order, from one on. */
export const blocksFrom = (db: Queryable, key: DrawKey, from: number, limit: number): Promise<BlockRow[]> =>
  db
    .select({ block: drawBlocks.block, entries: drawBlocks.entries, digest: drawBlocks.digest })
    .from(drawBlocks)
    .where(and(ofBlocks(key), gte(drawBlocks.block, from)))
    .orderBy(asc(drawBlocks.block))
    .limit(limit);

/** Whether this was the one that sealed it. */
export async function addList(tx: Transaction, row: ListRow): Promise<boolean> {
  const added = await tx.insert(drawLists).values(row).onConflictDoNothing().returning({ root: drawLists.root });
  return added.length > 0;
}

/** The next numbers in their order, after one; an empty text stands before all. */
export const numbersAfter = (db: Queryable, key: DrawKey, after: string, limit: number): Promise<HeldNumber[]> =>
  db
    .select({ number: luckyNumbers.number, customerId: luckyNumbers.customerId })
    .from(luckyNumbers)
    .where(and(ofNumbers(key), gt(luckyNumbers.number, after)))
    .orderBy(asc(luckyNumbers.number))
    .limit(limit);

/** Those from one number to another, both included, nearest to the first first: one stretch of the key's index. */
export function numbersBetween(
  db: Queryable,
  key: DrawKey,
  { low, high, direction, limit }: { low: string; high: string; direction: 'up' | 'down'; limit: number },
): Promise<HeldNumber[]> {
  const { number, customerId } = luckyNumbers;
  return db
    .select({ number, customerId })
    .from(luckyNumbers)
    .where(and(ofNumbers(key), gte(number, low), lte(number, high)))
    .orderBy(direction === 'up' ? asc(number) : desc(number))
    .limit(limit);
}
