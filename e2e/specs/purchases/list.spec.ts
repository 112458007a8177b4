import { getInvoice, listInvoices } from '@galeria/contract/invoices/invoice-endpoints';
import { formatAccessKey, formatBrl, formatCpf, maskCpf } from '@galeria/contract/kit/formats';
import { listPage } from '../../pages/list-page.ts';
import { asAdministrator, callApi } from '../../support/api.ts';
import { notesOf } from '../../support/notes.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const READS = ['read-invoices', 'read-customer'];
const LIST = '/purchases-portal/invoice-list';

/** Each test has a mall of its own. */
const MALL = { looking: 'VLG', details: 'PLG', rules: 'BLM', phone: 'EAM' } as const;

type Filter = Parameters<typeof callApi<typeof listInvoices>>[2]['query'];

/** Newest first: what a test has just sent stands before what the demo holds. */
const invoicesOf = async (url: string, mallCode: string, filter: Filter = {}) =>
  (await callApi(url, listInvoices, { query: { mallCode, ...filter } }, (await asAdministrator(url)).accessToken)).data;

test('[INV-01] the list: who sent what; filters by status, CPF, key and amount, in an address that reproduces them', async ({
  portal,
}) => {
  const notes = await notesOf(portal.url, MALL.looking);
  await notes.byHand({ amountInCents: 4990 });
  await notes.byHand({ amountInCents: 125_000 });
  await notes.byHand({ amountInCents: 0 });
  const byKey = await notes.byKey();
  const sent = await invoicesOf(portal.url, MALL.looking);
  const dear = sent.find(({ amountInCents }) => amountInCents === 125_000);
  const keyed = sent.find(({ invoiceId }) => invoiceId === byKey.invoiceId);
  const person = await portal.aPerson({ permissions: READS, malls: [MALL.looking] });
  const page = await portal.open({ as: person });
  await page.goto(LIST);
  const list = listPage(page);
  await list.expectTitle('Todas as notas');
  await expect(list.rows).toHaveCount(20);
  const row = list.row(formatCpf(dear?.customer.cpf)).first();
  await expect(row).toContainText(formatBrl(125_000));
  await expect(row).toContainText(dear?.storeName ?? '');
  await expect(row.getByRole('link')).toHaveAttribute('href', `/purchases-portal/invoice-details/${dear?.invoiceId}`);
  await expectAccessible(page);
  await picture(page, 'invoice-list');

  // Zero reais is refused at once (spec 8).
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'REJEITADA' }).click();
  await expect(page).toHaveURL(`${LIST}?status=REJEITADA`);
  await expect(list.rows.first()).toContainText(formatBrl(0));
  await expect(list.rows.filter({ hasNotText: 'REJEITADA' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto(`${LIST}?accessKey=${keyed?.accessKey?.slice(0, 34)}`);
  await expect(list.rows).toHaveCount(1);
  await expect(list.search).toHaveValue(keyed?.accessKey?.slice(0, 34) ?? '-');

  await page.goto(LIST);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('textbox', { name: 'CPF', exact: true }).fill(dear?.customer.cpf ?? '');
  const cpf = dear?.customer.cpf ?? '';
  await expect(list.rows).toHaveCount((await invoicesOf(portal.url, MALL.looking, { cpf })).length);
  await page.getByRole('textbox', { name: 'Valor mínimo' }).fill('1.000,00');
  await expect(page).toHaveURL((url) => url.searchParams.get('minAmount') === '100000');
  const found = (await invoicesOf(portal.url, MALL.looking, { cpf, minAmount: '100000' })).length;
  await expect(list.rows).toHaveCount(found);
  await expect(list.rows.first()).toContainText(formatBrl(125_000));
  await expectAccessible(page);
  await picture(page, 'invoice-list-filters');

  const copy = await portal.open({ as: person });
  await copy.goto(page.url());
  await expect(listPage(copy).rows).toHaveCount(found);
  await expect(copy.getByRole('textbox', { name: 'CPF', exact: true })).toHaveValue(formatCpf(dear?.customer.cpf));
  await copy.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(listPage(copy).rows).toHaveCount(20);
  await expect(copy).toHaveURL(LIST);
});

test('[INV-01, PER-09] a note: picture, key in fours, history; the way to the review and to the customer for those who may', async ({
  portal,
}) => {
  const notes = await notesOf(portal.url, MALL.details);
  const { invoiceId } = await notes.byKey();
  const { accessToken } = await asAdministrator(portal.url);
  const detail = await callApi(portal.url, getInvoice, { params: { id: invoiceId } }, accessToken);
  const person = await portal.aPerson({ permissions: [...READS, 'update-invoices'], malls: [MALL.details] });
  const page = await portal.open({ as: person });
  await page.goto(LIST);
  await listPage(page).rows.first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(`/purchases-portal/invoice-details/${invoiceId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nota nº ${detail.number}`);
  await expect(page.getByText(formatAccessKey(detail.accessKey))).toBeVisible();
  await expect(page.getByRole('list', { name: 'Histórico' }).getByRole('listitem').first()).toContainText('Nota enviada');
  await expect(page.locator('main img')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Analisar' })).toHaveAttribute(
    'href',
    `/purchases-portal/edit-invoice/${invoiceId}`,
  );
  await expect(page.getByRole('link', { name: 'Abrir perfil do cliente' })).toHaveAttribute(
    'href',
    `/customer/${detail.customer.customerId}`,
  );
  await expectAccessible(page);
  await picture(page, 'invoice-details');
  await page.goBack();
  await expect(listPage(page).rows.first()).toBeFocused();

  const covered = await portal.open({ as: await portal.aPerson({ permissions: ['read-invoices'], malls: [MALL.details] }) });
  await covered.goto(`/purchases-portal/invoice-details/${invoiceId}`);
  await expect(covered.getByText(maskCpf(detail.customer.cpf))).toBeVisible();
  await expect(covered.getByText(formatCpf(detail.customer.cpf))).toHaveCount(0);
  await expect(covered.getByRole('link', { name: 'Analisar' })).toHaveCount(0);

  const foreign = await portal.open({ as: await portal.aPerson({ permissions: READS, malls: ['JQT'] }) });
  await foreign.goto(`/purchases-portal/invoice-details/${invoiceId}`);
  await expect(foreign.getByRole('heading', { level: 1 })).toHaveText('Nota não encontrada');
});

test('[INV-05] the mall’s rules are changed in a dialog and hold for the next note', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: ['read-invoices', 'update-invoices'], malls: [MALL.rules] });
  const page = await portal.open({ as: person });
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Regras do shopping' }).click();
  const dialog = page.getByRole('dialog', { name: 'Regras do shopping' });
  await expect(dialog.getByRole('textbox', { name: 'Notas por dia' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Valor máximo de uma nota' }).fill('100,00');
  await expectAccessible(page);
  await picture(page, 'invoice-rules');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Regras do shopping salvas')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const notes = await notesOf(portal.url, MALL.rules);
  expect(await notes.byHand({ amountInCents: 10_001 })).toMatchObject({ status: 'REJEITADA', recuseReason: 'VALUE_LIMIT' });
  await page.reload();
  await expect(listPage(page).rows.first()).toContainText('Limite de valor atingido');
});

test('[INV-01] on a phone notes are cards and the filters open over them, in both themes', async ({ portal }) => {
  await (await notesOf(portal.url, MALL.phone)).byHand();
  const person = await portal.aPerson({ permissions: READS, malls: [MALL.phone] });
  for (const theme of ['light', 'dark'] as const) {
    const page = await portal.open({ as: person, phone: true, theme });
    await page.goto(LIST);
    await expect(page.getByRole('list', { name: 'Todas as notas' }).getByRole('listitem')).toHaveCount(20);
    await expect(page.getByRole('textbox', { name: 'CPF', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await picture(page, `invoice-list-phone-${theme}`);
    await page.getByRole('button', { name: 'Filtros' }).click();
    await expect(page.getByRole('textbox', { name: 'CPF', exact: true })).toBeVisible();
    await expectAccessible(page);
    await picture(page, `invoice-list-phone-filters-${theme}`);
    expect(await sidewaysOf(page)).toBe(0);
    await page.getByRole('list', { name: 'Todas as notas' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nota nº');
    await expectAccessible(page);
    await picture(page, `invoice-details-phone-${theme}`);
    expect(await sidewaysOf(page)).toBe(0);
  }
});
