import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { mallCode } from '../malls/mall-code.ts';
import { PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import { STORE_KEY_STATES, syncedStoreFilter } from './store-link-endpoints.ts';
import { SYNC_HEALTHS } from './sync-health.ts';

const READ = ['read-store-sync'] as const;
const count = z.number().int();
const moment = z.iso.datetime();

/** Sales of São Paulo's today that were not cancelled. */
const salesToday = z.object({ notes: count, totalCents: count });

export const monitoredStore = z.object({
  mallCode: z.string(),
  universalId: z.string(),
  storeName: z.string(),
  luc: z.string(),
  erp: z.string(),
  health: z.enum(SYNC_HEALTHS),
  lastContactAt: moment.nullable(),
  /** How long the oldest sale in the shop's queue has waited; null where nobody has said. */
  lagSeconds: count.nullable(),
  queued: count,
  /** Errors of the client and refused sales, of the last 24 hours. */
  errors: count,
  salesToday,
  version: z.string().nullable(),
  keyState: z.enum(STORE_KEY_STATES),
});
export type MonitoredStore = z.output<typeof monitoredStore>;

/** SYN-05: sales that wait in a shop because their CNPJ is in no store. */
export const heldInShop = z.object({
  mallCode: z.string(),
  universalId: z.string(),
  storeName: z.string(),
  luc: z.string(),
  issuerCnpj: z.string(),
  sales: count,
  /** Since when we know of them. */
  since: moment,
  /** Somebody has decided on the CNPJ meanwhile: the shop sends them at its next contact. */
  isDecided: z.boolean(),
});
export type HeldInShop = z.output<typeof heldInShop>;

/** The most troubled first, or as it is asked for; a store that was never heard of stands behind all others then, both ways. */
export const MONITOR_SORTS = sortsOf('trouble', 'store', 'luc', 'lastContact', 'queue', 'errors', 'salesToday');

/** SYN-03. */
export const monitorStores = defineEndpoint({
  method: 'GET',
  path: '/store-sync/monitor',
  summary: "How the linked stores of the caller's malls are, the most troubled first",
  access: READ,
  malls: 'filtered',
  query: z.strictObject({ ...pageQuery(PAGE_SIZES.syncMonitor), ...syncedStoreFilter, ...sortQuery(MONITOR_SORTS) }),
  response: pageOf(monitoredStore).extend({
    /** Of the malls and the search asked for, whatever the health. */
    healths: z.object({ OK: count, LATE: count, SILENT: count, NEVER: count, REVOKED: count }),
    /** Of the same, those that wait longest first, so many at most. */
    held: z.array(heldInShop).max(PAGE_SIZES.syncHeld),
    at: moment,
  }),
  problems: ['foreign-mall'],
});

/** ERROR: the client told it. REFUSAL: a sale was not taken. */
export const TROUBLE_KINDS = ['ERROR', 'REFUSAL'] as const;
export type TroubleKind = (typeof TROUBLE_KINDS)[number];

export const listSyncTroubles = defineEndpoint({
  method: 'GET',
  path: '/store-sync/store/:universalId/trouble',
  summary: 'The last errors and refused sales of one store, newest first',
  access: READ,
  malls: 'record',
  params: z.object({ universalId: z.string().max(TEXT_LIMITS.plain) }),
  query: z.strictObject({ ...pageQuery(PAGE_SIZES.syncTroubles), kind: z.enum(TROUBLE_KINDS).optional() }),
  response: pageOf(
    z.object({
      kind: z.enum(TROUBLE_KINDS),
      at: moment,
      /** A refusal's is a code of the contract; an error's is the client's own. */
      code: z.string(),
      /** A refusal's, in the caller's language; an error's as the client wrote it. */
      message: z.string(),
      /** The file in the shop, or the client's own name of the sale. */
      subject: z.string().nullable(),
    }),
  ),
  problems: ['not-found'],
});

/** SYN-06. */
export const syncCoverage = defineEndpoint({
  method: 'GET',
  path: '/store-sync/coverage',
  summary: "How much of each of the caller's malls is synchronised",
  access: READ,
  malls: 'filtered',
  query: z.strictObject({ mallCode: mallCode.optional() }),
  response: z.object({
    data: z.array(
      z.object({
        mallCode: z.string(),
        mallName: z.string(),
        stores: count,
        linked: count,
        /** Of the linked ones: heard of before, and not for a day. */
        silent: count,
        never: count,
        /** Without a key that works. */
        revoked: count,
        salesToday,
        /** Stores that sold today, through this. */
        sellingToday: count,
        /** Linked of all its stores, 0 to 1. */
        share: z.number(),
      }),
    ),
  }),
  problems: ['foreign-mall'],
});

export const syncMonitorEndpoints = { monitorStores, listSyncTroubles, syncCoverage } as const;
