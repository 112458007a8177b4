import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { listInvoices } from '@galeria/contract/invoices/invoice-endpoints';
import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  anInvoice,
  aPageOf,
  type Fixture,
  idOf,
  KEY,
  KEY_IN_FOURS,
  purchasesFixture,
} from '../../areas/purchases/testing/purchases-fixture.ts';
import { pageText, pressKey, queryOf } from '../../testing/page-actions.ts';
import { byText, heading, until } from '../../testing/render-portal.tsx';
import { type, user } from '../../testing/user.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

/** What the palette asks for; a list that the test before left open may still ask for its own. */
const asked = () =>
  fixture.api
    .calls(listInvoices)
    .map(queryOf)
    .filter(({ size }) => size === '5');

/** At home, with the palette open on a text. */
async function find(text: string, held: readonly string[] = ['read-invoices']) {
  fixture = purchasesFixture(held);
  fixture.api.on(listCustomers, { data: [], pageCount: 0, total: 0, isMasked: false });
  const portal = fixture.open('/home');
  await until(heading);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const box = await until(() => document.querySelector<HTMLInputElement>('[role="dialog"] input'));
  type(box, text);
  return { portal, box };
}

describe('[SHL-08, INV-01] a note in the palette', () => {
  test.each([
    ['a whole key', KEY],
    ['a key in fours', KEY_IN_FOURS],
    ['its beginning', KEY.slice(0, 20)],
    ['a note’s id', idOf(1)],
  ])('is found by %s, over all malls, and opened by Enter', async (_how, text) => {
    const { portal, box } = await find(text);
    await pageText('Aurora Calçados · R$\u00a0123,45');
    expect(asked()).toEqual([{ accessKey: text, page: '1', size: '5' }]);
    pressKey('Enter', box);
    await until(() => portal.address() === `/purchases-portal/invoice-details/${idOf(1)}`);
  });

  test('more than fit: the last entry is the list with the same key', async () => {
    const { portal } = await find(KEY.slice(0, 20));
    fixture.api.on(listInvoices, aPageOf([anInvoice()], { pageCount: 4, total: 17 }));
    await user.click(await until(() => byText<HTMLElement>('[role="option"]', 'Ver todas em Todas as notas')));
    await until(() => portal.address() === `/purchases-portal/invoice-list?accessKey=${KEY.slice(0, 20)}&scope=all`);
  });

  test.each(['123.456.789-09', 'maria@exemplo.com.br', '3525 1111 222'])('"%s" is no key: no note is asked for', async (text) => {
    await find(text);
    await until(() => fixture.api.calls(listCustomers).length > 0);
    expect(asked()).toEqual([]);
  });

  test('who may not read notes is not led away by a question they may not ask', async () => {
    await find(KEY, []);
    await until(() => fixture.api.calls(listCustomers).length > 0);
    expect(asked()).toEqual([]);
  });
});
