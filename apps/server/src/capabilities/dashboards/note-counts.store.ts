import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { counted, totals } from './dashboards.tables.ts';

const { invoices, noteMoves, optIns, promotions } = counted;
const { promotionNoteCounts } = totals;

export interface PromotionKey {
  readonly promotionId: number;
  readonly mallCode: string;
}

// A note belongs to a promotion when its customer had opted in by the time it was sent and, once the promotion is over, when it
// was sent before the end. Three things change what belongs: a note that moves, somebody who opts in, a promotion that closes.
// The first is told in the outbox and counted later; the two others set the count right in their own transaction, by what was
// counted so far. So they must see either all of a round of counting or nothing of it: a round excludes them and they share.
const LOCK = sql`hashtext('promotion_note_counts')`;

/** Waits for a round that is under way and for those who set counts right; none of them begins until the transaction ends. */
export const holdCounting = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

const shareCounting = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);

/** How many of what stands in a status, added or taken away, become of the four counts. */
const sums = (status: SQL, by: SQL): SQL => sql`
  coalesce(sum(${by}) filter (where ${status} = 'APROVADA'), 0)::int as approved,
  coalesce(sum(${by}) filter (where ${status} = 'REJEITADA'), 0)::int as rejected,
  coalesce(sum(${by}) filter (where ${status} in ('ANALISE', 'CNPJ_ANALISE', 'ERRO_ENRIQUECIMENTO')), 0)::int as in_analysis,
  coalesce(sum(${by}) filter (where ${status} = 'AVALIACAO_PENDENTE'), 0)::int as in_bpo_analysis`;

/** Moves of promotions, whichever they are, by what notes that went somewhere take away where they were and add where they are. */
export const movesByPromotion = (moves: SQL, promotionId?: number): SQL => sql`
  select o.promotion_id, o.mall_code, ${sums(sql`each.status`, sql`each.by`)}
  from ${moves} m
  join ${optIns} o on o.customer_id = m.customer_id and o.mall_code = m.mall_code and o.opted_in_at <= m.sent_at
  join ${promotions} p on p.promotion_id = o.promotion_id and p.mall_code = o.mall_code and (p.status <> 'CLOSED' or m.sent_at < p.ends_at)
  cross join lateral (values (m.before, -1), (m.after, 1)) as each (status, by)
  ${promotionId === undefined ? sql`` : sql`where o.promotion_id = ${promotionId}`}
  group by o.promotion_id, o.mall_code`;

const addTo = (moved: SQL): SQL => sql`
  update ${promotionNoteCounts} c set approved = c.approved + moved.approved, rejected = c.rejected + moved.rejected,
    in_analysis = c.in_analysis + moved.in_analysis, in_bpo_analysis = c.in_bpo_analysis + moved.in_bpo_analysis
  from (${moved}) as moved
  where c.promotion_id = moved.promotion_id and c.mall_code = moved.mall_code`;

/**
 * Counts the oldest moves and takes them out of the outbox, both or neither. One round at a time, of however many processes. It
 * waits for its turn rather than coming back later: where somebody opts in at every moment, later never comes.
 */
export const countMoves = (db: Queryable, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    await holdCounting(tx);
    const taken = await tx.execute<{ taken: number }>(sql`
      with taken as (
        delete from ${noteMoves} where seq in (select seq from ${noteMoves} order by seq limit ${limit}) returning *
      ), added as (${addTo(movesByPromotion(sql`taken`))})
      select count(*)::int as taken from taken`);
    return taken.rows[0]?.taken ?? 0;
  });

type NoteCounts = Record<'approved' | 'rejected' | 'in_analysis' | 'in_bpo_analysis', number>;

/** Of one promotion, as it is at this moment: what was counted, and the few moves that wait to be. */
export async function notesOf(db: Queryable, { promotionId, mallCode }: PromotionKey): Promise<NoteCounts> {
  const { rows } = await db.execute<NoteCounts>(sql`
    select c.approved + coalesce(w.approved, 0) as approved, c.rejected + coalesce(w.rejected, 0) as rejected,
      c.in_analysis + coalesce(w.in_analysis, 0) as in_analysis, c.in_bpo_analysis + coalesce(w.in_bpo_analysis, 0) as in_bpo_analysis
    from ${promotionNoteCounts} c
    left join (${movesByPromotion(sql`${noteMoves}`, promotionId)}) w on w.promotion_id = c.promotion_id and w.mall_code = c.mall_code
    where c.promotion_id = ${promotionId} and c.mall_code = ${mallCode}`);
  return rows[0] ?? { approved: 0, rejected: 0, in_analysis: 0, in_bpo_analysis: 0 };
}

/** Where each of these notes stands by what was counted so far: where it was before the first move that waits, or where it is. */
const asCounted = (notes: SQL): SQL => sql`
  select notes.promotion_id, notes.mall_code, case when m.seq is null then notes.status else m.before end as status
  from (${notes}) as notes
  left join lateral (
    select seq, before from ${noteMoves} where invoice_id = notes.invoice_id and mall_code = notes.mall_code order by seq limit 1
  ) m on true`;

const setRight = (tx: Transaction, notes: SQL, sign: 1 | -1) =>
  tx.execute(
    addTo(sql`
      select standing.promotion_id, standing.mall_code, ${sums(sql`standing.status`, sql`${sign}::int`)}
      from (${asCounted(notes)}) as standing group by standing.promotion_id, standing.mall_code`),
  );

/**
 * In the transaction that lets a customer take part, after it. Notes sent since then come in with it: there are some only where
 * the opt-in waited for them, or is told of later.
 */
export async function takeInNotes(
  tx: Transaction,
  { promotionId, mallCode, customerId, optedInAt }: PromotionKey & { readonly customerId: string; readonly optedInAt: Date },
): Promise<void> {
  await shareCounting(tx);
  await setRight(
    tx,
    sql`
      select ${promotionId}::bigint as promotion_id, mall_code, invoice_id, status from ${invoices}
      where customer_id = ${customerId}::uuid and mall_code = ${mallCode} and sent_at >= ${optedInAt.toISOString()}::timestamptz`,
    1,
  );
}

/** In the transaction that closes a promotion, after it: what came between its end and the moment somebody noticed goes. */
export async function letGoNotes(tx: Transaction, { promotionId, mallCode }: PromotionKey): Promise<void> {
  await shareCounting(tx);
  await setRight(
    tx,
    sql`
      select p.promotion_id, i.mall_code, i.invoice_id, i.status from ${promotions} p
      join ${invoices} i on i.mall_code = p.mall_code and i.sent_at >= p.ends_at
      join ${optIns} o on o.mall_code = p.mall_code and o.promotion_id = p.promotion_id and o.customer_id = i.customer_id
        and o.opted_in_at <= i.sent_at
      where p.promotion_id = ${promotionId} and p.mall_code = ${mallCode} and p.status = 'CLOSED'`,
    -1,
  );
}
