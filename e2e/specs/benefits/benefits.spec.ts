import { mallName } from '@galeria/contract/reference/malls';
import { pngBytes } from '@galeria/contract/testing/image-bytes';
import type { Page } from '@playwright/test';
import { formPage } from '../../pages/form-page.ts';
import { listPage } from '../../pages/list-page.ts';
import { inDays } from '../../pages/promotion-form-page.ts';
import { publishedBenefit } from '../../support/coupons.ts';
import { aName } from '../../support/promotions.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

/** Each test has a mall of its own. */
const MALL = { life: 'PEM', phone: 'ECV', copied: 'IPR', copy: 'CPV', back: 'ARP' } as const;

const OPENS = ['read-benefit', 'create-benefit', 'update-benefit'];
const DECIDES = [...OPENS, 'approve-campaign', 'read-benefit-audit-log'];

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** By typing, as a campaign manager does. */
async function writeDiscount(page: Page, title: string): Promise<void> {
  const form = formPage(page.getByRole('main'));
  await page.getByRole('radio', { name: /^Desconto/ }).check();
  await form.field('Título').pressSequentially(title);
  await page.getByText('Moda', { exact: true }).click();
  await choose(page, 'Tipo de desconto', 'Valor fixo');
  await form.field('Valor do desconto').pressSequentially('30,00');
  await form.field('Quantidade de cupons').pressSequentially('1500');
  await form.field('Limite por dia').pressSequentially('100');
  await choose(page, 'Canal', 'Shopping');
  await choose(page, 'Tipo de queima', 'Código no app');
  await form.field('Data de início').fill(inDays(3));
  await form.field('Data de término').fill(inDays(30));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes(1000, 1000)) });
  await expect(page.getByText('foto.png')).toBeVisible();
}

test('[BEN-01, BEN-02, BEN-06] a benefit is written by one, refused and approved by another, and its history tells', async ({
  portal,
}) => {
  const title = aName('Trinta reais na coleção');
  const writer = await portal.aPerson({ malls: [MALL.life], permissions: DECIDES });
  const page = await portal.open({ as: writer });
  await page.goto('/engagement/benefits');
  const list = listPage(page);
  await list.expectTitle('Benefícios');
  await page.getByRole('main').getByRole('link', { name: 'Criar benefício' }).first().click();
  await list.expectTitle('Criar benefício');
  await expectAccessible(page);
  await writeDiscount(page, title);
  const form = formPage(page.getByRole('main'));
  // In the card that shows it as the app will.
  await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('R$ 30,00', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'benefit-create');
  // A limit that the month's would never let it reach is said at its field, and nothing is lost.
  await form.field('Limite por mês').pressSequentially('50');
  await form.submit('Salvar benefício');
  await form.expectError('Limite por dia', 'O limite não pode passar do limite do intervalo maior');
  await form.field('Limite por mês').fill('');
  await form.submit('Salvar benefício');
  await expect(page.getByText('Benefício criado. Ele aguarda aprovação')).toBeVisible();

  // Not by who wrote it.
  await list.search.fill(title);
  await list.row(title).getByRole('link', { name: title }).click();
  await list.expectTitle('Editar benefício');
  await expect(page.getByText('Quem escreveu o benefício não pode aprová-lo')).toBeVisible();
  await expect(form.field('Valor do desconto')).toHaveValue('30,00');
  await expectAccessible(page);
  await picture(page, 'benefit-own');

  const approver = await portal.aPerson({ malls: [MALL.life], permissions: DECIDES });
  const other = await portal.open({ as: approver });
  await other.goto('/engagement/benefits');
  const others = listPage(other);
  await others.search.fill(title);
  const row = others.row(title);
  await expect(row).toContainText('Em validação');
  await picture(other, 'benefits');
  await row.getByRole('link', { name: title }).click();
  await other.getByRole('button', { name: 'Recusar' }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Motivo da recusa/ }).fill('Falta dizer em que lojas vale.');
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await expect(other.getByText('Falta dizer em que lojas vale.').first()).toBeVisible();

  // The writer, told why, mends it; then it is approved.
  await page.reload();
  await expect(page.getByText('Falta dizer em que lojas vale.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Texto de lojas participantes' }).fill('Todas as de moda do piso L2');
  await form.submit('Salvar alterações');
  await expect(page.getByText('Benefício salvo. Ele aguarda aprovação')).toBeVisible();
  await other.reload();
  await other.getByRole('button', { name: 'Aprovar' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await expect(other.getByText('Este benefício já foi aprovado')).toBeVisible();

  await other.getByRole('link', { name: 'Histórico' }).click();
  await others.expectTitle('Histórico do benefício');
  await expect(others.rows).toHaveCount(4);
  await expect(others.row('Aprovado').first()).toContainText(approver.email);
  await expect(others.row('Todas as de moda do piso L2')).toContainText(writer.email);
  await expectAccessible(other);
  await picture(other, 'benefit-history');
});

test('[BEN-01, SHL-03] on a phone, in the dark, in the older shell: links of its own tree, a draft that is offered back', async ({
  portal,
}) => {
  const writer = await portal.aPerson({ malls: [MALL.phone], permissions: OPENS });
  const page = await portal.open({ as: writer, phone: true, theme: 'dark' });
  await page.goto('/benefits/listing');
  await expect(page.getByText('Não há nenhuma ação ainda')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'benefits-empty-phone-dark');
  await page.getByRole('main').getByRole('link', { name: 'Criar benefício' }).first().click();
  await expect(page).toHaveURL('/benefits/create');
  await writeDiscount(page, 'Rascunho no celular');
  await expectAccessible(page);
  await picture(page, 'benefit-create-phone-dark');
  // The tab is closed by mistake.
  page.on('dialog', (asked) => asked.accept());
  await page.goto('/benefits/create');
  await page.getByRole('radio', { name: /^Desconto/ }).check();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(formPage(page.getByRole('main')).field('Título')).toHaveValue('Rascunho no celular');
});

test('[PRO-15] copied to another mall with another title and number: it waits there for its own approval', async ({ portal }) => {
  const original = await publishedBenefit(portal.url, MALL.copied);
  const title = aName('Cópia');
  const page = await portal.open({ as: await portal.aPerson({ malls: [MALL.copied, MALL.copy], permissions: OPENS }) });
  await page.goto(`/engagement/benefits/edit/${original.id}`);
  await page.getByRole('button', { name: 'Copiar para outros shoppings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: mallName(MALL.copy) }).check();
  const there = dialog.getByRole('group', { name: mallName(MALL.copy) });
  await there.getByLabel('Título').fill(title);
  await there.getByLabel('Quantidade de cupons').fill('40');
  await expectAccessible(page);
  await picture(page, 'benefit-copy-differences');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const row = dialog.getByRole('row', { name: mallName(MALL.copy) });
  await expect(row.getByRole('cell').first()).toHaveText(title);
  await expect(row.getByRole('cell', { name: '40', exact: true })).toBeVisible();
  await expect(row.getByRole('cell', { name: 'igual' }).first()).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'benefit-copy');
  await dialog.getByRole('button', { name: 'Criar 1 cópia' }).click();
  await dialog.getByRole('link', { name: mallName(MALL.copy) }).click();
  await expect(page.getByText(`${title} · ${mallName(MALL.copy)}`)).toBeVisible();
  await expect(page.getByText('Em validação').first()).toBeVisible();
  await expect(formPage(page.getByRole('main')).field('Quantidade de cupons')).toHaveValue('40');
  await expect(page).not.toHaveURL(`/engagement/benefits/edit/${original.id}`);
});

test('[PRO-15] on a phone, in the dark: every field of a copy can be reached, and the table scrolls inside the dialog', async ({
  portal,
}) => {
  const original = await publishedBenefit(portal.url, MALL.copied);
  const writer = await portal.aPerson({ malls: [MALL.copied, MALL.copy], permissions: OPENS });
  const page = await portal.open({ as: writer, phone: true, theme: 'dark' });
  await page.goto(`/engagement/benefits/edit/${original.id}`);
  await page.getByRole('button', { name: 'Copiar para outros shoppings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: mallName(MALL.copy) }).check();
  await expectAccessible(page);
  await picture(page, 'benefit-copy-differences-phone-dark');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('row', { name: mallName(MALL.copy) })).toBeVisible();
  expect(await sidewaysOf(page)).toBe(0);
  await expectAccessible(page);
  await picture(page, 'benefit-copy-phone-dark');
});

test('[PER-15] who only corrected a benefit is told before what it takes from them, hands it back and approves it', async ({
  portal,
}) => {
  const title = aName('Vinte reais no jantar');
  const page = await portal.open({ as: await portal.aPerson({ malls: [MALL.back], permissions: DECIDES }) });
  await page.goto('/engagement/benefits/create');
  await writeDiscount(page, title);
  await formPage(page.getByRole('main')).submit('Salvar benefício');
  await expect(page.getByText('Benefício criado. Ele aguarda aprovação')).toBeVisible();

  const other = await portal.open({ as: await portal.aPerson({ malls: [MALL.back], permissions: DECIDES }) });
  await other.goto('/engagement/benefits');
  const others = listPage(other);
  const openIt = async () => {
    await others.search.fill(title);
    await others.row(title).getByRole('link', { name: title }).click();
    await others.expectTitle('Editar benefício');
  };
  await openIt();
  await expect(other.getByText('Se você salvar, não poderá mais aprovar este benefício.')).toBeVisible();
  await expectAccessible(other);
  await picture(other, 'benefit-saving-bars');
  const stores = other.getByRole('textbox', { name: 'Texto de lojas participantes' });
  const before = await stores.inputValue();
  await stores.fill('Todas as do piso L2');
  await formPage(other.getByRole('main')).submit('Salvar alterações');
  await expect(other.getByText('Benefício salvo. Ele aguarda aprovação')).toBeVisible();

  await openIt();
  await expect(other.getByText('Quem escreveu o benefício não pode aprová-lo')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Aprovar' })).toHaveCount(0);
  await expect(stores).toHaveValue('Todas as do piso L2');
  await picture(other, 'benefit-hand-back');
  await other.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysOf(other)).toBe(0);
  await picture(other, 'benefit-hand-back-phone');
  await other.setViewportSize({ width: 1366, height: 900 });
  await other.getByRole('button', { name: 'Devolver a autoria' }).click();
  const dialog = other.getByRole('dialog');
  await expect(dialog).toContainText(`Tudo o que você alterou em “${title}” é desfeito`);
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Devolver a autoria' }).click();
  await expect(other.getByText('Autoria devolvida')).toBeVisible();
  await expect(stores).toHaveValue(before);
  await other.getByRole('button', { name: 'Aprovar' }).click();
  await dialog.getByRole('button', { name: 'Aprovar' }).click();
  await expect(other.getByText('Este benefício já foi aprovado')).toBeVisible();
  await other.getByRole('link', { name: 'Histórico' }).click();
  await expect(others.row('Autoria devolvida').first()).toBeVisible();
});
