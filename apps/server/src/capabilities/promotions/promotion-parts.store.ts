import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { removeAllAwards } from '../participation/participation.public.ts';
import type { PromotionKey } from './promotions.store.ts';
import {
  promotionBenefits,
  promotionDocuments,
  promotionPeople,
  promotionSponsors,
  promotionStores,
  sponsorGoals,
} from './promotions.tables.ts';

export type SponsorRow = typeof promotionSponsors.$inferSelect;
export type GoalRow = typeof sponsorGoals.$inferSelect;
export type DocumentRow = typeof promotionDocuments.$inferSelect;
export type BenefitRow = typeof promotionBenefits.$inferSelect;

type Part =
  | typeof promotionBenefits
  | typeof promotionDocuments
  | typeof promotionPeople
  | typeof promotionSponsors
  | typeof promotionStores;

const isOf = (table: Part, { mallCode, promotionId }: PromotionKey) =>
  and(eq(table.promotionId, promotionId), eq(table.mallCode, mallCode));

export const sponsorsOf = (db: Queryable, key: PromotionKey): Promise<SponsorRow[]> =>
  db.select().from(promotionSponsors).where(isOf(promotionSponsors, key)).orderBy(asc(promotionSponsors.sponsorId));

export async function goalsOf(db: Queryable, sponsors: readonly SponsorRow[]): Promise<GoalRow[]> {
  const [first] = sponsors;
  if (!first) return [];
  const ids = sponsors.map(({ sponsorId }) => sponsorId);
  return db
    .select()
    .from(sponsorGoals)
    .where(and(inArray(sponsorGoals.sponsorId, ids), eq(sponsorGoals.mallCode, first.mallCode)))
    .orderBy(asc(sponsorGoals.goalId));
}

export async function addSponsor(tx: Transaction, row: typeof promotionSponsors.$inferInsert): Promise<number> {
  const [added] = await tx.insert(promotionSponsors).values(row).returning({ sponsorId: promotionSponsors.sponsorId });
  if (!added) throw new Error('the sponsor was not written');
  return added.sponsorId;
}

type SponsorKey = Pick<SponsorRow, 'sponsorId' | 'mallCode'>;

const isSponsor = ({ sponsorId, mallCode }: SponsorKey) =>
  and(eq(promotionSponsors.sponsorId, sponsorId), eq(promotionSponsors.mallCode, mallCode));

/** A sponsor of the promotion with its goals. The promotion is held, so that nobody takes it away meanwhile. */
export async function findSponsor(tx: Transaction, key: PromotionKey, sponsorId: number) {
  const [sponsor] = await tx
    .select()
    .from(promotionSponsors)
    .where(and(isOf(promotionSponsors, key), eq(promotionSponsors.sponsorId, sponsorId)));
  if (!sponsor) return null;
  const goals = await tx
    .select({ goalId: sponsorGoals.goalId })
    .from(sponsorGoals)
    .where(and(eq(sponsorGoals.sponsorId, sponsorId), eq(sponsorGoals.mallCode, key.mallCode)));
  return { ...sponsor, goalIds: goals.map(({ goalId }) => goalId) };
}

/** So many more coupons or numbers were made through a sponsor. */
export const countSponsorExtras = (tx: Transaction, key: SponsorKey, quantity: number) =>
  tx
    .update(promotionSponsors)
    .set({ extras: sql`${promotionSponsors.extras} + ${quantity}` })
    .where(isSponsor(key));

export const saveSponsor = (
  tx: Transaction,
  key: SponsorKey,
  change: Pick<SponsorRow, 'mode' | 'kind' | 'sponsoredBy' | 'name' | 'confirmationMethods'>,
) => tx.update(promotionSponsors).set(change).where(isSponsor(key));

/** False when coupons or numbers were made through it, which may have been a moment ago. */
export async function removeSponsor(tx: Transaction, key: SponsorKey): Promise<boolean> {
  const [held] = await tx
    .select({ extras: promotionSponsors.extras })
    .from(promotionSponsors)
    .where(isSponsor(key))
    .for('update');
  if (!held || held.extras > 0) return false;
  await tx.delete(sponsorGoals).where(and(eq(sponsorGoals.sponsorId, key.sponsorId), eq(sponsorGoals.mallCode, key.mallCode)));
  await tx.delete(promotionSponsors).where(isSponsor(key));
  return true;
}

export const addGoal = (tx: Transaction, row: typeof sponsorGoals.$inferInsert) => tx.insert(sponsorGoals).values(row);

export const saveGoal = (
  tx: Transaction,
  { goalId, mallCode }: Pick<GoalRow, 'goalId' | 'mallCode'>,
  change: Pick<GoalRow, 'donationType' | 'donationAmount'>,
) =>
  tx
    .update(sponsorGoals)
    .set(change)
    .where(and(eq(sponsorGoals.goalId, goalId), eq(sponsorGoals.mallCode, mallCode)));

export const removeGoal = (tx: Transaction, { goalId, mallCode }: Pick<GoalRow, 'goalId' | 'mallCode'>) =>
  tx.delete(sponsorGoals).where(and(eq(sponsorGoals.goalId, goalId), eq(sponsorGoals.mallCode, mallCode)));

export async function storeIdsOf(db: Queryable, key: PromotionKey): Promise<string[]> {
  const rows = await db
    .select({ universalId: promotionStores.universalId })
    .from(promotionStores)
    .where(isOf(promotionStores, key))
    .orderBy(asc(promotionStores.universalId));
  return rows.map(({ universalId }) => universalId);
}

export async function replaceStores(tx: Transaction, key: PromotionKey, universalIds: readonly string[]): Promise<void> {
  await tx.delete(promotionStores).where(isOf(promotionStores, key));
  if (universalIds.length === 0) return;
  const rows = universalIds.map((universalId) => ({ mallCode: key.mallCode, promotionId: key.promotionId, universalId }));
  await tx.insert(promotionStores).values(rows);
}

export const documentsOf = (db: Queryable, key: PromotionKey): Promise<DocumentRow[]> =>
  db.select().from(promotionDocuments).where(isOf(promotionDocuments, key)).orderBy(asc(promotionDocuments.kind));

export async function replaceDocuments(
  tx: Transaction,
  key: PromotionKey,
  documents: readonly Pick<DocumentRow, 'kind' | 'fileId'>[],
): Promise<void> {
  await tx.delete(promotionDocuments).where(isOf(promotionDocuments, key));
  if (documents.length === 0) return;
  const { mallCode, promotionId } = key;
  await tx.insert(promotionDocuments).values(documents.map((document) => ({ mallCode, promotionId, ...document })));
}

export async function benefitOf(db: Queryable, key: PromotionKey): Promise<BenefitRow | undefined> {
  const [found] = await db.select().from(promotionBenefits).where(isOf(promotionBenefits, key));
  return found;
}

/** Its id stays whatever else changes. */
export async function saveBenefit(tx: Transaction, row: typeof promotionBenefits.$inferInsert): Promise<void> {
  const { mallCode: _mall, promotionId: _promotion, ...change } = row;
  await tx
    .insert(promotionBenefits)
    .values(row)
    .onConflictDoUpdate({ target: [promotionBenefits.promotionId, promotionBenefits.mallCode], set: change });
}

export const removeBenefit = (tx: Transaction, key: PromotionKey) =>
  tx.delete(promotionBenefits).where(isOf(promotionBenefits, key));

/** Everything that hangs on a promotion nobody has taken part in. */
export async function removeParts(tx: Transaction, key: PromotionKey): Promise<void> {
  const { mallCode, promotionId } = key;
  await tx.execute(sql`
    delete from ${sponsorGoals} g using ${promotionSponsors} s
    where s.promotion_id = ${promotionId} and s.mall_code = ${mallCode}
      and g.sponsor_id = s.sponsor_id and g.mall_code = s.mall_code`);
  for (const table of [promotionSponsors, promotionBenefits, promotionDocuments, promotionPeople, promotionStores] as const)
    await tx.delete(table).where(isOf(table, key));
  await removeAllAwards(tx, key);
}
