import { invoiceMonitor } from '@galeria/contract/invoices/invoice-endpoints';
import { formatBrl } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { callApi } from '../../support/api.ts';
import { notesOf } from '../../support/notes.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const MONITOR = '/purchases-portal/monitor-invoice';
const MALL = 'VUR';

test('[INV-07] counts by status, channel, day and mall are the server’s; days and mall are in the address', async ({
  portal,
}) => {
  const notes = await notesOf(portal.url, MALL);
  await notes.byHand();
  await notes.byHand({ amountInCents: 0 });
  const person = await portal.aPerson({ permissions: ['access-invoice-monitor-page', 'read-invoices'], malls: [MALL, 'CMC'] });
  const counted = await callApi(portal.url, invoiceMonitor, { query: {} }, person.signedIn.accessToken);
  const page = await portal.open({ as: person });
  await page.goto(MONITOR);
  await expect(page.getByRole('heading', { level: 1, name: 'Notas consolidadas' })).toBeVisible();
  const rows = (title: string) => page.getByRole('region', { name: title }).locator('tbody tr');
  const refused = counted.byStatus.find(({ status }) => status === 'REJEITADA');
  expect(refused?.count).toBeGreaterThan(0);
  await expect(rows('Por status').filter({ hasText: 'REJEITADA' }).getByRole('cell')).toHaveText([
    'REJEITADA',
    (refused?.count ?? 0).toLocaleString('pt-BR'),
    formatBrl(refused?.amountInCents),
  ]);
  const bpo = counted.byChannel.find(({ channel }) => channel === 'BPO');
  await expect(rows('Por canal').filter({ hasText: 'BPO' }).getByRole('cell').nth(1)).toHaveText(
    (bpo?.count ?? 0).toLocaleString('pt-BR'),
  );
  const ofMall = counted.byMall.find(({ mallCode }) => mallCode === MALL);
  const mallRow = rows('Por shopping').filter({ hasText: mallName(MALL) });
  await expect(mallRow.getByRole('cell').nth(1)).toHaveText((ofMall?.sent ?? 0).toLocaleString('pt-BR'));
  await expect(page.getByRole('figure', { name: 'Notas por dia' }).locator('svg.recharts-surface').first()).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'invoice-monitor');
  await page.getByText('7 dias', { exact: true }).click();
  await expect(page).toHaveURL(`${MONITOR}?days=7`);
  await page.getByRole('button', { name: 'Ver tabela' }).click();
  await expect(page.getByRole('figure', { name: 'Notas por dia' }).locator('tbody tr')).toHaveCount(7);
  await mallRow.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/purchases-portal/invoice-list');
  await expect(page.locator('table tbody tr').first()).toContainText(formatBrl(0));
});

test('[INV-07] on a phone and in the dark nothing runs off the side', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: ['access-invoice-monitor-page'], malls: [MALL, 'CMC'] });
  const page = await portal.open({ as: person, phone: true, theme: 'dark' });
  await page.goto(MONITOR);
  await expect(page.getByText('Valor aprovado')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Notas por dia' }).locator('svg.recharts-surface').first()).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'invoice-monitor-phone');
  expect(await sidewaysOf(page)).toBe(0);
});
