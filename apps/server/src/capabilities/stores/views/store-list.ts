import { searchedCnpj } from '@galeria/contract/issuer-cnpjs/issuer-lists';
import { STORE_SORTS, type Store } from '@galeria/contract/stores/store-endpoints';
import { type SQL, sql } from 'drizzle-orm';
import { keysOfPage, type Meaning, type Way } from '../../../platform/db/counted-page.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { FEW_MALLS, hasWords } from '../../../platform/db/name-words.ts';
import { COUNTED_MOST, type Page, type PageQuestion } from '../../../platform/db/page.ts';
import { type SortColumns, sortedBy } from '../../../platform/db/sort.ts';
import { issuerCnpjs } from '../../issuer-cnpjs/issuer-cnpjs.tables.ts';
import { stores } from '../stores.tables.ts';
import { type StoreKeyRow, storeRows } from './store-rows.ts';

export interface StoreQuery extends PageQuestion {
  readonly search?: string | undefined;
  readonly sort: (typeof STORE_SORTS)[number];
}

const SORTED_BY: SortColumns<typeof STORE_SORTS> = {
  brandName: sql`brand_key`,
  luc: sql`luc`,
  universalId: sql`universal_id`,
  contractCnpj: sql`contract_cnpj`,
};

const ofMalls = (scope: MallScope): SQL => sql`mall_code = any(${scopeCodes(scope)})`;

const eachMall = (scope: MallScope) => ({
  leads: sql`unnest(${scopeCodes(scope)}) as of_scope (its_mall)`,
  finds: sql`mall_code = its_mall`,
});

/** What an index of each mall has in one place. */
function inEachMall(scope: MallScope, holds: SQL): Meaning {
  const { leads, finds } = eachMall(scope);
  return { leads, finds: sql`${finds} and ${holds}`, holds };
}

/** By the contract's CNPJ or an issuer's, or its beginning; stores of the issuers are found through these. */
function byCnpj(scope: MallScope, search: string): Meaning[] {
  const cnpj = searchedCnpj(search);
  if (cnpj === null) return [];
  const issuers = (columns: SQL, ofWhich: SQL): SQL =>
    sql`select ${columns} from ${issuerCnpjs} where ${ofWhich} and cnpj between ${cnpj.from} and ${cnpj.to} and store_universal_id is not null`;
  const { leads, finds } = eachMall(scope);
  const most = sql`limit ${COUNTED_MOST}`;
  return [
    inEachMall(scope, sql`contract_cnpj between ${cnpj.from} and ${cnpj.to}`),
    {
      leads: sql`${leads} cross join lateral (${issuers(sql`store_universal_id as its_id`, finds)} ${most}) as of_issuers`,
      finds: sql`${finds} and universal_id = its_id`,
      holds: sql`(mall_code, universal_id) in (${issuers(sql`mall_code, store_universal_id`, ofMalls(scope))})`,
    },
  ];
}

function byBrand(scope: MallScope, search: string): Meaning[] {
  const holds = hasWords({ mallCode: sql`mall_code`, name: sql`brand_name` }, scope, search);
  return holds ? [{ leads: null, finds: sql`${ofMalls(scope)} and ${holds}`, holds }] : [];
}

const meaningsOf = (scope: MallScope, search: string): Meaning[] => [
  ...byCnpj(scope, search),
  inEachMall(scope, sql`luc = ${search.toUpperCase()}`),
  inEachMall(scope, sql`universal_id = ${search}`),
  ...byBrand(scope, search),
];

/** By brand name, as people look it up: without regard to accents and capitals; or as it is asked for. */
export async function storeList(db: Queryable, scope: MallScope, { search, sort, ...page }: StoreQuery): Promise<Page<Store>> {
  const everywhere: Way = { leads: null, finds: ofMalls(scope) };
  const { by, direction, isOwn } = sortedBy(STORE_SORTS, SORTED_BY, sort);
  const { keys, ...counts } = await keysOfPage<StoreKeyRow>(
    db,
    {
      table: sql`${stores}`,
      keys: sql`mall_code, universal_id, ${by} as sorted`,
      order: sql`sorted ${direction}, universal_id ${direction}, mall_code ${direction}`,
      countedBy: isOwn ? undefined : sql`brand_key, universal_id`,
      // Of all malls together an index has the list's own order alone.
      all: isOwn && scope.codes.length > FEW_MALLS ? everywhere : eachMall(scope),
      meanings: search ? meaningsOf(scope, search) : null,
    },
    page,
  );
  return { data: await storeRows(db, keys), ...counts };
}
