import type { RequestOf, ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Multiplier, MultiplierState } from '@galeria/contract/multipliers/multiplier';
import { type listMultipliers as endpoint, MULTIPLIER_SORTS } from '@galeria/contract/multipliers/multiplier-endpoints';
import type { Exclusivity, UserType } from '@galeria/contract/reference/enumerations/audience';
import type { MultiplierChannel } from '@galeria/contract/reference/enumerations/multiplier';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { shortPage } from '../../../platform/db/short-page.ts';
import { type SortColumns, sortedBy } from '../../../platform/db/sort.ts';
import { plainLetters } from '../../../platform/db/sort-key.ts';
import { audiencePeople } from '../../audience/audience.tables.ts';
import { toMultiplier } from '../multiplier-rows.mapping.ts';
import { multipliers } from '../multipliers.tables.ts';

type Query = PageQuestion &
  Pick<NonNullable<RequestOf<typeof endpoint>['query']>, 'state' | 'channel' | 'search'> & {
    readonly sort: (typeof MULTIPLIER_SORTS)[number];
  };

const SORTED_BY: SortColumns<typeof MULTIPLIER_SORTS> = {
  period: sql`m.starts_at`,
  actionName: sql`m.name_key`,
  factor: sql`m.percent_of_value`,
};

/** A type and not an interface: what a raw statement answers must be indexable. Timestamps come as text. */
export type ListedRow = {
  mall_code: string;
  multiplier_id: number;
  action_name: string;
  name_key: string;
  channels: MultiplierChannel[];
  percent_of_value: number;
  user_type: UserType;
  list_type: Exclusivity;
  starts_at: string;
  ends_at: string;
  created_at: string;
  updated_at: string;
  version: number;
  listed: number;
};

export const COLUMNS = sql`m.*, (select count(*)::int from ${audiencePeople} p
  where p.offer = 'multiplier' and p.offer_id = m.multiplier_id and p.mall_code = m.mall_code and p.list = 'email') as listed`;

export const rowToMultiplier = (row: ListedRow, at: Date): Multiplier =>
  toMultiplier(
    {
      mallCode: row.mall_code,
      multiplierId: row.multiplier_id,
      actionName: row.action_name,
      nameKey: row.name_key,
      channels: row.channels,
      percentOfValue: row.percent_of_value,
      userType: row.user_type,
      listType: row.list_type,
      startsAt: new Date(row.starts_at),
      endsAt: new Date(row.ends_at),
      createdAt: new Date(row.created_at),
      updatedAt: new Date(row.updated_at),
      version: row.version,
    },
    row.listed,
    at,
  );

function inState(state: MultiplierState, at: Date): SQL {
  const now = sql`${at.toISOString()}::timestamptz`;
  const states: Record<MultiplierState, SQL> = {
    SCHEDULED: sql`m.starts_at > ${now}`,
    RUNNING: sql`m.starts_at <= ${now} and m.ends_at >= ${now}`,
    ENDED: sql`m.ends_at < ${now}`,
  };
  return states[state];
}

/** MUL-01: the latest first unless another order is asked for. */
export async function multiplierList(
  db: Queryable,
  scope: MallScope,
  query: Query,
  at: Date,
): Promise<ResponseOf<typeof endpoint>> {
  const { state, channel, search } = query;
  const where = sql.join(
    [
      sql`m.mall_code = any(${scopeCodes(scope)})`,
      ...(state ? [inState(state, at)] : []),
      // One for all channels is for this one too.
      ...(channel ? [sql`m.channels && ${sql.param([channel, 'ALL'])}::text[]`] : []),
      ...(search ? [sql`position(${plainLetters(search)} in m.name_key) > 0`] : []),
    ],
    sql` and `,
  );
  const { by, direction } = sortedBy(MULTIPLIER_SORTS, SORTED_BY, query.sort);
  const order = sql`${by} ${direction}, m.multiplier_id ${direction}`;
  const list = { columns: COLUMNS, from: sql`${multipliers} m`, where, order };
  const page = await shortPage<ListedRow>(db, list, query);
  return { ...page, data: page.data.map((row) => rowToMultiplier(row, at)) };
}
