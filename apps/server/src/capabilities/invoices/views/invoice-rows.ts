import type { InvoiceListItem } from '@galeria/contract/invoices/invoice';
import type { PictureAskEnding } from '@galeria/contract/invoices/picture-ask';
import { maskCpf } from '@galeria/contract/kit/formats';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { customers } from '../../customers/customers.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import { invoices } from '../invoices.tables.ts';
import { pictureAsks } from '../picture-asks.tables.ts';

/** Timestamps come as text. */
export interface InvoiceListRow {
  readonly invoice_id: string;
  readonly mall_code: string;
  readonly customer_id: string;
  readonly full_name: string | null;
  readonly cpf: string | null;
  readonly issuer_cnpj: string | null;
  readonly brand_name: string | null;
  readonly access_key: string | null;
  readonly type: InvoiceListItem['type'];
  readonly channel: InvoiceListItem['channel'];
  readonly amount_in_cents: number | null;
  readonly issue_date: string | null;
  readonly status: InvoiceListItem['status'];
  readonly recuse_reason: InvoiceListItem['recuseReason'];
  readonly flag_count: number;
  readonly sent_at: string;
  readonly decided_at: string | null;
  readonly ask_until: string | null;
  readonly ask_days: number | null;
  readonly ask_ending: PictureAskEnding | null;
}

/** What gives each value of a row, under its name. */
type ColumnsOf<Row> = { readonly [Name in keyof Row]: SQL<Row[Name]> };

const rowColumns: ColumnsOf<InvoiceListRow> = {
  invoice_id: sql`i.invoice_id`,
  mall_code: sql`i.mall_code`,
  customer_id: sql`i.customer_id`,
  full_name: sql`c.full_name`,
  cpf: sql`c.cpf`,
  issuer_cnpj: sql`i.issuer_cnpj`,
  brand_name: sql`s.brand_name`,
  access_key: sql`i.access_key`,
  type: sql`i.type`,
  channel: sql`i.channel`,
  amount_in_cents: sql`i.amount_in_cents`,
  issue_date: sql`i.issue_date::text`,
  status: sql`i.status`,
  recuse_reason: sql`i.recuse_reason`,
  flag_count: sql`i.flag_count`,
  sent_at: sql`i.sent_at`,
  decided_at: sql`i.decided_at`,
  ask_until: sql`ask.until_at`,
  ask_days: sql`ask.days`,
  ask_ending: sql`ask.ending`,
};

const joins = sql`
  left join ${customers} c on c.customer_id = i.customer_id and c.mall_code = i.mall_code
  left join ${stores} s on s.mall_code = i.mall_code and s.universal_id = i.store_universal_id
  left join lateral (
    select until_at, days, ending from ${pictureAsks}
    where invoice_id = i.invoice_id and mall_code = i.mall_code order by position desc limit 1
  ) as ask on true`;

interface Reading<Extra> {
  /** More columns, of the note or of its place. */
  readonly extra?: ColumnsOf<Extra>;
  readonly order?: SQL;
  /** Plans the statement once on each connection; whoever names it sees to it that the name always says the same statement. */
  readonly preparedAs?: string | undefined;
}

/** The rows at these places (mall_code, invoice_id), with customer and store. */
export async function rowsAt<Extra extends object = object>(
  db: Queryable,
  places: SQL,
  { extra, order = sql`i.sent_at desc, i.invoice_id desc`, preparedAs }: Reading<Extra> = {},
): Promise<(InvoiceListRow & Extra)[]> {
  const reading = db
    .select({ ...rowColumns, ...(extra as Record<string, SQL> | undefined) })
    .from(sql`(${places}) as page join ${invoices} i on i.invoice_id = page.invoice_id and i.mall_code = page.mall_code ${joins}`)
    .orderBy(order);
  const rows = await (preparedAs === undefined ? reading : reading.prepare(preparedAs).execute());
  // Drizzle tells only the columns that are written out above.
  return rows as (InvoiceListRow & Extra)[];
}

export const instant = (text: string): string => new Date(text).toISOString();
export const instantOrNull = (text: string | null): string | null => (text === null ? null : instant(text));

/** PER-09: covered for those who may not see them. */
export function toListItem(row: InvoiceListRow, isMasked: boolean): InvoiceListItem {
  return {
    invoiceId: row.invoice_id,
    mallCode: row.mall_code,
    customer: {
      customerId: row.customer_id,
      fullName: row.full_name,
      cpf: row.cpf === null ? null : isMasked ? maskCpf(row.cpf) : row.cpf,
    },
    issuerCnpj: row.issuer_cnpj,
    storeName: row.brand_name,
    accessKey: row.access_key,
    type: row.type,
    channel: row.channel,
    amountInCents: row.amount_in_cents,
    issueDate: row.issue_date,
    status: row.status,
    recuseReason: row.recuse_reason,
    flagCount: row.flag_count,
    sentAt: instant(row.sent_at),
    decidedAt: instantOrNull(row.decided_at),
    pictureAsk:
      row.ask_until === null || row.ask_days === null
        ? null
        : { until: instant(row.ask_until), days: row.ask_days, ending: row.ask_ending },
  };
}
