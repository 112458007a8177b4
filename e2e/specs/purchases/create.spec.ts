import { blockCustomer, listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import type { CustomerListItem } from '@galeria/contract/customers/customer-list-item';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { formatAccessKey, formatCnpj } from '@galeria/contract/kit/formats';
import { nfeXml } from '@galeria/note-reader/testing/sample-notes';
import { asAdministrator, callApi } from '../../support/api.ts';
import { aNotePicture } from '../../support/note-picture.ts';
import { anAccessKey, notesOf } from '../../support/notes.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const CREATE = '/purchases-portal/create-invoice';
const SENDS = ['create-invoices', 'read-invoices'];
const MALL = { key: 'LTS', hand: 'CVM', xml: 'SBV', phone: 'GPS' } as const;

async function aCustomer(url: string, mallCode: string, place = 0): Promise<CustomerListItem> {
  const { accessToken } = await asAdministrator(url);
  const { data } = await callApi(url, listCustomers, { query: { mallCode, size: '50', isBlocked: 'false' } }, accessToken);
  const found = data.at(place);
  if (found === undefined) throw new Error(`nobody is registered at ${mallCode}`);
  return found;
}

test('[INV-04] by key, from the keyboard: CPF, a scanned QR code, Enter; the same note again is refused at once', async ({
  portal,
}) => {
  const customer = await aCustomer(portal.url, MALL.key);
  const { issuerCnpj } = await notesOf(portal.url, MALL.key);
  const key = anAccessKey(issuerCnpj, saoPauloDay(new Date()));
  const page = await portal.open({ as: await portal.aPerson({ permissions: SENDS, malls: [MALL.key] }) });
  await page.goto(CREATE);
  await page.getByRole('textbox', { name: 'CPF do cliente' }).focus();
  await page.keyboard.type(customer.cpf);
  await expect(page.getByText(customer.fullName)).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Chave de acesso' });
  await expect(field).toBeFocused();
  // As a scanner does: letter by letter, Enter at the end.
  await page.keyboard.type(`https://www.nfce.fazenda.sp.gov.br/qrcode?chNFe=${key}&nVersao=100&tpAmb=1&vNF=123.45`);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(formatAccessKey(key));
  await expect(page.getByRole('textbox', { name: 'Valor (opcional)' })).toHaveValue('123,45');
  await expect(page.getByText('O que a chave diz')).toBeVisible();
  await expect(page.getByText(formatCnpj(issuerCnpj))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar nota' })).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'create-invoice-key');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nota enviada para análise' })).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'create-invoice-sent');

  await page.getByRole('button', { name: 'Enviar outra' }).click();
  await expect(page.getByText(customer.fullName)).toBeVisible();
  await field.fill(key);
  await page.getByRole('button', { name: 'Enviar nota' }).click();
  await expect(page.getByRole('heading', { name: 'Nota recusada' })).toBeVisible();
  await expect(page.getByText('Motivo: Nota duplicada.')).toBeVisible();
  await picture(page, 'create-invoice-refused');
  await page.getByRole('link', { name: 'Ver nota' }).click();
  await expect(page.getByText('REJEITADA')).toBeVisible();
});

test('[INV-04] by hand with a picture; what is missing is asked for, a blocked customer is named', async ({ portal }) => {
  const customer = await aCustomer(portal.url, MALL.hand);
  const blocked = await aCustomer(portal.url, MALL.hand, -1);
  const administrator = await portal.administrator();
  const { customerId } = blocked;
  await callApi(
    portal.url,
    blockCustomer,
    { params: { id: customerId }, body: { customerId, blockedBy: administrator.user.email } },
    administrator.accessToken,
  );
  const { issuerCnpj } = await notesOf(portal.url, MALL.hand);
  const page = await portal.open({ as: await portal.aPerson({ permissions: SENDS, malls: [MALL.hand] }) });
  await page.goto(CREATE);
  await page.getByRole('textbox', { name: 'CPF do cliente' }).fill('11144477735');
  await expect(page.getByText('Não há cliente com este CPF neste shopping')).toBeVisible();
  await page.getByRole('textbox', { name: 'CPF do cliente' }).fill(blocked.cpf);
  await expect(page.getByRole('alert')).toContainText('está bloqueado e não pode enviar notas.');
  await expect(page.getByRole('button', { name: 'Enviar nota' })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'create-invoice-blocked');
  await page.getByRole('button', { name: 'Trocar cliente' }).click();
  await page.getByRole('textbox', { name: 'CPF do cliente' }).fill(customer.cpf);
  await page.getByText('Manual com foto').click();
  await page.getByRole('button', { name: 'Enviar nota' }).click();
  await expect(page.getByRole('alert')).toContainText('Corrija 5 campos para continuar');
  await expect(page.getByRole('alert')).toContainText('Envie a foto da nota');
  await page.getByRole('textbox', { name: 'CNPJ emissor' }).fill(issuerCnpj);
  await page.getByRole('textbox', { name: 'Número' }).fill('4321');
  await page.getByRole('textbox', { name: 'Data de emissão' }).fill(saoPauloDay(new Date()).split('-').reverse().join('/'));
  await page.getByRole('textbox', { name: 'Valor' }).fill('1.234,50');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from(aNotePicture(4321)) });
  await expect(page.getByRole('img', { name: 'Foto enviada: nota.png' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'create-invoice-hand');
  await page.getByRole('button', { name: 'Enviar nota' }).click();
  await expect(page.getByRole('heading', { name: 'Nota enviada para análise' })).toBeVisible();
});

test('[INV-04] by XML: what it holds first; one that is no note is refused in words; an issuer nobody knows waits', async ({
  portal,
}) => {
  const customer = await aCustomer(portal.url, MALL.xml);
  const page = await portal.open({ as: await portal.aPerson({ permissions: SENDS, malls: [MALL.xml] }) });
  await page.goto(CREATE);
  await page.getByRole('textbox', { name: 'CPF do cliente' }).fill(customer.cpf);
  await page.getByText('XML', { exact: true }).click();
  const drop = page.locator('input[type="file"]');
  await drop.setInputFiles({ name: 'outro.xml', mimeType: 'text/xml', buffer: Buffer.from('<receita><item/></receita>') });
  await expect(page.getByRole('alert')).toContainText('O XML não é de uma NF-e, NFC-e ou CF-e SAT');
  await drop.setInputFiles({ name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from(nfeXml()) });
  await expect(page.getByText('O que o XML diz')).toBeVisible();
  await expect(page.getByText('CAMISETA ALGODAO M')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'create-invoice-xml');
  await page.getByRole('button', { name: 'Enviar nota' }).click();
  await expect(page.getByRole('heading', { name: 'Nota enviada, com CNPJ em análise' })).toBeVisible();
});

test('[INV-04, SHL-09] on a phone and in the dark the page is as usable; leaving with something typed asks', async ({
  portal,
}) => {
  const customer = await aCustomer(portal.url, MALL.phone);
  const page = await portal.open({
    as: await portal.aPerson({ permissions: SENDS, malls: [MALL.phone] }),
    phone: true,
    theme: 'dark',
  });
  await page.goto(CREATE);
  await page.getByRole('textbox', { name: 'CPF do cliente' }).fill(customer.cpf);
  await expect(page.getByText(customer.fullName)).toBeVisible();
  await page.getByRole('textbox', { name: 'Chave de acesso' }).fill('35251111222333000181650010000123451837461529');
  await expect(page.getByText('O que a chave diz')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'create-invoice-phone');
  expect(await sidewaysOf(page)).toBe(0);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible();
});
