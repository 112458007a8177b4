import type { InvoiceDetail, InvoiceEvent, InvoiceFlag, NoteItem } from '@galeria/contract/invoices/invoice';
import type { PictureAsk } from '@galeria/contract/invoices/picture-ask';
import { type Message, spoken } from '@galeria/contract/messages/message';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';
import { stateByCode } from '@galeria/contract/reference/states';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { holdsMall, inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { issuerCnpjs } from '../../issuer-cnpjs/issuer-cnpjs.tables.ts';
import { noteFiles } from '../../note-files/note-files.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import { invoiceEvents, invoiceFlags, invoiceItems, invoices } from '../invoices.tables.ts';
import { pictureAsks } from '../picture-asks.tables.ts';
import { instant, instantOrNull, rowsAt, toListItem } from './invoice-rows.ts';

interface DetailRow {
  readonly model: string | null;
  readonly series: string | null;
  readonly number: string | null;
  readonly issued_at: string | null;
  readonly amount_with_taxes_in_cents: number | null;
  readonly enrichment_provider: InvoiceDetail['customerOrderEnrichment']['enrichmentProvider'];
  readonly is_buyer_sender: boolean | null;
  readonly picture_id: string | null;
  readonly xml_id: string | null;
  readonly sent_by: string | null;
  readonly decided_by: string | null;
  readonly refusal_message: string | null;
  readonly version: number;
}

const detailColumns = {
  model: sql<DetailRow['model']>`i.model`,
  series: sql<DetailRow['series']>`i.series`,
  number: sql<DetailRow['number']>`i.number`,
  issued_at: sql<DetailRow['issued_at']>`i.issued_at`,
  amount_with_taxes_in_cents: sql<DetailRow['amount_with_taxes_in_cents']>`i.amount_with_taxes_in_cents`,
  enrichment_provider: sql<DetailRow['enrichment_provider']>`i.enrichment_provider`,
  is_buyer_sender: sql<DetailRow['is_buyer_sender']>`i.is_buyer_sender`,
  picture_id: sql<DetailRow['picture_id']>`i.picture_id`,
  xml_id: sql<DetailRow['xml_id']>`i.xml_id`,
  sent_by: sql<DetailRow['sent_by']>`i.sent_by`,
  decided_by: sql<DetailRow['decided_by']>`i.decided_by`,
  refusal_message: sql<DetailRow['refusal_message']>`i.refusal_message`,
  version: sql<DetailRow['version']>`i.version`,
};

type Key = { readonly mallCode: string; readonly invoiceId: string };

async function historyOf(db: Queryable, key: Key, refusalMessage: string | null): Promise<InvoiceEvent[]> {
  const { rows } = await db.execute<{
    act: InvoiceEvent['act'];
    at: string;
    by: string | null;
    reason: InvoiceEvent['reason'];
    ask_reason: PictureAsk['reason'] | null;
    days: number | null;
    sentence: string | null;
  }>(sql`
    select e.act, e.at, e.by, e.reason, a.reason as ask_reason, a.days, a.sentence from ${invoiceEvents} e
    left join ${pictureAsks} a on a.invoice_id = e.invoice_id and a.mall_code = e.mall_code and a.position = e.position
    where e.invoice_id = ${key.invoiceId} and e.mall_code = ${key.mallCode} order by e.position`);
  return rows.map(({ at, ask_reason, days, sentence, ...event }) => ({
    ...event,
    at: instant(at),
    ask: ask_reason === null || days === null ? null : { reason: ask_reason, days },
    // A person refuses once, for good.
    message: event.act === 'REFUSED' && event.by !== null ? refusalMessage : sentence,
  }));
}

/** The last that was asked for, whatever became of it. */
async function lastAskOf(db: Queryable, { invoiceId, mallCode }: Key): Promise<PictureAsk | null> {
  const [ask] = await db
    .select()
    .from(pictureAsks)
    .where(and(eq(pictureAsks.invoiceId, invoiceId), eq(pictureAsks.mallCode, mallCode)))
    .orderBy(desc(pictureAsks.position))
    .limit(1);
  if (!ask) return null;
  const { reason, sentence, askedAt, askedBy, untilAt, days, ending, endedAt } = ask;
  return {
    ...{ reason, sentence, askedBy, days, ending },
    askedAt: askedAt.toISOString(),
    until: untilAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

async function flagsOf(db: Queryable, scope: MallScope, key: Key): Promise<InvoiceFlag[]> {
  const { rows } = await db.execute<{
    kind: InvoiceFlag['kind'];
    sentence: Message;
    other_mall_code: string | null;
    other_invoice_id: string | null;
  }>(sql`
    select kind, sentence, other_mall_code, other_invoice_id from ${invoiceFlags}
    where invoice_id = ${key.invoiceId} and mall_code = ${key.mallCode} order by kind`);
  return rows.map(({ kind, sentence, other_mall_code, other_invoice_id }) => ({
    kind,
    sentence: spoken(sentence),
    otherInvoiceId: other_mall_code !== null && holdsMall(scope, other_mall_code) ? other_invoice_id : null,
  }));
}

interface ItemRow extends Record<string, unknown> {
  readonly name: string;
  readonly ncm: string | null;
  readonly quantity: number;
  readonly amount_in_cents: number;
  readonly amount_with_taxes_in_cents: number | null;
}

async function itemsOf(db: Queryable, key: Key): Promise<NoteItem[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    select name, ncm, quantity, amount_in_cents, amount_with_taxes_in_cents from ${invoiceItems}
    where invoice_id = ${key.invoiceId} and mall_code = ${key.mallCode} order by position`);
  return rows.map(({ name, ncm, quantity, amount_in_cents, amount_with_taxes_in_cents }) => ({
    name,
    ncm,
    quantity: quantity / 1000,
    amountInCents: amount_in_cents,
    ...(amount_with_taxes_in_cents === null ? {} : { amountWithTaxesInCents: amount_with_taxes_in_cents }),
  }));
}

async function issuerOf(db: Queryable, mallCode: string, cnpj: string | null): Promise<InvoiceDetail['issuer']> {
  if (cnpj === null) return null;
  const { rows } = await db.execute<{ list: CnpjList; name: string | null; luc: string | null }>(sql`
    select n.list, coalesce(s.brand_name, n.issuer_name) as name, s.luc from ${issuerCnpjs} n
    left join ${stores} s on s.mall_code = n.mall_code and s.universal_id = n.store_universal_id
    where n.mall_code = ${mallCode} and n.cnpj = ${cnpj}`);
  return rows[0] ?? null;
}

async function pictureOf(db: Queryable, mallCode: string, fileId: string | null): Promise<InvoiceDetail['picture']> {
  if (fileId === null) return null;
  const { rows } = await db.execute<{ width: number | null; height: number | null }>(
    sql`select width, height from ${noteFiles} where file_id = ${fileId} and mall_code = ${mallCode}`,
  );
  const [row] = rows;
  return row ? { fileId, width: row.width ?? 0, height: row.height ?? 0 } : null;
}

/** One note with everything known of it. */
export async function invoiceDetail(db: Queryable, scope: MallScope, id: string, seesAll: boolean): Promise<InvoiceDetail> {
  const places = sql`select invoice_id, mall_code from ${invoices} where invoice_id = ${id} and ${inScope(scope, invoices.mallCode)}`;
  const [row] = await rowsAt<DetailRow>(db, places, { extra: detailColumns });
  if (!row) return fail('not-found');
  const item = toListItem(row, !seesAll);
  const key = { mallCode: item.mallCode, invoiceId: id };
  return {
    ...item,
    amountWithTaxesInCents: row.amount_with_taxes_in_cents,
    model: row.model,
    series: row.series,
    number: row.number,
    issuedAt: instantOrNull(row.issued_at),
    state: item.accessKey === null ? null : (stateByCode(item.accessKey.slice(0, 2))?.uf ?? null),
    issuer: await issuerOf(db, item.mallCode, item.issuerCnpj),
    picture: await pictureOf(db, item.mallCode, row.picture_id),
    hasXml: row.xml_id !== null,
    items: await itemsOf(db, key),
    customerOrderEnrichment: {
      amount: item.amountInCents === null ? null : item.amountInCents / 100,
      cnpj: item.issuerCnpj,
      invoiceModel: row.model,
      invoiceNumber: row.number,
      issueDate: item.issueDate,
      enrichmentProvider: row.enrichment_provider,
    },
    flags: await flagsOf(db, scope, key),
    history: await historyOf(db, key, row.refusal_message),
    refusalMessage: row.refusal_message,
    pictureAsk: item.pictureAsk === null ? null : await lastAskOf(db, key),
    sentBy: row.sent_by,
    decidedBy: row.decided_by,
    isBuyerSender: row.is_buyer_sender,
    version: row.version,
    isMasked: !seesAll,
  };
}
