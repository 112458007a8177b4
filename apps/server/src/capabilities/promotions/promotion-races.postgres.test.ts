// PRO-04, ERR-03: several people and the clock at one promotion at the same moment.
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { engineCounting } from '../promotion-engine/promotion-engine.public.ts';
import { advancePromotions } from './commands/advance-promotions.ts';
import { freezePromotions } from './commands/freeze-promotions.ts';
import { actOn, anUpload, aPromotionIn, bodyOf, promotionBody } from './testing/a-promotion-body.ts';

const [HERE] = MALLS.map((mall) => mall.code) as [string];
const DAY = 24 * 3_600_000;
const SLUGS = ['read-customer', 'write-promotion', 'approve-campaign', 'close-promotion'];
const CROWD = 8;

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ malls: [HERE], permissions: SLUGS, at: testApp.clock.now() });
  bia = await testApp.aPerson({ malls: [HERE], permissions: SLUGS, at: testApp.clock.now() });
});

const get = async (id: number) => (await testApp.call(promotionEndpoints.getPromotion, { params: { id } }, ana)).body;
const tick = async () => {
  const work = { db: testApp.database.db, clock: testApp.clock, secret: testApp.deps.secret };
  const advanced = await advancePromotions(work);
  await freezePromotions({ ...work, counting: engineCounting(work) });
  return advanced;
};
const many = <Value>(work: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: CROWD }, (_, index) => work(index)));
const count = (values: readonly unknown[], value: unknown) => values.filter((each) => each === value).length;
const actionsOf = async (id: number) => (await auditTrail(testApp.database, String(id))).map(({ action }) => action);

test.each([
  ['APPROVED', 'activate', 'promotion.activated'],
  ['CURRENT', 'close', 'promotion.closed'],
  ['DRAFT', 'approve', 'promotion.approved'],
] as const)('[PRO-04] of many who at once do to one in %s: %s, one does', async (from, act, action) => {
  const { id, version } = await aPromotionIn(testApp, ana, from, { type: 'LUCKYNUMBER' });
  const answers = await many(() => actOn(testApp, bia, id, act));
  expect(
    count(
      answers.map(({ status }) => status),
      200,
    ),
  ).toBe(1);
  expect(
    count(
      answers.map(({ problem }) => problem.code),
      'promotion-illegal-move',
    ),
  ).toBe(CROWD - 1);
  expect((await get(id)).version).toBe(version + 1);
  expect(count(await actionsOf(id), action)).toBe(1);
});

test('[ERR-03] of many who at once save what they read, one does', async () => {
  const made = await aPromotionIn(testApp, ana, 'CURRENT');
  const answers = await many((index) =>
    testApp.call(
      promotionEndpoints.updatePromotion,
      { params: { id: made.id }, body: { ...bodyOf(made), name: `Nome ${index}` } },
      ana,
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(CROWD - 1).fill(409)]);
  expect((await get(made.id)).name).toBe(answers.find(({ status }) => status === 200)?.body.name);
});

test('[PRO-04] an edit and the approval of what was read do not pass each other by', async () => {
  for (let round = 0; round < 5; round += 1) {
    const made = await aPromotionIn(testApp, ana, 'DRAFT');
    const [approval, edit] = await Promise.all([
      actOn(testApp, bia, made.id, 'approve', made.version),
      testApp.call(
        promotionEndpoints.updatePromotion,
        { params: { id: made.id }, body: { ...bodyOf(made), name: 'Outra' } },
        ana,
      ),
    ]);
    // Whoever came second saw another version: never is something approved that nobody looked at.
    expect([approval.status, edit.status].sort()).toEqual([200, 409]);
    const { status, name } = await get(made.id);
    expect([status, name]).toEqual(approval.status === 200 ? ['APPROVED', made.name] : ['DRAFT', 'Outra']);
  }
});

test('[PER-11] nobody approves what they are just changing: an edit and the same person’s approval at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const made = await aPromotionIn(testApp, ana, 'DRAFT');
    const [edit, approval] = await Promise.all([
      testApp.call(
        promotionEndpoints.updatePromotion,
        { params: { id: made.id }, body: { ...bodyOf(made), name: 'Outra' } },
        bia,
      ),
      // Without a version: she approves whatever there is.
      actOn(testApp, bia, made.id, 'approve'),
    ]);
    const { status, name } = await get(made.id);
    expect([status, name]).not.toEqual(['APPROVED', 'Outra']);
    if (edit.status === 200 && approval.status !== 200) expect(approval.problem.code).toBe('promotion-own-approval');
  }
});

test('[PRO-04] the clocks of several servers and a hand begin it once', async () => {
  const { id, version } = await aPromotionIn(testApp, ana, 'APPROVED', { type: 'LUCKYNUMBER' });
  testApp.clock.advance(2 * DAY);
  ana = await testApp.aPerson({ malls: [HERE], permissions: SLUGS, at: testApp.clock.now() });
  const [hand, ...clocks] = await Promise.all([actOn(testApp, ana, id, 'activate'), tick(), tick(), tick(), tick()]);
  const advanced = clocks.reduce((sum, each) => sum + each.advanced, 0);
  expect([hand.status, advanced]).toEqual(hand.status === 200 ? [200, 0] : [409, 1]);
  expect(await get(id)).toMatchObject({ status: 'CURRENT', version: version + 1 });
  const keys = (await auditTrail(testApp.database, String(id))).filter(
    ({ after }) => after['luckyNumber'] && after['status'] === 'CURRENT',
  );
  expect(keys).toHaveLength(1);
});

test('[PRO-04] the clocks of several servers and a hand end it once', async () => {
  const { id, version } = await aPromotionIn(testApp, ana, 'CURRENT', { type: 'LUCKYNUMBER_AND_BUYANDWIN' });
  testApp.clock.advance(20 * DAY);
  ana = await testApp.aPerson({ malls: [HERE], permissions: SLUGS, at: testApp.clock.now() });
  const [hand, ...clocks] = await Promise.all([actOn(testApp, ana, id, 'close'), tick(), tick(), tick(), tick()]);
  const advanced = clocks.reduce((sum, each) => sum + each.advanced, 0);
  expect([hand.status, advanced]).toEqual(hand.status === 200 ? [200, 0] : [409, 1]);
  expect(await get(id)).toMatchObject({ status: 'CLOSED', version: version + 1 });
});

test('[PRO-02] of many promotions that at once take up the same file, one gets it', async () => {
  const regulation = (await anUpload(testApp, ana, 'regulation')).id;
  const answers = await many(() =>
    testApp.call(promotionEndpoints.createPromotion, { body: promotionBody({ regulation, now: testApp.clock.now() }) }, ana),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(CROWD - 1).fill(409)]);
  const { rows } = await testApp.database.pool.query('select count(*)::int as n from promotions');
  expect(rows[0].n).toBe(1);
});
