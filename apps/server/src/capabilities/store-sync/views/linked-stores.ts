import { DURATIONS } from '@galeria/contract/reference/limits';
import type { StoreKeyState } from '@galeria/contract/store-sync/store-link-endpoints';
import type { SyncHealth } from '@galeria/contract/store-sync/sync-health';
import { type SQL, sql } from 'drizzle-orm';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { hasWords } from '../../../platform/db/name-words.ts';
import { stores } from '../../stores/stores.tables.ts';
import { storeContacts, storeKeys, storeLinks } from '../store-links.tables.ts';

/** What both lists of linked stores are narrowed by. */
export interface LinkedStoreQuery {
  readonly health?: SyncHealth | undefined;
  readonly erp?: string | undefined;
  readonly search?: string | undefined;
}

/** Linked stores with what their client last said; as l, s and c. */
export const LINKED_STORES: SQL = sql`${storeLinks} l
  join ${stores} s on s.mall_code = l.mall_code and s.universal_id = l.universal_id
  left join ${storeContacts} c on c.mall_code = l.mall_code and c.universal_id = l.universal_id`;

const before = (now: Date, millis: number): SQL => sql`${new Date(now.getTime() - millis).toISOString()}::timestamptz`;

/**
 * No key of the store works that its client may have: those it was given have ended. One that was just made, and that its first
 * client has not used yet, is no such case.
 */
const isShutOut: SQL = sql`not exists (
  select 1 from ${storeKeys} k where k.mall_code = l.mall_code and k.universal_id = l.universal_id and k.ended_at is null
    and (k.first_used_at is not null or c.last_contact_at is null))`;

/** The same for all stores of malls at once, as w beside l and c: one look at the keys instead of one for each store. */
export const openKeys = (scope: MallScope): SQL => sql`left join (
    select k.mall_code, k.universal_id, bool_or(k.first_used_at is not null) as is_used from ${storeKeys} k
    where k.ended_at is null and k.mall_code = any(${scopeCodes(scope)}) group by k.mall_code, k.universal_id
  ) w on w.mall_code = l.mall_code and w.universal_id = l.universal_id`;
export const isShutOutOfAll: SQL = sql`w.is_used is null or (not w.is_used and c.last_contact_at is not null)`;

/** As `healthOf` of the contract has it. */
export const healthSql = (now: Date, shutOut = isShutOut): SQL => sql`case
  when ${shutOut} then 'REVOKED'
  when c.last_contact_at is null then 'NEVER'
  when c.last_contact_at > ${before(now, DURATIONS.syncLate)} then 'OK'
  when c.last_contact_at > ${before(now, DURATIONS.syncSilent)} then 'LATE'
  else 'SILENT' end`;

const ofNewestKey = (column: SQL): SQL => sql`(
  select ${column} from ${storeKeys} k
  where k.mall_code = l.mall_code and k.universal_id = l.universal_id and k.ended_at is null
  order by k.created_at desc, k.id desc limit 1)`;

/** As `keyStateOf` has it. */
const KEY_STATE: SQL = sql`coalesce(${ofNewestKey(sql`case when k.first_used_at is null then 'NEW' else 'WORKING' end`)}, 'NONE')`;
export const KEY_MADE_AT: SQL = ofNewestKey(sql`k.created_at`);

/** As `isTaken` has it. */
export const SETTINGS_TAKEN: SQL = sql`coalesce(c.last_contact_at >= l.updated_at, false)`;

/** A LUC, a universal id, or words of the brand's name. */
function isMeant(scope: MallScope, search: string): SQL {
  const words = hasWords({ mallCode: sql`s.mall_code`, name: sql`s.brand_name` }, scope, search);
  const named = sql`s.luc = ${search.toUpperCase()} or s.universal_id = ${search}`;
  return words ? sql`(${named} or ${words})` : sql`(${named})`;
}

/** Whatever its health. */
export const meantStores = (scope: MallScope, { erp, search }: LinkedStoreQuery): SQL =>
  sql.join(
    [
      sql`l.mall_code = any(${scopeCodes(scope)})`,
      ...(erp === undefined ? [] : [sql`l.erp = ${erp}`]),
      ...(search ? [isMeant(scope, search)] : []),
    ],
    sql` and `,
  );

export const ofHealth = (now: Date, health: SyncHealth | undefined): SQL =>
  health === undefined ? sql`true` : sql`${healthSql(now)} = ${health}`;

/** Types and not interfaces: what a raw statement answers must be indexable. Timestamps come as text. */
export type LinkedStoreRow = {
  mall_code: string;
  universal_id: string;
  brand_name: string;
  luc: string;
  erp: string;
  health: SyncHealth;
  last_contact_at: string | null;
  client_version: string | null;
  key_state: StoreKeyState;
};

export const linkedColumns = (now: Date): SQL => sql`l.mall_code, l.universal_id, s.brand_name, s.luc, l.erp,
  ${healthSql(now)} as health, c.last_contact_at, c.client_version, ${KEY_STATE} as key_state`;

export const momentOf = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());
