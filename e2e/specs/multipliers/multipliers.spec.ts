import { createMultiplier } from '@galeria/contract/multipliers/multiplier-endpoints';
import { mallName } from '@galeria/contract/reference/malls';
import type { Page } from '@playwright/test';
import { formPage } from '../../pages/form-page.ts';
import { listPage } from '../../pages/list-page.ts';
import { inDays } from '../../pages/promotion-form-page.ts';
import { asAdministrator, callApi } from '../../support/api.ts';
import { aName } from '../../support/promotions.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

/** Each test has a mall of its own. */
const MALL = { working: 'MAB', reading: 'VRN' } as const;

const OPENS = ['read-transactional-loyalty-multiplier', 'create-transactional-loyalty-multiplier'];
const CHANGES = [...OPENS, 'update-transactional-loyalty-multiplier', 'delete-transactional-loyalty-multiplier'];

/** Far ahead: no note of another test is counted by it. */
const [FROM, TO] = [200, 210];

const iso = (day: string): string => day.split('/').reverse().join('-');

async function aMultiplier(url: string, mallCode: string, actionName: string): Promise<void> {
  const { accessToken } = await asAdministrator(url);
  const body = { mallCode, actionName, channels: ['ALL' as const], factor: 3 as const };
  await callApi(
    url,
    createMultiplier,
    { body: { ...body, startDate: iso(inDays(FROM)), endDate: iso(inDays(TO)) } },
    accessToken,
  );
}

/** [SHL-12] What a date's field says is read while a day is picked: its calendar covers none of it. */
async function expectMessageBesideCalendar(page: Page, label: string): Promise<void> {
  const calendar = page.getByRole('dialog', { name: `Calendário: ${label}` });
  await page.getByRole('button', { name: `Calendário: ${label}` }).click();
  await expect(calendar).toBeVisible();
  const described = await formPage(page.getByRole('main')).field(label).getAttribute('aria-describedby');
  const said = (described ?? '').split(' ').filter((id) => id !== '');
  expect(said).not.toEqual([]);
  const over = await calendar.boundingBox();
  for (const id of said) {
    const message = await page.locator(`[id="${id}"]`).boundingBox();
    const isApart = over && message && (over.y >= message.y + message.height || over.y + over.height <= message.y);
    expect([label, isApart]).toEqual([label, true]);
  }
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
}

test('[MUL-01, MUL-03] a multiplier is added by typing, warned about, changed and deleted', async ({ portal }) => {
  const other = aName('Triplo');
  await aMultiplier(portal.url, MALL.working, other);
  const page = await portal.open({ as: await portal.aPerson({ malls: [MALL.working], permissions: CHANGES }) });
  await page.goto('/engagement/multiplier/listing');
  const list = listPage(page);
  await list.expectTitle('Períodos com multiplicação de saldo');
  await expect(list.row(other)).toContainText('3x');
  await expectAccessible(page);
  await picture(page, 'multipliers');

  await page.getByRole('main').getByRole('link', { name: 'Adicionar multiplicador' }).click();
  await list.expectTitle('Adicionar multiplicador');
  await expect(page.getByText(`Em ${mallName(MALL.working)}`)).toBeVisible();
  const form = formPage(page.getByRole('main'));
  await form.submit('Salvar multiplicador');
  await form.expectError('Nome da ação', 'Informe o nome');
  for (const label of ['Data de início', 'Data de término']) await expectMessageBesideCalendar(page, label);
  await expectAccessible(page);
  await picture(page, 'multiplier-errors');

  const name = aName('Natal em dobro');
  await form.field('Nome da ação').fill(name);
  await page.getByRole('combobox', { name: 'Fator de multiplicação' }).click();
  await page.getByRole('option', { name: '1.5x (50%)' }).click();
  await page.getByText('Estacionamento', { exact: true }).click();
  await page.getByText('Notas pelo app', { exact: true }).click();
  await form.field('Data de início').fill(inDays(FROM + 1));
  await form.field('Data de início: Horário').fill('10:30');
  await form.field('Data de término').fill(inDays(FROM + 3));
  const warning = page.getByRole('status').filter({ hasText: 'nestes canais e período' });
  await expect(warning).toContainText('Para cada nota vale somente o maior fator.');
  await expect(warning.getByRole('link', { name: other })).toHaveAttribute('href', /^\/engagement\/multiplier\/edit\/\d+$/);
  await page.getByRole('combobox', { name: 'Tipo de lista' }).click();
  await page.getByRole('option', { name: 'Exclusivo para a lista' }).click();
  await page.getByRole('textbox', { name: /^E-mails que recebem/ }).fill('ana@galeria.example\nnada\nbia@galeria.example');
  await expect(page.getByText('2 e-mails', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'multiplier-overlap');
  await form.submit('Salvar multiplicador');
  await expect(page.getByText('Multiplicador adicionado.')).toBeVisible();

  await list.search.fill(name);
  const row = list.row(name);
  await expect(row).toContainText('Estacionamento, Notas pelo app');
  await expect(row).toContainText('1.5x (50%)');
  await expect(row).toContainText('Exclusivo para a lista (2 e-mails)');
  await expect(row).toContainText(`${inDays(FROM + 1)} 10:30 a ${inDays(FROM + 3)} 23:59`);
  await expect(row).toContainText('Agendado');

  // Who may not see customers keeps the list they cannot read.
  await page.getByRole('button', { name: `Editar: ${name}` }).click();
  await list.expectTitle('Editar multiplicador');
  await expect(page.getByText('A lista tem 2 e-mails, que você não pode ver.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Fator de multiplicação' }).click();
  await page.getByRole('option', { name: '2x', exact: true }).click();
  await expectAccessible(page);
  await picture(page, 'multiplier-edit');
  await form.submit('Salvar alterações');
  await expect(page.getByText('As alterações foram salvas.')).toBeVisible();
  await list.search.fill(name);
  await expect(row).toContainText('2x');
  await expect(row).toContainText('Exclusivo para a lista (2 e-mails)');

  await page.getByRole('button', { name: `Excluir: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('nenhuma nota foi contada por ele');
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(row).toHaveCount(0);
});

test('[MUL-01, PER-10] on a phone, in the dark, in the older shell: cards, links of its own tree, acts locked with why', async ({
  portal,
}) => {
  const name = aName('Triplo');
  await aMultiplier(portal.url, MALL.reading, name);
  const reader = await portal.aPerson({ malls: [MALL.reading], permissions: OPENS });
  const page = await portal.open({ as: reader, phone: true, theme: 'dark' });
  await page.goto('/benefits/multiplier/listing');
  await page.getByRole('searchbox').fill(name);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Agendado');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await picture(page, 'multipliers-phone-dark');

  await card.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/benefits\/multiplier\/edit\/\d+$/);
  await expect(page.getByText('Você não tem permissão para esta ação (Alterar multiplicadores).')).toBeVisible();
  await expect(formPage(page).field('Nome da ação')).not.toBeEditable();
  await expectAccessible(page);
  await picture(page, 'multiplier-locked-phone-dark');

  await page.getByRole('link', { name: 'Períodos com multiplicação', exact: true }).click();
  await expect(page).toHaveURL('/benefits/multiplier/listing');
  await page.getByRole('main').getByRole('link', { name: 'Adicionar multiplicador' }).click();
  await expect(page).toHaveURL('/benefits/multiplier/create');
  await expect(page.getByRole('heading', { level: 1, name: 'Adicionar multiplicador' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'multiplier-create-phone-dark');
});
