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
import { healthSql } from './linked-stores.ts';

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
    select m.code, m.name, (select count(*)::int from ${stores} where mall_code = m.code) as stores, of_links.*, of_day.*
    from ${malls} m
    cross join lateral (
      select count(*)::int as linked, count(*) filter (where health = 'SILENT')::int as silent,
        count(*) filter (where health = 'NEVER')::int as never, count(*) filter (where health = 'REVOKED')::int as revoked
      from (
        select ${healthSql(now)} as health from ${storeLinks} l
        left join ${storeContacts} c on c.mall_code = l.mall_code and c.universal_id = l.universal_id
        where l.mall_code = m.code
      ) as healths
    ) as of_links
    cross join lateral (
      select coalesce(sum(notes - cancelled_notes), 0)::int as notes,
        coalesce(sum(total_cents - cancelled_cents - return_cents), 0)::bigint as total_cents, count(*)::int as selling
      from ${saleDays} where mall_code = m.code and day = ${saoPauloDay(now)}::date
    ) as of_day
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
