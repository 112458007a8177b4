import { completeCnpj } from '@galeria/contract/kit/fields/cnpj';
import { formatCnpj } from '@galeria/contract/kit/formats';
import { SYNC_LIMITS } from '@galeria/contract/reference/limits';
import type { SaleResult } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type { SyncedSale } from '@galeria/contract/store-sync/synced-sale';
import { describe, expect, test } from 'vitest';
import { heldAfter, holdUnknown, type IssuerFate, issuerOf, refusedIssuers } from './held-sales.rules.ts';

const [ONE, OTHER, THIRD] = ['112223330001', '445556660001', '12ABC3450001'].map((root) => completeCnpj(root)) as [
  string,
  string,
  string,
];
const sale = (issuerCnpj: string) => ({ issuerCnpj }) as SyncedSale;
type Outcome = Pick<SaleResult, 'outcome' | 'code'>;
const TAKEN: Outcome = { outcome: 'ACCEPTED', code: null };
const FOREIGN: Outcome = { outcome: 'REFUSED', code: 'sale-issuer-not-of-store' };
const WRONG: Outcome = { outcome: 'REFUSED', code: 'sale-date-invalid' };
const HELD: Outcome = { outcome: 'HELD', code: 'sale-issuer-not-of-store' };

describe('[SYN-05] the CNPJ that a client tells', () => {
  test.each([
    [ONE, ONE],
    [formatCnpj(ONE), ONE],
    [` ${THIRD.toLowerCase()} `, THIRD],
    [`${ONE.slice(0, 13)}x`, null],
    ['', null],
    ['00000000000000', null],
  ])('%j is kept as %j', (told, cnpj) => expect(issuerOf(told)).toBe(cnpj));
});

describe('[SYN-05] the issuers that a batch was refused for', () => {
  test('each once, as it is kept; those of other refusals, and what is no CNPJ, are not among them', () => {
    const sales = [sale(ONE), sale(formatCnpj(ONE)), sale(OTHER), sale(THIRD), sale('x')];
    expect(refusedIssuers(sales, [FOREIGN, FOREIGN, WRONG, TAKEN, FOREIGN])).toEqual([ONE]);
  });
});

describe('[SYN-05] what becomes of a sale that was refused for its issuer', () => {
  test.each<[fate: IssuerFate | undefined, outcome: Outcome]>([
    ['UNKNOWN', HELD],
    // It was entered while the batch was judged.
    ['OWN', HELD],
    ['FOREIGN', FOREIGN],
    [undefined, FOREIGN],
  ])('of one that is %s', (fate, outcome) => {
    const fates = new Map(fate === undefined ? [] : [[ONE, fate]]);
    expect(holdUnknown([sale(formatCnpj(ONE))], [FOREIGN], fates)).toEqual([outcome]);
  });

  test('any other outcome stands, whatever the issuer is, and each stays in its place', () => {
    const fates = new Map<string, IssuerFate>([[ONE, 'UNKNOWN']]);
    const sales = [sale(ONE), sale(ONE), sale(OTHER), sale(ONE)];
    expect(holdUnknown(sales, [TAKEN, WRONG, FOREIGN, FOREIGN], fates)).toEqual([TAKEN, WRONG, FOREIGN, HELD]);
  });
});

describe('[SYN-05] what a shop holds after a batch', () => {
  test('what it told before and what it is told to hold, by issuer', () => {
    const told = [
      { issuerCnpj: formatCnpj(ONE), sales: 4 },
      { issuerCnpj: 'x', sales: 9 },
    ];
    expect(heldAfter(told, [sale(OTHER), sale(ONE), sale(OTHER), sale(THIRD)], [HELD, HELD, HELD, FOREIGN])).toEqual([
      { issuerCnpj: ONE, sales: 5 },
      { issuerCnpj: OTHER, sales: 2 },
    ]);
  });

  test('no more issuers than one call takes: those that waited before', () => {
    const told = Array.from({ length: SYNC_LIMITS.heldIssuers }, (_, at) => ({
      issuerCnpj: completeCnpj(String(100_000_000_000 + at)),
      sales: 1,
    }));
    expect(heldAfter(told, [sale(ONE), sale(told[0]?.issuerCnpj ?? '')], [HELD, HELD])).toEqual([
      { issuerCnpj: told[0]?.issuerCnpj, sales: 2 },
      ...told.slice(1),
    ]);
  });
});
