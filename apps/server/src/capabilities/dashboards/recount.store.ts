import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { counted, totals } from './dashboards.tables.ts';
import { movesByPromotion, type PromotionKey } from './note-counts.store.ts';

const { coupons, invoices, luckyNumbers, noteMoves, optIns, promotionExtras, promotionInvoices } = counted;
const { promotionProgress, promotions } = counted;
const { promotionCounts, promotionDays, promotionNoteCounts, promotionStoreTotals } = totals;

/** A total that is not what the rows say. */
export type Miscount = {
  readonly promotion_id: number;
  readonly mall_code: string;
  readonly total: 'counters' | 'day' | 'store' | 'notes';
  /** Which day or store. */
  readonly part: string;
  readonly stored: Readonly<Record<string, number | null>>;
  readonly recounted: Readonly<Record<string, number | null>>;
};

const isOf = (key: PromotionKey | null): SQL =>
  key === null ? sql`true` : sql`promotion_id = ${key.promotionId} and mall_code = ${key.mallCode}`;

const KEY = sql`'{mall_code,promotion_id}'::text[]`;

/** The counters of promotion c. */
const COUNTERS = sql`
  select o.opt_ins, i.invoices, i.gmv_in_cents, k.coupons, n.tokens, k.reserved, k.redeemed, e.extras, k.out_of_stock, i.participants,
    g.active_buy_and_win, g.active_raffle, g.active_lucky_number
  from (select count(*) as opt_ins from ${optIns} o where o.promotion_id = c.promotion_id and o.mall_code = c.mall_code) o,
  (select count(*) as invoices, coalesce(sum(amount_in_cents), 0) as gmv_in_cents, count(distinct customer_id) as participants
    from ${promotionInvoices} i where i.promotion_id = c.promotion_id and i.mall_code = c.mall_code and i.counted) i,
  (select count(*) filter (where mode = 'raffle') as coupons, count(award_id) as reserved, count(burned_at) as redeemed,
    count(*) filter (where status = 'NOT_RESERVED') as out_of_stock
    from ${coupons} k where k.promotion_id = c.promotion_id and k.mall_code = c.mall_code) k,
  (select count(*) as tokens from ${luckyNumbers} n where n.promotion_id = c.promotion_id and n.mall_code = c.mall_code) n,
  (select coalesce(sum(quantity), 0) as extras from ${promotionExtras} e
    where e.promotion_id = c.promotion_id and e.mall_code = c.mall_code) e,
  (select count(*) filter (where mode = 'buyAndWin') as active_buy_and_win, count(*) filter (where mode = 'raffle') as active_raffle,
    count(*) filter (where mode = 'luckyNumber') as active_lucky_number
    from ${promotionProgress} g where g.promotion_id = c.promotion_id and g.mall_code = c.mall_code and g.rewards > 0) g`;

/** Days of São Paulo: of the opt-in, of the engine's first counted note, and of the note itself. */
const days = (key: PromotionKey | null): SQL => sql`
  select promotion_id, mall_code, day, sum(opt_ins)::int as opt_ins, sum(participants)::int as participants,
    sum(invoices)::int as invoices, sum(gmv)::bigint as gmv_in_cents
  from (
    select promotion_id, mall_code, (opted_in_at at time zone 'America/Sao_Paulo')::date as day, 1 as opt_ins, 0 as participants,
      0 as invoices, 0::bigint as gmv from ${optIns} where ${isOf(key)}
    union all
    select promotion_id, mall_code, (min(applied_at) at time zone 'America/Sao_Paulo')::date, 0, 1, 0, 0
    from ${promotionInvoices} where counted and ${isOf(key)} group by promotion_id, mall_code, customer_id
    union all
    select promotion_id, mall_code, issue_date, 0, 0, 1, amount_in_cents from ${promotionInvoices} where counted and ${isOf(key)}
  ) as each group by promotion_id, mall_code, day`;

const stores = (key: PromotionKey | null): SQL => sql`
  select promotion_id, mall_code, coalesce(store_universal_id, '') as store_universal_id, count(*)::int as invoices,
    sum(amount_in_cents)::bigint as gmv_in_cents
  from ${promotionInvoices} where counted and ${isOf(key)} group by 1, 2, 3`;

/** As they are now, moves that wait included. */
const notes = (key: PromotionKey | null): SQL => sql`
  select p.promotion_id, p.mall_code, count(*) filter (where i.status = 'APROVADA')::int as approved,
    count(*) filter (where i.status = 'REJEITADA')::int as rejected,
    count(*) filter (where i.status in ('ANALISE', 'CNPJ_ANALISE', 'ERRO_ENRIQUECIMENTO'))::int as in_analysis,
    count(*) filter (where i.status = 'AVALIACAO_PENDENTE')::int as in_bpo_analysis
  from (select promotion_id, mall_code, status, ends_at from ${promotions} where ${isOf(key)}) p
  left join ${optIns} o on o.promotion_id = p.promotion_id and o.mall_code = p.mall_code
  left join ${invoices} i on i.customer_id = o.customer_id and i.mall_code = o.mall_code and i.sent_at >= o.opted_in_at
    and (p.status <> 'CLOSED' or i.sent_at < p.ends_at)
  group by p.promotion_id, p.mall_code`;

/** What is counted and what waits to be. */
const storedNotes = (key: PromotionKey | null): SQL => sql`
  select promotion_id, mall_code, sum(approved)::int as approved, sum(rejected)::int as rejected, sum(in_analysis)::int as in_analysis,
    sum(in_bpo_analysis)::int as in_bpo_analysis
  from (
    select promotion_id, mall_code, approved, rejected, in_analysis, in_bpo_analysis from ${promotionNoteCounts} where ${isOf(key)}
    union all
    select promotion_id, mall_code, approved, rejected, in_analysis, in_bpo_analysis
    from (${movesByPromotion(sql`${noteMoves}`)}) as waiting where ${isOf(key)}
  ) as each group by promotion_id, mall_code`;

/** Rows of both sides by their keys, those that differ; a row of nothing is as good as none. */
function differing(total: 'day' | 'store' | 'notes', stored: SQL, recounted: SQL, part: SQL, columns: readonly string[]): SQL {
  const object = (side: 's' | 'r') =>
    sql.raw(`jsonb_build_object(${columns.map((column) => `'${column}', coalesce(${side}.${column}, 0)`).join(', ')})`);
  const keys = total === 'notes' ? sql`` : sql`, part`;
  const chosen = sql.raw(columns.join(', '));
  return sql`
    select promotion_id, mall_code, ${total}::text as total, ${total === 'notes' ? sql`''` : sql`part`} as part,
      ${object('s')} as stored, ${object('r')} as recounted
    from (select promotion_id, mall_code, ${part} as part, ${chosen} from (${stored}) as of_s) s
    full join (select promotion_id, mall_code, ${part} as part, ${chosen} from (${recounted}) as of_r) r
      using (promotion_id, mall_code${keys})
    where ${object('s')} <> ${object('r')}`;
}

const lookAt = (key: PromotionKey | null): SQL[] => [
  sql`
    select c.promotion_id, c.mall_code, 'counters' as total, '' as part, to_jsonb(c) - ${KEY} as stored, to_jsonb(r) as recounted
    from (select * from ${promotionCounts} where ${isOf(key)}) c cross join lateral (${COUNTERS}) r
    where to_jsonb(c) - ${KEY} <> to_jsonb(r)`,
  differing('day', sql`select * from ${promotionDays} where ${isOf(key)}`, days(key), sql`day::text`, [
    ...['opt_ins', 'participants', 'invoices', 'gmv_in_cents'],
  ]),
  differing('store', sql`select * from ${promotionStoreTotals} where ${isOf(key)}`, stores(key), sql`store_universal_id`, [
    'invoices',
    'gmv_in_cents',
  ]),
  differing('notes', storedNotes(key), notes(key), sql`''`, ['approved', 'rejected', 'in_analysis', 'in_bpo_analysis']),
];

/** Every total that is not a recount, each look by itself: what goes on meanwhile is seen whole or not at all. */
export async function miscountsOf(db: Queryable, key: PromotionKey | null = null): Promise<Miscount[]> {
  const found: Miscount[] = [];
  for (const look of lookAt(key)) found.push(...(await db.execute<Miscount>(sql`${look} order by 1, 4`)).rows);
  return found;
}

/** Held against everybody who counts in it. */
export const holdWhole = (tx: Transaction, { promotionId, mallCode }: PromotionKey) =>
  tx.execute(sql`select 1 from ${promotions} where promotion_id = ${promotionId} and mall_code = ${mallCode} for update`);

/**
 * Writes the recount of a promotion that the caller holds. The count of lucky numbers stays: it is also the place of the next one,
 * and a place that was used is not used again.
 */
export async function writeRecount(tx: Transaction, key: PromotionKey): Promise<void> {
  await tx.execute(sql`
    update ${promotionCounts} c set opt_ins = r.opt_ins, invoices = r.invoices, gmv_in_cents = r.gmv_in_cents, coupons = r.coupons,
      reserved = r.reserved, redeemed = r.redeemed, extras = r.extras, out_of_stock = r.out_of_stock, participants = r.participants,
      active_buy_and_win = r.active_buy_and_win, active_raffle = r.active_raffle, active_lucky_number = r.active_lucky_number
    from (
      select c.promotion_id, c.mall_code, r.* from (select * from ${promotionCounts} where ${isOf(key)}) c cross join lateral (${COUNTERS}) r
    ) r where c.promotion_id = r.promotion_id and c.mall_code = r.mall_code`);
  await tx.execute(sql`delete from ${promotionDays} where ${isOf(key)}`);
  await tx.execute(sql`
    insert into ${promotionDays} (promotion_id, mall_code, day, opt_ins, participants, invoices, gmv_in_cents) ${days(key)}`);
  await tx.execute(sql`delete from ${promotionStoreTotals} where ${isOf(key)}`);
  await tx.execute(sql`
    insert into ${promotionStoreTotals} (promotion_id, mall_code, store_universal_id, invoices, gmv_in_cents) ${stores(key)}`);
  // What waits to be counted comes on top of it.
  await tx.execute(sql`
    insert into ${promotionNoteCounts} as c (promotion_id, mall_code, approved, rejected, in_analysis, in_bpo_analysis)
    select r.promotion_id, r.mall_code, r.approved, r.rejected, r.in_analysis, r.in_bpo_analysis from (${notes(key)}) r
    on conflict (promotion_id, mall_code) do update set approved = excluded.approved, rejected = excluded.rejected,
      in_analysis = excluded.in_analysis, in_bpo_analysis = excluded.in_bpo_analysis`);
  await tx.execute(sql`
    update ${promotionNoteCounts} c set approved = c.approved - w.approved, rejected = c.rejected - w.rejected,
      in_analysis = c.in_analysis - w.in_analysis, in_bpo_analysis = c.in_bpo_analysis - w.in_bpo_analysis
    from (${movesByPromotion(sql`${noteMoves}`)}) w
    where c.promotion_id = w.promotion_id and c.mall_code = w.mall_code and c.promotion_id = ${key.promotionId} and c.mall_code = ${key.mallCode}`);
}
