import { SYNCED_STORE_SORTS, type SyncedStore } from '@galeria/contract/store-sync/store-link-endpoints';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import type { Page, PageQuestion } from '../../../platform/db/page.ts';
import { shortPage } from '../../../platform/db/short-page.ts';
import { type SortColumns, sortedBy } from '../../../platform/db/sort.ts';
import {
  KEY_MADE_AT,
  LINKED_STORES,
  type LinkedStoreQuery,
  type LinkedStoreRow,
  linkedColumns,
  meantStores,
  momentOf,
  ofHealth,
  SETTINGS_TAKEN,
} from './linked-stores.ts';

type Row = LinkedStoreRow & {
  contract_cnpj: string;
  linked_at: string;
  key_made_at: string | null;
  settings_taken: boolean;
  every_seconds: number;
  batch_size: number;
  open_from: string | null;
  open_until: string | null;
  folders: string[];
  include_csv: boolean;
};

const COLUMNS: SQL = sql`s.contract_cnpj, l.linked_at, ${KEY_MADE_AT} as key_made_at, ${SETTINGS_TAKEN} as settings_taken,
  l.every_seconds, l.batch_size, l.open_from, l.open_until, l.folders, l.include_csv`;

const SORTED_BY: SortColumns<typeof SYNCED_STORE_SORTS> = {
  store: sql`s.brand_key`,
  luc: sql`s.luc`,
  lastContact: sql`c.last_contact_at`,
  linkedAt: sql`l.linked_at`,
};

/** SYN-01, SYN-02: by brand name or as it is asked for, with the settings of each. */
export async function syncedStoreList(
  db: Queryable,
  scope: MallScope,
  query: LinkedStoreQuery & PageQuestion & { readonly sort: (typeof SYNCED_STORE_SORTS)[number] },
  now: Date,
): Promise<Page<SyncedStore>> {
  const { by, direction } = sortedBy(SYNCED_STORE_SORTS, SORTED_BY, query.sort);
  const { data, ...counts } = await shortPage<Row>(
    db,
    {
      columns: sql`${linkedColumns(now)}, ${COLUMNS}`,
      from: LINKED_STORES,
      where: sql`${meantStores(scope, query)} and ${ofHealth(now, query.health)}`,
      order: sql`${by} ${direction} nulls last, l.universal_id ${direction}, l.mall_code ${direction}`,
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
    keyMadeAt: momentOf(row.key_made_at),
    settings: {
      everySeconds: row.every_seconds,
      batchSize: row.batch_size,
      openFrom: row.open_from,
      openUntil: row.open_until,
      folders: row.folders,
      includeCsv: row.include_csv,
    },
    settingsTaken: row.settings_taken,
    linkedAt: new Date(row.linked_at).toISOString(),
  }));
  return { data: rows, ...counts };
}
