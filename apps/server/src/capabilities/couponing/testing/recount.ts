import type { OpenDatabase } from '../../../platform/db/database.ts';

/** What each statement finds is a counter that does not agree with the uses. */
const LOOKS = {
  codes: `
    select k.coupon_id || ': ' || k.uses || ' is ' || count(u.use_id) as what from couponing_codes k
    left join couponing_uses u using (coupon_id, mall_code) group by k.coupon_id, k.mall_code
    having k.uses <> count(u.use_id) or k.is_used <> (count(u.use_id) > 0) or k.last_used_at is distinct from max(u.used_at)`,
  campaigns: `
    select c.campaign_id || ': ' || c.uses || ', ' || c.used_codes || ', ' || c.discounted_in_cents || ' is ' || to_jsonb(r) as what
    from couponing_campaigns c cross join lateral (
      select count(u.use_id) as uses, count(distinct u.coupon_id) as used_codes, coalesce(sum(u.discount_in_cents), 0) as discounted
      from couponing_codes k left join couponing_uses u using (coupon_id, mall_code)
      where k.campaign_id = c.campaign_id and k.mall_code = c.mall_code) r
    where (c.uses, c.used_codes, c.discounted_in_cents) <> (r.uses, r.used_codes, r.discounted)`,
  days: `
    select coalesce(d.campaign_id, u.campaign_id) || ' on ' || coalesce(d.day, u.day) as what
    from couponing_days d full join (
      select k.campaign_id, u.mall_code, (u.used_at at time zone 'America/Sao_Paulo')::date as day, count(*) as uses
      from couponing_uses u join couponing_codes k using (coupon_id, mall_code) group by 1, 2, 3
    ) u using (campaign_id, mall_code, day) where coalesce(d.uses, 0) <> coalesce(u.uses, 0)`,
  quantities: `
    select c.campaign_id || ': ' || c.quantity as what from couponing_campaigns c
    where quantity <> (select count(*) from couponing_codes k where k.campaign_id = c.campaign_id and k.mall_code = c.mall_code)`,
} as const;

/** CPN-03: every counter beside a recount; empty when all agree. */
export async function miscountedCouponing({ pool }: OpenDatabase): Promise<string[]> {
  const found: string[] = [];
  for (const [what, statement] of Object.entries(LOOKS))
    for (const row of (await pool.query(statement)).rows) found.push(`${what}: ${row.what}`);
  return found;
}
