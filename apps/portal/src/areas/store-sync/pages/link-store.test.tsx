import { linkStore, listLinkableStores, listSyncedStores } from '@galeria/contract/store-sync/store-link-endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { pick } from '../../../testing/form-actions.ts';
import { dialogText, errorOf, field, fill, noDialog, press, queryOf, untilRefused } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aLink, type Fixture, STORE_KEY, storeSyncFixture } from '../testing/store-sync-fixture.ts';

const STORES = '/store-sync/stores';
const AURORA = { universalId: 'CJR-0007', storeName: 'Livraria Aurora', luc: 'LUC-107', contractCnpj: '11222333000181' };

let fixture: Fixture;
let portal: ReturnType<Fixture['open']>;
const written = vi.fn(async () => undefined);
let saved: { name: string; text: string }[] = [];

beforeEach(() => {
  saved = [];
  written.mockClear();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
  // The browser's own part of a download: what would land in the person's folder.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    void blob?.text().then((text) => saved.push({ name: this.download, text }));
  });
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:http://portal.test/${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  });
});
afterEach(() => {
  fixture.close();
  vi.restoreAllMocks();
});

async function openDialog(given: Parameters<typeof storeSyncFixture>[0] = { isSingleMall: true }): Promise<void> {
  fixture = storeSyncFixture(given);
  fixture.api.on(listLinkableStores, { data: [AURORA] });
  portal = fixture.open(STORES);
  await press('Vincular loja', 'main');
  await dialogText('A loja passa a ter uma chave própria');
}

const submit = () => press('Vincular loja', '[role="dialog"] form');
const sent = () => fixture.api.calls(linkStore).map(({ body }) => body);

async function link(): Promise<void> {
  fixture.api.on(linkStore, aLink());
  await fill('LUC da loja', 'LUC-107');
  await pick('ERP', 'Linx Microvix');
  await submit();
  await dialogText('Guarde agora: a chave não será mostrada outra vez.');
}

describe('[SYN-01] linking a store', () => {
  test('asks for a LUC of five characters and an ERP, in the specification’s words, and sends nothing before', async () => {
    await openDialog();
    await fill('LUC da loja', 'L-1');
    await submit();
    await untilRefused('LUC da loja', 'A LUC deve ter no mínimo 5 caracteres');
    expect(await errorOf('ERP')).toContain('Selecione um ERP para vincular a loja');
    expect(sent()).toEqual([]);
  });

  test('finds the store by its name while it is typed; choosing it fills in the LUC and names it', async () => {
    await openDialog();
    const input = await field('LUC da loja');
    await user.click(input);
    await user.type(input, 'aurora');
    const option = await until(() => byText<HTMLElement>('[role="option"]', 'Livraria Aurora'));
    expect(option.textContent).toContain('LUC-107 · 11.222.333/0001-81');
    expect(fixture.api.calls(listLinkableStores).map(queryOf)).toEqual([{ mallCode: 'CJR', search: 'aurora' }]);
    await user.click(option);
    await until(() => input.value === 'LUC-107');
    await dialogText('Livraria Aurora, CNPJ 11.222.333/0001-81');
    fixture.api.on(linkStore, aLink());
    await pick('ERP', 'Bling');
    await submit();
    await dialogText('Loja vinculada');
    expect(sent()).toEqual([{ mallCode: 'CJR', luc: 'LUC-107', erp: 'Bling' }]);
  });

  test('in one of several malls, the selected one unless another is chosen', async () => {
    await openDialog({});
    await pick('Shopping', 'Jequitibá-Rei Shopping');
    fixture.api.on(linkStore, aLink());
    await fill('LUC da loja', 'luc-107');
    await pick('ERP', 'Bling');
    await submit();
    await dialogText('Loja vinculada');
    expect(sent()).toEqual([{ mallCode: 'JQT', luc: 'LUC-107', erp: 'Bling' }]);
  });

  test.each([
    ['store-not-found', 'Não há loja com esta LUC no shopping informado'],
    ['store-already-linked', 'Esta loja já está vinculada à sincronização'],
  ] as const)('refused as %s stands by the LUC, and what was filled in stays', async (code, words) => {
    await openDialog();
    fixture.api.on(linkStore, () => problemReply(code));
    await fill('LUC da loja', 'LUC-999');
    await pick('ERP', 'Bling');
    await submit();
    await untilRefused('LUC da loja', words);
    expect([(await field('LUC da loja')).value, (await field('ERP')).value]).toEqual(['LUC-999', 'Bling']);
  });

  test('a failure nobody foresaw is said in the literal words', async () => {
    await openDialog();
    fixture.api.on(linkStore, () => problemReply('internal-error'));
    await fill('LUC da loja', 'LUC-107');
    await pick('ERP', 'Bling');
    await submit();
    await dialogText('Não foi possível vincular a loja. Tente novamente');
  });

  test('leaving what was filled in asks first', async () => {
    await openDialog();
    await fill('LUC da loja', 'LUC-107');
    await press('Cancelar', '[role="dialog"] form');
    await dialogText('Sair sem vincular?');
    await press('Continuar', '[role="dialog"]');
    await until(() => document.querySelectorAll('[role="dialog"]').length === 1);
    expect((await field('LUC da loja')).value).toBe('LUC-107');
    // Esc asks the same question, and asks it once.
    await user.keyboard('{Escape}');
    await press('Sair sem vincular', '[role="dialog"]');
    await noDialog();
  });
});

describe('[SYN-02] the key of a new link', () => {
  test('is shown with the settings file and what to do next, and is in neither address, storage nor cache', async () => {
    await openDialog();
    await link();
    const text = await dialogText('Livraria Aurora está vinculada e tem uma chave.');
    expect(text).toContain('O que fazer agora');
    expect(text).toContain('Coloque galeria-sync.json na mesma pasta do cliente.');
    expect(text).toContain('"server": "https://galeria.example"');
    expect((await field('Chave da loja')).value).toBe(STORE_KEY);
    const kept = [
      portal.address(),
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      JSON.stringify(
        portal.queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ];
    expect(kept.filter((place) => place.includes(STORE_KEY))).toEqual([]);
    await press('Já guardei a chave', '[role="dialog"]');
    await noDialog();
    await until(() => portal.queryClient.getMutationCache().getAll().length === 0);
    expect(document.body.innerHTML).not.toContain(STORE_KEY);
    // The list behind it is asked anew.
    expect(fixture.api.calls(listSyncedStores).length).toBeGreaterThan(1);
  });

  test('the file is downloaded as galeria-sync.json; after that leaving asks nothing', async () => {
    await openDialog();
    await link();
    await press('Baixar galeria-sync.json', '[role="dialog"]');
    await until(() => saved.length === 1);
    expect(saved[0]?.name).toBe('galeria-sync.json');
    expect(JSON.parse(saved[0]?.text ?? '')).toEqual(aLink().settingsFile);
    await user.keyboard('{Escape}');
    await noDialog();
  });

  test('left without being kept it asks, from the dialog and from the page', async () => {
    await openDialog();
    await link();
    await user.keyboard('{Escape}');
    await dialogText('Sair sem guardar a chave?');
    await press('Voltar à chave', '[role="dialog"]');
    await until(() => document.querySelectorAll('[role="dialog"]').length === 1);
    expect((await field('Chave da loja')).value).toBe(STORE_KEY);
    void portal.router.navigate({ to: '/home' });
    await dialogText('Sair sem guardar a chave?');
    expect(portal.address()).toBe(STORES);
    await press('Voltar à chave', '[role="dialog"]');
    await until(() => document.querySelectorAll('[role="dialog"]').length === 1);
    await press('Copiar', '[role="dialog"]');
    await until(() => written.mock.calls.length === 1);
    expect(written.mock.calls).toEqual([[STORE_KEY]]);
    await until(() => byText('[role="dialog"] button', 'Copiado'));
    await user.keyboard('{Escape}');
    await noDialog();
  });
});
