import type { Coupon } from '@galeria/contract/coupons/coupon-endpoints';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { type AuditQuestion, subjectAudit } from '../../audit/audit.public.ts';
import { findBenefitCoupon } from '../../participation/participation.public.ts';
import { couponSubject } from '../coupon-rows.mapping.ts';
import { couponRowsAt, toListItem } from './coupon-rows.ts';

type More = {
  password: string | null;
  channel: Coupon['channel'];
  burn_type: Coupon['burnType'];
  starts_at: string;
  ends_at: string;
  reason: string | null;
  answer: string | null;
};

const MORE = sql`, c.password, b.channel, b.burn_type, b.starts_at, b.ends_at, c.reason, c.answer`;

/** CPN-01: one coupon of the caller's malls, with its code. */
export async function couponDetail(db: Queryable, scope: MallScope, couponId: string, seesAll: boolean): Promise<Coupon> {
  const { mallCode } = (await findBenefitCoupon(db, scope, couponId)) ?? fail('not-found');
  const [row] = await couponRowsAt<More>(db, [{ mall_code: mallCode, coupon_id: couponId }], MORE);
  if (row === undefined) return fail('not-found');
  return {
    ...toListItem(row, !seesAll),
    code: row.code ?? '',
    password: row.password,
    channel: row.channel,
    burnType: row.burn_type,
    startDate: new Date(row.starts_at).toISOString(),
    endDate: new Date(row.ends_at).toISOString(),
    reason: row.reason,
    answer: row.answer,
  };
}

export async function couponHistory(db: Queryable, scope: MallScope, couponId: string, query: AuditQuestion) {
  (await findBenefitCoupon(db, scope, couponId)) ?? fail('not-found');
  return subjectAudit(db, couponSubject(couponId), query);
}
