import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { syncCoverage } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { malls } from '../../malls/malls.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import { saleDays } from '../sales.tables.ts';
import { storeContacts, storeLinks } from '../store-links.tables.ts';
import { healthSql, isShutOutOfAll, openKeys } from './linked-stores.ts';

type Row = {
  code: string;
  name: string;
  stores: number;
  linked: number;
  silent: number;
  never: number;
  revoked: number;
  notes: number;
  total_cents: number;
  selling: number;
};

/** SYN-06: by mall, from what is kept of stores, links and days. */
export async function mallCoverage(db: Queryable, scope: MallScope, now: Date): Promise<ResponseOf<typeof syncCoverage>> {
  const { rows } = await db.execute<Row>(sql`
    with healths as (
      select l.mall_code, ${healthSql(now, isShutOutOfAll)} as health from ${storeLinks} l
      left join ${storeContacts} c on c.mall_code = l.mall_code and c.universal_id = l.universal_id
      ${openKeys(scope)} where l.mall_code = any(${scopeCodes(scope)})
    ), of_links as (
      select mall_code, count(*) as linked, count(*) filter (where health = 'SILENT') as silent,
        count(*) filter (where health = 'NEVER') as never, count(*) filter (where health = 'REVOKED') as revoked
      from healths group by mall_code
    ), of_day as (
      select mall_code, sum(notes - cancelled_notes) as notes, sum(total_cents - cancelled_cents - return_cents) as total_cents,
        count(*) as selling
      from ${saleDays} where mall_code = any(${scopeCodes(scope)}) and day = ${saoPauloDay(now)}::date group by mall_code
    )
    select m.code, m.name, (select count(*)::int from ${stores} where mall_code = m.code) as stores,
      coalesce(l.linked, 0)::int as linked, coalesce(l.silent, 0)::int as silent, coalesce(l.never, 0)::int as never,
      coalesce(l.revoked, 0)::int as revoked, coalesce(d.notes, 0)::int as notes,
      coalesce(d.total_cents, 0)::bigint as total_cents, coalesce(d.selling, 0)::int as selling
    from ${malls} m left join of_links l on l.mall_code = m.code left join of_day d on d.mall_code = m.code
    where m.code = any(${scopeCodes(scope)}) order by m.name, m.code`);
  return {
    data: rows.map((row) => ({
      mallCode: row.code,
      mallName: row.name,
      stores: row.stores,
      linked: row.linked,
      silent: row.silent,
      never: row.never,
      revoked: row.revoked,
      salesToday: { notes: row.notes, totalCents: Number(row.total_cents) },
      sellingToday: row.selling,
      share: row.stores === 0 ? 0 : Math.round((row.linked / row.stores) * 10_000) / 10_000,
    })),
  };
}
