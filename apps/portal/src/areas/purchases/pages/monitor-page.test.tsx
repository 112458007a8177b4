import { invoiceMonitor, listInvoices } from '@galeria/contract/invoices/invoice-endpoints';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentMall } from '../../../lib/mall/selected-mall.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aMonitor, CAJARANA, type Fixture, purchasesFixture } from '../testing/purchases-fixture.ts';

const MONITOR = '/purchases-portal/monitor-invoice';
let fixture: Fixture;
beforeEach(() => {
  // Without a layout a chart has no size, and its library says so each time.
  vi.spyOn(console, 'warn').mockReturnValue();
  fixture = purchasesFixture(['access-invoice-monitor-page', 'read-invoices']);
});
afterEach(() => {
  vi.restoreAllMocks();
  fixture.close();
});

const asked = () => fixture.api.calls(invoiceMonitor).map(queryOf);
const choose = async (words: string) => user.click(await until(() => byText<HTMLElement>('label', words)));
const stat = (label: string): string | undefined =>
  [...document.querySelectorAll('p')].find((each) => each.textContent === label)?.nextElementSibling?.textContent ?? undefined;
const rowsOf = (title: string): (string | null)[][] =>
  [...(byText('section', title)?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );
const chartRows = () =>
  [...document.querySelectorAll('figure tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));

describe('[INV-07] consolidated notes', () => {
  test('what waits now, what was decided of what was sent, and how fast', async () => {
    fixture.open(MONITOR);
    await pageText('1.010');
    expect([heading(), asked()]).toEqual(['Notas consolidadas', [{ days: '30' }]]);
    const labels = ['Em análise', 'Há mais de 7 dias', 'Aprovadas', 'Recusadas', 'Valor aprovado', 'Tempo até a decisão'];
    expect(labels.map(stat)).toEqual(['1.010', '12', '1.200', '45', 'R$\u00a098.765,43', '3 h 25 min']);
  });

  test.each([
    [null, 'Sem decisões'],
    [42, '42 s'],
    [59 * 60, '59 min'],
    [25 * 3600, '1 dia 1 h'],
    [50 * 3600, '2 dias 2 h'],
  ])('%s seconds to a decision read "%s"', async (averageDecisionSeconds, words) => {
    fixture.api.on(invoiceMonitor, aMonitor({ averageDecisionSeconds }));
    fixture.open(MONITOR);
    await pageText('1.010');
    expect(stat('Tempo até a decisão')).toBe(words);
  });

  test('by day, as a table behind the chart, for 7, 30 or 90 days', async () => {
    const portal = fixture.open(MONITOR);
    await until(() => chartRows().length === 2);
    expect(chartRows()).toEqual([
      ['09/11/2026', '30', '20', '4'],
      ['10/11/2026', '0', '0', '0'],
    ]);
    await choose('7 dias');
    await until(() => portal.address() === `${MONITOR}?days=7`);
    await until(() => asked().length === 2);
    expect(asked()[1]).toEqual({ days: '7' });
    await pageText('cada um dos últimos 7 dias');
  });

  test('by status, where the two analysis statuses are one line, and by channel, most first', async () => {
    fixture.open(MONITOR);
    await pageText('1.010');
    expect(rowsOf('Por status')).toEqual([
      ['APROVADA', '1.200', 'R$\u00a098.765,43'],
      ['REJEITADA', '45', 'R$\u00a05,00'],
      ['ANALISE', '10', 'R$\u00a01.000,00'],
    ]);
    expect(rowsOf('Por canal').map(([name]) => name)).toEqual(['Chave de acesso', 'BPO']);
  });

  test('each mall, in the order asked for; one opens its notes', async () => {
    const portal = fixture.open(MONITOR);
    await until(() => rowsOf('Por shopping').length === 2);
    expect(rowsOf('Por shopping')).toEqual([
      ['Jequitibá-Rei Shopping', '1.155', '1.120', '30', '5', '0'],
      ['Cajarana Mall', '100', '80', '15', '5', '2'],
    ]);
    await press('Há mais de 7 dias', 'th');
    await until(() => byText('th[aria-sort="ascending"]', 'Há mais de 7 dias'));
    expect(portal.address()).toBe(`${MONITOR}?sort=overdue`);
    await press('Há mais de 7 dias', 'th');
    await until(() => rowsOf('Por shopping')[0]?.[0] === 'Cajarana Mall');
    await user.click(await until(() => byText<HTMLElement>('tbody tr', 'Jequitibá-Rei')));
    await until(() => heading() === 'Todas as notas');
    expect(currentMall()?.code).toBe('JQT');
    await until(() => fixture.api.calls(listInvoices).length > 0);
    expect(fixture.api.calls(listInvoices).map(queryOf)[0]).toEqual({ page: '1', size: '20', mallCode: 'JQT' });
  });

  test('[PER-03] who may not see notes is not led to them', async () => {
    fixture.close();
    fixture = purchasesFixture(['access-invoice-monitor-page']);
    const portal = fixture.open(MONITOR);
    await user.click(await until(() => byText<HTMLElement>('tbody tr', 'Jequitibá-Rei')));
    await choose('7 dias');
    await until(() => portal.address() === `${MONITOR}?days=7`);
    expect(currentMall()?.code).toBe('CJR');
  });

  test('can be narrowed to the selected mall; who has only one is not asked', async () => {
    const portal = fixture.open(MONITOR);
    await choose('Cajarana Mall');
    await until(() => portal.address() === `${MONITOR}?scope=mall`);
    await until(() => asked().length === 2);
    expect(asked()[1]).toEqual({ days: '30', mallCode: 'CJR' });
    fixture.close();
    fixture = purchasesFixture(['access-invoice-monitor-page']);
    fixture.api.on(myMalls, [CAJARANA]);
    fixture.open(MONITOR);
    await pageText('1.010');
    expect(byText('label', 'Todos os shoppings')).toBeUndefined();
  });

  test('without notes: zeros, and words in place of the tables', async () => {
    fixture.api.on(invoiceMonitor, aMonitor({ byStatus: [], byChannel: [], byMall: [], inAnalysis: 0, overdue: 0 }));
    fixture.open(MONITOR);
    await pageText('Ainda não há notas nos seus shoppings');
    await pageText('Nenhuma nota foi enviada neste período');
    expect(stat('Aprovadas')).toBe('0');
  });

  test('a failed load says why and loads again', async () => {
    fixture.api.on(invoiceMonitor, () => problemReply('internal-error'));
    fixture.open(MONITOR);
    await pageText('Não foi possível carregar');
    fixture.api.on(invoiceMonitor, aMonitor());
    await press('Tentar novamente');
    await pageText('1.010');
  });
});
