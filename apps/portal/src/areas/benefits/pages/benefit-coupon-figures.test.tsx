import { benefitCouponTotals } from '@galeria/contract/coupons/coupon-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { pageText, press } from '../../../testing/page-actions.ts';
import { until } from '../../../testing/render-portal.tsx';
import { aBenefit, benefitsFixture, type Fixture } from '../testing/benefits-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const TOTALS = { taken: 1234, burned: 567, waiting: 89, served: 12, awaited: 3 };
const PAGE = '/engagement/benefits/edit/7';
const figures = () =>
  [...document.querySelectorAll('main section[aria-label="Cupons deste benefício"] p')].map((each) => each.textContent);

describe('[CPN-02] the coupons of a benefit on its page', () => {
  test('given, used, waiting for stock and served since', async () => {
    fixture = benefitsFixture({ stored: aBenefit({ status: 'PUBLISHED' }), totals: TOTALS });
    fixture.open(PAGE);
    await pageText('1.234');
    expect(figures()).toEqual([
      'Entregues',
      '1.234',
      'Utilizados',
      '567',
      'Aguardando estoque',
      '89',
      'Atendidos após espera',
      '12',
    ]);
  });

  test('of a partner’s promotion also who waits for the partner', async () => {
    const stored = aBenefit({ status: 'PUBLISHED', channel: 'PARKING', burnType: null, wpsPromoId: 'WPS-1' });
    fixture = benefitsFixture({ stored, totals: TOTALS });
    fixture.open(PAGE);
    await pageText('1.234');
    expect(figures().slice(-2)).toEqual(['Aguardando o parceiro', '3']);
  });

  test('not of one that was never in the app; of one that an edit took out of it, yes', async () => {
    fixture = benefitsFixture();
    fixture.open(PAGE);
    await until(() => fixture.api.calls(benefitCouponTotals).length === 1);
    await pageText('Café em dobro');
    expect(figures()).toEqual([]);
    fixture.close();
    fixture = benefitsFixture({ totals: TOTALS });
    fixture.open(PAGE);
    await pageText('1.234');
  });

  test('that fails leaves the form, and can be tried again', async () => {
    fixture = benefitsFixture({ stored: aBenefit({ status: 'PUBLISHED' }), totals: TOTALS });
    fixture.api.on(benefitCouponTotals, () => problemReply('internal-error'));
    fixture.open(PAGE);
    await until(() => document.querySelector('main form'));
    await until(() => document.querySelector('main [role="alert"]'));
    fixture.api.on(benefitCouponTotals, TOTALS);
    await press('Tentar novamente');
    await pageText('1.234');
  });
});
