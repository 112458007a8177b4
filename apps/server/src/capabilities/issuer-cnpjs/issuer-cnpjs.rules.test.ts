import { searchedCnpj, statusOfList } from '@galeria/contract/issuer-cnpjs/issuer-lists';
import { completeCnpj } from '@galeria/contract/kit/fields/cnpj';
import { formatCnpj } from '@galeria/contract/kit/formats';
import { CNPJ_LISTS } from '@galeria/contract/reference/enumerations/store';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeStoreIssuers,
  decideAllow,
  decideAllowForStore,
  decideBlock,
  decideRemoval,
  type IssuerPlace,
  type PurchaseList,
} from './issuer-cnpjs.rules.ts';

const at = (list: IssuerPlace['list'], storeUniversalId: string | null = null): IssuerPlace => ({ list, storeUniversalId });
const UNKNOWN = null;
const to = (list: IssuerPlace['list'], store: string | null = null) => ({ allowed: true, value: at(list, store) });
const no = (code: string) => ({ allowed: false, code });

test('[STO-02] a list says whether a CNPJ is allowed, blocked or undefined', () => {
  expect(CNPJ_LISTS.map((list) => [list, statusOfList(list)])).toEqual([
    ['allowed', 'ALLOWED'],
    ['blocked', 'BLOCKED'],
    ['undefined', 'UNDEFINED'],
    ['pre-registered', 'ALLOWED'],
  ]);
});

describe('[STO-02] moving a CNPJ between the lists', () => {
  test.each([
    ['nobody knew', UNKNOWN, to('blocked')],
    ['is undefined', at('undefined'), to('blocked')],
    ['is pre-registered', at('pre-registered'), to('blocked')],
    ['is a store’s, which it remembers', at('allowed', 'A'), to('blocked', 'A')],
    ['is blocked', at('blocked'), no('cnpj-already-blocked')],
    ['is a store’s and blocked', at('blocked', 'A'), no('cnpj-already-blocked')],
  ])('blocking one that %s', (_what, issuer, expected) => {
    expect(decideBlock(issuer)).toEqual(expected);
  });

  test.each([
    ['nobody knew', UNKNOWN, to('allowed', 'A')],
    ['is undefined', at('undefined'), to('allowed', 'A')],
    ['is pre-registered', at('pre-registered'), to('allowed', 'A')],
    ['is blocked', at('blocked'), to('allowed', 'A')],
    ['was blocked at that store', at('blocked', 'A'), to('allowed', 'A')],
    ['is that store’s', at('allowed', 'A'), no('cnpj-already-allowed')],
    ['is another store’s', at('allowed', 'B'), no('cnpj-in-other-store')],
    ['is another store’s and blocked', at('blocked', 'B'), no('cnpj-in-other-store')],
  ])('allowing one for a store that %s', (_what, issuer, expected) => {
    expect(decideAllowForStore(issuer, [], 'A')).toEqual(expected);
  });

  test.each([
    ['another store’s, and issues for nobody', UNKNOWN, ['B'], no('cnpj-in-other-store')],
    ['another store’s, and pre-registered', at('pre-registered'), ['B', 'C'], no('cnpj-in-other-store')],
    ['that store’s', at('undefined'), ['A'], to('allowed', 'A')],
    ['that store’s and another’s, of one tenant', UNKNOWN, ['B', 'A'], to('allowed', 'A')],
    ['another store’s, but issued for that one before it was blocked', at('blocked', 'A'), ['B'], to('allowed', 'A')],
  ])('allowing one for a store whose contract is %s', (_what, issuer, contracts, expected) => {
    expect(decideAllowForStore(issuer, contracts, 'A')).toEqual(expected);
  });

  test.each([
    ['nobody knew', UNKNOWN, to('pre-registered')],
    ['is undefined', at('undefined'), to('pre-registered')],
    ['is blocked', at('blocked'), to('pre-registered')],
    ['is a store’s and blocked', at('blocked', 'A'), to('allowed', 'A')],
    ['is a store’s', at('allowed', 'A'), no('cnpj-already-allowed')],
    ['is pre-registered', at('pre-registered'), no('cnpj-already-allowed')],
  ])('allowing one without a store that %s', (_what, issuer, expected) => {
    expect(decideAllow(issuer)).toEqual(expected);
  });

  const forgotten = { allowed: true, value: 'forgotten' };
  test.each<[string, IssuerPlace | null, PurchaseList, boolean, unknown]>([
    ['a blocked one off the blocked', at('blocked', 'A'), 'blocked', false, forgotten],
    ['one that notes wait for', at('blocked', 'A'), 'blocked', true, to('undefined')],
    ['an allowed one off the allowed', at('allowed', 'A'), 'allowed', false, forgotten],
    ['a pre-registered one off the allowed', at('pre-registered'), 'allowed', true, to('undefined')],
    ['a blocked one off the allowed', at('blocked'), 'allowed', false, no('not-found')],
    ['an allowed one off the blocked', at('allowed', 'A'), 'blocked', false, no('not-found')],
    ['an undefined one off any', at('undefined'), 'allowed', true, no('not-found')],
    ['one that nobody knew', UNKNOWN, 'blocked', false, no('not-found')],
  ])('taking %s', (_what, issuer, from, waits, expected) => {
    expect(decideRemoval(issuer, from, waits)).toEqual(expected);
  });
});

describe('[STO-01] setting the CNPJs of a store', () => {
  const known = new Map<string, IssuerPlace | null>([
    ['mine', at('allowed', 'A')],
    ['mine-blocked', at('blocked', 'A')],
    ['mine-too', at('allowed', 'A')],
    ['new', UNKNOWN],
    ['seen', at('undefined')],
    ['blocked', at('blocked')],
    ['theirs', at('allowed', 'B')],
    ['theirs-blocked', at('blocked', 'B')],
  ]);
  const contracts = new Map([
    ['contract', ['A']],
    ['their-contract', ['B']],
    ['mine', ['B']],
  ]);
  const change = (asked: string[], waiting: string[] = []) =>
    changeStoreIssuers('A', { known, waiting: new Set(waiting), contracts }, asked);

  test('takes in what is new from any list, leaves what is there as it is and forgets the rest', () => {
    expect(change(['mine-blocked', 'new', 'seen', 'blocked', 'mine'])).toEqual({
      taken: [],
      moves: ['new', 'seen', 'blocked'].map((cnpj) => ({ cnpj, ...at('allowed', 'A') })),
      forgotten: ['mine-too'],
    });
    expect(change(['mine', 'mine-too', 'mine-blocked'])).toEqual({ taken: [], moves: [], forgotten: [] });
    expect(change([]).forgotten).toEqual(['mine', 'mine-blocked', 'mine-too']);
  });

  test('refuses what another store has, issuing for it or in its contract; what is the store’s already stays', () => {
    expect(change(['mine', 'contract', 'their-contract', 'theirs']).taken).toEqual([2, 3]);
  });

  test('makes those undefined that notes wait for', () => {
    expect(change(['mine'], ['mine-too'])).toEqual({
      taken: [],
      moves: [{ cnpj: 'mine-too', ...at('undefined') }],
      forgotten: ['mine-blocked'],
    });
  });

  test('says where those stand that are another store’s', () => {
    expect(change(['mine', 'theirs', 'new', 'theirs-blocked']).taken).toEqual([1, 3]);
  });
});

describe('[STO-02] a search', () => {
  const CNPJ = completeCnpj('112223330001');
  const digits = fc.stringMatching(/^\d{12}$/);

  test.each([
    ['112', '11200000000000', '112ZZZZZZZZZZZ'],
    ['11.222', '11222000000000', '11222ZZZZZZZZZ'],
    [formatCnpj(CNPJ), CNPJ, CNPJ],
    ['12a', '12A00000000000', '12AZZZZZZZZZZZ'],
  ])("for '%s' is one for CNPJs from %s to %s", (typed, from, upTo) => {
    expect(searchedCnpj(typed)).toEqual({ from, to: upTo });
  });

  test.each(['11', '', '%%%', 'São', `${CNPJ}0`, '1_2'])("for '%s' is none for a CNPJ", (typed) => {
    expect(searchedCnpj(typed)).toBeNull();
  });

  test('has exactly the CNPJs that begin so', () => {
    fc.assert(
      fc.property(digits, digits, fc.integer({ min: 3, max: 14 }), (one, other, length) => {
        const typed = completeCnpj(one).slice(0, length);
        const cnpj = completeCnpj(other);
        const range = searchedCnpj(typed);
        const isIn = range !== null && cnpj >= range.from && cnpj <= range.to;
        expect(isIn).toBe(cnpj.startsWith(typed));
        expect(range !== null && completeCnpj(one) >= range.from && completeCnpj(one) <= range.to).toBe(true);
      }),
    );
  });
});
