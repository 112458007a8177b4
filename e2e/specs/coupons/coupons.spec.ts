import { listPage } from '../../pages/list-page.ts';
import { publishedBenefit, takeCoupons } from '../../support/coupons.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

/** Each test has a mall of its own. */
const MALL = { desk: 'TGR', files: 'IPR', phone: 'CPV', several: 'ARP' } as const;

const SEES = ['read-benefit', 'create-benefit', 'update-benefit', 'read-benefit-coupon', 'read-customer'];

test('[CPN-01, CPN-02] a coupon is found by its code, burned by hand with why, and its history tells', async ({ portal }) => {
  const { id, title } = await publishedBenefit(portal.url, MALL.desk);
  const [first, second] = await takeCoupons(portal.url, MALL.desk, id, 2);
  if (!first || !second) throw new Error('no coupons were taken');
  const as = await portal.aPerson({ malls: [MALL.desk], permissions: SEES });
  const page = await portal.open({ as });
  await page.goto(`/engagement/coupons/listing?benefitId=${id}`);
  const list = listPage(page);
  await list.expectTitle('Cupons');
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
  // Never whole where somebody may read over a shoulder.
  await expect(page.getByText(first.code)).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'coupons');
  await list.search.fill(first.code.toLowerCase());
  await expect(
    page
      .getByRole('main')
      .getByText(`••••${first.code.slice(-4)}`)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText(`••••${second.code.slice(-4)}`)).toHaveCount(0);
  await page
    .getByRole('link', { name: new RegExp(`${first.code.slice(-4)}`) })
    .first()
    .click();
  await expect(page.getByText(first.code, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'coupon');
  await page.getByRole('button', { name: 'Queimar manualmente' }).click();
  const dialog = page.getByRole('dialog');
  // Not without saying why.
  await expect(dialog.getByRole('button', { name: /^Queimar/ })).toBeDisabled();
  await dialog.getByRole('textbox').fill('O leitor da loja está fora do ar.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Queimar/ }).click();
  await expect(page.getByText('Cupom queimado')).toBeVisible();
  await expect(page.getByRole('main').getByText('Utilizado manualmente').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('O leitor da loja está fora do ar.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Queimar manualmente' })).toHaveCount(0);
  await picture(page, 'coupon-burned');
});

test('[BEN-07] codes are burned by a file: tried first, confirmed, and told line by line', async ({ portal }) => {
  const { id } = await publishedBenefit(portal.url, MALL.files);
  const taken = await takeCoupons(portal.url, MALL.files, id, 3);
  const as = await portal.aPerson({ malls: [MALL.files], permissions: SEES });
  const page = await portal.open({ as });
  await page.goto(`/engagement/benefits/massive-burn/${id}`);
  await listPage(page).expectTitle('Queima em massa');
  const lines = [...taken.map(({ code }) => code), 'NADA123456', taken[0]?.code].join('\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'queima.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });
  const confirm = page.getByRole('button', { name: 'Queimar 3 cupons' });
  await expect(confirm).toBeVisible();
  await expect(page.getByText('Nenhum cupom deste benefício tem este código')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'massive-burn');
  await confirm.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Queimar/ })
    .click();
  await expect(page.getByRole('main').getByText('Concluído').first()).toBeVisible();
  for (const { couponId } of taken) {
    await page.goto(`/engagement/coupons/${couponId}`);
    await expect(page.getByRole('main').getByText('Utilizado manualmente').first()).toBeVisible();
  }
});

test('[CPN-01, SHL-09] on a phone coupons are cards, in the older shell and in the dark', async ({ portal }) => {
  const { id } = await publishedBenefit(portal.url, MALL.phone);
  const as = await portal.aPerson({ malls: [MALL.phone], permissions: SEES });
  const page = await portal.open({ as, phone: true, theme: 'dark' });
  await page.goto(`/benefits/coupons/listing?benefitId=${id}`);
  await listPage(page).expectTitle('Cupons');
  await expect(page.getByText(/^\d+ cupons$/)).toBeVisible();
  expect(await sidewaysOf(page)).toBe(0);
  await expectAccessible(page);
  await picture(page, 'coupons-phone');
  await page.getByRole('link', { name: /••••/ }).first().click();
  await expect(page).toHaveURL(/\/benefits\/coupons\/[0-9a-f-]{36}/);
  expect(await sidewaysOf(page)).toBe(0);
  await picture(page, 'coupon-phone');
});

test('[SHL-12, CPN-02] several coupons are burned at once with one reason; who only reads has nothing to pick by', async ({
  portal,
}) => {
  const { id } = await publishedBenefit(portal.url, MALL.several);
  const taken = await takeCoupons(portal.url, MALL.several, id, 3);
  const [first, second, third] = taken.map(({ code }) => code.slice(-4));
  if (!first || !second || !third) throw new Error('no coupons were taken');
  const address = `/engagement/coupons/listing?benefitId=${id}`;
  const reader = await portal.open({
    as: await portal.aPerson({ malls: [MALL.several], permissions: ['read-benefit', 'read-benefit-coupon'] }),
  });
  await reader.goto(address);
  await expect(listPage(reader).rows.first()).toBeVisible();
  await expect(reader.getByRole('checkbox')).toHaveCount(0);

  const page = await portal.open({ as: await portal.aPerson({ malls: [MALL.several], permissions: SEES }) });
  await page.goto(address);
  const list = listPage(page);
  const rowOf = (end: string) => list.rows.filter({ hasText: end });
  for (const end of [first, second]) await rowOf(end).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Queimar manualmente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Queimar 2 cupons?' });
  await dialog.getByLabel('Motivo da queima').fill('O leitor da loja está fora do ar.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Queimar manualmente' }).click();
  await expect(page.getByText('2 cupons queimados')).toBeVisible();
  for (const end of [first, second]) {
    await expect(rowOf(end)).toContainText('Utilizado manualmente');
    await expect(rowOf(end).getByRole('checkbox')).toHaveCount(0);
  }
  await expect(rowOf(third)).not.toContainText('Utilizado manualmente');
});
