import { SUBSTORE_SORTS, type Substore } from '@galeria/contract/regulation/regulation-endpoints';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { shortPage } from '../../../platform/db/short-page.ts';
import { type SortColumns, sortedBy } from '../../../platform/db/sort.ts';
import { stores } from '../../stores/stores.tables.ts';
import { substores } from '../regulation.tables.ts';
import type { StoreName } from '../substores.store.ts';
import { storeMeant } from './store-search.ts';

/** A type and not an interface: what a raw statement answers must be indexable. Timestamps come as text. */
type Row = {
  mall_code: string;
  universal_id: string;
  brand_name: string;
  luc: string;
  parent_universal_id: string;
  parent_brand_name: string;
  parent_luc: string;
  created_at: string;
};

const toSubstore = (row: Row): Substore => ({
  mallCode: row.mall_code,
  store: { universalId: row.universal_id, brandName: row.brand_name, luc: row.luc },
  parent: { universalId: row.parent_universal_id, brandName: row.parent_brand_name, luc: row.parent_luc },
  createdAt: new Date(row.created_at).toISOString(),
});

const SORTED_BY: SortColumns<typeof SUBSTORE_SORTS> = {
  store: sql`s.brand_key`,
  parent: sql`p.brand_key`,
  createdAt: sql`b.created_at`,
};

type Sort = (typeof SUBSTORE_SORTS)[number];

function orderOf(sort: Sort): SQL {
  const { by, direction } = sortedBy(SUBSTORE_SORTS, SORTED_BY, sort);
  return sql`${by} ${direction}, s.universal_id ${direction}, b.mall_code ${direction}`;
}

const rows = (where: SQL, sort: Sort = SUBSTORE_SORTS[0]) => ({
  columns: sql`b.mall_code, b.universal_id, s.brand_name, s.luc, b.parent_universal_id, p.brand_name as parent_brand_name,
    p.luc as parent_luc, b.created_at`,
  from: sql`${substores} b
    join ${stores} s on s.mall_code = b.mall_code and s.universal_id = b.universal_id
    join ${stores} p on p.mall_code = b.mall_code and p.universal_id = b.parent_universal_id`,
  where,
  order: orderOf(sort),
});

interface SubstoreQuery extends PageQuestion {
  readonly search?: string | undefined;
  readonly sort: Sort;
}

/** By the substore's brand or as it is asked for; found by either store. */
export async function substoreList(db: Queryable, scope: MallScope, query: SubstoreQuery) {
  const ofMalls = sql`b.mall_code = any(${scopeCodes(scope)})`;
  const { search } = query;
  const meant = (text: string): SQL => sql`(${storeMeant(sql`s`, scope, text)} or ${storeMeant(sql`p`, scope, text)})`;
  const page = await shortPage<Row>(db, rows(search ? sql`${ofMalls} and ${meant(search)}` : ofMalls, query.sort), query);
  return { ...page, data: page.data.map(toSubstore) };
}

/** One that is there: it was just saved. */
export async function substoreOf(db: Queryable, { mallCode, universalId }: StoreName): Promise<Substore> {
  const where = sql`b.mall_code = ${mallCode} and b.universal_id = ${universalId}`;
  const [row] = (await shortPage<Row>(db, rows(where), { page: 1, size: 1 })).data;
  if (!row) throw new Error('the substore that was just saved is not there');
  return toSubstore(row);
}
