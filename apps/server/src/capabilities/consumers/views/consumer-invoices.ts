import type { listConsumerInvoices } from '@galeria/contract/promotions/consumer-endpoints';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { invoices } from '../../invoices/invoices.tables.ts';
import { issuerCnpjs } from '../../issuer-cnpjs/issuer-cnpjs.tables.ts';
import { promotionInvoices } from '../../promotions/participation.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import type { ConsumerKey } from './consumer-key.ts';
import { countOf, type OfConsumerQuery, pageAt } from './consumer-pages.ts';

type Page = z.output<typeof listConsumerInvoices.response>;
type Invoice = Page['data'][number];

/** A type and not an interface: what a raw statement answers must be indexable. Timestamps come as text. */
type Row = {
  invoice_id: string;
  sent_at: string;
  issue_date: string | null;
  store_name: string | null;
  amount_in_cents: number | null;
  status: Invoice['status'];
  promotions: Invoice['promotions'];
};

/** A customer's notes, newest first, with what the engine made of each; of one promotion those it was judged for. */
export async function consumerInvoices(
  db: Queryable,
  { customerId, mallCode }: ConsumerKey,
  query: OfConsumerQuery,
): Promise<Page> {
  const { promotionId } = query;
  const isTheirs = sql`i.customer_id = ${customerId} and i.mall_code = ${mallCode}`;
  const ofPromotion =
    promotionId === undefined
      ? sql``
      : sql`and exists (select 1 from ${promotionInvoices} x
          where x.invoice_id = i.invoice_id and x.promotion_id = ${promotionId} and x.mall_code = i.mall_code)`;
  const theirs = sql`select i.invoice_id from ${invoices} i where ${isTheirs} ${ofPromotion}`;
  const { rows } = await db.execute<Row>(sql`
    select i.invoice_id, i.sent_at, i.issue_date::text as issue_date, i.amount_in_cents, i.status,
      coalesce(s.brand_name, k.issuer_name) as store_name, (
        select coalesce(json_agg(json_build_object('promotionId', j.promotion_id, 'name', p.name, 'counted', j.counted,
          'countedInCents', j.counted_in_cents) order by j.promotion_id), '[]'::json)
        from ${promotionInvoices} j
        join ${promotions} p on p.promotion_id = j.promotion_id and p.mall_code = j.mall_code
        where j.invoice_id = i.invoice_id and j.mall_code = i.mall_code
      ) as promotions
    from (${theirs} order by i.sent_at desc, i.invoice_id desc ${pageAt(query)}) as page
    join ${invoices} i on i.invoice_id = page.invoice_id and i.mall_code = ${mallCode}
    left join ${issuerCnpjs} k on k.mall_code = i.mall_code and k.cnpj = i.issuer_cnpj
    left join ${stores} s on s.mall_code = i.mall_code and s.universal_id = coalesce(i.store_universal_id, k.store_universal_id)
    order by i.sent_at desc, i.invoice_id desc`);
  return {
    data: rows.map((row) => ({
      invoiceId: row.invoice_id,
      sentAt: new Date(row.sent_at).toISOString(),
      issueDate: row.issue_date,
      storeName: row.store_name,
      amountInCents: row.amount_in_cents,
      status: row.status,
      promotions: row.promotions,
    })),
    ...(await countOf(db, theirs, query.size)),
  };
}
