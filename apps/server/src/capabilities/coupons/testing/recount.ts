import type { OpenDatabase } from '../../../platform/db/database.ts';

const TAKES = `status not in ('DRAFT', 'ANALYSIS', 'NOT_RESERVED', 'CANCELLED', 'REJECTED', 'REFUSED')`;

/** What each statement finds is a counter that does not agree with the coupons. */
const LOOKS = {
  counts: `
    select c.benefit_id || ': ' || (to_jsonb(c) - 'mall_code' - 'benefit_id') || ' is ' || to_jsonb(r) as what from benefit_counts c
    cross join lateral (select
      count(*) filter (where ${TAKES})::int as taken, count(*) filter (where status like 'BURNED%' or status = 'REDEEMED')::int as burned,
      count(*) filter (where status = 'NOT_RESERVED')::int as waiting, count(*) filter (where status = 'UNUSABLE')::int as participating,
      count(*) filter (where status in ('RESERVED', 'PROCESSING', 'APPROVED', 'PROCESSED'))::int as awaited, count(served_at)::int as served
      from benefit_coupons k where k.benefit_id = c.benefit_id and k.mall_code = c.mall_code) r
    where (to_jsonb(c) - 'mall_code' - 'benefit_id') <> to_jsonb(r)`,
  days: `
    select coalesce(d.benefit_id, k.benefit_id) || ' on ' || coalesce(d.day, k.day) || ': ' || coalesce(d.taken, 0) || ' is ' || coalesce(k.taken, 0) as what
    from (select * from benefit_days where taken > 0) d full join (
      select benefit_id, mall_code, given_on as day, count(*) as taken from benefit_coupons where given_on is not null group by 1, 2, 3
    ) k using (benefit_id, mall_code, day) where coalesce(d.taken, 0) <> coalesce(k.taken, 0)`,
  'coupons that take stock on no day, or none on a day': `
    select coupon_id::text as what from benefit_coupons where (given_on is null) = (${TAKES})`,
  lots: `
    select l.file_id || ': ' || l.taken as what from benefit_code_lots l
    where taken <> (select count(*) from benefit_codes c where c.file_id = l.file_id and coupon_id is not null)`,
  'codes of nobody, or of two': `
    select c.code as what from benefit_codes c where coupon_id is not null
      and not exists (select from benefit_coupons k where k.coupon_id = c.coupon_id and k.code = c.code)`,
} as const;

/** CPN-02: every counter beside a recount; empty when all agree. */
export async function miscountedCoupons({ pool }: OpenDatabase): Promise<string[]> {
  const found: string[] = [];
  for (const [what, statement] of Object.entries(LOOKS))
    for (const row of (await pool.query(statement)).rows) found.push(`${what}: ${row.what}`);
  return found;
}
