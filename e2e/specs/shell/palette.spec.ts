import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import type { Page } from '@playwright/test';
import { callApi } from '../../support/api.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Ir para uma página ou encontrar um cliente' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

async function openByKeys(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

test('[SHL-08] opens by its keys, goes to a page by words in any order, and Esc gives the focus back', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto('/access-manager/users');
  const search = page.getByRole('searchbox');
  await search.fill('ana');
  await openByKeys(page);
  await expect(option(page, /^Usuários/)).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await picture(page, 'palette-empty');
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('ana');

  await openByKeys(page);
  await page.keyboard.type('cpf vendas');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/store-sync/reports/cpf');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await openByKeys(page);
  await expect(page.getByRole('group', { name: 'Recentes' }).getByRole('option').first()).toHaveAccessibleName(/^Usuários/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/access-manager/users');
});

test('[SHL-08] asked for again at once, it opens again, is empty, and loses no letter', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto('/home');
  await openByKeys(page);
  for (let time = 0; time < 5; time += 1) {
    await page.keyboard.type('vendas');
    await expect(box(page)).toHaveValue('vendas');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
  }
});

test('[SHL-08] arrows, Home and End move; the older shell and the pages outside both have it too', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto('/benefits');
  await page.getByRole('button', { name: 'Buscar páginas e clientes' }).click();
  await box(page).fill('relatorios');
  const active = page.locator('[role="option"][aria-selected="true"]');
  const names = await page.getByRole('option').allTextContents();
  expect(names.length).toBeGreaterThan(2);
  for (const [key, text] of [
    ['ArrowDown', names[1]],
    ['End', names.at(-1)],
    ['ArrowDown', names[0]],
    ['ArrowUp', names.at(-1)],
    ['Home', names[0]],
  ] as const) {
    await page.keyboard.press(key);
    await expect(active).toHaveText(text ?? '');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  }
  await page.goto('/404');
  await openByKeys(page);
});

test('[SHL-08] what the person may not enter is not offered', async ({ portal }) => {
  const page = await portal.open({ as: await portal.aPerson({ permissions: ['read-invoices'], malls: ['CHM'] }) });
  await page.goto('/home');
  await openByKeys(page);
  await expect(option(page, /^Todas as notas/)).toBeVisible();
  for (const name of ['Geral', 'Engajamento', 'Promoções', 'Portal de compras', 'Perfis de clientes'])
    await expect(page.getByRole('group', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('group')).toHaveCount(5);
  for (const name of [/^Aprovação de notas/, /^Usuários/, /^Missões/, /^CNPJs bloqueados/, /^Todos os benefícios/])
    await expect(option(page, name)).toHaveCount(0);
  await box(page).fill('usuarios');
  await expect(page.getByText('Nada encontrado para “usuarios”')).toBeVisible();
});

test('[SHL-08, CUS-03] finds a customer by CPF and by e-mail, and opens them', async ({ portal }) => {
  const { accessToken } = await portal.administrator();
  const { data } = await callApi(portal.url, listCustomers, { query: { mallCode: 'JQT', page: 1, size: 20 } }, accessToken);
  const customer = data.find(({ email }) => email !== null);
  if (!customer?.email) throw new Error('the demo has no customer with an e-mail');
  const formatted = customer.cpf.replace(/^(.{3})(.{3})(.{3})/, '$1.$2.$3-');

  const page = await portal.open({ as: await portal.aPerson({ permissions: ['read-customer'], malls: ['JQT'] }) });
  const looks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/customers/${customer.customerId}`)) looks.push(request.url());
  });
  await page.goto('/home');
  for (const text of [customer.cpf, formatted, customer.email.toUpperCase()]) {
    await openByKeys(page);
    await page.keyboard.type(text);
    const found = option(page, new RegExp(customer.fullName));
    await expect(found).toContainText(formatted);
    await expect(found).toContainText(customer.email);
    await expect(found).toContainText('Jequitibá-Rei Shopping');
    await found.hover();
    await picture(page, 'palette-customer');
    await expectAccessible(page);
    // PER-09: each look is recorded; finding and hovering are none.
    expect(looks).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/customer/${customer.customerId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/home');
    looks.length = 0;
  }
});

test('[SHL-08, PER-09] without the permission customers come covered and lead to the list', async ({ portal }) => {
  const { accessToken } = await portal.administrator();
  const { data } = await callApi(portal.url, listCustomers, { query: { mallCode: 'JQT', page: 1, size: 1 } }, accessToken);
  const [customer] = data;
  if (customer === undefined) throw new Error('the demo has no customer');
  const page = await portal.open({ as: await portal.aPerson({ permissions: [], malls: ['JQT'] }) });
  await page.goto('/home');
  await openByKeys(page);
  await page.keyboard.type(customer.cpf);
  const found = option(page, new RegExp(customer.fullName));
  await expect(found).toContainText(/\*\*\*\.\d{3}\.\d{3}-\*\*/);
  await expect(found).not.toContainText(customer.email ?? customer.cpf);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/customer-profiles?search=${customer.cpf}&scope=all`);
});

test('[SHL-08] never loses what was typed: not over a dialog, and a page with changes asks first', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto('/access-manager/groups');
  await page.getByRole('button', { name: 'Criar grupo' }).click();
  const name = page.getByRole('dialog').getByRole('textbox').first();
  await name.fill('Grupo novo');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(name).toHaveValue('Grupo novo');
  await expect(name).toBeFocused();

  await page.goto('/access-manager/create');
  const person = page.getByRole('textbox', { name: /^Nome/ });
  await person.fill('Pessoa nova');
  await openByKeys(page);
  await page.keyboard.type('permissoes');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL('/access-manager/create');
  await expect(person).toHaveValue('Pessoa nova');
});

test('[SHL-08] a drop-down that was open does not stay over the next page', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto('/home');
  await page.getByRole('button', { name: /conta/i }).click();
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
  await openByKeys(page);
  await page.keyboard.type('usuarios');
  await expect(option(page, /^Usuários/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/access-manager/users');
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeHidden();
});

test('[SHL-08] on a phone: an icon in the header, the whole screen, and a way out', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator(), phone: true, theme: 'dark' });
  await page.goto('/purchases-portal/invoice-list');
  const button = page.getByRole('button', { name: 'Buscar páginas e clientes' });
  await button.tap();
  await expect(box(page)).toBeFocused();
  const dialog = await page.getByRole('dialog').boundingBox();
  expect([dialog?.x, dialog?.y, dialog?.width]).toEqual([0, 0, 390]);
  await box(page).fill('notas');
  await expectAccessible(page);
  await picture(page, 'palette-phone');
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Fechar' }).tap();
  await expect(box(page)).toBeHidden();
  await button.tap();
  await box(page).fill('reprocessar');
  await option(page, /^Reprocessar notas/).tap();
  await expect(page).toHaveURL('/purchases-portal/resend-invoice');
});

test('[SHL-08, SHL-01] in English', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator(), storage: { language: 'en' } });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Search pages and customers' }).click();
  const english = page.getByRole('combobox', { name: 'Go to a page or find a customer' });
  await english.fill('sales cpf');
  await expect(page.getByRole('group', { name: 'Store sync' }).getByRole('option')).toHaveText(/^Sales with CPF/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/store-sync/reports/cpf');
});

test('[SHL-08] ‘?’ lists the shortcuts, ‘/’ goes to the list’s search, and in a field both are letters', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto('/access-manager/users');
  // Its code comes after the first picture; once the palette has opened, it is here.
  await openByKeys(page);
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(dialog).toBeVisible();
  for (const keys of ['Ctrl K', '/', 'Enter', '?']) await expect(dialog.getByText(keys, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('a/?');
  await expect(page.getByRole('searchbox')).toHaveValue('a/?');
  await expect(dialog).toBeHidden();
});
