import * as endpoints from '@galeria/contract/customers/customer-endpoints';
import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import type { CustomerListItem } from '@galeria/contract/customers/customer-list-item';
import { formatCpf } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import type { Page } from '@playwright/test';
import { formPage } from '../../pages/form-page.ts';
import { listPage } from '../../pages/list-page.ts';
import { callApi, type Person } from '../../support/api.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const EVERYTHING = ['read-customer', 'update-customer', 'delete-customer'];

/** Each test that changes customers has a mall of its own. */
const MALL = { looking: 'CJR', editing: 'PGV', deleting: 'CHM', archiving: 'CJR' } as const;

const customersOf = async (url: string, person: Person, mallCode: string): Promise<readonly CustomerListItem[]> =>
  (await callApi(url, listCustomers, { query: { mallCode, size: '100' } }, person.signedIn.accessToken)).data;

const detailsOf = (url: string, person: Person, id: string) =>
  callApi(url, endpoints.getCustomer, { params: { id } }, person.signedIn.accessToken);

const firstOf = <Item>(items: readonly Item[]): Item => {
  const [first] = items;
  if (first === undefined) throw new Error('nobody is there');
  return first;
};

/** The first whom nothing keeps from being deleted. */
async function someoneFree(url: string, person: Person, mallCode: string): Promise<CustomerListItem> {
  for (const customer of await customersOf(url, person, mallCode)) {
    const params = { id: customer.customerId };
    const { reasons } = await callApi(url, endpoints.customerDeletionCheck, { params }, person.signedIn.accessToken);
    if (reasons.length === 0) return customer;
  }
  throw new Error('nobody is free to go');
}

const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test('[CUS-06, PER-09] opened from the list the row is there at once; the rest follows, and the look is on record', async ({
  portal,
}) => {
  const person = await portal.aPerson({ permissions: EVERYTHING, malls: [MALL.looking] });
  const known = firstOf(await customersOf(portal.url, person, MALL.looking));
  const page = await portal.open({ as: person });
  await page.goto(`/customer-profiles?search=${known.cpf}`);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/access-manager/customers/${known.customerId}`, async (route) => {
    await held;
    await route.continue();
  });
  await listPage(page).row(formatCpf(known.cpf)).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: known.fullName })).toBeVisible();
  await expect(fact(page, 'Shopping')).toHaveText(mallName(MALL.looking));
  await expect(page.getByRole('button', { name: 'Editar' })).toBeDisabled();
  await picture(page, 'customer-details-loading');
  answer();
  await expect(page.getByRole('button', { name: 'Editar' })).toBeEnabled();
  await expect(fact(page, 'ID do cliente')).toContainText(known.customerId);
  await expect(page.getByRole('list', { name: 'Linha do tempo' })).toContainText('Cadastrou-se');
  // Somebody else may be looking at the same moment.
  const looks = page.getByRole('region', { name: 'Histórico de acesso' }).getByRole('row', { name: /Viu os dados/ });
  await expect(looks.filter({ hasText: person.email }).first()).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'customer-details');

  await page.getByRole('link', { name: 'Voltar para a lista' }).click();
  await expect(page).toHaveURL(`/customer-profiles?search=${known.cpf}`);
  await expect(listPage(page).search).toHaveValue(known.cpf);
});

test('[CUS-06, SHL-09] on a phone and in the dark: nothing runs off sideways, and axe is content', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: EVERYTHING, malls: [MALL.looking] });
  const known = firstOf(await customersOf(portal.url, person, MALL.looking));
  const page = await portal.open({ as: person, phone: true, theme: 'dark' });
  await page.goto(`/profiles/${known.customerId}`);
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Linha do tempo' })).toBeVisible();
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await picture(page, 'customer-details-phone-dark');
  await page.getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused();
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await picture(page, 'customer-edit-phone-dark');
});

test('[PER-06] an unknown customer and one of another mall are alike: not found', async ({ portal }) => {
  const stranger = await portal.aPerson({ permissions: EVERYTHING, malls: [MALL.editing] });
  const insider = await portal.aPerson({ permissions: EVERYTHING, malls: [MALL.looking] });
  const foreign = firstOf(await customersOf(portal.url, insider, MALL.looking)).customerId;
  const page = await portal.open({ as: stranger });
  for (const id of [foreign, '01a1dd47-bb56-7000-8000-000000000001', 'nada']) {
    await page.goto(`/customer/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Cliente não encontrado' })).toBeVisible();
  }
  await picture(page, 'customer-not-found');
});

test('[CUS-06, ERR-03] edit with a conflict: says what changed, keeps what was typed, and saves', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: EVERYTHING, malls: [MALL.editing] });
  const known = firstOf(await customersOf(portal.url, person, MALL.editing));
  const before = await detailsOf(portal.url, person, known.customerId);
  const page = await portal.open({ as: person });
  await page.goto(`/customer/${known.customerId}`);
  await page.getByRole('button', { name: 'Editar' }).click();
  const form = formPage(page);
  await expect(form.field('Nome')).toBeFocused();
  await form.fill({ Nome: '', CEP: '123' });
  await form.submit('Salvar alterações');
  await form.expectError('Nome', 'Informe o nome');
  await form.expectError('CEP', 'Insira um CEP válido, com 8 dígitos');
  await expectAccessible(page);
  await picture(page, 'customer-edit-errors');
  await form.fill({ Nome: 'Benedita', CEP: before.address?.zipCode ?? '' });

  await callApi(
    portal.url,
    endpoints.updateCustomer,
    { params: { id: known.customerId }, body: { lastName: 'Alterada por Outra', version: before.version } },
    person.signedIn.accessToken,
  );
  await form.submit('Salvar alterações');
  const stale = page.getByRole('dialog', { name: 'Este cliente foi alterado por outra pessoa' });
  await expect(stale).toContainText(`Sobrenome: ${before.lastName} → Alterada por Outra`);
  await expectAccessible(page);
  await picture(page, 'customer-edit-stale');
  await stale.getByRole('button', { name: 'Recarregar e manter o que digitei' }).click();
  await expect(stale).toBeHidden();
  await expect(form.field('Nome')).toHaveValue('Benedita');
  await expect(form.field('Sobrenome')).toHaveValue('Alterada por Outra');
  const sending = page.waitForRequest((request) => request.method() === 'PATCH');
  await form.submit('Salvar alterações');
  expect((await sending).postDataJSON()).toEqual({ firstName: 'Benedita', version: before.version + 1 });
  await expect(page.getByRole('heading', { level: 1, name: 'Benedita Alterada por Outra' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar' })).toBeFocused();
});

test('[CUS-06] leaving with unsaved changes asks', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: EVERYTHING, malls: [MALL.editing] });
  const known = firstOf((await customersOf(portal.url, person, MALL.editing)).slice(1));
  const page = await portal.open({ as: person });
  await page.goto(`/customer/${known.customerId}`);
  await page.getByRole('button', { name: 'Editar' }).click();
  await formPage(page).fill({ Sobrenome: 'Não Salvo' });
  await page.getByRole('link', { name: 'Voltar para a lista' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(formPage(page).field('Sobrenome')).toHaveValue('Não Salvo');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: known.fullName })).toBeVisible();
});

test('[CUS-07] delete from the keyboard: a wrong CPF offers nothing, the right one erases, and no list finds the customer', async ({
  portal,
}) => {
  const person = await portal.aPerson({ permissions: EVERYTHING, malls: [MALL.deleting] });
  const known = await someoneFree(portal.url, person, MALL.deleting);
  const page = await portal.open({ as: person });
  await page.goto(`/customer-profiles?search=${known.cpf}`);
  await listPage(page).row(formatCpf(known.cpf)).getByRole('link').first().click();
  const act = page.getByRole('button', { name: 'Excluir' });
  await expect(act).toBeEnabled();
  await act.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Excluir cliente?' });
  await expect(dialog).toContainText('Esta ação não pode ser desfeita.');
  const typed = dialog.getByRole('textbox', { name: /Digite o CPF/ });
  await expect(typed).toBeFocused();
  const confirm = dialog.getByRole('button', { name: 'Excluir definitivamente' });
  await page.keyboard.type('11144477735');
  await expect(typed).toHaveValue('111.444.777-35');
  await expect(confirm).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await typed.fill('');
  await typed.pressSequentially(known.cpf);
  await expect(confirm).toBeEnabled();
  await expectAccessible(page);
  await picture(page, 'customer-delete');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customer-profiles/);
  await expect(page.getByText(`${known.fullName} foi excluído.`)).toBeVisible();
  const list = listPage(page);
  await list.search.fill(known.cpf);
  await expect(page.getByText('Não há nenhum resultado para essa busca. Tente novamente')).toBeVisible();
  await page.goto(`/customer/${known.customerId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cliente não encontrado' })).toBeVisible();
});

test('[CUS-10, JOB-01] the data subject’s file is made as a task and downloaded', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: ['read-customer'], malls: [MALL.archiving] });
  const known = firstOf(await customersOf(portal.url, person, MALL.archiving));
  const page = await portal.open({ as: person });
  await page.goto(`/customer/${known.customerId}`);
  await page.getByRole('button', { name: 'Dados do titular' }).click();
  await expect(page.getByText(/Acompanhe em Tarefas/)).toBeVisible();
  await page.getByRole('button', { name: /^Conta de /i }).click();
  await page.getByRole('menuitem', { name: /Tarefas/ }).click();
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /Baixar/ })
    .first()
    .click();
  expect((await downloading).suggestedFilename()).toBe(`dados-do-titular-${known.customerId}.zip`);
});
