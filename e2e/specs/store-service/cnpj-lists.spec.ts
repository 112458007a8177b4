import { blockCnpj } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { formatCnpj } from '@galeria/contract/kit/formats';
import { formPage } from '../../pages/form-page.ts';
import { listPage } from '../../pages/list-page.ts';
import { asAdministrator, callApi } from '../../support/api.ts';
import { aNewCnpj } from '../../support/cnpjs.ts';
import { notesOf, statusOf } from '../../support/notes.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const READS = ['read-store-service'];
const CHANGES = [...READS, 'update-purchase-block-list', 'update-purchase-permission-list'];
const listOf = (name: string) => `/store-service/cnpj-list/${name}`;

/** Each test has a mall of its own. */
const MALL = { deciding: 'ENX', failing: 'CQQ', reading: 'CED' } as const;

test('[STO-02, STO-03] a CNPJ first seen on notes is blocked, and they are refused; allowed again it is pre-registered, then linked', async ({
  portal,
}) => {
  const cnpj = aNewCnpj();
  const notes = await notesOf(portal.url, MALL.deciding);
  const sent = [await notes.byHand({ issuerCnpj: cnpj }), await notes.byHand({ issuerCnpj: cnpj })];
  const page = await portal.open({ as: await portal.aPerson({ permissions: CHANGES, malls: [MALL.deciding] }) });
  await page.goto(listOf('undefined'));
  const list = listPage(page);
  await list.expectTitle('CNPJs indefinidos');
  await list.search.fill(formatCnpj(cnpj));
  const row = list.row(formatCnpj(cnpj));
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'cnpjs-undefined');
  await page.getByRole('button', { name: `Bloquear: ${formatCnpj(cnpj)}` }).click();
  const asking = page.getByRole('dialog', { name: `Bloquear o CNPJ ${formatCnpj(cnpj)}?` });
  await expect(asking).toContainText('2 notas que aguardam decisão serão recusadas, e a recusa delas não pode ser desfeita.');
  await expectAccessible(page);
  await picture(page, 'cnpj-block');
  await asking.getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Não há nenhum resultado para essa busca. Tente novamente')).toBeVisible();
  await expect(page.getByText(`O CNPJ ${formatCnpj(cnpj)} está bloqueado, e 2 notas`)).toBeVisible();
  for (const { invoiceId } of sent) await expect.poll(() => statusOf(portal.url, invoiceId)).toBe('REJEITADA');

  await page.goto(`${listOf('blocked')}?search=${cnpj}`);
  await page.getByRole('button', { name: `Permitir: ${formatCnpj(cnpj)}` }).click();
  const allowing = page.getByRole('dialog', { name: `Permitir o CNPJ ${formatCnpj(cnpj)}` });
  await allowing.getByText('Pré-cadastrar', { exact: true }).first().click();
  await allowing.getByRole('button', { name: 'Pré-cadastrar' }).click();
  await expect(page.getByText(`O CNPJ ${formatCnpj(cnpj)} está pré-cadastrado.`)).toBeVisible();

  await page.goto(`${listOf('pre-registered')}?search=${cnpj}`);
  await page.getByRole('button', { name: `Ações de ${formatCnpj(cnpj)}` }).click();
  await page.getByRole('menuitem', { name: /Vincular a uma loja/ }).click();
  const linking = page.getByRole('dialog', { name: `Vincular o CNPJ ${formatCnpj(cnpj)} a uma loja` });
  const form = formPage(linking);
  await form.field('LUC da loja').fill('LUC-9999');
  await expect(linking).toContainText('Não há loja com esta LUC no shopping informado');
  await form.submit('Vincular');
  await form.expectError('LUC da loja', 'Não há loja com esta LUC no shopping informado');
  await form.field('LUC da loja').fill('luc-101');
  await expect(linking).toContainText('Loja encontrada:');
  await expectAccessible(page);
  await picture(page, 'cnpj-link');
  await form.submit('Vincular');
  await expect(page.getByText(/está permitido para a loja .+ \(LUC-101\)\./)).toBeVisible();
  await expect(page.getByText('Não há nenhum resultado para essa busca. Tente novamente')).toBeVisible();
});

test('[SHL-12, STO-02] several CNPJs are decided at once; one that a colleague decided meanwhile says so and stops nobody', async ({
  portal,
}) => {
  const notes = await notesOf(portal.url, MALL.deciding);
  const cnpjs = [aNewCnpj(), aNewCnpj(), aNewCnpj()];
  const sent: string[] = [];
  for (const issuerCnpj of cnpjs) sent.push((await notes.byHand({ issuerCnpj })).invoiceId);
  const [first, second, third] = cnpjs.map(formatCnpj) as [string, string, string];
  const page = await portal.open({ as: await portal.aPerson({ permissions: CHANGES, malls: [MALL.deciding] }) });
  await page.goto(listOf('undefined'));
  // Space picks, and Tab leads from box to box.
  await page.getByRole('checkbox', { name: `Selecionar: ${first}` }).press('Space');
  for (const cnpj of [second, third]) await page.getByRole('checkbox', { name: `Selecionar: ${cnpj}` }).check();
  await expect(page.getByText('3 selecionados')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'cnpjs-picked');
  const colleague = await asAdministrator(portal.url);
  const body = { mallCode: MALL.deciding, cnpj: cnpjs[1] ?? '' };
  await callApi(portal.url, blockCnpj, { body }, colleague.accessToken);

  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Bloquear 3 CNPJs?' });
  await expect(asking).toContainText('3 notas que aguardam decisão serão recusadas');
  await expectAccessible(page);
  await picture(page, 'cnpjs-block-several');
  await asking.getByRole('button', { name: 'Bloquear' }).click();
  const report = page.getByRole('region', { name: 'Ação em conjunto' });
  await expect(report).toContainText('2 CNPJs bloqueados');
  await expect(report).toContainText(`${second}: `);
  await expect(report).toBeFocused();
  for (const cnpj of [first, second, third]) await expect(listPage(page).row(cnpj)).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'cnpjs-several-report');
  for (const invoiceId of sent) await expect.poll(() => statusOf(portal.url, invoiceId)).toBe('REJEITADA');
});

test('[STO-02] a failed list says so in the specified words, and comes when it is asked for again', async ({ portal }) => {
  const page = await portal.open({ as: await portal.aPerson({ permissions: READS, malls: [MALL.failing] }) });
  await page.route('**/api/store-service/cnpj?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(listOf('pre-registered'));
  await expect(page.getByRole('alert')).toContainText('Erro ao buscar lista de CNPJs');
  await expectAccessible(page);
  await picture(page, 'cnpjs-failed');
  await page.unroute('**/api/store-service/cnpj?*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(listPage(page).rows.first()).toBeVisible();
  await page.goto(`${listOf('pre-registered')}?search=nenhuma empresa`);
  await expect(page.getByText('Não há nenhum resultado para essa busca. Tente novamente')).toBeVisible();
});

test('[STO-02, PER-07] who may only read is offered no act; on a phone, in the dark', async ({ portal }) => {
  const cnpj = aNewCnpj();
  const { accessToken } = await asAdministrator(portal.url);
  await callApi(portal.url, blockCnpj, { body: { mallCode: MALL.reading, cnpj } }, accessToken);
  const reader = await portal.aPerson({ permissions: READS, malls: [MALL.reading] });
  const page = await portal.open({ as: reader, phone: true, theme: 'dark' });
  await page.goto(listOf('blocked'));
  await expect(page.getByText(formatCnpj(cnpj))).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /Bloquear|Permitir|Remover|Ações/ })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'cnpjs-blocked-phone-dark');
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
});
