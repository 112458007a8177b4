import { maskCode } from '@galeria/contract/coupons/coupon-code';
import type { CouponListItem } from '@galeria/contract/coupons/coupon-endpoints';
import { maskCpf } from '@galeria/contract/kit/formats';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { benefits } from '../../benefits/benefits.tables.ts';
import { customers } from '../../customers/customers.tables.ts';
import { benefitCoupons } from '../../participation/benefit-coupons.tables.ts';

export type CouponKey = { mall_code: string; coupon_id: string };

export type CouponRow = CouponKey & {
  code: string | null;
  status: CouponListItem['status'];
  benefit_id: number;
  title: string;
  type: CouponListItem['benefit']['type'];
  customer_id: string;
  full_name: string | null;
  cpf: string | null;
  created_at: string;
  moved_at: string;
};

const iso = (text: string): string => new Date(text).toISOString();

/** Whose it is: covered where the caller may not see customers' data. */
export const holderOf = (
  { customer_id, full_name, cpf }: Pick<CouponRow, 'customer_id' | 'full_name' | 'cpf'>,
  isMasked: boolean,
) => ({
  customerId: customer_id,
  fullName: full_name,
  cpf: cpf === null || !isMasked ? cpf : maskCpf(cpf),
});

export const toListItem = (row: CouponRow, isMasked: boolean): CouponListItem => ({
  couponId: row.coupon_id,
  mallCode: row.mall_code,
  code: row.code === null ? '' : maskCode(row.code),
  status: row.status,
  benefit: { id: Number(row.benefit_id), title: row.title, type: row.type },
  customer: holderOf(row, isMasked),
  createdAt: iso(row.created_at),
  movedAt: iso(row.moved_at),
});

/** Coupons by their keys, in the order these come in. Who was erased is nobody any more. */
export async function couponRowsAt<More extends object>(
  db: Queryable,
  keys: readonly CouponKey[],
  more: SQL = sql``,
): Promise<(CouponRow & More)[]> {
  if (keys.length === 0) return [];
  const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const { rows } = await db.execute<CouponRow & More>(sql`
    select c.mall_code, c.coupon_id, c.code, c.status, c.benefit_id, b.title, b.type, c.customer_id, p.full_name, p.cpf,
      c.created_at, c.moved_at ${more}
    from unnest(${texts(keys.map((key) => key.mall_code))}, ${texts(keys.map((key) => key.coupon_id))})
      with ordinality as page (mall_code, coupon_id, place)
    join ${benefitCoupons} c on c.coupon_id = page.coupon_id::uuid and c.mall_code = page.mall_code
    join ${benefits} b on b.benefit_id = c.benefit_id and b.mall_code = c.mall_code
    left join ${customers} p on p.customer_id = c.customer_id and p.mall_code = c.mall_code and p.deleted_at is null
    order by page.place`);
  return rows as (CouponRow & More)[];
}
