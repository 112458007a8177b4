import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { missionPrizes as endpoint } from '@galeria/contract/missions/mission-endpoints';
import { COUNTS } from '@galeria/contract/reference/limits';
import { and, asc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, narrowScope } from '../../../platform/db/mall-scope.ts';
import { hasWords } from '../../../platform/db/name-words.ts';
import { benefits } from '../../benefits/benefits.tables.ts';
import { benefitCounts } from '../../participation/benefit-coupons.tables.ts';

const left = sql<number>`${benefits.couponsQuantity} - ${benefitCounts.taken}`;

/** In the app now, with coupons left. */
const isGivable = (mallCode: string, at: Date) =>
  and(
    eq(benefits.mallCode, mallCode),
    eq(benefits.status, 'PUBLISHED'),
    lte(benefits.startsAt, at),
    gte(benefits.endsAt, at),
    gt(left, 0),
  );

const found = (db: Queryable, ...conditions: readonly (SQL | undefined)[]) =>
  db
    .select({ id: benefits.benefitId, title: benefits.title, left, endsAt: benefits.endsAt })
    .from(benefits)
    .innerJoin(benefitCounts, and(eq(benefitCounts.benefitId, benefits.benefitId), eq(benefitCounts.mallCode, benefits.mallCode)))
    .where(and(...conditions))
    .orderBy(asc(benefits.title), asc(benefits.benefitId))
    .limit(COUNTS.missionPrizes);

/** MIS-03: what a mission of a mall may promise. */
export async function missionPrizes(
  db: Queryable,
  scope: MallScope,
  { mallCode, title }: { readonly mallCode: string; readonly title?: string | undefined },
  at: Date,
): Promise<ResponseOf<typeof endpoint>> {
  const ofMall = narrowScope(scope, mallCode);
  const named = title ? hasWords({ mallCode: benefits.mallCode, name: benefits.title }, ofMall, title) : sql`true`;
  if (named === null) return { data: [] };
  const rows = await found(db, isGivable(mallCode, at), named);
  return { data: rows.map(({ endsAt, ...prize }) => ({ ...prize, endDate: endsAt.toISOString() })) };
}

export const isPrize = async (
  db: Queryable,
  { benefitId, mallCode }: { readonly benefitId: number; readonly mallCode: string },
  at: Date,
): Promise<boolean> => (await found(db, isGivable(mallCode, at), eq(benefits.benefitId, benefitId))).length === 1;
