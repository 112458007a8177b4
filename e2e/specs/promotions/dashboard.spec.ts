import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { formatBrl } from '@galeria/contract/kit/formats';
import { dashboardTotalizer } from '@galeria/contract/promotions/dashboard-endpoints';
import type { PromotionListItem } from '@galeria/contract/promotions/promotion';
import { listPromotions } from '@galeria/contract/promotions/promotion-endpoints';
import { PROMOTION_TYPES, type PromotionType } from '@galeria/contract/reference/enumerations/promotion';
import type { Locator, Page } from '@playwright/test';
import { asAdministrator, callApi } from '../../support/api.ts';
import { anApprovedNote, optIn } from '../../support/draws.ts';
import { notesOf } from '../../support/notes.ts';
import { aName, aPromotion } from '../../support/promotions.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const DAY = 24 * 3_600_000;

const dashboard = (id: number, base: 'promotion-engine' | 'engagement' = 'promotion-engine'): string =>
  `/${base}/promotions/detail/${id}?tab=DASHBOARD`;
const card = (page: Page, label: string): Locator =>
  page.getByRole('list', { name: 'Totais da promoção' }).getByRole('listitem').filter({ hasText: label }).first();
const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title });

/** One of the demo's that notes have counted in. */
async function aLivelyPromotion(url: string, type: PromotionType): Promise<PromotionListItem> {
  const { accessToken } = await asAdministrator(url);
  const { data } = await callApi(url, listPromotions, { query: { type, size: '100' } }, accessToken);
  const found = data.find(({ count, mallCode }) => count.invoices > 10 && mallCode !== 'GPS');
  if (!found) throw new Error(`the demo has no ${type} with notes`);
  return found;
}

/** Opens a drawn dashboard. */
async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('figure .recharts-surface').first()).toBeVisible();
  await expect(section(page, 'Ranking de GMV por loja').locator('[data-row-id]').first()).toBeVisible();
  await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
}

test('[DSH-01, DSH-02, DSH-03] an open dashboard follows an opt-in and an approval made elsewhere, without a reload', async ({
  portal,
}) => {
  const mallCode = 'GPS';
  const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  const { id } = await aPromotion(portal.url, {
    mallCode,
    name: aName('Estatísticas'),
    status: 'CURRENT',
    changes: {
      buyAndWin: {
        ...{ startDate: at(-1), endDate: at(11), consumerTarget: 4990, pickUpLocation: 'SAC, piso L1' },
        awards: [{ name: 'Panetone', quantity: 100 }],
      } as never,
    },
  });
  const page = await portal.open({ as: await portal.aPerson({ malls: [mallCode] }) });
  await page.goto(dashboard(id));
  await expect(page.getByText('Ninguém aderiu ainda')).toBeVisible();
  await expect(card(page, 'Participantes').getByText('Nenhuma adesão')).toBeVisible();
  await expect(page.getByText('Nenhuma nota enviada ainda')).toBeVisible();
  await expect(card(page, 'Estoque disponível')).toContainText('100/100 unidades');
  await expectAccessible(page);
  await picture(page, 'dashboard-empty');
  await page.evaluate(() => {
    document.body.dataset.opened = 'once';
  });

  const { accessToken } = await asAdministrator(portal.url);
  // In the order in which notes are sent for them.
  const query = { mallCode, size: '50', isBlocked: 'false' };
  const [customer] = (await callApi(portal.url, listCustomers, { query }, accessToken)).data;
  if (!customer) throw new Error('the mall has no customer');
  await optIn(portal.url, mallCode, id, [customer.cpf]);
  await expect(card(page, 'Participantes').getByText('1 adesão')).toBeVisible();
  await expect(page.getByText('Atualizado agora')).toBeVisible();

  await anApprovedNote(portal.url, await notesOf(portal.url, mallCode));
  await expect(card(page, 'Notas aprovadas').getByText('1', { exact: true })).toBeVisible();
  await expect(card(page, 'GMV')).toContainText(formatBrl(4990));
  await expect(card(page, 'Participantes únicos').getByText('1', { exact: true })).toBeVisible();
  await expect(card(page, 'Estoque disponível')).toContainText('99/100 unidades');
  await expect(page.getByRole('figure', { name: 'GMV por dia' })).toContainText(`Total: ${formatBrl(4990)}`);
  await expect(section(page, 'Ranking de GMV por loja').getByRole('row').nth(1)).toContainText(formatBrl(4990));
  await expect(section(page, 'Situação das notas').locator('dd').first()).toHaveText('1');
  await expect(page.locator('body[data-opened="once"]')).toBeAttached();
  await expectAccessible(page);
  await picture(page, 'dashboard-first-note');
});

for (const type of PROMOTION_TYPES) {
  test(`[DSH-01, DSH-02] the statistics of ${type}: as the server says, on a desk and on a phone, in light and in dark`, async ({
    portal,
  }) => {
    const { id, mallCode, status } = await aLivelyPromotion(portal.url, type);
    const { accessToken } = await asAdministrator(portal.url);
    const totals = await callApi(portal.url, dashboardTotalizer, { params: { promotionId: id } }, accessToken);
    const person = await portal.aPerson({ malls: [mallCode] });
    const page = await portal.open({ as: person });
    await look(page, dashboard(id));
    await expect(card(page, 'Notas aprovadas')).toContainText(totals.invoices.toLocaleString('pt-BR'));
    await expect(card(page, 'GMV')).toContainText(formatBrl(totals.gmv));
    await expect(card(page, 'Estoque disponível')).toHaveCount(totals.stock === null ? 0 : 1);
    await expect(page.getByText(status === 'CLOSED' ? 'Promoção encerrada em' : 'Acompanhando em tempo real')).toBeVisible();
    expect(await sidewaysOf(page)).toBe(0);
    await expectAccessible(page);
    await picture(page, `dashboard-${type}`);

    const phone = await portal.open({ as: person, phone: true, theme: 'dark' });
    await look(phone, dashboard(id, 'engagement'));
    expect(await sidewaysOf(phone)).toBe(0);
    await expectAccessible(phone);
    await picture(phone, `dashboard-${type}-phone-dark`);
  });
}

test('[DSH-01, DSH-02] with the keyboard alone: the stock by award, the table behind a chart, the ranking searched', async ({
  portal,
}) => {
  const { id, mallCode } = await aLivelyPromotion(portal.url, 'LUCKYNUMBER_AND_BUYANDWIN');
  const page = await portal.open({ as: await portal.aPerson({ malls: [mallCode] }), theme: 'dark' });
  await look(page, dashboard(id));
  const consult = page.getByRole('button', { name: 'CONSULTAR' });
  await page.getByRole('tab', { name: 'Dashboard' }).focus();
  await page.keyboard.press('Tab');
  await expect(consult).toBeFocused();
  await page.keyboard.press('Enter');
  const awards = page.getByRole('dialog');
  await expect(awards.getByRole('listitem').first()).toContainText(/\d+\/\d+ unidades$/);
  await expectAccessible(page);
  await picture(page, 'dashboard-stock-dark');
  await page.keyboard.press('Escape');
  await expect(awards).toHaveCount(0);
  await expect(consult).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const people = page.getByRole('figure', { name: 'Adesões e participantes por dia' });
  await expect(people.getByRole('button', { name: 'Ver gráfico' })).toBeFocused();
  await expect(people.getByRole('columnheader')).toHaveText(['Dia', 'Adesões', 'Participantes']);

  const ranking = section(page, 'Ranking de GMV por loja');
  const store =
    (await ranking
      .getByRole('cell', { name: /^[A-Z]{3}-\d+$/ })
      .first()
      .textContent()) ?? '';
  await page.keyboard.press('/');
  await page.keyboard.type(store);
  await expect(page).toHaveURL(new RegExp(`storeSearch=${store}`));
  await expect(ranking.getByText('1 loja', { exact: true })).toBeVisible();
  await expect(ranking.locator('tbody tr')).toHaveCount(1);
  await page.reload();
  await expect(ranking.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Buscar por loja ou ID' })).toHaveValue(store);
});

test('[DSH-01] before it runs a promotion has no statistics, and says when it will', async ({ portal }) => {
  const mallCode = 'GPS';
  const { id } = await aPromotion(portal.url, { mallCode, name: aName('Rascunho') });
  const page = await portal.open({ as: await portal.aPerson({ malls: [mallCode] }) });
  await page.goto(dashboard(id));
  await expect(page.getByText('As estatísticas começam com a promoção')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'dashboard-draft');
});
