import { normaliseCode } from '@galeria/contract/coupons/coupon-code';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { CampaignKey } from '../couponing.store.ts';
import { couponingCampaigns, couponingCodes, couponingDays } from '../couponing.tables.ts';

interface Found {
  readonly couponId: string;
  readonly campaignId: number;
}

/** As it was read out. A made-up one may have been of several campaigns: the one that runs, else the latest. */
export async function findCode(db: Queryable, mallCode: string, code: string, at: Date): Promise<Found | undefined> {
  const { rows } = await db.execute<{ coupon_id: string; campaign_id: number }>(sql`
    select k.coupon_id, k.campaign_id from ${couponingCodes} k
    join ${couponingCampaigns} c on c.campaign_id = k.campaign_id and c.mall_code = k.mall_code
    where k.code_key = ${normaliseCode(code)} and k.mall_code = ${mallCode}
    order by ${at.toISOString()}::timestamptz between c.starts_at and c.ends_at desc, c.starts_at desc limit 1`);
  const [found] = rows;
  return found && { couponId: found.coupon_id, campaignId: Number(found.campaign_id) };
}

/** How often the code, and its campaign on a day, were used; undefined where the code is gone. Read under the campaign's hold. */
export async function usesBefore(
  db: Queryable,
  { campaignId, mallCode }: CampaignKey,
  couponId: string,
  day: string,
): Promise<{ readonly ofCode: number; readonly today: number } | undefined> {
  const [code] = await db
    .select({ uses: couponingCodes.uses })
    .from(couponingCodes)
    .where(and(eq(couponingCodes.couponId, couponId), eq(couponingCodes.mallCode, mallCode)));
  const [ofDay] = await db
    .select({ uses: couponingDays.uses })
    .from(couponingDays)
    .where(and(eq(couponingDays.campaignId, campaignId), eq(couponingDays.mallCode, mallCode), eq(couponingDays.day, day)));
  return code && { ofCode: code.uses, today: ofDay?.uses ?? 0 };
}
