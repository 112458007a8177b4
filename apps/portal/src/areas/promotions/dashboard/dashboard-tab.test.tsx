import * as endpoints from '@galeria/contract/promotions/dashboard-endpoints';
import { PROMOTION_TYPES } from '@galeria/contract/reference/enumerations/promotion';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, cells, heads, pageText, press, pressKey, pressLabelled, queryOf, rows } from '../../../testing/page-actions.ts';
import { until } from '../../../testing/render-portal.tsx';
import { type as typeInto } from '../../../testing/user.ts';
import { aPromotion } from '../testing/promotion-builders.ts';
import { type Fixture, promotionsFixture } from '../testing/promotions-fixture.ts';
import { answerDashboard, aStock, aStoreOfRanking, noTotals, someDifferences, someTotals } from './testing/dashboard-builders.ts';
import { card, chartRows, figure, labels, part, statuses } from './testing/dashboard-page.ts';

let fixture: Fixture;
beforeEach(() => {
  // Without a layout a chart has no size, and its library says so each time.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  fixture.close();
});

const PORTAL = '/promotion-engine/promotions/detail/42?tab=DASHBOARD';
const ENGAGEMENT = '/engagement/promotions/detail/42?tab=DASHBOARD';

function opened(
  promotion = aPromotion(),
  answers: Parameters<typeof answerDashboard>[1] = {},
  address = PORTAL,
): ReturnType<Fixture['open']> {
  fixture = promotionsFixture({ promotion });
  answerDashboard(fixture.api, answers);
  return fixture.open(address);
}

const asked = (endpoint: Parameters<Fixture['api']['calls']>[0]) => fixture.api.calls(endpoint);
/** The person comes back to the browser's tab: what is followed is asked for at once. */
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
describe('[DSH-02] the cards', () => {
  const LABELS = {
    BUYANDWIN: [
      'Estoque disponível',
      'Participantes',
      'Notas aprovadas',
      'GMV',
      'Participantes únicos',
      'Cupons gerados',
      'Aguardando estoque',
      'Atendidos após espera',
    ],
    RAFFLE: ['Participantes', 'Notas aprovadas', 'GMV', 'Participantes únicos', 'Cupons gerados'],
    RAFFLE_AND_BUYANDWIN: [
      'Estoque disponível',
      'Participantes',
      'Notas aprovadas',
      'GMV',
      'Participantes únicos',
      'Cupons gerados',
      'Participantes únicos',
      'Cupons gerados',
      'Aguardando estoque',
      'Atendidos após espera',
    ],
    LUCKYNUMBER: ['Participantes', 'Notas aprovadas', 'GMV', 'Participantes únicos', 'Números da sorte'],
    LUCKYNUMBER_AND_BUYANDWIN: [
      'Estoque disponível',
      'Participantes',
      'Notas aprovadas',
      'GMV',
      'Participantes únicos',
      'Números da sorte',
      'Participantes únicos',
      'Cupons gerados',
      'Aguardando estoque',
      'Atendidos após espera',
    ],
  } as const;

  test.each(PROMOTION_TYPES)('of %s, each under its label', async (type) => {
    opened(aPromotion({ type }), { totals: someTotals({ type }) });
    await pageText('1.234');
    expect(labels()).toEqual(LABELS[type]);
    expect([figure('Participantes'), figure('Notas aprovadas'), figure('GMV')]).toEqual(['1.234', '2.345', 'R$\u00a0123.456,78']);
    expect(card('Participantes')?.textContent).toContain('5.678 adesões');
  });

  test('a buy-and-win in engagement follows its reservations; loyalty its used coupons', async () => {
    opened(aPromotion({ isLoyalty: true }), { totals: someTotals({ isLoyalty: true }) }, ENGAGEMENT);
    await pageText('R$\u00a0123.456,78');
    expect(labels()).toEqual([
      'Estoque disponível',
      'Reservas',
      'Notas aprovadas',
      'GMV',
      'Participantes únicos',
      'Aguardando estoque',
      'Atendidos após espera',
      'Cupons usados',
    ]);
    expect([figure('Reservas'), figure('Cupons usados')]).toEqual(['55', '44']);
    expect(card('Reservas')?.textContent).toContain('1.234 participantes');
  });

  test('who waits for stock and who was served since are two figures, followed like the rest', async () => {
    opened();
    await until(() => figure('Aguardando estoque') === '22');
    expect(figure('Atendidos após espera')).toBe('33');
    expect(card('Aguardando estoque')?.textContent).toContain('Recebem quando houver mais prêmios');
    fixture.api.on(endpoints.dashboardTotalizer, someTotals({ waiting: 2, served: 53 }));
    lookAgain();
    await until(() => figure('Aguardando estoque') === '2' && figure('Atendidos após espera') === '53');
  });

  test('the card of a single target says so; those of two say which', async () => {
    opened(aPromotion({ type: 'RAFFLE_AND_BUYANDWIN' }));
    await pageText('Atingiram a meta do sorteio');
    await pageText('Atingiram a meta do compre e ganhe');
    fixture.close();
    opened(aPromotion({ type: 'RAFFLE' }));
    await pageText('Atingiram a meta');
    expect(document.body.textContent).not.toContain('Atingiram a meta do');
  });

  test.each([
    [101, 1000, '10,10%', null],
    [100, 1000, '10,00%', 'Estoque baixo'],
    [0, 1000, '0,00%', 'Esgotado'],
  ])('%i of %i left: %s, red at 10% and in words: %s', async (remaining, total, percent, words) => {
    const awards = [{ id: 1, name: 'Ecobag', remaining, total }];
    opened(aPromotion(), { totals: someTotals({ stock: aStock({ remaining, total, awards }) }) });
    await pageText(percent);
    expect(figure('Estoque disponível')).toBe(`${remaining}/1.000 unidades`);
    expect(card('Estoque disponível')?.querySelector('[data-low]') !== null).toBe(words !== null);
    expect(card('Estoque disponível')?.textContent?.includes(words ?? 'Ecobag')).toBe(true);
    expect(button('CONSULTAR')).toBeUndefined();
  });

  test('several awards: CONSULTAR lists what is left of each, and Esc closes it', async () => {
    const awards = [
      { id: 1, name: 'Ecobag', remaining: 1200, total: 1500 },
      { id: 2, name: 'Copo térmico', remaining: 3, total: 50 },
    ];
    opened(aPromotion(), { totals: someTotals({ stock: { remaining: 1203, total: 1550, awards } }) });
    await press('CONSULTAR');
    const menu = await until(() => document.querySelector('[role="dialog"]'));
    expect([...menu.querySelectorAll('li')].map((line) => [...line.children].map((each) => each.textContent))).toEqual([
      ['Ecobag', '1.200/1.500 unidades'],
      ['Copo térmico', '3/50 unidades'],
    ]);
    expect([...menu.querySelectorAll('[data-low]')].map((each) => each.textContent)).toEqual(['3/50 unidades']);
    expect(figure('Estoque disponível')).toBe('1.203/1.550 unidades');
    pressKey('Escape', menu);
    await until(() => document.querySelector('[role="dialog"]') === null);
  });
});

describe('[DSH-01] charts, ranking and report', () => {
  test('by day, as tables behind the charts, with the total', async () => {
    opened();
    await until(() => chartRows('Adesões e participantes por dia').length === 2);
    expect(chartRows('Adesões e participantes por dia')).toEqual([
      ['05/11/2026', '4.000', '900'],
      ['06/11/2026', '1.678', '334'],
    ]);
    await until(() => chartRows('GMV por dia').length === 2);
    expect(chartRows('GMV por dia')).toEqual([
      ['05/11/2026', 'R$\u00a0100.000,00'],
      ['06/11/2026', 'R$\u00a023.456,78'],
    ]);
    expect(part('GMV por dia')?.textContent).toContain('Total: R$\u00a0123.456,78');
    expect(asked(endpoints.dashboardChart).map(queryOf)).toEqual([{ promotionId: '42' }]);
    expect(asked(endpoints.dashboardPerformance).map(queryOf)).toEqual([{ promotionId: '42' }]);
  });

  test('the notes by where they stand, in the order of the specification', async () => {
    opened();
    await until(() => statuses()[0]?.[1] === '2.400');
    expect(statuses()).toEqual([
      ['Aprovadas', '2.400'],
      ['Recusadas', '31'],
      ['Em análise', '7'],
      ['Em análise do BPO', '5'],
    ]);
  });

  test('the ranking: its columns, 10 a page, page and search in the address', async () => {
    const portal = opened();
    const ten = Array.from({ length: 10 }, (_each, index) => aStoreOfRanking(index + 1));
    fixture.api.on(endpoints.dashboardStores, { data: ten, pageCount: 2, total: 12 });
    await until(() => rows().length === 10);
    expect(heads().slice(-5)).toEqual(['Posição', 'ID da loja', 'Loja', 'GMV', 'Notas']);
    expect(cells(0)).toEqual(['1', 'U-101', 'Loja 1', 'R$\u00a09.990,00', '1.499']);
    await pageText('12 lojas');
    await pressLabelled('Página 2');
    await until(() => portal.address().includes('storePage=2'));
    typeInto(await until(() => document.querySelector<HTMLInputElement>('input[type="search"]')), ' calçados ');
    await until(() => asked(endpoints.dashboardStores).length === 3);
    expect(asked(endpoints.dashboardStores).map(queryOf)).toEqual([
      { promotionId: '42', page: '1', size: '10' },
      { promotionId: '42', page: '2', size: '10' },
      { promotionId: '42', page: '1', size: '10', query: 'calçados' },
    ]);
    expect(portal.address()).toBe(`${PORTAL}&storeSearch=cal%C3%A7ados`);
  });

  test('a search that finds nothing says so and can be taken back; a page that is gone leads to the last', async () => {
    const portal = opened(aPromotion(), {}, `${PORTAL}&storeSearch=nada&storePage=7`);
    fixture.api.on(endpoints.dashboardStores, (request) => {
      const isSearch = queryOf(request).query !== undefined;
      const data = isSearch ? [] : [aStoreOfRanking(1)];
      return new Response(JSON.stringify({ data, pageCount: data.length, total: data.length }));
    });
    await pageText('Não há nenhum resultado para essa busca. Tente novamente');
    await until(() => portal.address() === `${PORTAL}&storeSearch=nada`);
    await press('Limpar busca', '[class*="action"]');
    await pageText('Loja 1');
    expect(portal.address()).toBe(PORTAL);
  });

  test('notes of no known store have their line', async () => {
    opened(aPromotion(), { stores: [aStoreOfRanking(1, { storeUniversalId: '', storeName: '' })] });
    await until(() => rows().length === 1);
    expect(cells(0).slice(1, 3)).toEqual(['-', 'Loja não identificada']);
  });
});

describe('[DSH-01] other states', () => {
  test('nobody yet: zeros in the cards, words in place of charts and tables', async () => {
    opened(aPromotion(), {
      totals: noTotals(),
      people: [{ date: '2026-11-05', optIns: 0, participants: 0 }],
      gmv: { total: 0, data: [] },
      stores: [],
      statuses: { approved: 0, rejected: 0, inAnalysis: 0, inBpoAnalysis: 0 },
    });
    await pageText('Ninguém aderiu ainda');
    await pageText('Nenhuma nota enviada ainda');
    await until(() => part('GMV por dia')?.textContent?.includes('Nenhuma nota contou ainda'));
    await until(() => part('Ranking de GMV por loja')?.textContent?.includes('Nenhuma nota contou ainda'));
    await until(() => figure('Participantes') === '0');
    expect([figure('GMV'), figure('Estoque disponível')]).toEqual(['R$\u00a00,00', '1.000/1.000 unidades']);
  });

  test.each([
    ['Totais da promoção', endpoints.dashboardTotalizer, () => figure('Notas aprovadas') === '2.345'],
    [
      'Adesões e participantes por dia',
      endpoints.dashboardChart,
      () => chartRows('Adesões e participantes por dia').length === 2,
    ],
    ['GMV por dia', endpoints.dashboardPerformance, () => chartRows('GMV por dia').length === 2],
    ['Ranking de GMV por loja', endpoints.dashboardStores, () => rows().length === 3],
    ['Situação das notas', endpoints.invoiceStatusReport, () => statuses()[0]?.[1] === '2.400'],
  ] as const)('%s that fails takes no other away, and can be tried again', async (title, endpoint, isThere) => {
    fixture = promotionsFixture();
    answerDashboard(fixture.api);
    fixture.api.on(endpoint, () => problemReply('internal-error'));
    fixture.open(PORTAL);
    await until(() => part(title)?.querySelector('[role="alert"]'));
    await until(() => document.querySelectorAll('main [class*="Skeleton-root"]').length === 0);
    expect(document.querySelectorAll('main [role="alert"]').length).toBe(1);
    answerDashboard(fixture.api);
    await press('Tentar novamente');
    await until(isThere);
  });

  test.each([
    ['DRAFT', 'A promoção está em validação.'],
    ['APPROVED', 'A promoção foi aprovada.'],
    ['REFUSED', 'A promoção foi recusada'],
  ] as const)('%s: what will come, and nothing is asked for', async (status, words) => {
    opened(aPromotion({ status }));
    await pageText('As estatísticas começam com a promoção');
    await pageText(words);
    expect([...asked(endpoints.dashboardTotalizer), ...asked(endpoints.dashboardStores)]).toEqual([]);
  });

  test('closed with nobody in it: no promise of what will not come, nothing to search for', async () => {
    opened(aPromotion({ status: 'CLOSED' }), { totals: noTotals(), people: [], gmv: { total: 0, data: [] }, stores: [] });
    await until(() => part('Adesões e participantes por dia')?.textContent?.endsWith('Ninguém aderiu'));
    await until(() => part('Ranking de GMV por loja')?.textContent?.endsWith('Nenhuma nota contou'));
    expect(document.querySelector('main input[type="search"]')).toBeNull();
    await until(() => card('Participantes')?.textContent?.includes('Nenhuma adesão'));
  });

  test('closed: when, and its figures', async () => {
    opened(aPromotion({ status: 'CLOSED' }));
    await pageText('Promoção encerrada em 20/11/2026 15:00: só contam as notas enviadas até então.');
    await until(() => figure('Notas aprovadas') === '2.345');
  });
});

test('[DSH-01] what lies between the approved notes and those that counted is told in words', async () => {
  fixture = promotionsFixture({ promotion: aPromotion({ status: 'CURRENT' }) });
  answerDashboard(fixture.api, {
    differences: someDifferences({
      counted: 2345,
      notCounted: [{ check: 'store', invoices: 50 }],
      waiting: 7,
      sentBeforeOptIn: 2,
    }),
  });
  fixture.open(PORTAL);
  await pageText('Aprovadas 2.400, contaram 2.345. A diferença:');
  const lines = [...document.querySelectorAll('main dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['Loja que não participa', '− 50'],
      ['Aguardam a contagem', '− 7'],
      ['Contaram, enviadas antes da adesão', '+ 2'],
    ]),
  );
});
