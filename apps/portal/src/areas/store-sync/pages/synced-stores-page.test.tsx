import { listSyncedStores } from '@galeria/contract/store-sync/store-link-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, cells, heads, pageText, press, queryOf, rows } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import {
  aPageOf,
  aSyncedStore,
  type Fixture,
  minutesAgo,
  storeSyncFixture,
  WITHOUT_MANAGING,
} from '../testing/store-sync-fixture.ts';

const STORES = '/store-sync/stores';
const CONFIG = '/store-sync/stores/config';

let fixture: Fixture;
afterEach(() => fixture.close());

const asked = () => fixture.api.calls(listSyncedStores).map(queryOf);

describe('[SYN-01] linked stores', () => {
  test('are listed with LUC, ERP, health and how long ago they were heard of; a row leads to the configuration', async () => {
    fixture = storeSyncFixture({
      listed: [
        aSyncedStore(),
        aSyncedStore({ universalId: 'CJR-0008', storeName: 'Ótica Sol', health: 'SILENT', lastContactAt: minutesAgo(50 * 60) }),
        aSyncedStore({ universalId: 'CJR-0009', storeName: 'Doce Lar', health: 'NEVER', lastContactAt: null, erp: 'Outro' }),
      ],
    });
    const portal = fixture.open(STORES);
    await pageText('3 lojas vinculadas');
    expect(heading()).toBe('Lojas sincronizadas');
    expect(heads()).toEqual(['Loja', 'LUC', 'ERP', 'CNPJ do contrato', 'Situação', 'Último contato', 'Vinculada em']);
    expect(cells(0)).toEqual([
      'Livraria Aurora',
      'LUC-107',
      'Linx Microvix',
      '11.222.333/0001-81',
      'Em dia',
      'há 12 min',
      '02/11/2026',
    ]);
    expect([cells(1)[4], cells(1)[5]]).toEqual(['Silenciosa', 'há 2 dias']);
    expect([cells(2)[4], cells(2)[5]]).toEqual(['Nunca conectou', 'nunca']);
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR' }]);
    await user.click(await until(() => rows()[1]));
    await until(() => portal.address() === '/store-sync/stores/config/CJR-0008/details');
  });

  test('search, health, ERP and malls are in the address; of several malls each store says its own', async () => {
    fixture = storeSyncFixture();
    fixture.open(`${STORES}?search=aurora&health=SILENT&erp=Linx%20Microvix&scope=all`);
    await pageText('1 loja vinculada');
    expect(asked()).toEqual([{ page: '1', size: '20', health: 'SILENT', erp: 'Linx Microvix', search: 'aurora' }]);
    expect([heads()[2], cells(0)[2]]).toEqual(['Shopping', 'Cajarana Mall']);
  });

  test('a link with a health or an ERP that do not exist falls back to all', async () => {
    fixture = storeSyncFixture();
    fixture.open(`${STORES}?health=BROKEN&erp=Nenhum`);
    await pageText('1 loja vinculada');
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR' }]);
  });

  test('none is said as such with what to do, none found in the words of a search, a failure as a failure', async () => {
    fixture = storeSyncFixture({ listed: [] });
    const portal = fixture.open(STORES);
    await pageText('Nenhuma loja está vinculada ainda');
    await portal.router.navigate({ to: `${STORES}?search=xyz` });
    await pageText('Não há nenhum resultado para essa busca. Tente novamente');
    await press('Limpar busca e filtros');
    await until(() => portal.address() === STORES);
    fixture.api.on(listSyncedStores, () => problemReply('internal-error'));
    await portal.router.navigate({ to: `${STORES}?health=LATE` });
    await until(() => button('Tentar novamente'));
  });

  test('[PER-10] without its slug linking is there, locked with why', async () => {
    fixture = storeSyncFixture({ held: WITHOUT_MANAGING });
    fixture.open(STORES);
    const act = await until(() => byText<HTMLElement>('main button', 'Vincular loja'));
    expect([
      act.getAttribute('aria-disabled'),
      document.getElementById(act.getAttribute('aria-describedby') ?? '')?.textContent,
    ]).toEqual([
      'true',
      'Você não tem permissão para esta ação (Vincular lojas à sincronização e gerir suas chaves e configurações). Contate o administrador.',
    ]);
    await user.click(act);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});

test('[SYN-02] the configuration lists the same stores with what they are set to, at a glance', async () => {
  fixture = storeSyncFixture({
    listed: [
      aSyncedStore(),
      aSyncedStore({
        ...{ universalId: 'CJR-0008', keyState: 'NONE', keyMadeAt: null, version: null, settingsTaken: false },
        settings: {
          ...{ everySeconds: 45, batchSize: 50, openFrom: '10:00', openUntil: '22:00' },
          ...{ folders: ['C:\\NFCe', 'D:\\CSV'], includeCsv: false },
        },
      }),
      aSyncedStore({ universalId: 'CJR-0009', keyState: 'NEW', keyMadeAt: minutesAgo(3) }),
    ],
  });
  const portal = fixture.open(CONFIG);
  await pageText('3 lojas vinculadas');
  expect(heading()).toBe('Configuração de lojas');
  expect(heads()).toEqual(['Loja', 'LUC', 'ERP', 'Envio', 'Pastas', 'Chave', 'Versão', 'Configuração']);
  const settingsOf = (row: number) => cells(row).slice(3);
  expect(settingsOf(0)).toEqual(['5 min, sempre', 'As da loja', 'Em usohá 15 dias', '1.0.0', 'Recebida']);
  expect(settingsOf(1)).toEqual(['45 s, 10:00–22:00', 'C:\\NFCe (+1)', 'Sem chave', '-', 'A receber']);
  expect(settingsOf(2)[2]).toBe('Ainda não usada');
  fixture.api.on(listSyncedStores, aPageOf([]));
  await user.click(await until(() => rows()[0]));
  await until(() => portal.address() === `${CONFIG}/CJR-0007/details`);
});
