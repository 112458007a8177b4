// DRW-03: numbers and draws of regulations that say something else than the usual, from the first number to the proof.
import { checkProof } from '@galeria/contract/draw/check-proof';
import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { readProof } from '@galeria/contract/draw/draw-proof';
import { readTickets } from '@galeria/contract/draw/draw-rule';
import { DEFAULT_DRAW_RULE } from '@galeria/contract/draw/draw-shapes';
import { extraEndpoints } from '@galeria/contract/promotions/extra-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { nodeHashing } from '@galeria/contract/testing/node-hashing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aPromotion, optInAll } from '../promotion-engine/testing/a-promotion.ts';
import { commitSettings } from '../promotions/commitments.store.ts';
import { actOn, aPromotion as aWrittenPromotion, bodyOf } from '../promotions/testing/a-promotion-body.ts';
import { amended } from '../promotions/testing/an-amendment.ts';
import { aDrawnDraw, TICKETS } from './testing/a-draw.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

const LIFE = ['write-promotion', 'approve-campaign', 'read-customer'] as const;

let testApp: TestApp;
let ana: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ malls: [HERE], permissions: ['make-extras'] });
});

async function proofOf(id: number) {
  const file = await testApp.call(drawEndpoints.drawProof, { params: { id } }, ana);
  const proof = readProof(JSON.parse(file.raw.toString('utf8')));
  if (!proof.ok) throw new Error(proof.fault.english);
  return proof.value;
}

test.each([
  ['series 100 to 129', 30, { firstSeries: 100 }, /^1[0-2]\d{6}$/],
  ['a hundred numbers in one series', 1, { orderDigits: 2 }, /^\d{2}$/],
  ['ten series from 5 on, of a thousand', 10, { firstSeries: 5, orderDigits: 3 }, /^(0[5-9]|1[0-4])\d{3}$/],
])(
  '[DRW-03, DRW-07] %s: numbers lie in their range, the draw reads them, and the proof holds',
  async (_what, seriesCount, rule, shape) => {
    const drawRule = { ...DEFAULT_DRAW_RULE, ...rule };
    const { promotionId, numbers } = await aDrawnDraw(testApp.database, { seriesCount, luckyNumber: { drawRule }, numbers: 40 });
    expect(numbers.filter((number) => !shape.test(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(40);
    const { draw, rule: shown } = (await testApp.call(drawEndpoints.getDraw, { params: { id: promotionId } }, ana)).body;
    expect(shown).toEqual(drawRule);
    expect(draw?.drawnNumber).toBe(readTickets(TICKETS, { ...drawRule, seriesCount, winners: 2 }).number);
    const proof = await proofOf(promotionId);
    expect(checkProof(proof, nodeHashing).filter(({ passed }) => !passed)).toEqual([]);
  },
);

test('[DRW-03, DRW-12] numbers given by hand lie in the range too, and run out where it ends', async () => {
  const { db } = testApp.database;
  const drawRule = { ...DEFAULT_DRAW_RULE, firstSeries: 7, orderDigits: 2 };
  const promotion = await aPromotion(db, { mallCode: HERE, luckyNumber: { awardQuantity: 500, seriesCount: 1, drawRule } });
  const customer = await aCustomer(db, { mallCode: HERE });
  await optInAll(db, promotion, [customer]);
  const body = { promotionId: promotion.promotionId, cpf: customer.cpf, reason: 'Falha no app' };
  const given = await testApp.call(extraEndpoints.giveToken, { body }, ana);
  expect(given.body.made[0]).toMatch(/^7\d{2}$/);
  await testApp.database.pool.query('update promotion_counts set tokens = 100');
  expect((await testApp.call(extraEndpoints.giveToken, { body }, ana)).problem.code).toBe('numbers-exhausted');
});

test('[DRW-03] the record names others under the same certificate; records of before have the usual rule', async () => {
  const { db } = testApp.database;
  const luckyNumber = { secapNumber: '04.043818/2026', awardQuantity: 1 };
  const one = await aPromotion(db, { mallCode: HERE, luckyNumber });
  const other = await aPromotion(db, { mallCode: HERE, name: 'Outra', luckyNumber });
  await aPromotion(db, { mallCode: HERE, luckyNumber: { ...luckyNumber, secapNumber: '04.043819/2026' } });
  const { drawRule: rule, sameSecap } = await (async () => {
    const { body } = await testApp.call(promotionEndpoints.getPromotion, { params: { id: one.promotionId } }, ana);
    return { drawRule: body.luckyNumber?.drawRule, sameSecap: body.sameSecap };
  })();
  expect([rule, sameSecap]).toEqual([DEFAULT_DRAW_RULE, [{ id: other.promotionId, name: 'Outra' }]]);
});

/** Promotion, mode and key as they are after activation: what it is committed to stands beside the key's hash. */
const commitTo = (key: { promotionId: number; mallCode: string }) =>
  testApp.database.db.transaction((tx) => commitSettings(tx, key, new Date(Date.now() - 86_400_000)));

test('[DRW-07] what the draw goes by is committed to at activation and at each change, and stands on the record', async () => {
  const writer = await testApp.aPerson({ malls: [HERE], permissions: LIFE });
  const other = await testApp.aPerson({ malls: [HERE], permissions: LIFE });
  const { id } = await aWrittenPromotion(testApp, writer, { type: 'LUCKYNUMBER' });
  const record = async () => (await testApp.call(promotionEndpoints.getPromotion, { params: { id } }, writer)).body;
  expect((await record()).luckyNumber?.commitments).toEqual([]);
  await actOn(testApp, other, id, 'approve');
  await actOn(testApp, writer, id, 'activate');
  const [first, ...more] = (await record()).luckyNumber?.commitments ?? [];
  expect([first?.hash, more]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), []]);
  const trail = await auditTrail(testApp.database, String(id));
  expect(trail.find(({ action }) => action === 'promotion.activated')?.after).toMatchObject({ settingsHash: first?.hash });
  const save = async (change: object) => {
    const body = bodyOf(await record());
    const changed = { ...body, luckyNumber: { ...body.luckyNumber, ...change } };
    return testApp.call(promotionEndpoints.updatePromotion, { params: { id }, body: changed as never }, writer);
  };
  expect((await save({ pickUpLocation: 'Outro balcão' })).status).toBe(200);
  expect((await record()).luckyNumber?.commitments).toEqual([first]);
  // PRO-16: more prizes are another promise from when a second person approved them.
  const saved = await record();
  await amended(testApp, writer, saved, { luckyNumber: { ...bodyOf(saved).luckyNumber, awardQuantity: 99 } });
  const after = (await record()).luckyNumber?.commitments ?? [];
  expect([after.length, after[0], after[1]?.hash === first?.hash]).toEqual([2, first, false]);
});

test('[DRW-07] the proof brings what was committed to and what binds every count; a changed setting or count is found', async () => {
  const traits = { seriesCount: 3, luckyNumber: { drawRule: { ...DEFAULT_DRAW_RULE, orderDigits: 4 } }, numbers: 2000 };
  const draw = await aDrawnDraw(testApp.database, traits);
  await commitTo(draw);
  const { promotionId } = draw;
  const proof = await proofOf(promotionId);
  expect([proof.format, proof.commitments.length, proof.list.counted.length > 0]).toEqual(['galeria-draw-proof-2', 1, true]);
  expect(checkProof(proof, nodeHashing).filter(({ passed }) => !passed)).toEqual([]);
  const failed = async () =>
    new Set(
      checkProof(await proofOf(promotionId), nodeHashing)
        .filter(({ passed }) => !passed)
        .map(({ check }) => check),
    );
  await testApp.database.pool.query(`update draw_commitments set hash = repeat('a', 64)`);
  expect(await failed()).toEqual(new Set(['settings']));
  await testApp.database.pool.query('delete from draw_commitments');
  await commitTo(draw);
  const [one, two] = proof.list.counted.map(([block]) => block);
  await testApp.database.pool.query(
    'update draw_blocks set entries = entries + case block when $1 then 1 else -1 end where block in ($1, $2)',
    [one, two],
  );
  expect(await failed()).toEqual(new Set(['counts']));
  // What was sealed before the roots were kept is proved as it was then.
  await testApp.database.pool.query(
    'update draw_blocks set lines_root = null, entries = entries - case block when $1 then 1 when $2 then -1 else 0 end',
    [one, two],
  );
  expect([(await proofOf(promotionId)).format, await failed()]).toEqual(['galeria-draw-proof-1', new Set()]);
});
