import { calculateDraw, getDraw } from '@galeria/contract/draw/draw-endpoints';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { formatDate } from '@galeria/contract/kit/formats';
import { amendmentEndpoints } from '@galeria/contract/promotions/amendment-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { enterRaffleCoupon, takeBackRaffleEntry } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { promotionSettling } from '@galeria/contract/promotions/settling-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aSealedDraw, TYPED } from '../draws/testing/a-draw.ts';
import { aRaffle } from '../raffles/testing/a-raffle.ts';
import { actOn, aPromotionIn } from './testing/a-promotion-body.ts';
import { decideOn } from './testing/an-amendment.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];
const DAY = 24 * 3_600_000;
const SLUGS = ['read-customer', 'write-promotion', 'approve-campaign', 'close-promotion', 'draw-promotion'];
const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
  bia = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
});

const get = async (id: number) => (await testApp.call(promotionEndpoints.getPromotion, { params: { id } }, ana)).body;
const postpone = (id: number, mode: 'raffle' | 'luckyNumber', days: number, as = ana) => {
  const postponeDraw = { mode, raffleDate: inDays(days), announcementDate: inDays(days + 2) };
  return testApp.call(
    amendmentEndpoints.proposeAmendment,
    { params: { id }, body: { reason: 'O órgão pediu', postponeDraw } },
    as,
  );
};
const code = (answer: { problem: { code: string } | undefined }) => answer.problem?.code;
const deadline = async (id: number) =>
  (await testApp.call(promotionSettling, { params: { id } }, ana)).body.modes[0]?.freezesAt ?? null;

describe('[PRO-16, DRW-13] a draw whose period is over', () => {
  test('is put off by two people, with the day its winners are told and the deadline of its list', async () => {
    const made = await aPromotionIn(testApp, ana, 'CURRENT', { type: 'LUCKYNUMBER' });
    expect(code(await postpone(made.id, 'luckyNumber', 30))).toBe('draw-period-open');
    await actOn(testApp, ana, made.id, 'close');
    // Notes are still decided: what nobody decides freezes on the eve.
    await testApp.database.pool.query('update promotion_modes set frozen_at = null where promotion_id = $1', [made.id]);
    const proposed = await postpone(made.id, 'luckyNumber', 30);
    expect([proposed.status, proposed.body.changes.map((change) => 'field' in change && change.field)]).toEqual([
      201,
      ['raffleDate', 'announcementDate'],
    ]);
    expect((await get(made.id)).luckyNumber?.raffleDate).toBe(made.luckyNumber?.raffleDate);
    const { number } = proposed.body;
    expect(code(await decideOn(testApp, ana, { id: made.id, number }, 'approve'))).toBe('amendment-own-approval');
    const before = await deadline(made.id);
    expect((await decideOn(testApp, bia, { id: made.id, number }, 'approve')).status).toBe(200);
    const after = await get(made.id);
    expect(after).toMatchObject({ status: 'CLOSED', amendments: { count: 1, pending: null } });
    expect(
      [after.luckyNumber?.raffleDate, after.luckyNumber?.announcementDate].map((at) => saoPauloDay(new Date(at ?? ''))),
    ).toEqual([saoPauloDay(new Date(inDays(30))), saoPauloDay(new Date(inDays(32)))]);
    const moved = await deadline(made.id);
    expect(Date.parse(moved ?? '') - Date.parse(before ?? '')).toBe(17 * DAY);
  });

  test('of a frozen list what it froze at stays', async () => {
    const made = await aPromotionIn(testApp, ana, 'CURRENT', { type: 'RAFFLE' });
    await actOn(testApp, ana, made.id, 'close');
    const frozen = async () => (await testApp.call(promotionSettling, { params: { id: made.id } }, ana)).body.modes;
    const before = await frozen();
    expect(before[0]?.frozenAt).not.toBeNull();
    const { body } = await postpone(made.id, 'raffle', 30);
    expect((await decideOn(testApp, bia, { id: made.id, number: body.number }, 'approve')).status).toBe(200);
    expect(await frozen()).toEqual(before);
  });

  test('is refused for another mall, an earlier day, a promotion without such a draw and an announcement before it', async () => {
    const made = await aPromotionIn(testApp, ana, 'CURRENT', { type: 'LUCKYNUMBER' });
    await actOn(testApp, ana, made.id, 'close');
    const stranger = await testApp.aPerson({ malls: [THERE], permissions: SLUGS });
    expect((await postpone(made.id, 'luckyNumber', 30, stranger)).status).toBe(404);
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['approve-campaign'] });
    expect((await postpone(made.id, 'luckyNumber', 30, reader)).status).toBe(403);
    expect(code(await postpone(made.id, 'luckyNumber', 12))).toBe('draw-date-not-later');
    expect(code(await postpone(made.id, 'raffle', 30))).toBe('promotion-without-draw');
    const postponeDraw = { mode: 'luckyNumber' as const, raffleDate: inDays(30), announcementDate: inDays(29) };
    const answer = await testApp.call(
      amendmentEndpoints.proposeAmendment,
      { params: { id: made.id }, body: { reason: 'O órgão pediu', postponeDraw } },
      ana,
    );
    expect(answer.problem?.fields).toEqual({
      'postponeDraw.announcementDate': 'A divulgação do prêmio deve ser depois do sorteio',
    });
  });

  test('is not put off once its extraction was held, not even where it was proposed before; who proposed it can still leave it', async () => {
    const { promotionId: id } = await aSealedDraw(testApp.database, {
      luckyNumber: { raffleAt: new Date(inDays(3)) },
    });
    const { number } = (await postpone(id, 'luckyNumber', 30)).body;
    testApp.clock.advance(3 * DAY);
    [ana, bia] = [
      await testApp.aPerson({ malls: [HERE], permissions: SLUGS }),
      await testApp.aPerson({ malls: [HERE], permissions: SLUGS }),
    ];
    expect(code(await decideOn(testApp, bia, { id, number }, 'approve'))).toBe('draw-extraction-held');
    expect((await decideOn(testApp, bia, { id, number }, 'refuse')).status).toBe(200);
    expect(code(await postpone(id, 'luckyNumber', 60))).toBe('draw-extraction-held');
  });

  test('is drawn by the extraction of its new day, and by none of before', async () => {
    const { promotionId: id } = await aSealedDraw(testApp.database, {
      luckyNumber: { raffleAt: new Date(inDays(3)) },
    });
    const { number } = (await postpone(id, 'luckyNumber', 5)).body;
    await decideOn(testApp, bia, { id, number }, 'approve');
    const day = saoPauloDay(new Date(inDays(5)));
    expect((await testApp.call(getDraw, { params: { id } }, ana)).body).toMatchObject({
      opensOn: day,
      earliestExtraction: { day, ground: 'RAFFLE_DATE' },
    });
    const former = saoPauloDay(new Date(inDays(3)));
    testApp.clock.advance(6 * DAY);
    ana = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
    const type = (extractionDate: string) =>
      testApp.call(calculateDraw, { body: { promotionId: id, ...TYPED, extractionDate } }, ana);
    expect((await type(former)).problem?.fields).toEqual({
      extractionDate: expect.stringContaining(formatDate(day)),
    });
    expect((await type(day)).body).toMatchObject({ state: 'waiting-for-second' });
  });

  test('of an urn: also after its day, and not once a coupon came out, also one that was put back', async () => {
    const raffle = await aRaffle(testApp.database);
    const id = raffle.promotionId;
    const { number } = (await postpone(id, 'raffle', 10)).body;
    const params = { id };
    const entered = await testApp.call(enterRaffleCoupon, { params, body: { couponCode: raffle.codes[0]?.[0] ?? '' } }, ana);
    await testApp.call(takeBackRaffleEntry, { params: { id, entryId: entered.body.entryId }, body: {} }, ana);
    expect(code(await decideOn(testApp, bia, { id, number }, 'approve'))).toBe('draw-begun');

    const other = await aRaffle(testApp.database);
    const { body } = await postpone(other.promotionId, 'raffle', 10);
    expect((await decideOn(testApp, bia, { id: other.promotionId, number: body.number }, 'approve')).status).toBe(200);
    const early = { params: { id: other.promotionId }, body: { couponCode: other.codes[0]?.[0] ?? '' } };
    expect(code(await testApp.call(enterRaffleCoupon, early, ana))).toBe('raffle-not-yet');
  });
});
