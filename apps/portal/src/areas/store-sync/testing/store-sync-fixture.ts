import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { authorizeLink, myPermissions } from '@galeria/contract/session/session-endpoints';
import {
  getSyncedStore,
  type linkStore,
  listLinkableStores,
  listSyncedStores,
  type SyncedStore,
  type SyncedStoreDetail,
  syncedStoreHistory,
} from '@galeria/contract/store-sync/store-link-endpoints';
import {
  type HeldInShop,
  listSyncTroubles,
  type MonitoredStore,
  monitorStores,
  syncCoverage,
} from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { salesByPeriod, salesWithCpf } from '@galeria/contract/store-sync/sync-report-endpoints';
import { DEFAULT_SYNC_SETTINGS } from '@galeria/contract/store-sync/sync-settings';
import { notifications } from '@mantine/notifications';
import { clearSession, signInWith } from '../../../lib/session/session-store.ts';
import { aMall, aSignIn } from '../../../testing/builders.ts';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const MINUTE = 60_000;
export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * MINUTE).toISOString();

const STORE = {
  mallCode: 'CJR',
  universalId: 'CJR-0007',
  storeName: 'Livraria Aurora',
  luc: 'LUC-107',
  contractCnpj: '11222333000181',
  erp: 'Linx Microvix',
  linkedAt: '2026-11-02T13:30:00.000Z',
} as const;

export const aSyncedStore = (given: Partial<SyncedStore> = {}): SyncedStore => ({
  ...STORE,
  health: 'OK',
  lastContactAt: minutesAgo(12),
  version: '1.0.0',
  keyState: 'WORKING',
  keyMadeAt: minutesAgo(15 * 24 * 60 + 30),
  settings: DEFAULT_SYNC_SETTINGS,
  settingsTaken: true,
  ...given,
});

export const aStoreDetail = (given: Partial<SyncedStoreDetail> = {}): SyncedStoreDetail => ({
  ...STORE,
  health: 'OK',
  lastContactAt: minutesAgo(12),
  issuerCnpjs: ['11222333000181'],
  linkedBy: 'marina@galeria.example',
  settings: DEFAULT_SYNC_SETTINGS,
  settingsTaken: true,
  client: { version: '1.0.0', platform: 'Windows 10', clockOffBySeconds: 4 },
  key: {
    state: 'WORKING',
    prefix: 'gsk_Ab3',
    createdAt: '2026-11-02T13:30:00.000Z',
    lastUsedAt: '2026-11-17T12:00:00.000Z',
    endedAt: null,
  },
  recordVersion: 3,
  ...given,
});

export const aMonitoredStore = (given: Partial<MonitoredStore> = {}): MonitoredStore => ({
  mallCode: STORE.mallCode,
  universalId: STORE.universalId,
  storeName: STORE.storeName,
  luc: STORE.luc,
  erp: STORE.erp,
  health: 'OK',
  lastContactAt: minutesAgo(12),
  lagSeconds: 0,
  queued: 0,
  errors: 0,
  salesToday: { notes: 14, totalCents: 123_456 },
  version: '1.0.0',
  keyState: 'WORKING',
  ...given,
});

export const aPageOf = <Row>(data: readonly Row[]) => ({
  data: [...data],
  pageCount: data.length === 0 ? 0 : 1,
  total: data.length,
});

export const STORE_KEY = `gsk_${'k'.repeat(43)}`;

export const aLink = (
  store = aStoreDetail({ health: 'NEVER', lastContactAt: null, client: null }),
): ResponseOf<typeof linkStore> => ({
  store,
  storeKey: STORE_KEY,
  settingsFile: { server: 'https://galeria.example', storeKey: STORE_KEY, serverKey: 'c2VydmVy' },
});

export const aMonitor = (
  stores: readonly MonitoredStore[],
  held: readonly HeldInShop[] = [],
): ResponseOf<typeof monitorStores> => {
  const healths = { OK: 0, LATE: 0, SILENT: 0, NEVER: 0, REVOKED: 0 };
  for (const { health } of stores) healths[health] += 1;
  return { ...aPageOf(stores), healths, held: [...held], at: new Date().toISOString() };
};

const SUMS = {
  notes: 120,
  cancelledNotes: 2,
  grossCents: 1_250_000,
  discountCents: 50_000,
  cancelledCents: 20_000,
  returnNotes: 1,
  returnCents: 5_000,
  netCents: 1_175_000,
  netWithTaxesCents: 1_190_000,
};
const STORE_OF_REPORT = {
  mallCode: STORE.mallCode,
  universalId: STORE.universalId,
  storeName: STORE.storeName,
  luc: STORE.luc,
  contractCnpj: STORE.contractCnpj,
};

export const aPeriodReport = (): ResponseOf<typeof salesByPeriod> => ({
  ...aPageOf([{ ...STORE_OF_REPORT, ...SUMS, averageTicketCents: 10_000, lastReceiptAt: '2026-11-10T21:15:00.000Z' }]),
  totals: { ...SUMS, averageTicketCents: 10_000 },
  days: [
    { day: '2026-11-09', ...SUMS, netCents: 1_000_000, notes: 100 },
    { day: '2026-11-10', ...SUMS, netCents: 180_000, notes: 20 },
  ],
});

const CPF_SUMS = { notes: 3, notesWithCpf: 1, netCents: 30_000, withCpfCents: 12_345 };

export const aCpfReport = (): ResponseOf<typeof salesWithCpf> => ({
  ...aPageOf([{ ...STORE_OF_REPORT, ...CPF_SUMS, cpfShare: 1 / 3 }]),
  totals: { ...CPF_SUMS, cpfShare: 1 / 3 },
  days: [
    { day: '2026-11-09', ...CPF_SUMS },
    { day: '2026-11-10', notes: 0, notesWithCpf: 0, netCents: 0, withCpfCents: 0 },
  ],
});

export interface Fixture {
  readonly api: FakeApi;
  readonly open: (address: string) => ReturnType<typeof renderPortal>;
  readonly close: () => void;
}

interface Given {
  readonly held?: readonly string[];
  readonly listed?: readonly SyncedStore[];
  readonly stored?: SyncedStoreDetail;
  readonly monitored?: readonly MonitoredStore[];
  readonly isSingleMall?: boolean;
}

export const WITHOUT_MANAGING = PERMISSION_SLUGS.filter((slug) => slug !== 'manage-store-sync');

/** The portal of somebody who holds `held` in two malls, or one, and stands in the first. */
export function storeSyncFixture(given: Given = {}): Fixture {
  const { held = PERMISSION_SLUGS, listed = [aSyncedStore()], stored = aStoreDetail(), monitored = [aMonitoredStore()] } = given;
  const second = given.isSingleMall ? [] : [aMall({ id: 2, code: 'JQT', name: 'Jequitibá-Rei Shopping' })];
  const api = createFakeApi()
    .on(authorizeLink, { link: null })
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: false, mission_allowed_malls: [] })
    .on(myMalls, [aMall(), ...second])
    .on(myPermissions, [...held])
    .on(listSyncedStores, aPageOf(listed))
    .on(listLinkableStores, { data: [] })
    .on(getSyncedStore, stored)
    .on(syncedStoreHistory, aPageOf([]))
    .on(listSyncTroubles, aPageOf([]))
    .on(monitorStores, aMonitor(monitored))
    .on(syncCoverage, { data: [] })
    .on(salesByPeriod, aPeriodReport())
    .on(salesWithCpf, aCpfReport());
  const uninstall = api.install();
  signInWith(aSignIn());
  let portal: ReturnType<typeof renderPortal> | undefined;
  return {
    api,
    open(address) {
      portal = renderPortal(address);
      return portal;
    },
    close() {
      portal?.close();
      clearSession();
      localStorage.clear();
      sessionStorage.clear();
      uninstall();
      // Toasts outlive the page that showed them, and one more than four waits its turn.
      notifications.clean();
    },
  };
}
