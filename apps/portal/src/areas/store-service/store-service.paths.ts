import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';

/** The lists among the purchases, inside their area; each leads to the others. */
export const PURCHASE_CNPJ_LISTS = [
  { list: 'undefined', path: 'cnpj', access: SCREEN_ACCESS.issuerCnpjs },
  { list: 'allowed', path: 'permission-list', access: SCREEN_ACCESS.purchasePermissionList },
  { list: 'blocked', path: 'block-list', access: SCREEN_ACCESS.purchaseBlockList },
] as const;

/** Of the store sync, which stands once. */
export const storeSyncMonitor = {
  silent: (ofAllMalls: boolean): string => `/store-sync/stores/monitor?${ofAllMalls ? 'scope=all&' : ''}health=SILENT`,
} as const;

/** The notes that wait for a CNPJ, whichever page names it. */
export const waitingNotesOf = (cnpj: string): string => `/purchases-portal/invoice-list?cnpj=${cnpj}&status=CNPJ_ANALISE`;
