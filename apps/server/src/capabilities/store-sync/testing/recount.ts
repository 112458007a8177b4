import type { TestDatabase } from '../../../testing/test-database.ts';

const COLUMNS =
  'mall_code, day::text as day, universal_id, notes, gross_cents, discount_cents, total_cents, cancelled_notes, cancelled_cents, cpf_notes, cpf_cents, return_notes, return_cents, taxes_cents, last_receipt_at';

/** The totals by day as they are kept, and as the sales themselves add up. */
export async function keptAndRecounted({ pool }: Pick<TestDatabase, 'pool'>) {
  const kept = await pool.query(`select ${COLUMNS} from sale_days order by 1, 2, 3`);
  const recounted = await pool.query(`
    select mall_code, day::text as day, universal_id, count(*) filter (where sold)::int as notes,
      coalesce(sum(gross_cents) filter (where sold), 0)::bigint as gross_cents,
      coalesce(sum(discount_cents) filter (where sold), 0)::bigint as discount_cents,
      coalesce(sum(total_cents) filter (where sold), 0)::bigint as total_cents,
      count(*) filter (where sold and not stands)::int as cancelled_notes,
      coalesce(sum(total_cents) filter (where sold and not stands), 0)::bigint as cancelled_cents,
      count(*) filter (where has_cpf and stands)::int as cpf_notes,
      coalesce(sum(total_cents) filter (where has_cpf and stands), 0)::bigint as cpf_cents,
      count(*) filter (where not sold and stands)::int as return_notes,
      coalesce(sum(total_cents) filter (where not sold and stands), 0)::bigint as return_cents,
      coalesce(sum((coalesce(total_with_taxes_cents, total_cents) - total_cents) * case when sold then 1 else -1 end)
        filter (where stands), 0)::bigint as taxes_cents, max(issued_at) as last_receipt_at
    from (select *, not is_return as sold, cancelled_at is null as stands from synced_sales) as each group by 1, 2, 3 order by 1, 2, 3`);
  return { kept: kept.rows, recounted: recounted.rows };
}
