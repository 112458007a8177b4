import { monitorStores, syncCoverage } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, cells, heads, pageText, press, queryOf, rows } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aMonitor, aMonitoredStore, type Fixture, minutesAgo, storeSyncFixture } from '../testing/store-sync-fixture.ts';

const MONITOR = '/store-sync/stores/monitor';
const MALLS = '/store-sync/malls';

let fixture: Fixture;
afterEach(() => {
  vi.useRealTimers();
  fixture.close();
});

const asked = () => fixture.api.calls(monitorStores).map(queryOf);
const pressed = () =>
  [...document.querySelectorAll('main fieldset button')].map((each) => [each.textContent, each.getAttribute('aria-pressed')]);

const SILENT = aMonitoredStore({
  universalId: 'CJR-0008',
  storeName: 'Ótica Sol',
  health: 'SILENT',
  lastContactAt: minutesAgo(26 * 60),
  queued: 1200,
  lagSeconds: 3 * 3600,
  errors: 2,
  salesToday: { notes: 1, totalCents: 990 },
});
const NEVER = aMonitoredStore({
  universalId: 'CJR-0009',
  storeName: 'Doce Lar',
  health: 'NEVER',
  lastContactAt: null,
  lagSeconds: null,
  version: null,
  keyState: 'NONE',
});

describe('[SYN-03] the monitor', () => {
  test('says contact, queue, errors, sales of today and version; what is silent stands out in words and picture', async () => {
    fixture = storeSyncFixture({ monitored: [SILENT, NEVER, aMonitoredStore()] });
    const portal = fixture.open(MONITOR);
    await pageText('3 lojas');
    expect(heading()).toBe('Monitor de lojas');
    expect(heads()).toEqual(['Loja', 'LUC', 'Situação', 'Último contato', 'Fila na loja', 'Erros 24 h', 'Vendas hoje', 'Versão']);
    expect(cells(0)).toEqual([
      'Ótica Sol',
      'LUC-107',
      'Silenciosa',
      'há 26 h',
      '1.200 vendas, há 3 h',
      '2',
      'R$\u00a09,90',
      '1.0.0',
    ]);
    expect(rows()[0]?.querySelectorAll('td')[6]?.title).toBe('R$\u00a09,90 (1 nota)');
    expect([cells(1)[3], cells(1)[4], cells(1)[7]]).toEqual(['nunca', 'Sem chave', '-']);
    expect([cells(2)[2], cells(2)[4], cells(2)[6]]).toEqual(['Em dia', 'Vazia', 'R$\u00a01.234,56']);
    const [silent, never] = rows();
    expect([silent?.dataset.tone, silent?.querySelectorAll('svg').length]).toEqual(['caution', 1]);
    expect(never?.dataset.tone).toBeUndefined();
    await user.click(await until(() => rows()[0]));
    await until(() => portal.address() === '/store-sync/stores/config/CJR-0008/details');
  });

  test('counts by health are what the list is narrowed by, in the address', async () => {
    fixture = storeSyncFixture({ monitored: [SILENT, NEVER, aMonitoredStore()] });
    const portal = fixture.open(MONITOR);
    await pageText('3 lojas');
    expect(pressed()).toEqual([
      ['3Todas', 'true'],
      ['1Silenciosa', 'false'],
      ['0Chave revogada', 'false'],
      ['0Atrasada', 'false'],
      ['1Nunca conectou', 'false'],
      ['1Em dia', 'false'],
    ]);
    await press('Silenciosa', 'main fieldset');
    await until(() => portal.address() === `${MONITOR}?health=SILENT`);
    await until(() => asked().some(({ health }) => health === 'SILENT'));
    expect(pressed()[1]).toEqual(['1Silenciosa', 'true']);
    await press('Silenciosa', 'main fieldset');
    await until(() => portal.address() === MONITOR);
  });

  test('[SHL-12] is sorted by its headings; a third press goes back to who needs attention first', async () => {
    fixture = storeSyncFixture({ monitored: [SILENT, NEVER] });
    const portal = fixture.open(MONITOR);
    await pageText('as que mais precisam de atenção primeiro');
    expect(document.querySelector('th[aria-sort="ascending"], th[aria-sort="descending"]')).toBeNull();
    await press('Último contato', 'thead');
    await until(() => portal.address() === `${MONITOR}?sort=lastContact`);
    await until(() => asked().at(-1)?.sort === 'lastContact');
    expect(document.body.textContent).not.toContain('as que mais precisam de atenção primeiro');
    await press('Último contato', 'thead');
    await until(() => portal.address() === `${MONITOR}?sort=-lastContact`);
    await press('Último contato', 'thead');
    await until(() => portal.address() === MONITOR);
  });

  test('is asked again every 15 seconds while it is seen, and says when it could not be', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    fixture = storeSyncFixture();
    fixture.open(MONITOR);
    await pageText('Ao vivo: atualizado às');
    const before = asked().length;
    fixture.api.on(monitorStores, aMonitor([SILENT]));
    await vi.advanceTimersByTimeAsync(15_000);
    await pageText('Ótica Sol');
    expect(asked().length).toBe(before + 1);
    fixture.api.on(monitorStores, () => problemReply('internal-error'));
    await vi.advanceTimersByTimeAsync(15_000);
    await pageText('Sem atualização desde');
    // What is known stays in sight.
    expect(rows()).toHaveLength(1);
  });

  test('none linked leads to the list of stores; a failed load says so', async () => {
    fixture = storeSyncFixture({ monitored: [] });
    const portal = fixture.open(MONITOR);
    await pageText('O monitor acompanha as lojas vinculadas.');
    await press('Ver lojas sincronizadas', 'main');
    await until(() => portal.address() === '/store-sync/stores');
    fixture.api.on(monitorStores, () => problemReply('internal-error'));
    await portal.router.navigate({ to: `${MONITOR}?search=a` });
    await until(() => button('Tentar novamente'));
  });
});

describe('[SYN-06] coverage by mall', () => {
  const of = (mallCode: string, mallName: string, linked: number, silent: number) => ({
    mallCode,
    mallName,
    stores: 200,
    linked,
    silent,
    never: 1,
    revoked: 2,
    salesToday: { notes: 10, totalCents: 100_000 },
    sellingToday: 4,
    share: linked / 200,
  });

  test('says linked, silent and sales of the day by mall and in all; a row opens that mall’s monitor', async () => {
    fixture = storeSyncFixture();
    fixture.api.on(syncCoverage, { data: [of('CJR', 'Cajarana Mall', 150, 0), of('JQT', 'Jequitibá-Rei Shopping', 25, 3)] });
    const portal = fixture.open(MALLS);
    await pageText('Jequitibá-Rei Shopping');
    await pageText('175 de 400');
    expect(heading()).toBe('Shoppings');
    expect(cells(1)).toEqual(['Jequitibá-Rei Shopping', '25 de 200', '12,50%', '3', '2', '1', '4', 'R$\u00a01.000,00']);
    expect(document.querySelector('main')?.textContent).toContain('43,75% das lojas');
    await press('Silenciosas', 'main th');
    await press('Silenciosas', 'main th');
    await until(() => portal.address() === `${MALLS}?sort=-silent`);
    await until(() => cells(0)[0] === 'Jequitibá-Rei Shopping');
    await user.click(await until(() => rows()[0]));
    await until(() => portal.address() === MONITOR);
    await until(() => asked().some(({ mallCode }) => mallCode === 'JQT'));
    await until(() => byText('h1', 'Monitor de lojas'));
  });

  test('a failed load says so', async () => {
    fixture = storeSyncFixture();
    fixture.api.on(syncCoverage, () => problemReply('internal-error'));
    fixture.open(MALLS);
    await until(() => button('Tentar novamente'));
  });
});
