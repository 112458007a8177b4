import type { CouponingCoupon } from '@galeria/contract/couponing/couponing';
import { maskCode } from '@galeria/contract/coupons/coupon-code';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { couponingCampaigns, couponingCodes } from '../couponing.tables.ts';
import { CAMPAIGN_COLUMNS, type CampaignColumns, iso, STORE_OF_CAMPAIGN, summaryOf } from './couponing-rows.ts';

export type CouponKey = { mall_code: string; coupon_id: string };

export type CouponRow = CampaignColumns &
  CouponKey & { code: string; code_uses: number; made_at: string; last_used_at: string | null };

export const toCoupon = (row: CouponRow, at: Date, code: 'whole' | 'covered'): CouponingCoupon => ({
  couponId: row.coupon_id,
  mallCode: row.mall_code,
  code: code === 'whole' ? row.code : maskCode(row.code),
  campaign: summaryOf(row, at),
  uses: row.code_uses,
  createdAt: iso(row.made_at),
  lastUsedAt: row.last_used_at === null ? null : iso(row.last_used_at),
});

/** Codes by their keys, in the order these come in. */
export async function couponRowsAt(db: Queryable, keys: readonly CouponKey[]): Promise<readonly CouponRow[]> {
  if (keys.length === 0) return [];
  const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const { rows } = await db.execute<CouponRow>(sql`
    select ${CAMPAIGN_COLUMNS}, k.coupon_id, k.code, k.uses as code_uses, k.created_at as made_at, k.last_used_at
    from unnest(${texts(keys.map((key) => key.mall_code))}, ${texts(keys.map((key) => key.coupon_id))})
      with ordinality as page (mall_code, coupon_id, place)
    join ${couponingCodes} k on k.coupon_id = page.coupon_id::uuid and k.mall_code = page.mall_code
    join ${couponingCampaigns} c on c.campaign_id = k.campaign_id and c.mall_code = k.mall_code
    ${STORE_OF_CAMPAIGN}
    order by page.place`);
  return rows;
}
