import { createAppKey } from '@galeria/contract/app/app-key-endpoints';
import { appRedeemCouponing, createCouponing } from '@galeria/contract/couponing/couponing-endpoints';
import type { RequestOf } from '@galeria/contract/kit/endpoint';
import { mallName } from '@galeria/contract/reference/malls';
import { formPage } from '../../pages/form-page.ts';
import { listPage } from '../../pages/list-page.ts';
import { inDays } from '../../pages/promotion-form-page.ts';
import { asAdministrator, callApi } from '../../support/api.ts';
import { aName } from '../../support/promotions.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

type CouponingInput = RequestOf<typeof createCouponing>['body'];

/** Each test has a mall of its own. */
const MALL = { working: 'MAB', phone: 'VRN', printed: 'MAB' } as const;

const WORKS = ['read-benefit', 'create-benefit', 'update-benefit', 'read-benefit-coupon', 'read-store-service'];
const SELLER = 'casa-e-jardim';

const iso = (day: string): string => day.split('/').reverse().join('-');
/** A code that no other test makes up. */
const aCode = (): string => `E2E-${Date.now().toString(36).toUpperCase()}`;

async function aCampaign(url: string, given: Partial<CouponingInput> & Pick<CouponingInput, 'mallCode'>) {
  const { accessToken } = await asAdministrator(url);
  const body: CouponingInput = {
    ...{ name: aName('Campanha'), sellers: [SELLER], discountType: 'FIXED', discountAmount: 1500 },
    ...{ startDate: iso(inDays(-1)), endDate: iso(inDays(20)), codeType: 'FIXED', code: aCode(), usesPerCode: 50 },
    ...given,
  };
  return callApi(url, createCouponing, { body }, accessToken);
}

/** As the commerce platform does it; the refusal where there is one. */
async function redeem(url: string, mallCode: string, code: string): Promise<{ discountInCents?: number; code?: string }> {
  const { accessToken } = await asAdministrator(url);
  const keyBody = { name: aName('Chave'), mallsCode: [mallCode], scopes: ['burn-coupons' as const], days: 1 };
  const { key } = await callApi(url, createAppKey, { body: keyBody }, accessToken);
  const answer = await fetch(`${url}/api${appRedeemCouponing.path}`, {
    method: 'POST',
    headers: { 'app-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ mallCode, code, seller: SELLER, amountInCents: 10_000 }),
  });
  return (await answer.json()) as { discountInCents?: number; code?: string };
}

test('[CPN-03] a campaign is made by typing, its code used and found with its use, stopped and let go on', async ({ portal }) => {
  const page = await portal.open({ as: await portal.aPerson({ malls: [MALL.working], permissions: WORKS }) });
  await page.goto('/engagement/couponing/listing');
  const list = listPage(page);
  await list.expectTitle('Campanhas de cupons');
  await page.getByRole('main').getByRole('link', { name: 'Criar campanha' }).first().click();
  await list.expectTitle('Criar campanha de cupons');
  await expect(page.getByText(`Em ${mallName(MALL.working)}`)).toBeVisible();
  const form = formPage(page.getByRole('main'));
  await form.submit('Criar campanha');
  await form.expectError('Nome da campanha', 'Informe o nome');
  await form.expectError('Quantidade de códigos', 'Campo obrigatório');
  await expectAccessible(page);
  await picture(page, 'couponing-errors');

  const [name, code] = [aName('Volta às aulas'), aCode()];
  await form.field('Nome da campanha').fill(name);
  await page.getByRole('radio', { name: /Na plataforma de vendas/ }).click();
  await page.getByRole('combobox', { name: 'Vendedores' }).fill(SELLER);
  await page.getByRole('combobox', { name: 'Tipo de desconto' }).click();
  await page.getByRole('option', { name: 'Percentual' }).click();
  await form.field('Percentual do desconto').fill('15');
  await form.field('Data de início').fill(inDays(0));
  await form.field('Data de término').fill(inDays(10));
  await page.getByRole('radio', { name: /Um código para todos/ }).click();
  await form.field('Código').fill(code.toLowerCase());
  await form.field('Usos por código').fill('50');
  await expectAccessible(page);
  await picture(page, 'couponing-create');
  await form.submit('Criar campanha');
  await expect(page.getByText('Campanha criada.')).toBeVisible();

  await list.search.fill(name);
  const row = list.row(name);
  await expect(row).toContainText('15% de desconto');
  await expect(row).toContainText('Em vigor');
  // Never whole where somebody may read over a shoulder.
  await expect(page.getByText(code)).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'couponing');

  expect(await redeem(portal.url, MALL.working, code)).toMatchObject({ discountInCents: 1500 });
  await page.getByRole('button', { name: `Ações de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Ver cupons' }).click();
  await list.expectTitle('Cupons de campanhas');
  await expect(page.getByRole('main').getByText('1 de 50')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'couponing-coupons');
  await page
    .getByRole('link', { name: new RegExp(code.slice(-4)) })
    .first()
    .click();
  await list.expectTitle('Detalhes do cupom de campanha');
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: SELLER })).toContainText('100,00');
  await expectAccessible(page);
  await picture(page, 'couponing-coupon');

  await page.getByRole('link', { name: 'Abrir campanha' }).click();
  await list.expectTitle('Editar campanha de cupons');
  await expect(form.field('Percentual do desconto')).not.toBeEditable();
  await page.getByRole('button', { name: 'Pausar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText(`${name} foi pausada.`)).toBeVisible();
  expect(await redeem(portal.url, MALL.working, code)).toMatchObject({ code: 'couponing-paused' });
  await page.getByRole('button', { name: 'Retomar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retomar' }).click();
  await expect(page.getByText(`${name} foi retomada.`)).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'couponing-edit');
});

test('[CPN-03] codes of a file: nothing is good before it is confirmed, what was refused is downloaded', async ({ portal }) => {
  const name = aName('Cartões');
  const mallCode = MALL.printed;
  const { id } = await aCampaign(portal.url, { mallCode, name, codeType: 'IMPORTED', code: null, usesPerCode: 1 });
  const page = await portal.open({ as: await portal.aPerson({ malls: [mallCode], permissions: WORKS }) });
  await page.goto(`/engagement/couponing/edit/${id}`);
  await page.getByRole('tab', { name: 'Códigos' }).click();
  await expect(page.getByText('Nenhum arquivo de códigos enviado ainda')).toBeVisible();
  const [one, other] = [`${aCode()}-1`, `${aCode()}-2`];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'grafica.csv', mimeType: 'text/csv', buffer: Buffer.from(`${one}\n${other}\n??\n${one}\n`) });
  await expect(page.getByText('Simulação: nada foi feito ainda')).toBeVisible();
  expect(await redeem(portal.url, mallCode, one)).toMatchObject({ code: 'couponing-code-unknown' });
  await expectAccessible(page);
  await picture(page, 'couponing-file');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar as 2 linhas recusadas' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('button', { name: 'Importar 2 códigos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Importar 2 códigos' }).click();
  await expect(page.getByText('Importação de códigos iniciada')).toBeVisible();
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: 'grafica.csv' })).toContainText('Concluído');
  expect(await redeem(portal.url, mallCode, other)).toMatchObject({ discountInCents: 1500 });
  await expectAccessible(page);
  await picture(page, 'couponing-file-done');
});

test('[CPN-03] on a phone, in the dark, in the older shell: cards, and links of its own tree', async ({ portal }) => {
  const name = aName('Café da tarde');
  await aCampaign(portal.url, { mallCode: MALL.phone, name });
  const as = await portal.aPerson({ malls: [MALL.phone], permissions: WORKS });
  const page = await portal.open({ as, phone: true, theme: 'dark' });
  await page.goto('/benefits/couponing/listing');
  await page.getByRole('searchbox').fill(name);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Em vigor');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await picture(page, 'couponing-phone-dark');
  await card.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/benefits\/couponing\/edit\/\d+$/);
  await expect(formPage(page).field('Nome da campanha')).toBeEditable();
  await expectAccessible(page);
  await picture(page, 'couponing-edit-phone-dark');
  await page.goto('/benefits/couponing/coupons');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toContainText('Não usado');
  await expectAccessible(page);
  await picture(page, 'couponing-coupons-phone-dark');
});
