import { getSyncedStore } from '@galeria/contract/store-sync/store-link-endpoints';
import { syncCoverage } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { listStores, type Store, updateStore } from '@galeria/contract/stores/store-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import {
  button,
  cells,
  dialogText,
  field,
  fill,
  heads,
  noDialog,
  pageText,
  press,
  pressKey,
  pressLabelled,
  queryOf,
  rows,
} from '../../../testing/page-actions.ts';
import { until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aPageOf, aStore, FIRST_CNPJ, type Fixture, SECOND_CNPJ, storeFixture, THIRD_CNPJ } from '../testing/store-fixture.ts';

const address = '/store-service/stores';
const READS = ['read-store-service'];
const CHANGES = [...READS, 'update-purchase-permission-list'];

let fixture: Fixture;
afterEach(() => fixture.close());

const asked = () => fixture.api.calls(listStores).map(queryOf);
const sent = () => fixture.api.calls(updateStore).map(({ body }) => body);
const SWITCH = '[role="dialog"] input[role="switch"]';

function enter(stores: readonly Store[], held: readonly string[] = CHANGES, at = address) {
  fixture = storeFixture(held);
  fixture.api.on(listStores, aPageOf(stores));
  return fixture.open(at);
}

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('storeDraft:'));

const openFirst = async () => {
  await pageText('1 loja');
  await user.click(await until(() => rows()[0]));
  await dialogText('Aurora Calçados');
};

const values = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[name^="issuerCnpjs"]')].map(({ value }) => value);

describe('[STO-01] all stores', () => {
  test('brand, LUC, universal id, contract CNPJ, issuer CNPJs with their status, forbidden items', async () => {
    enter([
      aStore(),
      aStore({
        universalId: 'U-200',
        brandName: 'Bento Livros',
        issuerCnpjs: [
          { cnpj: SECOND_CNPJ, status: 'ALLOWED' },
          { cnpj: THIRD_CNPJ, status: 'BLOCKED' },
        ],
        tracksForbiddenItems: true,
      }),
      aStore({ universalId: 'U-300', brandName: 'Cacau', issuerCnpjs: [] }),
    ]);
    await pageText('3 lojas');
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR' }]);
    expect(heads()).toEqual(['Marca', 'LUC', 'ID universal', 'CNPJ do contrato', 'CNPJs emissores', 'Itens proibidos']);
    expect(cells(0)).toEqual([
      'Aurora Calçados',
      'LUC-101',
      'U-100',
      '11.444.777/0001-61',
      '11.222.333/0001-81Permitido',
      'Não rastreia',
    ]);
    expect(cells(1).slice(4)).toEqual(['11.444.777/0001-61+11 bloqueado', 'Rastreia']);
    expect(cells(2)[4]).toBe('Nenhum');
    expect(rows()[1]?.querySelectorAll('td')[4]?.title).toBe('11.444.777/0001-61 (Permitido), 12.345.678/0001-95 (Bloqueado)');
  });

  test('every mall, a search and its empty text are in the address', async () => {
    enter([], CHANGES, `${address}?search=zzz&scope=all&page=2`);
    await pageText('Não há nenhum resultado para essa busca. Tente novamente');
    expect(asked()[0]).toEqual({ page: '2', size: '20', search: 'zzz' });
  });

  test('a link opens a store of the page; closing it leaves the list', async () => {
    const portal = enter([aStore()], CHANGES, `${address}?store=CJR%3AU-100`);
    await dialogText('Aurora Calçados');
    await press('Cancelar', '[role="dialog"]');
    await until(() => portal.address() === address);
    await noDialog();
  });
});

describe('[STO-01] editing issuer CNPJs', () => {
  test('one is added, one taken out, the switch turned: sent as a whole with the version', async () => {
    const portal = enter([aStore()]);
    fixture.api.on(updateStore, aStore({ version: 4 }));
    await openFirst();
    expect(await dialogText('LUC-101')).toContain('CNPJ emissor 1');
    await press('Adicionar CNPJ emissor', '[role="dialog"]');
    await until(() => document.activeElement?.getAttribute('name') === 'issuerCnpjs.1');
    await fill('CNPJ emissor 2', SECOND_CNPJ);
    await press('Adicionar CNPJ emissor', '[role="dialog"]');
    await fill('CNPJ emissor 3', THIRD_CNPJ);
    await pressLabelled('Remover o CNPJ emissor 1');
    await until(() => values().length === 2);
    expect(values()).toEqual(['11.444.777/0001-61', '12.345.678/0001-95']);
    await user.click(await until(() => document.querySelector<HTMLInputElement>(SWITCH)));
    await press('Salvar loja', '[role="dialog"]');
    await pageText('Loja salva');
    await until(() => portal.address() === address);
    expect(sent()).toEqual([{ issuerCnpjs: [SECOND_CNPJ, THIRD_CNPJ], tracksForbiddenItems: true, version: 3 }]);
    expect(asked()).toHaveLength(2);
  });

  test('distinct, valid, fourteen digits: said by the field that is wrong, and nothing is sent', async () => {
    enter([aStore()]);
    await openFirst();
    await press('Adicionar CNPJ emissor', '[role="dialog"]');
    for (const [typed, message] of [
      ['', 'Informe o CNPJ'],
      ['1144477700016', 'Insira 14 caracteres numéricos'],
      ['11444777000162', 'Insira um CNPJ válido'],
      [FIRST_CNPJ, 'Os CNPJs emissores devem ser únicos'],
    ] as const) {
      await fill('CNPJ emissor 2', typed);
      await press('Salvar loja', '[role="dialog"]');
      await dialogText(`CNPJ emissor 2: ${message}`);
    }
    expect([(await field('CNPJ emissor 1')).getAttribute('aria-invalid'), sent()]).toEqual([null, []]);
  });

  test('refused because it is another store’s: at its field, and what was typed stays', async () => {
    enter([aStore()]);
    const words = 'Este CNPJ já está cadastrado em uma loja';
    fixture.api.on(updateStore, () => problemReply('cnpj-in-other-store', { fields: { 'issuerCnpjs.1': words } }));
    await openFirst();
    await press('Adicionar CNPJ emissor', '[role="dialog"]');
    await fill('CNPJ emissor 2', SECOND_CNPJ);
    await press('Salvar loja', '[role="dialog"]');
    await dialogText(`CNPJ emissor 2: ${words}`);
    expect((await field('CNPJ emissor 2')).getAttribute('aria-invalid')).toBe('true');
    expect(values()).toEqual(['11.222.333/0001-81', '11.444.777/0001-61']);
    // Taken out, its message goes with it.
    await pressLabelled('Remover o CNPJ emissor 2');
    await until(() => values().length === 1);
    expect(document.querySelector('[role="dialog"]')?.textContent).not.toContain(words);
  });

  test('a blocked CNPJ is shown as such, and a new one has no status yet', async () => {
    enter([aStore({ issuerCnpjs: [{ cnpj: FIRST_CNPJ, status: 'BLOCKED' }] })]);
    await openFirst();
    await dialogText('Bloqueado');
    await fill('CNPJ emissor 1', SECOND_CNPJ);
    await until(() => !document.querySelector('[role="dialog"]')?.textContent?.includes('Bloqueado'));
  });

  test('leaving with something typed asks', async () => {
    enter([aStore()]);
    await openFirst();
    await press('Adicionar CNPJ emissor', '[role="dialog"]');
    await press('Cancelar', '[role="dialog"]');
    await dialogText('Fica guardado neste computador como rascunho.');
    await press('Sair sem salvar', '[role="dialog"]');
    await noDialog();
    expect(sent()).toEqual([]);
    // A field that was only added says nothing that could be continued.
    expect(drafts()).toEqual([]);
  });

  test('[SHL-12] what was typed is offered when the store is opened again, and gone once saved', async () => {
    enter([aStore()]);
    fixture.api.on(updateStore, aStore());
    await openFirst();
    await fill('CNPJ emissor 1', SECOND_CNPJ);
    await until(() => drafts().length === 1);
    await user.keyboard('{Escape}');
    await dialogText('Sair sem salvar?');
    await press('Sair sem salvar', '[role="dialog"]');
    await noDialog();
    await openFirst();
    await dialogText('Continuar de onde parou?');
    await press('Continuar', '[role="dialog"]');
    await until(() => values()[0] === '11.444.777/0001-61');
    await press('Salvar', '[role="dialog"]');
    await noDialog();
    expect(sent()).toMatchObject([{ issuerCnpjs: [SECOND_CNPJ] }]);
    expect(drafts()).toEqual([]);
  });
});

test('[ERR-03] somebody else saved first: what changed is shown, and what was typed is kept on top of it', async () => {
  enter([aStore()]);
  fixture.api.on(updateStore, () => problemReply('stale-version'));
  await openFirst();
  await press('Adicionar CNPJ emissor', '[role="dialog"]');
  await fill('CNPJ emissor 2', SECOND_CNPJ);
  fixture.api.on(listStores, aPageOf([aStore({ tracksForbiddenItems: true, version: 9 })]));
  await press('Salvar loja', '[role="dialog"]');
  const shown = await dialogText('Esta loja foi alterada por outra pessoa');
  expect(shown).toContain('Rastreia itens proibidos: Não → Sim');
  expect(asked().at(-1)).toMatchObject({ search: 'U-100', mallCode: 'CJR' });
  fixture.api.on(updateStore, aStore({ version: 10 }));
  await press('Recarregar e manter o que digitei', '[role="dialog"]');
  await until(() => document.querySelector<HTMLInputElement>(SWITCH)?.checked === true);
  await press('Salvar loja', '[role="dialog"]');
  await pageText('Loja salva');
  expect(sent().at(-1)).toEqual({ issuerCnpjs: [FIRST_CNPJ, SECOND_CNPJ], tracksForbiddenItems: true, version: 9 });
});

test('[STO-01] a store that its own change takes out of the search is saved, closes, and does not come up again', async () => {
  const portal = enter([aStore()], CHANGES, `${address}?search=${FIRST_CNPJ}`);
  await openFirst();
  fixture.api.on(updateStore, () => {
    fixture.api.on(listStores, aPageOf([]));
    return new Response(JSON.stringify(aStore({ issuerCnpjs: [], version: 4 })));
  });
  await pressLabelled('Remover o CNPJ emissor 1');
  await press('Salvar loja', '[role="dialog"]');
  await pageText('Loja salva');
  await noDialog();
  expect(portal.address()).toBe(`${address}?search=${FIRST_CNPJ}`);
});

test('[STO-01] what is typed stays when the list behind it goes on without the store', async () => {
  const portal = enter([aStore()]);
  await openFirst();
  await press('Adicionar CNPJ emissor', '[role="dialog"]');
  await fill('CNPJ emissor 2', SECOND_CNPJ);
  fixture.api.on(listStores, aPageOf([aStore({ universalId: 'U-200', brandName: 'Bento Livros' })]));
  await portal.queryClient.invalidateQueries();
  await pageText('Bento Livros');
  expect(values()).toEqual(['11.222.333/0001-81', '11.444.777/0001-61']);
});

test('[PER-07] who may only read sees the store and changes nothing', async () => {
  enter([aStore()], READS);
  await openFirst();
  await dialogText('Você pode ver esta loja, mas não alterar.');
  expect((await field('CNPJ emissor 1')).readOnly).toBe(true);
  expect(document.querySelector<HTMLInputElement>(SWITCH)?.disabled).toBe(true);
  expect([button('Salvar loja'), button('Adicionar CNPJ emissor')]).toEqual([undefined, undefined]);
  expect(document.querySelector('[aria-label^="Remover o CNPJ emissor"]')).toBeNull();
});

test('[STO-01] Enter opens the row in focus, and closing gives the focus back', async () => {
  enter([aStore()]);
  await pageText('1 loja');
  rows()[0]?.focus();
  pressKey('Enter');
  await dialogText('Aurora Calçados');
  await press('Cancelar', '[role="dialog"]');
  await noDialog();
  await until(() => document.activeElement === rows()[0]);
});

describe('[SYN-03] stores that went silent', () => {
  const SYNC = [...CHANGES, 'read-store-sync'];
  const coverage = (silent: number) => ({
    data: [
      {
        ...{ mallCode: 'CJR', mallName: 'Cajarana Mall', stores: 10, linked: 4, silent, never: 0, revoked: 0 },
        ...{ salesToday: { notes: 0, totalCents: 0 }, sellingToday: 0, share: 0.4 },
      },
    ],
  });

  function enterWith(silent: number, held = SYNC) {
    fixture = storeFixture(held);
    fixture.api.on(listStores, aPageOf([aStore()])).on(syncCoverage, coverage(silent));
    fixture.api.on(getSyncedStore, () => problemReply('not-found'));
    return fixture.open(address);
  }

  test('are said on the mall’s list, with the way to the monitor; none of them nothing', async () => {
    const portal = enterWith(3);
    await pageText('3 lojas sincronizadas estão silenciosas');
    expect(fixture.api.calls(syncCoverage).map(queryOf)).toEqual([{ mallCode: 'CJR' }]);
    await press('Ver no monitor de lojas', 'main');
    await until(() => portal.address() === '/store-sync/stores/monitor?health=SILENT');
    fixture.close();
    enterWith(0);
    await pageText('1 loja');
    await until(() => fixture.api.calls(syncCoverage).length === 1);
    expect(document.body.textContent).not.toContain('silenciosa');
  });

  test('a store’s own form says how its sync is, or that it is not linked', async () => {
    enterWith(0);
    await openFirst();
    await dialogText('SincronizaçãoNão vinculada');
  });

  test('who may not see the sync is neither told nor asked for', async () => {
    enterWith(3, CHANGES);
    await openFirst();
    expect(fixture.api.calls(syncCoverage)).toEqual([]);
    expect(document.querySelector('[role="dialog"]')?.textContent).not.toContain('Sincronização');
  });
});
