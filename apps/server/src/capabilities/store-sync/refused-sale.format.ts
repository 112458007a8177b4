import { formatCnpj } from '@galeria/contract/kit/formats';
import type { SyncedSale } from '@galeria/contract/store-sync/synced-sale';

/**
 * What the operator tells a refused sale by: the client's own name for it says nothing to people. Where it has no access key, or
 * the issuer is what is wrong with it, the CNPJ stands before it.
 */
export function refusedSaleName({ accessKey, issuerCnpj, series, number }: SyncedSale, code: string): string {
  const document = accessKey ?? `${series ?? '-'}/${number}`;
  return accessKey !== null && code !== 'sale-issuer-not-of-store' ? document : `CNPJ ${formatCnpj(issuerCnpj)}, ${document}`;
}
