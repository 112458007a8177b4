import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { listPage } from '../../pages/list-page.ts';
import { notesOf, statusOf } from '../../support/notes.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const RESEND = '/purchases-portal/resend-invoice';
const MALL = { selection: 'RBR', filter: 'AMS' } as const;
const REVIEWS = ['read-invoices', 'update-invoices'];

test('[INV-06] by selection: only those that wait are offered; the task ends with its report', async ({ portal }) => {
  const notes = await notesOf(portal.url, MALL.selection);
  const refused = await notes.byHand({ amountInCents: 0 });
  await notes.byHand();
  await notes.byHand();
  const page = await portal.open({ as: await portal.aPerson({ permissions: REVIEWS, malls: [MALL.selection] }) });
  await page.goto(RESEND);
  const list = listPage(page);
  await list.expectTitle('Reprocessar notas');
  await expect(list.rows.first()).toContainText('ANALISE');
  await expect(list.rows.filter({ hasText: /APROVADA|REJEITADA/ })).toHaveCount(0);
  await expect(page.getByText('Notas aprovadas e recusadas ficam como estão.')).toBeVisible();
  await list.rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 nota selecionada')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'invoice-resend');
  await page.getByRole('button', { name: 'Reprocessar 1 selecionada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reprocessar notas?' });
  await expect(dialog).toContainText('1 nota selecionada será consultada de novo.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reprocessar' }).click();
  const progress = page.getByRole('region', { name: 'Andamento' });
  await expect(progress).toContainText('Concluída');
  await picture(page, 'invoice-resend-done');
  expect(await statusOf(portal.url, refused.invoiceId)).toBe('REJEITADA');
});

test('[INV-06] by filter, on a phone: all that it finds', async ({ portal }) => {
  await (await notesOf(portal.url, MALL.filter)).byHand();
  const page = await portal.open({
    as: await portal.aPerson({ permissions: REVIEWS, malls: [MALL.filter] }),
    phone: true,
    theme: 'dark',
  });
  const today = saoPauloDay(new Date());
  await page.goto(`${RESEND}?status=ANALISE&startDate=${today}&endDate=${today}`);
  await expect(page.getByRole('list', { name: 'Reprocessar notas' }).getByRole('listitem').first()).toContainText('ANALISE');
  await expectAccessible(page);
  await picture(page, 'invoice-resend-phone');
  expect(await sidewaysOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Reprocessar todas do filtro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reprocessar' }).click();
  await expect(page.getByRole('region', { name: 'Andamento' })).toContainText('Concluída');
});
