import type { Substore } from '@galeria/contract/regulation/regulation-endpoints';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { shortPage } from '../../../platform/db/short-page.ts';
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

const rows = (where: SQL) => ({
  columns: sql`b.mall_code, b.universal_id, s.brand_name, s.luc, b.parent_universal_id, p.brand_name as parent_brand_name,
    p.luc as parent_luc, b.created_at`,
  from: sql`${substores} b
    join ${stores} s on s.mall_code = b.mall_code and s.universal_id = b.universal_id
    join ${stores} p on p.mall_code = b.mall_code and p.universal_id = b.parent_universal_id`,
  where,
  order: sql`s.brand_key, s.universal_id, b.mall_code`,
});

/** By the substore's brand; found by either store. */
export async function substoreList(db: Queryable, scope: MallScope, query: PageQuestion & { search?: string | undefined }) {
  const ofMalls = sql`b.mall_code = any(${scopeCodes(scope)})`;
  const { search } = query;
  const meant = (text: string): SQL => sql`(${storeMeant(sql`s`, scope, text)} or ${storeMeant(sql`p`, scope, text)})`;
  const page = await shortPage<Row>(db, rows(search ? sql`${ofMalls} and ${meant(search)}` : ofMalls), query);
  return { ...page, data: page.data.map(toSubstore) };
}

/** One that is there: it was just saved. */
export async function substoreOf(db: Queryable, { mallCode, universalId }: StoreName): Promise<Substore> {
  const where = sql`b.mall_code = ${mallCode} and b.universal_id = ${universalId}`;
  const [row] = (await shortPage<Row>(db, rows(where), { page: 1, size: 1 })).data;
  if (!row) throw new Error('the substore that was just saved is not there');
  return toSubstore(row);
}
