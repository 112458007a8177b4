import type { OpenDatabase } from '../../../platform/db/database.ts';
import { verifyTotals } from '../../dashboards/commands/verify-totals.ts';

/** What each statement finds is something that does not agree with the rows of participation. */
const LOOKS = {
  'counters that are not a recount': `
    select c.promotion_id || ': ' || (to_jsonb(c) - 'mall_code' - 'promotion_id') || ' is ' || to_jsonb(r) as what
    from promotion_counts c
    cross join lateral (select
      (select count(*) from opt_ins o where o.promotion_id = c.promotion_id) as opt_ins,
      (select count(*) from promotion_invoices i where i.promotion_id = c.promotion_id and counted) as invoices,
      (select coalesce(sum(amount_in_cents), 0) from promotion_invoices i where i.promotion_id = c.promotion_id and counted) as gmv_in_cents,
      (select count(*) from coupons k where k.promotion_id = c.promotion_id and mode = 'raffle' and status <> 'CANCELLED') as coupons,
      (select count(*) from lucky_numbers n where n.promotion_id = c.promotion_id) as tokens,
      (select count(*) from coupons k where k.promotion_id = c.promotion_id and award_id is not null and status <> 'CANCELLED') as reserved,
      (select count(*) from coupons k where k.promotion_id = c.promotion_id and burned_at is not null) as redeemed,
      (select coalesce(sum(quantity), 0) from promotion_extras e where e.promotion_id = c.promotion_id) as extras,
      (select count(*) from coupons k where k.promotion_id = c.promotion_id and status = 'NOT_RESERVED') as out_of_stock,
      (select count(*) from coupons k where k.promotion_id = c.promotion_id and status = 'NOT_RESERVED' and mode = 'buyAndWin') as waiting,
      (select count(*) from coupons k where k.promotion_id = c.promotion_id and served_at is not null) as served,
      (select count(distinct customer_id) from promotion_invoices i where i.promotion_id = c.promotion_id and counted) as participants,
      (select count(*) from promotion_progress g where g.promotion_id = c.promotion_id and mode = 'buyAndWin' and rewards > 0) as active_buy_and_win,
      (select count(*) from promotion_progress g where g.promotion_id = c.promotion_id and mode = 'raffle' and rewards > 0) as active_raffle,
      (select count(*) from promotion_progress g where g.promotion_id = c.promotion_id and mode = 'luckyNumber' and rewards > 0) as active_lucky_number
    ) r
    where (to_jsonb(c) - 'mall_code' - 'promotion_id') <> to_jsonb(r)`,
  'awards of which not as many are reserved or handed over as coupons say, or more than there are': `
    select a.award_id || ': ' || a.reserved || ' of ' || a.quantity as what from promotion_awards a
    left join (select award_id, count(*) as reserved, count(burned_at) as redeemed from coupons
      where award_id is not null and status <> 'CANCELLED' group by 1) k
      using (award_id)
    where a.reserved <> coalesce(k.reserved, 0) or a.redeemed <> coalesce(k.redeemed, 0) or a.reserved > a.quantity or a.reserved < 0`,
  'progress that is not the sum of the notes that counted': `
    select concat_ws(' ', g.promotion_id, g.customer_id, g.mode, g.counted, 'is', s.counted) as what
    from promotion_progress g
    join promotions p using (promotion_id, mall_code)
    left join lateral (
      select coalesce(sum(case when p.target_type in ('INVOICE_QUANTITY', 'PURCHASE_QUANTITY') then 1 else i.counted_in_cents end), 0) as counted
      from promotion_invoices i
      where i.promotion_id = g.promotion_id and i.customer_id = g.customer_id and i.counted
        and exists (select from jsonb_array_elements(i.trace) step where step ->> 'check' = 'counted' and step ->> 'mode' = g.mode)
    ) s on true
    where g.counted <> s.counted`,
  'rewards that are not the whole targets reached': `
    select concat_ws(' ', g.promotion_id, g.customer_id, g.mode, g.rewards) as what
    from promotion_progress g join promotion_modes m using (promotion_id, mall_code, mode)
    where g.rewards <> g.counted / m.consumer_target`,
  'rewards that are not the coupons and numbers a customer has of notes': `
    select concat_ws(' ', g.promotion_id, g.customer_id, g.mode, g.rewards, 'is', s.had) as what
    from promotion_progress g
    cross join lateral (select
      (select count(*) from coupons k where k.promotion_id = g.promotion_id and k.customer_id = g.customer_id and k.mode = g.mode
        and k.invoice_id is not null and k.status <> 'CANCELLED')
      + case g.mode when 'luckyNumber' then (select count(*) from lucky_numbers n where n.promotion_id = g.promotion_id
        and n.customer_id = g.customer_id and n.invoice_id is not null and n.voided_at is null) else 0 end as had) s
    where g.rewards <> s.had`,
  'notes that count and whose approval nobody took': `
    select i.invoice_id::text as what from promotion_invoices i
    left join invoice_approvals a using (invoice_id, mall_code) where a.taken_at is null`,
  'numbers that a promotion does not have': `
    select n.number as what from lucky_numbers n join promotion_modes m using (promotion_id, mall_code)
    where m.mode = 'luckyNumber' and n.number::bigint >= (coalesce((m.draw_rule->>'firstSeries')::bigint, 0) + m.series_count)
      * (10 ^ coalesce((m.draw_rule->>'orderDigits')::int, 5))::bigint`,
} as const;

/** Everything about participation that does not follow from its rows. Empty when all is well. */
export async function miscounts({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Promise<string[]> {
  const totals = await verifyTotals(db);
  const found = totals.map(
    ({ promotion_id, total, part, stored, recounted }) =>
      `${total} ${part} of promotion ${promotion_id}: ${JSON.stringify(stored)} is ${JSON.stringify(recounted)}`,
  );
  for (const [name, look] of Object.entries(LOOKS)) {
    const { rows } = await pool.query<{ what: string }>(look);
    found.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  return found;
}
