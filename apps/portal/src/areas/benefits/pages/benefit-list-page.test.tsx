import { listBenefits } from '@galeria/contract/benefits/benefit-endpoints';
import { listStores } from '@galeria/contract/stores/store-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, cells, heads, pageText, press, pressLabelled, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aListItem, benefitsFixture, type Fixture } from '../testing/benefits-fixture.ts';

const HOME = '/engagement/benefits';
const LIST = '/engagement/benefits/listing';

let fixture: Fixture;
afterEach(() => fixture.close());

/** A menu fades out over the page it led away from. */
async function follow(row: string, words: string): Promise<void> {
  await until(() => document.querySelector('[role="menuitem"]') === null);
  await pressLabelled(`Ações de ${row}`);
  await user.click(await until(() => byText<HTMLElement>('[role="menuitem"]', words)));
}

const asked = () => fixture.api.calls(listBenefits).map(queryOf);

describe('[BEN-01] the list of benefits', () => {
  test('has picture and title, type, status, store, period, channel and coupons', async () => {
    fixture = benefitsFixture({
      listed: [
        aListItem(),
        aListItem({
          id: 8,
          title: 'Show de Natal',
          type: 'CAMPAIGN',
          status: 'PUBLISHED',
          store: null,
          channel: null,
          couponsQuantity: null,
          categories: ['LEISURE', 'OTHERS'],
        }),
        aListItem({ id: 9, title: 'Brinde parado', status: 'UNPUBLISHED', isPaused: true }),
      ],
    });
    fixture.open(HOME);
    await pageText('3 benefícios');
    expect(heading()).toBe('Benefícios');
    expect(heads()).toEqual(['Título', 'Tipo', 'Status', 'Loja', 'Período', 'Canal', 'Cupons', 'Ações']);
    expect(cells(0).slice(0, 7)).toEqual([
      'Café em dobro',
      'Desconto',
      'Em validação',
      'Café Aurora',
      '20/11/2026 a 30/11/2026',
      'Shopping',
      '1.500',
    ]);
    expect(cells(1).slice(1, 7)).toEqual(['Campanha', 'Publicado', 'Todo o shopping', '20/11/2026 a 30/11/2026', '-', '-']);
    expect(cells(2)[2]).toBe('Pausado');
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR' }]);
  });

  test('every filter is in the address; of several malls each benefit says its own', async () => {
    fixture = benefitsFixture();
    fixture.open(
      `${LIST}?search=caf%C3%A9&type=DISCOUNT&status=PUBLISHED&category=GASTRONOMY&storeUniversalId=store-1&startDate=2026-11-01&endDate=2026-11-30&scope=all`,
    );
    await pageText('1 benefício');
    expect(heading()).toBe('Todos os benefícios');
    expect(asked()).toEqual([
      {
        page: '1',
        size: '20',
        title: 'café',
        type: 'DISCOUNT',
        status: 'PUBLISHED',
        category: 'GASTRONOMY',
        storeUniversalId: 'store-1',
        startDate: '2026-11-01',
        endDate: '2026-11-30',
      },
    ]);
    expect(heads()).toContain('Shopping');
  });

  test('a number is looked for as an id', async () => {
    fixture = benefitsFixture();
    fixture.open(`${LIST}?search=42`);
    await pageText('1 benefício');
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR', id: '42' }]);
  });

  test('a store is found by its name, and one that a link names is said by it', async () => {
    fixture = benefitsFixture();
    const portal = fixture.open(`${LIST}?storeUniversalId=store-1`);
    const input = await until(() => document.querySelector<HTMLInputElement>('input[aria-label="Loja"]'));
    await until(() => input.value === 'Café Aurora (L1020)');
    await user.clear(input);
    await user.type(input, 'nave');
    await until(() => fixture.api.calls(listStores).some((call) => queryOf(call).search === 'nave'));
    await user.click(await until(() => byText<HTMLElement>('[role="option"]', 'Livraria Nave (L2040)')));
    await until(() => portal.address() === `${LIST}?storeUniversalId=store-2`);
  });

  test('none is said as such, none found in the words of a search, and a failure as a failure', async () => {
    fixture = benefitsFixture({ listed: [] });
    const portal = fixture.open(LIST);
    await pageText('Não há nenhuma ação ainda');
    await portal.router.navigate({ to: `${LIST}?status=EXPIRED` });
    await pageText('Não há nenhum resultado para essa busca. Tente novamente');
    await press('Limpar busca e filtros');
    await until(() => portal.address() === LIST);
    fixture.api.on(listBenefits, () => problemReply('internal-error'));
    await portal.router.navigate({ to: `${LIST}?type=RAFFLE` });
    await until(() => button('Tentar novamente'));
  });

  test.each(['/engagement/benefits', '/benefits'])('at %s links stay in their own tree', async (base) => {
    fixture = benefitsFixture({ listed: [aListItem({ status: 'EXPIRED' })] });
    const portal = fixture.open(base);
    await pageText('1 benefício');
    expect(byText<HTMLAnchorElement>('tbody a', 'Café em dobro')?.getAttribute('href')).toBe(`${base}/edit/7`);
    await press('Criar benefício', 'main');
    await until(() => portal.address() === `${base}/create`);
    await until(() => heading() === 'Criar benefício');
    await press('Benefícios', 'main');
    await until(() => portal.address() === base);
    await follow('Café em dobro', 'Histórico');
    await until(() => portal.address() === `${base}/7/audit`);
    await press('Benefícios', 'main');
    await until(() => portal.address() === base);
  });

  test.each([
    ['/engagement/benefits', '/engagement/coupons'],
    ['/benefits', '/benefits/coupons'],
  ])('[CPN-01, BEN-07] at %s a row leads to its coupons and to burning many of them, in the same tree', async (base, coupons) => {
    fixture = benefitsFixture({ listed: [aListItem(), aListItem({ id: 8, title: 'Brinde', mallCode: 'JQT' })] });
    const portal = fixture.open(`${base}?scope=all`);
    await follow('Café em dobro', 'Cupons');
    await until(() => portal.address() === `${coupons}/listing?benefitId=7`);
    await portal.router.navigate({ to: `${base}?scope=all` });
    // Of a mall that is not the selected one.
    await follow('Brinde', 'Cupons');
    await until(() => portal.address() === `${coupons}/listing?scope=all&benefitId=8`);
    await portal.router.navigate({ to: base });
    await follow('Café em dobro', 'Queima em massa');
    await until(() => portal.address() === `${base}/massive-burn/7`);
  });

  test.each([
    ['a campaign has no coupons', { type: 'CAMPAIGN', channel: null, couponsQuantity: null }, []],
    ['coupons of one code are not told apart by it', { channel: 'FIXED_CODE' }, ['Cupons']],
  ] as const)('[BEN-07] %s', async (_why, given, ways) => {
    fixture = benefitsFixture({ listed: [aListItem({ status: 'EXPIRED', ...given })] });
    fixture.open(LIST);
    await until(() => document.querySelector('[aria-label="Histórico: Café em dobro"]'));
    const labels = [...document.querySelectorAll('tbody button[aria-label]')].map((each) => each.getAttribute('aria-label'));
    expect(labels).toEqual([...ways, 'Histórico'].map((label) => `${label}: Café em dobro`));
  });

  test('[BEN-06, CPN-01] who may not read the history, or coupons, is not led to them', async () => {
    fixture = benefitsFixture({
      held: ['read-benefit', 'create-benefit', 'update-benefit'],
      listed: [aListItem({ status: 'REJECTED', wasInApp: true })],
    });
    fixture.open(LIST);
    await until(() => document.querySelector('[aria-label="Editar: Café em dobro"]'));
    const labels = [...document.querySelectorAll('tbody button[aria-label]')].map((each) => each.getAttribute('aria-label'));
    expect(labels).toEqual(['Editar: Café em dobro', 'Queima em massa: Café em dobro']);
    const lists = [...document.querySelectorAll('nav[aria-label="Listas de benefícios"] a')].map((link) => link.textContent);
    expect(lists).toEqual(['Benefícios', 'Campanhas de cupons']);
  });
});
