import {
  COUPONING_COUPON_SORTS,
  type couponingCouponFilter,
  type listCouponingCoupons as endpoint,
} from '@galeria/contract/couponing/couponing-endpoints';
import { normaliseCode } from '@galeria/contract/coupons/coupon-code';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type KeyedList, keysOfPage } from '../../../platform/db/counted-page.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope, narrowScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { FEW_MALLS } from '../../../platform/db/name-words.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { type SortColumns, sortedBy } from '../../../platform/db/sort.ts';
import { couponingCampaigns, couponingCodes } from '../couponing.tables.ts';
import { type CouponKey, couponRowsAt, toCoupon } from './couponing-coupon-rows.ts';

type Filter = z.output<z.ZodObject<typeof couponingCouponFilter>>;
type Query = Filter &
  PageQuestion & { readonly mallCode?: string | undefined; readonly sort: (typeof COUPONING_COUPON_SORTS)[number] };

const SORTED_BY: SortColumns<typeof COUPONING_COUPON_SORTS> = { createdAt: sql`created_at` };

const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

function listed(scope: MallScope, { campaignId, code, usage }: Filter): Pick<KeyedList, 'all' | 'meanings'> {
  const rest = [
    ...(campaignId === undefined ? [] : [sql`campaign_id = ${campaignId}`]),
    ...(usage === undefined ? [] : [sql`is_used = ${usage === 'USED'}`]),
  ];
  const ofScope = sql`mall_code = any(${scopeCodes(scope)})`;
  // An index has the used ones of a mall in order; of all malls together it has only the order of time.
  const isMallByMall = scope.codes.length <= FEW_MALLS || usage !== undefined;
  const all = isMallByMall
    ? { leads: sql`unnest(${scopeCodes(scope)}) as of_scope (its_mall)`, finds: allOf([sql`mall_code = its_mall`, ...rest]) }
    : { leads: null, finds: allOf([ofScope, ...rest]) };
  if (!code) return { all, meanings: null };
  const holds = sql`code_key = ${normaliseCode(code)}`;
  return { all, meanings: [{ leads: null, finds: allOf([ofScope, holds, ...rest]), holds }] };
}

/** The malls in which the filter can find something: a campaign is of one. */
async function scopeOf(db: Queryable, scope: MallScope, { mallCode, campaignId }: Query): Promise<MallScope | null> {
  const narrow = narrowScope(scope, mallCode);
  if (campaignId === undefined) return narrow;
  const [campaign] = await db
    .select({ mallCode: couponingCampaigns.mallCode })
    .from(couponingCampaigns)
    .where(and(eq(couponingCampaigns.campaignId, campaignId), inScope(narrow, couponingCampaigns.mallCode)));
  return campaign ? narrowScope(narrow, campaign.mallCode) : null;
}

/** CPN-03: newest first, or oldest; codes are covered. */
export async function couponingCouponList(
  db: Queryable,
  scope: MallScope,
  query: Query,
  at: Date,
): Promise<ResponseOf<typeof endpoint>> {
  const narrow = await scopeOf(db, scope, query);
  if (narrow === null) return { data: [], total: 0, pageCount: 0 };
  const { by, direction } = sortedBy(COUPONING_COUPON_SORTS, SORTED_BY, query.sort);
  const { keys, ...counts } = await keysOfPage<CouponKey>(
    db,
    {
      table: sql`${couponingCodes}`,
      keys: sql`mall_code, coupon_id, created_at`,
      order: sql`${by} ${direction}, coupon_id ${direction}, mall_code`,
      ...listed(narrow, query),
    },
    query,
  );
  const rows = await couponRowsAt(db, keys);
  return { data: rows.map((row) => toCoupon(row, at, 'covered')), ...counts };
}
