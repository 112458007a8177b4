import { formatCnpj } from '@galeria/contract/kit/formats';
import { listPage } from '../../pages/list-page.ts';
import { aNewCnpj } from '../../support/cnpjs.ts';
import { aSale, aShop, makeContact, sendSales } from '../../support/shops.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

/** Malls in which the demo has no linked stores, and no other test either. */
const MALL = { entering: 'MAB', reading: 'VRN' } as const;

const READS = ['read-store-sync'];
const ENTERS = [...READS, 'read-store-service', 'update-purchase-permission-list'];
const NOTHING = { queued: 0, oldestQueuedAt: null, held: [] };

test('[SYN-03, SYN-05] sales of a CNPJ in no store are a line of the monitor that leads to where it is entered, and go when they are delivered', async ({
  portal,
}) => {
  const shop = await aShop(portal.url, MALL.entering);
  const [one, other] = [aNewCnpj(), aNewCnpj()];
  const sales = Array.from({ length: 12 }, (_, at) => aSale(shop, at + 1, { issuerCnpj: one }));
  const { results } = await sendSales(shop, [...sales, aSale(shop, 13, { issuerCnpj: other })], { queue: NOTHING });
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['HELD']));

  const page = await portal.open({ as: await portal.aPerson({ malls: [MALL.entering], permissions: ENTERS }) });
  const list = listPage(page);
  await page.goto('/store-sync/stores/monitor');
  const lines = page.getByRole('alert').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  const line = lines.filter({ hasText: formatCnpj(one) });
  await expect(line).toContainText(`Há 12 vendas do CNPJ ${formatCnpj(one)}, que não está em nenhuma loja: cadastre-o em`);
  await expect(lines.filter({ hasText: formatCnpj(other) })).toContainText('Há 1 venda do CNPJ');
  await expect(list.row(shop.luc)).toContainText('Vazia');
  await expectAccessible(page);
  await picture(page, 'store-sync-held');

  await line.getByRole('link', { name: `CNPJs emissores de ${shop.storeName}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(shop.luc);
  await dialog.getByRole('button', { name: 'Adicionar CNPJ emissor' }).click();
  await dialog
    .getByRole('textbox', { name: /^CNPJ emissor/ })
    .last()
    .fill(one);
  await dialog.getByRole('button', { name: 'Salvar loja' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/store-sync/stores/monitor');
  await expect(line).toContainText('já foi cadastrado ou bloqueado: as 12 vendas dele seguem no próximo contato da loja');
  await picture(page, 'store-sync-held-entered');
  const { unknownIssuers } = await makeContact(shop, {
    held: [
      { issuerCnpj: one, sales: 12 },
      { issuerCnpj: other, sales: 1 },
    ],
  });
  expect(unknownIssuers).toEqual([other]);
  await sendSales(shop, sales, { queue: { ...NOTHING, held: [{ issuerCnpj: other, sales: 1 }] } });
  await expect(lines).toHaveCount(1);
  await expect(list.row(shop.luc)).toContainText('R$ 1.200,00');
});

test('[SYN-03, PER-10] on a phone, in the dark, for somebody who may not enter it: the line without a way', async ({
  portal,
}) => {
  const shop = await aShop(portal.url, MALL.reading);
  await makeContact(shop, { held: [{ issuerCnpj: aNewCnpj(), sales: 1204 }] });
  const reader = await portal.aPerson({ malls: [MALL.reading], permissions: READS });
  const page = await portal.open({ as: reader, phone: true, theme: 'dark' });
  await page.goto('/store-sync/stores/monitor');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Há 1.204 vendas do CNPJ');
  await expect(notice).toContainText('peça a quem edita lojas que o cadastre');
  await expect(notice.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'store-sync-held-phone-dark');
});
