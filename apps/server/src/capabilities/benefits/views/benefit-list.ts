import type { BenefitListItem } from '@galeria/contract/benefits/benefit';
import { BENEFIT_SORTS, type benefitFilter } from '@galeria/contract/benefits/benefit-endpoints';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type KeyedList, keysOfPage } from '../../../platform/db/counted-page.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, narrowScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { FEW_MALLS, hasWords } from '../../../platform/db/name-words.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { type SortColumns, type SortedBy, sortedBy } from '../../../platform/db/sort.ts';
import { sortKeyOf } from '../../../platform/db/sort-key.ts';
import { fileUrl } from '../../files/files.public.ts';
import { ownWritingOf } from '../../four-eyes/four-eyes.public.ts';
import { stores } from '../../stores/stores.tables.ts';
import { benefits } from '../benefits.tables.ts';

type Query = z.output<z.ZodObject<typeof benefitFilter>> & PageQuestion & { readonly sort: (typeof BENEFIT_SORTS)[number] };

const SORTED_BY: SortColumns<typeof BENEFIT_SORTS> = {
  createdAt: sql`created_at`,
  title: sortKeyOf(sql`title`),
  period: sql`starts_at`,
};

const ofMalls = (scope: MallScope): SQL => sql`mall_code = any(${scopeCodes(scope)})`;

/** What is asked of every row, whichever way it is found. Column names are the table's own. */
function filters({ type, status, storeUniversalId, category, startDate, endDate }: Query): SQL[] {
  return [
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(storeUniversalId ? [sql`store_universal_id = ${storeUniversalId}`] : []),
    ...(category === undefined ? [] : [sql`${category} = any(categories)`]),
    ...(startDate === undefined ? [] : [sql`ends_at >= ${startDate}::timestamptz`]),
    ...(endDate === undefined ? [] : [sql`starts_at <= ${endDate}::timestamptz`]),
  ];
}

const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/**
 * Along the order of each mall, or by what an index has of the search: the number, or words of the title. Of all malls together
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
  const { id, title } = query;
  if (id === undefined && !title) return { all, meanings: null };
  const named = title ? hasWords({ mallCode: sql`mall_code`, name: sql`title` }, scope, title) : sql`true`;
  if (named === null) return { all, meanings: [] };
  const holds = allOf([...(id === undefined ? [] : [sql`benefit_id = ${id}`]), named]);
  return { all, meanings: [{ leads: null, finds: allOf([ofMalls(scope), holds, ...rest]), holds }] };
}

type KeyRow = { mall_code: string; benefit_id: number };

type Row = KeyRow &
  Pick<BenefitListItem, 'title' | 'type' | 'status' | 'categories' | 'channel' | 'version'> & {
    is_paused: boolean;
    was_in_app: boolean;
    universal_id: string | null;
    brand_name: string;
    luc: string;
    image_file_id: string;
    starts_at: string;
    ends_at: string;
    is_highlight: boolean;
    coupons_quantity: number | null;
    writers: string[];
    created_at: string;
    updated_at: string;
  };

const iso = (text: string): string => new Date(text).toISOString();

const toItem = (row: Row, isOwnWriting: boolean): BenefitListItem => ({
  isOwnWriting,
  id: Number(row.benefit_id),
  mallCode: row.mall_code,
  title: row.title,
  type: row.type,
  status: row.status,
  isPaused: row.is_paused,
  wasInApp: row.was_in_app,
  store: row.universal_id === null ? null : { universalId: row.universal_id, brandName: row.brand_name, luc: row.luc },
  imageUrl: fileUrl(row.image_file_id),
  categories: row.categories,
  channel: row.channel,
  startDate: iso(row.starts_at),
  endDate: iso(row.ends_at),
  isHighlight: row.is_highlight,
  couponsQuantity: row.coupons_quantity,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  version: row.version,
});

async function rowsOf(db: Queryable, userId: string, keys: readonly KeyRow[]): Promise<BenefitListItem[]> {
  if (keys.length === 0) return [];
  const isOwn = await ownWritingOf(db, userId);
  const { rows } = await db.execute<Row>(sql`
    select b.mall_code, b.benefit_id, b.title, b.type, b.status, b.paused_at is not null as is_paused, b.was_in_app, s.universal_id,
      s.brand_name, s.luc, b.image_file_id, b.categories, b.channel, b.starts_at, b.ends_at, b.is_highlight,
      b.coupons_quantity, b.created_at, b.updated_at, b.version, b.writers
    from unnest(${sql.param(keys.map((key) => key.mall_code))}::text[], ${sql.param(keys.map((key) => String(key.benefit_id)))}::bigint[])
      with ordinality as page (mall_code, benefit_id, place)
    join ${benefits} b on b.benefit_id = page.benefit_id and b.mall_code = page.mall_code
    left join ${stores} s on s.mall_code = b.mall_code and s.universal_id = b.store_universal_id
    order by page.place`);
  return rows.map((row) => toItem(row, isOwn(row.writers)));
}

/** BEN-01: newest first unless another order is asked for. */
export async function benefitList(db: Queryable, scope: MallScope, userId: string, query: Query) {
  const sorted = sortedBy(BENEFIT_SORTS, SORTED_BY, query.sort);
  const { by, direction } = sorted;
  const { keys, ...counts } = await keysOfPage<KeyRow>(
    db,
    {
      table: sql`${benefits}`,
      keys: sql`mall_code, benefit_id, ${by} as sorted`,
      order: sql`sorted ${direction}, benefit_id ${direction}, mall_code`,
      countedBy: sorted.isOwn ? undefined : sql`created_at, benefit_id`,
      ...listed(narrowScope(scope, query.mallCode), query, sorted),
    },
    query,
  );
  return { data: await rowsOf(db, userId, keys), ...counts };
}
