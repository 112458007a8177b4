import { exportCustomers, listCustomers, unblockCustomer } from '@galeria/contract/customers/customer-endpoints';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { heading, type, until } from '../../../testing/render-portal.tsx';
import {
  aCustomer,
  aPageOf,
  cells,
  customerIdOf,
  customersWorld,
  dialogTitle,
  heads,
  pageText,
  press,
  pressLabelled,
  queryOf,
  type World,
} from '../testing/customers-world.ts';

let world: World;
afterEach(() => {
  vi.restoreAllMocks();
  world.close();
});

const asked = () => world.api.calls(listCustomers).map(queryOf);
const blocked = aCustomer({ isBlocked: true, blockTime: '2026-11-15T02:30:00.000Z' });

describe('[CUS-09] blocked customers', () => {
  test('lists who is blocked, since when, and searches among them', async () => {
    world = customersWorld();
    world.api.on(listCustomers, aPageOf([blocked], { pageCount: 3, total: 41 }));
    const portal = world.open('/profiles/block-list?page=2');
    await pageText('Ana Gonçalves');
    expect(heading()).toBe('Clientes bloqueados');
    expect(asked()).toEqual([{ page: '2', size: '20', mallCode: 'CJR', isBlocked: 'true' }]);
    expect(heads()).toEqual(['ID', 'Nome', 'CPF', 'E-mail', 'Shopping', 'Telefone', 'Lojista', 'Bloqueado em', 'Ações']);
    expect(cells()[7]).toBe('14/11/2026 23:30');
    type(await until(() => document.querySelector<HTMLInputElement>('input[type="search"]')), 'ana');
    await until(() => portal.address() === '/profiles/block-list?search=ana');
    await until(() => asked().length === 2);
    expect(asked()[1]).toEqual({ page: '1', size: '20', search: 'ana', mallCode: 'CJR', isBlocked: 'true' });
  });

  test('the row opens the details under /profiles', async () => {
    world = customersWorld();
    world.api.on(listCustomers, aPageOf([blocked]));
    world.open('/profiles/block-list');
    const link = await until(() => document.querySelector('tbody a'));
    expect(link.getAttribute('href')).toBe(`/profiles/${customerIdOf(1)}`);
  });

  test('unblocking takes the customer off the list', async () => {
    world = customersWorld();
    world.api.on(listCustomers, aPageOf([blocked])).on(unblockCustomer, () => {
      world.api.on(listCustomers, aPageOf([]));
      const state = {
        customerId: blocked.customerId,
        isBlocked: false,
        blockReason: null,
        blockTime: null,
        unblockTime: null,
        version: 2,
      };
      return new Response(JSON.stringify(state));
    });
    world.open('/profiles/block-list');
    await pressLabelled('Desbloquear: Ana Gonçalves');
    await press('Desbloquear', '[role="dialog"]');
    await until(() => dialogTitle() === 'Successo');
    expect(document.querySelector('tbody tr[data-row-id]')).toBeNull();
    await pageText('Não há nenhum resultado para essa busca. Tente novamente');
  });

  test('[FIL-03] its export is of the blocked alone', async () => {
    world = customersWorld();
    vi.spyOn(console, 'warn').mockReturnValue();
    world.api.on(exportCustomers, () => problemReply('internal-error'));
    world.open('/profiles/block-list');
    await press('Exportar');
    await press('Planilha CSV');
    await until(() => world.api.calls(exportCustomers).length === 1);
    expect(world.api.calls(exportCustomers)[0]?.body).toEqual({ format: 'csv', mallCode: 'CJR', isBlocked: true });
  });

  test('[PER-02] asks for the slug of the purchase block list; without update-customer nothing can be unblocked', async () => {
    world = customersWorld(['read-customer']);
    world.open('/profiles/block-list');
    await until(() => heading() === 'Não autorizado');
    world.close();
    world = customersWorld(['read-purchase-block-list']);
    world.api.on(listCustomers, aPageOf([blocked], { isMasked: true }));
    world.open('/profiles/block-list');
    await pageText('Ana Gonçalves');
    expect(document.querySelector('tbody a, tbody button')).toBeNull();
  });
});
