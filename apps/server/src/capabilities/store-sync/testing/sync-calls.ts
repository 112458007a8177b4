import { DEFAULT_SYNC_SETTINGS } from '@galeria/contract/store-sync/sync-settings';
import { NONCE_HEADER } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { aStore } from '../../stores/testing/a-store.ts';
import { aStoreClient, newNonce } from './a-store-client.ts';

interface Opened {
  readonly testApp: TestApp;
  readonly admin: Person;
  readonly mallCode: string;
}

/** What a client in a shop sends with every call. */
export const clientHeaders = (storeKey: string) => ({ authorization: `Bearer ${storeKey}`, [NONCE_HEADER]: newNonce() });

/** One of each call that changes linked stores; each makes what it acts on. */
export function syncCalls(opened: () => Opened) {
  const linked = async () => {
    const { testApp, admin, mallCode } = opened();
    const client = await aStoreClient(testApp, admin, { mallCode });
    // Its key is in use: taking it into use is the door's doing.
    await client.contact();
    return client;
  };
  const ofStore = async () => `/store-sync/store/${(await linked()).store.universalId}`;
  return {
    linkStore: async () => {
      const { testApp, mallCode } = opened();
      const { luc } = await aStore(testApp.database.db, { mallCode });
      return { url: '/store-sync/store', payload: { mallCode, luc, erp: 'Outro' } };
    },
    updateSyncSettings: async () => ({
      url: await ofStore(),
      payload: { ...DEFAULT_SYNC_SETTINGS, everySeconds: 60, erp: 'Bling', version: 1 },
    }),
    exportSales: async () => ({
      url: '/store-sync/report/export',
      payload: { report: 'period', startDate: '2026-01-01', endDate: '2026-01-31', format: 'csv' },
    }),
    renewStoreKey: async () => ({ url: `${await ofStore()}/key` }),
    revokeStoreKey: async () => ({ url: `${await ofStore()}/key` }),
    unlinkStore: async () => ({ url: await ofStore() }),
    syncKey: async () => ({ url: '/sync/key', payload: {}, headers: clientHeaders((await linked()).storeKey), as: null }),
  };
}
