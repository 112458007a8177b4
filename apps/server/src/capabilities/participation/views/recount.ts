import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { invoices } from '../../invoices/invoices.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';
import type { PromotionKey } from '../participation.shapes.ts';
import {
  coupons,
  luckyNumbers,
  optIns,
  promotionCounts,
  promotionDays,
  promotionExtras,
  promotionInvoices,
  promotionNoteCounts,
  promotionProgress,
  promotionStoreTotals,
} from '../participation.tables.ts';
import { waitingMoves } from './note-moves.ts';

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

export const isOfPromotion = (key: PromotionKey | null): SQL =>
  key === null ? sql`true` : sql`promotion_id = ${key.promotionId} and mall_code = ${key.mallCode}`;

const KEY = sql`'{mall_code,promotion_id}'::text[]`;

/** The counters of promotion c. */
export const RECOUNTED = sql`
  select o.opt_ins, i.invoices, i.gmv_in_cents, k.coupons, n.tokens, k.reserved, k.redeemed, e.extras, k.out_of_stock, k.waiting, k.served,
    i.participants, g.active_buy_and_win, g.active_raffle, g.active_lucky_number
  from (select count(*) as opt_ins from ${optIns} o where o.promotion_id = c.promotion_id and o.mall_code = c.mall_code) o,
  (select count(*) as invoices, coalesce(sum(amount_in_cents), 0) as gmv_in_cents, count(distinct customer_id) as participants
    from ${promotionInvoices} i where i.promotion_id = c.promotion_id and i.mall_code = c.mall_code and i.counted) i,
  (select count(*) filter (where mode = 'raffle' and status <> 'CANCELLED') as coupons,
    count(award_id) filter (where status <> 'CANCELLED') as reserved, count(burned_at) as redeemed,
    count(*) filter (where status = 'NOT_RESERVED') as out_of_stock,
    count(*) filter (where status = 'NOT_RESERVED' and mode = 'buyAndWin') as waiting, count(served_at) as served
    from ${coupons} k where k.promotion_id = c.promotion_id and k.mall_code = c.mall_code) k,
  (select count(*) as tokens from ${luckyNumbers} n where n.promotion_id = c.promotion_id and n.mall_code = c.mall_code) n,
  (select coalesce(sum(quantity), 0) as extras from ${promotionExtras} e
    where e.promotion_id = c.promotion_id and e.mall_code = c.mall_code) e,
  (select count(*) filter (where mode = 'buyAndWin') as active_buy_and_win, count(*) filter (where mode = 'raffle') as active_raffle,
    count(*) filter (where mode = 'luckyNumber') as active_lucky_number
    from ${promotionProgress} g where g.promotion_id = c.promotion_id and g.mall_code = c.mall_code and g.rewards > 0) g`;

/** Days of São Paulo: of the opt-in, of the engine's first counted note, and of the note itself. */
export const recountedDays = (key: PromotionKey | null): SQL => sql`
  select promotion_id, mall_code, day, sum(opt_ins)::int as opt_ins, sum(participants)::int as participants,
    sum(invoices)::int as invoices, sum(gmv)::bigint as gmv_in_cents
  from (
    select promotion_id, mall_code, (opted_in_at at time zone 'America/Sao_Paulo')::date as day, 1 as opt_ins, 0 as participants,
      0 as invoices, 0::bigint as gmv from ${optIns} where ${isOfPromotion(key)}
    union all
    select promotion_id, mall_code, (min(applied_at) at time zone 'America/Sao_Paulo')::date, 0, 1, 0, 0
    from ${promotionInvoices} where counted and ${isOfPromotion(key)} group by promotion_id, mall_code, customer_id
    union all
    select promotion_id, mall_code, issue_date, 0, 0, 1, amount_in_cents from ${promotionInvoices} where counted and ${isOfPromotion(key)}
  ) as each group by promotion_id, mall_code, day`;

export const recountedStores = (key: PromotionKey | null): SQL => sql`
  select promotion_id, mall_code, coalesce(store_universal_id, '') as store_universal_id, count(*)::int as invoices,
    sum(amount_in_cents)::bigint as gmv_in_cents
  from ${promotionInvoices} where counted and ${isOfPromotion(key)} group by 1, 2, 3`;

/** As they are now, moves that wait included. */
export const recountedNotes = (key: PromotionKey | null): SQL => sql`
  select p.promotion_id, p.mall_code, count(*) filter (where i.status = 'APROVADA')::int as approved,
    count(*) filter (where i.status = 'REJEITADA')::int as rejected,
    count(*) filter (where i.status in ('ANALISE', 'CNPJ_ANALISE', 'ERRO_ENRIQUECIMENTO'))::int as in_analysis,
    count(*) filter (where i.status = 'AVALIACAO_PENDENTE')::int as in_bpo_analysis
  from (select promotion_id, mall_code, status, ends_at from ${promotions} where ${isOfPromotion(key)}) p
  left join ${optIns} o on o.promotion_id = p.promotion_id and o.mall_code = p.mall_code
  left join ${invoices} i on i.customer_id = o.customer_id and i.mall_code = o.mall_code and i.sent_at >= o.opted_in_at
    and (p.status <> 'CLOSED' or i.sent_at <= p.ends_at)
  group by p.promotion_id, p.mall_code`;

/** What is counted and what waits to be. */
const storedNotes = (key: PromotionKey | null): SQL => sql`
  select promotion_id, mall_code, sum(approved)::int as approved, sum(rejected)::int as rejected, sum(in_analysis)::int as in_analysis,
    sum(in_bpo_analysis)::int as in_bpo_analysis
  from (
    select promotion_id, mall_code, approved, rejected, in_analysis, in_bpo_analysis from ${promotionNoteCounts} where ${isOfPromotion(key)}
    union all
    select promotion_id, mall_code, approved, rejected, in_analysis, in_bpo_analysis
    from (${waitingMoves()}) as waiting where ${isOfPromotion(key)}
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
    from (select * from ${promotionCounts} where ${isOfPromotion(key)}) c cross join lateral (${RECOUNTED}) r
    where to_jsonb(c) - ${KEY} <> to_jsonb(r)`,
  differing('day', sql`select * from ${promotionDays} where ${isOfPromotion(key)}`, recountedDays(key), sql`day::text`, [
    ...['opt_ins', 'participants', 'invoices', 'gmv_in_cents'],
  ]),
  differing(
    'store',
    sql`select * from ${promotionStoreTotals} where ${isOfPromotion(key)}`,
    recountedStores(key),
    sql`store_universal_id`,
    ['invoices', 'gmv_in_cents'],
  ),
  differing('notes', storedNotes(key), recountedNotes(key), sql`''`, ['approved', 'rejected', 'in_analysis', 'in_bpo_analysis']),
];

/** Every total that is not a recount, each look by itself: what goes on meanwhile is seen whole or not at all. */
export async function miscountsOf(db: Queryable, key: PromotionKey | null = null): Promise<Miscount[]> {
  const found: Miscount[] = [];
  for (const look of lookAt(key)) found.push(...(await db.execute<Miscount>(sql`${look} order by 1, 4`)).rows);
  return found;
}
