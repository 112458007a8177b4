import { COUPON_STATES, isHeldBySomebody } from '@galeria/contract/coupons/coupon-lifecycle';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { benefitCoupons, benefitDays } from '../../participation/benefit-coupons.tables.ts';

const HELD = COUPON_STATES.filter(isHeldBySomebody);

type Row = { today: number; this_month: number; of_customer: number };

/** What was given of a benefit on a day and in its month, and what a customer has of it. A month has 31 rows at most. */
export async function reservationFacts(
  db: Queryable,
  { benefitId, mallCode }: { readonly benefitId: number; readonly mallCode: string },
  customerId: string | null,
  at: Date,
): Promise<{ today: number; thisMonth: number; ofCustomer: number }> {
  const day = saoPauloDay(at);
  const { rows } = await db.execute<Row>(sql`
    select coalesce(sum(taken) filter (where day = ${day}::date), 0)::int as today, coalesce(sum(taken), 0)::int as this_month, (
      select count(*)::int from ${benefitCoupons}
      where customer_id = ${customerId}::uuid and mall_code = ${mallCode} and benefit_id = ${benefitId}
        and status = any(${sql.param(HELD)}::text[])) as of_customer
    from ${benefitDays} where benefit_id = ${benefitId} and mall_code = ${mallCode}
      and day between date_trunc('month', ${day}::date)::date and ${day}::date`);
  const [row] = rows;
  return { today: row?.today ?? 0, thisMonth: row?.this_month ?? 0, ofCustomer: row?.of_customer ?? 0 };
}
