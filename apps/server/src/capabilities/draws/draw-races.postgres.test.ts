// Many who draw and publish at once. Needs several connections to one database, which only PostgreSQL allows.
import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { RULE_TEXTS } from '@galeria/contract/messages/rule-texts';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sealLists } from './commands/seal-lists.ts';
import { aClosedDraw, type DrawTraits } from './testing/a-draw.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
let ana: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ malls: [HERE], permissions: ['draw-promotion', 'publish-winners', 'close-promotion'] });
});
afterAll(() => testApp.close());

const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;

async function aSealedDraw(traits: DrawTraits) {
  const draw = await aClosedDraw(testApp.database, traits);
  await sealLists({ db: testApp.database.db, clock: testApp.clock, secret: testApp.deps.secret });
  return draw;
}

/** Five tickets that differ with each try. */
const ticketsOf = (tried: number) => Array.from({ length: 5 }, (_, at) => `0${String(10_000 + tried * 137 + at * 11)}`);

const calculate = (promotionId: number, tried: number) =>
  testApp.call(drawEndpoints.calculateDraw, { body: { promotionId, tickets: ticketsOf(tried) } }, ana);

test('[DRW-02] twenty draws at the same moment: one is made, nineteen are told so, while people try to close it', async () => {
  const { promotionId } = await aSealedDraw({ awardQuantity: 3, numbers: 500, people: Array.from({ length: 50 }, () => ({})) });
  const close = () => testApp.call(promotionEndpoints.closePromotion, { body: { promotionId } }, ana);
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, (_, tried) => calculate(promotionId, tried))),
    Promise.all([close(), close(), close()]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.errorMessage === RULE_TEXTS.drawAlreadyMade.pt)).toHaveLength(19);
  const made = answers.findIndex(({ body }) => body.success);
  expect(await rows('select tickets from draws')).toEqual([{ tickets: ticketsOf(made) }]);
  expect(await rows('select drawn_tickets as tickets from promotion_modes')).toEqual([{ tickets: ticketsOf(made) }]);
  expect(await rows('select winner_position as position from lucky_numbers where winner_type is not null order by 1')).toEqual(
    Array.from({ length: 6 }, (_, at) => ({ position: at + 1 })),
  );
  expect(await rows("select 1 from audit_entries where action = 'promotion.drawn'")).toHaveLength(1);
});

test('[DRW-05] fifty who publish winners and substitutes at once: exactly as many as there are awards', async () => {
  const { promotionId } = await aSealedDraw({
    awardQuantity: 25,
    numbers: 3000,
    people: Array.from({ length: 200 }, () => ({})),
  });
  await calculate(promotionId, 1);
  const selected = await rows('select number from lucky_numbers where winner_type is not null order by winner_position desc');
  expect(selected).toHaveLength(50);
  const publishAll = () =>
    Promise.all(
      selected.map(({ number }) =>
        testApp.call(drawEndpoints.publishWinner, { body: { tokenId: `${promotionId}-${number}` } }, ana),
      ),
    );
  const published = () => rows('select number, published_at from lucky_numbers where published_at is not null order by 1');
  const first = await publishAll();
  const done = await published();
  expect([done.length, first.filter(({ status }) => status === 200).length]).toEqual([25, 25]);
  expect(first.filter(({ problem }) => problem.code === 'winners-complete')).toHaveLength(25);
  const again = await publishAll();
  expect(again.map(({ status }) => status)).toEqual(first.map(({ status }) => status));
  expect(await published()).toEqual(done);
  expect(await rows("select 1 from audit_entries where action = 'promotion.winner-published'")).toHaveLength(25);
});
