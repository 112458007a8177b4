import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import type { HeldInShop } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { storeHeldSales } from '../store-links.tables.ts';
import { issuerFate } from './issuer-fate.ts';
import { LINKED_STORES, type LinkedStoreQuery, meantStores } from './linked-stores.ts';

type Row = {
  mall_code: string;
  universal_id: string;
  brand_name: string;
  luc: string;
  issuer_cnpj: string;
  sales: number;
  since: string;
  is_decided: boolean;
};

/** SYN-05: what waits in shops for its CNPJ to be entered, of the stores that are meant, whatever their health. */
export async function heldSales(db: Queryable, scope: MallScope, query: LinkedStoreQuery): Promise<HeldInShop[]> {
  const fate = issuerFate({ mallCode: sql`held.mall_code`, universalId: sql`held.universal_id`, cnpj: sql`held.issuer_cnpj` });
  const { rows } = await db.execute<Row>(sql`
    select held.*, ${fate} <> 'UNKNOWN' as is_decided from (
      select l.mall_code, l.universal_id, s.brand_name, s.luc, h.issuer_cnpj, h.sales, h.since from ${LINKED_STORES}
      join ${storeHeldSales} h on h.mall_code = l.mall_code and h.universal_id = l.universal_id
      where ${meantStores(scope, query)} order by h.since, l.universal_id, h.issuer_cnpj limit ${PAGE_SIZES.syncHeld}
    ) as held order by held.since, held.universal_id, held.issuer_cnpj`);
  return rows.map((row) => ({
    mallCode: row.mall_code,
    universalId: row.universal_id,
    storeName: row.brand_name,
    luc: row.luc,
    issuerCnpj: row.issuer_cnpj,
    sales: row.sales,
    since: new Date(row.since).toISOString(),
    isDecided: row.is_decided,
  }));
}
