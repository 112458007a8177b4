import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { myPermissions } from '@galeria/contract/session/session-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import {
  aCustomer,
  aPageOf,
  customerIdOf,
  customersFixture,
  type Fixture,
} from '../../areas/customers/testing/customers-fixture.ts';
import { chooseLanguage } from '../../lib/i18n/language.ts';
import { rows } from '../../testing/page-actions.ts';
import { until } from '../../testing/render-portal.tsx';
import { drawFirstRows } from './draw-first-rows.ts';
import { firstListAt } from './first-lists.ts';
import { firstState, firstUrl } from './first-question.ts';

let fixture: Fixture;
afterEach(async () => {
  fixture?.close();
  await chooseLanguage('pt');
});

/** What of a list is seen before its page is there, and must not change when it is. */
const seen = (page: ParentNode) => {
  const all = <E extends HTMLElement>(selector: string) => [...page.querySelectorAll<E>(selector)];
  const texts = (selector: string) => all(selector).map(({ textContent }) => textContent);
  return {
    title: texts('h1'),
    search: all<HTMLInputElement>('input[type="search"]').map(({ placeholder, value }) => [placeholder, value]),
    table: all('table').map(({ style }) => style.minWidth),
    columns: all('col').map(({ style }) => style.width),
    heads: all('th').map((head) =>
      head.querySelector('[class*="VisuallyHidden"], [data-visually-hidden]') ? '' : head.textContent,
    ),
    cells: all('tbody tr').map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    figures: all('tbody tr:first-child td').map((cell) => cell.dataset['figures'] !== undefined),
    links: all('tbody a').map((link) => link.getAttribute('href')),
  };
};

const people = [
  aCustomer(),
  aCustomer({
    customerId: customerIdOf(2),
    fullName: '<b>Bruno</b>',
    email: null,
    phoneNumber: '551133334444',
    realm: { mallAcronym: 'PGV' },
    isBlocked: true,
    isShopKeeper: true,
  }),
  aCustomer({ customerId: customerIdOf(3), phoneNumber: null }),
];
const covered = [aCustomer({ cpf: '***.456.789-**', email: 'a***@exemplo.com.br', phoneNumber: '(11) *****-4321' })];

describe('[SHL-09] the rows that are drawn first are those of the page', () => {
  test.each([
    ['/customer-profiles', 'pt', [...PERMISSION_SLUGS], aPageOf(people)],
    ['/profiles/list', 'en', [...PERMISSION_SLUGS], aPageOf(people)],
    ['/customer-profiles', 'pt', [], aPageOf(covered, { isMasked: true })],
    ['/customer-profiles?page=2&search=ana', 'pt', ['read-customer'], aPageOf(people, { pageCount: 3, total: 50 })],
  ] as const)('%s in %s', async (address, language, permissions, answer) => {
    const { pathname, search } = new URL(address, 'http://portal.test');
    const list = firstListAt(pathname);
    const state = firstState(search, 'CJR');
    if (list === undefined || state === undefined) throw new Error('no first list');
    fixture = customersFixture();
    fixture.api.on(listCustomers, answer);
    fixture.api.on(myPermissions, [...permissions]);
    await chooseLanguage(language);
    fixture.open(address);
    await until(() => rows().length === answer.data.length);
    expect(fixture.api.calls(listCustomers).map(({ url }) => url)).toEqual([expect.stringMatching(/^.*$/)]);
    expect(new URL(fixture.api.calls(listCustomers)[0]?.url ?? '', 'http://portal.test').href).toBe(
      new URL(firstUrl(list, state), 'http://portal.test').href,
    );
    const drawn = drawFirstRows({ list, answer, permissions, address: pathname, language, search: state.search });
    const main = document.querySelector('main');
    if (drawn === null || main === null) throw new Error('nothing is drawn');
    expect(seen(drawn)).toEqual(seen(main));
    expect(main.textContent).toContain(list.subtitle[language]);
  });

  test.each(['?dialog=block', '?page=0', '?page=x', '?search=%20ana', '?scope=all'])('%s waits for the page', (search) => {
    expect(firstState(search, 'CJR')).toBeUndefined();
  });

  test('an empty list, and one that the person may not see, are the page’s to show', () => {
    const list = firstListAt('/customer-profiles');
    if (list === undefined) throw new Error('no first list');
    const given = { list, permissions: [], address: '/customer-profiles', language: 'pt', search: '' } as const;
    expect(drawFirstRows({ ...given, answer: aPageOf([]) })).toBeNull();
    expect(drawFirstRows({ ...given, list: { ...list, access: ['read-customer'] }, answer: aPageOf(people) })).toBeNull();
  });
});
