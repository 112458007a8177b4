import { sql } from 'drizzle-orm';
import { keysOfPage } from '../../../platform/db/counted-page.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, narrowScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { benefitCoupons } from '../../participation/benefit-coupons.tables.ts';
import { type CouponKey, couponRowsAt, toListItem } from './coupon-rows.ts';

type Query = PageQuestion & { readonly mallCode?: string | undefined; readonly benefitId?: number | undefined };

/** BEN-06: what participants answered, newest first. */
export async function raffleAnswers(db: Queryable, scope: MallScope, query: Query, seesAll: boolean) {
  const { benefitId, mallCode } = query;
  const narrow = narrowScope(scope, mallCode);
  const ofBenefit = benefitId === undefined ? sql`` : sql`and benefit_id = ${benefitId}`;
  const { keys, ...counts } = await keysOfPage<CouponKey>(
    db,
    {
      table: sql`${benefitCoupons}`,
      keys: sql`mall_code, coupon_id, created_at`,
      order: sql`created_at desc, coupon_id desc, mall_code`,
      all: {
        leads: sql`unnest(${scopeCodes(narrow)}) as of_scope (its_mall)`,
        finds: sql`mall_code = its_mall and answer is not null ${ofBenefit}`,
      },
      meanings: null,
    },
    query,
  );
  const rows = await couponRowsAt<{ question: string | null; answer: string }>(
    db,
    keys,
    sql`, b.raffle_question as question, c.answer`,
  );
  return {
    data: rows.map((row) => {
      const { couponId, mallCode: mall, status, benefit, customer, createdAt } = toListItem(row, !seesAll);
      return { couponId, mallCode: mall, status, benefit, customer, createdAt, question: row.question ?? '', answer: row.answer };
    }),
    ...counts,
  };
}
