import { isCnpj, normaliseCnpj } from '@galeria/contract/kit/fields/cnpj';
import type { Params } from '@galeria/contract/messages/phrase';
import { SYNC_LIMITS } from '@galeria/contract/reference/limits';
import type { HeldSales, SaleResult } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type { SyncedSale } from '@galeria/contract/store-sync/synced-sale';

/** What a CNPJ is to a store: one of its own, another's or a blocked one, or in no store yet. */
export type IssuerFate = 'OWN' | 'FOREIGN' | 'UNKNOWN';

type Outcome = Pick<SaleResult, 'outcome' | 'code'> & { readonly params?: Params };

/** As it is kept; null where it cannot be a CNPJ, which nobody can enter. */
export function issuerOf(told: string): string | null {
  const cnpj = normaliseCnpj(told);
  return isCnpj(cnpj, { alphanumeric: true }) ? cnpj : null;
}

const isOfIssuer = ({ code }: Outcome): boolean => code === 'sale-issuer-not-of-store';

/** The CNPJs that sales of a batch were refused for. */
export const refusedIssuers = (sales: readonly SyncedSale[], outcomes: readonly Outcome[]): string[] => [
  ...new Set(
    sales.flatMap(({ issuerCnpj }, place) => {
      const outcome = outcomes[place];
      return outcome && isOfIssuer(outcome) ? (issuerOf(issuerCnpj) ?? []) : [];
    }),
  ),
];

/**
 * SYN-05: what is refused for a CNPJ that nobody has entered yet is held by the shop. So is what became the store's own while the
 * batch was judged.
 */
export function holdUnknown(
  sales: readonly SyncedSale[],
  outcomes: readonly Outcome[],
  fates: ReadonlyMap<string, IssuerFate>,
): Outcome[] {
  const isHeld = (told: string): boolean => {
    const fate = fates.get(issuerOf(told) ?? '');
    return fate === 'UNKNOWN' || fate === 'OWN';
  };
  return outcomes.map((outcome, place) =>
    isOfIssuer(outcome) && isHeld(sales[place]?.issuerCnpj ?? '') ? { ...outcome, outcome: 'HELD' } : outcome,
  );
}

/** What the shop holds after a batch: what it told before, and what of the batch it is to hold. */
export function heldAfter(told: readonly HeldSales[], sales: readonly SyncedSale[], outcomes: readonly Outcome[]): HeldSales[] {
  const held = new Map<string, number>();
  const add = (issuer: string, count: number) => {
    const cnpj = issuerOf(issuer);
    if (cnpj !== null) held.set(cnpj, (held.get(cnpj) ?? 0) + count);
  };
  for (const { issuerCnpj, sales: count } of told) add(issuerCnpj, count);
  for (const [place, { outcome }] of outcomes.entries()) if (outcome === 'HELD') add(sales[place]?.issuerCnpj ?? '', 1);
  return [...held].slice(0, SYNC_LIMITS.heldIssuers).map(([issuerCnpj, count]) => ({ issuerCnpj, sales: count }));
}
