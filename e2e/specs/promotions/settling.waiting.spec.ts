import { refuseInvoice } from '@galeria/contract/invoices/review-endpoints';
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

  // Decided elsewhere, by who has them here: whether the desk gives them back before or after does not matter.
  await page.getByRole('link', { name: 'Voltar para a fila' }).click();
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
