import type { ApprovedQuantities } from '@galeria/contract/promotions/amendment';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { addCounters, removeCounters, takeInOrder } from '../participation/participation.public.ts';
import { promotionModes, promotions, promotionUndecided } from './promotions.tables.ts';

export type PromotionRow = typeof promotions.$inferSelect;
export type NewPromotionRow = typeof promotions.$inferInsert;
export type ModeRow = typeof promotionModes.$inferSelect;
export type NewModeRow = typeof promotionModes.$inferInsert;

export interface PromotionKey {
  readonly mallCode: string;
  readonly promotionId: number;
}

export const isPromotion = ({ mallCode, promotionId }: PromotionKey) =>
  and(eq(promotions.promotionId, promotionId), eq(promotions.mallCode, mallCode));

const isMode = ({ mallCode, promotionId }: PromotionKey) =>
  and(eq(promotionModes.promotionId, promotionId), eq(promotionModes.mallCode, mallCode));

/**
 * One of the caller's malls; another mall's is as unknown as one that never was. Held against everybody who changes it, and
 * against what is being given out in it: what was counted before it closed is there, and nothing comes after.
 */
export async function lockPromotion(tx: Transaction, scope: MallScope, id: number): Promise<PromotionRow | undefined> {
  takeInOrder(tx, 'promotion', 'alone');
  const [found] = await tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.promotionId, id), inScope(scope, promotions.mallCode)))
    .for('update');
  return found;
}

/** The same by key: for the clock and for recounts, which act in every mall. */
export async function lockPromotionOf(tx: Transaction, key: PromotionKey): Promise<PromotionRow | undefined> {
  takeInOrder(tx, 'promotion', 'alone');
  const [found] = await tx.select().from(promotions).where(isPromotion(key)).for('update');
  return found;
}

/**
 * One of the caller's malls, and as it stays until the transaction ends: whoever closes or edits it waits, while any number of
 * customers take part side by side.
 */
export async function holdPromotion(tx: Transaction, scope: MallScope, id: number): Promise<PromotionRow | undefined> {
  takeInOrder(tx, 'promotion');
  const [found] = await tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.promotionId, id), inScope(scope, promotions.mallCode)))
    .for('share');
  return found;
}

/** The same, where it runs or still settles. */
export async function holdOneRunning(tx: Transaction, key: PromotionKey): Promise<boolean> {
  takeInOrder(tx, 'promotion');
  const held = await tx
    .select({ promotionId: promotions.promotionId })
    .from(promotions)
    .where(and(isPromotion(key), or(eq(promotions.status, 'CURRENT'), promotions.isSettling)))
    .for('share');
  return held.length === 1;
}

/** One mode, held against whoever changes it. */
export async function lockMode(tx: Transaction, key: PromotionKey, mode: ModeRow['mode']): Promise<ModeRow | undefined> {
  const [held] = await tx
    .select()
    .from(promotionModes)
    .where(and(isMode(key), eq(promotionModes.mode, mode)))
    .for('update');
  return held;
}

/** DRW-02: what was drawn, and when. The caller holds the promotion alone. */
export async function saveDrawn(
  tx: Transaction,
  key: PromotionKey,
  { number, tickets, at }: { readonly number: string; readonly tickets: readonly string[]; readonly at: Date },
): Promise<void> {
  await saveMode(tx, key, 'luckyNumber', { drawnNumber: number, drawnTickets: [...tickets] });
  await tx.update(promotions).set({ drawnAt: at }).where(isPromotion(key));
}

export async function addPromotion(tx: Transaction, row: NewPromotionRow): Promise<PromotionKey> {
  const [added] = await tx
    .insert(promotions)
    .values(row)
    .returning({ mallCode: promotions.mallCode, promotionId: promotions.promotionId });
  if (!added) throw new Error('the promotion was not written');
  await addCounters(tx, added);
  return added;
}

export const savePromotion = (tx: Transaction, key: PromotionKey, change: Partial<NewPromotionRow>) =>
  tx
    .update(promotions)
    .set({ ...change, version: sql`${promotions.version} + 1` })
    .where(isPromotion(key));

/** Part of another change, which counts as one. */
export const savePromotionFiles = (
  tx: Transaction,
  key: PromotionKey,
  change: Partial<Pick<PromotionRow, 'blockedStoresFileId' | 'blocklistFileId' | 'blocklistFileName'>>,
) => tx.update(promotions).set(change).where(isPromotion(key));

/** PRO-05. Part of another change as well. */
export const saveApproved = (tx: Transaction, key: PromotionKey, approvedQuantities: ApprovedQuantities) =>
  tx.update(promotions).set({ approvedQuantities }).where(isPromotion(key));

export const removePromotion = async (tx: Transaction, key: PromotionKey): Promise<void> => {
  await tx.delete(promotionModes).where(isMode(key));
  await removeCounters(tx, key);
  await tx.delete(promotions).where(isPromotion(key));
};

export const modesOf = (db: Queryable, key: PromotionKey): Promise<ModeRow[]> =>
  db.select().from(promotionModes).where(isMode(key)).orderBy(asc(promotionModes.mode));

export const addModes = (tx: Transaction, rows: readonly NewModeRow[]) => tx.insert(promotionModes).values([...rows]);

export const removeModes = (tx: Transaction, key: PromotionKey) => tx.delete(promotionModes).where(isMode(key));

export const saveMode = (tx: Transaction, key: PromotionKey, mode: ModeRow['mode'], change: Partial<NewModeRow>) =>
  tx
    .update(promotionModes)
    .set(change)
    .where(and(isMode(key), eq(promotionModes.mode, mode)));

/** ENG-05: whether notes that were sent in time still count for it. Nobody's change: its version stays. */
export const saveSettling = (tx: Transaction, key: PromotionKey, isSettling: boolean) =>
  tx.update(promotions).set({ isSettling }).where(isPromotion(key));

/** ENG-05: by name and for good. One list is sent, however many there are. */
export async function addUndecided(
  tx: Transaction,
  { mallCode, promotionId }: PromotionKey,
  mode: ModeRow['mode'],
  notes: readonly { readonly noteId: string; readonly kind: 'NOTE' | 'SALE' }[],
): Promise<void> {
  const ids = notes.map(({ noteId }) => noteId);
  const kinds = notes.map(({ kind }) => kind);
  await tx.execute(sql`
    insert into ${promotionUndecided} (mall_code, promotion_id, mode, note_id, kind)
    select ${mallCode}, ${promotionId}, ${mode}, named.id, named.kind
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(kinds)}::text[]) as named (id, kind)`);
}

/** What is closed and not frozen, in the order in which promotions are held everywhere. */
export const settlingKeys = (db: Queryable): Promise<PromotionKey[]> =>
  db
    .selectDistinct({ mallCode: promotionModes.mallCode, promotionId: promotionModes.promotionId })
    .from(promotionModes)
    .where(and(eq(promotionModes.status, 'CLOSED'), isNull(promotionModes.frozenAt)))
    .orderBy(asc(promotionModes.promotionId));

/** What should have begun or be over by now, in the order in which promotions are held everywhere. */
export async function dueKeys(db: Queryable, at: Date, limit: number, after: number): Promise<PromotionKey[]> {
  const due = or(
    and(eq(promotionModes.status, 'APPROVED'), sql`${promotionModes.startsAt} <= ${at.toISOString()}::timestamptz`),
    and(eq(promotionModes.status, 'CURRENT'), sql`${promotionModes.estimatedEndAt} < ${at.toISOString()}::timestamptz`),
  );
  return db
    .selectDistinct({ mallCode: promotionModes.mallCode, promotionId: promotionModes.promotionId })
    .from(promotionModes)
    .where(and(due, sql`${promotionModes.promotionId} > ${after}`))
    .orderBy(asc(promotionModes.promotionId))
    .limit(limit);
}

export async function findPromotion(db: Queryable, scope: MallScope, id: number): Promise<PromotionRow | undefined> {
  const [found] = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.promotionId, id), inScope(scope, promotions.mallCode)));
  return found;
}
