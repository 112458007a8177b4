import { claimInvoice, claimNextInvoice, refuseInvoice, renewLease } from '@galeria/contract/invoices/review-endpoints';
import type { Page, Response } from '@playwright/test';
import { reviewPage } from '../../pages/review-page.ts';
import { aPerson, callApi, type Person } from '../../support/api.ts';
import { notesOfQuietMall, statusOf } from '../../support/notes.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const ANALYST = ['read-invoices', 'update-invoices'];
const EMPTY = 'empty';

const isClaim = (response: Response): boolean => response.url().endsWith(claimNextInvoice.path);

/** The note that takes decisions, or that there is none left; nothing while one is on its way. */
const onScreen = (page: Page): Promise<string> =>
  page.evaluate((empty) => {
    const isArmed = document.querySelector('[data-armed]') !== null;
    if (isArmed) return document.querySelector<HTMLElement>('h1')?.dataset.invoiceId ?? '';
    return document.body.textContent?.includes('Nenhuma nota para analisar') === true ? empty : '';
  }, EMPTY);

/** Reviews until nothing is left, and says which notes were on screen. */
async function reviewAll(page: Page): Promise<string[]> {
  const seen = [''];
  await reviewPage(page).openQueue();
  for (;;) {
    await page.keyboard.press('a');
    await expect.poll(async () => !seen.includes(await onScreen(page))).toBe(true);
    const shown = await onScreen(page);
    if (shown === EMPTY) return seen.slice(1);
    seen.push(shown);
  }
}

test('[INV-03] two analysts at once never see the same note, and together they see every one', async ({ portal }) => {
  const sender = await notesOfQuietMall(portal.url, 'together');
  const sent: string[] = [];
  for (let count = 0; count < 10; count += 1) sent.push((await sender.byHand()).invoiceId);
  const pages = await Promise.all(
    [1, 2].map(async () => portal.open({ as: await portal.aPerson({ permissions: ANALYST, malls: [sender.mallCode] }) })),
  );
  const seen = await Promise.all(pages.map(reviewAll));
  expect(seen.flat().sort()).toEqual([...sent].sort());
  expect(seen.map((each) => each.length > 0)).toEqual([true, true]);
  for (const invoiceId of sent) await expect.poll(() => statusOf(portal.url, invoiceId)).toBe('APROVADA');
});

/** Picks the clean notes of the page and answers the question; the rest is the portal's. */
async function approveClean(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Selecionar as limpas desta página' }).check();
  await page.getByRole('button', { name: /^Aprovar \d+ notas$/ }).click();
  await page
    .getByRole('dialog', { name: /^Aprovar \d+ notas\?$/ })
    .getByRole('button', { name: 'Aprovar' })
    .click();
}

test('[INV-12] two analysts approve the same clean notes at once: each note once, and both are told what became of theirs', async ({
  portal,
}) => {
  const sender = await notesOfQuietMall(portal.url, 'clean');
  const sent: string[] = [];
  for (let count = 0; count < 6; count += 1) sent.push((await sender.byHand({ series: '1' })).invoiceId);
  const pages = await Promise.all(
    [1, 2].map(async () => portal.open({ as: await portal.aPerson({ permissions: ANALYST, malls: [sender.mallCode] }) })),
  );
  await Promise.all(pages.map((page) => reviewPage(page).openQueue()));
  for (const page of pages) await expect(page.getByRole('checkbox')).toHaveCount(sent.length + 1);
  const [first] = pages;
  if (first !== undefined) {
    await expectAccessible(first);
    await picture(first, 'review-clean');
  }
  await Promise.all(pages.map(approveClean));
  const said = await Promise.all(
    pages.map(async (page) => {
      const result = page.getByRole('status', { name: 'Aprovação em conjunto' });
      await expect(result).toBeVisible();
      return (await result.textContent()) ?? '';
    }),
  );
  const approved = said.map((words) => Number(/(\d+) notas? aprovadas?/.exec(words)?.[1] ?? 0));
  expect(approved.reduce((sum, each) => sum + each, 0)).toBe(sent.length);
  said.forEach((words, index) => {
    const missing = sent.length - (approved[index] ?? 0);
    if (missing > 0) expect(words).toMatch(/está em análise por|já foi decidida por|já foi aprovada por/);
    expect(words.match(/Nota enviada em/g)?.length ?? 0).toBe(missing);
  });
  for (const invoiceId of sent) expect(await statusOf(portal.url, invoiceId)).toBe('APROVADA');
  if (first !== undefined) {
    await expectAccessible(first);
    await picture(first, 'review-clean-result');
  }
});

test('[INV-02] a note decided by somebody else meanwhile: nothing is overwritten, and it says who', async ({ portal }) => {
  const sender = await notesOfQuietMall(portal.url, 'decided');
  const { invoiceId } = await sender.byHand();
  const person = await portal.aPerson({ permissions: ANALYST, malls: [sender.mallCode] });
  const page = await portal.open({ as: person });
  await page.goto(`/purchases-portal/edit-invoice/${invoiceId}`);
  await reviewPage(page).note();
  // The same person decides it elsewhere: the lease is theirs in both places.
  await callApi(
    portal.url,
    refuseInvoice,
    { params: { id: invoiceId }, body: { reason: 'QUARANTINE' } },
    person.signedIn.accessToken,
  );
  await page.keyboard.press('a');
  const notice = page.getByRole('alert').filter({ hasText: `já foi recusada por ${person.email}` });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'review-decided-elsewhere');
  expect(await statusOf(portal.url, invoiceId)).toBe('REJEITADA');

  await page.goto(`/purchases-portal/edit-invoice/${invoiceId}`);
  await expect(page.getByText(`Esta nota foi recusada por ${person.email}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprovar' })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'review-decided');
});

test('[INV-02] a note that somebody else has is shown, with who and until when, and cannot be decided', async ({ portal }) => {
  const sender = await notesOfQuietMall(portal.url, 'held');
  const { invoiceId } = await sender.byHand();
  const [holder, looker] = await Promise.all(
    [1, 2].map(() => portal.aPerson({ permissions: ANALYST, malls: [sender.mallCode] })),
  );
  if (holder === undefined || looker === undefined) throw new Error('nobody came');
  const held = await portal.open({ as: holder });
  await held.goto(`/purchases-portal/edit-invoice/${invoiceId}`);
  await reviewPage(held).note();
  const page = await portal.open({ as: looker });
  await page.goto(`/purchases-portal/edit-invoice/${invoiceId}`);
  await expect(page.getByText(new RegExp(`Esta nota está com ${holder.email} até \\d\\d:\\d\\d`))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprovar' })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'review-with-somebody-else');
  const released = held.waitForResponse((response) => response.request().method() === 'DELETE');
  await held.keyboard.press('Escape');
  await released;
  await page.getByRole('button', { name: 'Tentar reservar de novo' }).click();
  expect(await reviewPage(page).note()).toBe(invoiceId);
});

test('[INV-03] a note whose analyst vanished goes to the next one when the lease ends', async ({ browser }) => {
  // This server's leases last some seconds.
  const url = process.env.E2E_CORPORATE_URL ?? '';
  const sender = await notesOfQuietMall(url, 'lease');
  const { invoiceId } = await sender.byHand();
  const [analyst, colleague] = await Promise.all(
    [1, 2].map(() => aPerson(url, { permissions: ANALYST, malls: [sender.mallCode] })),
  );
  if (analyst === undefined || colleague === undefined) throw new Error('nobody came');
  const open = async ({ signedIn }: Person): Promise<Page> => {
    const localStorage = [
      { name: 'accessToken', value: signedIn.accessToken },
      { name: 'user', value: JSON.stringify(signedIn.user) },
    ];
    const context = await browser.newContext({
      baseURL: url,
      storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    });
    return context.newPage();
  };
  const [first, second] = [await open(analyst), await open(colleague)];
  await reviewPage(second).openQueue();
  // A computer that loses its power says nothing.
  await first.route('**/lease', (route) => route.abort());
  await first.goto(`/purchases-portal/edit-invoice/${invoiceId}`);
  await reviewPage(first).note();
  // While the first one is there the note stays theirs, however long all this takes here.
  const mine = [{ params: { id: invoiceId } }, analyst.signedIn.accessToken] as const;
  await callApi(url, claimInvoice, ...mine);
  const asked = second.waitForResponse(isClaim);
  const told = expect(second.getByText('Todas as notas da fila estão com alguém')).toBeVisible();
  let isTold = false;
  const held = (async () => {
    while (!isTold) await callApi(url, renewLease, ...mine);
  })();
  await second.keyboard.press('a');
  await Promise.all([asked, told]);
  isTold = true;
  await held;
  await first.context().close();
  const isGiven = async () => {
    await expect(second.getByRole('button', { name: 'Analisar próxima' })).toBeEnabled();
    const answer = second.waitForResponse(isClaim);
    await second.keyboard.press('a');
    return ((await (await answer).json()) as { card: unknown }).card !== null;
  };
  await expect.poll(isGiven).toBe(true);
  await expect(second).toHaveURL(`/purchases-portal/edit-invoice/${invoiceId}`);
  expect(await reviewPage(second).note()).toBe(invoiceId);
  await second.context().close();
});
