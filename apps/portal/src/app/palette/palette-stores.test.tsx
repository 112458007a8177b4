import { listCustomers } from '@galeria/contract/customers/customer-endpoints';
import { listStores } from '@galeria/contract/stores/store-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { aPageOf, aStore, FIRST_CNPJ, storeWorld, type World } from '../../areas/store-service/testing/store-world.ts';
import { dialogText, queryOf } from '../../testing/page-hands.ts';
import { heading, type, until } from '../../testing/render-portal.tsx';

let world: World;
afterEach(() => world.close());

const option = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((each) => each.textContent?.includes(text));
const press = (key: string, given: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...given }),
  );

async function search(text: string, held: readonly string[]) {
  world = storeWorld(held);
  world.api.on(listCustomers, { ...aPageOf([]), isMasked: false }).on(listStores, aPageOf([aStore({ mallCode: 'JQT' })], 2));
  const portal = world.open('/home');
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
    expect(world.api.calls(listStores).map(queryOf)).toEqual([{ search: FIRST_CNPJ, page: '1', size: '5' }]);
    expect(option('Ver todas em Todas as lojas')).toBeDefined();
    press('Enter');
    await until(() => portal.address() === '/store-service/stores?search=U-100&scope=all&store=JQT%3AU-100');
    await dialogText('Jequitibá-Rei Shopping');
  });

  test('who may not read stores asks for none, and stays where they are', async () => {
    const portal = await search(FIRST_CNPJ, []);
    await until(() => world.api.calls(listCustomers).length === 1);
    await until(() => document.body.textContent?.includes(`Nada encontrado para “${FIRST_CNPJ}”`));
    expect([world.api.calls(listStores), portal.address()]).toEqual([[], '/home']);
  });
});
