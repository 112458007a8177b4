import { exportCustomers, listCustomers, unblockCustomer } from '@galeria/contract/customers/customer-list-endpoints';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { cells, heads, pageText, press, pressLabelled, queryOf } from '../../../testing/page-actions.ts';
import { heading, until } from '../../../testing/render-portal.tsx';
import { type } from '../../../testing/user.ts';
import { aCustomer, aPageOf, customerIdOf, customersFixture, dialogTitle, type Fixture } from '../testing/customers-fixture.ts';

let fixture: Fixture;
afterEach(() => {
  vi.restoreAllMocks();
  fixture.close();
});

const asked = () => fixture.api.calls(listCustomers).map(queryOf);
const blocked = aCustomer({ isBlocked: true, blockTime: '2026-11-15T02:30:00.000Z' });

describe('[CUS-09] blocked customers', () => {
  test('lists who is blocked, since when, and searches among them', async () => {
    fixture = customersFixture();
    fixture.api.on(listCustomers, aPageOf([blocked], { pageCount: 3, total: 41 }));
    const portal = fixture.open('/profiles/block-list?page=2');
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
    fixture = customersFixture();
    fixture.api.on(listCustomers, aPageOf([blocked]));
    fixture.open('/profiles/block-list');
    const link = await until(() => document.querySelector('tbody a'));
    expect(link.getAttribute('href')).toBe(`/profiles/${customerIdOf(1)}`);
  });

  test('unblocking takes the customer off the list', async () => {
    fixture = customersFixture();
    fixture.api.on(listCustomers, aPageOf([blocked])).on(unblockCustomer, () => {
      fixture.api.on(listCustomers, aPageOf([]));
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
    fixture.open('/profiles/block-list');
    await pressLabelled('Desbloquear: Ana Gonçalves');
    await press('Desbloquear', '[role="dialog"]');
    await until(() => dialogTitle() === 'Successo');
    await until(() => document.querySelector('tbody tr[data-row-id]') === null);
    await pageText('Não há nenhum resultado para essa busca. Tente novamente');
  });

  test('[FIL-03] its export is of the blocked alone', async () => {
    fixture = customersFixture();
    vi.spyOn(console, 'warn').mockReturnValue();
    fixture.api.on(exportCustomers, () => problemReply('internal-error'));
    fixture.open('/profiles/block-list');
    await press('Exportar');
    await press('Planilha CSV');
    await until(() => fixture.api.calls(exportCustomers).length === 1);
    expect(fixture.api.calls(exportCustomers)[0]?.body).toEqual({ format: 'csv', mallCode: 'CJR', isBlocked: true });
  });

  test('[PER-02] asks for the slug of the purchase block list; without update-customer nothing can be unblocked', async () => {
    fixture = customersFixture(['read-customer']);
    fixture.open('/profiles/block-list');
    await until(() => heading() === 'Não autorizado');
    fixture.close();
    fixture = customersFixture(['read-purchase-block-list']);
    fixture.api.on(listCustomers, aPageOf([blocked], { isMasked: true }));
    fixture.open('/profiles/block-list');
    await pageText('Ana Gonçalves');
    expect(document.querySelector('tbody a, tbody button')).toBeNull();
  });
});
