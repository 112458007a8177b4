import { and, asc, eq, inArray, isNull, not, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { drawDisqualifications } from './draws.tables.ts';
import type { DrawKey } from './frozen-lists.store.ts';

export type DisqualificationRow = typeof drawDisqualifications.$inferSelect;

const ofDisqualifications = ({ mallCode, promotionId }: DrawKey) =>
  and(eq(drawDisqualifications.promotionId, promotionId), eq(drawDisqualifications.mallCode, mallCode));

/** DRW-10: those that wait or were confirmed, in the order of places; at most one of a number. */
export const disqualificationsOf = (db: Queryable, key: DrawKey): Promise<DisqualificationRow[]> =>
  db
    .select()
    .from(drawDisqualifications)
    .where(
      and(
        ofDisqualifications(key),
        or(isNull(drawDisqualifications.isConfirmed), not(eq(drawDisqualifications.isConfirmed, false))),
      ),
    )
    .orderBy(asc(drawDisqualifications.position));

export async function findDisqualification(db: Queryable, key: DrawKey, id: string): Promise<DisqualificationRow | undefined> {
  const [found] = await db
    .select()
    .from(drawDisqualifications)
    .where(and(ofDisqualifications(key), eq(drawDisqualifications.disqualificationId, id)));
  return found;
}

export async function addDisqualification(tx: Transaction, row: typeof drawDisqualifications.$inferInsert): Promise<void> {
  await tx.insert(drawDisqualifications).values(row);
}

/** LGPD: what staff wrote about whoever held these numbers. That they lost the prize, for which kind of reason, stays. */
export async function forgetWords(tx: Transaction, key: DrawKey, numbers: readonly string[]): Promise<void> {
  await tx
    .update(drawDisqualifications)
    .set({ explanation: '', evidence: '' })
    .where(and(ofDisqualifications(key), inArray(drawDisqualifications.number, [...numbers])));
}

export async function saveDecision(
  tx: Transaction,
  key: DrawKey,
  id: string,
  decision: Pick<DisqualificationRow, 'isConfirmed' | 'decidedByEmail' | 'decidedAt' | 'wasPublished' | 'fourEyes'>,
): Promise<void> {
  await tx
    .update(drawDisqualifications)
    .set(decision)
    .where(and(ofDisqualifications(key), eq(drawDisqualifications.disqualificationId, id)));
}
