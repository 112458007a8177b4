import type { OpenDatabase } from '../../../platform/db/database.ts';
import { loadInBulk } from '../../../testing/load-in-bulk.ts';

export interface ManyCoupons {
  readonly total: number;
  /** A mall and a benefit of it, place by place. */
  readonly malls: readonly string[];
  readonly benefits: readonly number[];
  /** So many customers of each mall, in the same order. */
  readonly customers: readonly string[];
  readonly customersOfEach: number;
  /** A benefit of the first mall that has a tenth of them. */
  readonly large: number;
}

/** Coupons a minute apart, one in a thousand used by showing it, with counters that are a recount. */
export async function growCoupons(
  pool: OpenDatabase['pool'],
  { total, malls, benefits, customers, customersOfEach, large }: ManyCoupons,
): Promise<void> {
  await loadInBulk({ pool }, ['benefit_coupons'], (client) =>
    client.query(
      `insert into benefit_coupons (mall_code, benefit_id, coupon_id, customer_id, status, code, is_own_code, given_on, created_at, moved_at)
     select ($1::text[])[place], case when n % 10 = 0 then $4 else ($2::bigint[])[place] end, gen_random_uuid(),
       ($3::uuid[])[(place - 1) * $5 + 1 + n % ($5 - 1)],
       case when n % 1000 = 0 then 'BURNED_SHOW' else 'USABLE' end, lpad(n::text, 10, '0'), true,
       ((now() - n * interval '1 minute') at time zone 'America/Sao_Paulo')::date, now() - n * interval '1 minute', now()
     from generate_series(1, $6::int) n,
       lateral (select case when n % 10 = 0 then 1 else 1 + n % cardinality($1::text[]) end as place) made`,
      [malls, benefits, customers, large, customersOfEach, total],
    ),
  );
  await pool.query('delete from benefit_days');
  await pool.query(
    `insert into benefit_days select mall_code, benefit_id, given_on, count(*) from benefit_coupons where given_on is not null group by 1, 2, 3`,
  );
  await pool.query(
    `update benefit_counts c set taken = k.taken, burned = k.burned from (
       select benefit_id, count(given_on) as taken, count(*) filter (where status like 'BURNED%') as burned from benefit_coupons group by 1
     ) k where k.benefit_id = c.benefit_id`,
  );
}
