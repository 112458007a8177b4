import { appCustomerInvoices, appSendPicture } from '@galeria/contract/app/app-invoice-endpoints';
import { createAppKey } from '@galeria/contract/app/app-key-endpoints';
import { getInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import type { AnyEndpoint, RequestOf, ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Page } from '@playwright/test';
import { reviewPage } from '../../pages/review-page.ts';
import { asAdministrator, callApi } from '../../support/api.ts';
import { aNotePicture } from '../../support/note-picture.ts';
import { notesOfQuietMall, statusOf } from '../../support/notes.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';
import { holdUndoWindows } from '../../support/undo-window.ts';

const ANALYST = ['read-invoices', 'update-invoices', 'read-customer'];
const SENTENCE = 'Tente com mais luz, por favor';

interface App {
  readonly cpf: string;
  readonly mallCode: string;
  call<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>>;
  upload(seed: number): Promise<string>;
}

/** The consumer app of the customer who sent this note, with a key of its own. */
async function appOf(url: string, invoiceId: string): Promise<App> {
  const { accessToken } = await asAdministrator(url);
  const { customer, mallCode } = await callApi(url, getInvoice, { params: { id: invoiceId } }, accessToken);
  const body = {
    name: `Aplicativo ${invoiceId}`,
    mallsCode: [mallCode],
    scopes: ['send-invoices' as const, 'read-invoices' as const],
    days: 1,
  };
  const { key } = await callApi(url, createAppKey, { body }, accessToken);
  return {
    cpf: customer.cpf ?? '',
    mallCode,
    async call(endpoint, request) {
      const { params, body: sent } = request as { params?: { id?: string }; body?: unknown };
      const path = endpoint.path.replace(':id', params?.id ?? '');
      const answer = await fetch(`${url}/api${path}`, {
        method: endpoint.method,
        headers: { 'app-key': key, 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as never;
    },
    async upload(seed) {
      const form = new FormData();
      form.append('file', new Blob([aNotePicture(seed) as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'nota.png');
      const answer = await fetch(`${url}/api/app/note-picture?mallCode=${mallCode}`, {
        method: 'POST',
        headers: { 'app-key': key },
        body: form,
      });
      if (!answer.ok) throw new Error(`picture: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { pictureId: string }).pictureId;
    },
  };
}

const askDialog = (page: Page) => page.getByRole('dialog', { name: 'Pedir a foto da nota' });

test('[INV-19] an analyst asks for a picture, the app sends it, and the note is back in the queue with it and approved', async ({
  portal,
}) => {
  const sender = await notesOfQuietMall(portal.url, 'keys');
  const [asked, other] = [await sender.byHand(), await sender.byHand()];
  const app = await appOf(portal.url, asked.invoiceId);
  const person = await portal.aPerson({ permissions: ANALYST, malls: [sender.mallCode] });
  const page = await portal.open({ as: person });
  const review = reviewPage(page);
  await page.goto(`/purchases-portal/edit-invoice/${asked.invoiceId}`);
  expect(await review.note()).toBe(asked.invoiceId);
  const undo = await holdUndoWindows(page);

  await page.keyboard.press('c');
  const dialog = askDialog(page);
  await expect(dialog.getByRole('radio', { name: 'A foto está ilegível' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'A foto não mostra a nota inteira' }).check();
  await dialog.getByRole('textbox', { name: /Mensagem ao cliente/ }).fill(SENTENCE);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pedir foto' }).click();
  expect(await review.noteAfter(asked.invoiceId)).toBe(other.invoiceId);
  await expect(page.getByText('Foto pedida: A foto não mostra a nota inteira', { exact: false }).first()).toBeVisible();

  // Taken back, what was written is still there.
  await page.keyboard.press('z');
  expect(await review.noteAfter(other.invoiceId)).toBe(asked.invoiceId);
  await page.keyboard.press('c');
  await expect(dialog.getByRole('radio', { name: 'A foto não mostra a nota inteira' })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: /Mensagem ao cliente/ })).toHaveValue(SENTENCE);
  await dialog.getByRole('button', { name: 'Pedir foto' }).click();
  expect(await review.noteAfter(asked.invoiceId)).toBe(other.invoiceId);
  await undo.end();
  await expect.poll(() => statusOf(portal.url, asked.invoiceId)).toBe('ANALISE');

  await page.goto(`/purchases-portal/invoice-details/${asked.invoiceId}`);
  await expect(page.getByText(/^Aguardando foto até /)).toBeVisible();
  await expect(page.getByText(`A foto não mostra a nota inteira. ${SENTENCE}`)).toBeVisible();
  await page.goto('/purchases-portal/invoice-list?awaitsPicture=true');
  await expect(page.getByText('1 nota', { exact: true })).toBeVisible();

  const search = () => app.call(appCustomerInvoices, { body: { mallCode: app.mallCode, cpf: app.cpf } });
  const inApp = async () => (await search()).data.find(({ invoiceId }) => invoiceId === asked.invoiceId);
  expect((await inApp())?.awaitsPicture).toMatchObject({
    reason: 'PARTIAL',
    sentence: `A foto não mostra a nota inteira. ${SENTENCE}`,
  });
  const pictureId = await app.upload(71);
  const body = { mallCode: app.mallCode, cpf: app.cpf, pictureId };
  await app.call(appSendPicture, { params: { id: asked.invoiceId }, body });
  expect((await inApp())?.awaitsPicture).toBeNull();

  await review.openQueue();
  await expect(page.getByText('2 notas na fila')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Foto recebida' })).toHaveCount(1);
  await page.keyboard.press('a');
  // At its old place: the first.
  expect(await review.note()).toBe(asked.invoiceId);
  await expect(page.getByText('Foto recebida a pedido')).toBeVisible();
  await page.keyboard.press('a');
  expect(await review.noteAfter(asked.invoiceId)).toBe(other.invoiceId);
  await expect.poll(() => statusOf(portal.url, asked.invoiceId)).toBe('APROVADA');
});

test('[INV-19] what an analyst writes to a refusal is read by its sender, in the app, and on the note', async ({ portal }) => {
  const sender = await notesOfQuietMall(portal.url, 'undo');
  const [refused, other] = [await sender.byHand(), await sender.byHand()];
  const app = await appOf(portal.url, refused.invoiceId);
  const person = await portal.aPerson({ permissions: ANALYST, malls: [sender.mallCode] });
  const page = await portal.open({ as: person });
  const review = reviewPage(page);
  await page.goto(`/purchases-portal/edit-invoice/${refused.invoiceId}`);
  expect(await review.note()).toBe(refused.invoiceId);
  const undo = await holdUndoWindows(page);
  await page.keyboard.press('t');
  const message = page.locator('[data-armed]').getByRole('textbox', { name: /Mensagem ao cliente/ });
  await expect(message).toBeFocused();
  await page.keyboard.type('Esta nota é de outra pessoa');
  await expectAccessible(page);
  await page.keyboard.press('Alt+1');
  expect(await review.noteAfter(refused.invoiceId)).toBe(other.invoiceId);
  await page.keyboard.press('z');
  expect(await review.noteAfter(other.invoiceId)).toBe(refused.invoiceId);
  await expect(message).toHaveValue('Esta nota é de outra pessoa');
  await page.keyboard.press('Alt+1');
  expect(await review.noteAfter(refused.invoiceId)).toBe(other.invoiceId);
  await undo.end();
  await expect.poll(() => statusOf(portal.url, refused.invoiceId)).toBe('REJEITADA');

  const { data } = await app.call(appCustomerInvoices, { body: { mallCode: app.mallCode, cpf: app.cpf } });
  expect(data.find(({ invoiceId }) => invoiceId === refused.invoiceId)).toMatchObject({
    ...{ status: 'REJEITADA', recuseReason: 'DUPLICATED_INVOICE', reasonText: 'Nota duplicada' },
    message: 'Esta nota é de outra pessoa',
  });
  await page.goto(`/purchases-portal/invoice-details/${refused.invoiceId}`);
  await expect(page.getByText('Para o cliente: “Esta nota é de outra pessoa”')).toBeVisible();
  await expectAccessible(page);
});

for (const { name, phone, theme, use } of [
  { name: 'ask-picture', phone: false, theme: 'light', use: 'looks' },
  { name: 'ask-picture-dark', phone: false, theme: 'dark', use: 'looks, dark' },
  { name: 'ask-picture-phone', phone: true, theme: 'light', use: 'looks, phone' },
  { name: 'ask-picture-phone-dark', phone: true, theme: 'dark', use: 'looks, phone, dark' },
] as const) {
  test(`[INV-19, SHL-09] looks: ${name}`, async ({ portal }) => {
    const sender = await notesOfQuietMall(portal.url, use);
    const { invoiceId } = await sender.byHand();
    const person = await portal.aPerson({ permissions: [...ANALYST, 'create-invoices'], malls: [sender.mallCode] });
    const page = await portal.open({ as: person, phone, theme });
    if (!phone) await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`/purchases-portal/edit-invoice/${invoiceId}`);
    await reviewPage(page).note();
    await page
      .getByRole('button', { name: /^Recusar/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Escrever ao cliente/ }).click();
    await expectAccessible(page);
    await picture(page, `${name}-message`);
    await page.getByRole('button', { name: 'Pedir foto' }).click();
    await expect(askDialog(page)).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysOf(page)).toBe(0);
    await picture(page, name);
    await askDialog(page).getByRole('button', { name: 'Pedir foto' }).click();
    await expect.poll(() => statusOf(portal.url, invoiceId)).toBe('ANALISE');
    await page.goto(`/purchases-portal/invoice-details/${invoiceId}`);
    await expect(page.getByText(/^Aguardando foto até /)).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysOf(page)).toBe(0);
    await picture(page, `${name}-note`);
    await page.getByRole('button', { name: 'Enviar foto' }).click();
    await expect(page.getByRole('dialog', { name: 'Enviar a foto pedida' })).toBeVisible();
    await expectAccessible(page);
    await picture(page, `${name}-send`);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from(aNotePicture(invoiceId.length)) });
    await expect(page.getByText('Foto recebida: a nota voltou para a fila de análise')).toBeVisible();
    await expect(page.getByText('Foto recebida a pedido').first()).toBeVisible();
    await page.goto(`/purchases-portal/edit-invoice/${invoiceId}`);
    await expect(page.getByText('Foto recebida a pedido')).toBeVisible();
    await picture(page, `${name}-back`);
  });
}
