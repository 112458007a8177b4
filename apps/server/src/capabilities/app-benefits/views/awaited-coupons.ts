import type { appAwaitedCoupons as endpoint } from '@galeria/contract/app/app-benefit-endpoints';
import { AWAITS_PARTNER, type CouponState } from '@galeria/contract/coupons/coupon-lifecycle';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { sql } from 'drizzle-orm';
import { keysOfPage } from '../../../platform/db/counted-page.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, narrowScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { benefits } from '../../benefits/benefits.tables.ts';
import { benefitCoupons } from '../../participation/benefit-coupons.tables.ts';

type Query = PageQuestion & { readonly mallCode?: string | undefined; readonly wpsPromoId?: string | undefined };
type Key = { mall_code: string; coupon_id: string; benefit_id: number; status: CouponState; created_at: string };
type Promo = { benefit_id: number; mall_code: string; wps_promo_id: string; ends_at: string };

/** Of a page's coupons: twenty benefits or so. */
async function promosOf(db: Queryable, keys: readonly Key[]): Promise<ReadonlyMap<number, Promo>> {
  const ids = [...new Set(keys.map(({ benefit_id }) => Number(benefit_id)))];
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Promo>(sql`
    select benefit_id, mall_code, wps_promo_id, ends_at from ${benefits}
    where benefit_id = any(${sql.param(ids)}::bigint[]) and mall_code = any(${sql.param(keys.map((key) => key.mall_code))}::text[])`);
  return new Map(rows.map((row) => [Number(row.benefit_id), row]));
}

/** APP-01, BEN-06: what partners have yet to give a code for, the longest waiting first; an index has each benefit's in order. */
export async function awaitedCoupons(
  db: Queryable,
  scope: MallScope,
  { mallCode, wpsPromoId, ...page }: Query,
): Promise<ResponseOf<typeof endpoint>> {
  const codes = scopeCodes(narrowScope(scope, mallCode));
  const ofPromo = wpsPromoId ? sql`and wps_promo_id = ${wpsPromoId}` : sql`and wps_promo_id is not null`;
  const { keys, ...counts } = await keysOfPage<Key>(
    db,
    {
      table: sql`${benefitCoupons}`,
      keys: sql`mall_code, coupon_id, benefit_id, status, created_at`,
      order: sql`created_at, coupon_id, mall_code`,
      all: {
        leads: sql`(select benefit_id as its_benefit, mall_code as its_mall from ${benefits}
          where mall_code = any(${codes}) ${ofPromo}) as promo
          cross join unnest(${sql.param([...AWAITS_PARTNER])}::text[]) as of_state (its_status)`,
        finds: sql`benefit_id = its_benefit and mall_code = its_mall and status = its_status`,
      },
      meanings: null,
    },
    page,
  );
  const promos = await promosOf(db, keys);
  return {
    data: keys.map((key) => {
      const promo = promos.get(Number(key.benefit_id));
      return {
        ...{ couponId: key.coupon_id, mallCode: key.mall_code, benefitId: Number(key.benefit_id), status: key.status },
        wpsPromoId: promo?.wps_promo_id ?? '',
        createdAt: new Date(key.created_at).toISOString(),
        endDate: new Date(promo?.ends_at ?? key.created_at).toISOString(),
      };
    }),
    ...counts,
  };
}
