import { publishWinner } from '@galeria/contract/draw/draw-endpoints';
import { addDays } from '@galeria/contract/kit/fields/dates';
import { formatDate } from '@galeria/contract/kit/formats';
import { closePromotion } from '@galeria/contract/promotions/promotion-endpoints';
import type { Page } from '@playwright/test';
import { asAdministrator, callApi } from '../../support/api.ts';
import {
  aRunningDraw,
  aSealedDraw,
  type DrawsOfYesterday,
  drawsOfYesterday,
  extractionDay,
  TICKETS,
  typeFirst,
  typeSecond,
} from '../../support/draws.ts';
import { aName, aPromotion } from '../../support/promotions.ts';
import { quiet } from '../../support/quiet.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

/** Each test has a mall, and so people and notes, of its own. */
const MALL = { whole: 'MRG', keys: 'PAC', phone: 'JBS', waiting: 'ICD', extraction: 'VUR' } as const;
const DRAWS = ['draw-promotion', 'publish-winners', 'read-customer', 'close-promotion'];
const EMPTY = 'Insira os bilhetes do resultado do Sorteio da Loteria Federal nos campos acima para ver os ganhadores';

const tabOf = (id: number): string => `/promotion-engine/promotions/detail/${id}?tab=LUCKYNUMBERWINNERS`;
const ticket = (page: Page, place: number) => page.getByLabel(`Destino ${place}`, { exact: true });
const winners = (page: Page) => page.getByRole('region', { name: 'Ganhadores e suplentes' });

async function fillExtraction(page: Page): Promise<void> {
  await page.getByLabel('Número da extração').fill('5919');
  await page.getByRole('textbox', { name: 'Data da extração' }).fill(formatDate(extractionDay()));
}

async function fillTickets(page: Page): Promise<void> {
  for (const [index, digits] of TICKETS.entries()) await ticket(page, index + 1).fill(digits);
  await fillExtraction(page);
}

/** DRW-09: pressed, read back, and sent. */
async function calculate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByRole('dialog')).toContainText('Confira o que você digitou');
  await page.getByRole('button', { name: 'Conferi, enviar' }).click();
}

/** DRW-13: drawn on the day after the raffle, by the extraction of its day. */
test.describe('what is drawn', () => {
  test.describe.configure({ mode: 'default' });
  let yesterday: DrawsOfYesterday<'whole' | 'keys' | 'phone' | 'extraction'>;
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
  test.use({ serverUrl: async ({}, use) => use(yesterday.url) });
  test.beforeAll(async () => {
    yesterday = await drawsOfYesterday({
      whole: { mallCode: MALL.whole, name: aName('Apuração inteira') },
      keys: { mallCode: MALL.keys, name: aName('Apuração por teclado'), awardQuantity: 1, people: 3 },
      phone: { mallCode: MALL.phone, name: aName('Apuração no celular') },
      extraction: { mallCode: MALL.extraction, name: aName('Extração do regulamento'), people: 2 },
    });
  });
  test.afterAll(() => yesterday?.stop());

  test('[DRW-01, DRW-02, DRW-04, DRW-05, DRW-06] the whole act: calculated, published, seen by a second person', async ({
    portal,
  }) => {
    const { id } = yesterday.draws.whole;
    const person = await portal.aPerson({ malls: [MALL.whole], permissions: DRAWS });
    const page = await portal.open({ as: person });
    await page.goto(tabOf(id));
    await expect(page.getByRole('heading', { name: 'Calcular número premiado' })).toBeVisible();
    await expect(page.getByText(EMPTY)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publicar no app' })).toBeDisabled();
    await expect(page.getByText(/outra pessoa digita os mesmos bilhetes sem ver os seus/)).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'draw-ready');

    await ticket(page, 1).fill('02660');
    await page.getByRole('button', { name: 'Calcular' }).click();
    await expect(ticket(page, 1)).toHaveAccessibleDescription(/Insira 6 dígitos válidos/);
    await expectAccessible(page);
    // The result as it was copied from where it is published.
    await ticket(page, 1).focus();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, TICKETS.join('\n'));
    for (const [index, digits] of TICKETS.entries()) await expect(ticket(page, index + 1)).toHaveValue(digits);
    await fillExtraction(page);
    await page.getByRole('button', { name: 'Calcular' }).click();
    const asked = page.getByRole('dialog');
    await expect(asked).toContainText('Confira o que você digitou');
    await expect(asked).toContainText('029199');
    await expectAccessible(page);
    await picture(page, 'draw-read-back');
    await asked.getByRole('button', { name: 'Conferi, enviar' }).click();
    // DRW-09: nothing of a result before the second person.
    await expect(page.getByText('Os seus bilhetes esperam pela segunda pessoa')).toBeVisible();
    await expect(page.locator('[data-part]')).toHaveCount(0);
    await expect(ticket(page, 1)).toBeDisabled();
    await expectAccessible(page);
    await picture(page, 'draw-waits-for-second');

    const other = await portal.open({ as: await portal.aPerson({ malls: [MALL.whole], permissions: DRAWS }) });
    await other.goto(tabOf(id));
    await expect(other.getByText('Falta a sua digitação')).toBeVisible();
    await expect(ticket(other, 1)).toHaveValue('');
    await expect(other.getByText(/A apuração é feita uma única vez/)).toBeVisible();
    await picture(other, 'draw-to-confirm');
    await fillTickets(other);
    await calculate(other);
    await expect(other.getByText('Número premiado gerado com sucesso.')).toBeVisible();
    await expect(other.locator('[data-part]')).toHaveText([...'097259']);

    await expect(page.locator('[data-part]')).toHaveText([...'097259']);
    for (const [index, digits] of TICKETS.entries()) {
      await expect(ticket(page, index + 1)).toBeDisabled();
      await expect(ticket(page, index + 1)).toHaveValue(digits);
    }
    const rows = winners(page).locator('tbody tr');
    await expect(rows).toHaveCount(4);
    await expect(rows.filter({ hasText: 'NÃO PUBLICADO' })).toHaveCount(4);
    await expect(rows.nth(2)).toContainText('Suplente do 1º');
    expect((await winners(page).locator('[data-winner-list]').boundingBox())?.height).toBe(212);
    await expectAccessible(page);
    await picture(page, 'draw-done');

    // A second person has the tab open while the first publishes.
    const second = await portal.open({ as: await portal.aPerson({ malls: [MALL.whole] }), theme: 'dark' });
    await second.goto(tabOf(id));
    await expect(second.locator('[data-part]')).toHaveText([...'097259']);
    const seen = winners(second).locator('tbody tr');
    await expect(seen.filter({ hasText: 'NÃO PUBLICADO' })).toHaveCount(4);

    await page.getByRole('button', { name: 'Publicar no app' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Ganhadores selecionados 0/2')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Salvar e publicar' })).toBeDisabled();
    const boxes = dialog.getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await expect(dialog.getByText('Ganhadores selecionados 2/2')).toBeVisible();
    // DRW-10: its winner stands.
    await expect(boxes.nth(2)).toBeDisabled();
    await expectAccessible(page);
    await picture(page, 'draw-publish');
    await dialog.getByRole('button', { name: 'Salvar e publicar' }).click();
    await expect(dialog.getByText('Em alguns minutos os ganhadores selecionados serão exibidos')).toBeVisible();
    await expect(dialog).toContainText('Ganhadores publicados no app!');
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(rows.filter({ hasText: 'NÃO PUBLICADO' })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Publicar no app' })).toBeDisabled();

    // Everything that can be taken away.
    for (const name of ['Lista congelada', 'CSV da autoridade', 'Prova da apuração']) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name, exact: true }).click();
      expect((await download).suggestedFilename()).not.toBe('download');
    }
    await page.getByRole('button', { name: 'Ata de apuração', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Promotora', exact: true }).fill('Galeria Shoppings S.A.');
    await dialog.getByLabel('CNPJ da promotora').fill('11222333000181');
    await dialog.getByLabel('Quem assina').fill('Ana Lima\nBento Reis');
    await expectAccessible(page);
    await picture(page, 'draw-minutes');
    const minutes = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Gerar ata em PDF' }).click();
    expect((await minutes).suggestedFilename()).toMatch(/\.pdf$/);
    await expect(dialog).toHaveCount(0);
    const [number = ''] = await winners(page).locator('tbody tr td:nth-child(2)').allTextContents();
    await page.getByLabel('Prova de um número').fill(number);
    const ofNumber = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar prova' }).click();
    expect((await ofNumber).suggestedFilename()).toContain(number);
    await page.getByRole('button', { name: 'Passo a passo' }).click();
    await expect(page.locator('[data-step]').first()).toBeVisible();
    await picture(page, 'draw-proof');

    await expect(seen.filter({ hasText: 'NÃO PUBLICADO' })).toHaveCount(2);
    // Without the right to see people's data the CPFs come covered.
    await expect(seen.first()).toContainText('*');
    await expectAccessible(second);
    await picture(second, 'draw-done-dark');
  });

  test('[DRW-02, DRW-05] by keyboard alone; what somebody else did meanwhile is refused in words', async ({ portal }) => {
    const { id } = yesterday.draws.keys;
    const { accessToken } = await asAdministrator(portal.url);
    const page = await portal.open({ as: await portal.aPerson({ malls: [MALL.keys], permissions: DRAWS }) });
    await page.goto(tabOf(id));
    await typeFirst(portal.url, id);
    await page.reload();
    await expect(ticket(page, 1)).toBeEnabled();
    await ticket(page, 1).focus();
    for (const digits of TICKETS) {
      await page.keyboard.type(digits);
      await page.keyboard.press('Tab');
    }
    await expect(ticket(page, 5)).toHaveValue('029199');
    await page.keyboard.type('5919');
    await page.keyboard.press('Tab');
    await page.keyboard.type(formatDate(extractionDay()));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Confira o que você digitou');
    // Somebody else is quicker by a breath.
    await typeSecond(portal.url, id);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Ocorreu um erro!');
    await expect(dialog).toContainText('O número premiado desta promoção já foi calculado');
    await expectAccessible(page);
    await picture(page, 'draw-refused');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('[data-part]')).toHaveText([...'097259']);
    expect((await winners(page).locator('[data-winner-list]').boundingBox())?.height).toBe(147);

    await page.getByRole('button', { name: 'Publicar no app' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Selecionar os ganhadores' })).toBeEnabled();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Ganhadores selecionados 1/1')).toBeVisible();
    const tokenId = await winners(page).locator('tbody tr').nth(0).getAttribute('data-row-id');
    await callApi(portal.url, publishWinner, { body: { tokenId: tokenId ?? '' } }, accessToken);
    await dialog.getByRole('button', { name: 'Salvar e publicar' }).press('Enter');
    await expect(
      page.getByText('Não foi possivel validar a listagem de de ganhadores, entre em contato com o suporte'),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(winners(page).locator('tbody tr').nth(0)).not.toContainText('NÃO PUBLICADO');
  });

  test('[DRW-02, DRW-09] on a phone, typed as the second', async ({ portal }) => {
    const { id } = yesterday.draws.phone;
    const phone = await portal.open({ as: await portal.aPerson({ malls: [MALL.phone], permissions: DRAWS }), phone: true });
    await phone.goto(tabOf(id));
    await typeFirst(portal.url, id);
    await phone.reload();
    await fillTickets(phone);
    await calculate(phone);
    await expect(phone.locator('[data-part]')).toHaveText([...'097259']);
    await expect(winners(phone).getByRole('listitem').first()).toContainText('NÃO PUBLICADO');
    expect(await sidewaysOf(phone)).toBe(0);
    await expectAccessible(phone);
    await picture(phone, 'draw-done-phone');
    await phone.getByRole('button', { name: 'Publicar no app' }).click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Selecionar os ganhadores' }).click();
    await expect(dialog.getByText('Ganhadores selecionados 2/2')).toBeVisible();
    expect(await sidewaysOf(phone)).toBe(0);
    await expectAccessible(phone);
    await picture(phone, 'draw-publish-phone');
    await dialog.getByRole('button', { name: 'Salvar e publicar' }).click();
    await expect(dialog).toContainText('Ganhadores publicados no app!');
    await picture(phone, 'draw-published-phone');
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await phone.getByRole('button', { name: 'Passo a passo' }).click();
    await phone.getByRole('heading', { name: 'Prova da apuração' }).scrollIntoViewIfNeeded();
    expect(await sidewaysOf(phone)).toBe(0);
    await expectAccessible(phone);
    await picture(phone, 'draw-proof-phone');
  });

  test('[DRW-13] the form says which extraction counts, refuses the others in words, and two people draw by the right one', async ({
    portal,
  }) => {
    const { id } = yesterday.draws.extraction;
    const mine = { malls: [MALL.extraction], permissions: DRAWS };
    const page = await portal.open({ as: await portal.aPerson(mine) });
    await page.goto(tabOf(id));
    const raffleDay = formatDate(extractionDay());
    await expect(
      page.getByText(
        `Vale a extração da data do sorteio, ${raffleDay}, às 23:59, ou, se não houver, a primeira realizada depois dela.`,
      ),
    ).toBeVisible();
    await fillTickets(page);
    const date = page.getByRole('textbox', { name: 'Data da extração' });
    const stated = page.getByRole('checkbox', {
      name: `Declaro que nenhuma extração foi realizada antes desta, desde ${raffleDay}`,
    });
    await expect(stated).toHaveCount(0);

    await date.fill(formatDate(addDays(extractionDay(), -1)));
    await calculate(page);
    await expect(date).toHaveAccessibleDescription(
      new RegExp(`Vale a extração da data do sorteio, ${raffleDay}, ou a primeira realizada depois dela`),
    );
    await expectAccessible(page);
    await picture(page, 'draw-extraction-refused');

    // It is the day after on the server; its own extraction has yet to be held.
    await date.fill(formatDate(addDays(extractionDay(), 1)));
    await expect(stated).toBeVisible();
    await stated.check();
    await picture(page, 'draw-extraction-stated');
    await calculate(page);
    await expect(date).toHaveAccessibleDescription(/A extração de hoje só é realizada às 23:59/);
    await expectAccessible(page);

    await date.fill(raffleDay);
    await expect(stated).toHaveCount(0);
    await calculate(page);
    await expect(page.getByText('Os seus bilhetes esperam pela segunda pessoa')).toBeVisible();
    const other = await portal.open({ as: await portal.aPerson(mine), phone: true, theme: 'dark' });
    await other.goto(tabOf(id));
    await fillTickets(other);
    expect(await sidewaysOf(other)).toBe(0);
    await expectAccessible(other);
    await picture(other, 'draw-extraction-phone-dark');
    await calculate(other);
    await expect(other.locator('[data-part]')).toHaveText([...'097259']);
    await expect(page.getByText(`É a extração da data do sorteio (${raffleDay})`)).toBeVisible();
    await expectAccessible(page);
  });
});

test('[DRW-02, DRW-09, DRW-13] on a phone: closed until the period has ended and the list is sealed', async ({ portal }) => {
  const { id } = await aRunningDraw(portal.url, { mallCode: MALL.phone, name: aName('Apuração no celular') });
  const { accessToken } = await asAdministrator(portal.url);
  const phone = await portal.open({ as: await portal.aPerson({ malls: [MALL.phone], permissions: DRAWS }), phone: true });
  await phone.goto(tabOf(id));
  await expect(phone.getByText('O período dos números da sorte ainda não foi encerrado')).toBeVisible();
  await expect(ticket(phone, 5)).toBeDisabled();
  await expect(phone.getByRole('button', { name: 'Calcular' })).toBeDisabled();
  // All of its name, though the tabs before it take most of the screen.
  await expect(phone.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
  expect(await sidewaysOf(phone)).toBe(0);
  await expectAccessible(phone);
  await picture(phone, 'draw-waiting-phone');
  for (const name of ['Detalhes', 'Dashboard', 'Ganhadores do número da sorte']) {
    await phone.getByRole('tab', { name }).click();
    await quiet(phone);
    expect(await sidewaysOf(phone), name).toBe(0);
  }
  await callApi(portal.url, closePromotion, { body: { promotionId: id } }, accessToken);
  await phone.reload();
  // There to be taken from when it is sealed.
  await expect(phone.getByRole('button', { name: 'Lista congelada', exact: true })).toBeEnabled();
  expect(await sidewaysOf(phone)).toBe(0);
  // Which extraction will count is said before there is one.
  await expect(phone.getByText(/^Vale a extração da data do sorteio|^A lista congelou em/)).toBeVisible();
  await expectAccessible(phone);
  await picture(phone, 'draw-sealed-phone');
});

test('[DRW-03] the rule of the draw in the form: put away, the usual chosen, another one saved and shown', async ({ portal }) => {
  const mallCode = MALL.waiting;
  const { id } = await aPromotion(portal.url, { mallCode, name: aName('Outra regra'), type: 'LUCKYNUMBER' });
  const page = await portal.open({ as: await portal.aPerson({ malls: [mallCode], permissions: ['write-promotion'] }) });
  await page.goto(`/promotion-engine/promotions/edit/${id}`);
  await page.getByRole('button', { name: 'Regras da apuração' }).click();
  await expect(page.getByRole('radio', { name: /^O mais próximo/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Dezena de um só prêmio/ }).click();
  await page.getByRole('combobox', { name: 'Prêmio que dá a série' }).click();
  await page.getByRole('option', { name: '2º prêmio' }).click();
  await page.getByRole('radio', { name: /^Acima, depois abaixo/ }).click();
  await expectAccessible(page);
  await picture(page, 'draw-rule-form');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page).toHaveURL(new RegExp(`/promotion-engine/promotions/detail/${id}`));
  await expect(page.getByText('Série pela dezena do 2º prêmio; busca acima e depois abaixo')).toBeVisible();

  const phone = await portal.open({
    as: await portal.aPerson({ malls: [mallCode], permissions: ['write-promotion'] }),
    phone: true,
    theme: 'dark',
  });
  await phone.goto(`/engagement/lucky-number/edit/${id}`);
  await phone.getByRole('button', { name: 'Regras da apuração' }).click();
  await expect(phone.getByRole('radio', { name: /^Acima, depois abaixo/ })).toBeChecked();
  await expectAccessible(phone);
  expect(await sidewaysOf(phone)).toBe(0);
  await picture(phone, 'draw-rule-form-phone-dark');
});

test('[PER-07] without draw-promotion and publish-winners both are shown and locked, with why', async ({ portal }) => {
  const { id } = await aSealedDraw(portal.url, { mallCode: MALL.waiting, name: aName('Apuração de outros'), people: 1 });
  const page = await portal.open({ as: await portal.aPerson({ malls: [MALL.waiting] }), theme: 'dark' });
  await page.goto(tabOf(id));
  await expect(page.getByText('Só quem pode apurar promoções calcula o número premiado.')).toBeVisible();
  await expect(ticket(page, 1)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Calcular' })).toBeDisabled();
  await expectAccessible(page);
  await picture(page, 'draw-locked-dark');
});
