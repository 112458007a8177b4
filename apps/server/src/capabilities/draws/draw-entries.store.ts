import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { drawEntries } from './draws.tables.ts';
import type { DrawKey } from './frozen-lists.store.ts';

export type EntryRow = typeof drawEntries.$inferSelect;

const ofEntries = ({ mallCode, promotionId }: DrawKey) =>
  and(eq(drawEntries.promotionId, promotionId), eq(drawEntries.mallCode, mallCode));

/** DRW-09: the one that waits for the second typing. Whoever is about to end it holds the promotion. */
export async function waitingEntry(db: Queryable, key: DrawKey): Promise<EntryRow | undefined> {
  const [found] = await db
    .select()
    .from(drawEntries)
    .where(and(ofEntries(key), isNull(drawEntries.endedAs)));
  return found;
}

/** The newest that a second typing differed from. */
export async function lastDiffered(db: Queryable, key: DrawKey): Promise<Date | null> {
  const [found] = await db
    .select({ endedAt: drawEntries.endedAt })
    .from(drawEntries)
    .where(and(ofEntries(key), eq(drawEntries.endedAs, 'differed')))
    .orderBy(desc(drawEntries.endedAt))
    .limit(1);
  return found?.endedAt ?? null;
}

export async function addEntry(tx: Transaction, row: Omit<EntryRow, 'endedAs' | 'endedAt'>): Promise<void> {
  await tx.insert(drawEntries).values(row);
}

/** What was typed goes with it. */
export async function endEntry(
  tx: Transaction,
  { promotionId, mallCode, entryId }: Pick<EntryRow, 'promotionId' | 'mallCode' | 'entryId'>,
  endedAs: NonNullable<EntryRow['endedAs']>,
  at: Date,
): Promise<void> {
  await tx
    .update(drawEntries)
    .set({ endedAs, endedAt: at, digest: null })
    .where(and(ofEntries({ promotionId, mallCode }), eq(drawEntries.entryId, entryId)));
}
