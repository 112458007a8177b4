import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { invoices, noteMoves } from '../../invoices/invoices.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';
import type { PromotionKey } from '../participation.shapes.ts';
import { optIns, promotionNoteCounts } from '../participation.tables.ts';

// A note belongs to a promotion when its customer had opted in by the time it was sent and, once the promotion is over, when it
// was sent before the end.

/** How many of what stands in a status, added or taken away, become of the four counts. */
export const sums = (status: SQL, by: SQL): SQL => sql`
  coalesce(sum(${by}) filter (where ${status} = 'APROVADA'), 0)::int as approved,
  coalesce(sum(${by}) filter (where ${status} = 'REJEITADA'), 0)::int as rejected,
  coalesce(sum(${by}) filter (where ${status} in ('ANALISE', 'CNPJ_ANALISE', 'ERRO_ENRIQUECIMENTO')), 0)::int as in_analysis,
  coalesce(sum(${by}) filter (where ${status} = 'AVALIACAO_PENDENTE'), 0)::int as in_bpo_analysis`;

/** Moves of promotions, whichever they are, by what notes that went somewhere take away where they were and add where they are. */
export const movesByPromotion = (moves: SQL, promotionId?: number): SQL => sql`
  select o.promotion_id, o.mall_code, ${sums(sql`each.status`, sql`each.by`)}
  from ${moves} m
  join ${optIns} o on o.customer_id = m.customer_id and o.mall_code = m.mall_code and o.opted_in_at <= m.sent_at
  join ${promotions} p on p.promotion_id = o.promotion_id and p.mall_code = o.mall_code and (p.status <> 'CLOSED' or m.sent_at <= p.ends_at)
  cross join lateral (values (m.before, -1), (m.after, 1)) as each (status, by)
  ${promotionId === undefined ? sql`` : sql`where o.promotion_id = ${promotionId}`}
  group by o.promotion_id, o.mall_code`;

/** Every move that waits to be counted. */
export const waitingMoves = (promotionId?: number): SQL => movesByPromotion(sql`${noteMoves}`, promotionId);

type NoteCounts = Record<'approved' | 'rejected' | 'in_analysis' | 'in_bpo_analysis', number>;

/** Of one promotion, as it is at this moment: what was counted, and the few moves that wait to be. */
export async function notesOf(db: Queryable, { promotionId, mallCode }: PromotionKey): Promise<NoteCounts> {
  const { rows } = await db.execute<NoteCounts>(sql`
    select c.approved + coalesce(w.approved, 0) as approved, c.rejected + coalesce(w.rejected, 0) as rejected,
      c.in_analysis + coalesce(w.in_analysis, 0) as in_analysis, c.in_bpo_analysis + coalesce(w.in_bpo_analysis, 0) as in_bpo_analysis
    from ${promotionNoteCounts} c
    left join (${waitingMoves(promotionId)}) w on w.promotion_id = c.promotion_id and w.mall_code = c.mall_code
    where c.promotion_id = ${promotionId} and c.mall_code = ${mallCode}`);
  return rows[0] ?? { approved: 0, rejected: 0, in_analysis: 0, in_bpo_analysis: 0 };
}

/** Where each of these notes stands by what was counted so far: where it was before the first move that waits, or where it is. */
export const asCounted = (notes: SQL): SQL => sql`
  select notes.promotion_id, notes.mall_code, case when m.seq is null then notes.status else m.before end as status
  from (${notes}) as notes
  left join lateral (
    select seq, before from ${noteMoves} where invoice_id = notes.invoice_id and mall_code = notes.mall_code order by seq limit 1
  ) m on true`;

/** Of one who takes part since then: the notes that come in with it. */
export const notesSince = ({
  promotionId,
  mallCode,
  customerId,
  optedInAt,
}: PromotionKey & { readonly customerId: string; readonly optedInAt: Date }): SQL => sql`
  select ${promotionId}::bigint as promotion_id, mall_code, invoice_id, status from ${invoices}
  where customer_id = ${customerId}::uuid and mall_code = ${mallCode} and sent_at >= ${optedInAt.toISOString()}::timestamptz`;

/** Of a promotion that was closed: the notes that came after its end. */
export const notesAfterEnd = ({ promotionId, mallCode }: PromotionKey): SQL => sql`
  select p.promotion_id, i.mall_code, i.invoice_id, i.status from ${promotions} p
  join ${invoices} i on i.mall_code = p.mall_code and i.sent_at > p.ends_at
  join ${optIns} o on o.mall_code = p.mall_code and o.promotion_id = p.promotion_id and o.customer_id = i.customer_id
    and o.opted_in_at <= i.sent_at
  where p.promotion_id = ${promotionId} and p.mall_code = ${mallCode} and p.status = 'CLOSED'`;
