import { completeCnpj } from '@galeria/contract/kit/fields/cnpj';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';
import type { NewIssuer } from '../capabilities/issuer-cnpjs/issuer-cnpjs.public.ts';
import { chanceFrom } from './chance.ts';
import { brandName } from './names.ts';

/** Roots from here on belong to no known company, and to no store of the demo. */
const FIRST_STRANGER = 98_000_001;
const ANALYST = 'analista@galeria.example';
const DAY = 24 * 60 * 60_000;
const SEEN_DAYS = 60;

const COMPANY_ENDS = ['Comércio Ltda', 'Comercial Ltda', 'Varejo S.A.', 'Alimentos Ltda', 'Moda Ltda', 'Serviços ME'] as const;

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
  const firstSeenAt = new Date(at.getTime() - Math.floor(chance.next() * SEEN_DAYS * DAY));
  const decidedAt = list === 'undefined' ? null : new Date((firstSeenAt.getTime() + at.getTime()) / 2);
  const stranger: NewIssuer = {
    mallCode: store.mallCode,
    cnpj: completeCnpj(`${FIRST_STRANGER + index}0001`),
    list,
    storeUniversalId: null,
    issuerName: `${brandName(chance)} ${chance.pick(COMPANY_ENDS)}`,
    firstSeenAt,
    decidedBy: decidedAt === null ? null : ANALYST,
    decidedAt,
  };
  return [...own, stranger];
}
