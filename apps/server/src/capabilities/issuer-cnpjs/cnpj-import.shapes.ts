import type { PurchaseList } from './issuer-cnpjs.rules.ts';

/** Under which kind a file for a list waits for its confirmation. */
export const IMPORT_KINDS = { allowed: 'allowed-cnpjs', blocked: 'blocked-cnpjs' } as const satisfies Record<
  PurchaseList,
  string
>;

export type CnpjImportKind = (typeof IMPORT_KINDS)[PurchaseList];
