import type { CouponingState } from '@galeria/contract/couponing/couponing';
import type { couponingFilter, listCouponing as endpoint } from '@galeria/contract/couponing/couponing-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, narrowScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { shortPage } from '../../../platform/db/short-page.ts';
import { plainLetters } from '../../../platform/db/sort-key.ts';
import { CAMPAIGNS, type CampaignListed, LISTED_COLUMNS, toCouponing } from './couponing-rows.ts';

type Query = PageQuestion & z.output<z.ZodObject<typeof couponingFilter>>;

function inState(state: CouponingState, at: Date): SQL {
  const now = sql`${at.toISOString()}::timestamptz`;
  const states: Record<CouponingState, SQL> = {
    SCHEDULED: sql`c.starts_at > ${now}`,
    RUNNING: sql`c.starts_at <= ${now} and c.ends_at >= ${now}`,
    ENDED: sql`c.ends_at < ${now}`,
  };
  return states[state];
}

/** CPN-03: the latest first; codes that everybody uses are covered. */
export async function couponingList(
  db: Queryable,
  scope: MallScope,
  { mallCode, name, state, startDate, endDate, ...page }: Query,
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
  const list = { columns: LISTED_COLUMNS, from: CAMPAIGNS, where, order: sql`c.starts_at desc, c.campaign_id desc` };
  const found = await shortPage<CampaignListed>(db, list, page);
  return { ...found, data: found.data.map((row) => toCouponing(row, at, 'covered')) };
}
