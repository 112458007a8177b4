import { listCustomers } from '@galeria/contract/customers/customer-endpoints';
import { listInvoices } from '@galeria/contract/invoices/invoice-endpoints';
import { listMissions } from '@galeria/contract/missions/mission-endpoints';
import { listConsumers } from '@galeria/contract/promotions/consumer-endpoints';
import { listPromotions } from '@galeria/contract/promotions/promotion-endpoints';
import { listSyncedStores } from '@galeria/contract/store-sync/store-link-endpoints';
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
  const [linked] = (await callApi(url, listSyncedStores, { query: {} as never }, token)).data;
  const universalId = linked?.universalId ?? (await aShop(url, 'JQT')).universalId;
  const nobody = '01900000-0000-7000-8000-000000000000';
  return (path) =>
    path
      .replace(/(promotions\/(?:detail|edit))\/7$/, `$1/${promotion?.id ?? 7}`)
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

const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Tabs, menus and folded parts of the page, each opened and read. */
async function readWhatOpens(page: Page, data: Data, path: string): Promise<void> {
  const read = async (what: string) => {
    await settled(page);
    expect(await portugueseOn(page, data), `${path}, ${what}`).toEqual([]);
  };
  const tabs = page.getByRole('main').getByRole('tab');
  for (let place = 0; place < (await tabs.count()); place += 1) {
    await tabs.nth(place).click();
    await read(`tab ${place + 1}`);
  }
  const closed = page.getByRole('main').locator('button[aria-expanded="false"]:not([disabled])');
  const names = await closed.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
  );
  for (const name of new Set(names.slice(0, 6).filter((each) => each !== ''))) {
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

for (const [number, screens] of inGroups(SCREENS, 20).entries()) {
  test(`[SHL-01, FMT-02] in English no Portuguese word is left on any page, nor on what opens there (${number + 1})`, async ({
    portal,
  }) => {
    const as = await portal.administrator();
    const page = await portal.open({ as, storage: { language: 'en' } });
    const data = await gatherData(page);
    const address = await withRecords(portal.url, as.accessToken);
    for (const { path } of screens) {
      await goWithin(page, address(path));
      await settled(page);
      expect(await portugueseOn(page, data), path).toEqual([]);
      await readWhatOpens(page, data, path);
    }
  });
}

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
    if (await why.isVisible()) break;
  }
  await why.click();
  await expect(reader.getByRole('dialog')).toBeVisible();
  await settled(reader);
  expect(await portugueseOn(reader, read), 'why').toEqual([]);
});
