import { getCustomer } from '@galeria/contract/customers/customer-endpoints';
import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import type { CustomerListItem } from '@galeria/contract/customers/customer-list-item';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { listPromotions } from '@galeria/contract/promotions/promotion-endpoints';
import { authorizeLink, myPermissions } from '@galeria/contract/session/session-endpoints';
import { myTasks } from '@galeria/contract/tasks/task-endpoints';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '../../lib/i18n/language.ts';
import { clearSession, signInWith } from '../../lib/session/session-store.ts';
import { aFlaggedMall, aMall, aSignIn } from '../../testing/builders.ts';
import { createFakeApi, type FakeApi, problemReply } from '../../testing/fake-api.ts';
import { byText, heading, renderPortal, until } from '../../testing/render-portal.tsx';
import { type, user } from '../../testing/user.ts';

const mall = aMall();
const MARIA: CustomerListItem = {
  customerId: '01900000-0000-7000-8000-000000000001',
  fullName: 'Maria Gonçalves',
  cpf: '52998224725',
  email: 'maria@exemplo.com.br',
  phoneNumber: null,
  realm: { mallAcronym: 'CJR' },
  isBlocked: false,
  isShopKeeper: false,
  blockTime: null,
  createdAt: '2026-01-05T12:00:00.000Z',
};
const found = (data: CustomerListItem[], given: { isMasked?: boolean; pageCount?: number } = {}) => ({
  data,
  pageCount: given.pageCount ?? 1,
  total: data.length,
  isMasked: given.isMasked ?? false,
});

let api: FakeApi;
let uninstall: () => void;
let portal: ReturnType<typeof renderPortal>;

beforeEach(() => {
  api = createFakeApi()
    .on(authorizeLink, { link: null })
    .on(myMalls, [mall])
    .on(myPermissions, [])
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: false, mission_allowed_malls: [] })
    .on(listCustomers, found([]))
    .on(listPromotions, { data: [], pageCount: 0, total: 0 });
  uninstall = api.install();
});

afterEach(async () => {
  portal.close();
  clearSession();
  await chooseLanguage('pt');
  localStorage.clear();
  sessionStorage.clear();
  uninstall();
});

const press = (key: string, given: KeyboardEventInit = {}, target: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(target, { key, ...given });
const pressPalette = (target?: Element) => press('k', { ctrlKey: true }, target);
const box = () => document.querySelector<HTMLInputElement>('input[role="combobox"][aria-autocomplete="list"]');
const isGone = () => until(() => box() === null);
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const optionTexts = () => options().map((option) => option.querySelector('[class*="title"]')?.textContent);
const option = (text: string) => options().find((each) => each.textContent?.includes(text));
const active = () => document.getElementById(box()?.getAttribute('aria-activedescendant') ?? '');
const groups = () =>
  [...document.querySelectorAll('[role="listbox"] [role="group"]')].map(
    (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
  );

async function openAt(address: string, title: string): Promise<void> {
  signInWith(aSignIn());
  portal = renderPortal(address);
  await until(() => heading() === title);
}

async function openPalette(): Promise<HTMLInputElement> {
  pressPalette();
  const input = await until(box);
  await until(() => document.activeElement === input);
  // The dialog gives the focus as well, a turn later; here it would also reach a box that is gone, which no browser does.
  await new Promise((resolve) => setTimeout(resolve));
  return input;
}

async function openAndClose(): Promise<void> {
  await openPalette();
  press('Escape');
  await isGone();
}

describe('[SHL-08] opening and closing', () => {
  test('Ctrl+K opens with the box focused; Esc closes and gives the focus back', async () => {
    await openAt('/home', 'Olá, Marina');
    const before = await until(() => document.querySelector<HTMLElement>('[aria-haspopup="menu"]'));
    before.focus();
    const input = await openPalette();
    expect(input.getAttribute('aria-expanded')).toBe('true');
    press('Escape');
    await isGone();
    expect(document.activeElement === before).toBe(true);
  });

  test('Ctrl+K again closes it, and the browser’s own Ctrl+K never happens', async () => {
    await openAt('/home', 'Olá, Marina');
    const input = await openPalette();
    expect(pressPalette(input)).toBe(false);
    await isGone();
  });

  test('the button in the header says its keys and opens it; so does the older shell’s', async () => {
    api.on(myPermissions, ['read-benefit', 'create-benefit', 'update-benefit']);
    await openAt('/benefits', 'Benefícios');
    const button = await until(() => byText('header button', 'Buscar páginas e clientes'));
    expect([button.textContent, button.title]).toEqual(['Buscar páginas e clientesCtrl K', 'Ctrl K']);
    await user.click(button);
    await until(box);
  });

  test('it opens from inside a field, which keeps what was typed and gets the focus back', async () => {
    api.on(myPermissions, ['read-user', 'create-user']);
    await openAt('/access-manager/create', 'Criar usuário');
    const field = await until(() => document.querySelector<HTMLInputElement>('main input[name="name"]'));
    field.focus();
    type(field, 'Ana');
    await openPalette();
    press('Escape');
    await isGone();
    expect([field.value, document.activeElement === field]).toEqual(['Ana', true]);
  });

  test('it never opens over another dialog: Esc would close both', async () => {
    api.on(myTasks, { data: [] });
    await openAt('/home', 'Olá, Marina');
    await openAndClose();
    await user.click(await until(() => document.querySelector<HTMLElement>('[aria-haspopup="menu"]')));
    await user.click(await until(() => byText('[role="menuitem"]', 'Tarefas')));
    await until(() => byText('[role="dialog"] h2', 'Tarefas'));
    expect(pressPalette()).toBe(false);
    await user.click(await until(() => byText('header button', 'Buscar páginas e clientes')));
    await user.click(await until(() => document.querySelector<HTMLElement>('[role="dialog"] [aria-label="Fechar"]')));
    await until(() => byText('[role="dialog"] h2', 'Tarefas') === undefined);
    expect(box()).toBeNull();
    await openPalette();
  });

  test('logged out the keys do nothing', async () => {
    portal = renderPortal('/');
    await until(() => document.querySelector('input[name="username"]'));
    expect(pressPalette()).toBe(true);
  });

  test('it opens on pages outside the shells', async () => {
    signInWith(aSignIn());
    portal = renderPortal('/404');
    await until(() => heading() === 'Página não encontrada');
    await openPalette();
    expect(option('Início')).toBeDefined();
  });
});

describe('[SHL-08] pages', () => {
  test('only what the person may enter is offered, by area', async () => {
    api.on(myPermissions, ['read-invoices']);
    await openAt('/home', 'Olá, Marina');
    await openPalette();
    expect(groups()).toEqual(['Geral', 'Engajamento', 'Promoções', 'Portal de compras', 'Perfis de clientes']);
    expect(option('Todas as notas')).toBeDefined();
    expect([option('Aprovação de notas'), option('Usuários'), option('Missões')]).toEqual([undefined, undefined, undefined]);
  });

  test('missions and the store service ask their flags', async () => {
    api
      .on(myPermissions, ['read-store-service'])
      .on(missionFlags, { missions_portalb2c: true, mission_allowed_malls: [aFlaggedMall(mall)] })
      .on(cnpjManagementMalls, [aFlaggedMall(mall)]);
    await openAt('/home', 'Olá, Marina');
    await openPalette();
    await until(() => option('Listagem de Missões') && option('CNPJs bloqueados'));
  });

  test('words in any order, without accents; Enter goes there and the focus is not left behind', async () => {
    api.on(myPermissions, ['read-invoices', 'update-invoices']);
    await openAt('/home', 'Olá, Marina');
    type(await openPalette(), 'NOTAS aprovacao');
    await until(() => optionTexts().length === 1);
    expect(optionTexts()).toEqual(['Aprovação de notas']);
    press('Enter');
    await until(() => heading() === 'Aprovação de notas');
    expect(portal.address()).toBe('/purchases-portal/pending-invoices');
    await isGone();
  });

  test('arrows, Home and End move the choice, which is named to screen readers; the count is said', async () => {
    api.on(myPermissions, ['read-store-sync']);
    await openAt('/home', 'Olá, Marina');
    type(await openPalette(), 'vendas');
    await until(() => optionTexts().length === 2);
    const chosen = () => active()?.querySelector('[class*="title"]')?.textContent;
    expect([chosen(), active()?.getAttribute('aria-selected')]).toEqual(['Vendas por período', 'true']);
    await until(() => byText('[role="status"]', '2 resultados'));
    press('ArrowDown');
    await until(() => chosen() === 'Vendas com CPF');
    press('ArrowDown');
    await until(() => chosen() === 'Vendas por período');
    press('End');
    await until(() => chosen() === 'Vendas com CPF');
    press('Home');
    await until(() => chosen() === 'Vendas por período');
    press('ArrowUp');
    await until(() => chosen() === 'Vendas com CPF');
    press('Enter');
    await until(() => portal.address() === '/store-sync/reports/cpf');
  });

  test('the current page is marked; those used last come first, and are kept nowhere', async () => {
    api.on(myPermissions, ['read-store-sync']);
    await openAt('/store-sync/stores', 'Lojas sincronizadas');
    await openAndClose();
    await portal.router.navigate({ to: '/store-sync/malls' });
    await until(() => heading() === 'Shoppings');
    await portal.router.navigate({ to: '/home' });
    await until(() => heading() === 'Olá, Marina');
    await openPalette();
    expect([groups()[0], ...optionTexts().slice(0, 3)]).toEqual(['Recentes', 'Shoppings', 'Lojas sincronizadas', 'Início']);
    expect([active()?.textContent, optionTexts().filter((text) => text === 'Shoppings').length]).toEqual([
      'ShoppingsSincronização de lojas',
      1,
    ]);
    expect(option('Início')?.getAttribute('aria-current')).toBe('page');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('store-sync');
  });

  test('in English', async () => {
    api.on(myPermissions, ['read-invoices']);
    await chooseLanguage('en');
    await openAt('/home', 'Hello, Marina');
    type(await openPalette(), 'invoices');
    await until(() => optionTexts()[0] === 'All invoices');
    expect([box()?.getAttribute('aria-label'), groups()]).toEqual(['Go to a page or find a customer', ['Purchases portal']]);
  });
});

describe('[SHL-08] customers', () => {
  test('from three characters on, one question of five after a pause, over all malls', async () => {
    await openAt('/home', 'Olá, Marina');
    const input = await openPalette();
    type(input, 'm');
    type(input, 'ma');
    await until(() => byText('[role="dialog"] div', 'Nada encontrado para “ma”'));
    api.on(listCustomers, found([MARIA]));
    for (const text of ['mar', 'mari', 'maria']) type(input, text);
    const shown = await until(() => option('Maria Gonçalves'));
    expect(shown.textContent).toBe('Maria Gonçalves529.982.247-25 · maria@exemplo.com.brCajarana Mall');
    expect(api.calls(listCustomers).map(({ url }) => url)).toEqual(['/api/access-manager/customers?search=maria&page=1&size=5']);
  });

  test('with ‘read-customer’ Enter opens the customer, whose record is not asked for before', async () => {
    api.on(myPermissions, ['read-customer']).on(listCustomers, found([MARIA]));
    await openAt('/home', 'Olá, Marina');
    type(await openPalette(), '529.982');
    const shown = await until(() => option('Maria Gonçalves'));
    fireEvent.mouseMove(shown);
    expect(api.calls(getCustomer)).toEqual([]);
    press('Enter');
    await until(() => portal.address() === `/customer/${MARIA.customerId}`);
    await until(() => api.calls(getCustomer).length === 1);
  });

  test('[PER-09] without it they come covered, and lead to the list', async () => {
    api.on(listCustomers, found([{ ...MARIA, cpf: '***.982.247-**', email: 'm***@exemplo.com.br' }], { isMasked: true }));
    await openAt('/home', 'Olá, Marina');
    type(await openPalette(), 'maria@');
    const shown = await until(() => option('Maria Gonçalves'));
    expect(shown.textContent).toContain('***.982.247-** · m***@exemplo.com.br');
    await user.click(shown);
    await until(() => portal.address() === '/customer-profiles?search=maria%40&scope=all');
    await until(() => heading() === 'Perfis de clientes');
  });

  test('more than fit: the last entry is the list with the same search', async () => {
    api.on(listCustomers, found([MARIA], { pageCount: 7 }));
    await openAt('/home', 'Olá, Marina');
    type(await openPalette(), 'gonçalves');
    await until(() => option('Ver todos em Perfis de clientes'));
    press('End');
    press('Enter');
    await until(() => portal.address() === `/customer-profiles?search=${encodeURIComponent('gonçalves')}&scope=all`);
    await until(() => heading() === 'Perfis de clientes');
  });

  test('a new text ends the question before it, whose answer is never shown', async () => {
    const late = Promise.withResolvers<Response>();
    const aborted: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      init?.signal?.addEventListener('abort', () => aborted.push(String(input)));
      return fetch(input, init);
    };
    api.on(listCustomers, ({ url }) =>
      url.includes('search=joana') ? late.promise : new Response(JSON.stringify(found([MARIA]))),
    );
    await openAt('/home', 'Olá, Marina');
    const input = await openPalette();
    type(input, 'joana');
    await until(() => api.calls(listCustomers).length === 1);
    type(input, 'maria');
    await until(() => option('Maria Gonçalves'));
    late.resolve(new Response(JSON.stringify(found([{ ...MARIA, fullName: 'Joana Prado' }]))));
    expect(aborted.filter((url) => url.includes('search=joana'))).toHaveLength(1);
    await until(() => active()?.textContent?.includes('Maria'));
    expect(option('Joana Prado')).toBeUndefined();
    globalThis.fetch = fetch;
  });

  test('what an earlier text found cannot be opened by Enter; Enter asks at once instead', async () => {
    api.on(myPermissions, ['read-customer']).on(listCustomers, found([MARIA]));
    await openAt('/home', 'Olá, Marina');
    const input = await openPalette();
    type(input, '529');
    await until(() => option('Maria Gonçalves'));
    const answer = Promise.withResolvers<Response>();
    api.on(listCustomers, () => answer.promise);
    type(input, '52998224799');
    await until(() => option('Maria Gonçalves')?.getAttribute('aria-disabled') === 'true');
    press('Enter', {}, input);
    await user.click(await until(() => option('Maria Gonçalves')));
    await until(() => api.calls(listCustomers).length === 2);
    expect([portal.address(), box()?.hasAttribute('aria-activedescendant')]).toEqual(['/home', false]);
    answer.resolve(new Response(JSON.stringify(found([]))));
    await until(() => byText('[role="dialog"] div', 'Nada encontrado para “52998224799”'));
  });

  test('a failed search says so and is tried again; the pages found stay', async () => {
    api.on(listCustomers, () => problemReply('internal-error'));
    await openAt('/home', 'Olá, Marina');
    type(await openPalette(), 'perfis');
    const alert = await until(() => document.querySelector('[role="dialog"] [role="alert"]'));
    expect(alert.textContent).toContain('Não foi possível buscar clientes.');
    expect(optionTexts()).toContain('Perfis de clientes');
    api.on(listCustomers, found([MARIA]));
    await user.click(await until(() => byText('[role="alert"] button', 'Tentar novamente')));
    await until(() => option('Maria Gonçalves'));
    expect(document.querySelector('[role="dialog"] [role="alert"]')).toBeNull();
  });
});

describe('[SHL-08] ‘?’ lists the shortcuts', () => {
  test('outside fields, and Esc gives the focus back', async () => {
    await openAt('/home', 'Olá, Marina');
    const before = await until(() => document.querySelector<HTMLElement>('[aria-haspopup="menu"]'));
    await openAndClose();
    before.focus();
    press('?', { shiftKey: true });
    await until(() => byText('[role="dialog"] h2', 'Atalhos do teclado'));
    await until(() => document.activeElement?.closest('[role="dialog"]'));
    const keys = [...document.querySelectorAll('[role="dialog"] kbd')].map(({ textContent }) => textContent);
    expect(keys).toEqual(['Ctrl K', '/', '↑', '↓', 'Home', 'End', 'Enter', 'Esc', '?']);
    press('Escape');
    await until(() => document.querySelector('[role="dialog"]') === null);
    expect(document.activeElement === before).toBe(true);
  });

  test('in a field it is a letter', async () => {
    await openAt('/home', 'Olá, Marina');
    const input = await openPalette();
    expect(press('?', { shiftKey: true }, input)).toBe(true);
    expect(document.body.textContent).not.toContain('Mostrar estes atalhos');
  });
});
