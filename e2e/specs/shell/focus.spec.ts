import type { Page } from '@playwright/test';
import { aPromotion } from '../../support/promotions.ts';
import { quiet } from '../../support/quiet.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const MALL = 'IAS';

/** By keyboard: the focus is on it, and Enter. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
}

/** From a menu, by keyboard. */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('menuitem', { name: item }).focus();
  await page.keyboard.press('Enter');
}

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

test('[SHL-09] a dialog of a menu begins at its first field, and gives the focus back to the menu’s button, where the page is', async ({
  portal,
}) => {
  const { id } = await aPromotion(portal.url, { mallCode: MALL, name: 'Foco de volta', type: 'LUCKYNUMBER', status: 'CURRENT' });
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto(`/promotion-engine/promotions/detail/${id}`);
  await quiet(page);
  for (const item of ['Copiar para outros shoppings', 'Encerrar']) {
    const before = await scrolled(page);
    await press(page, 'Mais ações');
    await choose(page, item);
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('input:focus, textarea:focus')).toBeInViewport();
    await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeInViewport();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Mais ações' })).toBeFocused();
    expect(await scrolled(page)).toBe(before);
  }
});

test('[SHL-09] menus whose code comes late give the focus back, and a busy button keeps it', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto('/profiles/list');
  await quiet(page);
  for (const name of ['Visões', 'Exportar']) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
  }
  await press(page, 'Exportar');
  await choose(page, 'Planilha CSV');
  await expect(page.getByText(/exportação/i).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Exportar', exact: true })).toBeFocused();
});

test('[SHL-09] in a form: rows added and removed, a file exchanged, a choice cleared, all without losing one’s place', async ({
  portal,
}) => {
  const { id } = await aPromotion(portal.url, { mallCode: MALL, name: 'Linhas e arquivos', type: 'BUYANDWIN', status: 'DRAFT' });
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto(`/promotion-engine/promotions/edit/${id}`);
  await quiet(page);
  await press(page, 'Adicionar prêmio');
  await expect(page.getByRole('textbox', { name: 'Prêmio 2', exact: true })).toBeFocused();
  await press(page, 'Adicionar prêmio');
  await expect(page.getByRole('textbox', { name: 'Prêmio 3', exact: true })).toBeFocused();
  await press(page, 'Retirar prêmio 3');
  await expect(page.getByRole('textbox', { name: 'Prêmio 2', exact: true })).toBeFocused();
  await press(page, 'Retirar prêmio 2');
  await expect(page.getByRole('textbox', { name: 'Prêmio 1', exact: true })).toBeFocused();

  await press(page, /^Trocar .*\.pdf/);
  await expect(page.getByRole('button', { name: /^Trocar .*\.pdf/ })).toHaveCount(0);
  await expect(page.locator('[aria-label^="Regulamento"]:focus')).toBeVisible();
  await press(page, 'Manter o arquivo atual');
  await expect(page.getByRole('button', { name: /^Trocar .*\.pdf/ })).toBeFocused();

  await press(page, 'Calendário: Data de divulgação do prêmio (opcional)');
  await expect(page.getByRole('dialog').locator('[aria-current="date"]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Calendário: Data de divulgação do prêmio (opcional)' })).toBeFocused();
});

test('[SHL-09] a notice that was followed leads on, not to the top of the window', async ({ portal }) => {
  const { id } = await aPromotion(portal.url, { mallCode: MALL, name: 'De outro shopping', type: 'BUYANDWIN', status: 'DRAFT' });
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto(`/promotion-engine/promotions/edit/${id}`);
  await quiet(page);
  const change = page.getByRole('button', { name: /^Mudar para / });
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(change).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});
