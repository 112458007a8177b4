import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { getInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import { claimInvoice } from '@galeria/contract/invoices/review-endpoints';
import { addDays } from '@galeria/contract/kit/fields/dates';
import { writeDay } from '@galeria/contract/kit/typed/day';
import { writeMoney } from '@galeria/contract/kit/typed/money';
import { writtenDays, writtenForms } from '@galeria/contract/testing/written-forms';
import type { Locator, Page } from '@playwright/test';
import * as fc from 'fast-check';
import { reviewPage } from '../../pages/review-page.ts';
import { asAdministrator, callApi } from '../../support/api.ts';
import { notesOf, notesOfQuietMall, statusOf } from '../../support/notes.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';
import { holdUndoWindows } from '../../support/undo-window.ts';

const ANALYST = ['read-invoices', 'update-invoices', 'read-customer'];
/** As printed: what a day's notes look like. The amounts in cents, and one way in which each stands on paper. */
const DAYS_WORK: readonly (readonly [typed: string, cents: number])[] = [
  ['1.138,99', 113_899],
  ['1138,99', 113_899],
  ['1138.99', 113_899],
  ['1.138', 113_800],
  ['1138', 113_800],
  ['R$ 1.138,99', 113_899],
  ['R$2.500,5', 250_050],
  ['1,138.99', 113_899],
  ['12.345,67', 1_234_567],
  ['0,99', 99],
  [',50', 50],
  ['10.500', 1_050_000],
  ['7', 700],
  ['49.999,99', 4_999_999],
  ['1 234,56', 123_456],
];

/** Which of them is refused, and which is approved, taken back and approved again. */
const REFUSED = 6;
const TAKEN_BACK = 10;

test('[SHL-13, INV-03] a day’s work by keyboard: fifteen notes typed as printed, one refused and one taken back, end as they were decided', async ({
  portal,
}) => {
  const sender = await notesOfQuietMall(portal.url, 'typed');
  const sent = new Map<string, number>();
  // Of some the amount is missing, of others it is there and wrong: the focus is in the field, or it is not.
  for (const [index, [, cents]] of DAYS_WORK.entries())
    sent.set((await (index % 3 === 2 ? sender.byHand() : sender.byKey())).invoiceId, cents);
  const person = await portal.aPerson({ permissions: ANALYST, malls: [sender.mallCode] });
  const page = await portal.open({ as: person, locale: 'en-US' });
  const review = reviewPage(page);
  await review.openQueue();
  await page.keyboard.press('a');
  let invoiceId = '';
  let refused = '';
  for (const [place, [typed, cents]] of DAYS_WORK.entries()) {
    invoiceId = invoiceId === '' ? await review.note() : await review.noteAfter(invoiceId);
    expect(sent.get(invoiceId)).toBe(cents);
    if (place === REFUSED) {
      refused = invoiceId;
      await page.keyboard.press('Alt+3');
      continue;
    }
    // Without a look at where the focus is, key by key.
    await page.keyboard.type(typed, { delay: 5 });
    await expect(page.getByRole('region', { name: 'Será aprovado, sem volta' })).toContainText(`R$\u00a0${writeMoney(cents)}`);
    const undo = place === TAKEN_BACK ? await holdUndoWindows(page) : null;
    await page.keyboard.press('Control+Enter');
    if (undo === null) continue;
    const next = await review.noteAfter(invoiceId);
    await page.keyboard.press('z');
    expect(await review.noteAfter(next)).toBe(invoiceId);
    await expect(review.field('Valor')).toHaveValue(writeMoney(cents));
    await page.keyboard.press('Control+Enter');
    await undo.end();
  }
  await expect(page.getByText('Nenhuma nota para analisar')).toBeVisible();
  const { accessToken } = await asAdministrator(portal.url);
  for (const [id, cents] of sent) {
    await expect.poll(() => statusOf(portal.url, id)).toBe(id === refused ? 'REJEITADA' : 'APROVADA');
    const { amountInCents, recuseReason } = await callApi(portal.url, getInvoice, { params: { id } }, accessToken);
    if (id === refused) expect(recuseReason).toBe('MONTHLY_LIMIT');
    else expect(amountInCents).toBe(cents);
  }
});

/** Another day: how each note is decided, and what happens before its decision is sent. */
const OTHER_DAY: readonly (readonly [typed: string, cents: number, how: 'approve' | 'Alt+1' | 'x 6' | 'twice back' | 'taken'])[] =
  [
    ['R$ 0,01', 1, 'approve'],
    ['', 0, 'Alt+1'],
    ['39.999,9', 3_999_990, 'approve'],
    ['3.070', 307_000, 'approve'],
    ['5,5', 550, 'twice back'],
    ['12', 1200, 'taken'],
    ['', 0, 'x 6'],
    ['R$ 8', 800, 'approve'],
  ];

test('[SHL-13, INV-03] another day: refusals between approvals, two decisions taken back and made anew, a note that somebody else holds', async ({
  portal,
}) => {
  const sender = await notesOfQuietMall(portal.url, 'orders');
  const order: string[] = [];
  for (const index of OTHER_DAY.keys()) order.push((await (index % 2 === 0 ? sender.byHand() : sender.byKey())).invoiceId);
  const [one, two] = await Promise.all([1, 2].map(() => portal.aPerson({ permissions: ANALYST, malls: [sender.mallCode] })));
  if (one === undefined || two === undefined) throw new Error('nobody came');
  // A colleague has it open before the queue comes to it.
  const held = order[OTHER_DAY.findIndex(([, , how]) => how === 'taken')] ?? '';
  await callApi(portal.url, claimInvoice, { params: { id: held } }, two.signedIn.accessToken);
  const page = await portal.open({ as: one, locale: 'en-US' });
  const review = reviewPage(page);
  await review.openQueue();
  const undo = await holdUndoWindows(page);
  await page.keyboard.press('a');
  let before = '';
  const next = async (): Promise<string> => {
    before = before === '' ? await review.note() : await review.noteAfter(before);
    return before;
  };
  const approve = async (typed: string): Promise<void> => {
    await page.keyboard.type(typed, { delay: 5 });
    // What becomes final is read whole, also where another source says otherwise.
    const amount = page.getByRole('region', { name: 'Será aprovado, sem volta' }).getByText(/^R\$/);
    expect(await amount.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
    await page.keyboard.press('Control+Enter');
  };
  let last = '';
  for (const [place, [typed, , how]] of OTHER_DAY.entries()) {
    if (how === 'taken') continue;
    expect(await next(), `note ${place + 1}`).toBe(order[place]);
    if (how === 'Alt+1') await page.keyboard.press('Alt+1');
    else if (how === 'x 6') {
      await page.keyboard.press('x');
      await page.keyboard.press('6');
    } else await approve(typed);
    if (how === 'twice back') {
      // Both are back, the later one first, as they were typed; and each is decided again.
      const third = await next();
      await page.keyboard.press('z');
      expect(await next()).toBe(order[place]);
      await page.keyboard.press('z');
      expect(await next()).toBe(order[place - 1]);
      await expect(review.field('Valor')).toHaveValue(writeMoney(OTHER_DAY[place - 1]?.[1] ?? 0));
      await page.keyboard.press('Control+Enter');
      expect(await next()).toBe(order[place]);
      await expect(review.field('Valor')).toHaveValue(writeMoney(OTHER_DAY[place]?.[1] ?? 0));
      await page.keyboard.press('Control+Enter');
      await undo.end();
      last = third;
    }
  }
  expect(last).toBe(order[6]);
  // What is left is the colleague's: the desk says so, and nothing was decided for them.
  await expect(page.getByText('1 nota da fila está com outra pessoa.')).toBeVisible();
  const { accessToken } = await asAdministrator(portal.url);
  for (const [place, [, cents, how]] of OTHER_DAY.entries()) {
    const id = order[place] ?? '';
    const ends = how === 'taken' ? 'AVALIACAO_PENDENTE' : how === 'Alt+1' || how === 'x 6' ? 'REJEITADA' : 'APROVADA';
    await expect.poll(() => statusOf(portal.url, id)).toBe(ends);
    const { amountInCents, recuseReason } = await callApi(portal.url, getInvoice, { params: { id } }, accessToken);
    if (ends === 'APROVADA') expect(amountInCents, how).toBe(cents);
    if (ends === 'REJEITADA') expect(recuseReason).toBe(how === 'Alt+1' ? 'DUPLICATED_INVOICE' : 'QUARANTINE');
  }
});

/** Types into a field as a person does: key by key, over what stands there, and on to the next. */
async function enter(page: Page, field: Locator, text: string, how: 'keys' | 'paste'): Promise<void> {
  await field.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  if (how === 'keys') await page.keyboard.type(text);
  else await page.keyboard.insertText(text);
  await page.keyboard.press('Tab');
}

for (const [seed, locale] of ['pt-BR', 'en-US', 'ar-EG'].entries()) {
  test(`[SHL-13] every written form of random amounts and days, by key and pasted, in a browser of ${locale}`, async ({
    portal,
  }) => {
    const mallCode = 'ICD';
    const { accessToken } = await asAdministrator(portal.url);
    const query = { mallCode, size: '1', isBlocked: 'false' } as const;
    const [customer] = (await callApi(portal.url, listCustomers, { query }, accessToken)).data;
    const page = await portal.open({
      as: await portal.aPerson({ permissions: ['create-invoices', 'read-invoices'], malls: [mallCode] }),
      locale,
    });
    await page.goto('/purchases-portal/create-invoice');
    await enter(page, page.getByRole('textbox', { name: 'CPF do cliente' }), customer?.cpf ?? '', 'keys');
    await page.getByText('Manual com foto').click();
    const amount = page.getByRole('textbox', { name: 'Valor' });
    const day = page.getByRole('textbox', { name: 'Data de emissão' });

    const amounts = fc.sample(fc.integer({ min: 1, max: 9_999_999_999 }), { numRuns: 1, seed });
    for (const cents of [113_899, [100_000, 5, 100_000_000][seed] ?? 0, ...amounts]) {
      for (const [index, form] of writtenForms(cents).entries()) {
        await enter(page, amount, form, index % 2 === 0 ? 'keys' : 'paste');
        await expect(amount, form).toHaveValue(writeMoney(cents));
      }
    }
    const [random = 0] = fc.sample(fc.nat({ max: 36_523 }), { numRuns: 1, seed });
    for (const date of [['2026-11-15', '2026-02-01', '2024-02-29'][seed] ?? '', addDays('2000-01-01', random)]) {
      for (const [index, form] of writtenDays(date).entries()) {
        await enter(page, day, form, index % 2 === 0 ? 'keys' : 'paste');
        await expect(day, form).toHaveValue(writeDay(date));
      }
    }

    // What could be two amounts stays as it was typed, and is said.
    await enter(page, amount, '1,138', 'keys');
    await expect(amount).toHaveValue('1,138');
    await expect(page.getByText('Este valor pode ser lido de dois jeitos. Escreva como 1.138,00 ou 1,13')).toBeVisible();
    await enter(page, day, '31/02/26', 'keys');
    await expect(day).toHaveValue('31/02/26');
    await expect(page.getByText('Não foi possível ler esta data. Escreva como 15/11/2026')).toBeVisible();
    await expectAccessible(page);
    await picture(page, `typed-${locale}`);
  });
}

test('[SHL-13, INV-01] the filters by value take what is printed, and say what they cannot read', async ({ portal }) => {
  const page = await portal.open({
    as: await portal.aPerson({ permissions: ['read-invoices'], malls: ['ICD'] }),
    locale: 'en-US',
  });
  await page.goto('/purchases-portal/invoice-list');
  await page.getByRole('button', { name: 'Filtros' }).click();
  const least = page.getByRole('textbox', { name: 'Valor mínimo' });
  await least.focus();
  await page.keyboard.type('1.138,99');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/minAmount=113899(?!\d)/);
  await enter(page, least, '1,138', 'keys');
  await expect(least).toHaveValue('1,138');
  await expect(page.getByText('Este valor pode ser lido de dois jeitos. Escreva como 1.138,00 ou 1,13')).toBeVisible();
  await expect(page).toHaveURL(/minAmount=113899(?!\d)/);
  const period = page.getByRole('textbox', { name: 'Período' });
  await enter(page, period, '1/11/26 a 151126', 'keys');
  await expect(period).toHaveValue('01/11/2026 – 15/11/2026');
  await expect(page).toHaveURL(/2026-11-01/);
  await expectAccessible(page);
  await picture(page, 'invoice-filters-typed');
});

for (const { name, mallCode, phone, theme } of [
  { name: 'review-equal', mallCode: 'IAS', phone: false, theme: 'light' },
  { name: 'review-equal-phone-dark', mallCode: 'PDB', phone: true, theme: 'dark' },
] as const) {
  test(`[INV-11] the duplicate check follows what is typed, and leads to the other note: ${name}`, async ({ portal }) => {
    const sender = await notesOf(portal.url, mallCode);
    const other = await sender.byHand({ amountInCents: 113_899 });
    const { accessToken } = await asAdministrator(portal.url);
    const { number } = await callApi(portal.url, getInvoice, { params: { id: other.invoiceId } }, accessToken);
    const mine = await sender.byHand();
    const person = await portal.aPerson({ permissions: ANALYST, malls: [mallCode] });
    const page = await portal.open({ as: person, phone, theme });
    await page.goto(`/purchases-portal/edit-invoice/${mine.invoiceId}`);
    const review = reviewPage(page);
    await review.note();
    const checks = page.getByRole('region', { name: 'Conferência' });
    await expect(checks.getByText('Nenhuma nota igual')).toBeVisible();
    await enter(page, review.field('Número'), number ?? '', 'keys');
    await expect(checks.getByText('1 nota igual')).toBeVisible();
    await expect(checks.getByText('Nenhuma nota igual')).toHaveCount(0);
    await expect(checks.getByRole('listitem').first()).toContainText('1.138,99');
    const link = checks.getByRole('link', { name: /ver nota/ });
    await expect(link).toHaveAttribute('href', new RegExp(other.invoiceId));
    await enter(page, review.field('Valor'), '1.138,99', 'keys');
    await expectAccessible(page);
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    await picture(page, name);
  });
}
