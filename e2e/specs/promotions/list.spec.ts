import { getPromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { listPage } from '../../pages/list-page.ts';
import { asAdministrator, callApi } from '../../support/api.ts';
import { aName, aPromotion } from '../../support/promotions.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const LIST = '/promotion-engine/promotions';
const ENGAGEMENT = '/engagement/promotions';

test('[PRO-01, SHL-09] the list: banner, type, status and period; filters and search in an address that reproduces them', async ({
  portal,
}) => {
  const mallCode = 'VLG';
  const word = aName('Busca');
  const gift = await aPromotion(portal.url, { mallCode, name: `${word} brinde`, changes: { category: 'FASHION' } });
  const raffle = await aPromotion(portal.url, { mallCode, name: `${word} carro`, type: 'RAFFLE', status: 'APPROVED' });
  const person = await portal.aPerson({ malls: [mallCode], permissions: ['write-promotion'] });
  const page = await portal.open({ as: person });
  const list = listPage(page);

  await page.goto(LIST);
  await list.expectTitle('Promoções');
  await expect(list.row(gift.name)).toContainText('Em validação');
  await expect(list.row(gift.name)).toContainText('Compre e ganhe');
  await expect(list.row(gift.name).locator('img')).toBeVisible();
  // The last column is in sight, whatever stands before it.
  await expect(list.row(raffle.name).getByRole('button', { name: `Editar: ${raffle.name}` })).toBeInViewport({ ratio: 1 });
  await expect(list.row(raffle.name)).toContainText('Aprovada');
  await expectAccessible(page);
  await picture(page, 'promotion-list');

  // A number is an id, anything else a name.
  await list.search.fill(String(raffle.id));
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toContainText(raffle.name);
  await list.search.fill(word);
  await expect(list.rows).toHaveCount(2);

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Em validação' }).click();
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toContainText(gift.name);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Categoria da campanha' }).click();
  await page.getByRole('option', { name: 'Moda' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('category') === 'FASHION');
  await expect(list.rows).toHaveCount(1);
  await expectAccessible(page);
  await picture(page, 'promotion-list-filters');

  const copy = await portal.open({ as: person, theme: 'dark' });
  await copy.goto(page.url());
  await expect(listPage(copy).rows).toHaveCount(1);
  await expect(listPage(copy).search).toHaveValue(word);
  await expectAccessible(copy);
  await picture(copy, 'promotion-list-dark');
  await copy.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(copy).toHaveURL(LIST);

  await page.goto(`${LIST}?search=${encodeURIComponent(`${word} nada`)}`);
  await expect(page.getByText('Não há nenhum resultado para essa busca. Tente novamente')).toBeVisible();
});

test('[PRO-01, PRO-03] engagement: its own ways to create, and the label of a buy-and-win in validation', async ({ portal }) => {
  const mallCode = 'PLG';
  const { name } = await aPromotion(portal.url, { mallCode, name: aName('Engajamento') });
  const page = await portal.open({ as: await portal.aPerson({ malls: [mallCode], permissions: ['write-promotion'] }) });
  await page.goto(ENGAGEMENT);
  const list = listPage(page);
  await expect(list.row(name)).toContainText('Em Validação');
  await expect(page.getByRole('main').getByRole('link', { name: 'Criar campanha' })).toHaveAttribute(
    'href',
    `${ENGAGEMENT}/create`,
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Criar sorteio' })).toHaveAttribute(
    'href',
    '/engagement/lucky-number/create',
  );
});

test('[MAL-02] another mall: its own promotions, never the old ones under its name', async ({ portal }) => {
  const word = aName('Dois shoppings');
  await aPromotion(portal.url, { mallCode: 'BLM', name: `${word} no primeiro` });
  await aPromotion(portal.url, { mallCode: 'EAM', name: `${word} no segundo` });
  const page = await portal.open({ as: await portal.aPerson({ malls: ['BLM', 'EAM'], permissions: ['write-promotion'] }) });
  await page.goto(`${LIST}?search=${encodeURIComponent(word)}`);
  const list = listPage(page);
  await expect(list.rows).toHaveCount(1);
  const first = await list.rows.textContent();
  await page.getByText('Todos os shoppings').click();
  await expect(list.rows).toHaveCount(2);
  await page.goBack();
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toHaveText(first ?? '-');
});

test('[SHL-09] a phone shows cards, the search and the filters; the keyboard opens a row and comes back to it', async ({
  portal,
}) => {
  const mallCode = 'CMC';
  const { name, id } = await aPromotion(portal.url, { mallCode, name: aName('No telefone'), type: 'LUCKYNUMBER' });
  const person = await portal.aPerson({ malls: [mallCode], permissions: ['write-promotion'] });
  const phone = await portal.open({ as: person, phone: true });
  await phone.goto(LIST);
  await expect(phone.getByText(name)).toBeVisible();
  expect(await sidewaysOf(phone)).toBe(0);
  await phone.getByRole('button', { name: 'Filtros' }).click();
  await expect(phone.getByRole('combobox', { name: 'Tipo' })).toBeVisible();
  await expectAccessible(phone);
  await picture(phone, 'promotion-list-phone');

  const page = await portal.open({ as: person });
  await page.goto(`${LIST}?search=${id}`);
  await expect(listPage(page).rows).toHaveCount(1);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${LIST}/detail/${id}`);
  await page.goBack();
  await expect(listPage(page).rows.first()).toBeFocused();
});

test('[SHL-08] the palette finds a promotion by its id', async ({ portal }) => {
  const { name, id } = await aPromotion(portal.url, { mallCode: 'JQT', name: aName('Paleta') });
  const page = await portal.open({ as: await portal.aPerson({ malls: ['JQT'], permissions: ['write-promotion'] }) });
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(String(id));
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${LIST}/detail/${id}`);
});

test('[PER-06] a promotion of another mall is not in the list, and its address leads to the not-found page', async ({
  portal,
}) => {
  const { id, name } = await aPromotion(portal.url, { mallCode: 'VLG', name: aName('De outro') });
  const { accessToken } = await asAdministrator(portal.url);
  await callApi(portal.url, getPromotion, { params: { id } }, accessToken);
  const page = await portal.open({ as: await portal.aPerson({ malls: ['JQT'], permissions: ['write-promotion'] }) });
  await page.goto(`${LIST}?search=${id}&scope=all`);
  await expect(page.getByText('Não há nenhum resultado para essa busca. Tente novamente')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.goto(`${LIST}/detail/${id}`);
  await expect(page).toHaveURL('/404');
});
