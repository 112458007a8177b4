import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { burnCoupon, releaseCoupon } from '@galeria/contract/coupons/coupon-endpoints';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { dialogText, fill, pageText, press } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aRow, couponsFixture, type Fixture, idOf } from '../testing/coupons-fixture.ts';

const LIST = '/engagement/coupons/listing';

let fixture: Fixture;
afterEach(() => fixture.close());

const boxes = () => document.querySelectorAll('tbody input[type="checkbox"]');
const pickPage = async () => user.click(await until(() => byText<HTMLElement>('label', 'Selecionar todos desta página')));
const confirmButton = () => byText<HTMLButtonElement>('[role="dialog"] button[type="submit"]', '');

function open(held: readonly string[] = PERMISSION_SLUGS) {
  fixture = couponsFixture({
    held,
    listed: [
      aRow({ couponId: idOf(1) }),
      aRow({ couponId: idOf(2), code: '••••ABCD' }),
      aRow({ couponId: idOf(3), status: 'BURNED' }),
    ],
  });
  fixture.api
    .on(burnCoupon, ({ path }) =>
      path.includes(idOf(2))
        ? problemReply('coupon-not-usable')
        : new Response(JSON.stringify({ couponId: idOf(1), status: 'BURNED_MANUALLY', movedAt: '2026-11-11T13:30:00.000Z' })),
    )
    .on(releaseCoupon, { couponId: idOf(1), status: 'CANCELLED', movedAt: '2026-11-11T13:30:00.000Z' });
  fixture.open(LIST);
  return pageText('3 cupons');
}

describe('[SHL-12, CPN-01] several coupons at once', () => {
  test('one reason for all, no longer than it may be; used ones cannot be picked; what somebody used meanwhile says so', async () => {
    await open();
    expect(boxes().length).toBe(2);
    await pickPage();
    await press('Queimar manualmente', 'main');
    await dialogText('Queimar 2 cupons?');
    expect(confirmButton()?.disabled).toBe(true);
    await fill('Motivo da queima', 'x'.repeat(TEXT_LIMITS.reason + 1), '[role="dialog"]');
    expect(confirmButton()?.disabled).toBe(true);
    await fill('Motivo da queima', ' Usados no balcão ', '[role="dialog"]');
    await until(() => confirmButton()?.disabled === false);
    await press('Queimar manualmente', '[role="dialog"]');
    await pageText('1 cupom queimado');
    await pageText('1 não foi alterado');
    await pageText('••••ABCD de Café em dobro: ');
    const calls = fixture.api.calls(burnCoupon);
    expect(calls.map(({ body }) => body)).toEqual([{ reason: 'Usados no balcão' }, { reason: 'Usados no balcão' }]);
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  test('[CPN-02] released, with why', async () => {
    await open();
    await pickPage();
    await press('Liberar', 'main');
    await dialogText('Liberar 2 cupons?');
    await fill('Motivo da liberação', 'Entregues por engano', '[role="dialog"]');
    await until(() => confirmButton()?.disabled === false);
    await press('Liberar', '[role="dialog"]');
    await pageText('2 cupons liberados');
    expect(fixture.api.calls(releaseCoupon)).toHaveLength(2);
  });

  test('[PER-10] who may only read picks nothing', async () => {
    await open(['read-benefit-coupon']);
    expect(boxes().length).toBe(0);
  });
});
