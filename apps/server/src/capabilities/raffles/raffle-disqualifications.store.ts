import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { RaffleKey } from './raffles.store.ts';
import { raffleDisqualifications } from './raffles.tables.ts';

export type RaffleDisqualificationRow = typeof raffleDisqualifications.$inferSelect;

const ofRaffle = ({ mallCode, promotionId }: RaffleKey) =>
  and(eq(raffleDisqualifications.promotionId, promotionId), eq(raffleDisqualifications.mallCode, mallCode));

/** Those that wait or were confirmed, as they were asked for; at most one of a winner. */
export const raffleDisqualificationsOf = (db: Queryable, key: RaffleKey): Promise<RaffleDisqualificationRow[]> =>
  db
    .select()
    .from(raffleDisqualifications)
    .where(and(ofRaffle(key), sql`${raffleDisqualifications.isConfirmed} is not false`))
    .orderBy(asc(raffleDisqualifications.askedAt), asc(raffleDisqualifications.disqualificationId));

export async function findRaffleDisqualification(
  db: Queryable,
  key: RaffleKey,
  id: string,
): Promise<RaffleDisqualificationRow | undefined> {
  const [found] = await db
    .select()
    .from(raffleDisqualifications)
    .where(and(ofRaffle(key), eq(raffleDisqualifications.disqualificationId, id)));
  return found;
}

export async function addRaffleDisqualification(
  tx: Transaction,
  row: typeof raffleDisqualifications.$inferInsert,
): Promise<void> {
  await tx.insert(raffleDisqualifications).values(row);
}

export async function saveRaffleDecision(
  tx: Transaction,
  key: RaffleKey,
  id: string,
  decision: Pick<RaffleDisqualificationRow, 'isConfirmed' | 'decidedByEmail' | 'decidedAt' | 'fourEyes'>,
): Promise<void> {
  await tx
    .update(raffleDisqualifications)
    .set(decision)
    .where(and(ofRaffle(key), eq(raffleDisqualifications.disqualificationId, id)));
}

/** LGPD: what staff wrote about whoever these entries are of. That they lost the prize, for which kind of reason, stays. */
export async function forgetRaffleWords(tx: Transaction, mallCode: string, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  await tx
    .update(raffleDisqualifications)
    .set({ explanation: '', evidence: '' })
    .where(and(eq(raffleDisqualifications.mallCode, mallCode), inArray(raffleDisqualifications.entryId, [...entryIds])));
}
