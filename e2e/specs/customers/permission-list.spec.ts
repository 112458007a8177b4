import { completeCpf } from '@galeria/contract/kit/fields/cpf';
import { formatCpf } from '@galeria/contract/kit/formats';
import { releaseCpf } from '@galeria/contract/permission-list/permission-list-endpoints';
import { mallName } from '@galeria/contract/reference/malls';
import { formPage } from '../../pages/form-page.ts';
import { listPage } from '../../pages/list-page.ts';
import { callApi } from '../../support/api.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const READS = ['read-customer', 'read-purchase-permission-list'];
const CHANGES = [...READS, 'update-purchase-permission-list'];

/** Each test has a mall of its own. */
const MALL = { one: 'CJR', many: 'PGV', covered: 'CHM' } as const;

const aCpf = (): string => completeCpf(String(Math.floor(1e8 + Math.random() * 8.9e8)));

test('[CUS-09, SHL-09] a CPF is released, found, removed, and the removal taken back', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: CHANGES, malls: [MALL.one] });
  const page = await portal.open({ as: person });
  await page.goto('/profiles/permission-list');
  const list = listPage(page);
  await list.expectTitle('CPFs liberados');
  const cpf = aCpf();
  await page.getByRole('button', { name: 'Liberar CPF' }).click();
  const dialog = page.getByRole('dialog', { name: 'Liberar CPF' });
  await expect(dialog).toContainText(mallName(MALL.one));
  const form = formPage(dialog);
  await form.submit('Liberar CPF');
  await form.expectError('CPF', 'Informe o CPF');
  await form.field('CPF').pressSequentially(cpf);
  await expect(form.field('CPF')).toHaveValue(formatCpf(cpf));
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Funcionário de loja');
  await expectAccessible(page);
  await picture(page, 'permission-add');
  await form.submit('Liberar CPF');
  await expect(dialog).toBeHidden();
  const row = list.row(formatCpf(cpf));
  await expect(row).toContainText('Funcionário de loja');
  await expect(row).toContainText(person.email);

  await page.getByRole('button', { name: 'Liberar CPF' }).click();
  await form.field('CPF').pressSequentially(cpf);
  await form.submit('Liberar CPF');
  await form.expectError('CPF', 'Este CPF já está liberado neste shopping');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await list.search.fill(formatCpf(cpf).slice(0, 7));
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === formatCpf(cpf).slice(0, 7));
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'permission-list');
  await page.getByRole('button', { name: `Remover: ${formatCpf(cpf)}` }).click();
  const asking = page.getByRole('dialog', { name: 'Remover da lista?' });
  await expect(asking).toContainText(formatCpf(cpf));
  await asking.getByRole('button', { name: 'Remover' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(row).toContainText('Funcionário de loja');
});

test('[CUS-09, FIL-02] CPFs come in by CSV: previewed, the refused lines downloaded, then released as a whole', async ({
  portal,
}) => {
  const page = await portal.open({ as: await portal.aPerson({ permissions: CHANGES, malls: [MALL.many] }) });
  await page.goto('/profiles/permission-list');
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const [first, second] = [aCpf(), aCpf()];
  const csv = `cpf;motivo\n${formatCpf(first)};Fornecedor\n${second};\n123;Curto\n${first};De novo\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'cpfs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 CPFs serão liberados')).toBeVisible();
  await expect(dialog.getByText('2 linhas recusadas')).toBeVisible();
  await expect(dialog).toContainText('Insira um CPF válido');
  await expectAccessible(page);
  await picture(page, 'permission-import');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar linhas recusadas' }).click();
  expect((await downloading).suggestedFilename()).toBe('linhas-recusadas.csv');
  // Not the table of the preview.
  await expect(page.locator('main tbody tr').filter({ hasText: formatCpf(first) })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Liberar 2 CPFs' }).click();
  await expect(dialog).toContainText('Eles já aparecem na lista.');
  await page.keyboard.press('Escape');
  await expect(listPage(page).row(formatCpf(first))).toContainText('Fornecedor');
  await expect(listPage(page).row(formatCpf(second))).toBeVisible();
});

test('[PER-09, PER-07] without read-customer CPFs are covered; without update there is nothing to change; on a phone too', async ({
  portal,
}) => {
  const cpf = aCpf();
  const changer = await portal.aPerson({ permissions: CHANGES, malls: [MALL.covered] });
  await callApi(
    portal.url,
    releaseCpf,
    { body: { mallCode: MALL.covered, cpf, reason: 'Visita' } },
    changer.signedIn.accessToken,
  );
  const reader = await portal.aPerson({ permissions: ['read-purchase-permission-list'], malls: [MALL.covered] });
  const page = await portal.open({ as: reader, phone: true, theme: 'dark' });
  await page.goto('/profiles/permission-list');
  await expect(page.getByText(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`)).toBeVisible();
  await expect(page.getByText(formatCpf(cpf))).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Liberar CPF|Importar CSV|Remover/ })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'permission-list-phone-dark');
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
});

test('[CUS-09] with every mall shown the page says that one is needed to release', async ({ portal }) => {
  const page = await portal.open({ as: await portal.aPerson({ permissions: CHANGES, malls: [MALL.one, MALL.many] }) });
  await page.goto('/profiles/permission-list?scope=all');
  await expect(page.getByText('Escolha um shopping para liberar ou importar CPFs.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Liberar CPF' })).toBeDisabled();
  await picture(page, 'permission-list-all');
});
