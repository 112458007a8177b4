import { searchedCnpj } from '@galeria/contract/issuer-cnpjs/issuer-lists';
import type { ForbiddenItemCategory } from '@galeria/contract/reference/enumerations/store';
import type { ForbiddenItem } from '@galeria/contract/regulation/regulation-endpoints';
import { sql } from 'drizzle-orm';
import { keysOfPage, type Meaning } from '../../../platform/db/counted-page.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { hasWords } from '../../../platform/db/name-words.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import type { ForbiddenItemRow } from '../forbidden-items.store.ts';
import { forbiddenItems } from '../regulation.tables.ts';

interface ItemQuery extends PageQuestion {
  readonly search?: string | undefined;
  readonly category?: ForbiddenItemCategory | undefined;
}

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

/** By name, as people look it up; searched by words of the name, or by the CNPJ it is forbidden for. */
export async function forbiddenItemList(db: Queryable, scope: MallScope, { search, category, ...page }: ItemQuery) {
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
      order: sql`name_key, item_id, mall_code`,
      all: { leads, finds },
      meanings: search ? meaningsOf(search) : null,
    },
    page,
  );
  return { data: keys.map(toItem), ...counts };
}
