import { normaliseCode } from '@galeria/contract/coupons/coupon-code';
import { COUPON_SORTS, type CouponListItem, type couponFilter } from '@galeria/contract/coupons/coupon-endpoints';
import { endOfSaoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type KeyedList, keysOfPage } from '../../../platform/db/counted-page.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, narrowScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { FEW_MALLS } from '../../../platform/db/name-words.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { type SortColumns, sortedBy } from '../../../platform/db/sort.ts';
import { findBenefit } from '../../benefits/benefits.public.ts';
import { customers } from '../../customers/customers.tables.ts';
import { benefitCoupons } from '../../participation/benefit-coupons.tables.ts';
import { type CouponKey, couponRowsAt, toListItem } from './coupon-rows.ts';

type Filter = z.output<z.ZodObject<typeof couponFilter>>;
export type CouponQuery = Filter &
  PageQuestion & { readonly mallCode?: string | undefined; readonly sort: (typeof COUPON_SORTS)[number] };

const SORTED_BY: SortColumns<typeof COUPON_SORTS> = { createdAt: sql`created_at` };

const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** What is asked of every coupon, whichever way it is found. Column names are the table's own. */
const walked = ({ status, benefitId, startDate, endDate }: Filter): SQL[] => [
  ...(benefitId === undefined ? [] : [sql`benefit_id = ${benefitId}`]),
  ...(status === undefined ? [] : [sql`status = ${status}`]),
  ...(startDate === undefined ? [] : [sql`created_at >= ${startOfSaoPauloDay(startDate).toISOString()}::timestamptz`]),
  ...(endDate === undefined ? [] : [sql`created_at <= ${endOfSaoPauloDay(endDate).toISOString()}::timestamptz`]),
];

/** What an index finds a few by: a person, a code as it was read out. */
const pointed = (scope: MallScope, { cpf, code }: Filter): SQL[] => [
  ...(cpf === undefined
    ? []
    : [
        sql`customer_id in (select customer_id from ${customers} where cpf = ${cpf} and mall_code = any(${scopeCodes(scope)})
          and deleted_at is null)`,
      ]),
  ...(code ? [sql`code = any(${sql.param([...new Set([code, normaliseCode(code)])])}::text[])`] : []),
];

function listed(scope: MallScope, filter: Filter): Pick<KeyedList, 'all' | 'meanings'> {
  const rest = walked(filter);
  const ofScope = sql`mall_code = any(${scopeCodes(scope)})`;
  // An index has each status of a mall in order; of all malls together it has only the order of time.
  const isMallByMall = scope.codes.length <= FEW_MALLS || filter.status !== undefined;
  const all = isMallByMall
    ? {
        leads: sql`unnest(${scopeCodes(scope)}) as of_scope (its_mall)`,
        finds: allOf([sql`mall_code = its_mall`, ...rest]),
      }
    : { leads: null, finds: allOf([ofScope, ...rest]) };
  const points = pointed(scope, filter);
  if (points.length === 0) return { all, meanings: null };
  const holds = allOf(points);
  return { all, meanings: [{ leads: null, finds: allOf([ofScope, holds, ...rest]), holds }] };
}

/** The malls in which the filter can find something: a benefit is of one. */
async function scopeOf(db: Queryable, scope: MallScope, { mallCode, benefitId }: CouponQuery): Promise<MallScope | null> {
  const narrow = narrowScope(scope, mallCode);
  if (benefitId === undefined) return narrow;
  const benefit = await findBenefit(db, narrow, benefitId);
  return benefit ? narrowScope(narrow, benefit.mallCode) : null;
}

/** CPN-01: newest first, or oldest: the same indexes, from their other end. */
export async function couponList(db: Queryable, scope: MallScope, query: CouponQuery, seesAll: boolean) {
  const narrow = await scopeOf(db, scope, query);
  if (narrow === null) return { data: [] as CouponListItem[], total: 0, pageCount: 0 };
  const { by, direction } = sortedBy(COUPON_SORTS, SORTED_BY, query.sort);
  const { keys, ...counts } = await keysOfPage<CouponKey>(
    db,
    {
      table: sql`${benefitCoupons}`,
      keys: sql`mall_code, coupon_id, created_at`,
      order: sql`${by} ${direction}, coupon_id ${direction}, mall_code`,
      ...listed(narrow, query),
    },
    query,
  );
  const rows = await couponRowsAt(db, keys);
  return { data: rows.map((row) => toListItem(row, !seesAll)), ...counts };
}
