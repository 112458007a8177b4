import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { BenefitKey } from '../participation/participation.public.ts';
import type { Decided } from './benefit-raffles.store.ts';
import { rafflePostponements } from './benefit-raffles.tables.ts';

export type PostponementRow = typeof rafflePostponements.$inferSelect;

const ofBenefit = ({ mallCode, benefitId }: BenefitKey) =>
  and(eq(rafflePostponements.benefitId, benefitId), eq(rafflePostponements.mallCode, mallCode));

/** At most one waits. */
export async function waitingPostponement(db: Queryable, key: BenefitKey): Promise<PostponementRow | undefined> {
  const [found] = await db
    .select()
    .from(rafflePostponements)
    .where(and(ofBenefit(key), isNull(rafflePostponements.isConfirmed)));
  return found;
}

export async function findPostponement(db: Queryable, key: BenefitKey, id: string): Promise<PostponementRow | undefined> {
  const [found] = await db
    .select()
    .from(rafflePostponements)
    .where(and(ofBenefit(key), eq(rafflePostponements.postponementId, id)));
  return found;
}

export async function addPostponement(tx: Transaction, row: typeof rafflePostponements.$inferInsert): Promise<PostponementRow> {
  const [added] = await tx.insert(rafflePostponements).values(row).returning();
  if (!added) throw new Error('the postponement was not written');
  return added;
}

export async function savePostponementDecision(tx: Transaction, key: BenefitKey, id: string, decided: Decided): Promise<void> {
  await tx
    .update(rafflePostponements)
    .set(decided)
    .where(and(ofBenefit(key), eq(rafflePostponements.postponementId, id)));
}
