import { amendmentEndpoints } from '@galeria/contract/promotions/amendment-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { enterRaffleCoupon } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aRaffle } from '../raffles/testing/a-raffle.ts';
import { actOn, aPromotionIn, bodyOf } from './testing/a-promotion-body.ts';
import { amend, anAmendment, decideOn } from './testing/an-amendment.ts';

const [HERE] = MALLS.map((mall) => mall.code) as [string];
const SLUGS = ['read-customer', 'write-promotion', 'approve-campaign', 'close-promotion', 'draw-promotion'];
const CROWD = 6;

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
const many = <Answer>(one: () => Promise<Answer>) => Promise.all(Array.from({ length: CROWD }, one));
const actions = async (id: number) => (await auditTrail(testApp.database, String(id))).map(({ action }) => action);
const count = (all: readonly string[], one: string) => all.filter((each) => each === one).length;

/** Whoever comes meanwhile waits until everybody is there, and then they all go at once. */
async function heldBack<Answer>(promotionId: number, waiting: number, acts: () => Promise<Answer>): Promise<Answer> {
  const held = await holdOutside(testApp.database, [
    'select 1 from promotions where promotion_id = $1 for update',
    [promotionId],
  ]);
  const answers = acts();
  await expect.poll(async () => (await lockWaiters(testApp.database)).length).toBeGreaterThanOrEqual(waiting);
  await held.commit();
  return answers;
}

test('[PRO-16] of many who at once approve an amendment one does, and its prizes come once', async () => {
  const made = await aPromotionIn(testApp, ana, 'CURRENT');
  const { number } = await anAmendment(testApp, ana, made);
  const answers = await heldBack(made.id, 2, () => many(() => decideOn(testApp, bia, { id: made.id, number }, 'approve')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(CROWD - 1).fill(409)]);
  expect(count(await actions(made.id), 'promotion.amendment-approved')).toBe(1);
  const after = await get(made.id);
  expect([after.version, after.buyAndWin?.awards.map(({ quantity }) => quantity)]).toEqual([made.version + 2, [500]]);
});

test('[PRO-16] an approval and a refusal at once: one of them stands', async () => {
  const made = await aPromotionIn(testApp, ana, 'CURRENT');
  const { number } = await anAmendment(testApp, ana, made);
  const [approved, refused] = await heldBack(made.id, 2, () =>
    Promise.all([
      decideOn(testApp, bia, { id: made.id, number }, 'approve'),
      decideOn(testApp, bia, { id: made.id, number }, 'refuse'),
    ]),
  );
  expect([approved.status, refused.status].sort()).toEqual([200, 409]);
  expect((await get(made.id)).buyAndWin?.awards[0]?.quantity).toBe(approved.status === 200 ? 500 : 100);
});

test('[PRO-16] an approval while the promotion is closed comes before it, or not at all', async () => {
  const made = await aPromotionIn(testApp, ana, 'CURRENT');
  const { number } = await anAmendment(testApp, ana, made);
  const [approved, closed] = await heldBack(made.id, 2, () =>
    Promise.all([decideOn(testApp, bia, { id: made.id, number }, 'approve'), actOn(testApp, ana, made.id, 'close')]),
  );
  const after = await get(made.id);
  expect([closed.status, after.status, after.amendments.pending]).toEqual([200, 'CLOSED', null]);
  const trail = await actions(made.id);
  expect(after.buyAndWin?.awards[0]?.quantity).toBe(approved.status === 200 ? 500 : 100);
  expect(count(trail, 'promotion.amendment-withdrawn')).toBe(approved.status === 200 ? 0 : 1);
});

test('[PRO-16] of many who propose at once one waits, and nothing of the others is kept', async () => {
  const made = await aPromotionIn(testApp, ana, 'CURRENT', { type: 'RAFFLE' });
  const body = { ...bodyOf(made), version: undefined };
  let quantity = 10;
  const answers = await heldBack(made.id, 2, () =>
    many(() => {
      quantity += 1;
      return amend(testApp, ana, made, {
        ...body,
        name: `Nome ${quantity}`,
        raffle: { ...body.raffle, awardQuantity: quantity },
      });
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(CROWD - 1).fill(409)]);
  const { rows } = await testApp.database.pool.query('select status, changes from promotion_amendments');
  const name = answers.find(({ status }) => status === 200)?.body.name ?? '';
  expect(rows).toMatchObject([{ status: 'PENDING', changes: [{ after: Number(name.slice(5)) }] }]);
  expect((await get(made.id)).name).toBe(name);
});

test('[PRO-16] an approval and an edit of the texts at once: neither is lost', async () => {
  const made = await aPromotionIn(testApp, ana, 'CURRENT');
  const { number } = await anAmendment(testApp, ana, made);
  const now = bodyOf(await get(made.id));
  const [approved, edited] = await heldBack(made.id, 2, () =>
    Promise.all([
      decideOn(testApp, bia, { id: made.id, number }, 'approve'),
      testApp.call(promotionEndpoints.updatePromotion, { params: { id: made.id }, body: { ...now, name: 'Outra' } }, ana),
    ]),
  );
  expect(approved.status).toBe(200);
  // Whoever saves after the approval has seen another version, and is told so.
  const after = await get(made.id);
  expect([after.buyAndWin?.awards[0]?.quantity, after.name]).toEqual([500, edited.status === 200 ? 'Outra' : made.name]);
});

test('[PRO-16, DRW-13] an urn is put off, or its first coupon comes out: never both', async () => {
  const { promotionId: id, codes } = await aRaffle(testApp.database);
  const at = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
  const postponeDraw = { mode: 'raffle' as const, raffleDate: at(10), announcementDate: at(12) };
  const { body } = await testApp.call(
    amendmentEndpoints.proposeAmendment,
    { params: { id }, body: { reason: 'O órgão pediu', postponeDraw } },
    ana,
  );
  const coupon = { params: { id }, body: { couponCode: codes[0]?.[0] ?? '' } };
  const [approved, entered] = await heldBack(id, 2, () =>
    Promise.all([decideOn(testApp, bia, { id, number: body.number }, 'approve'), testApp.call(enterRaffleCoupon, coupon, ana)]),
  );
  expect([approved.problem?.code, entered.problem?.code]).toEqual(
    approved.status === 200 ? [undefined, 'raffle-not-yet'] : ['draw-begun', undefined],
  );
  expect([approved.status, entered.status]).toContain(approved.status === 200 ? 409 : 201);
});
