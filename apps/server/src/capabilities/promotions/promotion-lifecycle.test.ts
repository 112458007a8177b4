import { hash } from 'node:crypto';
import { PROMOTION_ACTS, PROMOTION_LIFECYCLE, type PromotionAct } from '@galeria/contract/promotions/lifecycle';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { PROMOTION_STATUSES, type PromotionStatus, type PromotionType } from '@galeria/contract/reference/enumerations/promotion';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unseal } from '../../platform/sealed-text.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { engineCounting } from '../promotion-engine/promotion-engine.public.ts';
import { advancePromotions } from './commands/advance-promotions.ts';
import { freezePromotions } from './commands/freeze-promotions.ts';
import { actOn, aPromotion, aPromotionIn, bodyOf } from './testing/a-promotion-body.ts';

const [HERE] = MALLS.map((mall) => mall.code) as [string];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SLUGS = ['read-customer', 'write-promotion', 'approve-campaign', 'close-promotion'];

let testApp: TestApp;
let ana: Person;
/** PER-11: approves what she did not write. */
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ email: 'ana@x.example', malls: [HERE], permissions: SLUGS });
  bia = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
});

const get = async (id: number) => (await testApp.call(promotionEndpoints.getPromotion, { params: { id } }, ana)).body;
const tick = async () => {
  const work = { db: testApp.database.db, clock: testApp.clock, secret: testApp.deps.secret };
  const advanced = await advancePromotions(work);
  await freezePromotions({ ...work, counting: engineCounting(work) });
  return advanced;
};
/** The clock of the tests moves for one test, and the session with it. */
async function at(milliseconds: number): Promise<void> {
  testApp.clock.advance(milliseconds);
  ana = await testApp.aPerson({ malls: [HERE], permissions: SLUGS, at: testApp.clock.now() });
  bia = await testApp.aPerson({ malls: [HERE], permissions: SLUGS, at: testApp.clock.now() });
}

async function carryOut(id: number, act: PromotionAct): Promise<{ status: number; code: string | undefined }> {
  const answer =
    act === 'edit'
      ? await testApp.call(promotionEndpoints.updatePromotion, { params: { id }, body: bodyOf(await get(id)) }, ana)
      : act === 'delete'
        ? await testApp.call(promotionEndpoints.deletePromotion, { params: { id } }, ana)
        : await actOn(testApp, act === 'approve' ? bia : ana, id, act);
  return { status: answer.status, code: answer.problem?.code };
}

const TYPES: readonly PromotionType[] = ['BUYANDWIN', 'LUCKYNUMBER_AND_BUYANDWIN'];
const steps = TYPES.flatMap((type) =>
  PROMOTION_STATUSES.flatMap((from) => PROMOTION_ACTS.map((act) => [type, from, act, PROMOTION_LIFECYCLE[from][act]] as const)),
);

describe('[PRO-04] the lifecycle', () => {
  test.each(steps)('%s in %s, %s: %s', async (type, from, act, outcome) => {
    const { id, version } = await aPromotionIn(testApp, ana, from, { type });
    const before = await tableDigests(testApp.database);
    const answer = await carryOut(id, act);
    if (outcome === null) {
      expect(answer).toEqual({ status: 409, code: 'promotion-illegal-move' });
      expect(await tableDigests(testApp.database)).toEqual(before);
      return;
    }
    expect(answer.status).toBe(act === 'delete' ? 204 : 200);
    if (outcome === 'DELETED') {
      const gone = await testApp.call(promotionEndpoints.getPromotion, { params: { id } }, ana);
      expect(gone.status).toBe(404);
      return;
    }
    const after = await get(id);
    expect([after.status, after.version]).toEqual([outcome, version + 1]);
    for (const mode of ['buyAndWin', 'luckyNumber'] as const) if (after[mode]) expect(after[mode]?.status).toBe(outcome);
  });

  test('a refusal keeps its reason until the promotion is edited', async () => {
    const { id } = await aPromotionIn(testApp, ana, 'REFUSED');
    expect((await get(id)).refusalReason).toBe('Falta o regulamento');
    await carryOut(id, 'edit');
    expect(await get(id)).toMatchObject({ status: 'DRAFT', refusalReason: null });
    const blank = await testApp.call(promotionEndpoints.refusePromotion, { params: { id }, body: { reason: ' ' } }, ana);
    expect([blank.status, Object.keys(blank.problem.fields)]).toEqual([400, ['reason']]);
  });

  test('activated by hand it has begun now, whatever its date was', async () => {
    const { id } = await aPromotionIn(testApp, ana, 'APPROVED');
    const before = testApp.clock.now().getTime();
    await actOn(testApp, ana, id, 'activate');
    const { buyAndWin } = await get(id);
    expect(new Date(buyAndWin?.startDate ?? 0).getTime()).toBeGreaterThanOrEqual(before);
    expect(new Date(buyAndWin?.startDate ?? 0).getTime()).toBeLessThan(before + HOUR);
  });

  test('what is over is neither approved nor activated', async () => {
    const waiting = await aPromotion(testApp, ana);
    const approved = await aPromotionIn(testApp, ana, 'APPROVED');
    await at(12 * DAY);
    for (const [id, act] of [
      [waiting.id, 'approve'],
      [approved.id, 'activate'],
    ] as const)
      expect((await carryOut(id, act)).code).toBe('promotion-over');
  });

  test('closing ends it now and freezes its numbers', async () => {
    const { id } = await aPromotionIn(testApp, ana, 'CURRENT', { type: 'LUCKYNUMBER_AND_BUYANDWIN' });
    const before = testApp.clock.now().getTime();
    await actOn(testApp, ana, id, 'close');
    const { status, buyAndWin, luckyNumber } = await get(id);
    expect(status).toBe('CLOSED');
    for (const moment of [buyAndWin?.endDate, luckyNumber?.endDate, luckyNumber?.frozenAt])
      expect(new Date(moment ?? 0).getTime()).toBeGreaterThanOrEqual(before);
  });

  test('[ERR-03] an act on another version than the one that was seen is refused', async () => {
    const { id, version } = await aPromotion(testApp, ana);
    const stale = await actOn(testApp, bia, id, 'approve', version - 1);
    expect([stale.status, stale.problem.code]).toEqual([409, 'stale-version']);
    expect((await actOn(testApp, bia, id, 'approve', version)).body).toEqual({ id, status: 'APPROVED', version: version + 1 });
  });

  test('[AUD-01] every act is recorded, the clock’s too', async () => {
    const { id } = await aPromotionIn(testApp, ana, 'APPROVED');
    await at(2 * DAY);
    await tick();
    await actOn(testApp, ana, id, 'close');
    const trail = await auditTrail(testApp.database, String(id));
    expect(trail.map(({ action, actorEmail }) => [action, actorEmail !== null])).toEqual([
      ['promotion.created', true],
      ['promotion.approved', true],
      ['promotion.advanced', false],
      ['promotion.closed', true],
      ['promotion.frozen', false],
    ]);
  });
});

describe('[PRO-04] the clock', () => {
  test('begins what was approved at its start and ends what runs at its end, once each', async () => {
    const { id, version } = await aPromotionIn(testApp, ana, 'APPROVED');
    const waiting = await aPromotion(testApp, ana);
    expect(await tick()).toEqual({ advanced: 0 });
    await at(DAY + HOUR);
    expect([await tick(), await tick()]).toEqual([{ advanced: 1 }, { advanced: 0 }]);
    const running = await get(id);
    expect([running.status, running.version]).toEqual(['CURRENT', version + 1]);
    await at(10 * DAY);
    expect([await tick(), await tick()]).toEqual([{ advanced: 1 }, { advanced: 0 }]);
    const over = await get(id);
    // It ended when it was to end, not when the clock came by.
    expect([over.status, over.buyAndWin?.endDate]).toEqual(['CLOSED', over.buyAndWin?.estimatedEndDate]);
    expect((await get(waiting.id)).status).toBe('DRAFT');
  });

  test('moves each mode by its own dates, and the record follows', async () => {
    const now = testApp.clock.now();
    const days = (count: number) => new Date(now.getTime() + count * DAY).toISOString();
    const { id } = await aPromotionIn(testApp, ana, 'APPROVED', {
      type: 'RAFFLE_AND_BUYANDWIN',
      buyAndWin: { startDate: days(1), endDate: days(3) },
      raffle: { startDate: days(5), endDate: days(7) },
    });
    const seen: (readonly (PromotionStatus | undefined)[])[] = [];
    for (const step of [2, 2, 2, 2]) {
      await at(step * DAY);
      await tick();
      const { status, buyAndWin, raffle } = await get(id);
      seen.push([status, buyAndWin?.status, raffle?.status]);
    }
    expect(seen).toEqual([
      ['CURRENT', 'CURRENT', 'APPROVED'],
      ['CURRENT', 'CLOSED', 'APPROVED'],
      ['CURRENT', 'CLOSED', 'CURRENT'],
      ['CLOSED', 'CLOSED', 'CLOSED'],
    ]);
  });

  test('ends what nobody was there to begin', async () => {
    const { id } = await aPromotionIn(testApp, ana, 'APPROVED', { type: 'LUCKYNUMBER' });
    await at(20 * DAY);
    await tick();
    const { status, luckyNumber } = await get(id);
    expect([status, luckyNumber?.status, luckyNumber?.frozenAt !== null]).toEqual(['CLOSED', 'CLOSED', true]);
  });
});

describe('[ENG-03] the key of a draw', () => {
  test('is made at activation, published as its hash, and kept unreadable', async () => {
    const { id, luckyNumber } = await aPromotionIn(testApp, ana, 'APPROVED', { type: 'LUCKYNUMBER' });
    expect([luckyNumber?.keyHash, luckyNumber?.key]).toEqual([null, null]);
    await actOn(testApp, ana, id, 'activate');
    const running = await get(id);
    const { rows } = await testApp.database.pool.query('select * from promotion_modes');
    const drawKey = unseal(rows[0].sealed_key, testApp.deps.secret);
    expect(drawKey).toMatch(/^[\da-f]{64}$/);
    expect(running.luckyNumber).toMatchObject({ keyHash: hash('sha256', drawKey, 'hex'), key: null });
    expect(JSON.stringify(rows)).not.toContain(drawKey);
    // Its trail says the hash, too: whoever changed it later would be seen.
    const trail = await auditTrail(testApp.database, String(id));
    expect(trail.at(-1)?.after).toMatchObject({ luckyNumber: { keyHash: running.luckyNumber?.keyHash } });
    expect(JSON.stringify(trail)).not.toContain(drawKey);
    // The clock, later, finds one there.
    await actOn(testApp, ana, id, 'close');
    expect((await get(id)).luckyNumber?.keyHash).toBe(running.luckyNumber?.keyHash);
  });

  test('is one that the clock makes as well', async () => {
    const { id } = await aPromotionIn(testApp, ana, 'APPROVED', { type: 'LUCKYNUMBER' });
    await at(2 * DAY);
    await tick();
    expect((await get(id)).luckyNumber?.keyHash).toMatch(/^[\da-f]{64}$/);
  });
});
