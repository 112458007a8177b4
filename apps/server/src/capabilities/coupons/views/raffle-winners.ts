import { normaliseCode } from '@galeria/contract/coupons/coupon-code';
import type { listRaffleWinners, lookUpRaffleCoupon } from '@galeria/contract/coupons/raffle-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { maskCpf } from '@galeria/contract/kit/formats';
import { shortName } from '@galeria/contract/kit/short-name';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { fail } from '../../../platform/problem.ts';
import { findBenefit } from '../../benefits/benefits.public.ts';
import { customers } from '../../customers/customers.tables.ts';
import { benefitCounts, benefitCoupons } from '../../participation/benefit-coupons.tables.ts';
import { benefitCouponOfCode } from '../../participation/participation.public.ts';
import { isRaffleClosing } from '../raffle-closing.steps.ts';

interface Key {
  readonly benefitId: number;
  readonly mallCode: string;
}

type Winners = ResponseOf<typeof listRaffleWinners>;
interface Holder {
  readonly name: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly document: string | null;
}
type WinnerRow = Winners['data'][number] & Holder & { readonly customerId: string };

const HOLDER = {
  name: customers.fullName,
  firstName: customers.firstName,
  lastName: customers.lastName,
  document: customers.cpf,
};

/** In the order of recording. Who was erased since is nobody any more. */
export async function raffleWinners(db: Queryable, { benefitId, mallCode }: Key): Promise<WinnerRow[]> {
  const rows = await db
    .select({
      couponId: benefitCoupons.couponId,
      customerId: benefitCoupons.customerId,
      couponCode: benefitCoupons.code,
      ...HOLDER,
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

/** PER-09: covered for those who may not see customers. */
const shownHolder = ({ name, firstName, lastName, document }: Holder, seesAll: boolean) => ({
  name: name === null || seesAll ? name : shortName(firstName, lastName),
  document: document === null || seesAll ? document : maskCpf(document),
});

export const shownWinner = (winner: WinnerRow, seesAll: boolean): Winners['data'][number] => {
  const { couponId, couponCode, recordedAt } = winner;
  return { couponId, couponCode, ...shownHolder(winner, seesAll), recordedAt };
};

/** BEN-09: whose coupon it is, before it wins. */
export async function raffleCouponHolder(
  db: Queryable,
  scope: MallScope,
  id: number,
  { couponCode, seesAll }: { readonly couponCode: string; readonly seesAll: boolean },
): Promise<ResponseOf<typeof lookUpRaffleCoupon>> {
  const benefit = (await findBenefit(db, scope, id)) ?? fail('not-found');
  if (benefit.type !== 'RAFFLE') fail('benefit-without-raffle');
  const found = (await benefitCouponOfCode(db, benefit, normaliseCode(couponCode))) ?? fail('raffle-code-unknown');
  const [holder] = await db
    .select(HOLDER)
    .from(customers)
    .where(and(eq(customers.customerId, found.customerId), eq(customers.mallCode, found.mallCode), isNull(customers.deletedAt)));
  const nobody = { name: null, firstName: null, lastName: null, document: null };
  return { couponId: found.couponId, couponCode: found.code ?? '', ...shownHolder(holder ?? nobody, seesAll) };
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
  const data = (await raffleWinners(db, benefit)).map((row) => shownWinner(row, seesAll));
  const participating = counts?.participating ?? 0;
  const isOver = participating === 0 && (counts?.taken ?? 0) > 0;
  return {
    data,
    prizes: benefit.prizeQuantity ?? 0,
    participating,
    isClosing: !isOver && (await isRaffleClosing(jobs, db, id)),
    isOver,
  };
}
