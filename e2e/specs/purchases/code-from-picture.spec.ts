import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { formatAccessKey } from '@galeria/contract/kit/formats';
import { drawCode } from '@galeria/note-reader/testing/code-pictures';
import type { Page } from '@playwright/test';
import { asAdministrator, callApi } from '../../support/api.ts';
import { aNotePicture } from '../../support/note-picture.ts';
import { anAccessKey, notesOf } from '../../support/notes.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, type Opening, picture, test } from '../../support/test.ts';

const CREATE = '/purchases-portal/create-invoice';
const MALL = 'LTS';

type Portal = Parameters<Parameters<typeof test>[2]>[0]['portal'];

/** The page with its customer found, and a key that nobody sent. */
async function atTheKey(portal: Portal, opening: Opening = {}): Promise<{ page: Page; key: string; qr: string }> {
  const { accessToken } = await asAdministrator(portal.url);
  const query = { mallCode: MALL, size: '50', isBlocked: 'false' };
  const { data } = await callApi(portal.url, listCustomers, { query }, accessToken);
  const { issuerCnpj } = await notesOf(portal.url, MALL);
  const key = anAccessKey(issuerCnpj, saoPauloDay(new Date()));
  const qr = `https://www.nfce.fazenda.sp.gov.br/qrcode?chNFe=${key}&nVersao=100&tpAmb=1&vNF=123.45`;
  const as = await portal.aPerson({ permissions: ['create-invoices', 'read-invoices'], malls: [MALL] });
  const page = await portal.open({ as, ...opening });
  await page.goto(CREATE);
  await page.getByRole('textbox', { name: 'CPF do cliente' }).fill(data[0]?.cpf ?? '');
  await expect(page.getByRole('textbox', { name: 'Chave de acesso' })).toBeVisible();
  return { page, key, qr };
}

const keyField = (page: Page) => page.getByRole('textbox', { name: 'Chave de acesso' });
const choose = (page: Page, bytes: Uint8Array, name = 'nota.png') =>
  page
    .locator('input[type="file"][aria-label="Ler o código de uma foto"]')
    .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });

test('[INV-04] a QR code and bars are read from a picture, by a reader that comes from here when it is asked for', async ({
  portal,
}) => {
  const { page, key, qr } = await atTheKey(portal);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const programs = () => asked.filter((url) => url.endsWith('.wasm'));
  await choose(page, (await drawCode(qr, 'QRCode')).png);
  await expect(keyField(page)).toHaveValue(formatAccessKey(key));
  await expect(page.getByRole('textbox', { name: 'Valor (opcional)' })).toHaveValue('123,45');
  expect(programs()).toHaveLength(1);
  expect(asked.every((url) => url.startsWith(portal.url) || url.startsWith('blob:') || url.startsWith('data:'))).toBe(true);

  await keyField(page).fill('');
  await choose(page, (await drawCode(key, 'Code128')).png);
  await expect(keyField(page)).toHaveValue(formatAccessKey(key));
  expect(programs()).toHaveLength(1);
});

test('[INV-04] a picture without a code and a file that is none say what to do next', async ({ portal }) => {
  const { page } = await atTheKey(portal);
  await choose(page, aNotePicture(7));
  await expect(
    page.getByText('Nenhum código legível nesta foto. Tente mais perto, com boa luz, ou digite a chave.'),
  ).toBeVisible();
  await choose(page, Buffer.from('nenhuma foto'));
  await expect(page.getByText('Este arquivo não pôde ser aberto como foto.')).toBeVisible();
  await expect(keyField(page)).toHaveValue('');
  await expectAccessible(page);
  await picture(page, 'create-invoice-unread');
});

test('[INV-04, SHL-09] on a phone: a camera that was refused says what to do next; one that sees the code reads it', async ({
  portal,
}) => {
  const { page, key, qr } = await atTheKey(portal, { phone: true, theme: 'dark' });
  const dialog = page.getByRole('dialog', { name: 'Ler o código com a câmera' });
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    navigator.mediaDevices.getUserMedia = refuse;
  });
  await page.getByRole('button', { name: 'Ler com a câmera' }).click();
  await expect(dialog.getByRole('alert')).toContainText('escolha uma foto ou digite a chave');
  await expectAccessible(page);
  expect(await sidewaysOf(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // A camera that looks at an advertisement first, then at the note.
  const [other, note] = await Promise.all([drawCode('https://galeria.example', 'QRCode'), drawCode(qr, 'QRCode')]);
  await page.evaluate(
    async (pictures) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const paper = canvas.getContext('2d');
      const show = async (base64: string) => {
        const seen = Object.assign(new Image(), { src: `data:image/png;base64,${base64}` });
        await seen.decode();
        paper?.rect(0, 0, 640, 480);
        if (paper !== null) paper.fillStyle = '#fff';
        paper?.fill();
        paper?.drawImage(seen, 120, 40, 400, 400);
      };
      await show(pictures.other);
      const stream = canvas.captureStream(10);
      navigator.mediaDevices.getUserMedia = async () => stream;
      Object.assign(window, { turnToNote: () => show(pictures.note), isLetGo: () => !stream.active });
    },
    { other: Buffer.from(other.png).toString('base64'), note: Buffer.from(note.png).toString('base64') },
  );
  await page.getByRole('button', { name: 'Ler com a câmera' }).click();
  await expect(dialog.getByText('Este código não é de uma nota.')).toBeVisible();
  await picture(page, 'create-invoice-camera');
  await page.evaluate('turnToNote()');
  await expect(keyField(page)).toHaveValue(formatAccessKey(key));
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate('isLetGo()')).toBe(true);
});
