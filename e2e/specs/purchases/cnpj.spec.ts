import { formatCnpj } from '@galeria/contract/kit/formats';
import { formPage } from '../../pages/form-page.ts';
import { listPage } from '../../pages/list-page.ts';
import { DEMO_PASSWORD, signInByPassword } from '../../support/api.ts';
import { aNewCnpj } from '../../support/cnpjs.ts';
import { notesOf, statusOf } from '../../support/notes.ts';
import { freePort, startServer } from '../../support/server.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

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
const MALL = { keys: 'PEM', blocking: 'ECV', files: 'BDS', adding: 'TGC', refusing: 'TGC' } as const;

test('[INV-08, STO-03] undecided CNPJs are decided without a mouse, one after the other; allowed, their notes go on', async ({
  portal,
}) => {
  const notes = await notesOf(portal.url, MALL.keys);
  const cnpjs = [aNewCnpj(), aNewCnpj(), aNewCnpj()];
  const sent: { readonly invoiceId: string }[] = [];
  for (const issuerCnpj of cnpjs) sent.push(await notes.byHand({ issuerCnpj }));
  // The newest comes first.
  const [newest, middle, oldest] = [...cnpjs].reverse().map(formatCnpj);
  const page = await portal.open({ as: await portal.aPerson({ permissions: DECIDES, malls: [MALL.keys] }) });
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
  await expect.poll(() => statusOf(portal.url, sent[1]?.invoiceId ?? '')).toBe('REJEITADA');
  await expect.poll(() => statusOf(portal.url, sent[0]?.invoiceId ?? '')).not.toBe('CNPJ_ANALISE');
  expect(await statusOf(portal.url, sent[2]?.invoiceId ?? '')).toBe('CNPJ_ANALISE');
});

test('[INV-08] the block list: a CNPJ is typed in, refused the second time by its field, removed and put back', async ({
  portal,
}) => {
  const page = await portal.open({ as: await portal.aPerson({ permissions: LISTS, malls: [MALL.blocking] }) });
  await page.goto('/purchases-portal/cnpj');
  await page.getByRole('navigation', { name: 'Listas de CNPJs' }).getByRole('link', { name: 'Bloqueados' }).click();
  const list = listPage(page);
  await list.expectTitle('Lista de bloqueio');
  const cnpj = aNewCnpj();
  const adding = page.getByRole('button', { name: 'Bloquear CNPJ' });
  await adding.click();
  const dialog = page.getByRole('dialog', { name: 'Bloquear CNPJ' });
  const form = formPage(dialog);
  await form.field('CNPJ').fill(LETTERS.slice(0, 12));
  await form.submit('Bloquear CNPJ');
  await form.expectError('CNPJ', 'Insira 14 caracteres, os dois últimos numéricos');
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
  await page.getByRole('button', { name: 'Fechar sem salvar' }).click();

  await page.getByRole('button', { name: `Remover: ${formatCnpj(cnpj)}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(row).toBeVisible();
});

test('[INV-08, FIL-02] blocking by file names beforehand whose notes it refuses for good, and refuses no note that came later', async ({
  portal,
}) => {
  const mallCode = MALL.refusing;
  const notes = await notesOf(portal.url, mallCode);
  const [waiting, unseen] = [aNewCnpj(), aNewCnpj()];
  const first = await notes.byHand({ issuerCnpj: waiting });
  const page = await portal.open({ as: await portal.aPerson({ permissions: LISTS, malls: [mallCode] }) });
  await page.goto('/purchases-portal/block-list');
  const dialog = page.getByRole('dialog');
  const send = async () => {
    const buffer = Buffer.from(`cnpj\n${unseen}\n${waiting}\n`);
    await page.locator('input[type=file]').setInputFiles({ name: 'cnpjs.csv', mimeType: 'text/csv', buffer });
  };
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  await send();
  await expect(dialog.getByRole('alert')).toContainText(
    '1 nota que aguarda decisão será recusada, e a recusa não pode ser desfeita.',
  );
  const lines = dialog.getByRole('table', { name: 'Primeiras linhas aceitas' }).getByRole('row');
  await expect(lines.nth(1)).toContainText(formatCnpj(waiting));
  await expect(lines.nth(1)).toContainText('Indefinido');
  await expect(lines.nth(2)).toContainText('Novo');
  await expectAccessible(page);
  await picture(page, 'cnpj-blocking-import');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar as 2 linhas aceitas, com o efeito de cada uma' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('linhas-aceitas.csv');

  const second = await notes.byHand({ issuerCnpj: waiting });
  await dialog.getByRole('button', { name: 'Bloquear 2 CNPJs e recusar 1 nota' }).click();
  await expect(dialog).toContainText('Desde a prévia chegaram mais notas que esta importação recusaria.');
  expect(await statusOf(portal.url, first.invoiceId)).toBe('CNPJ_ANALISE');
  await dialog.getByRole('button', { name: 'Escolher outro arquivo' }).click();
  await send();
  await dialog.getByRole('button', { name: 'Bloquear 2 CNPJs e recusar 2 notas' }).click();
  await expect(dialog).toContainText('2 CNPJs bloqueados');
  await expect.poll(() => statusOf(portal.url, first.invoiceId)).toBe('REJEITADA');
  await expect.poll(() => statusOf(portal.url, second.invoiceId)).toBe('REJEITADA');
});

test('[INV-08, FIL-02] the permission list takes CNPJs by file: previewed, refused lines downloaded, then allowed as a whole', async ({
  portal,
}) => {
  const page = await portal.open({ as: await portal.aPerson({ permissions: LISTS, malls: [MALL.files] }) });
  await page.goto('/purchases-portal/permission-list');
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const [ofStore, beforehand, lost] = [aNewCnpj(), aNewCnpj(), aNewCnpj()];
  const csv = `cnpj;luc\n${formatCnpj(ofStore)};luc-103\n${beforehand};\n123;\n${lost};LUC-9999\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'cnpjs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 CNPJs serão permitidos')).toBeVisible();
  await expect(dialog.getByText('2 linhas recusadas')).toBeVisible();
  await expect(dialog).toContainText('Insira 14 caracteres, os dois últimos numéricos');
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

test('[INV-08] the permission list on a phone: a CNPJ is allowed for a store, with the store shown first', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: [...LISTS, 'read-store-service'], malls: [MALL.adding] });
  const page = await portal.open({ as: person, phone: true });
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

test('[FMT-03] form and API take a CNPJ with letters, as they are issued', async ({ portal }) => {
  const page = await portal.open({ as: await portal.aPerson({ permissions: LISTS, malls: [MALL.blocking] }) });
  await page.goto('/purchases-portal/block-list');
  await page.getByRole('button', { name: 'Bloquear CNPJ' }).click();
  const form = formPage(page.getByRole('dialog'));
  await form.field('CNPJ').fill(LETTERS);
  await form.submit('Bloquear CNPJ');
  await expect(listPage(page).row('12.ABC.345/01DE-35')).toBeVisible();
});

test('[FMT-03] where the operator refuses letters, the form says so as the specification does', async ({ browser }) => {
  const server = await startServer({ port: await freePort(), env: { GALERIA_CNPJ_ALPHANUMERIC: 'false' } });
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
    await form.field('CNPJ').fill(LETTERS);
    await form.submit('Bloquear CNPJ');
    await form.expectError('CNPJ', 'Insira 14 caracteres numéricos');
    await context.close();
  } finally {
    await server.stop();
  }
});
