import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { CampaignKey } from '../couponing.store.ts';
import { couponingCodes } from '../couponing.tables.ts';

/** The first codes of a campaign, in their order. */
export async function couponIdsOf(db: Queryable, { campaignId, mallCode }: CampaignKey, limit: number): Promise<string[]> {
  const rows = await db
    .select({ couponId: couponingCodes.couponId })
    .from(couponingCodes)
    .where(and(eq(couponingCodes.campaignId, campaignId), eq(couponingCodes.mallCode, mallCode)))
    .orderBy(asc(couponingCodes.place))
    .limit(limit);
  return rows.map(({ couponId }) => couponId);
}
