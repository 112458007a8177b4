import { publishWinner } from '@galeria/contract/draw/draw-endpoints';
import { listTokens } from '@galeria/contract/promotions/extra-endpoints';
import { getPromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { asAdministrator, callApi } from '../../support/api.ts';
import { aDrawOfSales, onTheDayAfter, typeFirst, typeSecond } from '../../support/draws.ts';
import { aName } from '../../support/promotions.ts';
import { cancelSale } from '../../support/shops.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const MALL = 'VUR';
const PERMISSIONS = ['draw-promotion', 'publish-winners', 'read-customer'];
const DAY = 24 * 3_600_000;

const name = aName('Nota cancelada');
const prepare = () => onTheDayAfter((url) => aDrawOfSales(url, { mallCode: MALL, name, awardQuantity: 1, people: 2 }));
let yesterday: Awaited<ReturnType<typeof prepare>>;
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
test.use({ serverUrl: async ({}, use) => use(yesterday.url) });
test.beforeAll(async () => {
  yesterday = await prepare();
});
test.afterAll(() => yesterday?.stop());

test('[DRW-14] a published winner whose note the shop cancels is out by two people, and the substitute takes the place', async ({
  portal,
}) => {
  const { id, shop, saleOf } = yesterday.made;
  await typeFirst(portal.url, id);
  await typeSecond(portal.url, id);
  const { accessToken } = await asAdministrator(portal.url);
  const query = { promotionId: String(id), types: 'SELECTED,SUBSTITUTE', page: '1', size: '4' };
  const { data: drawn } = await callApi(portal.url, listTokens, { query }, accessToken);
  const [winner, substitute] = drawn;
  if (!winner || !substitute) throw new Error('nobody was drawn');
  await callApi(portal.url, publishWinner, { body: { tokenId: winner.id } }, accessToken);
  await cancelSale(shop, saleOf(winner.consumerCpf), new Date(Date.now() + DAY));
  const winners = async () =>
    (await callApi(portal.url, getPromotion, { params: { id } }, accessToken)).luckyNumber?.winners[0]?.voidedAt ?? null;
  await expect.poll(winners).not.toBeNull();

  const ana = await portal.open({ as: await portal.aPerson({ malls: [MALL], permissions: PERMISSIONS }) });
  await ana.goto('/home');
  await expect(ana.getByText('promoção com ganhador publicado cuja nota foi cancelada')).toBeVisible();
  await picture(ana, 'winner-void-home');
  await ana.getByRole('link', { name, exact: true }).first().click();
  await expect(ana.getByText('A nota de um ganhador publicado foi cancelada')).toBeVisible();
  const against = ana.getByRole('region', { name: 'Desclassificações' });
  await expect(against).toContainText('Publicado, e a loja cancelou a nota em');
  const prizes = ana.getByRole('region', { name: 'Entrega dos prêmios' });
  await expect(prizes).toContainText('O prêmio não é entregue');
  for (const task of await prizes.getByRole('checkbox').all()) await expect(task).toBeDisabled();
  await expectAccessible(ana);
  await picture(ana, 'winner-void');
  await against.getByRole('button', { name: 'Desclassificar por nota cancelada' }).click();
  const dialog = ana.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Motivo' })).toHaveValue('Nota fiscal cancelada');
  await expectAccessible(ana);
  await picture(ana, 'winner-void-disqualify');
  await dialog.getByRole('button', { name: 'Pedir desclassificação' }).click();
  await expect(against).toContainText('Espera confirmação');
  await expect(against.getByRole('button', { name: 'Confirmar', exact: true })).toHaveAttribute('aria-disabled', 'true');

  const bia = await portal.open({
    as: await portal.aPerson({ malls: [MALL], permissions: PERMISSIONS }),
    ...{ phone: true, theme: 'dark' },
  });
  await bia.goto(`/promotion-engine/promotions/detail/${id}?tab=LUCKYNUMBERWINNERS`);
  await bia.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(bia.getByRole('dialog')).toContainText('o suplente do lugar pode ser publicado');
  await bia.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(bia.getByText('O suplente deste lugar pode ser publicado.')).toBeVisible();
  expect(await sidewaysOf(bia)).toBe(0);
  await expectAccessible(bia);
  await picture(bia, 'winner-void-confirmed-phone');

  await expect(against).toContainText('Confirmada');
  await ana.getByRole('button', { name: 'Publicar no app' }).click();
  const choices = dialog.getByRole('checkbox');
  await expect(choices.nth(0)).toBeDisabled();
  await expect(choices.nth(0)).not.toBeChecked();
  await choices.nth(1).check();
  await picture(ana, 'winner-void-publish');
  await dialog.getByRole('button', { name: 'Salvar e publicar' }).click();
  await expect(dialog).toContainText('Ganhadores publicados no app!');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(against).toContainText('O suplente deste lugar foi publicado.');
  const rows = ana.getByRole('region', { name: 'Ganhadores e suplentes' }).locator('tbody tr');
  await expect(rows.filter({ hasText: substitute.number })).toContainText('No lugar do 1º');
  await expect(rows.filter({ hasText: winner.number })).toContainText('Desclassificado');
  await expectAccessible(ana);
  await picture(ana, 'winner-void-replaced');

  await ana.goto(`/promotion-engine/promotions/detail/${id}`);
  const told = ana.getByRole('region', { name: 'Ganhadores', exact: true }).locator('tbody tr');
  await expect(told.filter({ hasText: winner.number })).toContainText('Nota cancelada');
  await expect(told.filter({ hasText: substitute.number })).toContainText('No lugar do 1º');
  await expect(ana.getByText('A nota de um ganhador publicado foi cancelada')).toHaveCount(0);
  await expectAccessible(ana);
  await picture(ana, 'winner-void-information');
});
