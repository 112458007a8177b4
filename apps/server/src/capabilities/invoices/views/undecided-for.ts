import type { SubMode } from '@galeria/contract/reference/enumerations/promotion';
import { type SQL, sql } from 'drizzle-orm';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { optIns, promotionInvoices } from '../../participation/participation.tables.ts';
import { promotionModes, promotions, promotionUndecided } from '../../promotions/promotions.tables.ts';
import { invoiceApprovals, invoices } from '../invoices.tables.ts';

export interface SettlingPromotion {
  readonly promotionId: number;
  /** One of its modes; any of them unless it is named. */
  readonly mode?: SubMode;
}

/** Of a note that names no day yet it is not known that it cannot count. */
const IS_OF_PERIOD = sql`case
  when n.issued_at is not null then n.issued_at between m.starts_at and m.ended_at
  when n.issue_date is not null then n.issue_date between (m.starts_at at time zone 'America/Sao_Paulo')::date
    and (m.ended_at at time zone 'America/Sao_Paulo')::date
  else true end`;

/**
 * ENG-05: the notes that a promotion which has ended still waits for: undecided ones of its mall, sent in time, of people who had
 * opted in by its end, issued in its period. It begins with what is undecided in the mall, by the index of statuses, and looks at
 * each in turn: that is a queue, whereas participants and their notes are the whole of a promotion.
 */
export const waitingFor = (scope: MallScope, promotion: SettlingPromotion): SQL =>
  notesFor(scope, promotion, sql`status in ('ANALISE', 'AVALIACAO_PENDENTE', 'CNPJ_ANALISE', 'ERRO_ENRIQUECIMENTO')`);

/**
 * DRW-13: the same notes as they were at a moment that lies behind: those that were decided after it had no decision then. One that was
 * approved before it and cancelled after it had one, and what counted is not named.
 */
export const waitedFor = (scope: MallScope, promotion: SettlingPromotion, at: Date): SQL =>
  notesFor(
    scope,
    promotion,
    sql`decided_at > ${at.toISOString()}::timestamptz and not exists (select from ${invoiceApprovals} a
      where a.invoice_id = ${invoices}.invoice_id and a.mall_code = ${invoices}.mall_code and a.approved_at <= ${at.toISOString()}::timestamptz)
      and not exists (select from ${promotionInvoices} j where j.invoice_id = ${invoices}.invoice_id and j.mall_code = ${invoices}.mall_code
        and j.promotion_id = ${promotion.promotionId} and j.counted)`,
  );

const notesFor = (scope: MallScope, { promotionId, mode }: SettlingPromotion, which: SQL): SQL => sql`
  select n.invoice_id, n.sent_at, n.status from (
    select invoice_id, mall_code, customer_id, issued_at, issue_date, sent_at, status from ${invoices}
    where mall_code = (select p.mall_code from ${promotions} p where p.promotion_id = ${promotionId} and p.mall_code = any(${scopeCodes(scope)}))
      and ${which} offset 0
  ) as n
  where (
    select true from ${promotionModes} m
    join ${optIns} o on o.mall_code = m.mall_code and o.promotion_id = m.promotion_id and o.customer_id = n.customer_id
    where m.promotion_id = ${promotionId} and m.mall_code = n.mall_code and m.status = 'CLOSED' and m.frozen_at is null
      ${mode === undefined ? sql`` : sql`and m.mode = ${mode}`}
      and n.sent_at <= m.ended_at and o.opted_in_at <= m.ended_at and ${IS_OF_PERIOD}
    limit 1)`;

/** The same, or what it had to leave undecided when it froze. */
export const undecidedFor = (scope: MallScope, promotionId: number): SQL => sql`
  select waiting.invoice_id from (${waitingFor(scope, { promotionId })}) as waiting
  union all select note_id from ${promotionUndecided}
  where promotion_id = ${promotionId} and mall_code = any(${scopeCodes(scope)}) and kind = 'NOTE'`;
