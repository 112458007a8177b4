import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { DURATIONS } from '@galeria/contract/reference/limits';
import type { SyncHealth } from '@galeria/contract/store-sync/sync-health';
import { MONITOR_SORTS, type monitorStores } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { shortPage } from '../../../platform/db/short-page.ts';
import { type SortColumns, sortedBy } from '../../../platform/db/sort.ts';
import { saleDays, syncTroubles } from '../sales.tables.ts';
import { storeHeldSales } from '../store-links.tables.ts';
import { heldSales } from './held-sales.ts';
import {
  healthSql,
  LINKED_STORES,
  type LinkedStoreQuery,
  type LinkedStoreRow,
  linkedColumns,
  meantStores,
  momentOf,
  ofHealth,
} from './linked-stores.ts';

type Row = LinkedStoreRow & {
  queued: number;
  oldest_queued_at: string | null;
  errors: number;
  notes: number | null;
  total_cents: number | null;
};

const yesterday = (now: Date): SQL => sql`${new Date(now.getTime() - DURATIONS.syncSilent).toISOString()}::timestamptz`;

/** Silent, without a key, never heard of, late, then those with something wrong or to enter. */
const troubleOf = (now: Date): SQL => sql`
  case ${healthSql(now)} when 'SILENT' then 0 when 'REVOKED' then 1 when 'NEVER' then 2 when 'LATE' then 3
    else case when c.last_trouble_at > ${yesterday(now)} or exists (select 1 from ${storeHeldSales} h
      where h.mall_code = l.mall_code and h.universal_id = l.universal_id) then 4 else 5 end end`;

/** The most troubled first, and within each the longest silent. */
const byTrouble = (now: Date): SQL => sql`${troubleOf(now)}, c.last_contact_at nulls first, s.brand_key, l.universal_id`;

const sortedAt = (now: Date): SortColumns<typeof MONITOR_SORTS> => ({
  trouble: troubleOf(now),
  store: sql`s.brand_key`,
  luc: sql`s.luc`,
  lastContact: sql`c.last_contact_at`,
  queue: sql`c.queued`,
  // Counted with the row.
  errors: sql`errors`,
  salesToday: sql`coalesce(d.total_cents - d.cancelled_cents - d.return_cents, 0)`,
});

type Sort = (typeof MONITOR_SORTS)[number];

function orderAt(now: Date, sort: Sort): SQL {
  const { by, direction, isOwn } = sortedBy(MONITOR_SORTS, sortedAt(now), sort);
  return isOwn ? byTrouble(now) : sql`${by} ${direction} nulls last, l.universal_id ${direction}, l.mall_code ${direction}`;
}

const columnsAt = (now: Date): SQL => sql`${linkedColumns(now)}, coalesce(c.queued, 0) as queued, c.oldest_queued_at,
  (select count(*)::int from ${syncTroubles} t where t.mall_code = l.mall_code and t.universal_id = l.universal_id
    and t.recorded_at > ${yesterday(now)}) as errors,
  d.notes - d.cancelled_notes as notes, d.total_cents - d.cancelled_cents - d.return_cents as total_cents`;

/** Of what somebody said that waits, nobody may have said since when. */
const lagOf = ({ last_contact_at, queued, oldest_queued_at }: Row, now: Date): number | null => {
  if (last_contact_at === null || (queued > 0 && oldest_queued_at === null)) return null;
  return oldest_queued_at === null ? 0 : Math.max(0, Math.round((now.getTime() - Date.parse(oldest_queued_at)) / 1000));
};

async function countHealths(db: Queryable, scope: MallScope, query: LinkedStoreQuery, now: Date) {
  const { rows } = await db.execute<{ health: SyncHealth; n: number }>(sql`
    select ${healthSql(now)} as health, count(*)::int as n from ${LINKED_STORES} where ${meantStores(scope, query)} group by 1`);
  return { OK: 0, LATE: 0, SILENT: 0, NEVER: 0, REVOKED: 0, ...Object.fromEntries(rows.map(({ health, n }) => [health, n])) };
}

/** SYN-03. Linked stores are some thousands at most: sorted by what is wrong with them, or as asked, which no index has. */
export async function storeMonitor(
  db: Queryable,
  scope: MallScope,
  query: LinkedStoreQuery & PageQuestion & { readonly sort: Sort },
  now: Date,
): Promise<ResponseOf<typeof monitorStores>> {
  const today = sql`left join ${saleDays} d
    on d.mall_code = l.mall_code and d.universal_id = l.universal_id and d.day = ${saoPauloDay(now)}::date`;
  const { data, ...counts } = await shortPage<Row>(
    db,
    {
      columns: columnsAt(now),
      from: sql`${LINKED_STORES} ${today}`,
      where: sql`${meantStores(scope, query)} and ${ofHealth(now, query.health)}`,
      order: orderAt(now, query.sort),
    },
    query,
  );
  const rows = data.map((row) => ({
    mallCode: row.mall_code,
    universalId: row.universal_id,
    storeName: row.brand_name,
    luc: row.luc,
    erp: row.erp,
    health: row.health,
    lastContactAt: momentOf(row.last_contact_at),
    lagSeconds: lagOf(row, now),
    queued: row.queued,
    errors: row.errors,
    salesToday: { notes: row.notes ?? 0, totalCents: Number(row.total_cents ?? 0) },
    version: row.client_version,
    keyState: row.key_state,
  }));
  return {
    data: rows,
    ...counts,
    healths: await countHealths(db, scope, query, now),
    held: await heldSales(db, scope, query),
    at: now.toISOString(),
  };
}
