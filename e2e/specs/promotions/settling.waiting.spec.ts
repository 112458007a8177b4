import { refuseInvoice, reviewQueue } from '@galeria/contract/invoices/review-endpoints';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { closePromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { promotionSettling } from '@galeria/contract/promotions/settling-endpoints';
import { asAdministrator, callApi } from '../../support/api.ts';
import { customersOf, optIn } from '../../support/draws.ts';
import { notesOf, statusOf } from '../../support/notes.ts';
import { aName, aPromotion } from '../../support/promotions.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const MALL = 'RBR';
const DAY = 24 * 3_600_000;

test('[ENG-05] a closed promotion says what it waits for, opens the review on exactly those, and freezes when none is left', async ({
  portal,
}) => {
  const { url } = portal;
  const { accessToken } = await asAdministrator(url);
  const { id } = await aPromotion(url, {
    mallCode: MALL,
    name: aName('Notas a tempo'),
    status: 'CURRENT',
    changes: {
      buyAndWin: {
        startDate: new Date(Date.now() - DAY).toISOString(),
        endDate: new Date(Date.now() + DAY).toISOString(),
        consumerTarget: 30_000,
        pickUpLocation: 'SAC, piso L1',
        awards: [{ name: 'Panetone', quantity: 100 }],
      } as never,
    },
  });
  // The first two take part; a third one sends a note that is none of this promotion's.
  const people = await customersOf(url, MALL, 2);
  await optIn(
    url,
    MALL,
    id,
    people.map(({ cpf }) => cpf),
  );
  const sender = await notesOf(url, MALL);
  const sent = [await sender.byHand(), await sender.byHand(), await sender.byHand()];
  for (const { invoiceId } of sent) await expect.poll(() => statusOf(url, invoiceId)).toBe('AVALIACAO_PENDENTE');
  await callApi(url, closePromotion, { body: { promotionId: id } }, accessToken);
  const { modes } = await callApi(url, promotionSettling, { params: { id } }, accessToken);

  const permissions = ['read-invoices', 'update-invoices', 'read-customer'];
  const person = await portal.aPerson({ malls: [MALL], permissions });
  const page = await portal.open({ as: person });
  await page.goto(`/promotion-engine/promotions/detail/${id}`);
  const notice = page.getByRole('status').filter({ hasText: 'notas enviadas a tempo' });
  await expect(notice).toContainText('2 notas enviadas a tempo ainda aguardam decisão');
  await expect(notice).toContainText(`no máximo em ${formatDateTime(modes[0]?.freezesAt ?? '')}`);
  await expectAccessible(page);
  await picture(page, 'promotion-settling');

  await notice.getByRole('link', { name: 'Analisar 2 notas' }).click();
  await expect(page.getByText('2 notas na fila')).toBeVisible();
  await page.getByRole('button', { name: 'Analisar próxima' }).click();
  await expect(page.locator('[data-armed]')).toBeVisible();
  const mine = sent.slice(0, 2).map(({ invoiceId }) => invoiceId);
  expect(mine).toContain(await page.locator('h1[data-invoice-id]').getAttribute('data-invoice-id'));
  await picture(page, 'promotion-settling-review');

  // Who leaves gives back what is on the desk: the note that was shown, and the one that waited behind it.
  await page.getByRole('link', { name: 'Voltar para a fila' }).click();
  const held = async () => {
    const query = { mallCode: MALL, promotionId: id, size: '10' };
    const { data } = await callApi(url, reviewQueue, { query }, accessToken);
    return data.map(({ lease }) => lease?.by ?? 'nobody');
  };
  await expect.poll(held).toEqual(['nobody', 'nobody']);
  // Decided elsewhere, by who had them here: a note that was still asked for when the desk was left may be theirs for a moment.
  for (const invoiceId of mine) {
    const body = { reason: 'DUPLICATED_INVOICE' as const };
    await callApi(url, refuseInvoice, { params: { id: invoiceId }, body }, person.signedIn.accessToken);
  }
  const frozenAt = async () => (await callApi(url, promotionSettling, { params: { id } }, accessToken)).modes[0]?.frozenAt;
  await expect.poll(frozenAt).not.toBeNull();
  await page.goto(`/promotion-engine/promotions/detail/${id}`);
  await expect(page.getByText('Contagem congelada em', { exact: false })).toContainText(
    'Todas as notas enviadas a tempo foram decididas.',
  );
});
