import { reviewPage } from '../../pages/review-page.ts';
import { notesOfQuietMall, queueLength, statusOf } from '../../support/notes.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';
import { holdUndoWindows } from '../../support/undo-window.ts';

const ANALYST = ['read-invoices', 'update-invoices', 'read-customer'];

test('[INV-02, INV-03] several notes reviewed by keys alone, from the queue to the empty queue', async ({ portal }) => {
  const sender = await notesOfQuietMall(portal.url, 'keys');
  const [read, whole, duplicate, later] = [
    await sender.byKey(),
    await sender.byHand(),
    await sender.byHand(),
    await sender.byKey(),
  ];
  const person = await portal.aPerson({ permissions: ANALYST, malls: [sender.mallCode] });
  const page = await portal.open({ as: person });
  const review = reviewPage(page);
  await review.openQueue();
  await expect(page.getByText('4 notas na fila')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('a');
  expect(await review.note()).toBe(read.invoiceId);
  await expect(page).toHaveURL(`/purchases-portal/edit-invoice/${read.invoiceId}`);
  // The value is what the key does not say: no field takes the focus by itself, and digits type there.
  await expect(review.heading).toBeFocused();
  await page.keyboard.type('152,30');
  await expect(review.field('Valor')).toHaveValue('152,30');
  await page.keyboard.press('Control+Enter');

  // Nothing is missing: one key.
  expect(await review.noteAfter(read.invoiceId)).toBe(whole.invoiceId);
  await page.keyboard.press('a');
  expect(await review.noteAfter(whole.invoiceId)).toBe(duplicate.invoiceId);
  await page.keyboard.press('Alt+1');

  expect(await review.noteAfter(duplicate.invoiceId)).toBe(later.invoiceId);
  await page.keyboard.type('10');
  await page.keyboard.press('Alt+6');
  await expect(page.getByText('Nenhuma nota para analisar')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => queueLength(portal.url, sender.mallCode)).toBe(0);
  const statuses = await Promise.all([read, whole, duplicate, later].map(({ invoiceId }) => statusOf(portal.url, invoiceId)));
  expect(statuses).toEqual(['APROVADA', 'APROVADA', 'REJEITADA', 'REJEITADA']);

  // A note that comes meanwhile shows by itself, and one key starts it.
  const fresh = await sender.byHand();
  await expect(page.getByText('1 nota esperando', { exact: true })).toBeVisible();
  await page.keyboard.press('a');
  expect(await review.note()).toBe(fresh.invoiceId);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/purchases-portal/pending-invoices');
});

test('[INV-03] a decision can be taken back before anything is written, and is written when the window ends', async ({
  portal,
}) => {
  const sender = await notesOfQuietMall(portal.url, 'undo');
  // The second lacks its value: what is meant for the first is not typed into it.
  const [first, second] = [await sender.byKey(), await sender.byKey()];
  const person = await portal.aPerson({ permissions: ANALYST, malls: [sender.mallCode] });
  const page = await portal.open({ as: person });
  const review = reviewPage(page);
  await page.goto(`/purchases-portal/edit-invoice/${first.invoiceId}`);
  await review.note();
  const undo = await holdUndoWindows(page);
  await page.keyboard.type('88,80');
  await page.keyboard.press('Control+Enter');
  expect(await review.noteAfter(first.invoiceId)).toBe(second.invoiceId);
  await expect(review.undo).toBeVisible();
  await page.keyboard.press('q');
  await expect(review.field('Valor')).toHaveValue('');
  // Nor where somebody has gone into the field and typed nothing.
  await review.field('Valor').focus();
  await page.keyboard.press('z');
  expect(await review.noteAfter(second.invoiceId)).toBe(first.invoiceId);
  await expect(review.field('Valor')).toHaveValue('88,80');
  expect(await statusOf(portal.url, first.invoiceId)).toBe('AVALIACAO_PENDENTE');

  await page.keyboard.press('Control+Enter');
  await expect(review.undo).toBeVisible();
  expect(await statusOf(portal.url, first.invoiceId)).toBe('AVALIACAO_PENDENTE');
  await picture(page, 'review-undo');
  await undo.end();
  await expect(review.undo).toBeHidden();
  await expect.poll(() => statusOf(portal.url, first.invoiceId)).toBe('APROVADA');
});

test('[INV-09] the selected purchase is kept while editing; a reload restores what was typed', async ({ portal }) => {
  const sender = await notesOfQuietMall(portal.url, 'kept');
  const { invoiceId } = await sender.byKey();
  const person = await portal.aPerson({ permissions: ['read-invoices', 'update-invoices'], malls: [sender.mallCode] });
  const page = await portal.open({ as: person });
  const review = reviewPage(page);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('selectedPurchase') ?? 'null'));
  await page.goto(`/purchases-portal/edit-invoice/${invoiceId}`);
  await review.note();
  await page.keyboard.type('1234,56');
  await page.reload();
  await review.note();
  await expect(review.field('Valor')).toHaveValue('1.234,56');
  const purchase = await kept();
  expect(purchase).toMatchObject({
    analyzeId: invoiceId,
    invoiceUrlLocation: `/purchase/invoice/${invoiceId}/picture`,
    shoppingCode: sender.mallCode,
    customerOrderEnrichment: { cnpj: sender.issuerCnpj, enrichmentProvider: 'ACCESS_KEY' },
  });
  // Somebody who may not see customers' data keeps it covered, too.
  expect(purchase.cpf).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/);
  expect(purchase.email ?? 'x***@').toMatch(/^.\*\*\*@/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/purchases-portal/pending-invoices');
  await expect.poll(kept).toBeNull();
});

test('[INV-03] a page that is closed right after a decision has sent it, and gives its other notes back', async ({ portal }) => {
  const sender = await notesOfQuietMall(portal.url, 'closing');
  const [decided, open] = [await sender.byHand(), await sender.byHand()];
  const person = await portal.aPerson({ permissions: ANALYST, malls: [sender.mallCode] });
  const page = await portal.open({ as: person });
  const review = reviewPage(page);
  await page.goto(`/purchases-portal/edit-invoice/${decided.invoiceId}`);
  await review.note();
  // Its time is not over when the page is closed.
  await holdUndoWindows(page);
  await page.keyboard.press('Alt+5');
  expect(await review.noteAfter(decided.invoiceId)).toBe(open.invoiceId);
  expect(await statusOf(portal.url, decided.invoiceId)).toBe('AVALIACAO_PENDENTE');
  const other = await page.context().newPage();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => statusOf(portal.url, decided.invoiceId)).toBe('REJEITADA');
  await other.goto('/purchases-portal/pending-invoices');
  await expect(other.getByRole('row').filter({ hasText: 'Ninguém' })).toHaveCount(1);
});

for (const { name, use, phone, theme } of [
  { name: 'review', use: 'looks', phone: false, theme: 'light' },
  { name: 'review-dark', use: 'looks, dark', phone: false, theme: 'dark' },
  { name: 'review-phone', use: 'looks, phone', phone: true, theme: 'light' },
  { name: 'review-phone-dark', use: 'looks, phone, dark', phone: true, theme: 'dark' },
] as const) {
  test(`[INV-03, SHL-09] looks: ${name}`, async ({ portal }) => {
    const sender = await notesOfQuietMall(portal.url, use);
    const { invoiceId } = await sender.byKey();
    const person = await portal.aPerson({ permissions: ANALYST, malls: [sender.mallCode] });
    const page = await portal.open({ as: person, phone, theme });
    await reviewPage(page).openQueue();
    await expectAccessible(page);
    await picture(page, `${name}-queue`);
    await page.goto(`/purchases-portal/edit-invoice/${invoiceId}`);
    await reviewPage(page).note();
    await expect(page.getByRole('img', { name: 'Foto da nota fiscal' })).toBeVisible();
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await picture(page, name);
    if (!phone) return;
    // The bar stays in reach, and holds the six reasons.
    await page.getByRole('button', { name: 'Recusar', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Recusar: Cliente em quarentena' })).toBeInViewport();
    await expectAccessible(page);
    await picture(page, `${name}-reasons`);
  });
}
