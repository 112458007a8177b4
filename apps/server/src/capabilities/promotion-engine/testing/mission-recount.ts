import type { OpenDatabase } from '../../../platform/db/database.ts';

/** What each statement finds is progress that does not agree with the notes that counted, or with the prizes given. */
const LOOKS = {
  progress: `
    select p.mission_id || ' of ' || p.customer_id || ': ' || p.notes || ' notes of ' || p.cents || ' is ' || r.notes || ' of ' || r.cents as what
    from mission_progress p cross join lateral (
      select count(*)::int as notes, coalesce(sum(counted_in_cents), 0) as cents from mission_invoices i
      where i.mission_id = p.mission_id and i.mall_code = p.mall_code and i.customer_id = p.customer_id) r
    where (p.notes, p.cents) is distinct from (r.notes, r.cents)`,
  'notes without progress': `
    select i.invoice_id::text as what from mission_invoices i where not exists (select from mission_progress p
      where p.mission_id = i.mission_id and p.mall_code = i.mall_code and p.customer_id = i.customer_id)`,
  'steps done against what was counted': `
    select p.mission_id || ' of ' || p.customer_id || ': ' || p.steps_done as what
    from mission_progress p join missions m using (mission_id, mall_code) cross join lateral (
      select count(*) as done from (select sum(target) over (order by place) as needed
        from unnest(case when m.goal_kind = 'NONE' then '{1}' else m.targets end) with ordinality as step (target, place)) steps
      where needed <= case m.goal_kind when 'INVOICE_AMOUNT' then p.cents else p.notes end) r
    where p.steps_done <> r.done
      or (p.finished_at is not null) <> (r.done = greatest(cardinality(m.targets), 1))`,
  'prizes given twice, to nobody, or without all steps': `
    select coalesce(p.coupon_id, k.coupon_id)::text as what from mission_progress p full join (
      select coupon_id, mall_code, customer_id from benefit_coupons where benefit_id in (select prize_benefit_id from missions)
        and status <> 'CANCELLED'
    ) k using (coupon_id, mall_code, customer_id)
    where (p.coupon_id is null) <> (k.coupon_id is null) and coalesce(p.coupon_id, k.coupon_id) is not null`,
} as const;

/** MIS-05: all progress beside a recount; empty when everything agrees. Prizes are of benefits that nothing else gives. */
export async function miscountedMissions({ pool }: OpenDatabase): Promise<string[]> {
  const found: string[] = [];
  for (const [what, statement] of Object.entries(LOOKS))
    for (const row of (await pool.query(statement)).rows) found.push(`${what}: ${row.what}`);
  return found;
}
