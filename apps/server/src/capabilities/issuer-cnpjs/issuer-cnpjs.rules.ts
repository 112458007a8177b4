import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';

/** Where a mall has a CNPJ. A blocked one remembers its store. */
export interface IssuerPlace {
  readonly list: CnpjList;
  readonly storeUniversalId: string | null;
}

export interface IssuerMove extends IssuerPlace {
  readonly cnpj: string;
}

/** Spec 4: blocking moves a CNPJ to the blocked list, from wherever it is; null is one that nobody knew. */
export const decideBlock = (issuer: IssuerPlace | null): Decision<IssuerPlace> =>
  issuer?.list === 'blocked'
    ? refuse('cnpj-already-blocked')
    : accept({ list: 'blocked', storeUniversalId: issuer?.storeUniversalId ?? null });

/**
 * Spec 5: whether a CNPJ is on another store: it issues for that store, also while it is blocked, or the store's contract is in
 * its name. `contracts`: the stores of which it is. Two shops of one tenant may have one contract CNPJ; it issues for one of them.
 */
function isOnAnotherStore(issuer: IssuerPlace | null, contracts: readonly string[], universalId: string): boolean {
  const current = issuer?.storeUniversalId ?? null;
  if (current !== null) return current !== universalId;
  return contracts.length > 0 && !contracts.includes(universalId);
}

/** Spec 4, 5: allowing a CNPJ for a store. */
export function decideAllowForStore(
  issuer: IssuerPlace | null,
  contracts: readonly string[],
  universalId: string,
): Decision<IssuerPlace> {
  if (isOnAnotherStore(issuer, contracts, universalId)) return refuse('cnpj-in-other-store');
  if (issuer?.list === 'allowed') return refuse('cnpj-already-allowed');
  return accept({ list: 'allowed', storeUniversalId: universalId });
}

/** Spec 4: allowing a CNPJ without naming a store: it is pre-registered, or back where it was before it was blocked. */
export function decideAllow(issuer: IssuerPlace | null): Decision<IssuerPlace> {
  if (issuer?.list === 'allowed' || issuer?.list === 'pre-registered') return refuse('cnpj-already-allowed');
  const storeUniversalId = issuer?.storeUniversalId ?? null;
  return accept({ list: storeUniversalId === null ? 'pre-registered' : 'allowed', storeUniversalId });
}

/** The lists that the two pages of the purchases portal show and take CNPJs off. */
export const PURCHASE_LISTS = {
  allowed: ['allowed', 'pre-registered'],
  blocked: ['blocked'],
} as const satisfies Record<string, readonly CnpjList[]>;
export type PurchaseList = keyof typeof PURCHASE_LISTS;

/**
 * A CNPJ that is taken off its list is forgotten, and undefined at its next note. While notes wait for it, it is undefined at
 * once: forgotten, it would be on no list where somebody could decide on it.
 */
const placeAfterRemoval = (hasWaitingNotes: boolean): IssuerPlace | 'forgotten' =>
  hasWaitingNotes ? { list: 'undefined', storeUniversalId: null } : 'forgotten';

export function decideRemoval(
  issuer: IssuerPlace | null,
  from: PurchaseList,
  hasWaitingNotes: boolean,
): Decision<IssuerPlace | 'forgotten'> {
  const lists: readonly CnpjList[] = PURCHASE_LISTS[from];
  return issuer !== null && lists.includes(issuer.list) ? accept(placeAfterRemoval(hasWaitingNotes)) : refuse('not-found');
}

/** What is known of the CNPJs that a store has and of those it shall have. */
export interface StoreIssuersFacts {
  readonly known: ReadonlyMap<string, IssuerPlace | null>;
  /** Those that notes wait for. */
  readonly waiting: ReadonlySet<string>;
  /** Of which stores a CNPJ is the contract's. */
  readonly contracts: ReadonlyMap<string, readonly string[]>;
}

/** STO-01: what setting a store's CNPJs as a whole does. */
export interface StoreIssuersChange {
  /** Places in the list that was asked for whose CNPJ is another store's. */
  readonly taken: readonly number[];
  readonly moves: readonly IssuerMove[];
  readonly forgotten: readonly string[];
}

/** Those that were the store's stay as they are, a blocked one blocked. Others become the store's from whatever list. */
export function changeStoreIssuers(
  universalId: string,
  { known, waiting, contracts }: StoreIssuersFacts,
  asked: readonly string[],
): StoreIssuersChange {
  const storeOf = (cnpj: string): string | null => known.get(cnpj)?.storeUniversalId ?? null;
  const wanted = new Set(asked);
  const left = [...known.keys()]
    .filter((cnpj) => storeOf(cnpj) === universalId && !wanted.has(cnpj))
    .map((cnpj) => ({ cnpj, place: placeAfterRemoval(waiting.has(cnpj)) }));
  return {
    taken: asked.flatMap((cnpj, index) =>
      isOnAnotherStore(known.get(cnpj) ?? null, contracts.get(cnpj) ?? [], universalId) ? [index] : [],
    ),
    moves: [
      ...asked
        .filter((cnpj) => storeOf(cnpj) === null)
        .map((cnpj): IssuerMove => ({ cnpj, list: 'allowed', storeUniversalId: universalId })),
      ...left.flatMap(({ cnpj, place }) => (place === 'forgotten' ? [] : [{ cnpj, ...place }])),
    ],
    forgotten: left.flatMap(({ cnpj, place }) => (place === 'forgotten' ? [cnpj] : [])),
  };
}
