import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { listBenefits } from '@galeria/contract/benefits/benefit-endpoints';
import { getCoupon, listCoupons } from '@galeria/contract/coupons/coupon-endpoints';
import { COUPON_STATE_LABELS, COUPON_STATES } from '@galeria/contract/coupons/coupon-lifecycle';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, cells, field, fill, heads, pageText, press, pressLabelled, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aBenefitRow, aPageOf, aRow, CPF, couponsFixture, type Fixture, idOf } from '../testing/coupons-fixture.ts';

const LIST = '/engagement/coupons/listing';

let fixture: Fixture;
afterEach(() => fixture.close());

const asked = () => fixture.api.calls(listCoupons).map(queryOf);
const offered = () => [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent);
const openPanel = () => press('Filtros', 'main');

describe('[CPN-01] the list of coupons', () => {
  test('has the covered code, benefit with type, customer, status, when it was given and when it moved', async () => {
    fixture = couponsFixture({
      listed: [
        aRow(),
        aRow({
          couponId: idOf(2),
          status: 'BURNED_MANUALLY',
          customer: { customerId: idOf(901), fullName: null, cpf: '***.456.789-**' },
          benefit: { id: 8, title: 'Sorteio de Natal', type: 'RAFFLE' },
        }),
      ],
    });
    fixture.open(LIST);
    await pageText('2 cupons');
    expect(heading()).toBe('Cupons');
    expect(heads()).toEqual(['Selecionar', 'Código', 'Benefício', 'Cliente', 'Status', 'Entregue em', 'Última mudança']);
    expect(cells(0)).toEqual([
      '',
      '••••2M9P',
      'Café em dobro Desconto',
      'Ana Gonçalves 123.456.789-09',
      'Disponível',
      '10/11/2026 09:00',
      '11/11/2026 10:30',
    ]);
    expect(cells(1).slice(2, 5)).toEqual(['Sorteio de Natal Sorteio', '- ***.456.789-**', 'Utilizado manualmente']);
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR' }]);
  });

  test('[SHL-12] turned round by its heading: the address, the question and the subtitle say so', async () => {
    fixture = couponsFixture();
    const portal = fixture.open(LIST);
    await pageText('do mais recente ao mais antigo');
    await press('Entregue em', 'thead');
    await until(() => portal.address() === `${LIST}?sort=createdAt`);
    await pageText('do mais antigo ao mais recente');
    await until(() => asked().at(-1)?.sort === 'createdAt');
    expect(document.querySelector('th[aria-sort="ascending"]')?.textContent).toBe('Entregue em');
  });

  test('says each of the seventeen states by its words', async () => {
    fixture = couponsFixture({ listed: COUPON_STATES.map((status, place) => aRow({ couponId: idOf(place + 1), status })) });
    fixture.open(LIST);
    await pageText('17 cupons');
    expect(COUPON_STATES.map((_, place) => cells(place)[4])).toEqual([
      ...['Participando', 'Em processamento', 'Disponível', 'Utilizado', 'Utilizado na apresentação', 'Utilizado manualmente'],
      ...['Rascunho', 'Em análise', 'Aprovado', 'Rejeitado', 'Recusado', 'Cancelado', 'Processado', 'Reservado'],
      ...['Não reservado', 'Resgatado', 'Encerrado'],
    ]);
  });

  test('one that has no code yet is named as such, and can be opened', async () => {
    fixture = couponsFixture({ listed: [aRow({ code: '', status: 'PROCESSING' })] });
    fixture.open(LIST);
    const link = await until(() => document.querySelector<HTMLAnchorElement>('tbody a'));
    expect([link.textContent, link.getAttribute('href')]).toEqual(['Sem código', `/engagement/coupons/${idOf(1)}`]);
  });

  test('every filter is in the address; of several malls each coupon says its own', async () => {
    fixture = couponsFixture();
    fixture.open(`${LIST}?code=K7QX2M9P&status=USABLE&benefitId=7&cpf=${CPF}&startDate=2026-11-01&endDate=2026-11-30&scope=all`);
    await pageText('1 cupom');
    expect(asked()).toEqual([
      {
        page: '1',
        size: '20',
        code: 'K7QX2M9P',
        status: 'USABLE',
        benefitId: '7',
        cpf: CPF,
        startDate: '2026-11-01',
        endDate: '2026-11-30',
      },
    ]);
    expect(heads()).toContain('Shopping');
    expect((await field('CPF')).value).toBe('123.456.789-09');
    expect(byText('button[aria-expanded]', 'Filtros (3)')).toBeTruthy();
  });

  test('a bad value in a link spoils nothing else', async () => {
    fixture = couponsFixture();
    fixture.open(`${LIST}?cpf=123&status=XYZ&benefitId=abc&startDate=ontem&code=K7QX2M9P`);
    await pageText('1 cupom');
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR', code: 'K7QX2M9P' }]);
  });

  test('all seventeen statuses can be chosen, by their names', async () => {
    fixture = couponsFixture();
    const portal = fixture.open(LIST);
    await pageText('1 cupom');
    await pressLabelled('Status');
    await until(() => offered().length > 0);
    expect(offered()).toEqual(COUPON_STATES.map((state) => COUPON_STATE_LABELS[state].pt));
    await user.click(await until(() => byText<HTMLElement>('[role="option"]', 'Resgatado')));
    await until(() => portal.address() === `${LIST}?status=REDEEMED`);
  });

  test('a CPF is typed as printed, key by key, and asked for when it is whole and right', async () => {
    fixture = couponsFixture();
    const portal = fixture.open(LIST);
    await pageText('1 cupom');
    await openPanel();
    const input = await field('CPF');
    await user.type(input, '123.456.789-09');
    expect(input.value).toBe('123.456.789-09');
    await until(() => portal.address() === `${LIST}?cpf=${CPF}`);
    await until(() => asked().length === 2);
    expect(asked()[1]).toMatchObject({ cpf: CPF });
    await fill('CPF', '123.456.789-00');
    await until(() => byText('[id$="-error"]', 'Insira um CPF válido'));
    expect(asked()).toHaveLength(2);
  });

  test('a benefit is found by its title, and one that a link names is said by it', async () => {
    fixture = couponsFixture();
    // Not among the first that an empty search finds.
    const old = aPageOf([aBenefitRow(3, 'Show de verão')]);
    const first = aPageOf([aBenefitRow(7, 'Café em dobro'), aBenefitRow(8, 'Brinde de Natal')]);
    fixture.api.on(listBenefits, (call) => new Response(JSON.stringify(queryOf(call).id === '3' ? old : first)));
    const portal = fixture.open(`${LIST}?benefitId=3`);
    const input = await until(() => document.querySelector<HTMLInputElement>('input[aria-label="Benefício"]'));
    await until(() => input.value === 'Show de verão');
    await user.clear(input);
    await user.type(input, 'brinde');
    await until(() => fixture.api.calls(listBenefits).some((call) => queryOf(call).title === 'brinde'));
    await user.click(await until(() => byText<HTMLElement>('[role="option"]', 'Brinde de Natal')));
    await until(() => portal.address() === `${LIST}?benefitId=8`);
  });

  test('who may not read benefits is not asked for one, and nothing is looked up in their name', async () => {
    fixture = couponsFixture({ held: ['read-benefit-coupon'] });
    const portal = fixture.open(`${LIST}?benefitId=7`);
    await pageText('1 cupom');
    await field('CPF');
    expect(document.querySelector('input[aria-label="Benefício"]')).toBeNull();
    expect(fixture.api.calls(listBenefits)).toEqual([]);
    await press('Limpar busca e filtros');
    await until(() => portal.address() === LIST);
  });

  test('none is said as such, none found in the words of a search, and a failure as a failure', async () => {
    fixture = couponsFixture({ listed: [] });
    const portal = fixture.open(LIST);
    await pageText('Não há nenhuma ação ainda');
    await portal.router.navigate({ to: `${LIST}?status=CLOSED` });
    await pageText('Não há nenhum resultado para essa busca. Tente novamente');
    await press('Limpar busca e filtros');
    await until(() => portal.address() === LIST);
    fixture.api.on(listCoupons, () => problemReply('internal-error'));
    await portal.router.navigate({ to: `${LIST}?status=BURNED` });
    await until(() => button('Tentar novamente'));
  });

  test.each([
    ['/engagement/coupons', '/engagement/benefits'],
    ['/benefits/coupons', '/benefits'],
  ])('at %s links stay in their own tree, and a coupon is not read ahead of need', async (base, benefits) => {
    fixture = couponsFixture();
    const portal = fixture.open(`${base}/listing`);
    const link = await until(() => document.querySelector<HTMLAnchorElement>('tbody a'));
    expect(link.getAttribute('href')).toBe(`${base}/${idOf(1)}`);
    expect(byText<HTMLAnchorElement>('main nav a', 'Benefícios')?.getAttribute('href')).toBe(benefits);
    const current = [...document.querySelectorAll('main nav a[aria-current]')].map(({ textContent }) => textContent);
    expect(current).toEqual(['Cupons']);
    await portal.router.preloadRoute({ to: `${base}/${idOf(1)}` });
    expect(fixture.api.calls(getCoupon)).toEqual([]);
    await user.click(link);
    await until(() => heading() === 'Detalhes do cupom');
  });

  test('who may enter no other list of benefits is led to none', async () => {
    fixture = couponsFixture({ held: PERMISSION_SLUGS.filter((slug) => slug === 'read-benefit-coupon') });
    fixture.open(LIST);
    await pageText('1 cupom');
    expect(document.querySelector('main nav[aria-label="Listas de benefícios"]')).toBeNull();
  });
});
