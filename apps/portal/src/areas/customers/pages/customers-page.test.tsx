import { getCustomer } from '@galeria/contract/customers/customer-endpoints';
import { exportCustomers, listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { selectMall } from '../../../lib/mall/selected-mall.ts';
import { problemReply, type SeenRequest } from '../../../testing/fake-api.ts';
import { cells, heads, pageText, press, pressLabelled, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { type, user } from '../../../testing/user.ts';
import {
  aCustomer,
  aPageOf,
  CAJARANA,
  customerIdOf,
  customersFixture,
  type Fixture,
  JEQUITIBA,
} from '../testing/customers-fixture.ts';

let fixture: Fixture;
afterEach(() => {
  vi.restoreAllMocks();
  fixture.close();
});

const asked = () => fixture.api.calls(listCustomers).map(queryOf);
const search = () => until(() => document.querySelector<HTMLInputElement>('input[type="search"]'));
const manyPages = aPageOf([aCustomer()], { pageCount: 9, total: 170 });

describe('[CUS-01] customers list', () => {
  test('asks for page 1 of 20 in the selected mall and shows the columns of the specification, in its order', async () => {
    fixture = customersFixture();
    fixture.open('/customer-profiles');
    await pageText('ana@exemplo.com.br');
    expect([heading(), document.title]).toEqual(['Perfis de clientes', 'portal - Perfis de clientes']);
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR' }]);
    expect(heads()).toEqual(['ID', 'Nome', 'CPF', 'E-mail', 'Shopping', 'Telefone', 'Bloqueado', 'Lojista', 'Ações']);
    expect(cells().slice(0, 8)).toEqual([
      '…000001',
      'Ana Gonçalves',
      '123.456.789-09',
      'ana@exemplo.com.br',
      'Cajarana Mall',
      '(11) 98765-4321',
      'Não',
      'Não',
    ]);
    expect(byText('td', '…000001')?.title).toBe(customerIdOf(1));
    await pageText('1 cliente');
  });

  test('[CUS-11] the acronym is shown as the full name, blocked and shopkeeper as sim and não, what is missing as a dash', async () => {
    fixture = customersFixture();
    const other = { realm: { mallAcronym: 'PGV' }, isBlocked: true, isShopKeeper: true, email: null, phoneNumber: null };
    fixture.api.on(listCustomers, aPageOf([aCustomer(other)]));
    fixture.open('/customer-profiles');
    await pageText('Passeio das Gaivotinas');
    expect(cells().slice(3, 8)).toEqual(['-', 'Passeio das Gaivotinas', '-', 'Sim', 'Sim']);
  });

  test.each([
    ['/customer-profiles', `/customer/${customerIdOf(1)}`],
    ['/profiles/list', `/profiles/${customerIdOf(1)}`],
  ])('[CUS-09] from %s the id leads to the details there, with the row passed along', async (list, details) => {
    fixture = customersFixture();
    const portal = fixture.open(list);
    const link = await until(() => document.querySelector<HTMLAnchorElement>('tbody a'));
    expect([link.textContent, link.getAttribute('href')]).toEqual(['…000001', details]);
    await user.click(link);
    await until(() => portal.address() === details);
    expect(portal.router.state.location.state.customer).toEqual(aCustomer());
  });

  test('[PER-09] the details are never asked for ahead of need: a look is recorded', async () => {
    fixture = customersFixture();
    const portal = fixture.open('/customer-profiles');
    await pageText('ana@exemplo.com.br');
    await portal.router.preloadRoute({ to: `/customer/${customerIdOf(1)}` });
    expect(fixture.api.calls(getCustomer)).toEqual([]);
  });

  test('over all of the person’s malls when asked to, and the address says so', async () => {
    fixture = customersFixture();
    fixture.api.on(listCustomers, manyPages);
    const portal = fixture.open('/customer-profiles?search=ana&page=2');
    await pageText('ana@exemplo.com.br');
    await user.click(await until(() => byText('label', 'Todos os shoppings')));
    await until(() => portal.address() === '/customer-profiles?search=ana&scope=all');
    await until(() => asked().length === 2);
    expect(asked()).toEqual([
      { page: '2', size: '20', search: 'ana', mallCode: 'CJR' },
      { page: '1', size: '20', search: 'ana' },
    ]);
  });

  test('a count that was not made is honest', async () => {
    fixture = customersFixture();
    fixture.api.on(listCustomers, aPageOf([aCustomer()], { pageCount: 500, total: null }));
    fixture.open('/customer-profiles');
    await pageText('mais de 10.000 resultados');
  });

  test('a failed load says why and loads again', async () => {
    fixture = customersFixture();
    fixture.api.on(listCustomers, () => problemReply('internal-error'));
    fixture.open('/customer-profiles');
    await pageText('Não foi possível carregar');
    fixture.api.on(listCustomers, aPageOf([aCustomer()]));
    await press('Tentar novamente');
    await pageText('ana@exemplo.com.br');
  });
});

describe('[CUS-02] search', () => {
  test('the box reads as specified; a change of it starts at page 1; the address carries both', async () => {
    fixture = customersFixture();
    fixture.api.on(listCustomers, manyPages);
    const portal = fixture.open('/customer-profiles?page=3&search=ana');
    await pageText('170 clientes');
    expect(asked()).toEqual([{ page: '3', size: '20', search: 'ana', mallCode: 'CJR' }]);
    const box = await search();
    expect([box.placeholder, box.value]).toEqual(['Buscar por CPF ou e-mail', 'ana']);
    type(box, '123.456');
    await until(() => portal.address() === '/customer-profiles?search=123.456');
    await until(() => asked().length === 2);
    expect(asked()[1]).toEqual({ page: '1', size: '20', search: '123.456', mallCode: 'CJR' });
  });

  test('each key asks at once; the address follows when the hand rests, with one entry that Back undoes', async () => {
    fixture = customersFixture();
    const portal = fixture.open('/customer-profiles');
    await pageText('1 cliente');
    const box = await search();
    for (const text of ['a', 'an', 'ana']) type(box, text);
    // In the turn of the key itself, not after the page was shown anew.
    expect(portal.address()).toBe('/customer-profiles');
    expect(asked().map(({ search: text }) => text)).toEqual([undefined, 'a', 'an', 'ana']);
    await until(() => portal.address() === '/customer-profiles?search=ana');
    portal.router.history.back();
    await until(() => portal.address() === '/customer-profiles');
    await until(() => box.value === '');
  });

  test('whoever types and leaves before the hand has rested finds it again', async () => {
    fixture = customersFixture();
    const portal = fixture.open('/customer-profiles');
    const link = await until(() => document.querySelector<HTMLAnchorElement>('tbody a'));
    const box = await search();
    box.focus();
    type(box, 'ana');
    box.blur();
    await user.click(link);
    await until(() => portal.address().startsWith('/customer/'));
    portal.router.history.back();
    await until(() => portal.address() === '/customer-profiles?search=ana');
    expect((await search()).value).toBe('ana');
  });

  test('typed and paged in one turn: both stand', async () => {
    fixture = customersFixture();
    fixture.api.on(listCustomers, manyPages);
    const portal = fixture.open('/customer-profiles');
    await pageText('170 clientes');
    type(await search(), 'ana');
    await pressLabelled('Página 2');
    await until(() => portal.address() === '/customer-profiles?page=2&search=ana');
    expect((await search()).value).toBe('ana');
  });

  test('page and text survive going to a customer and back', async () => {
    fixture = customersFixture();
    fixture.api.on(listCustomers, manyPages);
    const portal = fixture.open('/customer-profiles?page=4&search=ana');
    await user.click(await until(() => document.querySelector<HTMLAnchorElement>('tbody a')));
    await until(() => portal.address().startsWith('/customer/'));
    portal.router.history.back();
    await until(() => portal.address() === '/customer-profiles?page=4&search=ana');
    expect((await search()).value).toBe('ana');
  });

  test('they also survive coming back by a plain link, as the menu’s, without asking for page 1 in between', async () => {
    fixture = customersFixture();
    fixture.api.on(listCustomers, manyPages);
    const portal = fixture.open('/customer-profiles?page=4&search=ana');
    await pageText('170 clientes');
    await portal.router.navigate({ to: '/customer-profiles/monitor' });
    await until(() => heading() === 'Perfis consolidados');
    await portal.router.navigate({ to: '/customer-profiles' });
    await until(() => portal.address() === '/customer-profiles?page=4&search=ana');
    expect((await search()).value).toBe('ana');
    expect(new Set(asked().map(({ page }) => page))).toEqual(new Set(['4']));
    // There already, the same entry shows the list from its start.
    await portal.router.navigate({ to: '/customer-profiles' });
    await until(() => document.querySelector<HTMLInputElement>('input[type="search"]')?.value === '');
    expect(portal.address()).toBe('/customer-profiles');
  });

  test('the next person starts at the start', async () => {
    fixture = customersFixture();
    const first = fixture.open('/customer-profiles?search=ana');
    await pageText('Ana Gonçalves');
    first.close();
    fixture.close();
    fixture = customersFixture();
    const second = fixture.open('/customer-profiles');
    await pageText('Ana Gonçalves');
    expect([second.address(), (await search()).value]).toEqual(['/customer-profiles', '']);
  });

  test('[MAL-02] another mall keeps the text and starts at its own page 1, with none of the old rows', async () => {
    fixture = customersFixture();
    fixture.api.on(listCustomers, manyPages);
    const portal = fixture.open('/customer-profiles?page=4&search=ana');
    await pageText('Ana Gonçalves');
    const slow = Promise.withResolvers<Response>();
    fixture.api.on(listCustomers, () => slow.promise);
    selectMall(JEQUITIBA);
    await until(() => asked().some(({ mallCode }) => mallCode === 'JQT'));
    expect(document.body.textContent).not.toContain('Ana Gonçalves');
    slow.resolve(new Response(JSON.stringify(aPageOf([aCustomer({ fullName: 'Bento Lima' })]))));
    await pageText('Bento Lima');
    expect(portal.address()).toBe('/customer-profiles?search=ana');
    expect(asked().filter(({ mallCode }) => mallCode === 'JQT')).toEqual([
      { page: '1', size: '20', search: 'ana', mallCode: 'JQT' },
    ]);
    selectMall(CAJARANA);
  });
});

test('[CUS-04] nothing found says so in the specified words and offers to clear the search', async () => {
  fixture = customersFixture();
  fixture.api.on(listCustomers, (request: SeenRequest) => {
    const found = queryOf(request).search === undefined ? [aCustomer()] : [];
    return new Response(JSON.stringify(aPageOf(found)));
  });
  const portal = fixture.open('/customer-profiles?search=zzz');
  await pageText('Não há nenhum resultado para essa busca. Tente novamente');
  await press('Limpar busca');
  await until(() => portal.address() === '/customer-profiles');
  await pageText('Ana Gonçalves');
});

test('[CUS-03] nobody in the selected mall: the search goes on in all of them', async () => {
  fixture = customersFixture();
  fixture.api.on(listCustomers, (request: SeenRequest) => {
    const found = queryOf(request).mallCode === undefined ? [aCustomer()] : [];
    return new Response(JSON.stringify(aPageOf(found)));
  });
  const portal = fixture.open('/customer-profiles?search=ana');
  await press('Buscar em todos os shoppings');
  await until(() => portal.address() === '/customer-profiles?search=ana&scope=all');
  await pageText('Ana Gonçalves');
});

test('[CUS-03, PER-09] a part of a CPF in a covered list says what can be searched by', async () => {
  fixture = customersFixture([]);
  fixture.api.on(listCustomers, aPageOf([], { isMasked: true }));
  fixture.open('/customer-profiles?search=123.4');
  await pageText('a busca é pelo CPF completo ou pelos seis dígitos que a lista mostra');
});

describe('[PER-09] what a person may see and do', () => {
  test('without read-customer CPF, e-mail and phone come covered and are shown so; nothing leads to the details', async () => {
    fixture = customersFixture([]);
    const covered = { cpf: '***.456.789-**', email: 'a***@exemplo.com.br', phoneNumber: '(11) *****-4321' };
    fixture.api.on(listCustomers, aPageOf([aCustomer(covered)], { isMasked: true }));
    fixture.open('/customer-profiles');
    await pageText('Ana Gonçalves');
    expect(cells()).toEqual([
      '…000001',
      'Ana Gonçalves',
      '***.456.789-**',
      'a***@exemplo.com.br',
      'Cajarana Mall',
      '(11) *****-4321',
      'Não',
      'Não',
    ]);
    expect(document.querySelector('tbody a, tbody button')).toBeNull();
    expect(byText('button', 'Exportar')).toBeUndefined();
  });

  test('who may read but not change sees no way to block', async () => {
    fixture = customersFixture(['read-customer']);
    fixture.open('/customer-profiles');
    await until(() => document.querySelector('tbody a'));
    expect(document.querySelector('tbody button')).toBeNull();
    expect(byText('button', 'Exportar')).toBeDefined();
  });
});

test('[CUS-10, FIL-03] the export carries what the list is narrowed by', async () => {
  fixture = customersFixture();
  fixture.api.on(exportCustomers, () => problemReply('internal-error'));
  // Without a layout the menu counts as hidden, and Mantine prints the whole document to say so.
  vi.spyOn(console, 'warn').mockReturnValue();
  fixture.open('/customer-profiles?search=ana&page=2');
  await press('Exportar');
  await press('Planilha Excel');
  await until(() => fixture.api.calls(exportCustomers).length === 1);
  expect(fixture.api.calls(exportCustomers)[0]?.body).toEqual({ format: 'xlsx', search: 'ana', mallCode: 'CJR' });
  await pageText('Não foi possível iniciar a exportação');
});
