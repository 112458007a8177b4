import { RAFFLE_ANSWER_SORTS } from '@galeria/contract/coupons/raffle-endpoints';
import { sql } from 'drizzle-orm';
import { keysOfPage } from '../../../platform/db/counted-page.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, narrowScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { type SortColumns, sortedBy } from '../../../platform/db/sort.ts';
import { benefitCoupons } from '../../participation/benefit-coupons.tables.ts';
import { type CouponKey, couponRowsAt, toListItem } from './coupon-rows.ts';

interface Query extends PageQuestion {
  readonly mallCode?: string | undefined;
  readonly benefitId?: number | undefined;
  readonly sort: (typeof RAFFLE_ANSWER_SORTS)[number];
}

const SORTED_BY: SortColumns<typeof RAFFLE_ANSWER_SORTS> = { createdAt: sql`created_at` };

/** BEN-06: what participants answered, newest first or oldest. */
export async function raffleAnswers(db: Queryable, scope: MallScope, query: Query, seesAll: boolean) {
  const { benefitId, mallCode } = query;
  const narrow = narrowScope(scope, mallCode);
  const ofBenefit = benefitId === undefined ? sql`` : sql`and benefit_id = ${benefitId}`;
  const { by, direction } = sortedBy(RAFFLE_ANSWER_SORTS, SORTED_BY, query.sort);
  const { keys, ...counts } = await keysOfPage<CouponKey>(
    db,
    {
      table: sql`${benefitCoupons}`,
      keys: sql`mall_code, coupon_id, created_at`,
      order: sql`${by} ${direction}, coupon_id ${direction}, mall_code`,
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
