// Issue 5's claim: an approved note that touches five promotions keeps half of what the bare statements give, and handing out a
// lucky number costs the same for the first and the ten-millionth. Ratios of one interleaved run.
import pg from 'pg';
import { approvalsOverFive, numbersHandedOut } from '../apps/server/src/capabilities/promotion-engine/testing/engine-bench.ts';
import type { Compared } from './compare-lists.ts';
import { median } from './measures.ts';

async function millisOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

interface Key {
  readonly invoiceId: string;
  readonly mallCode: string;
}

let bareNumbers = 0;

/** As long as what the engine keeps of why a note counted. */
const TRACE = JSON.stringify(
  Array.from({ length: 12 }, () => ({
    check: 'forbidden-items',
    passed: true,
    facts: { amountInCents: 10_000, deductedInCents: 0 },
  })),
);

/**
 * What an approval over five promotions needs of the database and nothing else: what holds, what is read, what is written. Numbers
 * come from a counter of the process, and nothing is judged.
 */
async function bareApproval(client: pg.Client, key: Key): Promise<void> {
  const at = new Date();
  await client.query('begin');
  const { rows } = await client.query(
    'update invoice_approvals set taken_at = $3 where invoice_id = $1 and mall_code = $2 and taken_at is null returning *',
    [key.invoiceId, key.mallCode, at],
  );
  const approval = rows[0];
  const mine = [approval.customer_id, key.mallCode];
  const running = await client.query(
    `select p.promotion_id from promotions p where p.mall_code = $2 and p.status = 'CURRENT'
       and p.promotion_id in (select promotion_id from opt_ins where customer_id = $1 and mall_code = $2)
     order by p.promotion_id for share`,
    mine,
  );
  const ids = running.rows.map(({ promotion_id }) => promotion_id);
  await client.query('select cpf, email from customers where customer_id = $1 and mall_code = $2 for no key update', mine);
  const modes = await client.query(
    `select m.promotion_id, m.mode, m.consumer_target, g.counted, g.rewards, o.category from promotion_modes m
     join opt_ins o on o.promotion_id = m.promotion_id and o.mall_code = m.mall_code and o.customer_id = $1
     left join promotion_progress g on g.promotion_id = m.promotion_id and g.mall_code = m.mall_code
       and g.customer_id = $1 and g.mode = m.mode
     where m.mall_code = $2 and m.promotion_id = any($3)`,
    [...mine, ids],
  );
  await client.query(
    `select promotion_id, 'judged' as kind from promotion_invoices where invoice_id = $1 and mall_code = $2 and promotion_id = any($3)
     union all select promotion_id, 'store' from promotion_stores where mall_code = $2 and promotion_id = any($3)
     union all select promotion_id, list from promotion_people where mall_code = $2 and promotion_id = any($3)
       and list = 'email' and digest = $4
     union all select promotion_id, list from promotion_people where mall_code = $2 and promotion_id = any($3)
       and list in ('blocked-cpf', 'eligible-cpf') and digest = $4`,
    [key.invoiceId, key.mallCode, ids, 'digest'],
  );
  const of = (mode: string): number[] =>
    modes.rows.filter((row) => row.mode === mode).map(({ promotion_id }) => Number(promotion_id));
  const award = await client.query(
    `update promotion_awards set reserved = reserved + 1 where award_id = (
       select award_id from promotion_awards where promotion_id = any($1) and mall_code = $2 and reserved < quantity
       order by position limit 1 for update) and mall_code = $2 returning award_id, promotion_id`,
    [of('buyAndWin'), key.mallCode],
  );
  await client.query(
    `with held as (select promotion_id from promotion_counts where promotion_id = any($1) and mall_code = $2 order by 1 for update),
     days as (insert into promotion_days as d (mall_code, promotion_id, day, participants, invoices, gmv_in_cents)
       select $2, promotion_id, $7, 1, 1, $3 from held
       on conflict (promotion_id, mall_code, day) do update set participants = d.participants + 1, invoices = d.invoices + 1,
         gmv_in_cents = d.gmv_in_cents + excluded.gmv_in_cents),
     stores as (insert into promotion_store_totals as s (mall_code, promotion_id, store_universal_id, invoices, gmv_in_cents)
       select $2, promotion_id, $8, 1, $3 from held
       on conflict (promotion_id, mall_code, store_universal_id) do update set invoices = s.invoices + 1,
         gmv_in_cents = s.gmv_in_cents + excluded.gmv_in_cents)
     update promotion_counts c set invoices = invoices + 1, gmv_in_cents = gmv_in_cents + $3, participants = participants + 1,
       coupons = coupons + (c.promotion_id = any($4))::int, tokens = tokens + (c.promotion_id = any($5))::int,
       reserved = reserved + (c.promotion_id = any($6))::int
     from held where held.promotion_id = c.promotion_id and c.mall_code = $2`,
    [
      ...[ids, key.mallCode, approval.amount_in_cents, of('raffle'), of('luckyNumber'), of('buyAndWin')],
      ...[approval.issue_date, approval.store_universal_id ?? ''],
    ],
  );
  await client.query(
    `insert into promotion_invoices (mall_code, promotion_id, customer_id, invoice_id, counted, amount_in_cents, counted_in_cents,
       channel, issue_date, trace, applied_at)
     select $2, unnest($3::bigint[]), $1, $4, true, $5, $5, $6, $7, $9, $8`,
    [...mine, ids, key.invoiceId, approval.amount_in_cents, approval.channel, approval.issue_date, at, TRACE],
  );
  await client.query(
    `insert into promotion_progress (mall_code, promotion_id, customer_id, mode, counted, rewards, updated_at)
     select $2, p, $1, m, $5, 1, $6 from unnest($3::bigint[], $4::text[]) as each(p, m)
     on conflict (mall_code, promotion_id, customer_id, mode) do update set counted = excluded.counted, rewards = excluded.rewards`,
    [
      ...mine,
      modes.rows.map(({ promotion_id }) => promotion_id),
      modes.rows.map(({ mode }) => mode),
      approval.amount_in_cents,
      at,
    ],
  );
  await client.query(
    `insert into coupons (mall_code, promotion_id, customer_id, coupon_id, code, status, mode, award_id, invoice_id, created_at)
     select $2, p, $1, gen_random_uuid(), 'SEMCODIGO1', s, m, a, $7, $8
     from unnest($3::bigint[], $4::text[], $5::text[], $6::bigint[]) as each(p, s, m, a)`,
    [
      ...mine,
      [...of('raffle'), ...of('buyAndWin')],
      [...of('raffle').map(() => 'UNUSABLE'), ...of('buyAndWin').map(() => 'USABLE')],
      [...of('raffle').map(() => 'raffle'), ...of('buyAndWin').map(() => 'buyAndWin')],
      [...of('raffle').map(() => null), ...award.rows.map(({ award_id }) => award_id)],
      key.invoiceId,
      at,
    ],
  );
  bareNumbers += 1;
  await client.query(
    `insert into lucky_numbers (mall_code, promotion_id, customer_id, number, given_at, invoice_id)
     select $2, unnest($3::bigint[]), $1, $4, $5, $6`,
    // Of a width no number of the product has: they never meet.
    [...mine, of('luckyNumber'), `-${bareNumbers}`, at, key.invoiceId],
  );
  await client.query('commit');
}

/** The middle one of many, in milliseconds; both sides act on notes of their own, in turn. */
export async function measureApprovals(databaseUrl: string, notes: number): Promise<Compared> {
  const bench = await approvalsOverFive(databaseUrl, notes);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  try {
    for (const [index, key] of bench.keys.entries())
      if (index % 2 === 0) times.ours.push(await millisOf(() => bench.ours(key)));
      else times.bare.push(await millisOf(() => bareApproval(client, key)));
  } finally {
    await client.end();
    await bench.close();
  }
  const [ours, bare] = [median(times.ours), median(times.bare)];
  return { name: 'five promotions', ours, bare, ratio: bare / ours };
}

/** What one more number takes when none was handed out, and when so many were, in milliseconds. */
export async function measureNumbers(
  databaseUrl: string,
  handedOut: number,
  gifts: number,
): Promise<{ readonly none: number; readonly many: number }> {
  const bench = await numbersHandedOut(databaseUrl, handedOut, gifts);
  const times: { none: number[]; many: number[] } = { none: [], many: [] };
  try {
    for (let gift = 0; gift < gifts; gift += 1)
      for (const which of ['none', 'many'] as const) times[which].push(await millisOf(bench.give[which]));
  } finally {
    await bench.close();
  }
  return { none: median(times.none), many: median(times.many) };
}
