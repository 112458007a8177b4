import { getCouponingCoupon, listCouponingCoupons, listCouponingUses } from '@galeria/contract/couponing/couponing-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, cells, heads, pageText, press, queryOf, rows } from '../../../testing/page-actions.ts';
import { heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aCoupon, aCouponDetail, aUse, COUPON_ID, couponingFixture, type Fixture } from '../testing/couponing-fixture.ts';

const LIST = '/engagement/couponing/coupons/listing';
const ONE = `/engagement/couponing/coupons/${COUPON_ID}`;

let fixture: Fixture;
afterEach(() => fixture.close());

const asked = () => fixture.api.calls(listCouponingCoupons).map(queryOf);

describe('[CPN-03] codes of campaigns', () => {
  test.each([LIST, '/benefits/couponing/coupons'])('at %s are listed covered, with campaign and uses', async (address) => {
    fixture = couponingFixture({
      coupons: [aCoupon(), aCoupon({ couponId: COUPON_ID.replace('7', '8'), uses: 3, lastUsedAt: '2026-11-21T15:30:00.000Z' })],
    });
    fixture.open(address);
    await pageText('2 cupons');
    expect(heading()).toBe('Cupons de campanhas');
    expect(heads()).toEqual(['Código', 'Campanha', 'Onde vale', 'Uso', 'Usos', 'Criado em', 'Último uso']);
    expect(cells(0)).toEqual([
      ...['••••9XYZ', 'Volta às aulas', 'Padaria do Jardim', 'Não usado', '0 de 3'],
      ...['10/11/2026 09:00', 'Nunca'],
    ]);
    expect(cells(1).slice(3)).toEqual(['Esgotado', '3 de 3', '10/11/2026 09:00', '21/11/2026 12:30']);
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR' }]);
  });

  test('[SHL-12] turned round by their heading: the address and the question say so', async () => {
    fixture = couponingFixture();
    const portal = fixture.open(`${LIST}?usage=USED`);
    await pageText('1 cupom');
    await press('Criado em', 'thead');
    await until(() => portal.address() === `${LIST}?usage=USED&sort=createdAt`);
    await until(() => asked().at(-1)?.sort === 'createdAt');
    expect(document.querySelector('th[aria-sort="ascending"]')?.textContent).toBe('Criado em');
  });

  test('campaign, whole code, use and malls are in the address; a campaign is said by its name', async () => {
    fixture = couponingFixture();
    const portal = fixture.open(`${LIST}?scope=all&campaignId=7&code=abcde9xyz7&usage=USED`);
    await pageText('1 cupom');
    expect(asked()).toEqual([{ page: '1', size: '20', campaignId: '7', code: 'abcde9xyz7', usage: 'USED' }]);
    await until(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Volta às aulas'));
    await user.click(await until(() => rows()[0]));
    await until(() => portal.address() === ONE);
  });

  test('none is said as such, none found in the words of a search, and a failure as a failure', async () => {
    fixture = couponingFixture({ coupons: [] });
    const portal = fixture.open(LIST);
    await pageText('Não há nenhuma ação ainda');
    await portal.router.navigate({ to: `${LIST}?usage=USED` });
    await press('Limpar busca e filtros');
    await until(() => portal.address() === LIST);
    fixture.api.on(listCouponingCoupons, () => problemReply('internal-error'));
    await portal.router.navigate({ to: `${LIST}?usage=UNUSED` });
    await until(() => button('Tentar novamente'));
  });
});

describe('[CPN-03] one code', () => {
  test('is shown whole, with what it takes off and every use of it', async () => {
    fixture = couponingFixture({
      coupon: aCouponDetail({ uses: 2 }),
      uses: [aUse(), aUse({ useId: COUPON_ID, store: null, seller: 'vendedor-1', discountInCents: 100 })],
    });
    fixture.open(ONE);
    await until(() => heading() === 'Detalhes do cupom de campanha');
    await pageText('ABCDE9XYZ7');
    await pageText('10% de desconto');
    await pageText('Compra mínima');
    await until(() => rows().length === 2);
    expect(cells(0)).toEqual(['21/11/2026 12:30', 'Padaria do Jardim', 'R$\u00a0123,45', 'R$\u00a012,35']);
    expect(cells(1)[1]).toBe('vendedor-1');
  });

  test('that was never used says so; one that is not there says so; uses that fail can be asked for again', async () => {
    fixture = couponingFixture();
    const portal = fixture.open(ONE);
    await pageText('Este cupom ainda não foi usado.');
    portal.close();
    fixture.api.on(listCouponingUses, () => problemReply('internal-error'));
    const again = fixture.open(ONE);
    await until(() => button('Tentar novamente'));
    again.close();
    fixture.api.on(getCouponingCoupon, () => problemReply('not-found'));
    fixture.open(ONE);
    await pageText('Cupom não encontrado');
  });
});

test('[MAL-02] a code of another mall says so, and changes over', async () => {
  fixture = couponingFixture({ coupon: aCouponDetail({ mallCode: 'JQT' }) });
  fixture.open(ONE);
  await pageText('Este registro é de Jequitibá-Rei Shopping');
  await press('Mudar para Jequitibá-Rei Shopping');
  await until(() => !document.body.textContent?.includes('Este registro é de'));
});
