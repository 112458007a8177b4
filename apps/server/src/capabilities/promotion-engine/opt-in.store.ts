import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { participation, record } from './engine.tables.ts';

const { optIns, promotionCounts, promotionDays } = participation;
const { promotionPeople, promotions } = record;

export type PromotionRow = typeof promotions.$inferSelect;
export type OptInRow = typeof optIns.$inferSelect;
type CountColumn = Exclude<keyof typeof promotionCounts.$inferSelect, 'mallCode' | 'promotionId'>;

export interface PromotionKey {
  readonly promotionId: number;
  readonly mallCode: string;
}

/**
 * One of the caller's malls, and as it stays until the transaction ends: whoever closes or edits it waits, while any number of
 * customers take part side by side.
 */
export async function holdPromotion(tx: Transaction, scope: MallScope, promotionId: number): Promise<PromotionRow | undefined> {
  const [found] = await tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.promotionId, promotionId), inScope(scope, promotions.mallCode)))
    .for('share');
  return found;
}

const isOptIn = ({ promotionId, mallCode }: PromotionKey, customerId: string) =>
  and(eq(optIns.mallCode, mallCode), eq(optIns.promotionId, promotionId), eq(optIns.customerId, customerId));

export async function findOptIn(db: Queryable, key: PromotionKey, customerId: string): Promise<OptInRow | undefined> {
  const [found] = await db.select().from(optIns).where(isOptIn(key, customerId));
  return found;
}

/** The caller holds the customer, so that nobody else writes the same row meanwhile. */
export async function addOptIn(tx: Transaction, row: typeof optIns.$inferInsert): Promise<OptInRow> {
  const [added] = await tx.insert(optIns).values(row).returning();
  if (!added) throw new Error('an opt-in was not written');
  return added;
}

export async function saveCategory(tx: Transaction, key: PromotionKey, customerId: string, category: number): Promise<void> {
  await tx.update(optIns).set({ category }).where(isOptIn(key, customerId));
}

/** One more who takes part, in all and on that day. */
export async function countOptIn(tx: Transaction, { promotionId, mallCode }: PromotionKey, at: Date): Promise<void> {
  const { rows } = await tx.execute(sql`
    with moved as (
      update ${promotionCounts} set opt_ins = opt_ins + 1 where promotion_id = ${promotionId} and mall_code = ${mallCode}
      returning mall_code, promotion_id
    )
    insert into ${promotionDays} as d (mall_code, promotion_id, day, opt_ins)
    select mall_code, promotion_id, ${saoPauloDay(at)}::date, 1 from moved
    on conflict (promotion_id, mall_code, day) do update set opt_ins = d.opt_ins + 1 returning d.day`);
  if (rows.length !== 1) throw new Error(`the counts of promotion ${promotionId} are not there`);
}

/** Moves counters of a promotion by so much. The row was made with the promotion. */
export async function moveCounts(
  tx: Transaction,
  { promotionId, mallCode }: PromotionKey,
  change: Partial<Record<CountColumn, number>>,
): Promise<void> {
  const moved = await tx
    .update(promotionCounts)
    .set(
      Object.fromEntries(
        Object.entries(change).map(([name, by]) => [name, sql`${promotionCounts[name as CountColumn]} + ${by}`]),
      ),
    )
    .where(and(eq(promotionCounts.promotionId, promotionId), eq(promotionCounts.mallCode, mallCode)))
    .returning({ promotionId: promotionCounts.promotionId });
  if (moved.length !== 1) throw new Error(`the counts of promotion ${promotionId} are not there`);
}

/** Which of a promotion's lists hold somebody, by the digests of their CPF and their e-mail. */
export async function listsHolding(
  db: Queryable,
  { promotionId, mallCode }: PromotionKey,
  { cpfDigest, emailDigest }: { readonly cpfDigest: string; readonly emailDigest: string | null },
): Promise<(typeof promotionPeople.$inferSelect)['list'][]> {
  const byCpf = and(sql`${promotionPeople.list} in ('blocked-cpf', 'eligible-cpf')`, eq(promotionPeople.digest, cpfDigest));
  const byEmail =
    emailDigest === null ? sql`false` : and(eq(promotionPeople.list, 'email'), eq(promotionPeople.digest, emailDigest));
  const rows = await db
    .select({ list: promotionPeople.list })
    .from(promotionPeople)
    .where(and(eq(promotionPeople.promotionId, promotionId), eq(promotionPeople.mallCode, mallCode), or(byCpf, byEmail)));
  return rows.map(({ list }) => list);
}

/** ENG: the CRM's word that these may take part. The digest is enough: nobody reads this list. */
export async function addEligible(tx: Transaction, key: PromotionKey, digests: readonly string[]): Promise<number> {
  const { promotionId, mallCode } = key;
  // In one order, so that two calls with the same people do not wait for each other in a circle.
  const rows = [...digests].sort().map((digest) => ({ promotionId, mallCode, list: 'eligible-cpf' as const, digest }));
  const added = await tx.insert(promotionPeople).values(rows).onConflictDoNothing().returning({ digest: promotionPeople.digest });
  return added.length;
}
