import type { Couponing } from '@galeria/contract/couponing/couponing';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { CAMPAIGNS, type CampaignListed, LISTED_COLUMNS, toCouponing } from './couponing-rows.ts';

/** CPN-03: one campaign of the caller's malls. */
export async function couponingRecord(db: Queryable, scope: MallScope, id: number, at: Date): Promise<Couponing> {
  const { rows } = await db.execute<CampaignListed>(sql`
    select ${LISTED_COLUMNS} from ${CAMPAIGNS} where c.campaign_id = ${id} and c.mall_code = any(${scopeCodes(scope)})`);
  return toCouponing(rows[0] ?? fail('not-found'), at, 'whole');
}
