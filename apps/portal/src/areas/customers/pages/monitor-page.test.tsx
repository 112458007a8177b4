import { customerMonitor, listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentMall } from '../../../lib/mall/selected-mall.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { cells, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aMonitor, CAJARANA, customersFixture, type Fixture } from '../testing/customers-fixture.ts';

let fixture: Fixture;
beforeEach(() => {
  // Without a layout a chart has no size, and its library says so each time.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  fixture.close();
});

const asked = () => fixture.api.calls(customerMonitor).map(queryOf);
const choose = async (words: string) => user.click(await until(() => byText<HTMLElement>('label', words)));
const stats = () => [...document.querySelectorAll('p')].map((each) => each.textContent);
const chartRows = () =>
  [...document.querySelectorAll('figure tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));

describe('[CUS-08] consolidated profiles', () => {
  test('totals over all of the person’s malls, each with its share', async () => {
    fixture = customersFixture([]);
    fixture.open('/customer-profiles/monitor');
    await pageText('2.000');
    expect([heading(), asked()]).toEqual(['Perfis consolidados', [{ days: '30' }]]);
    expect(stats()).toEqual(expect.arrayContaining(['2.000', '50', '100', '500']));
    await pageText('2,50% do total');
  });

  test('new customers by day, as a table behind the chart, for 7, 30 or 90 days', async () => {
    fixture = customersFixture([]);
    const portal = fixture.open('/customer-profiles/monitor');
    await until(() => chartRows().length === 2);
    expect(chartRows()).toEqual([
      ['09/11/2026', '3'],
      ['10/11/2026', '0'],
    ]);
    await choose('90 dias');
    await until(() => portal.address() === '/customer-profiles/monitor?days=90');
    await until(() => asked().length === 2);
    expect(asked()[1]).toEqual({ days: '90' });
    await pageText('cada um dos últimos 90 dias');
  });

  test('each mall by its full name with its share, largest first, in the order asked for', async () => {
    fixture = customersFixture([]);
    const portal = fixture.open('/customer-profiles/monitor');
    await until(() => cells().length > 0);
    expect([cells(0), cells(1)]).toEqual([
      ['Jequitibá-Rei Shopping', '1.500', '75,00%', '10', '40', '400'],
      ['Cajarana Mall', '500', '25,00%', '40', '60', '100'],
    ]);
    await press('Bloqueados', 'th');
    await until(() => byText('th[aria-sort="ascending"]', 'Bloqueados'));
    expect(portal.address()).toBe('/customer-profiles/monitor?sort=blocked');
    expect([cells(0)[0], cells(1)[0]]).toEqual(['Jequitibá-Rei Shopping', 'Cajarana Mall']);
    await press('Bloqueados', 'th');
    await until(() => cells(0)[0] === 'Cajarana Mall');
    expect(portal.address()).toBe('/customer-profiles/monitor?sort=-blocked');
  });

  test('a mall opens its customers: it is selected and no old search stands in the way', async () => {
    fixture = customersFixture([]);
    const portal = fixture.open('/customer-profiles?search=ana');
    await pageText('Ana Gonçalves');
    await portal.router.navigate({ to: '/customer-profiles/monitor' });
    await user.click(await until(() => byText<HTMLElement>('tbody tr', 'Jequitibá-Rei')));
    await until(() => portal.address() === '/customer-profiles');
    await until(() => fixture.api.calls(listCustomers).length === 2);
    expect(currentMall()?.code).toBe('JQT');
    expect(fixture.api.calls(listCustomers).map(queryOf)[1]).toEqual({ page: '1', size: '20', mallCode: 'JQT' });
  });

  test('can be narrowed to the selected mall; who has only one is not asked', async () => {
    fixture = customersFixture([]);
    const portal = fixture.open('/customer-profiles/monitor');
    await choose('Cajarana Mall');
    await until(() => portal.address() === '/customer-profiles/monitor?scope=mall');
    await until(() => asked().length === 2);
    expect(asked()[1]).toEqual({ days: '30', mallCode: 'CJR' });
    fixture.close();
    fixture = customersFixture([]);
    fixture.api.on(myMalls, [CAJARANA]);
    fixture.open('/customer-profiles/monitor');
    await pageText('2.000');
    expect(byText('label', 'Todos os shoppings')).toBeUndefined();
  });

  test('without customers: zeros, and words in place of the table', async () => {
    fixture = customersFixture([]);
    fixture.api.on(customerMonitor, aMonitor({ total: 0, blocked: 0, shopkeepers: 0, simplified: 0, byMall: [] }));
    fixture.open('/customer-profiles/monitor');
    await pageText('Ainda não há clientes nos seus shoppings');
    await pageText('0,00% do total');
  });

  test('a failed load says why and loads again', async () => {
    fixture = customersFixture([]);
    fixture.api.on(customerMonitor, () => problemReply('internal-error'));
    fixture.open('/customer-profiles/monitor');
    await pageText('Não foi possível carregar');
    fixture.api.on(customerMonitor, aMonitor());
    await press('Tentar novamente');
    await pageText('2.000');
  });
});
