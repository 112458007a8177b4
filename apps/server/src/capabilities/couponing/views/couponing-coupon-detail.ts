import type { CouponingCouponDetail } from '@galeria/contract/couponing/couponing';
import type { listCouponingUses as endpoint } from '@galeria/contract/couponing/couponing-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import { keysOfPage } from '../../../platform/db/counted-page.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/problem.ts';
import { stores } from '../../stores/stores.tables.ts';
import { couponingCodes, couponingUses } from '../couponing.tables.ts';
import { couponRowsAt, toCoupon } from './couponing-coupon-rows.ts';
import { iso, type StoreColumns, storeOf, termsOf } from './couponing-rows.ts';

/** The mall of a code of the caller's malls. */
async function mallOf(db: Queryable, scope: MallScope, couponId: string): Promise<string> {
  const [found] = await db
    .select({ mallCode: couponingCodes.mallCode })
    .from(couponingCodes)
    .where(and(eq(couponingCodes.couponId, couponId), inScope(scope, couponingCodes.mallCode)));
  return (found ?? fail('not-found')).mallCode;
}

/** CPN-03: one code, whole. */
export async function couponingCouponDetail(
  db: Queryable,
  scope: MallScope,
  couponId: string,
  at: Date,
): Promise<CouponingCouponDetail> {
  const mallCode = await mallOf(db, scope, couponId);
  const [row] = await couponRowsAt(db, [{ mall_code: mallCode, coupon_id: couponId }]);
  if (row === undefined) return fail('not-found');
  return { ...toCoupon(row, at, 'whole'), terms: termsOf(row) };
}

type UseKey = { mall_code: string; use_id: string };
type UseRow = StoreColumns & {
  use_id: string;
  used_at: string;
  seller: string | null;
  amount_in_cents: number;
  discount_in_cents: number;
};

async function useRowsAt(db: Queryable, keys: readonly UseKey[]): Promise<readonly UseRow[]> {
  if (keys.length === 0) return [];
  const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const { rows } = await db.execute<UseRow>(sql`
    select u.use_id, u.used_at, u.seller, u.amount_in_cents, u.discount_in_cents, s.universal_id, s.brand_name, s.luc
    from unnest(${texts(keys.map((key) => key.mall_code))}, ${texts(keys.map((key) => key.use_id))})
      with ordinality as page (mall_code, use_id, place)
    join ${couponingUses} u on u.use_id = page.use_id::uuid and u.mall_code = page.mall_code
    left join ${stores} s on s.mall_code = u.mall_code and s.universal_id = u.store_universal_id
    order by page.place`);
  return rows;
}

/** Newest first. A code that everybody uses may have a million of them. */
export async function couponingUseList(
  db: Queryable,
  scope: MallScope,
  couponId: string,
  page: PageQuestion,
): Promise<ResponseOf<typeof endpoint>> {
  const mallCode = await mallOf(db, scope, couponId);
  const { keys, ...counts } = await keysOfPage<UseKey>(
    db,
    {
      table: sql`${couponingUses}`,
      keys: sql`mall_code, use_id, used_at`,
      order: sql`used_at desc, use_id desc`,
      all: { leads: null, finds: sql`coupon_id = ${couponId}::uuid and mall_code = ${mallCode}` },
      meanings: null,
    },
    page,
  );
  const data = (await useRowsAt(db, keys)).map((row) => ({
    useId: row.use_id,
    usedAt: iso(row.used_at),
    store: storeOf(row),
    seller: row.seller,
    amountInCents: Number(row.amount_in_cents),
    discountInCents: Number(row.discount_in_cents),
  }));
  return { data, ...counts };
}
