import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { listStores } from '@galeria/contract/stores/store-endpoints';
import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aPageOf, aStore, FIRST_CNPJ, type Fixture, storeFixture } from '../../areas/store-service/testing/store-fixture.ts';
import { dialogText, queryOf } from '../../testing/page-actions.ts';
import { heading, until } from '../../testing/render-portal.tsx';
import { type } from '../../testing/user.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const option = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((each) => each.textContent?.includes(text));
const press = (key: string, given: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...given });

async function search(text: string, held: readonly string[]) {
  fixture = storeFixture(held);
  fixture.api.on(listCustomers, { ...aPageOf([]), isMasked: false }).on(listStores, aPageOf([aStore({ mallCode: 'JQT' })], 2));
  const portal = fixture.open('/home');
  await until(() => heading()?.startsWith('Olá'));
  press('k', { ctrlKey: true });
  const box = await until(() => document.querySelector<HTMLInputElement>('input[role="combobox"][aria-autocomplete="list"]'));
  await until(() => document.activeElement === box);
  type(box, text);
  return portal;
}

describe('[SHL-08, STO-01] stores', () => {
  test('a store is found by a CNPJ over all malls, and Enter opens it', async () => {
    const portal = await search(FIRST_CNPJ, ['read-store-service']);
    const shown = await until(() => option('Aurora Calçados'));
    expect(shown.textContent).toBe('Aurora CalçadosLUC-101 · 11.444.777/0001-61Jequitibá-Rei Shopping');
    expect(fixture.api.calls(listStores).map(queryOf)).toEqual([{ search: FIRST_CNPJ, page: '1', size: '5' }]);
    expect(option('Ver todas em Todas as lojas')).toBeDefined();
    press('Enter');
    await until(() => portal.address() === '/store-service/stores?search=U-100&scope=all&store=JQT%3AU-100');
    await dialogText('Jequitibá-Rei Shopping');
  });

  test('who may not read stores asks for none, and stays where they are', async () => {
    const portal = await search(FIRST_CNPJ, []);
    await until(() => fixture.api.calls(listCustomers).length === 1);
    await until(() => document.body.textContent?.includes(`Nada encontrado para “${FIRST_CNPJ}”`));
    expect([fixture.api.calls(listStores), portal.address()]).toEqual([[], '/home']);
  });
});
