import { completeCnpj } from '@galeria/contract/kit/fields/cnpj';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';
import { MALLS } from '@galeria/contract/reference/malls';
import type { NewIssuer } from '../capabilities/issuer-cnpjs/issuer-cnpjs.public.ts';
import { chanceFrom } from './chance.ts';
import { dayOf } from './days.ts';
import { momentOf } from './opening-hours.ts';
import { OWN_WORDS, type TradeName } from './trades.ts';

/** Roots from here on belong to no known company, and to no store of the demo. */
const FIRST_STRANGER = 98_000_001;
const ANALYST = 'analista@galeria.example';
const DAY = 24 * 60 * 60_000;
const SEEN_DAYS = 60;

/** What a company that is no store's calls itself after its own word, and what it sells. */
const COMPANIES = [
  ['Comércio Ltda', 'home'],
  ['Alimentos Ltda', 'meals'],
  ['Moda Ltda', 'women'],
  ['Cosméticos S.A.', 'perfumery'],
  ['Serviços ME', 'beauty'],
  ['Calçados Ltda', 'shoes'],
  ['Cafés e Doces ME', 'sweets'],
] as const satisfies readonly [string, TradeName][];

const companyAt = (place: number) => COMPANIES[place % COMPANIES.length] ?? COMPANIES[0];

export const tradeOfCompany = (place: number): TradeName => companyAt(place)[1];

/** Of every ten stores of a mall, those with whom a company came in by its notes that is no store's, by the list it is on. */
const STRANGERS: readonly (Exclude<CnpjList, 'allowed'> | null)[] = [
  'undefined',
  'undefined',
  'blocked',
  'undefined',
  null,
  'undefined',
  'pre-registered',
  'undefined',
  null,
  'undefined',
];

/** The CNPJs of a store, all allowed, but for a second one that was blocked here and there. */
function ownIssuers(
  store: { mallCode: string; universalId: string },
  cnpjs: readonly string[],
  at: Date,
  draw: number,
): NewIssuer[] {
  return cnpjs.map((cnpj, index) => {
    const isBlocked = index > 0 && draw < 0.1;
    return {
      mallCode: store.mallCode,
      cnpj,
      list: isBlocked ? 'blocked' : 'allowed',
      storeUniversalId: store.universalId,
      issuerName: null,
      firstSeenAt: at,
      decidedBy: ANALYST,
      decidedAt: at,
    };
  });
}

/** What the mall of a store knows of issuers with it: the store's own, and perhaps a stranger. The same every time. */
export function demoIssuers(
  store: { mallCode: string; universalId: string },
  { index, place }: { index: number; place: number },
  cnpjs: readonly string[],
  at: Date,
): NewIssuer[] {
  const chance = chanceFrom(Math.imul(index + 1, 0x9e3779b1));
  const own = ownIssuers(store, cnpjs, at, chance.next());
  const list = STRANGERS[place % STRANGERS.length] ?? null;
  if (list === null) return own;
  const firstSeenAt = momentOf(dayOf(new Date(at.getTime() - Math.floor(chance.next() * SEEN_DAYS * DAY))), at, chance);
  const decidedAt = list === 'undefined' ? null : new Date((firstSeenAt.getTime() + at.getTime()) / 2);
  const stranger: NewIssuer = {
    mallCode: store.mallCode,
    cnpj: completeCnpj(`${FIRST_STRANGER + index}0001`),
    list,
    storeUniversalId: null,
    issuerName: `${OWN_WORDS[(place * 3 + (index % MALLS.length)) % OWN_WORDS.length]} ${companyAt(place)[0]}`,
    firstSeenAt,
    decidedBy: decidedAt === null ? null : ANALYST,
    decidedAt,
  };
  return [...own, stranger];
}
