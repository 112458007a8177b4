import type { PromotionListItem } from '@galeria/contract/promotions/promotion';
import { PROMOTION_SORTS, type promotionFilter } from '@galeria/contract/promotions/promotion-filter';
import { DOCUMENT_FIELDS } from '@galeria/contract/promotions/promotion-input';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type KeyedList, keysOfPage } from '../../../platform/db/counted-page.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, narrowScope, scopeCodes, scopeOfMalls } from '../../../platform/db/mall-scope.ts';
import { FEW_MALLS, hasWords } from '../../../platform/db/name-words.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { type SortColumns, type SortedBy, sortedBy } from '../../../platform/db/sort.ts';
import { sortKeyOf } from '../../../platform/db/sort-key.ts';
import { fileUrl } from '../../files/files.public.ts';
import { ownWritingOf } from '../../four-eyes/four-eyes.public.ts';
import { promotionCounts } from '../../participation/participation.tables.ts';
import { promotionAmendments, promotionDocuments, promotions } from '../promotions.tables.ts';
import { shownCounts } from './promotion-record.ts';

type Query = z.output<z.ZodObject<typeof promotionFilter>> & PageQuestion & { readonly sort: (typeof PROMOTION_SORTS)[number] };

const SORTED_BY: SortColumns<typeof PROMOTION_SORTS> = {
  createdAt: sql`created_at`,
  name: sortKeyOf(sql`name`),
  period: sql`starts_at`,
};

const ofMalls = (scope: MallScope): SQL => sql`mall_code = any(${scopeCodes(scope)})`;

/** What is asked of every row, whichever way it is found. Column names are the table's own. */
function filters(query: Query): SQL[] {
  const { status, isLoyalty, category, type, startDate, endDate, secapNumber } = query;
  return [
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(isLoyalty === undefined ? [] : [sql`is_loyalty = ${isLoyalty}`]),
    ...(category === undefined ? [] : [sql`category = ${category}`]),
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(startDate === undefined ? [] : [sql`ends_at >= ${startDate}::timestamptz`]),
    ...(endDate === undefined ? [] : [sql`starts_at <= ${endDate}::timestamptz`]),
    ...(secapNumber ? [sql`starts_with(lower(secap_number), lower(${secapNumber}))`] : []),
  ];
}

const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/**
 * Along the order of each mall, or by what an index has of the search: the number, or words of the name. Of all malls together
 * an index has the list's own order alone.
 */
function listed(scope: MallScope, query: Query, { isOwn }: SortedBy): Pick<KeyedList, 'all' | 'meanings'> {
  const rest = filters(query);
  const eachMall = {
    leads: sql`unnest(${scopeCodes(scope)}) as of_scope (its_mall)`,
    finds: allOf([sql`mall_code = its_mall`, ...rest]),
  };
  const everywhere = { leads: null, finds: allOf([ofMalls(scope), ...rest]) };
  const all = isOwn && scope.codes.length > FEW_MALLS ? everywhere : eachMall;
  const { promotionId, promotionName } = query;
  if (promotionId === undefined && !promotionName) return { all, meanings: null };
  const named = promotionName ? hasWords({ mallCode: sql`mall_code`, name: sql`name` }, scope, promotionName) : sql`true`;
  if (named === null) return { all, meanings: [] };
  const holds = allOf([...(promotionId === undefined ? [] : [sql`promotion_id = ${promotionId}`]), named]);
  return { all, meanings: [{ leads: null, finds: allOf([ofMalls(scope), holds, ...rest]), holds }] };
}

type KeyRow = { mall_code: string; promotion_id: number };

type Row = KeyRow &
  Pick<PromotionListItem, 'name' | 'type' | 'status' | 'category' | 'version'> & {
    secap_number: string | null;
    is_loyalty: boolean;
    campaign_name: string;
    writers: string[];
    has_pending_amendment: boolean;
    created_at: string;
    updated_at: string;
    starts_at: string;
    ends_at: string;
    banner_id: string | null;
    opt_ins: number;
    invoices: number;
    gmv_in_cents: number;
    coupons: number;
    tokens: number;
    reserved: number;
    redeemed: number;
    extras: number;
    out_of_stock: number;
    active_buy_and_win: number;
    active_raffle: number;
    active_lucky_number: number;
  };

const iso = (text: string): string => new Date(text).toISOString();

const toItem = (row: Row, isOwnWriting: boolean): PromotionListItem => ({
  isOwnWriting,
  hasPendingAmendment: row.has_pending_amendment,
  id: Number(row.promotion_id),
  mallCode: row.mall_code,
  name: row.name,
  type: row.type,
  status: row.status,
  secapNumber: row.secap_number,
  isLoyalty: row.is_loyalty,
  campaign: { name: row.campaign_name },
  category: row.category,
  imageUrl: row.banner_id === null ? null : fileUrl(row.banner_id),
  count: shownCounts({
    optIns: row.opt_ins,
    invoices: row.invoices,
    gmvInCents: Number(row.gmv_in_cents),
    coupons: row.coupons,
    tokens: row.tokens,
    reserved: row.reserved,
    redeemed: row.redeemed,
    extras: row.extras,
    outOfStock: row.out_of_stock,
    activeBuyAndWin: row.active_buy_and_win,
    activeRaffle: row.active_raffle,
    activeLuckyNumber: row.active_lucky_number,
  }),
  startDate: iso(row.starts_at),
  endDate: iso(row.ends_at),
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  version: row.version,
});

async function rowsOf(db: Queryable, userId: string, keys: readonly KeyRow[]): Promise<PromotionListItem[]> {
  if (keys.length === 0) return [];
  const isOwn = await ownWritingOf(db, userId);
  const { rows } = await db.execute<Row>(sql`
    select p.mall_code, p.promotion_id, p.name, p.type, p.status, p.category, p.version, p.writers, p.secap_number, p.is_loyalty,
      p.campaign_name, p.created_at, p.updated_at, p.starts_at, p.ends_at, d.file_id as banner_id, a.number is not null as has_pending_amendment, c.*
    from unnest(${sql.param(keys.map((key) => key.mall_code))}::text[], ${sql.param(keys.map((key) => String(key.promotion_id)))}::bigint[])
      with ordinality as page (mall_code, promotion_id, place)
    join ${promotions} p on p.promotion_id = page.promotion_id and p.mall_code = page.mall_code
    join ${promotionCounts} c on c.promotion_id = page.promotion_id and c.mall_code = page.mall_code
    left join ${promotionDocuments} d on d.promotion_id = page.promotion_id and d.mall_code = page.mall_code
      and d.kind = ${DOCUMENT_FIELDS.indexOf('banner')}
    left join ${promotionAmendments} a on a.promotion_id = page.promotion_id and a.mall_code = page.mall_code
      and a.status = 'PENDING'
    order by page.place`);
  return rows.map((row) => toItem(row, isOwn(row.writers)));
}

/** The mall under its two names; two different ones have nothing in common. */
function ofBothNames(scope: MallScope, { mallCode, shoppingCode }: Query): MallScope {
  const narrowed = narrowScope(scope, mallCode);
  if (shoppingCode === undefined) return narrowed;
  const other = narrowScope(scope, shoppingCode);
  return mallCode === undefined || mallCode === shoppingCode ? other : scopeOfMalls([], 'nothing is in two malls');
}

/** PRO-01: newest first unless another order is asked for, with every filter of the specification. */
export async function promotionList(db: Queryable, scope: MallScope, userId: string, query: Query) {
  const narrowed = ofBothNames(scope, query);
  const sorted = sortedBy(PROMOTION_SORTS, SORTED_BY, query.sort);
  const { by, direction } = sorted;
  const { keys, ...counts } = await keysOfPage<KeyRow>(
    db,
    {
      table: sql`${promotions}`,
      keys: sql`mall_code, promotion_id, ${by} as sorted`,
      order: sql`sorted ${direction}, promotion_id ${direction}, mall_code`,
      countedBy: sorted.isOwn ? undefined : sql`created_at, promotion_id`,
      ...listed(narrowed, query, sorted),
    },
    query,
  );
  return { data: await rowsOf(db, userId, keys), ...counts };
}
