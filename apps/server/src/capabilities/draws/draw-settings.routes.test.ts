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
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aPromotion, optInAll } from '../promotion-engine/testing/a-promotion.ts';
import { aDrawnDraw, TICKETS } from './testing/a-draw.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

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
