import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { scopeOfMalls } from '../../../platform/db/mall-scope.ts';
import { waitedFor, waitingFor } from '../../invoices/invoices.public.ts';
import { pictureAsks } from '../../invoices/picture-asks.tables.ts';
import { saleOutbox, syncedSales } from '../../store-sync/sales.tables.ts';
import type { Settling } from '../promotion-freeze.rules.ts';
import type { PromotionKey } from '../promotions.store.ts';

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

const scopeOf = ({ mallCode }: PromotionKey) => scopeOfMalls([mallCode], 'the promotion itself');

const notesFor = (key: PromotionKey, { mode }: Settling): SQL => waitingFor(scopeOf(key), { promotionId: key.promotionId, mode });

/** Sales of shops that came in time and nobody has made a note of; whose they are is not known before. */
const salesFor = ({ mallCode }: PromotionKey, { startsAt, endedAt }: Settling): SQL => sql`
  select w.id, w.sale_id from ${saleOutbox} w join ${syncedSales} s on s.sale_id = w.sale_id and s.mall_code = w.mall_code
  where w.kind = 'SALE' and w.mall_code = ${mallCode} and w.queued_at <= ${instant(endedAt)}
    and s.issued_at between ${instant(startsAt)} and ${instant(endedAt)}`;

export interface WaitingNote {
  readonly noteId: string;
  readonly kind: 'NOTE' | 'SALE';
}

/** ENG-05: what a mode that has ended still waits for, by name, the oldest first; or had waited for at a moment that lies behind. */
export async function settlingNotes(
  db: Queryable,
  key: PromotionKey,
  mode: Settling,
  then: Date | null = null,
): Promise<WaitingNote[]> {
  const { promotionId } = key;
  const decidedSince = then === null ? sql`` : sql`union all ${waitedFor(scopeOf(key), { promotionId, mode: mode.mode }, then)}`;
  const notes = await db.execute<{ invoice_id: string }>(sql`
    select invoice_id from (${notesFor(key, mode)} ${decidedSince}) as notes order by sent_at, invoice_id`);
  const sales = await db.execute<{ sale_id: string }>(sql`${salesFor(key, mode)} order by w.id`);
  return [
    ...notes.rows.map(({ invoice_id }) => ({ noteId: invoice_id, kind: 'NOTE' as const })),
    ...sales.rows.map(({ sale_id }) => ({ noteId: sale_id, kind: 'SALE' as const })),
  ];
}

/** How many, and how many of them an analyst has to decide. */
export async function countSettling(db: Queryable, key: PromotionKey, mode: Settling) {
  const { rows } = await db.execute<{ waiting: number; in_review: number; awaiting_picture: number; sales: number }>(sql`
    select count(*)::int as waiting, count(*) filter (where status = 'AVALIACAO_PENDENTE')::int as in_review,
      count(*) filter (where status = 'ANALISE' and exists (select from ${pictureAsks} a where a.invoice_id = notes.invoice_id and a.ended_at is null))::int as awaiting_picture,
      (select count(*)::int from (${salesFor(key, mode)}) as of_shops) as sales
    from (${notesFor(key, mode)}) as notes`);
  const { waiting, in_review, awaiting_picture, sales } = rows[0] ?? { waiting: 0, in_review: 0, awaiting_picture: 0, sales: 0 };
  return { waiting: waiting + sales, inReview: in_review, awaitingPicture: awaiting_picture };
}
