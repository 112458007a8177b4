import type { InvoiceListItem } from '@galeria/contract/invoices/invoice';
import { maskCpf } from '@galeria/contract/kit/formats';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { customers } from '../../customers/customers.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import { invoices } from '../invoices.tables.ts';

/** A type and not an interface: what a raw statement answers must be indexable. Timestamps come as text. */
export type InvoiceListRow = {
  invoice_id: string;
  mall_code: string;
  customer_id: string;
  full_name: string | null;
  cpf: string | null;
  issuer_cnpj: string | null;
  brand_name: string | null;
  access_key: string | null;
  type: InvoiceListItem['type'];
  channel: InvoiceListItem['channel'];
  amount_in_cents: number | null;
  issue_date: string | null;
  status: InvoiceListItem['status'];
  recuse_reason: InvoiceListItem['recuseReason'];
  flag_count: number;
  sent_at: string;
  decided_at: string | null;
};

const rowColumns = sql`i.invoice_id, i.mall_code, i.customer_id, c.full_name, c.cpf, i.issuer_cnpj, s.brand_name, i.access_key, i.type,
  i.channel, i.amount_in_cents, i.issue_date::text as issue_date, i.status, i.recuse_reason, i.flag_count, i.sent_at, i.decided_at`;

const joins = sql`
  left join ${customers} c on c.customer_id = i.customer_id and c.mall_code = i.mall_code
  left join ${stores} s on s.mall_code = i.mall_code and s.universal_id = i.store_universal_id`;

/** The rows at these places (mall_code, invoice_id), with customer and store; `extra` columns come from the places themselves. */
export async function rowsAt<Extra extends object = object>(
  db: Queryable,
  places: SQL,
  { extra = sql``, order = sql`i.sent_at desc, i.invoice_id desc` }: { extra?: SQL; order?: SQL } = {},
): Promise<(InvoiceListRow & Extra)[]> {
  // Drizzle widens what a statement answers; the columns above are what it is.
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${rowColumns} ${extra} from (${places}) as page
    join ${invoices} i on i.invoice_id = page.invoice_id and i.mall_code = page.mall_code
    ${joins} order by ${order}`);
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
  };
}
