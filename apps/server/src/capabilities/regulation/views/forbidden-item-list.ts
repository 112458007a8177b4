import { searchedCnpj } from '@galeria/contract/issuer-cnpjs/issuer-lists';
import type { ForbiddenItemCategory } from '@galeria/contract/reference/enumerations/store';
import { FORBIDDEN_ITEM_SORTS, type ForbiddenItem } from '@galeria/contract/regulation/regulation-endpoints';
import { sql } from 'drizzle-orm';
import { keysOfPage, type Meaning } from '../../../platform/db/counted-page.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { hasWords } from '../../../platform/db/name-words.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { type SortColumns, sortedBy } from '../../../platform/db/sort.ts';
import type { ForbiddenItemRow } from '../forbidden-items.store.ts';
import { forbiddenItems } from '../regulation.tables.ts';

interface ItemQuery extends PageQuestion {
  readonly search?: string | undefined;
  readonly category?: ForbiddenItemCategory | undefined;
  readonly sort: (typeof FORBIDDEN_ITEM_SORTS)[number];
}

const SORTED_BY: SortColumns<typeof FORBIDDEN_ITEM_SORTS> = { name: sql`name_key` };

/** A type and not an interface: what a raw statement answers must be indexable. Timestamps come as text. */
type Row = {
  item_id: number;
  mall_code: string;
  name: string;
  category: ForbiddenItemCategory;
  cnpj: string | null;
  created_at: string;
  version: number;
};

const toItem = (row: Row): ForbiddenItem => ({
  id: row.item_id,
  mallCode: row.mall_code,
  name: row.name,
  category: row.category,
  cnpj: row.cnpj,
  createdAt: new Date(row.created_at).toISOString(),
  version: row.version,
});

export const itemOf = (row: ForbiddenItemRow): ForbiddenItem => ({
  id: row.itemId,
  mallCode: row.mallCode,
  name: row.name,
  category: row.category,
  cnpj: row.cnpj,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

/** By name from either end, as people look it up; searched by words of the name, or by the CNPJ it is forbidden for. */
export async function forbiddenItemList(db: Queryable, scope: MallScope, { search, category, sort, ...page }: ItemQuery) {
  const { by, direction } = sortedBy(FORBIDDEN_ITEM_SORTS, SORTED_BY, sort);
  const leads = sql`unnest(${scopeCodes(scope)}) as of_scope (its_mall)`;
  const finds = category === undefined ? sql`mall_code = its_mall` : sql`mall_code = its_mall and category = ${category}`;
  const meaningsOf = (text: string): Meaning[] => {
    const cnpj = searchedCnpj(text);
    const words = hasWords({ mallCode: sql`mall_code`, name: sql`name` }, scope, text);
    const holds = [...(cnpj === null ? [] : [sql`cnpj between ${cnpj.from} and ${cnpj.to}`]), ...(words ? [words] : [])];
    return holds.map((each) => ({ leads, finds: sql`${finds} and ${each}`, holds: each }));
  };
  const { keys, ...counts } = await keysOfPage<Row>(
    db,
    {
      table: sql`${forbiddenItems}`,
      keys: sql`item_id, mall_code, name, name_key, category, cnpj, created_at, version`,
      order: sql`${by} ${direction}, item_id ${direction}, mall_code ${direction}`,
      all: { leads, finds },
      meanings: search ? meaningsOf(search) : null,
    },
    page,
  );
  return { data: keys.map(toItem), ...counts };
}
