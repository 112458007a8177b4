import { ISSUER_CNPJ_SORTS, type IssuerCnpj } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { searchedCnpj } from '@galeria/contract/issuer-cnpjs/issuer-lists';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';
import { type SQL, sql } from 'drizzle-orm';
import { keysOfPage, type Meaning } from '../../../platform/db/counted-page.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { FEW_MALLS, hasWords } from '../../../platform/db/name-words.ts';
import { COUNTED_MOST, type Page, type PageQuestion } from '../../../platform/db/page.ts';
import { type SortColumns, sortedBy } from '../../../platform/db/sort.ts';
import { stores } from '../../stores/stores.tables.ts';
import { PURCHASE_LISTS, type PurchaseList } from '../issuer-cnpjs.rules.ts';
import { issuerCnpjs } from '../issuer-cnpjs.tables.ts';
import { type IssuerKey, issuerRows } from './issuer-rows.ts';

export interface IssuerQuery extends PageQuestion {
  readonly search?: string | undefined;
  readonly sort: (typeof ISSUER_CNPJ_SORTS)[number];
}

const SORTED_BY: SortColumns<typeof ISSUER_CNPJ_SORTS> = { firstSeenAt: sql`first_seen_at`, cnpj: sql`cnpj` };

/** The malls and the lists that are asked for, as conditions and as rows to go through. */
function askedFor(scope: MallScope, lists: readonly CnpjList[]) {
  const wanted = sql`${sql.param([...lists])}::text[]`;
  const ofMalls = sql`mall_code = any(${scopeCodes(scope)})`;
  const eachList = sql`unnest(${wanted}) as of_lists (its_list)`;
  return {
    ofMalls,
    ofLists: sql`list = any(${wanted})`,
    eachMallAndList: {
      leads: sql`unnest(${scopeCodes(scope)}) as of_scope (its_mall) cross join ${eachList}`,
      finds: sql`mall_code = its_mall and list = its_list`,
    },
    eachList: { leads: eachList, finds: sql`list = its_list and ${ofMalls}` },
  };
}
type Asked = ReturnType<typeof askedFor>;

function byCnpj(search: string, { eachMallAndList: { leads, finds } }: Asked): Meaning[] {
  const cnpj = searchedCnpj(search);
  if (cnpj === null) return [];
  const holds = sql`cnpj between ${cnpj.from} and ${cnpj.to}`;
  return [{ leads, finds: sql`${finds} and ${holds}`, holds }];
}

function byIssuerName(scope: MallScope, search: string, { ofMalls, ofLists }: Asked): Meaning[] {
  const holds = hasWords({ mallCode: sql`mall_code`, name: sql`issuer_name` }, scope, search);
  return holds ? [{ leads: null, finds: sql`${ofMalls} and ${ofLists} and ${holds}`, holds }] : [];
}

/** By the brand of the store it is of: the stores are found first. */
function byBrand(scope: MallScope, search: string, { ofMalls, ofLists }: Asked): Meaning[] {
  const words = hasWords({ mallCode: sql`mall_code`, name: sql`brand_name` }, scope, search);
  if (!words) return [];
  const ofBrand = (columns: SQL): SQL => sql`select ${columns} from ${stores} where ${ofMalls} and ${words}`;
  const columns = sql`mall_code as its_mall, universal_id as its_store`;
  return [
    {
      leads: sql`(${ofBrand(columns)} limit ${COUNTED_MOST}) as of_brand`,
      finds: sql`mall_code = its_mall and store_universal_id = its_store and ${ofLists}`,
      holds: sql`(mall_code, store_universal_id) in (${ofBrand(sql`mall_code, universal_id`)})`,
    },
  ];
}

/** Newest first unless another order is asked for. */
export async function issuerList(
  db: Queryable,
  scope: MallScope,
  lists: readonly CnpjList[],
  { search, sort, ...page }: IssuerQuery,
): Promise<Page<IssuerCnpj>> {
  const asked = askedFor(scope, lists);
  const { by, direction, isOwn } = sortedBy(ISSUER_CNPJ_SORTS, SORTED_BY, sort);
  const { keys, ...counts } = await keysOfPage<IssuerKey>(
    db,
    {
      table: sql`${issuerCnpjs}`,
      keys: sql`mall_code, cnpj, ${by} as sorted`,
      order: sql`sorted ${direction}, cnpj ${direction}, mall_code ${direction}`,
      countedBy: isOwn ? undefined : sql`first_seen_at, cnpj`,
      // Of all malls together an index has the list's own order alone.
      all: isOwn && scope.codes.length > FEW_MALLS ? asked.eachList : asked.eachMallAndList,
      meanings: search
        ? [...byCnpj(search, asked), ...byIssuerName(scope, search, asked), ...byBrand(scope, search, asked)]
        : null,
    },
    page,
  );
  return { data: await issuerRows(db, keys), ...counts };
}

/** INV-08: as the purchases portal sees them, pre-registered ones among the allowed. */
export const purchaseList = (
  db: Queryable,
  scope: MallScope,
  list: PurchaseList,
  query: IssuerQuery,
): Promise<Page<IssuerCnpj>> => issuerList(db, scope, PURCHASE_LISTS[list], query);
