import type { EngineFault } from '@galeria/contract/promotions/engine-faults';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { type PromotionKey, takeInOrder } from '../participation/participation.public.ts';
import { engineFaults } from './engine.tables.ts';
import { isJudgedBy } from './views/notes-to-count.ts';

export interface FaultKey extends PromotionKey {
  readonly invoiceId: string;
}

const isOf = ({ promotionId, mallCode }: PromotionKey) =>
  and(eq(engineFaults.promotionId, promotionId), eq(engineFaults.mallCode, mallCode));

const isFault = (key: FaultKey) => and(isOf(key), eq(engineFaults.invoiceId, key.invoiceId));

const keyColumns = {
  promotionId: engineFaults.promotionId,
  mallCode: engineFaults.mallCode,
  invoiceId: engineFaults.invoiceId,
};

/** A note waits by itself for each of these promotions that has not judged it. Tried right after, by whoever comes first. */
export async function setAside(
  tx: Transaction,
  approval: { readonly invoiceId: string; readonly mallCode: string; readonly seq: number },
  promotionIds: readonly number[],
  at: Date,
): Promise<FaultKey[]> {
  const { invoiceId, mallCode, seq } = approval;
  const { rows } = await tx.execute<{ promotion_id: number }>(sql`
    insert into ${engineFaults} (promotion_id, mall_code, invoice_id, seq, fault, attempts, failed_at, next_try_at)
    select id, ${mallCode}, ${invoiceId}::uuid, ${seq}, 'other', 0, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from unnest(${sql.param([...promotionIds])}::bigint[]) as running (id)
    where not ${isJudgedBy({ invoiceId, mallCode }, sql`id`)}
    on conflict do nothing returning promotion_id`);
  return rows
    .map(({ promotion_id }) => ({ promotionId: promotion_id, mallCode, invoiceId }))
    .sort((a, b) => a.promotionId - b.promotionId);
}

/** Held by one at a time; whoever finds it held leaves it alone. The caller holds the promotion, as whoever closes it does first. */
export async function lockFault(tx: Transaction, key: FaultKey): Promise<boolean> {
  takeInOrder(tx, 'fault');
  const held = await tx.select(keyColumns).from(engineFaults).where(isFault(key)).for('update', { skipLocked: true });
  return held.length === 1;
}

export async function removeFault(tx: Transaction, key: FaultKey): Promise<void> {
  await tx.delete(engineFaults).where(isFault(key));
}

/** The promotions that have yet to count a note, in the order of ids. */
export async function promotionsFailing(
  db: Queryable,
  { invoiceId, mallCode }: Omit<FaultKey, 'promotionId'>,
): Promise<number[]> {
  const rows = await db
    .select({ promotionId: engineFaults.promotionId })
    .from(engineFaults)
    .where(and(eq(engineFaults.invoiceId, invoiceId), eq(engineFaults.mallCode, mallCode)))
    .orderBy(asc(engineFaults.promotionId));
  return rows.map(({ promotionId }) => promotionId);
}

/** In the transaction that counted all of them. */
export async function removeFaultsOf(tx: Transaction, key: PromotionKey): Promise<void> {
  await tx.delete(engineFaults).where(isOf(key));
}

export async function attemptsOf(db: Queryable, key: FaultKey): Promise<number> {
  const [found] = await db.select({ attempts: engineFaults.attempts }).from(engineFaults).where(isFault(key));
  return found?.attempts ?? 0;
}

export async function recordFault(
  db: Queryable,
  key: FaultKey,
  { fault, at, nextTryAt }: { readonly fault: EngineFault; readonly at: Date; readonly nextTryAt: Date },
): Promise<void> {
  await db
    .update(engineFaults)
    .set({ fault, attempts: sql`${engineFaults.attempts} + 1`, failedAt: at, nextTryAt })
    .where(isFault(key));
}

/** All of a promotion, now; gives back how many. */
export async function makeDue(tx: Transaction, key: PromotionKey, at: Date): Promise<number> {
  const due = await tx.update(engineFaults).set({ nextTryAt: at }).where(isOf(key)).returning({ seq: engineFaults.seq });
  return due.length;
}

/** Whose time has come, in the order in which the notes were approved. */
export const dueFaults = (db: Queryable, at: Date, limit: number): Promise<FaultKey[]> =>
  db.select(keyColumns).from(engineFaults).where(lte(engineFaults.nextTryAt, at)).orderBy(asc(engineFaults.seq)).limit(limit);

export const faultsOf = (db: Queryable, key: PromotionKey, limit: number): Promise<FaultKey[]> =>
  db.select(keyColumns).from(engineFaults).where(isOf(key)).orderBy(asc(engineFaults.seq)).limit(limit);
