import type { listRaffleWinners } from '@galeria/contract/coupons/raffle-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { maskCpf } from '@galeria/contract/kit/formats';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { fail } from '../../../platform/problem.ts';
import { findBenefit } from '../../benefits/benefits.public.ts';
import { customers } from '../../customers/customers.tables.ts';
import { benefitCounts, benefitCoupons } from '../../participation/benefit-coupons.tables.ts';
import { isRaffleClosing } from '../raffle-closing.steps.ts';

interface Key {
  readonly benefitId: number;
  readonly mallCode: string;
}

type Winners = ResponseOf<typeof listRaffleWinners>;

/** In the order of recording. Who was erased since is nobody any more. */
export async function raffleWinners(db: Queryable, { benefitId, mallCode }: Key): Promise<Winners['data']> {
  const rows = await db
    .select({
      couponId: benefitCoupons.couponId,
      couponCode: benefitCoupons.code,
      name: customers.fullName,
      document: customers.cpf,
      recordedAt: benefitCoupons.wonAt,
    })
    .from(benefitCoupons)
    .leftJoin(
      customers,
      and(
        eq(customers.customerId, benefitCoupons.customerId),
        eq(customers.mallCode, benefitCoupons.mallCode),
        isNull(customers.deletedAt),
      ),
    )
    .where(and(eq(benefitCoupons.benefitId, benefitId), eq(benefitCoupons.mallCode, mallCode), isNotNull(benefitCoupons.wonAt)))
    .orderBy(asc(benefitCoupons.wonAt), asc(benefitCoupons.couponId));
  return rows.map(({ couponCode, recordedAt, ...row }) => ({
    ...row,
    couponCode: couponCode ?? '',
    recordedAt: recordedAt?.toISOString() ?? '',
  }));
}

export async function raffleState(
  { db, jobs }: { readonly db: Queryable; readonly jobs: Jobs },
  scope: MallScope,
  id: number,
  seesAll: boolean,
): Promise<Winners> {
  const benefit = (await findBenefit(db, scope, id)) ?? fail('not-found');
  if (benefit.type !== 'RAFFLE') fail('benefit-without-raffle');
  const [counts] = await db
    .select()
    .from(benefitCounts)
    .where(and(eq(benefitCounts.benefitId, id), eq(benefitCounts.mallCode, benefit.mallCode)));
  const data = await raffleWinners(db, benefit);
  const participating = counts?.participating ?? 0;
  const isOver = participating === 0 && (counts?.taken ?? 0) > 0;
  return {
    data: seesAll ? data : data.map((row) => ({ ...row, document: row.document === null ? null : maskCpf(row.document) })),
    prizes: benefit.prizeQuantity ?? 0,
    participating,
    isClosing: !isOver && (await isRaffleClosing(jobs, db, id)),
    isOver,
  };
}
