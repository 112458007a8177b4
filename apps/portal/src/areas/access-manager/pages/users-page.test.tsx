import { exportUsers, listUsers } from '@galeria/contract/access-manager/user-endpoints';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { pageText, press } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { type } from '../../../testing/user.ts';
import { accessFixture, aUserDetail, type Fixture } from '../testing/access-fixture.ts';

let fixture: Fixture;
afterEach(() => {
  vi.restoreAllMocks();
  fixture.close();
});

const asked = () => fixture.api.calls(listUsers).map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
const search = () => until(() => document.querySelector<HTMLInputElement>('input[type="search"]'));

describe('[ACC-01] users list', () => {
  test('asks for page 1 of 10 without an e-mail and shows the columns', async () => {
    fixture = accessFixture();
    fixture.api.on(listUsers, {
      data: [aUserDetail({ mallsCode: ['CJR', 'JQT'], groups: [], status: 'INVITED', lastSignInAt: '2026-11-15T02:30:00.000Z' })],
      pageCount: 1,
      total: 1,
    });
    fixture.open('/access-manager/users');
    await pageText('ana@galeria.example');
    expect(asked()).toEqual([{ page: '1', size: '10', sort: 'name' }]);
    expect([...document.querySelectorAll('th')].map((head) => head.textContent)).toEqual(
      expect.arrayContaining(['Nome', 'E-mail', 'Shoppings', 'Grupos', 'Status', 'Último acesso']),
    );
    const cells = [...document.querySelectorAll('tbody tr[data-row-id] td')].map((cell) => cell.textContent);
    expect(cells).toEqual(['', 'Ana Gonçalves', 'ana@galeria.example', '2 shoppings', 'Nenhum', 'Convidado', '14/11/2026 23:30']);
    expect(byText('td', '2 shoppings')?.title).toBe('Cajarana Mall, Jequitibá-Rei Shopping');
  });

  test('the address carries page, search, filter and order, and a search starts at page 1', async () => {
    fixture = accessFixture();
    fixture.api.on(listUsers, { data: [aUserDetail()], pageCount: 5, total: 50 });
    const portal = fixture.open('/access-manager/users?page=3&status=ACTIVE&sort=-email');
    await pageText('ana@galeria.example');
    expect(asked()).toEqual([{ page: '3', size: '10', sort: '-email', status: 'ACTIVE' }]);
    type(await search(), 'ana@');
    await until(() => portal.address() === '/access-manager/users?status=ACTIVE&sort=-email&email=ana%40');
    await until(() => asked().length === 2);
    expect(asked()[1]).toEqual({ page: '1', size: '10', sort: '-email', status: 'ACTIVE', email: 'ana@' });
  });

  test('nothing found says so in the specified words and offers to clear the filters', async () => {
    fixture = accessFixture();
    fixture.api.on(listUsers, { data: [], pageCount: 0, total: 0 });
    const portal = fixture.open('/access-manager/users?email=zzz');
    await pageText('Não há nenhum resultado para essa busca. Tente novamente');
    await press('Limpar filtros');
    await until(() => portal.address() === '/access-manager/users');
  });

  test('a failed load says why and loads again', async () => {
    fixture = accessFixture();
    fixture.api.on(listUsers, () => problemReply('internal-error'));
    fixture.open('/access-manager/users');
    await pageText('Não foi possível carregar');
    fixture.api.on(listUsers, { data: [aUserDetail()], pageCount: 1, total: 1 });
    await press('Tentar novamente');
    await pageText('ana@galeria.example');
  });

  test('[PER-03] who may only read sees no way to create, import or edit', async () => {
    fixture = accessFixture(['read-user']);
    fixture.open('/access-manager/users');
    await pageText('ana@galeria.example');
    expect(byText('a', 'Criar usuário')).toBeUndefined();
    expect(byText('button', 'Importar CSV')).toBeUndefined();
    expect(document.querySelector('tbody a')).toBeNull();
  });

  test('[FIL-03] the export carries what the filter says', async () => {
    fixture = accessFixture();
    fixture.api.on(exportUsers, () => problemReply('internal-error'));
    // Without a layout the menu counts as hidden, and Mantine prints the whole document to say so.
    vi.spyOn(console, 'warn').mockReturnValue();
    fixture.open('/access-manager/users?email=ana&status=DISABLED');
    await press('Exportar');
    await press('Planilha CSV');
    await until(() => fixture.api.calls(exportUsers).length === 1);
    expect(fixture.api.calls(exportUsers)[0]?.body).toEqual({ format: 'csv', email: 'ana', status: 'DISABLED' });
    await pageText('Não foi possível iniciar a exportação');
  });
});
