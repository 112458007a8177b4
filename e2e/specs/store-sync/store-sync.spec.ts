import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { listInvoices } from '@galeria/contract/invoices/invoice-endpoints';
import { listLinkableStores } from '@galeria/contract/store-sync/store-link-endpoints';
import { formPage } from '../../pages/form-page.ts';
import { listPage } from '../../pages/list-page.ts';
import { asAdministrator, callApi } from '../../support/api.ts';
import { aSale, aShop, makeContact, sendSales } from '../../support/shops.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

/** Each test has a mall of its own, none of them one in which the demo has linked stores. */
const MALL = { linking: 'PLG', watching: 'LUM', reading: 'CSN', unusual: 'MRG', counting: 'ENX' } as const;

const READS = ['read-store-sync'];
const MANAGES = [...READS, 'manage-store-sync'];
const DAY = 24 * 60 * 60_000;

test('[SYN-01, SYN-02] a store is linked by typing its name, its key shown once, its settings changed, its key revoked', async ({
  portal,
}) => {
  const { accessToken } = await asAdministrator(portal.url);
  const { data } = await callApi(portal.url, listLinkableStores, { query: { mallCode: MALL.linking } }, accessToken);
  const store = data.find(({ storeName }) => data.filter((other) => other.storeName === storeName).length === 1);
  if (store === undefined) throw new Error('no store with a name of its own');
  const page = await portal.open({ as: await portal.aPerson({ malls: [MALL.linking], permissions: MANAGES }) });
  const list = listPage(page);
  await page.goto('/store-sync/stores');
  await list.expectTitle('Lojas sincronizadas');
  await expect(page.getByText('Nenhuma loja está vinculada ainda')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('button', { name: 'Vincular loja' }).first().click();
  const dialog = page.getByRole('dialog');
  const luc = dialog.getByLabel('LUC da loja');
  await luc.fill('L-1');
  await dialog.getByRole('button', { name: 'Vincular loja' }).click();
  await expect(luc).toHaveAccessibleDescription(/A LUC deve ter no mínimo 5 caracteres/);
  await expect(dialog.getByText('Selecione um ERP para vincular a loja').first()).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'store-sync-link-errors');

  await luc.fill(store.storeName);
  await page.getByRole('option').filter({ hasText: store.luc }).click();
  await expect(luc).toHaveValue(store.luc);
  await dialog.getByRole('combobox', { name: 'ERP' }).click();
  await page.getByRole('option', { name: 'Linx Microvix' }).click();
  await dialog.getByRole('button', { name: 'Vincular loja' }).click();

  await expect(dialog.getByText('Guarde agora: a chave não será mostrada outra vez.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Chave da loja' })).toHaveValue(/^gsk_[\w-]{43}$/);
  await expectAccessible(page);
  await picture(page, 'store-sync-key');
  // Esc asks while nothing was kept; the file, once downloaded, is what the client reads.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Voltar à chave' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar galeria-sync.json' }).click();
  expect((await download).suggestedFilename()).toBe('galeria-sync.json');
  await dialog.getByRole('button', { name: 'Já guardei a chave' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/gsk_/)).toHaveCount(0);

  const row = list.row(store.storeName);
  await expect(row).toContainText('Nunca conectou');
  await row.getByRole('link', { name: store.storeName }).click();
  await expect(page).toHaveURL(`/store-sync/stores/config/${store.universalId}/details`);
  await expect(page.getByText('O cliente desta loja ainda não fez contato')).toBeVisible();
  const form = formPage(page.getByRole('main'));
  await form.field('Enviar a partir de').fill('22h');
  await form.submit('Salvar');
  await form.expectError('Enviar até', 'Campo obrigatório');
  await form.field('Enviar até').fill('6:30');
  await form.field('Pastas observadas').fill('C:\\NFe\\Autorizadas');
  await expectAccessible(page);
  await picture(page, 'store-sync-config');
  await form.submit('Salvar');
  await expect(page.getByText('A configuração foi salva.')).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Revogar chave' }).click();
  await expect(dialog).toContainText('O cliente da loja é recusado a partir de agora');
  await dialog.getByRole('button', { name: 'Revogar chave' }).click();
  await expect(dialog).toContainText('só volta a enviar vendas com uma nova chave');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByText('Sem chave', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Histórico' }).click();
  await expect(list.row('Chave revogada')).toBeVisible();
  await expect(list.row('Configuração alterada')).toContainText('Enviar a partir de: 22:00');
  await expectAccessible(page);

  await page.getByRole('main').getByRole('button', { name: 'Desvincular loja' }).click();
  await expect(dialog).toContainText('As vendas que já chegaram continuam nos relatórios.');
  await dialog.getByRole('button', { name: 'Desvincular loja' }).click();
  await expect(page.getByText(`${store.storeName} foi desvinculada.`)).toBeVisible();
  await expect(page).toHaveURL('/store-sync/stores/config');
});

test('[SYN-03, SYN-04, SYN-06, INV-18] what shops send shows in the monitor, the coverage and both reports', async ({
  portal,
}) => {
  const [selling, quiet] = [await aShop(portal.url, MALL.watching), await aShop(portal.url, MALL.watching, 'Omie')];
  const { results } = await sendSales(selling, [
    aSale(selling, 1, { grossCents: 12_000, discountCents: 2_000, totalCents: 10_000, buyerCpf: '52998224725' }),
    aSale(selling, 2, { grossCents: 5_000, totalCents: 5_000, totalWithTaxesCents: 5_150 }),
    aSale(selling, 3, { issuedAt: new Date(Date.now() + 3 * DAY).toISOString() }),
  ]);
  expect(results.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['ACCEPTED', null],
    ['ACCEPTED', null],
    ['REFUSED', 'sale-in-future'],
  ]);
  await makeContact(selling, { queued: 2, oldestQueuedAt: new Date(Date.now() - 130 * 60_000).toISOString() });

  const page = await portal.open({ as: await portal.aPerson({ malls: [MALL.watching], permissions: MANAGES }) });
  const list = listPage(page);
  await page.goto('/store-sync/stores/monitor');
  await list.expectTitle('Monitor de lojas');
  const row = list.row(selling.luc);
  await expect(row).toContainText('Em dia');
  await expect(row).toContainText('2 vendas, há 2 h');
  await expect(row).toContainText('R$ 150,00');
  await expect(list.row(quiet.luc)).toContainText('Nunca conectou');
  await expectAccessible(page);
  await picture(page, 'store-sync-monitor');
  await page.getByRole('button', { name: /Nunca conectou/ }).click();
  await expect(page).toHaveURL(/health=NEVER/);
  await expect(row).toHaveCount(0);
  // Live: what comes while it is looked at comes by itself.
  await page.goto('/store-sync/stores/monitor');
  await expect(row).toContainText('R$ 150,00');
  await sendSales(selling, [aSale(selling, 4, { grossCents: 1_000, totalCents: 1_000 })]);
  await expect(row).toContainText('R$ 160,00');

  await row.getByRole('link', { name: selling.storeName }).click();
  await page.getByRole('tab', { name: 'Erros e recusas' }).click();
  await expect(list.row('A venda tem data no futuro')).toContainText('1/3');
  await expectAccessible(page);
  await picture(page, 'store-sync-troubles');

  await page.goto('/store-sync/malls');
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toContainText('2 de ');
  await expect(list.rows).toContainText('R$ 160,00');
  await expectAccessible(page);
  await picture(page, 'store-sync-malls');

  await page.goto('/store-sync/reports/period');
  await list.expectTitle('Vendas por período');
  await expect(page.getByText('Selecione o período do relatório')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hoje' }).click();
  await expect(list.row(selling.luc)).toContainText('R$ 180,00');
  await expect(list.row(selling.luc)).toContainText('R$ 53,33');
  // With the taxes of the reform, where a sale says them.
  await expect(list.row(selling.luc)).toContainText('vNFTot R$ 161,50');
  await expect(page.getByText('Com IBS, CBS e IS (vNFTot): R$ 161,50')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'store-sync-period');

  await page.goto('/store-sync/reports');
  await page.getByRole('link', { name: 'Abrir relatório: Vendas com CPF' }).click();
  await page.getByRole('button', { name: 'Últimos 7 dias' }).click();
  await expect(list.row(selling.luc)).toContainText('33,33%');
  await expectAccessible(page);
  await picture(page, 'store-sync-cpf');
  await page.goto('/store-sync/reports');
  await expect(page.getByRole('link', { name: /^Último período visto/ })).toHaveCount(2);
});

test('[SYN-04] one sale of an XML and of a list counts once, and what came back is taken from net', async ({ portal }) => {
  const shop = await aShop(portal.url, MALL.counting);
  await makeContact(shop);
  const line = { documentKind: 'NFCE', series: '1' };
  const { results } = await sendSales(shop, [
    aSale(shop, 9001, { ...line, grossCents: 9_000, totalCents: 9_000 }),
    aSale(shop, 9001, { ...line, documentKind: 'CFE', grossCents: 8_000, totalCents: 8_000 }),
    aSale(shop, 9001, { ...line, grossCents: 7_700, totalCents: 7_700 }),
    aSale(shop, 9602, { ...line, grossCents: 1_000, totalCents: 1_000_000 }),
    aSale(shop, 12, { documentKind: 'NFE', isReturn: true, grossCents: 2_000, totalCents: 2_000 }),
  ]);
  expect(results.map(({ outcome, code }) => code ?? outcome)).toEqual([
    ...['ACCEPTED', 'ACCEPTED', 'sale-amount-differs', 'sale-amounts-disagree', 'ACCEPTED'],
  ]);
  const page = await portal.open({ as: await portal.aPerson({ malls: [MALL.counting], permissions: MANAGES }) });
  const list = listPage(page);
  await page.goto('/store-sync/reports/period');
  await page.getByRole('button', { name: 'Hoje' }).click();
  const row = list.row(shop.luc);
  await expect(row).toContainText('R$ 170,00');
  await expect(row).toContainText('R$ 20,00');
  await expect(row).toContainText('R$ 150,00');
  await expect(page.getByText('1 nota, tirada do líquido')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Bruto c/ canceladas' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'store-sync-returns');
  await page.goto(`/store-sync/stores/config/${shop.universalId}/details`);
  await page.getByRole('tab', { name: 'Erros e recusas' }).click();
  await expect(
    list.row('Valor bruto R$ 10,00 menos desconto R$ 0,00 é R$ 10,00, e o valor líquido diz R$ 10.000,00'),
  ).toBeVisible();
  await expect(list.row('recebida com R$ 90,00, e agora diz R$ 77,00')).toBeVisible();
  await picture(page, 'store-sync-refused-figures');
});

test('[SYN-07] a sale far beyond its store’s habit waits in the review queue with the reason, by the limit of the mall', async ({
  portal,
}) => {
  const shop = await aShop(portal.url, MALL.unusual);
  const { accessToken } = await asAdministrator(portal.url);
  const buyers = { mallCode: MALL.unusual, size: '20', isBlocked: 'false' } as const;
  const [buyer] = (await callApi(portal.url, listCustomers, { query: buyers }, accessToken)).data;
  const permissions = ['read-invoices', 'update-invoices', 'read-customer'];
  const page = await portal.open({ as: await portal.aPerson({ permissions, malls: [MALL.unusual] }) });
  await page.goto('/purchases-portal/invoice-list');
  await page.getByRole('button', { name: 'Regras do shopping' }).click();
  const dialog = page.getByRole('dialog');
  const from = dialog.getByLabel(/^Vendas sincronizadas/);
  await expect(from).toHaveValue('2.000,00');
  await from.fill('1.234,56');
  await expectAccessible(page);
  await picture(page, 'purchases-rules');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Regras do shopping salvas')).toBeVisible();

  const bought = (number: number, totalCents: number) =>
    aSale(shop, number, { grossCents: totalCents, totalCents, buyerCpf: buyer?.cpf ?? '', documentKind: 'NFCE' });
  await sendSales(shop, [bought(1, 123_455), bought(2, 123_456)]);
  const synced = { mallCode: MALL.unusual, channel: 'FAREJEIRO', size: '20' } as const;
  const notes = async () => (await callApi(portal.url, listInvoices, { query: synced }, accessToken)).data;
  const standing = async () => {
    const ours = (await notes()).filter(({ amountInCents }) => amountInCents === 123_455 || amountInCents === 123_456);
    return ours.map(({ amountInCents, status }) => `${amountInCents} ${status}`).sort();
  };
  await expect.poll(standing).toEqual(['123455 APROVADA', '123456 AVALIACAO_PENDENTE']);
  const held = (await notes()).find(({ amountInCents }) => amountInCents === 123_456);
  await page.goto(`/purchases-portal/invoice-details/${held?.invoiceId}`);
  const reason = page.getByText(/Venda de R\$\s1\.234,56: a loja tem \d+ de 20 notas aprovadas.* Espera por uma pessoa/);
  await expect(reason).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'unusual-sale-details');
  await page.goto(`/purchases-portal/edit-invoice/${held?.invoiceId}`);
  await page.getByRole('button', { name: 'Detalhes', exact: true }).click();
  await expect(reason).toBeVisible();
  await picture(page, 'unusual-sale-review');
});

test('[SYN-03, PER-10] on a phone, in the dark: cards, acts locked with why', async ({ portal }) => {
  const shop = await aShop(portal.url, MALL.reading);
  await makeContact(shop);
  const reader = await portal.aPerson({ malls: [MALL.reading], permissions: READS });
  const page = await portal.open({ as: reader, phone: true, theme: 'dark' });
  await page.goto('/store-sync/stores/monitor');
  const card = page.getByRole('listitem').filter({ hasText: shop.luc });
  await expect(card).toContainText('Em dia');
  await expectAccessible(page);
  // Its own order is none of the newest.
  await expect(page.getByLabel('Ordenar por').locator('option:checked')).toHaveText('Mais atenção primeiro');
  await picture(page, 'store-sync-monitor-phone-dark');
  await card.getByRole('link', { name: shop.storeName }).click();
  await expect(page.getByText('Você pode ver esta configuração, mas não alterá-la')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desvincular loja' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'store-sync-config-phone-dark');
  await page.goto('/store-sync/reports/cpf');
  await page.getByRole('button', { name: 'Este mês' }).click();
  await expect(page.getByText('Nenhuma venda sincronizada neste período')).toBeVisible();
  await expectAccessible(page);
});
