import { formPage } from '../../pages/form-page.ts';
import { listPage } from '../../pages/list-page.ts';
import { aName, aPromotion } from '../../support/promotions.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const BASE = '/promotion-engine/regulation';

/** Each test has a mall of its own. */
const MALL = { items: 'FCJ', stores: 'DPM', reading: 'FBS' } as const;

test('[PRO-12] forbidden items: added, changed, removed and taken back, then many by file', async ({ portal }) => {
  const page = await portal.open({ as: await portal.aPerson({ malls: [MALL.items], permissions: ['write-regulation'] }) });
  await page.goto(`${BASE}/forbidden-items`);
  const list = listPage(page);
  await list.expectTitle('Itens proibidos');
  const name = aName('Espumante');
  await page.getByRole('button', { name: 'Adicionar item' }).click();
  const dialog = page.getByRole('dialog');
  const form = formPage(dialog);
  await form.submit('Salvar');
  await form.expectError('Nome', 'Informe o nome');
  await form.field('Nome').fill(name);
  await expectAccessible(page);
  await picture(page, 'forbidden-item');
  await form.submit('Salvar');
  await expect(page.getByText(`${name} está na lista de itens proibidos.`)).toBeVisible();
  await list.search.fill(name);
  const row = list.row(name);
  await expect(row).toContainText('Bebidas alcoólicas');
  await expect(row).toContainText('Todos');

  await page.getByRole('button', { name: `Editar: ${name}` }).click();
  await form.field('CNPJ emissor').fill('11222333000181');
  await form.submit('Salvar');
  await expect(row).toContainText('11.222.333/0001-81');

  await page.getByRole('button', { name: `Remover: ${name}` }).click();
  await dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(row).toBeVisible();

  const [wine, knife] = [aName('Vinho'), aName('Faca')];
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const csv = `nome;categoria;cnpj\n${wine};Bebidas alcoólicas;\n${knife};Armas brancas;\nErrado;nada;\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'itens.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('2 itens serão proibidos')).toBeVisible();
  await expect(dialog).toContainText('Categoria desconhecida');
  await expectAccessible(page);
  await picture(page, 'forbidden-items-import');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar linhas recusadas' }).click();
  expect((await downloading).suggestedFilename()).toBe('linhas-recusadas.csv');
  await dialog.getByRole('button', { name: 'Proibir 2 itens' }).click();
  await expect(dialog).toContainText('Já aparecem na lista.');
  await page.keyboard.press('Escape');
  await list.search.fill(knife);
  await expect(list.row(knife)).toContainText('Armas brancas');
  await picture(page, 'forbidden-items');
});

test('[PRO-12] substores and blocked stores are picked by LUC; a chain is refused; one promotion blocks on its own', async ({
  portal,
}) => {
  const promotion = aName('Bloqueio');
  await aPromotion(portal.url, { mallCode: MALL.stores, name: promotion });
  const page = await portal.open({
    as: await portal.aPerson({ malls: [MALL.stores], permissions: ['read-store-service', 'write-regulation'] }),
  });
  const dialog = page.getByRole('dialog');
  const form = formPage(dialog);
  const pick = async (label: string, luc: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).fill(luc);
    await page.getByRole('option', { name: `(${luc})` }).click();
  };
  await page.goto(`${BASE}/substores`);
  const list = listPage(page);
  await list.expectTitle('Sublojas');
  const link = async (store: string, parent: string) => {
    await page.getByRole('button', { name: 'Adicionar subloja' }).click();
    await pick('Loja', store);
    await pick('Loja principal', parent);
    await form.submit('Salvar');
  };
  await link('LUC-101', 'LUC-102');
  await expect(page.getByText(/As notas de .+ \(LUC-101\) contam como de .+ \(LUC-102\)\./)).toBeVisible();
  await link('LUC-103', 'LUC-101');
  const parent = dialog.getByRole('combobox', { name: 'Loja principal', exact: true });
  await expect(parent).toHaveAttribute('aria-invalid', 'true');
  await expect(parent).toHaveAccessibleDescription(/Uma subloja não pode ter sublojas/);
  await expectAccessible(page);
  await picture(page, 'substore-chain');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(list.row('(LUC-101)')).toContainText('(LUC-102)');
  await expectAccessible(page);
  await picture(page, 'substores');

  await page.goto(`${BASE}/blocked-stores`);
  await page.getByRole('button', { name: 'Bloquear loja' }).click();
  await pick('Loja', 'LUC-104');
  await dialog.getByText('Uma promoção', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Promoção', exact: true }).fill(promotion);
  await page.getByRole('option', { name: promotion }).click();
  await expectAccessible(page);
  await picture(page, 'block-store');
  await form.submit('Bloquear loja');
  await expect(list.row('(LUC-104)')).toContainText(promotion);
  await page.getByRole('button', { name: /^Desbloquear: / }).click();
  await expect(dialog).toContainText(`voltam a contar na promoção ${promotion}.`);
  await dialog.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(page.getByText('Nenhuma loja bloqueada')).toBeVisible();
});

test('[PRO-12] the landing leads to the three lists; on a phone, in the dark, at engagement too', async ({ portal }) => {
  const reader = await portal.aPerson({ malls: [MALL.reading] });
  const page = await portal.open({ as: reader, phone: true, theme: 'dark' });
  await page.goto(BASE);
  await expect(page.getByText('Nenhuma subloja')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'regulation-phone-dark');
  await page.getByRole('link', { name: 'Lojas bloqueadas' }).last().click();
  await expect(page.getByText('Nenhuma loja bloqueada')).toBeVisible();
  // Who only reads sees what could be done, and why not by them (PER-10).
  for (const act of ['Bloquear loja', 'Importar CSV']) {
    const locked = page.getByRole('button', { name: act });
    await expect(locked).toBeDisabled();
    await expect(locked).toHaveAccessibleDescription(/Você não tem permissão para esta ação/);
  }
  await expectAccessible(page);
  await page.goto('/engagement/regulation/forbidden-items');
  await expect(page.getByRole('navigation', { name: 'Listas do regulamento' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'forbidden-items-phone-dark');
});
