import * as z from 'zod';
import { auditEntry, auditQuery } from '../audit/audit-entry.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { recordVersion } from '../kit/fields/numbers.ts';
import { chosenErp, luc } from '../kit/fields/store-fields.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { mallCode } from '../malls/mall-code.ts';
import { PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import { SYNC_HEALTHS } from './sync-health.ts';
import { checkSchedule, syncSettings } from './sync-settings.ts';

const READ = ['read-store-sync'] as const;
const WRITE = ['read-store-sync', 'manage-store-sync'] as const;

const moment = z.iso.datetime();

/** A store is named by its universal id, which no two linked stores share. */
const ofStore = z.object({ universalId: z.string().max(TEXT_LIMITS.plain) });

/** NONE: revoked, and no other made. NEW: made and not used yet; an older one may still work until it is. */
export const STORE_KEY_STATES = ['WORKING', 'NEW', 'NONE'] as const;
export type StoreKeyState = (typeof STORE_KEY_STATES)[number];

export const storeKey = z.object({
  state: z.enum(STORE_KEY_STATES),
  /** The beginning of the newest key, by which people tell keys apart. */
  prefix: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  endedAt: moment.nullable(),
});
export type StoreKey = z.output<typeof storeKey>;

export const syncedStore = z.object({
  mallCode: z.string(),
  universalId: z.string(),
  storeName: z.string(),
  luc: z.string(),
  contractCnpj: z.string(),
  erp: z.string(),
  health: z.enum(SYNC_HEALTHS),
  lastContactAt: moment.nullable(),
  /** The client's, as last seen. */
  version: z.string().nullable(),
  keyState: z.enum(STORE_KEY_STATES),
  /** When the newest key was made; null where there is none. */
  keyMadeAt: moment.nullable(),
  settings: syncSettings,
  /** Whether the client has been told them since they were last changed. */
  settingsTaken: z.boolean(),
  linkedAt: moment,
});
export type SyncedStore = z.output<typeof syncedStore>;

export const syncedStoreDetail = syncedStore.omit({ keyState: true, keyMadeAt: true, version: true }).extend({
  issuerCnpjs: z.array(z.string()),
  linkedBy: z.string(),
  /** Of the client, as it last said; null where it was never heard of. */
  client: z.object({ version: z.string(), platform: z.string(), clockOffBySeconds: z.number().int() }).nullable(),
  key: storeKey,
  /** Of the settings, against changes that cross. */
  recordVersion: z.number().int(),
});
export type SyncedStoreDetail = z.output<typeof syncedStoreDetail>;

/** What the list is narrowed by. */
export const syncedStoreFilter = {
  mallCode: mallCode.optional(),
  health: z.enum(SYNC_HEALTHS).optional(),
  erp: chosenErp.optional(),
  /** A LUC, a universal id, or words of the brand's name. */
  search: z.string().trim().max(TEXT_LIMITS.plain).optional(),
};

/** By brand name; a store that was never heard of stands behind all others, both ways. */
export const SYNCED_STORE_SORTS = sortsOf('store', 'store', 'luc', 'lastContact', 'linkedAt');

/** SYN-01. */
export const listSyncedStores = defineEndpoint({
  method: 'GET',
  path: '/store-sync/store',
  summary: "Linked stores of the caller's malls by brand name, with what their clients are told",
  access: READ,
  malls: 'filtered',
  query: z.strictObject({ ...pageQuery(PAGE_SIZES.syncedStores), ...syncedStoreFilter, ...sortQuery(SYNCED_STORE_SORTS) }),
  response: pageOf(syncedStore),
  problems: ['foreign-mall'],
});

/** SYN-01: what the form of a new link offers. */
export const listLinkableStores = defineEndpoint({
  method: 'GET',
  path: '/store-sync/linkable',
  summary: "A mall's stores that are not linked yet, by brand name; the first ones that a search finds",
  access: WRITE,
  malls: 'named',
  query: z.strictObject({ mallCode, search: syncedStoreFilter.search }),
  response: z.object({
    data: z.array(z.object({ universalId: z.string(), storeName: z.string(), luc: z.string(), contractCnpj: z.string() })),
  }),
  problems: ['foreign-mall'],
});

/** What stands in the client's settings file, galeria-sync.json. */
const settingsFile = z.object({ server: z.string(), storeKey: z.string(), serverKey: z.string() });

/** Shown this once. */
const shownKey = { storeKey: z.string(), settingsFile };

export const newLink = z.strictObject({ mallCode, luc, erp: chosenErp });

/** SYN-01: spec 8, what nobody foresaw reads 'Não foi possível vincular a loja. Tente novamente'. */
export const linkStore = defineEndpoint({
  method: 'POST',
  path: '/store-sync/store',
  summary: 'Link a store, named by its LUC; its key and settings file are shown this once',
  access: WRITE,
  malls: 'named',
  freshSignIn: true,
  body: newLink,
  response: z.object({ store: syncedStoreDetail, ...shownKey }),
  status: 201,
  problems: ['foreign-mall', 'store-not-found', 'store-already-linked'],
});

/** SYN-02. */
export const getSyncedStore = defineEndpoint({
  method: 'GET',
  path: '/store-sync/store/:universalId',
  summary: 'One linked store: its settings, its client, its key',
  access: READ,
  malls: 'record',
  params: ofStore,
  response: syncedStoreDetail,
  problems: ['not-found'],
});

export const syncSettingsChange = syncSettings.extend({ erp: chosenErp, version: recordVersion }).check(checkSchedule);

export const updateSyncSettings = defineEndpoint({
  method: 'PUT',
  path: '/store-sync/store/:universalId',
  summary: "Change a store's ERP and what its client is told; the client takes it at its next contact",
  access: WRITE,
  malls: 'record',
  params: ofStore,
  body: syncSettingsChange,
  response: syncedStoreDetail,
  problems: ['not-found', 'stale-version'],
});

export const renewStoreKey = defineEndpoint({
  method: 'POST',
  path: '/store-sync/store/:universalId/key',
  summary: 'Make a new key for a store, shown this once; one in use works until the new one is first used',
  access: WRITE,
  malls: 'record',
  freshSignIn: true,
  params: ofStore,
  response: z.object({ key: storeKey, ...shownKey }),
  status: 201,
  problems: ['not-found'],
});

export const revokeStoreKey = defineEndpoint({
  method: 'DELETE',
  path: '/store-sync/store/:universalId/key',
  summary: "Revoke a store's keys: they stop working at once",
  access: WRITE,
  malls: 'record',
  freshSignIn: true,
  params: ofStore,
  response: z.null(),
  status: 204,
  problems: ['not-found'],
});

export const unlinkStore = defineEndpoint({
  method: 'DELETE',
  path: '/store-sync/store/:universalId',
  summary: 'Unlink a store: its keys end, its sales and their totals stay',
  access: WRITE,
  malls: 'record',
  freshSignIn: true,
  params: ofStore,
  response: z.null(),
  status: 204,
  problems: ['not-found'],
});

export const syncedStoreHistory = defineEndpoint({
  method: 'GET',
  path: '/store-sync/store/:universalId/history',
  summary: 'What was done to the link, the settings and the keys of a store, newest first',
  access: READ,
  malls: 'record',
  params: ofStore,
  query: z.strictObject(auditQuery),
  response: pageOf(auditEntry),
  problems: ['not-found'],
});

/** SYN-05: the client that shops run. */
export const downloadSyncClient = defineEndpoint({
  method: 'GET',
  path: '/store-sync/client',
  summary: 'The client for the shop, as a zip with its guide',
  access: READ,
  malls: 'none',
  response: z.string(),
  raw: true,
  problems: ['not-found'],
});

export const storeLinkEndpoints = {
  listSyncedStores,
  listLinkableStores,
  linkStore,
  getSyncedStore,
  updateSyncSettings,
  renewStoreKey,
  revokeStoreKey,
  unlinkStore,
  syncedStoreHistory,
  downloadSyncClient,
} as const;
