import type { Page } from '@playwright/test';
import { listPage } from '../../pages/list-page.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const MALL = 'VLG';
const LIST = '/purchases-portal/invoice-list';
const STATE = `${LIST}?sort=-amount&status=REJEITADA`;

/** The menu, opened, once it says what there is. */
async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Visões' }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await expect(menu.getByText('Carregando…')).toHaveCount(0);
  return menu;
}

test('[SHL-12] a view is made, opened, shared with a colleague, renamed and deleted', async ({ portal }) => {
  const [ana, bia] = await Promise.all(
    ['Ana Teste', 'Bia Teste'].map((name) => portal.aPerson({ name, permissions: ['read-invoices'], malls: [MALL] })),
  );
  if (ana === undefined || bia === undefined) throw new Error('nobody came');
  const page = await portal.open({ as: ana });
  await page.goto(STATE);
  await expect(listPage(page).rows.first()).toContainText('REJEITADA');
  const name = `Recusadas ${Date.now()}`;
  await (await openMenu(page)).getByRole('menuitem', { name: 'Salvar esta visão…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar visão' });
  await dialog.getByLabel('Nome').fill(name);
  await expectAccessible(page);
  await picture(page, 'saved-view-save');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Visão salva')).toBeVisible();

  // Not shared yet: nobody else has it.
  const other = await portal.open({ as: bia });
  await other.goto(LIST);
  await expect(listPage(other).rows.first()).toBeVisible();
  await expect(await openMenu(other)).toContainText('Nenhuma visão salva nesta lista.');
  await other.keyboard.press('Escape');

  // By the keyboard: the menu's items take arrows and Enter.
  await page.goto(LIST);
  await expect(listPage(page).rows.first()).toBeVisible();
  const menu = await openMenu(page);
  await expectAccessible(page);
  await picture(page, 'saved-views-menu');
  await menu.getByRole('menuitem', { name }).press('Enter');
  await expect(page).toHaveURL(STATE);
  await expect(listPage(page).rows.filter({ hasNotText: 'REJEITADA' })).toHaveCount(0);

  await (await openMenu(page)).getByRole('menuitem', { name: 'Gerenciar visões…' }).click();
  await page.getByRole('button', { name: `Alterar: ${name}` }).click();
  const change = page.getByRole('dialog', { name: 'Alterar visão' });
  await change.getByLabel(/^Compartilhar com quem acessa/).check({ force: true });
  await change.getByRole('button', { name: 'Salvar' }).click();
  await expect(change).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'saved-views-manage');

  // A colleague of the mall has it, and may not change it.
  const shared = await openMenu(other);
  await expect(shared.getByRole('menuitem', { name })).toContainText('de Ana Teste');
  await expect(shared.getByRole('menuitem', { name: 'Gerenciar visões…' })).toHaveCount(0);
  await shared.getByRole('menuitem', { name }).click();
  await expect(other).toHaveURL(STATE);

  await page.getByRole('button', { name: `Excluir: ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Excluir visão?' });
  await expect(question).toContainText('para todos com quem foi compartilhada');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(question).toHaveCount(0);
  await expect(await openMenu(other)).toContainText('Nenhuma visão salva nesta lista.');
});

test('[SHL-12] a list opens with the view its person chose, on any computer; an address with filters wins, and it can be left', async ({
  portal,
}) => {
  const ana = await portal.aPerson({ name: 'Ana Padrão', permissions: ['read-invoices'], malls: [MALL] });
  const page = await portal.open({ as: ana });
  await page.goto(STATE);
  await expect(listPage(page).rows.first()).toContainText('REJEITADA');
  const name = `Abre com ${Date.now()}`;
  await (await openMenu(page)).getByRole('menuitem', { name: 'Salvar esta visão…' }).click();
  await page.getByRole('dialog', { name: 'Salvar visão' }).getByLabel('Nome').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await (await openMenu(page)).getByRole('menuitem', { name: 'Usar sempre que abrir…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usar sempre que abrir' });
  await dialog.getByLabel(name).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);

  const elsewhere = await portal.open({ as: ana });
  for (const opened of [page, elsewhere]) {
    await opened.goto(LIST);
    await expect(opened).toHaveURL(STATE);
    await expect(opened.getByRole('button', { name: `Visões: ${name}` })).toBeVisible();
    await expect(listPage(opened).rows.filter({ hasNotText: 'REJEITADA' })).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.goto(`${LIST}?status=APROVADA`);
  await expect(listPage(page).rows.first()).toContainText('APROVADA');
  await expect(page).toHaveURL(`${LIST}?status=APROVADA`);

  await elsewhere.getByRole('button', { name: `Sair da visão ${name} e ver a lista inteira` }).click();
  await expect(elsewhere).toHaveURL(`${LIST}?view=all`);
  await elsewhere.reload();
  await expect(listPage(elsewhere).rows.filter({ hasNotText: 'REJEITADA' }).first()).toBeVisible();
  await expect(elsewhere).toHaveURL(`${LIST}?view=all`);
  // The menu opens the list as it does from elsewhere, also for who is on it.
  await elsewhere.getByRole('navigation').getByRole('link', { name: 'Todas as notas' }).click();
  await expect(elsewhere).toHaveURL(STATE);
  await expect(elsewhere.getByRole('button', { name: `Visões: ${name}` })).toBeVisible();
});
