import type { SyncedStore } from '@galeria/contract/store-sync/store-link-endpoints';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import type { Page, PageQuestion } from '../../../platform/db/page.ts';
import { shortPage } from '../../../platform/db/short-page.ts';
import {
  LINKED_STORES,
  type LinkedStoreQuery,
  type LinkedStoreRow,
  linkedColumns,
  meantStores,
  momentOf,
  ofHealth,
} from './linked-stores.ts';

type Row = LinkedStoreRow & { contract_cnpj: string; linked_at: string };

/** SYN-01: by brand name. */
export async function syncedStoreList(
  db: Queryable,
  scope: MallScope,
  query: LinkedStoreQuery & PageQuestion,
  now: Date,
): Promise<Page<SyncedStore>> {
  const { data, ...counts } = await shortPage<Row>(
    db,
    {
      columns: sql`${linkedColumns(now)}, s.contract_cnpj, l.linked_at`,
      from: LINKED_STORES,
      where: sql`${meantStores(scope, query)} and ${ofHealth(now, query.health)}`,
      order: sql`s.brand_key, l.universal_id`,
    },
    query,
  );
  const rows = data.map((row) => ({
    mallCode: row.mall_code,
    universalId: row.universal_id,
    storeName: row.brand_name,
    luc: row.luc,
    contractCnpj: row.contract_cnpj,
    erp: row.erp,
    health: row.health,
    lastContactAt: momentOf(row.last_contact_at),
    version: row.client_version,
    keyState: row.key_state,
    linkedAt: new Date(row.linked_at).toISOString(),
  }));
  return { data: rows, ...counts };
}
