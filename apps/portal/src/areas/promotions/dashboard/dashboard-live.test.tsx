import * as endpoints from '@galeria/contract/promotions/dashboard-endpoints';
import { getPromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { pageText, rows } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { aPromotion } from '../testing/promotion-builders.ts';
import { type Fixture, promotionsFixture } from '../testing/promotions-fixture.ts';
import { answerDashboard, aStoreOfRanking, someStatuses, someTotals } from './testing/dashboard-builders.ts';
import { card, cards, chartRows, figure, note, part, statuses } from './testing/dashboard-page.ts';

let fixture: Fixture;
beforeEach(() => {
  // Without a layout a chart has no size, and its library says so each time.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  fixture.close();
});

function opened(promotion = aPromotion(), answers: Parameters<typeof answerDashboard>[1] = {}): ReturnType<Fixture['open']> {
  fixture = promotionsFixture({ promotion });
  answerDashboard(fixture.api, answers);
  return fixture.open('/promotion-engine/promotions/detail/42?tab=DASHBOARD');
}

const asked = (endpoint: Parameters<Fixture['api']['calls']>[0]) => fixture.api.calls(endpoint);
/** The chart's address fits the pattern of the totals'. */
const askedTotals = () => asked(endpoints.dashboardTotalizer).filter(({ path }) => path.endsWith('/42'));
/** The person comes back to the browser's tab: what is followed is asked for at once. */
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
/** Lets the clock of what is asked for again and again go on; nothing else waits for it. */
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

describe('[DSH-01] the dashboard follows what happens', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a note approved elsewhere shows within seconds, in cards, charts, ranking and report, without a touch', async () => {
    opened();
    await until(() => figure('Notas aprovadas') === '2.345' && rows().length === 3 && statuses()[0]?.[1] === '2.400');
    await until(() => chartRows('GMV por dia').length === 2);
    expect(note()).toBe('Acompanhando em tempo real');
    expect(card('Notas aprovadas')?.hasAttribute('data-changed')).toBe(false);
    answerDashboard(fixture.api, {
      totals: someTotals({ invoices: 2346, gmv: 12_355_678 }),
      gmv: { total: 12_355_678, data: [{ date: '2026-11-05', amount: 12_355_678 }] },
      people: [{ date: '2026-11-05', optIns: 4001, participants: 901 }],
      stores: [aStoreOfRanking(1, { gmv: 1_009_000 })],
      statuses: someStatuses({ approved: 2401 }),
    });
    pass(3000);
    await until(() => figure('Notas aprovadas') === '2.346');
    expect(note()).toBe('Atualizado agora');
    // What moved is lit, what stayed is not.
    expect(
      cards()
        .filter((each) => each.hasAttribute('data-changed'))
        .map((each) => each.querySelector('p')?.textContent),
    ).toEqual(['Notas aprovadas', 'GMV']);
    await until(() => rows().length === 1 && chartRows('GMV por dia').length === 1);
    await until(() => chartRows('Adesões e participantes por dia')[0]?.[1] === '4.001');
    await until(() => statuses()[0]?.[1] === '2.401');
    expect(part('GMV por dia')?.textContent).toContain('Total: R$\u00a0123.556,78');
  });

  test('nothing new: the totals are asked for again, charts and ranking are left alone', async () => {
    opened();
    await until(() => rows().length === 3 && chartRows('GMV por dia').length === 2);
    await until(() => figure('Notas aprovadas') === '2.345' && statuses()[0]?.[1] === '2.400');
    for (const times of [2, 3]) {
      await until(() => fixture.atRest());
      pass(2999);
      expect(askedTotals().length).toBe(times - 1);
      pass(1);
      await until(() => askedTotals().length === times && asked(endpoints.invoiceStatusReport).length === times);
    }
    expect(
      [endpoints.dashboardChart, endpoints.dashboardPerformance, endpoints.dashboardStores].map((each) => asked(each).length),
    ).toEqual([1, 1, 1]);
    expect(note()).toBe('Acompanhando em tempo real');
  });

  test('while it is not seen nothing is asked for; seen again, at once', async () => {
    opened();
    await until(() => figure('Notas aprovadas') === '2.345' && statuses()[0]?.[1] === '2.400');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    lookAgain();
    fixture.api.on(endpoints.dashboardTotalizer, someTotals({ invoices: 2346 }));
    const before = fixture.api.seen.length;
    pass(600_000);
    expect(fixture.api.seen.length).toBe(before);
    visibility.mockReturnValue('visible');
    lookAgain();
    await until(() => figure('Notas aprovadas') === '2.346');
  });

  test('closed by somebody else: the dashboard says so by itself', async () => {
    opened();
    await until(() => figure('Notas aprovadas') === '2.345');
    expect(note()).toBe('Acompanhando em tempo real');
    fixture.api.on(getPromotion, aPromotion({ status: 'CLOSED' }));
    pass(10_000);
    await pageText('Promoção encerrada em 20/11/2026 15:00: só contam as notas enviadas até então.');
    await until(() => byText('main', 'Encerrada'));
  });

  test('activated elsewhere: its statistics begin without a touch', async () => {
    opened(aPromotion({ status: 'APPROVED' }));
    await pageText('As estatísticas começam com a promoção');
    fixture.api.on(getPromotion, aPromotion());
    pass(10_000);
    await until(() => figure('Notas aprovadas') === '2.345');
  });

  test('an answer that fails keeps the figures and says of when they are; the next one takes the note away', async () => {
    opened();
    await until(() => figure('Notas aprovadas') === '2.345');
    fixture.api.on(endpoints.dashboardTotalizer, () => problemReply('internal-error'));
    pass(3000);
    const words = await until(() => byText('main [role="status"]', 'Não foi possível atualizar')?.textContent);
    expect(words).toMatch(/Números das \d\d:\d\d; tentando de novo\./);
    expect(figure('Notas aprovadas')).toBe('2.345');
    fixture.api.on(endpoints.dashboardTotalizer, someTotals({ invoices: 2400 }));
    pass(3000);
    await until(() => figure('Notas aprovadas') === '2.400');
    expect(byText('main [role="status"]', 'Não foi possível atualizar')).toBeUndefined();
  });
});
