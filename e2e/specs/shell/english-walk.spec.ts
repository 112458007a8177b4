import { readFileSync } from 'node:fs';
import { USER_IMPORT_COLUMNS } from '@galeria/contract/access-manager/user-import-endpoints';
import { listCouponingCoupons } from '@galeria/contract/couponing/couponing-endpoints';
import { listCoupons } from '@galeria/contract/coupons/coupon-endpoints';
import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { listInvoices } from '@galeria/contract/invoices/invoice-endpoints';
import { CNPJ_IMPORT_COLUMNS } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { columnHeading } from '@galeria/contract/kit/import-columns';
import { listMissions } from '@galeria/contract/missions/mission-endpoints';
import { PERMISSION_LIST_COLUMNS } from '@galeria/contract/permission-list/permission-list-endpoints';
import { listConsumers } from '@galeria/contract/promotions/consumer-endpoints';
import { listPromotions } from '@galeria/contract/promotions/promotion-endpoints';
import { REGULATION_IMPORT_COLUMNS } from '@galeria/contract/regulation/regulation-endpoints';
import { listSyncedStores } from '@galeria/contract/store-sync/store-link-endpoints';
import { portugueseIn } from '@galeria/contract/testing/portuguese-words';
import type { Page } from '@playwright/test';
import { callApi } from '../../support/api.ts';
import { goWithin } from '../../support/go-within.ts';
import { notesOf } from '../../support/notes.ts';
import { type Data, gatherData, portugueseOn } from '../../support/portuguese.ts';
import { quiet } from '../../support/quiet.ts';
import { SCREENS } from '../../support/screens.ts';
import { aShop } from '../../support/shops.ts';
import { expect, test } from '../../support/test.ts';

/** The demo's records behind the routes that name one. */
async function withRecords(url: string, token: string): Promise<(path: string) => string> {
  const [promotion] = (await callApi(url, listPromotions, { query: { page: '1', size: '10' } as never }, token)).data;
  const [invoice] = (await callApi(url, listInvoices, { query: {} as never }, token)).data;
  const [customer] = (await callApi(url, listCustomers, { query: {} as never }, token)).data;
  const [mission] = (await callApi(url, listMissions, { query: { statuses: 'ACTIVE' } as never }, token)).data;
  const [coupon] = (await callApi(url, listCoupons, { query: {} as never }, token)).data;
  const [code] = (await callApi(url, listCouponingCoupons, { query: {} as never }, token)).data;
  const [linked] = (await callApi(url, listSyncedStores, { query: {} as never }, token)).data;
  const universalId = linked?.universalId ?? (await aShop(url, 'JQT')).universalId;
  const nobody = '01900000-0000-7000-8000-000000000000';
  return (path) =>
    path
      .replace(/(promotions\/(?:detail|edit))\/7$/, `$1/${promotion?.id ?? 7}`)
      .replace(/(couponing\/coupons)\/7$/, `$1/${code?.couponId ?? 7}`)
      .replace(/(?<!couponing\/)(coupons)\/7$/, `$1/${coupon?.couponId ?? 7}`)
      .replace(/(mission\/edit)\/7$/, `$1/${mission?.id ?? 7}`)
      .replace('/stores/config/7/', `/stores/config/${universalId}/`)
      .replace(/(invoice-details)\/7$/, `$1/${invoice?.invoiceId ?? 7}`)
      .replace(/(consumers\/profile)\/7$/, `$1/${customer?.customerId ?? 7}`)
      .replace(nobody, customer?.customerId ?? nobody);
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await quiet(page);
}

async function expectOwnPage(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, path).not.toHaveText(/Not authorized|Page not found|Something went wrong/);
  await expect(page, path).toHaveTitle(/^portal - \S/);
  expect(new URL(page.url()).pathname, path).toBe(path);
}

const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** What is opened once for all of its kind: a calendar is the same behind every field; of menus three rows show what states have. */
const ENOUGH: readonly (readonly [kind: RegExp, most: number])[] = [
  [/^Calendar: /, 1],
  [/^Actions for /, 3],
];

function worthOpening(names: readonly string[]): string[] {
  const opened = new Map<RegExp, number>();
  return [...new Set(names)].filter((name) => {
    if (name === '') return false;
    const [kind, most] = ENOUGH.find(([each]) => each.test(name)) ?? [null, 0];
    if (kind === null) return true;
    const before = opened.get(kind) ?? 0;
    opened.set(kind, before + 1);
    return before < most;
  });
}

/** Tabs, menus and folded parts of the page, each opened and read. */
async function readWhatOpens(page: Page, data: Data, path: string): Promise<void> {
  const read = async (what: string) => {
    await settled(page);
    expect(await portugueseOn(page, data), `${path}, ${what}`).toEqual([]);
  };
  const tabs = page.getByRole('main').getByRole('tab');
  for (let place = 0; place < (await tabs.count()); place += 1) {
    await tabs.nth(place).click();
    // Until then the part of the tab before stands there, with what opens in it.
    await expect(tabs.nth(place)).toHaveAttribute('aria-selected', 'true');
    await read(`tab ${place + 1}`);
  }
  const closed = page.getByRole('main').locator('button[aria-expanded="false"]:not([disabled])');
  const names = await closed.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
  );
  for (const name of worthOpening(names).slice(0, 6)) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true, expanded: false }).first();
    if (!(await button.isVisible())) continue;
    const isMenu = (await button.getAttribute('aria-haspopup')) === 'menu';
    const menu = page.getByRole('menu');
    await button.click();
    // A menu hears the key once the focus is in it, and covers the next button while it is open.
    if (isMenu) await expect(menu.locator(':focus')).toBeVisible();
    await read(name);
    await page.keyboard.press('Escape');
    if (isMenu) await expect(menu).toBeHidden();
  }
}

const PATHS = new Set(SCREENS.map(({ path }) => path));

/** The areas of offers stand twice and are the same code: what opens there is opened where they stand first. */
const standsElsewhere = (path: string): boolean =>
  path.startsWith('/engagement/') && PATHS.has(path.replace(/^\/engagement(\/benefits)?/, '/benefits'));

for (const [number, screens] of inGroups(SCREENS, 10).entries()) {
  test(`[SHL-01, SHL-10, PER-02, FMT-02] every route opens its own page with its title, and in English no Portuguese word is left there, nor on what opens (${number + 1})`, async ({
    portal,
  }) => {
    const as = await portal.administrator();
    const page = await portal.open({ as, storage: { language: 'en' } });
    const data = await gatherData(page);
    const address = await withRecords(portal.url, as.accessToken);
    for (const { path } of screens) {
      await goWithin(page, address(path));
      await settled(page);
      await expectOwnPage(page, address(path));
      expect(await portugueseOn(page, data), path).toEqual([]);
      if (!standsElsewhere(path)) await readWhatOpens(page, data, path);
    }
  });
}

test('[SHL-01, FMT-02, PRO-17] in English: how a raffle and a draw end', async ({ portal }) => {
  const as = await portal.administrator();
  const page = await portal.open({ as, storage: { language: 'en' } });
  const data = await gatherData(page);
  const query = { page: '1', size: '50', status: 'CLOSED' };
  const { data: over } = await callApi(portal.url, listPromotions, { query: query as never }, as.accessToken);
  const ended = (['RAFFLE', 'LUCKYNUMBER'] as const).map((type) => over.find((promotion) => promotion.type.startsWith(type)));
  for (const promotion of ended) {
    const path = `/promotion-engine/promotions/detail/${promotion?.id}`;
    await goWithin(page, `${path}?tab=LUCKYNUMBERWINNERS`);
    await settled(page);
    expect(await portugueseOn(page, data), path).toEqual([]);
    await readWhatOpens(page, data, path);
  }
});

const englishColumns = (columns: readonly string[]): string => columns.map((column) => columnHeading(column, 'en')).join(';');

/** Where files of many lines come in, with lines that are refused in as many ways as a file can be. */
const IMPORTS = [
  {
    path: '/access-manager/users',
    columns: USER_IMPORT_COLUMNS,
    lines: ['Ana;ana.walk@galeria.example;JQT;', 'Bia;nada;JQT;', 'Eva;eva@x.example;ZZZ;X'],
  },
  { path: '/profiles/permission-list', columns: PERMISSION_LIST_COLUMNS, lines: ['52998224725;VIP', '123;', '52998224725;'] },
  {
    path: '/purchases-portal/permission-list',
    columns: CNPJ_IMPORT_COLUMNS,
    lines: ['11222333000181;', '123;', '11222333000181;ZZZ9'],
  },
  { path: '/purchases-portal/block-list', columns: ['cnpj'], lines: ['11222333000181', '123', '11222333000181'] },
  { path: '/promotion-engine/regulation/substores', columns: REGULATION_IMPORT_COLUMNS.substore, lines: ['ZZZ1;ZZZ2', ';'] },
  { path: '/promotion-engine/regulation/blocked-stores', columns: REGULATION_IMPORT_COLUMNS['blocked-store'], lines: ['ZZZ1'] },
  {
    path: '/promotion-engine/regulation/forbidden-items',
    columns: REGULATION_IMPORT_COLUMNS['forbidden-item'],
    lines: ['Walk wine;Alcoholic drinks;', 'Wrong;none;', ';;123'],
  },
] as const;

test('[SHL-01, FMT-02, FIL-02] in English: files that come in, from what they are to be to the lines they are refused for', async ({
  portal,
}) => {
  const page = await portal.open({ as: await portal.administrator(), storage: { language: 'en' } });
  const data = await gatherData(page);
  const dialog = page.getByRole('dialog');
  for (const { path, columns, lines } of IMPORTS) {
    await goWithin(page, path);
    await settled(page);
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await expect(dialog).toBeVisible();
    const send = (name: string, text: string) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await send('a.csv', 'x;y\n1;2\n');
    await expect(dialog).toContainText('The file lacks the columns');
    expect(await portugueseOn(page, data), `${path}, before the file`).toEqual([]);
    await send('b.csv', `${englishColumns(columns)}\n${lines.join('\n')}\n`);
    await expect(dialog).toContainText('refused line');
    expect(await portugueseOn(page, data), `${path}, preview`).toEqual([]);
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download refused lines' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('refused-lines.csv');
    const report = readFileSync(await file.path(), 'utf8');
    expect(report).toMatch(/^\uFEFFline;reason;content/);
    expect(portugueseIn(report), `${path}, refused lines`).toBe(null);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('[SHL-01, FMT-02] in English: what a form refuses, who cannot sign in and who may not enter', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator(), storage: { language: 'en' } });
  const data = await gatherData(page);
  await page.goto('/access-manager/create');
  await settled(page);
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  expect(await portugueseOn(page, data), 'form').toEqual([]);
  const visitor = await portal.open({ as: await portal.aPerson({ permissions: [] }), storage: { language: 'en' } });
  const refused = await gatherData(visitor);
  await visitor.goto('/access-manager/users');
  await settled(visitor);
  expect(await portugueseOn(visitor, refused), '403').toEqual([]);
  const stranger = await portal.open({ storage: { language: 'en' } });
  const said = await gatherData(stranger);
  await stranger.goto('/login');
  await stranger.getByRole('textbox', { name: 'Username' }).fill('nobody@galeria.example');
  await stranger.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByRole('alert').first()).toBeVisible();
  expect(await portugueseOn(stranger, said), 'sign-in').toEqual([]);
});

test('[SHL-01, FMT-02] in English: a note under review, and why an approved one counted', async ({ portal }) => {
  const mallCode = 'GAL';
  await (await notesOf(portal.url, mallCode)).byKey();
  const permissions = ['read-invoices', 'update-invoices', 'read-customer'];
  const as = await portal.aPerson({ permissions, malls: [mallCode] });
  const page = await portal.open({ as, storage: { language: 'en' } });
  const data = await gatherData(page);
  await page.goto('/purchases-portal/pending-invoices');
  await settled(page);
  await page.keyboard.press('a');
  await expect(page.locator('[data-armed]')).toBeVisible();
  await settled(page);
  expect(await portugueseOn(page, data), 'review').toEqual([]);
  await page.keyboard.press('?');
  expect(await portugueseOn(page, data), 'keys').toEqual([]);

  const administrator = await portal.administrator();
  const reader = await portal.open({ as: administrator, storage: { language: 'en' } });
  const read = await gatherData(reader);
  const why = reader.getByRole('button', { name: /^Why/ }).first();
  const { data: consumers } = await callApi(portal.url, listConsumers, { query: {} as never }, administrator.accessToken);
  for (const { consumerId } of consumers) {
    await goWithin(reader, `/promotion-engine/consumers/profile/${consumerId}`);
    await settled(reader);
    const counted = reader.getByRole('button', { name: /^Counted for/ }).first();
    if (!(await counted.isVisible())) continue;
    await counted.click();
    break;
  }
  await why.click();
  await expect(reader.getByRole('dialog')).toBeVisible();
  await settled(reader);
  expect(await portugueseOn(reader, read), 'why').toEqual([]);
});
