import { formatCnpj } from '@galeria/contract/kit/formats';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, signInByPassword } from '../../ground/api.ts';
import { aNewCnpj } from '../../ground/cnpjs.ts';
import { notesOf, statusOf } from '../../ground/notes.ts';
import { freePort, startServer } from '../../ground/server.ts';
import { expect, expectAccessible, picture, test } from '../../ground/test.ts';
import { formPage } from '../../pages/form-page.ts';
import { listPage } from '../../pages/list-page.ts';

const DECIDES = ['update-purchase-block-list', 'update-purchase-permission-list'];
const LISTS = [
  ...DECIDES,
  'read-purchase-permission-list',
  'accesss-purchase-permission-list-page',
  'read-purchase-block-list',
  'accesss-purchase-block-list-page',
];
const LETTERS = '12ABC34501DE35';

/** Each test has a mall of its own. */
const MALL = { keys: 'PEM', blocking: 'ECV', files: 'BDS', adding: 'TGC' } as const;

const sidewaysOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('[INV-08, STO-03] undecided CNPJs are decided without a mouse, one after the other; allowed, their notes go on', async ({
  ground,
}) => {
  const notes = await notesOf(ground.url, MALL.keys);
  const cnpjs = [aNewCnpj(), aNewCnpj(), aNewCnpj()];
  const sent: { readonly invoiceId: string }[] = [];
  for (const issuerCnpj of cnpjs) sent.push(await notes.byHand({ issuerCnpj }));
  // The newest comes first.
  const [newest, middle, oldest] = [...cnpjs].reverse().map(formatCnpj);
  const page = await ground.open({ as: await ground.aPerson({ permissions: DECIDES, malls: [MALL.keys] }) });
  await page.goto('/purchases-portal/cnpj');
  const list = listPage(page);
  await list.expectTitle('CNPJs emissores');
  await expect(page.getByText('Com uma linha em foco: B bloqueia, P permite.')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'cnpjs-to-decide');

  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(list.row(newest ?? '')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('b');
  const blocking = page.getByRole('dialog', { name: `Bloquear o CNPJ ${middle}?` });
  await expect(blocking).toContainText('1 nota que aguarda decisão');
  // The dialog takes the focus once it is there.
  await expect(blocking.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(blocking.getByRole('button', { name: 'Bloquear' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.row(middle ?? '')).toHaveCount(0);
  // The next one stands where the decided one was, and has the focus.
  await expect(list.row(oldest ?? '')).toBeFocused();
  await page.keyboard.press('p');
  const allowing = page.getByRole('dialog', { name: `Permitir o CNPJ ${oldest}` });
  await expect(formPage(allowing).field('LUC da loja')).toBeFocused();
  await page.keyboard.type('luc-102');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/está permitido para a loja .+ \(LUC-102\)\./)).toBeVisible();
  await expect(list.row(oldest ?? '')).toHaveCount(0);
  await expect.poll(() => statusOf(ground.url, sent[1]?.invoiceId ?? '')).toBe('REJEITADA');
  await expect.poll(() => statusOf(ground.url, sent[0]?.invoiceId ?? '')).not.toBe('CNPJ_ANALISE');
  expect(await statusOf(ground.url, sent[2]?.invoiceId ?? '')).toBe('CNPJ_ANALISE');
});

test('[INV-08] the block list: a CNPJ is typed in, refused the second time by its field, removed and put back', async ({
  ground,
}) => {
  const page = await ground.open({ as: await ground.aPerson({ permissions: LISTS, malls: [MALL.blocking] }) });
  await page.goto('/purchases-portal/cnpj');
  await page.getByRole('navigation', { name: 'Listas de CNPJs' }).getByRole('link', { name: 'Bloqueados' }).click();
  const list = listPage(page);
  await list.expectTitle('Lista de bloqueio');
  const cnpj = aNewCnpj();
  const adding = page.getByRole('button', { name: 'Bloquear CNPJ' });
  await adding.click();
  const dialog = page.getByRole('dialog', { name: 'Bloquear CNPJ' });
  const form = formPage(dialog);
  await form.field('CNPJ').fill(LETTERS);
  await form.submit('Bloquear CNPJ');
  await form.expectError('CNPJ', 'Insira 14 caracteres numéricos');
  await form.field('CNPJ').fill(cnpj);
  await form.submit('Bloquear CNPJ');
  await expect(dialog).toBeHidden();
  const row = list.row(formatCnpj(cnpj));
  await expect(row).toBeVisible();

  await adding.click();
  await form.field('CNPJ').fill(cnpj);
  await form.submit('Bloquear CNPJ');
  await form.expectError('CNPJ', 'Este CNPJ já está bloqueado');
  await expectAccessible(page);
  await picture(page, 'cnpj-block-refused');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Remover: ${formatCnpj(cnpj)}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(row).toBeVisible();
});

test('[INV-08, FIL-02] the permission list takes CNPJs by file: previewed, refused lines downloaded, then allowed as a whole', async ({
  ground,
}) => {
  const page = await ground.open({ as: await ground.aPerson({ permissions: LISTS, malls: [MALL.files] }) });
  await page.goto('/purchases-portal/permission-list');
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const [ofStore, beforehand, lost] = [aNewCnpj(), aNewCnpj(), aNewCnpj()];
  const csv = `cnpj;luc\n${formatCnpj(ofStore)};luc-103\n${beforehand};\n123;\n${lost};LUC-9999\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'cnpjs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 CNPJs serão permitidos')).toBeVisible();
  await expect(dialog.getByText('2 linhas recusadas')).toBeVisible();
  await expect(dialog).toContainText('Insira 14 caracteres numéricos');
  await expect(dialog).toContainText('Não há loja com esta LUC no shopping informado');
  await expectAccessible(page);
  await picture(page, 'cnpj-import');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar linhas recusadas' }).click();
  expect((await downloading).suggestedFilename()).toBe('linhas-recusadas.csv');
  await dialog.getByRole('button', { name: 'Permitir 2 CNPJs' }).click();
  await expect(dialog).toContainText('Eles já aparecem na lista.');
  await page.keyboard.press('Escape');
  const list = listPage(page);
  await expect(list.row(formatCnpj(ofStore))).toContainText('(LUC-103)');
  await expect(list.row(formatCnpj(beforehand))).toContainText('Pré-cadastrado');
  await expect(list.row(formatCnpj(lost))).toHaveCount(0);
});

test('[INV-08] the permission list on a phone: a CNPJ is allowed for a store, with the store shown first', async ({ ground }) => {
  const person = await ground.aPerson({ permissions: [...LISTS, 'read-store-service'], malls: [MALL.adding] });
  const page = await ground.open({ as: person, phone: true });
  await page.goto('/purchases-portal/permission-list');
  await page.getByRole('button', { name: 'Permitir CNPJ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Permitir CNPJ' });
  const form = formPage(dialog);
  const cnpj = aNewCnpj();
  await form.field('CNPJ').fill(cnpj);
  await form.field('LUC da loja').fill('LUC');
  await form.submit('Permitir');
  await form.expectError('LUC da loja', 'A LUC deve ter no mínimo 5 caracteres');
  await form.field('LUC da loja').fill('luc-104');
  await expect(dialog).toContainText('Loja encontrada:');
  await expectAccessible(page);
  await picture(page, 'cnpj-allow-phone');
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  await form.submit('Permitir');
  await expect(page.getByRole('listitem').filter({ hasText: formatCnpj(cnpj) })).toContainText('(LUC-104)');
});

test('[FMT-03] where the operator accepts letters, form and API take a CNPJ with them', async ({ browser }) => {
  const server = await startServer({ port: await freePort(), env: { GALERIA_CNPJ_ALPHANUMERIC: 'true' } });
  try {
    const { accessToken, user } = await signInByPassword(server.url, 'admin@galeria.example', DEMO_PASSWORD);
    const localStorage = [
      { name: 'accessToken', value: accessToken },
      { name: 'user', value: JSON.stringify(user) },
    ];
    const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
    const context = await browser.newContext({ baseURL: server.url, storageState });
    const page = await context.newPage();
    await page.goto('/purchases-portal/block-list');
    await page.getByRole('button', { name: 'Bloquear CNPJ' }).click();
    const form = formPage(page.getByRole('dialog'));
    await form.field('CNPJ').fill(LETTERS.slice(0, 12));
    await form.submit('Bloquear CNPJ');
    await form.expectError('CNPJ', 'Insira 14 caracteres, os dois últimos numéricos');
    await form.field('CNPJ').fill(LETTERS);
    await form.submit('Bloquear CNPJ');
    await expect(listPage(page).row('12.ABC.345/01DE-35')).toBeVisible();
    await context.close();
  } finally {
    await server.stop();
  }
});
