import type { reviewDay as endpoint } from '@galeria/contract/invoices/review-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { stores } from '../../stores/stores.tables.ts';
import { invoices } from '../invoices.tables.ts';
import { instant } from './invoice-rows.ts';

type Day = ResponseOf<typeof endpoint>;
type Last = Day['last'][number];

/** As many as are looked back at. */
const SHOWN = 10;

type DecidedRow = {
  invoice_id: string;
  status: Last['status'];
  recuse_reason: Last['recuseReason'];
  amount_in_cents: number | null;
  decided_at: string;
  brand_name: string | null;
};

/** INV-12: what one person has decided since midnight of São Paulo, by an index of who decided when. */
export async function reviewDay(db: Queryable, scope: MallScope, email: string, at: Date): Promise<Day> {
  const since = startOfSaoPauloDay(saoPauloDay(at)).toISOString();
  const isTheirs = sql`i.decided_by = ${email} and i.decided_at >= ${since}::timestamptz and i.mall_code = any(${scopeCodes(scope)})`;
  const { rows: counted } = await db.execute<{ approved: number; refused: number }>(sql`
    select count(*) filter (where i.status = 'APROVADA')::int as approved,
      count(*) filter (where i.status = 'REJEITADA')::int as refused
    from ${invoices} i where ${isTheirs}`);
  const { rows } = await db.execute<DecidedRow>(sql`
    select i.invoice_id, i.status, i.recuse_reason, i.amount_in_cents, i.decided_at, s.brand_name from ${invoices} i
    left join ${stores} s on s.mall_code = i.mall_code and s.universal_id = i.store_universal_id
    where ${isTheirs} order by i.decided_at desc, i.invoice_id desc limit ${SHOWN}`);
  const { approved, refused } = counted[0] ?? { approved: 0, refused: 0 };
  return {
    approved,
    refused,
    last: rows.map((row) => ({
      invoiceId: row.invoice_id,
      status: row.status,
      recuseReason: row.recuse_reason,
      amountInCents: row.amount_in_cents,
      storeName: row.brand_name,
      decidedAt: instant(row.decided_at),
    })),
  };
}
