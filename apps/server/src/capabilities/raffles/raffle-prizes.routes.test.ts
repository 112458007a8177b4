import type { PrizeTask } from '@galeria/contract/draw/prize-tasks';
import { promotionRaffleEndpoints as endpoints } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aRaffle } from './testing/a-raffle.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const DAY = 24 * 60 * 60_000;

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ email: 'ana@x.example', malls: [HERE], permissions: ['draw-promotion'] });
  bia = await testApp.aPerson({
    ...{ email: 'bia@x.example', malls: [HERE] },
    permissions: ['draw-promotion', 'publish-winners', 'read-customer'],
  });
});

/** Two winners and one coupon that was passed over. */
async function aDrawnRaffle(isConfirmed = true) {
  const {
    promotionId: id,
    codes,
    customerIds,
  } = await aRaffle(testApp.database, {
    people: [{ phoneNumber: '11987654321' }, {}, {}],
  });
  const entryIds: string[] = [];
  for (const couponCode of [codes[0]?.[0] ?? '', codes[0]?.[1] ?? '', codes[1]?.[0] ?? '']) {
    const answer = await testApp.call(endpoints.enterRaffleCoupon, { params: { id }, body: { couponCode } }, ana);
    entryIds.push(answer.body.entryId);
  }
  if (isConfirmed) await testApp.call(endpoints.confirmPromotionRaffle, { params: { id }, body: { version: 3 } }, bia);
  const [first = '', passed = '', second = ''] = entryIds;
  return { id, first, passed, second, customerIds };
}

const prizes = async (id: number, as = bia) => (await testApp.call(endpoints.listRafflePrizes, { params: { id } }, as)).body;
const tick = async (id: number, entryId: string, isDone: boolean, as = bia, task: PrizeTask = 'DELIVERY') => {
  const answer = await testApp.call(endpoints.setRafflePrizeTask, { params: { id, entryId }, body: { task, isDone } }, as);
  return answer.status === 204 ? 'done' : answer.problem.code;
};

test('[DRW-11, PRO-17] winners of a raffle have their prize handed over step by step, with who did it, and until when', async () => {
  const { id, first, passed, second, customerIds } = await aDrawnRaffle();
  const before = await prizes(id);
  expect(before.data.map(({ entryId, position, state }) => [entryId, position, state])).toEqual([
    [first, 1, 'open'],
    [second, 2, 'open'],
  ]);
  expect(before.data[0]).toMatchObject({ phone: '11987654321', customerId: customerIds[0] });
  expect(before.deliverUntil).toBe(before.data[0]?.tasks.find(({ task }) => task === 'DELIVERY')?.dueOn);

  await tick(id, second, true, bia, 'DOCUMENTS');
  expect(await tick(id, first, true)).toBe('prize-documents-open');
  expect(await tick(id, first, true, bia, 'DOCUMENTS')).toBe('done');
  expect(await tick(id, first, true)).toBe('done');
  expect(await tick(id, first, true)).toBe('done');
  expect((await prizes(id)).data[0]).toMatchObject({ state: 'delivered' });
  expect((await prizes(id)).data[0]?.tasks).toContainEqual(
    expect.objectContaining({ task: 'DELIVERY', doneBy: 'bia@x.example', doneAt: expect.any(String) }),
  );
  expect(await tick(id, first, false, bia, 'DOCUMENTS')).toBe('prize-delivered');
  expect(await tick(id, first, false)).toBe('done');
  expect((await prizes(id)).data[0]).toMatchObject({ state: 'open' });
  const trail = (await auditTrail(testApp.database, String(id))).filter(({ action }) => action.includes('prize-task'));
  expect(trail.map(({ action }) => action)).toEqual([
    ...Array<string>(3).fill('promotion.prize-task-done'),
    'promotion.prize-task-undone',
  ]);

  expect(await tick(id, passed, true)).toBe('not-found');
  const statesAfter = async (days: number) => {
    testApp.clock.advance(days * DAY);
    const later = await testApp.aPerson({ malls: [HERE], permissions: [] });
    return (await prizes(id, later)).data.map(({ state }) => state);
  };
  expect(await statesAfter(31)).toEqual(['late', 'late']);
  expect(await statesAfter(150)).toEqual(['lapsed', 'lapsed']);
});

test('[DRW-11] before the confirmation there is nothing to hand over; nor in another mall, nor without the slug', async () => {
  const { id, first } = await aDrawnRaffle(false);
  expect(await prizes(id)).toMatchObject({ deliverUntil: null, data: [] });
  expect(await tick(id, first, true)).toBe('raffle-not-confirmed');
  const there = await testApp.aPerson({ malls: [THERE], permissions: ['publish-winners', 'read-customer'] });
  expect(await tick(id, first, true, there)).toBe('not-found');
  expect((await testApp.call(endpoints.listRafflePrizes, { params: { id } }, there)).status).toBe(404);
  expect(await tick(id, first, true, ana)).toBe('no-permission');
});

test('[DRW-11, PER-09] who may not see customers sees a short name and a covered phone', async () => {
  const { id } = await aDrawnRaffle();
  const { data, isMasked } = await prizes(id, ana);
  expect(isMasked).toBe(true);
  expect(data[0]?.phone).toMatch(/\*/);
  expect(data[0]?.phone).not.toContain('98765');
});

test('[DRW-11] of two who tick the same at once one step is kept, and one entry on the trail', async () => {
  const { id, first } = await aDrawnRaffle();
  expect(await Promise.all(Array.from({ length: 6 }, () => tick(id, first, true, bia, 'CONTACT')))).toEqual(
    Array.from({ length: 6 }, () => 'done'),
  );
  const trail = (await auditTrail(testApp.database, String(id))).filter(({ action }) => action.includes('prize-task'));
  expect(trail).toHaveLength(1);
});
