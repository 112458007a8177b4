import { listInvoices } from '@galeria/contract/invoices/invoice-endpoints';
import type { DefaultView } from '@galeria/contract/saved-views/default-view';
import * as defaults from '@galeria/contract/saved-views/default-view-endpoints';
import type { SavedView } from '@galeria/contract/saved-views/saved-view';
import * as endpoints from '@galeria/contract/saved-views/saved-view-endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, idOf, purchasesFixture } from '../../areas/purchases/testing/purchases-fixture.ts';
import { problemReply } from '../../testing/fake-api.ts';
import { button, dialogText, field, noDialog, pageText, press, pressLabelled, queryOf } from '../../testing/page-actions.ts';
import { byText, until } from '../../testing/render-portal.tsx';
import { user } from '../../testing/user.ts';

const LIST = '/purchases-portal/invoice-list';
const VIEW: DefaultView = {
  id: idOf(501),
  list: 'invoices',
  name: 'Altas em análise',
  fields: [
    { field: 'status', value: 'ANALISE' },
    { field: 'sort', value: '-amount' },
  ],
};
const WITH_VIEW = `${LIST}?status=ANALISE&sort=-amount`;
const SAVED: SavedView = {
  ...VIEW,
  sharedIn: null,
  isOwn: true,
  canChange: true,
  ownerName: 'Marina Prado',
  isDefault: false,
  version: 1,
};
const LEAVE = 'Sair da visão Altas em análise e ver a lista inteira';

let fixture: Fixture;
beforeEach(() => {
  fixture = purchasesFixture();
});
afterEach(() => fixture.close());

const open = (views: readonly DefaultView[], address = LIST) => {
  fixture.api.on(defaults.listDefaultViews, { data: [...views] });
  return fixture.open(address);
};
const asked = () => fixture.api.calls(listInvoices).map(queryOf).at(-1);

describe('[SHL-12] the view a list opens with', () => {
  test('is there at once where the address says nothing, says so, and can be left; then the list stays whole', async () => {
    const portal = open([VIEW]);
    await until(() => portal.address() === WITH_VIEW);
    await until(() => asked()?.sort === '-amount');
    await until(() => button('Visões: Altas em análise'));
    await pressLabelled(LEAVE);
    await until(() => portal.address() === `${LIST}?view=all`);
    await until(() => button('Visões: Altas em análise') === undefined);
    // Known now: the next opening does not wait for an answer.
    fixture.api.on(defaults.listDefaultViews, () => problemReply('internal-error'));
    await portal.router.navigate({ to: '/home' });
    await portal.router.navigate({ to: LIST });
    await until(() => portal.address() === WITH_VIEW);
  });

  test('an address that says something wins', async () => {
    const portal = open([VIEW], `${LIST}?status=REJEITADA`);
    await until(() => asked()?.status === 'REJEITADA');
    await until(() => fixture.api.calls(defaults.listDefaultViews).length === 1);
    await pageText('Aurora Calçados');
    expect([portal.address(), button('Visões: Altas em análise')]).toEqual([`${LIST}?status=REJEITADA`, undefined]);
  });

  test('clearing what the address said is not opening the list; its entry in the menu is', async () => {
    const portal = open([VIEW], `${LIST}?sort=sentAt`);
    await until(() => fixture.api.calls(defaults.listDefaultViews).length === 1);
    // The list's own order is what no address says.
    await press('Enviada em', 'thead');
    await until(() => portal.address() === `${LIST}?view=all`);
    // As the menu's entry leads there, from the same list as from elsewhere.
    await portal.router.navigate({ to: LIST });
    await until(() => portal.address() === WITH_VIEW);
    await portal.router.navigate({ to: LIST });
    await until(() => portal.address() === WITH_VIEW);
    await until(() => button('Visões: Altas em análise'));
  });

  test('another list’s, and none, change nothing', async () => {
    const portal = open([{ ...VIEW, list: 'customers' }]);
    await until(() => fixture.api.calls(defaults.listDefaultViews).length === 1);
    await pageText('Aurora Calçados');
    expect(portal.address()).toBe(LIST);
  });

  test('is chosen among those one sees, and left the same way; a refusal is said where the person is', async () => {
    open([]);
    const chosen: unknown[] = [];
    fixture.api.on(endpoints.listSavedViews, () => new Response(JSON.stringify({ data: [SAVED] })));
    fixture.api.on(defaults.chooseDefaultView, () => problemReply('not-found'));
    await press('Visões');
    await user.click(await until(() => byText<HTMLElement>('[role="menuitem"]', 'Usar sempre que abrir…')));
    await user.click(await field('Altas em análise'));
    await press('Salvar', '[role="dialog"]');
    await until(() => document.querySelector('[role="dialog"] [role="alert"]'));
    fixture.api.on(defaults.chooseDefaultView, ({ path, body }) => {
      chosen.push([path, body]);
      return new Response(null, { status: 204 });
    });
    expect(await dialogText('Ao abrir esta lista, mostrar')).toContain('A lista inteira');
    await press('Salvar', '[role="dialog"]');
    await noDialog();
    await pageText('Esta lista abre com a visão "Altas em análise"');
    expect(chosen).toEqual([['/api/saved-view/default/invoices', { viewId: VIEW.id }]]);
  });
});
