import { MALLS } from '@galeria/contract/reference/malls';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { loadInBulk } from '../../../testing/load-in-bulk.ts';
import { addThose, customerOf } from '../../customers/testing/a-customer.ts';
import { aPromotion } from '../../promotion-engine/testing/a-promotion.ts';
import { repairTotals, verifyTotals } from '../commands/verify-totals.ts';

const [MALL] = MALLS.map(({ code }) => code) as [string];

/**
 * A promotion of a month with so many notes that counted, of a thousand customers and two hundred stores, each with a lucky number,
 * written inside the database; its totals are counted from them.
 */
export async function aPromotionWithNotes({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>, notes: number): Promise<number> {
  const promotion = await aPromotion(db, { mallCode: MALL, luckyNumber: { seriesCount: 1000 } });
  const customers = await addThose(
    db,
    Array.from({ length: Math.min(1000, notes) }, () => customerOf({ mallCode: MALL, email: null })),
  );
  const values = [MALL, promotion.promotionId, customers.map(({ customerId }) => customerId)];
  await pool.query(
    `insert into opt_ins (mall_code, promotion_id, customer_id, opted_in_at)
     select $1, $2, c, now() - interval '29 days' + (n % 20) * interval '1 day' from unnest($3::uuid[]) with ordinality as each (c, n)`,
    values,
  );
  await pool.query(
    `insert into stores (mall_code, universal_id, brand_name, luc, contract_cnpj, tracks_forbidden_items, created_at, updated_at)
     select $1, 'many-' || n, 'Loja ' || n, 'M-' || n, lpad(n::text, 14, '0'), false, now(), now() from generate_series(0, 199) n
     on conflict do nothing`,
    [MALL],
  );
  await loadInBulk({ pool }, ['invoices', 'lucky_numbers', 'promotion_invoices'], (client) =>
    client.query(
      `with made as (
       select (lpad(to_hex($2::bigint), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as invoice_id, ($3::uuid[])[1 + n % cardinality($3::uuid[])] as customer_id, n,
         now() - interval '28 days' + (n % 28) * interval '1 day' as at from generate_series(0, $4::bigint - 1) n
     ), notes as (
       insert into invoices (mall_code, invoice_id, customer_id, type, channel, issuer_cnpj, store_universal_id, issue_date, amount_in_cents,
         status, sent_at, decided_at)
       select $1, invoice_id, customer_id, 'NFCE', 'ACCESSKEY', '11222333000181', 'many-' || n % 200, at::date, 1000 + n % 5000, 'APROVADA', at, at
       from made
     ), numbers as (
       insert into lucky_numbers (mall_code, promotion_id, customer_id, number, given_at, invoice_id)
       select $1, $2, customer_id, lpad(n::text, 8, '0'), at, invoice_id from made
     )
     insert into promotion_invoices (mall_code, promotion_id, customer_id, invoice_id, counted, amount_in_cents, counted_in_cents, channel,
       store_universal_id, issue_date, trace, applied_at)
     select $1, $2, customer_id, invoice_id, true, 1000 + n % 5000, 1000 + n % 5000, 'ACCESSKEY', 'many-' || n % 200, at::date, '[]', at from made`,
      [...values, notes],
    ),
  );
  await pool.query('update promotion_counts set tokens = $2 where promotion_id = $1', [promotion.promotionId, notes]);
  const left = await repairTotals(db, await verifyTotals(db));
  if (left.length > 0) throw new Error('the totals of a promotion could not be counted');
  return promotion.promotionId;
}
