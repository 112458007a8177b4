import type { PromotionStatus } from '@galeria/contract/reference/enumerations/promotion';
import { BLOCKED_STORE_SORTS, type BlockedStore } from '@galeria/contract/regulation/regulation-endpoints';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { shortPage } from '../../../platform/db/short-page.ts';
import { type SortColumns, sortedBy } from '../../../platform/db/sort.ts';
import { sortKeyOf } from '../../../platform/db/sort-key.ts';
import { promotions } from '../../promotions/promotions.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import type { StoreBlock } from '../blocked-stores.store.ts';
import { blockedStores } from '../regulation.tables.ts';
import { storeMeant } from './store-search.ts';

/** A type and not an interface: what a raw statement answers must be indexable. Timestamps come as text. */
type Row = {
  mall_code: string;
  universal_id: string;
  brand_name: string;
  luc: string;
  promotion_id: number | null;
  promotion_name: string | null;
  promotion_status: PromotionStatus | null;
  created_at: string;
};

const toBlocked = (row: Row): BlockedStore => ({
  mallCode: row.mall_code,
  store: { universalId: row.universal_id, brandName: row.brand_name, luc: row.luc },
  promotion:
    row.promotion_id === null
      ? null
      : { id: row.promotion_id, name: row.promotion_name ?? '', status: row.promotion_status ?? 'CLOSED' },
  createdAt: new Date(row.created_at).toISOString(),
});

const SORTED_BY: SortColumns<typeof BLOCKED_STORE_SORTS> = {
  store: sql`s.brand_key`,
  // Of every promotion: before all names.
  validFor: sql`coalesce(${sortKeyOf(sql`p.name`)}, '')`,
  createdAt: sql`b.created_at`,
};

type Sort = (typeof BLOCKED_STORE_SORTS)[number];

/** Those of every promotion before those of one; the other way round, behind. */
function orderOf(sort: Sort): SQL {
  const { by, direction } = sortedBy(BLOCKED_STORE_SORTS, SORTED_BY, sort);
  return sql`${by} ${direction}, s.universal_id ${direction}, b.mall_code ${direction}, coalesce(b.promotion_id, 0) ${direction}`;
}

const rows = (where: SQL, sort: Sort = BLOCKED_STORE_SORTS[0]) => ({
  columns: sql`b.mall_code, b.universal_id, s.brand_name, s.luc, b.promotion_id, p.name as promotion_name,
    p.status as promotion_status, b.created_at`,
  from: sql`${blockedStores} b
    join ${stores} s on s.mall_code = b.mall_code and s.universal_id = b.universal_id
    left join ${promotions} p on p.mall_code = b.mall_code and p.promotion_id = b.promotion_id`,
  where,
  order: orderOf(sort),
});

interface BlockedQuery extends PageQuestion {
  readonly search?: string | undefined;
  readonly promotionId?: number | undefined;
  readonly sort: Sort;
}

/** By brand, or as it is asked for. */
export async function blockedStoreList(db: Queryable, scope: MallScope, query: BlockedQuery) {
  const { search, promotionId } = query;
  const conditions = [
    sql`b.mall_code = any(${scopeCodes(scope)})`,
    ...(promotionId === undefined ? [] : [sql`b.promotion_id = ${promotionId}`]),
    ...(search ? [storeMeant(sql`s`, scope, search)] : []),
  ];
  const page = await shortPage<Row>(db, rows(sql.join(conditions, sql` and `), query.sort), query);
  return { ...page, data: page.data.map(toBlocked) };
}

/** One that is there: it was just blocked. */
export async function blockedStoreOf(db: Queryable, { mallCode, universalId, promotionId }: StoreBlock): Promise<BlockedStore> {
  const where = sql`b.mall_code = ${mallCode} and b.universal_id = ${universalId}
    and b.promotion_id is not distinct from ${promotionId}::bigint`;
  const [row] = (await shortPage<Row>(db, rows(where), { page: 1, size: 1 })).data;
  if (!row) throw new Error('the store that was just blocked is not there');
  return toBlocked(row);
}

/** Whether a promotion is the mall's; it stays so while the transaction lasts. */
export async function isPromotionOf(db: Queryable, mallCode: string, promotionId: number): Promise<boolean> {
  const { rows: found } = await db.execute(
    sql`select 1 as found from ${promotions} where promotion_id = ${promotionId} and mall_code = ${mallCode} for key share`,
  );
  return found.length > 0;
}
