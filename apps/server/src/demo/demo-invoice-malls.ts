import { MALLS } from '@galeria/contract/reference/malls';
import { stateCodeOf } from './cities.ts';
import { demoCustomers } from './demo-customers.ts';
import { tradeOfCompany } from './demo-issuers.ts';
import { demoStores } from './demo-stores.ts';
import { DEMO_SIGN_INS, demoColleagues } from './demo-users.ts';
import { type Sync, syncAt } from './linked-stores.ts';
import { isSeenFirst, MALLS_WITH_OFFERS } from './malls-with-offers.ts';
import { TRADES, type TradeName } from './trades.ts';

export interface Shop {
  readonly cnpj: string;
  readonly storeUniversalId: string | null;
  readonly name: string;
  readonly trade: TradeName;
  readonly firstSeenAt: Date;
  /** Where its client sends its sales. */
  readonly sync: Sync | null;
}

/** What the notes of a mall are made from. */
export interface DemoMall {
  readonly code: string;
  readonly name: string;
  readonly stateCode: string;
  /** One of those whose queue the analyst of the demo sees. */
  readonly isAnalysts: boolean;
  readonly weight: number;
  /** Each as often as people buy there. */
  readonly shops: readonly Shop[];
  readonly strangers: readonly Shop[];
  readonly blocked: readonly Shop[];
  /** In the order of their registration. */
  readonly customers: readonly { readonly customerId: string; readonly cpf: string; readonly createdAt: Date }[];
  /** Who decides on its notes. */
  readonly analysts: readonly string[];
  /** A colleague of the demo's analyst, who enters what shops send by e-mail. */
  readonly clerk: string | null;
}

interface Sizes {
  readonly stores: number;
  readonly colleagues: number;
  readonly customers: number;
  /** Malls with linked stores. */
  readonly offerMalls: number;
}

const ANALYST = DEMO_SIGN_INS.find(({ groups }) => groups.includes('Analistas de notas'));
export const ADMINISTRATOR = 'admin@galeria.example';
/** The malls the analyst has are the busiest: there is something to do for whoever signs in. */
const ANALYSTS_WEIGHT = 2.2;
/** And the one that is selected at first is fuller than any. */
const FIRST_WEIGHT = 3.4;

function analystsByMall(colleagues: number): Map<string, string[]> {
  const byMall = new Map<string, string[]>();
  const add = (mall: string, email: string) => byMall.set(mall, [...(byMall.get(mall) ?? []), email]);
  for (const mall of ANALYST?.malls ?? []) add(mall, ANALYST?.email ?? ADMINISTRATOR);
  for (const person of demoColleagues(colleagues))
    if (person.groups.includes('Analistas de notas') && person.state === 'active')
      for (const mall of person.malls) add(mall, person.email);
  return byMall;
}

function shopsByMall({ stores, offerMalls }: Sizes, at: Date): Map<string, Record<'shops' | 'strangers' | 'blocked', Shop[]>> {
  const places = { allowed: 'shops', 'pre-registered': 'shops', undefined: 'strangers', blocked: 'blocked' } as const;
  const byMall = new Map<string, Record<'shops' | 'strangers' | 'blocked', Shop[]>>();
  const linked = MALLS_WITH_OFFERS.slice(0, offerMalls);
  for (const { store, issuers, trade, place } of demoStores(stores, at))
    for (const { mallCode, cnpj, list, storeUniversalId, issuerName, firstSeenAt } of issuers) {
      const known = byMall.get(mallCode) ?? { shops: [], strangers: [], blocked: [] };
      byMall.set(mallCode, known);
      const shop: Shop = {
        cnpj,
        storeUniversalId: storeUniversalId ?? null,
        name: issuerName ?? store.brandName,
        trade: storeUniversalId === null ? tradeOfCompany(place) : trade,
        firstSeenAt,
        sync: list === 'allowed' && linked.includes(mallCode) ? syncAt(place, at) : null,
      };
      const times = list === 'allowed' ? TRADES[shop.trade].custom : 1;
      for (let time = 0; time < times; time += 1) known[places[list]].push(shop);
    }
  return byMall;
}

function customersByMall(customers: number, at: Date): Map<string, { customerId: string; cpf: string; createdAt: Date }[]> {
  const byMall = new Map<string, { customerId: string; cpf: string; createdAt: Date }[]>();
  for (const { mallCode, customerId, cpf, createdAt, isBlocked } of demoCustomers(customers, at)) {
    if (isBlocked) continue;
    const known = byMall.get(mallCode);
    if (known) known.push({ customerId, cpf, createdAt });
    else byMall.set(mallCode, [{ customerId, cpf, createdAt }]);
  }
  return byMall;
}

const weightOf = (code: string, isAnalysts: boolean): number =>
  isAnalysts ? ANALYSTS_WEIGHT : isSeenFirst(code) ? FIRST_WEIGHT : 1;

/** The malls that have both shops and customers of before the first note. */
export function demoInvoiceMalls(sizes: Sizes, at: Date, from: Date): DemoMall[] {
  const analysts = analystsByMall(sizes.colleagues);
  const shops = shopsByMall(sizes, at);
  const customers = customersByMall(sizes.customers, at);
  return MALLS.map(({ code, name }, index) => {
    const isAnalysts = ANALYST?.malls.includes(code) ?? false;
    return {
      code,
      name,
      stateCode: stateCodeOf(code),
      isAnalysts,
      weight: weightOf(code, isAnalysts) * (1.3 - index / MALLS.length),
      shops: shops.get(code)?.shops ?? [],
      strangers: shops.get(code)?.strangers ?? [],
      blocked: shops.get(code)?.blocked ?? [],
      customers: customers.get(code) ?? [],
      analysts: analysts.get(code) ?? [ADMINISTRATOR],
      clerk: analysts.get(code)?.find((email) => email !== ANALYST?.email) ?? null,
    };
  }).filter(({ shops: some, customers: [oldest] }) => some.length > 0 && oldest !== undefined && oldest.createdAt < from);
}
