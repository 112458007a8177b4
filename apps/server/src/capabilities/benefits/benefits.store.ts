import { and, asc, eq, gt, gte, isNull, lt, lte, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import type { OfferKey } from '../audience/audience.public.ts';
import type { Authorship } from '../four-eyes/four-eyes.public.ts';
import { benefits } from './benefits.tables.ts';

export type BenefitRow = typeof benefits.$inferSelect;
export type BenefitKey = Pick<BenefitRow, 'benefitId' | 'mallCode'>;

/** What people write of it; the rest is its life. */
export type BenefitContent = Omit<
  BenefitRow,
  | keyof BenefitKey
  | keyof Authorship<unknown>
  | 'status'
  | 'pausedAt'
  | 'rejectionReason'
  | 'wasInApp'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
>;

/** As its audience is listed. */
export const audienceOf = ({ benefitId, mallCode }: BenefitKey): OfferKey => ({ offer: 'benefit', offerId: benefitId, mallCode });

const isBenefit = ({ benefitId, mallCode }: BenefitKey) =>
  and(eq(benefits.benefitId, benefitId), eq(benefits.mallCode, mallCode));

const only = (rows: readonly BenefitRow[]): BenefitRow => {
  const [row] = rows;
  if (row === undefined) throw new Error('the benefit that was just written is not there');
  return row;
};

export const addBenefit = async (
  tx: Transaction,
  benefit: BenefitContent & Pick<BenefitRow, 'mallCode' | 'status' | 'writers' | 'savedBy'>,
  at: Date,
): Promise<BenefitRow> =>
  only(
    await tx
      .insert(benefits)
      .values({ ...benefit, createdAt: at, updatedAt: at })
      .returning(),
  );

export async function findBenefit(db: Queryable, scope: MallScope, id: number): Promise<BenefitRow | undefined> {
  const [found] = await db
    .select()
    .from(benefits)
    .where(and(eq(benefits.benefitId, id), inScope(scope, benefits.mallCode)));
  return found;
}

/** Whether notes of a mall may count for a benefit of it at all. */
export async function hasBenefitsToEarn(db: Queryable, mallCode: string): Promise<boolean> {
  const [found] = await db
    .select({ benefitId: benefits.benefitId })
    .from(benefits)
    .where(and(eq(benefits.mallCode, mallCode), eq(benefits.type, 'BUYANDWIN')))
    .limit(1);
  return found !== undefined;
}

/** Those that are, or were, earned by notes of a day; which of them are in the app is the caller's question. */
export const benefitsToEarn = (db: Queryable, mallCode: string, { from, to }: { readonly from: Date; readonly to: Date }) =>
  db
    .select()
    .from(benefits)
    .where(
      and(
        eq(benefits.mallCode, mallCode),
        eq(benefits.type, 'BUYANDWIN'),
        lte(benefits.startsAt, to),
        gte(benefits.endsAt, from),
      ),
    )
    .orderBy(asc(benefits.benefitId));

/** In the order of ids. */
export const benefitsOfMall = (db: Queryable, mallCode: string): Promise<BenefitRow[]> =>
  db.select().from(benefits).where(eq(benefits.mallCode, mallCode)).orderBy(asc(benefits.benefitId));

/** Beside it coupons are still made, which name it; what may not happen beside its change, its counters keep apart. */
export async function holdBenefit(tx: Transaction, scope: MallScope, id: number): Promise<BenefitRow | undefined> {
  const [held] = await tx
    .select()
    .from(benefits)
    .where(and(eq(benefits.benefitId, id), inScope(scope, benefits.mallCode)))
    .for('no key update');
  return held;
}

/** Alone: nobody sends a file of codes for it, or names it otherwise, meanwhile. */
export async function holdBenefitAlone(tx: Transaction, scope: MallScope, id: number): Promise<BenefitRow | undefined> {
  const [held] = await tx
    .select()
    .from(benefits)
    .where(and(eq(benefits.benefitId, id), inScope(scope, benefits.mallCode)))
    .for('update');
  return held;
}

/** Whether it is there, and stays until the transaction ends, for what is written to name it. */
export async function keepBenefit(tx: Transaction, key: BenefitKey): Promise<boolean> {
  const kept = await tx.select({ benefitId: benefits.benefitId }).from(benefits).where(isBenefit(key)).for('key share');
  return kept.length > 0;
}

/** For the clock, which has no malls of its own. */
export async function holdDueBenefit(tx: Transaction, key: BenefitKey): Promise<BenefitRow | undefined> {
  const [held] = await tx.select().from(benefits).where(isBenefit(key)).for('no key update');
  return held;
}

/** What is published is in the app, whatever becomes of it afterwards. */
const hasBeenInApp = (held: BenefitRow, next: BenefitRow['status'] | undefined): boolean =>
  held.wasInApp || held.status === 'PUBLISHED' || next === 'PUBLISHED';

/** PER-15: nothing of it is left but what the trail says. The caller holds it alone and knows that nobody has anything of it. */
export const removeBenefit = (tx: Transaction, held: BenefitKey) => tx.delete(benefits).where(isBenefit(held));

export const saveBenefit = async (
  tx: Transaction,
  held: BenefitRow,
  change: Partial<Omit<BenefitRow, 'mallCode' | 'benefitId' | 'wasInApp' | 'createdAt' | 'updatedAt' | 'version'>>,
  at: Date,
): Promise<BenefitRow> =>
  only(
    await tx
      .update(benefits)
      .set({ ...change, wasInApp: hasBeenInApp(held, change.status), updatedAt: at, version: held.version + 1 })
      .where(isBenefit(held))
      .returning(),
  );

/** What the clock has something to do with, in the order of ids after one. */
export const dueBenefits = (db: Queryable, at: Date, limit: number, after: number): Promise<BenefitKey[]> =>
  db
    .select({ benefitId: benefits.benefitId, mallCode: benefits.mallCode })
    .from(benefits)
    .where(
      and(
        gt(benefits.benefitId, after),
        or(
          and(eq(benefits.status, 'UNPUBLISHED'), isNull(benefits.pausedAt), lte(benefits.startsAt, at)),
          and(or(eq(benefits.status, 'UNPUBLISHED'), eq(benefits.status, 'PUBLISHED')), lt(benefits.shownUntil, at)),
        ),
      ),
    )
    .orderBy(asc(benefits.benefitId))
    .limit(limit);
