import type { TestDatabase } from '../../../testing/test-database.ts';

const COLUMNS =
  'mall_code, day::text as day, universal_id, notes, gross_cents, discount_cents, total_cents, cancelled_notes, cancelled_cents, cpf_notes, cpf_cents, last_receipt_at';

/** The totals by day as they are kept, and as the sales themselves add up. */
export async function keptAndRecounted({ pool }: Pick<TestDatabase, 'pool'>) {
  const kept = await pool.query(`select ${COLUMNS} from sale_days order by 1, 2, 3`);
  const recounted = await pool.query(`
    select mall_code, day::text as day, universal_id, count(*)::int as notes, sum(gross_cents)::bigint as gross_cents,
      sum(discount_cents)::bigint as discount_cents, sum(total_cents)::bigint as total_cents,
      count(cancelled_at)::int as cancelled_notes, coalesce(sum(total_cents) filter (where cancelled_at is not null), 0)::bigint as cancelled_cents,
      count(*) filter (where has_cpf and cancelled_at is null)::int as cpf_notes,
      coalesce(sum(total_cents) filter (where has_cpf and cancelled_at is null), 0)::bigint as cpf_cents, max(issued_at) as last_receipt_at
    from synced_sales group by 1, 2, 3 order by 1, 2, 3`);
  return { kept: kept.rows, recounted: recounted.rows };
}
