import { blockCustomer, listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import type { CustomerListItem } from '@galeria/contract/customers/customer-list-item';
import { formatCpf, formatPhone } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { listPage } from '../../pages/list-page.ts';
import { callApi, type Person } from '../../support/api.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const EVERYTHING = ['read-customer', 'update-customer', 'delete-customer', 'read-purchase-block-list'];

/** Each test that changes customers has a mall of its own. */
const MALL = { looking: 'JQT', blocking: 'TGR', blockList: 'IPR' } as const;

const customersOf = async (url: string, person: Person, mallCode: string): Promise<readonly CustomerListItem[]> =>
  (await callApi(url, listCustomers, { query: { mallCode, size: '100' } }, person.signedIn.accessToken)).data;

/** One whose search finds nobody else. */
const withAll = (customers: readonly CustomerListItem[]): CustomerListItem & { readonly email: string } => {
  const found = customers.find(({ email, phoneNumber, isBlocked }) => email !== null && phoneNumber !== null && !isBlocked);
  if (found === undefined || found.email === null) throw new Error('nobody has an e-mail and a phone');
  return { ...found, email: found.email };
};

test('[CUS-01, CUS-11, SHL-09] the list: columns, twenty a page, newest first, and an address that reproduces it', async ({
  portal,
}) => {
  const person = await portal.aPerson({ permissions: EVERYTHING, malls: [MALL.looking] });
  const customers = await customersOf(portal.url, person, MALL.looking);
  const page = await portal.open({ as: person });
  await page.goto('/customer-profiles');
  const list = listPage(page);
  await list.expectTitle('Perfis de clientes');
  await expect(list.rows).toHaveCount(20);
  for (const name of ['ID', 'Nome', 'CPF', 'E-mail', 'Shopping', 'Telefone', 'Bloqueado', 'Lojista'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  const known = withAll(customers.slice(0, 20));
  const row = list.row(formatCpf(known.cpf));
  await expect(row).toContainText(known.fullName);
  await expect(row).toContainText(known.email);
  await expect(row).toContainText(mallName(MALL.looking));
  await expect(row).toContainText(formatPhone(known.phoneNumber));
  for (const link of [row.getByRole('link').first(), row.getByRole('link', { name: known.fullName })])
    await expect(link).toHaveAttribute('href', `/customer/${known.customerId}`);
  await expect(row.getByRole('cell').first()).toHaveAttribute('title', known.customerId);
  await expectAccessible(page);
  await picture(page, 'customers-list');

  await list.goToPage(2);
  await expect(page).toHaveURL('/customer-profiles?page=2');
  await expect(list.row(formatCpf(customers[20]?.cpf))).toBeVisible();
  const copy = await portal.open({ as: person });
  await copy.goto(page.url());
  await expect(listPage(copy).row(formatCpf(customers[20]?.cpf))).toBeVisible();
});

test('[CUS-02, CUS-03, CUS-04] search by CPF masked or not, by its beginning, by e-mail in any case, by name in any order', async ({
  portal,
}) => {
  const person = await portal.aPerson({ permissions: EVERYTHING, malls: [MALL.looking] });
  const known = withAll(await customersOf(portal.url, person, MALL.looking));
  const page = await portal.open({ as: person });
  await page.goto('/customer-profiles?page=3');
  const list = listPage(page);
  await expect(list.search).toHaveAttribute('placeholder', 'Buscar por CPF ou e-mail');
  await expect(list.rows).toHaveCount(20);
  const plain = known.fullName.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  const searches = [
    known.cpf,
    formatCpf(known.cpf),
    formatCpf(known.cpf).slice(0, 11),
    known.email.toUpperCase(),
    known.email.slice(0, -4),
    plain.split(' ').reverse().join(' ').toLowerCase(),
  ];
  for (const text of searches) {
    await list.search.fill(text);
    await expect(page, text).toHaveURL((url) => url.searchParams.get('search') === text);
    await expect(list.row(formatCpf(known.cpf)), text).toBeVisible();
    await expect(list.rows, text).not.toHaveCount(20);
    // A change of the search goes back to the first page.
    expect(new URL(page.url()).searchParams.get('page'), text).toBeNull();
  }
  await list.search.fill('ninguem com este nome');
  await expect(page.getByText('Não há nenhum resultado para essa busca. Tente novamente')).toBeVisible();
  await picture(page, 'customers-empty');
  await page.getByRole('button', { name: 'Limpar busca' }).last().click();
  await expect(list.rows).toHaveCount(20);
});

test('[CUS-02] page and text are still there after a customer, by Back and by the menu', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: EVERYTHING, malls: [MALL.looking] });
  const page = await portal.open({ as: person });
  await page.goto('/customer-profiles');
  const list = listPage(page);
  await list.search.fill('silva');
  await expect(page).toHaveURL('/customer-profiles?search=silva');
  await expect(list.rows.first()).toContainText('Silva');
  await list.goToPage(2);
  await expect(page).toHaveURL('/customer-profiles?search=silva&page=2');
  const opened = list.rows.first();
  const cpf = await opened.getByRole('cell').nth(2).textContent();
  await opened.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/customer\/[0-9a-f-]{36}$/);
  // The address changes before the page does.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('Perfis de clientes');
  await page.goBack();
  await expect(page).toHaveURL('/customer-profiles?search=silva&page=2');
  await expect(list.search).toHaveValue('silva');
  await expect(list.row(cpf ?? '')).toBeFocused();

  await opened.getByRole('link').first().click();
  await expect(heading).not.toHaveText('Perfis de clientes');
  await page.getByRole('navigation').getByRole('link', { name: 'Perfis de clientes', exact: true }).click();
  await expect(page).toHaveURL('/customer-profiles?page=2&search=silva');
  await expect(list.search).toHaveValue('silva');
  await expect(list.row(cpf ?? '')).toBeVisible();
});

test('[CUS-05] block with a reason, then unblock: each asks, says so, and the list follows', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: EVERYTHING, malls: [MALL.blocking] });
  const known = withAll(await customersOf(portal.url, person, MALL.blocking));
  const page = await portal.open({ as: person });
  await page.goto(`/customer-profiles?search=${known.cpf}`);
  const row = listPage(page).row(formatCpf(known.cpf));
  await row.getByRole('button', { name: `Bloquear: ${known.fullName}` }).click();
  const ask = page.getByRole('dialog', { name: 'Confirme a ação' });
  await expect(ask).toContainText(`bloquear o cliente ${known.fullName}`);
  await expectAccessible(page);
  await picture(page, 'customer-block');
  await ask.getByRole('textbox', { name: /Motivo/ }).fill('Uso indevido de cupons');
  const sending = page.waitForRequest((request) => request.method() === 'PATCH');
  await ask.getByRole('button', { name: 'Bloquear' }).click();
  expect((await sending).postDataJSON()).toEqual({
    customerId: known.customerId,
    blockedBy: person.email,
    blockReason: 'Uso indevido de cupons',
  });
  const done = page.getByRole('dialog', { name: 'Successo' });
  await expect(done).toContainText(`${known.fullName} foi bloqueado`);
  await picture(page, 'customer-blocked');
  await done.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row.getByRole('cell').nth(6)).toHaveText('Sim');

  await row.getByRole('button', { name: `Desbloquear: ${known.fullName}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click();
  await expect(page.getByRole('dialog', { name: 'Successo' })).toContainText(`${known.fullName} foi desbloqueado`);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('cell').nth(6)).toHaveText('Não');
});

test('[CUS-05] somebody was quicker: the error says so and the list behind it is fresh', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: EVERYTHING, malls: [MALL.blocking] });
  const candidates = (await customersOf(portal.url, person, MALL.blocking)).slice(50);
  const known = withAll(candidates);
  const page = await portal.open({ as: person });
  await page.goto(`/customer-profiles?search=${known.cpf}`);
  const row = listPage(page).row(formatCpf(known.cpf));
  await row.getByRole('button', { name: /^Bloquear/ }).click();
  const { customerId } = known;
  const body = { customerId, blockedBy: person.email };
  await callApi(portal.url, blockCustomer, { params: { id: customerId }, body }, person.signedIn.accessToken);
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
  const failed = page.getByRole('dialog', { name: 'Erro' });
  await expect(failed).toContainText('Ocorreu um erro inesperado: Este cliente já está bloqueado');
  await picture(page, 'customer-block-error');
  await failed.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(row.getByRole('cell').nth(6)).toHaveText('Sim');
});

test('[CUS-05, SHL-09] the list and the dialog work from the keyboard', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: EVERYTHING, malls: [MALL.looking] });
  const known = withAll(await customersOf(portal.url, person, MALL.looking));
  const page = await portal.open({ as: person });
  await page.goto('/customer-profiles');
  const list = listPage(page);
  await expect(list.rows).toHaveCount(20);
  await page.keyboard.press('/');
  await expect(list.search).toBeFocused();
  await page.keyboard.type(known.cpf);
  await expect(list.rows).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(list.rows.first()).toBeFocused();
  const blocks = list.rows.first().getByRole('button', { name: /^Bloquear/ });
  await blocks.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirme a ação' });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(blocks).toBeFocused();
  await list.rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/customer/${known.customerId}`);
});

test('[PER-09] without read-customer CPF, e-mail and phone are covered and nothing leads further', async ({ portal }) => {
  const reader = await portal.aPerson({ permissions: ['read-customer'], malls: [MALL.looking] });
  const [first] = await customersOf(portal.url, reader, MALL.looking);
  const page = await portal.open({ as: await portal.aPerson({ permissions: [], malls: [MALL.looking] }) });
  await page.goto('/customer-profiles');
  const list = listPage(page);
  await expect(list.rows).toHaveCount(20);
  const text = await page.getByRole('main').textContent();
  expect(text).toMatch(/\*\*\*\.\d{3}\.\d{3}-\*\*/);
  expect(text).not.toContain(formatCpf(first?.cpf));
  expect(text).not.toContain(first?.email ?? formatCpf(first?.cpf));
  await expect(list.rows.getByRole('link')).toHaveCount(0);
  await expect(list.rows.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeHidden();
  await picture(page, 'customers-covered');
});

test('[CUS-10, JOB-01] the filtered list is exported as a task', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: ['read-customer'], malls: [MALL.looking] });
  const page = await portal.open({ as: person });
  await page.goto('/customer-profiles?search=silva');
  await expect(listPage(page).rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  await expect(page.getByText(/Exportação iniciada/)).toBeVisible();
  await page.getByRole('button', { name: /^Conta de /i }).click();
  await page.getByRole('menuitem', { name: /Tarefas/ }).click();
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /Baixar/ })
    .first()
    .click();
  expect((await downloading).suggestedFilename()).toBe('clientes.csv');
});

test('[CUS-08] consolidated profiles: totals, new by day with its table, malls in order, and on to one of them', async ({
  portal,
}) => {
  const person = await portal.aPerson({ permissions: EVERYTHING, malls: [MALL.looking, MALL.blockList] });
  const page = await portal.open({ as: person });
  await page.goto('/customer-profiles/monitor');
  const list = listPage(page);
  await list.expectTitle('Perfis consolidados');
  await expect(list.rows).toHaveCount(2);
  await expect(page.locator('figure tbody tr')).toHaveCount(30);
  await page.getByText('7 dias', { exact: true }).click();
  await expect(page.locator('figure tbody tr')).toHaveCount(7);
  await expect(page).toHaveURL('/customer-profiles/monitor?days=7');
  await page.getByRole('button', { name: 'Ver tabela' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ver gráfico' }).click();
  await expectAccessible(page);
  await picture(page, 'customers-monitor');

  await list.column('Shopping').getByRole('button').click();
  await expect(page).toHaveURL(/sort=mall/);
  await expect(list.rows.first()).toContainText(mallName(MALL.blockList));
  await list.row(mallName(MALL.blockList)).click();
  await expect(page).toHaveURL('/customer-profiles');
  await expect(list.rows).toHaveCount(20);
  await expect(list.rows.first()).toContainText(mallName(MALL.blockList));
});

test('[CUS-09] the blocked customers of a mall: since when, and off the list when unblocked', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: EVERYTHING, malls: [MALL.blockList] });
  const known = withAll(await customersOf(portal.url, person, MALL.blockList));
  const { customerId } = known;
  const body = { customerId, blockedBy: person.email };
  await callApi(portal.url, blockCustomer, { params: { id: customerId }, body }, person.signedIn.accessToken);
  const page = await portal.open({ as: person });
  await page.goto('/profiles/block-list');
  const list = listPage(page);
  await list.expectTitle('Clientes bloqueados');
  await expect(list.column('Bloqueado em')).toBeVisible();
  await list.search.fill(formatCpf(known.cpf));
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows.first()).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expect(list.rows.first().getByRole('link').first()).toHaveAttribute('href', `/profiles/${customerId}`);
  await expectAccessible(page);
  await picture(page, 'customers-blocked');
  await list.rows
    .first()
    .getByRole('button', { name: /^Desbloquear/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click();
  await expect(page.getByRole('dialog', { name: 'Successo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Não há nenhum resultado para essa busca. Tente novamente')).toBeVisible();
});

test('[CUS-01, SHL-09] on a phone the customers are cards, and nothing scrolls sideways', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: EVERYTHING, malls: [MALL.looking, MALL.blockList] });
  for (const theme of ['light', 'dark'] as const) {
    const page = await portal.open({ as: person, phone: true, theme });
    for (const [name, path] of [
      ['list', '/customer-profiles'],
      ['monitor', '/customer-profiles/monitor'],
      ['blocked', '/profiles/block-list'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      expect(await sidewaysOf(page), path).toBeLessThanOrEqual(0);
      await picture(page, `customers-${name}-${theme}-phone`);
    }
    await page.goto('/customer-profiles');
    await expect(page.getByRole('list', { name: 'Perfis de clientes' }).getByRole('listitem')).toHaveCount(20);
    await page
      .getByRole('button', { name: /^(Desb|B)loquear/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Confirme a ação' })).toBeVisible();
    await expectAccessible(page);
    await picture(page, `customer-block-${theme}-phone`);
  }
});
