import { completeCnpj } from '@galeria/contract/kit/fields/cnpj';
import { MALLS } from '@galeria/contract/reference/malls';
import type { NewIssuer } from '../capabilities/issuer-cnpjs/issuer-cnpjs.public.ts';
import type { NewStore } from '../capabilities/stores/stores.public.ts';
import { chanceFrom } from './chance.ts';
import { demoIssuers } from './demo-issuers.ts';
import { shopName, type TradeName, tradeAt } from './trades.ts';

/** Roots from this number on belong to no known company. */
const FIRST_ROOT = 99_000_001;

const cnpjOf = (root: number, branch: number): string => completeCnpj(`${root}${String(branch).padStart(4, '0')}`);

/** As many as there are roots of CNPJs set apart for the demo. */
export const MOST_STORES = 999_000;

export interface DemoStore {
  readonly store: NewStore;
  /** Those that come onto its mall's lists with it. */
  readonly issuers: readonly NewIssuer[];
  /** By which one knows what it sells. */
  readonly place: number;
  readonly trade: TradeName;
}

/** The same stores every time, the more of them the same first ones: spread over the malls, each with a CNPJ of its own, some with two. */
export function* demoStores(total: number, at: Date): Generator<DemoStore> {
  const chance = chanceFrom(2026);
  for (let index = 0; index < total; index += 1) {
    const mall = MALLS[index % MALLS.length];
    if (!mall) throw new Error('there are no malls');
    const root = FIRST_ROOT + index;
    const place = Math.floor(index / MALLS.length) + 1;
    const contractCnpj = cnpjOf(root, 1);
    const branches = chance.next() < 0.15 ? [cnpjOf(root, 2)] : [];
    const store = {
      mallCode: mall.code,
      universalId: `${mall.code}-${String(place).padStart(5, '0')}`,
      brandName: shopName(index % MALLS.length, place),
      luc: `LUC-${String(100 + place)}`,
      contractCnpj,
      tracksForbiddenItems: chance.next() < 0.3,
      createdAt: at,
      updatedAt: at,
    };
    const issuers = demoIssuers(store, { index, place }, [contractCnpj, ...branches], at);
    yield { store, issuers, place, trade: tradeAt(place) };
  }
}
