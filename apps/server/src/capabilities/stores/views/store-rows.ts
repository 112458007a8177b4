import { statusOfList } from '@galeria/contract/issuer-cnpjs/issuer-lists';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';
import type { Store } from '@galeria/contract/stores/store-endpoints';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { issuerCnpjs } from '../../issuer-cnpjs/issuer-cnpjs.tables.ts';
import type { StoreKey } from '../stores.store.ts';
import { stores } from '../stores.tables.ts';

/** Types and not interfaces: what a raw statement answers must be indexable. Timestamps come as text. */
export type StoreKeyRow = { mall_code: string; universal_id: string };

type Row = StoreKeyRow & {
  brand_name: string;
  luc: string;
  contract_cnpj: string;
  issuers: { cnpj: string; list: CnpjList }[];
  tracks_forbidden_items: boolean;
  updated_at: string;
  version: number;
};

const toStore = (row: Row): Store => ({
  mallCode: row.mall_code,
  universalId: row.universal_id,
  brandName: row.brand_name,
  luc: row.luc,
  contractCnpj: row.contract_cnpj,
  issuerCnpjs: row.issuers.map(({ cnpj, list }) => ({ cnpj, status: statusOfList(list) })),
  tracksForbiddenItems: row.tracks_forbidden_items,
  updatedAt: new Date(row.updated_at).toISOString(),
  version: row.version,
});

/** What is said of each store, in the order asked for. Blocked CNPJs stay the store's. */
export async function storeRows(db: Queryable, keys: readonly StoreKeyRow[]): Promise<Store[]> {
  if (keys.length === 0) return [];
  const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const { rows } = await db.execute<Row>(sql`
    select s.mall_code, s.universal_id, s.brand_name, s.luc, s.contract_cnpj, s.tracks_forbidden_items, s.updated_at, s.version,
      coalesce((
        select json_agg(json_build_object('cnpj', i.cnpj, 'list', i.list) order by i.cnpj) from ${issuerCnpjs} i
        where i.mall_code = s.mall_code and i.store_universal_id = s.universal_id
      ), '[]'::json) as issuers
    from unnest(${texts(keys.map((key) => key.mall_code))}, ${texts(keys.map((key) => key.universal_id))})
      with ordinality as page (mall_code, universal_id, place)
    join ${stores} s on s.mall_code = page.mall_code and s.universal_id = page.universal_id
    order by page.place`);
  return rows.map(toStore);
}

export async function storeOf(db: Queryable, { mallCode, universalId }: StoreKey): Promise<Store> {
  const [store] = await storeRows(db, [{ mall_code: mallCode, universal_id: universalId }]);
  if (!store) throw new Error('the store that was just changed is not there');
  return store;
}
