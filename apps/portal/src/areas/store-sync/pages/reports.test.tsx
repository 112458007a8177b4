import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { exportSales, salesByPeriod, salesWithCpf } from '@galeria/contract/store-sync/sync-report-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, cells, heads, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { aPageOf, aPeriodReport, type Fixture, storeSyncFixture } from '../testing/store-sync-fixture.ts';

const REPORTS = '/store-sync/reports';
const PERIOD = `${REPORTS}/period`;
const CPF = `${REPORTS}/cpf`;
const RANGE = 'startDate=2026-11-01&endDate=2026-11-10';

let fixture: Fixture;
afterEach(() => fixture.close());

const mainText = () => document.querySelector('main')?.textContent ?? '';
const asked = () => fixture.api.calls(salesByPeriod).map(queryOf);

describe('[SYN-04] the range of a report', () => {
  test('is required: without one nothing is asked, and the page says what is missing', async () => {
    fixture = storeSyncFixture();
    fixture.open(PERIOD);
    await pageText('Selecione o período do relatório');
    expect([heading(), asked()]).toEqual(['Vendas por período', []]);
  });

  test.each([
    ['startDate=2026-11-10&endDate=2026-11-01', 'A data final do relatório deve ser maior que a data inicial'],
    ['startDate=2020-01-01&endDate=2026-11-01', 'O período do relatório pode ter no máximo 731 dias'],
    ['startDate=2026-02-30&endDate=2026-11-01', 'Selecione o período do relatório'],
  ])('a link with %s is refused in the contract’s words', async (range, words) => {
    fixture = storeSyncFixture();
    fixture.open(`${PERIOD}?${range}`);
    await pageText(words);
    expect(asked()).toEqual([]);
  });

  test('a ready one is chosen by one press and stands in the address', async () => {
    fixture = storeSyncFixture();
    const portal = fixture.open(PERIOD);
    await press('Hoje', 'main fieldset');
    const today = saoPauloDay(new Date());
    await until(() => portal.address() === `${PERIOD}?startDate=${today}&endDate=${today}`);
    await pageText('1 loja com vendas');
    expect(byText('main fieldset button', 'Hoje')?.getAttribute('aria-pressed')).toBe('true');
    expect(asked()).toEqual([
      { page: '1', size: '20', startDate: today, endDate: today, mallCode: 'CJR', sort: 'netCents', direction: 'desc' },
    ]);
  });
});

describe('[SYN-04] a report as a file', () => {
  test('carries the range, the mall and the store of the page, and says where it will be; without a range there is none', async () => {
    fixture = storeSyncFixture();
    fixture.api.on(exportSales, () => problemReply('internal-error'));
    fixture.open(`${PERIOD}?${RANGE}&store=CJR-00001`);
    await pageText('1 loja com vendas');
    await press('Exportar');
    await press('CSV', '[role="menu"]');
    await until(() => fixture.api.calls(exportSales).length === 1);
    expect(fixture.api.calls(exportSales)[0]?.body).toEqual({
      ...{ report: 'period', format: 'csv', mallCode: 'CJR', universalId: 'CJR-00001' },
      ...{ startDate: '2026-11-01', endDate: '2026-11-10' },
    });
  });
});

describe('[SYN-04] sales by period', () => {
  test('totals, days and stores with cancelled, net, average ticket and last note', async () => {
    fixture = storeSyncFixture();
    fixture.open(`${PERIOD}?${RANGE}`);
    await pageText('1 loja com vendas');
    for (const words of [
      'Valor líquidoR$\u00a011.750,00',
      'Bruto c/ canceladas: R$\u00a012.500,00. Com IBS, CBS e IS (vNFTot): R$\u00a011.900,00',
      'DevoluçõesR$\u00a050,001 nota, tirada do líquido',
      'Notas120',
      '2 notas canceladas',
      'Ticket médioR$\u00a0100,00',
      '1,67% do valor das notas',
    ])
      expect(mainText()).toContain(words);
    expect(mainText()).toContain('10/11/2026R$\u00a01.800,0020');
    expect(cells(0)).toEqual([
      'Livraria Aurora',
      'LUC-107',
      '120',
      'R$\u00a012.500,00',
      'R$\u00a0200,00',
      'R$\u00a050,00',
      // INV-18: with the taxes of the reform beneath.
      'R$\u00a011.750,00vNFTot R$\u00a011.900,00',
      'R$\u00a0100,00',
      '10/11/2026',
    ]);
  });

  test('order, malls, store and page are in the address and in what is asked', async () => {
    fixture = storeSyncFixture();
    const portal = fixture.open(`${PERIOD}?${RANGE}&scope=all&store=CJR-0007&sort=notes`);
    await pageText('1 loja com vendas');
    expect(asked()).toEqual([
      {
        page: '1',
        size: '20',
        startDate: '2026-11-01',
        endDate: '2026-11-10',
        universalId: 'CJR-0007',
        sort: 'notes',
        direction: 'asc',
      },
    ]);
    expect(heads()).toContain('Shopping');
    await until(
      () => document.querySelector<HTMLInputElement>('input[aria-label="Loja"]')?.value === 'Livraria Aurora (LUC-107)',
    );
    await press('Ticket médio', 'main th');
    await until(() => portal.address().includes('sort=averageTicketCents'));
    await until(() => asked().at(-1)?.sort === 'averageTicketCents');
  });

  test('no sales are said as such, a failure as a failure', async () => {
    fixture = storeSyncFixture();
    fixture.api.on(salesByPeriod, { ...aPeriodReport(), ...aPageOf([]) });
    const portal = fixture.open(`${PERIOD}?${RANGE}`);
    await pageText('Nenhuma venda sincronizada neste período');
    expect(mainText()).not.toContain('Ticket médio');
    fixture.api.on(salesByPeriod, () => problemReply('internal-error'));
    await portal.router.navigate({ to: `${PERIOD}?${RANGE}&scope=all` });
    await until(() => button('Tentar novamente'));
  });
});

test('[SYN-04] sales with CPF: shares with two decimals, by store, in all and by day; no CPF is shown', async () => {
  fixture = storeSyncFixture();
  fixture.open(`${CPF}?${RANGE}`);
  await pageText('1 loja com vendas');
  expect(heading()).toBe('Vendas com CPF');
  expect(fixture.api.calls(salesWithCpf).map(queryOf)[0]).toMatchObject({ sort: 'cpfShare', direction: 'desc' });
  expect(cells(0)).toEqual(['Livraria Aurora', 'LUC-107', '33,33%', '1', '3', 'R$\u00a0123,45', 'R$\u00a0300,00']);
  expect(mainText()).toContain('% com CPF33,33%');
  expect(mainText()).toContain('de 3 notas');
  // A day without notes has a share of nothing.
  expect(mainText()).toContain('10/11/20260,00%00');
});

test('[SYN-04] the entrance says what each report answers, and leads back to the range last seen by this person', async () => {
  fixture = storeSyncFixture();
  const portal = fixture.open(REPORTS);
  await until(() => heading() === 'Relatórios');
  expect(mainText()).toContain('Quanto cada loja vendeu');
  expect(mainText()).not.toContain('Último período visto');
  await portal.router.navigate({ to: `${PERIOD}?${RANGE}` });
  await pageText('1 loja com vendas');
  await portal.router.navigate({ to: REPORTS });
  await until(() => heading() === 'Relatórios');
  await press('Último período visto: 01/11/2026 a 10/11/2026', 'main');
  await until(() => portal.address() === `${PERIOD}?${RANGE}`);
  await portal.router.navigate({ to: REPORTS });
  await until(() => document.querySelectorAll('[aria-label^="Abrir relatório"]').length === 2);
  expect(mainText().match(/Último período visto/g)).toHaveLength(1);
});
