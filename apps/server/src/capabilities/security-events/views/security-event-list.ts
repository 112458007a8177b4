import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { endOfSaoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import {
  type listSecurityEvents,
  SECURITY_EVENT_SORTS,
  type SecurityEvent,
  type SecurityEventKind,
  UNUSUAL_KINDS,
} from '@galeria/contract/security-events/security-event-endpoints';
import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import { type KeyedList, keysOfPage, type Way } from '../../../platform/db/counted-page.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { type SortColumns, sortedBy } from '../../../platform/db/sort.ts';
import { userMalls, users } from '../../access-manager/access-manager.tables.ts';
import { appKeys } from '../../app-keys/app-keys.tables.ts';
import { malls } from '../../malls/malls.tables.ts';
import { storeKeys } from '../../store-sync/store-links.tables.ts';
import { securityEvents } from '../security-events.tables.ts';

export interface SecurityEventQuery extends PageQuestion {
  readonly kind?: SecurityEventKind | undefined;
  readonly person?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly sort: (typeof SECURITY_EVENT_SORTS)[number];
}

const SORTED_BY: SortColumns<typeof SECURITY_EVENT_SORTS> = { at: sql`minute` };

type Key = Record<'id', string>;

const DAY = 24 * 60 * 60_000;

/** The same people as in the list of users, and the keys that are within the caller's malls. */
const actorsIn = (scope: MallScope): SQL => sql`(
  select ${users.id} as its_actor from ${users}
  where exists (select 1 from ${userMalls} where ${userMalls.userId} = ${users.id} and ${inScope(scope, userMalls.mallCode)})
    or not exists (select 1 from ${userMalls} where ${userMalls.userId} = ${users.id})
  union all
  select ${appKeys.id} from ${appKeys} where ${appKeys.malls} <@ ${scopeCodes(scope)}
  union all
  select ${storeKeys.id} from ${storeKeys} where ${inScope(scope, storeKeys.mallCode)}
) as of_actors`;

/** Whoever has every mall sees what belongs to nobody as well: accounts that do not exist, addresses without a session. */
async function wayIn(db: Queryable, scope: MallScope): Promise<(finds: SQL) => Way> {
  const { rows } = await db.execute<{ all: boolean }>(
    sql`select not exists (select 1 from ${malls} where ${malls.code} <> all(${scopeCodes(scope)})) as all`,
  );
  if (rows[0]?.all === true) return (finds) => ({ leads: null, finds });
  return (finds) => ({ leads: actorsIn(scope), finds: sql`actor_id = its_actor and ${finds}` });
}

const since = (instant: Date): SQL => sql`minute >= ${instant.toISOString()}::timestamptz`;

function conditions({ kind, startDate, endDate }: SecurityEventQuery): SQL {
  const all = [
    kind === undefined ? null : sql`kind = ${kind}`,
    startDate === undefined ? null : since(startOfSaoPauloDay(startDate)),
    endDate === undefined ? null : sql`minute <= ${endOfSaoPauloDay(endDate).toISOString()}::timestamptz`,
  ].filter((condition) => condition !== null);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const beginsWith = (person: string): SQL => sql`lower(person) like lower(${`${person.replace(/[\\%_]/g, '\\$&')}%`})`;

function listOf(way: (finds: SQL) => Way, query: SecurityEventQuery): KeyedList {
  const finds = conditions(query);
  const person = query.person ? beginsWith(query.person) : null;
  const { by, direction } = sortedBy(SECURITY_EVENT_SORTS, SORTED_BY, query.sort);
  return {
    table: sql`${securityEvents}`,
    keys: sql`id, minute`,
    order: sql`${by} ${direction}, id ${direction}`,
    all: way(finds),
    meanings: person === null ? null : [{ ...way(sql`${finds} and ${person}`), holds: person }],
  };
}

const toEvent = (row: typeof securityEvents.$inferSelect): SecurityEvent => ({
  id: row.id,
  kind: row.kind,
  at: row.minute.toISOString(),
  lastAt: row.lastAt.toISOString(),
  count: row.count,
  person: row.person,
  userId: row.actorKind === 'user' ? row.actorId : null,
  address: row.address,
  endpoint: row.endpoint,
  code: row.code,
  people: row.people,
  requestId: row.requestId,
});

async function rowsOf(db: Queryable, ids: readonly string[]): Promise<SecurityEvent[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(securityEvents)
    .where(inArray(securityEvents.id, [...ids]))
    .orderBy(asc(sql`array_position(${sql.param([...ids])}::uuid[], ${securityEvents.id})`));
  return rows.map(toEvent);
}

/** How many unusual things there were in the last day, by kind. */
async function unusualOf(db: Queryable, way: (finds: SQL) => Way, now: Date) {
  const kinds = sql`kind = any(${sql.param([...UNUSUAL_KINDS])}::text[])`;
  const { leads, finds } = way(sql`${kinds} and ${since(new Date(now.getTime() - DAY))}`);
  const from = leads === null ? sql`${securityEvents}` : sql`${leads} join ${securityEvents} on actor_id = its_actor`;
  const { rows } = await db.execute<{ kind: (typeof UNUSUAL_KINDS)[number]; count: number }>(
    sql`select kind, count(*)::int as count from ${from} where ${finds} group by kind`,
  );
  return UNUSUAL_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind));
}

/** The newest first, or the oldest: the same indexes, from their other end. */
export async function securityEventList(
  db: Queryable,
  scope: MallScope,
  query: SecurityEventQuery,
  now: Date,
): Promise<ResponseOf<typeof listSecurityEvents>> {
  const way = await wayIn(db, scope);
  const { keys, total, pageCount } = await keysOfPage<Key>(db, listOf(way, query), query);
  const data = await rowsOf(
    db,
    keys.map(({ id }) => id),
  );
  return { data, total, pageCount, unusual: await unusualOf(db, way, now) };
}
