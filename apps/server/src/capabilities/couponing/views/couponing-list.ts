import type { CouponingState } from '@galeria/contract/couponing/couponing';
import {
  COUPONING_SORTS,
  type couponingFilter,
  type listCouponing as endpoint,
} from '@galeria/contract/couponing/couponing-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, narrowScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { shortPage } from '../../../platform/db/short-page.ts';
import { type SortColumns, sortedBy } from '../../../platform/db/sort.ts';
import { plainLetters } from '../../../platform/db/sort-key.ts';
import { CAMPAIGNS, type CampaignListed, LISTED_COLUMNS, toCouponing } from './couponing-rows.ts';

type Query = PageQuestion & z.output<z.ZodObject<typeof couponingFilter>> & { readonly sort: (typeof COUPONING_SORTS)[number] };

const SORTED_BY: SortColumns<typeof COUPONING_SORTS> = { period: sql`c.starts_at`, name: sql`c.name_key`, uses: sql`c.uses` };

function inState(state: CouponingState, at: Date): SQL {
  const now = sql`${at.toISOString()}::timestamptz`;
  const states: Record<CouponingState, SQL> = {
    SCHEDULED: sql`c.starts_at > ${now}`,
    RUNNING: sql`c.starts_at <= ${now} and c.ends_at >= ${now}`,
    ENDED: sql`c.ends_at < ${now}`,
  };
  return states[state];
}

/** CPN-03: the latest first unless another order is asked for; codes that everybody uses are covered. */
export async function couponingList(
  db: Queryable,
  scope: MallScope,
  { mallCode, name, state, startDate, endDate, sort, ...page }: Query,
  at: Date,
): Promise<ResponseOf<typeof endpoint>> {
  const where = sql.join(
    [
      sql`c.mall_code = any(${scopeCodes(narrowScope(scope, mallCode))})`,
      ...(name ? [sql`position(${plainLetters(name)} in c.name_key) > 0`] : []),
      ...(state ? [inState(state, at)] : []),
      ...(startDate === undefined ? [] : [sql`c.ends_at >= ${startDate}::timestamptz`]),
      ...(endDate === undefined ? [] : [sql`c.starts_at <= ${endDate}::timestamptz`]),
    ],
    sql` and `,
  );
  const { by, direction } = sortedBy(COUPONING_SORTS, SORTED_BY, sort);
  const order = sql`${by} ${direction}, c.campaign_id ${direction}`;
  const list = { columns: LISTED_COLUMNS, from: CAMPAIGNS, where, order };
  const found = await shortPage<CampaignListed>(db, list, page);
  return { ...found, data: found.data.map((row) => toCouponing(row, at, 'covered')) };
}
