import { listInvoices } from '@galeria/contract/invoices/invoice-endpoints';
import type { SavedView } from '@galeria/contract/saved-views/saved-view';
import * as endpoints from '@galeria/contract/saved-views/saved-view-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { type Fixture, idOf, purchasesFixture } from '../../areas/purchases/testing/purchases-fixture.ts';
import { problemReply } from '../../testing/fake-api.ts';
import { dialogText, field, fill, noDialog, pageText, press, pressLabelled, queryOf } from '../../testing/page-actions.ts';
import { byText, until } from '../../testing/render-portal.tsx';
import { user } from '../../testing/user.ts';

const LIST = '/purchases-portal/invoice-list';

let fixture: Fixture;
afterEach(() => fixture.close());

const aView = (given: Partial<SavedView> = {}): SavedView => ({
  id: idOf(501),
  list: 'invoices',
  name: 'Altas em análise',
  fields: [
    { field: 'status', value: 'ANALISE' },
    { field: 'sort', value: '-amount' },
  ],
  sharedIn: null,
  isOwn: true,
  canChange: true,
  ownerName: 'Marina Prado',
  isDefault: false,
  version: 3,
  ...given,
});
const ofBia = aView({ id: idOf(502), name: 'De Bia', sharedIn: 'CJR', isOwn: false, canChange: false, ownerName: 'Bia Souza' });

/** The list of notes with these views, as they are at each asking; deleting takes one away. */
function open(views: SavedView[], address = LIST) {
  fixture = purchasesFixture();
  fixture.api
    .on(endpoints.listSavedViews, () => new Response(JSON.stringify({ data: views })))
    .on(endpoints.createSavedView, ({ body }) => {
      const made = aView({ ...(body as Partial<SavedView>), id: idOf(510) });
      views.push(made);
      return new Response(JSON.stringify(made), { status: 201 });
    })
    .on(endpoints.deleteSavedView, ({ path }) => {
      views.splice(
        views.findIndex(({ id }) => path.endsWith(id)),
        1,
      );
      return new Response(null, { status: 204 });
    });
  return fixture.open(address);
}
const item = (words: string) => until(() => byText<HTMLElement>('[role="menuitem"]', words));
const items = () => [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
const bodies = (endpoint: Parameters<Fixture['api']['calls']>[0]) => fixture.api.calls(endpoint).map(({ body }) => body);

describe('[SHL-12] the menu of views', () => {
  test('one’s own and those of colleagues, by whom; a view takes the place of what the address held', async () => {
    const portal = open([aView(), ofBia], `${LIST}?page=2&cpf=12345678909`);
    await press('Visões');
    await item('Altas em análise');
    expect(items()).toEqual([
      'Altas em análise',
      'De Biade Bia Souza',
      'Salvar esta visão…',
      'Copiar link desta visão',
      'Usar sempre que abrir…',
      'Gerenciar visões…',
    ]);
    await user.click(await item('Altas em análise'));
    await until(() => portal.address() === `${LIST}?status=ANALISE&sort=-amount`);
    await until(() => fixture.api.calls(listInvoices).map(queryOf).at(-1)?.sort === '-amount');
  });

  test('what is on screen is kept under a name, without what names a person; shared in the selected mall when asked to', async () => {
    open([], `${LIST}?status=REJEITADA&cpf=12345678909&page=3`);
    await press('Visões');
    await pageText('Nenhuma visão salva nesta lista.');
    expect(items()).not.toContain('Gerenciar visões…');
    await user.click(await item('Salvar esta visão…'));
    await fill('Nome', 'Recusadas');
    await user.click(await field('Compartilhar com quem acessa Cajarana Mall'));
    await press('Salvar', '[role="dialog"]');
    await noDialog();
    expect(bodies(endpoints.createSavedView)).toEqual([
      { list: 'invoices', name: 'Recusadas', fields: [{ field: 'status', value: 'REJEITADA' }], sharedIn: 'CJR' },
    ]);
    await press('Visões');
    await item('Recusadas');
  });

  test('a name that is taken says so at the dialog, which stays with what was typed', async () => {
    open([aView()]);
    fixture.api.on(endpoints.createSavedView, () => problemReply('view-name-taken'));
    await press('Visões');
    await user.click(await item('Salvar esta visão…'));
    await fill('Nome', 'altas em analise');
    await press('Salvar', '[role="dialog"]');
    await dialogText('Você já tem uma visão com este nome nesta lista');
    expect((await field('Nome')).value).toBe('altas em analise');
  });

  test('what others share cannot be changed here; deleting one’s own asks, and says that others lose it', async () => {
    open([aView({ sharedIn: 'CJR' }), ofBia]);
    await press('Visões');
    await user.click(await item('Gerenciar visões…'));
    await dialogText('Altas em análise');
    expect(document.querySelector('[role="dialog"]')?.textContent).not.toContain('De Bia');
    await pressLabelled('Excluir: Altas em análise');
    await dialogText('será excluída para todos com quem foi compartilhada');
    expect(fixture.api.calls(endpoints.deleteSavedView)).toEqual([]);
    // The row's own button has the view's name; this one is the question's.
    await user.click(await until(() => byText<HTMLElement>('[role="dialog"] button:not([aria-label])', 'Excluir')));
    await until(() => fixture.api.calls(endpoints.deleteSavedView).length === 1);
    await pageText('Visão excluída');
  });

  test('views that cannot be loaded say so, and the list stays', async () => {
    open([]);
    fixture.api.on(endpoints.listSavedViews, () => problemReply('invalid-request'));
    await press('Visões');
    await pageText('Não foi possível carregar as visões');
    await pageText('Aurora Calçados');
  });
});
