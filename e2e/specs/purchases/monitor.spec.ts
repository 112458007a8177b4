import { notesOf } from '../../ground/notes.ts';
import { expect, expectAccessible, picture, test } from '../../ground/test.ts';

const MONITOR = '/purchases-portal/monitor-invoice';
const MALL = 'VUR';

test('[INV-07] counts by status, channel, day and mall; days and mall are in the address', async ({ ground }) => {
  const notes = await notesOf(ground.url, MALL);
  await notes.byHand();
  await notes.byHand({ amountInCents: 0 });
  const person = await ground.aPerson({ permissions: ['access-invoice-monitor-page', 'read-invoices'], malls: [MALL, 'CMC'] });
  const page = await ground.open({ as: person });
  await page.goto(MONITOR);
  await expect(page.getByRole('heading', { level: 1, name: 'Notas consolidadas' })).toBeVisible();
  const rows = (title: string) => page.getByRole('region', { name: title }).locator('tbody tr');
  await expect(rows('Por status').filter({ hasText: 'REJEITADA' })).toContainText('1');
  await expect(rows('Por canal').filter({ hasText: 'BPO' })).toContainText('2');
  await expect(rows('Por shopping').first().getByRole('cell').nth(1)).toHaveText('2');
  await expect(page.getByRole('figure', { name: 'Notas por dia' }).locator('svg.recharts-surface').first()).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'invoice-monitor');
  await page.getByText('7 dias', { exact: true }).click();
  await expect(page).toHaveURL(`${MONITOR}?days=7`);
  await page.getByRole('button', { name: 'Ver tabela' }).click();
  await expect(page.getByRole('figure', { name: 'Notas por dia' }).locator('tbody tr')).toHaveCount(7);
  await rows('Por shopping').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/purchases-portal/invoice-list');
  await expect(page.locator('table tbody tr')).toHaveCount(2);
});

test('[INV-07] on a phone and in the dark nothing runs off the side', async ({ ground }) => {
  const person = await ground.aPerson({ permissions: ['access-invoice-monitor-page'], malls: [MALL, 'CMC'] });
  const page = await ground.open({ as: person, phone: true, theme: 'dark' });
  await page.goto(MONITOR);
  await expect(page.getByText('Valor aprovado')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Notas por dia' }).locator('svg.recharts-surface').first()).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'invoice-monitor-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});
