// What one campaign manager's account once did alone, from the first draft to the published substitutes.
import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { winnerEndpoints } from '@galeria/contract/draw/winner-endpoints';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { extraEndpoints } from '@galeria/contract/promotions/extra-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { optInAll } from '../promotion-engine/testing/a-promotion.ts';
import { actOn, aPromotion } from '../promotions/testing/a-promotion-body.ts';
import { anAmendment, decideOn } from '../promotions/testing/an-amendment.ts';
import { sealLists } from './commands/seal-lists.ts';
import { AGAINST } from './testing/a-draw.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const SLUGS = ['write-promotion', 'approve-campaign', 'close-promotion', 'make-extras', 'draw-promotion', 'publish-winners'];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const manager = (): Promise<Person> =>
  testApp.aPerson({ malls: [HERE], permissions: [...SLUGS, 'read-customer'], at: testApp.clock.now() });

/** The last digits of the five spell the order, the tens of the first its series. */
const ticketsFor = (number: string): string[] => {
  const [series = '', ...order] = number.padStart(6, '0');
  return order.map((digit, place) => `0000${place === 0 ? series : '0'}${digit}`);
};

test('[PER-11, PRO-16, DRW-09, DRW-10] one person is refused at every step that needs a second', async () => {
  const [ana, bia] = [await manager(), await manager()];
  const { id } = await aPromotion(testApp, ana, { type: 'LUCKYNUMBER', luckyNumber: { awardQuantity: 2 } });
  expect((await actOn(testApp, ana, id, 'approve')).problem.code).toBe('promotion-own-approval');
  expect((await actOn(testApp, bia, id, 'approve')).status).toBe(200);
  expect((await actOn(testApp, ana, id, 'activate')).status).toBe(200);

  const record = async (as: Person) => (await testApp.call(promotionEndpoints.getPromotion, { params: { id } }, as)).body;
  const { number } = await anAmendment(testApp, ana, await record(ana));
  expect((await decideOn(testApp, ana, { id, number }, 'approve')).problem.code).toBe('amendment-own-approval');

  const people = await addThose(
    testApp.database.db,
    [1, 2, 3, 4, 5].map(() => customerOf({ mallCode: HERE })),
  );
  await optInAll(testApp.database.db, { promotionId: id, mallCode: HERE }, people);
  const numbers: string[] = [];
  for (const { cpf } of people.slice(0, 2)) {
    const body = { promotionId: id, cpf: cpf ?? '', reason: 'Falha no aplicativo' };
    const given = await testApp.call(extraEndpoints.giveToken, { body }, ana);
    expect([given.status, given.problem]).toEqual([201, given.problem]);
    numbers.push(...given.body.made);
  }
  expect((await actOn(testApp, ana, id, 'close')).status).toBe(200);
  await sealLists({ db: testApp.database.db, clock: testApp.clock, secret: testApp.deps.secret });

  // Tickets that suit a chosen customer, before the day of the raffle and on it.
  const tickets = ticketsFor(numbers[0] ?? '');
  const type = (as: Person, confirms: string | null, typed = tickets) => {
    const extractionDate = saoPauloDay(testApp.clock.now());
    const body = { promotionId: id, tickets: typed, extractionNumber: '5919', extractionDate, confirms };
    return testApp.call(drawEndpoints.calculateDraw, { body }, as);
  };
  expect((await type(ana, null)).body.error?.code).toBe('drawOpensOn');
  const { luckyNumber } = await record(ana);
  testApp.clock.advance(new Date(luckyNumber?.raffleDate ?? 0).getTime() - testApp.clock.now().getTime());
  // Their sessions of before the raffle are over.
  const [anaThen, biaThen] = [await manager(), await manager()];
  expect((await type(anaThen, null)).body.state).toBe('waiting-for-second');
  const waiting = (await testApp.call(drawEndpoints.getDraw, { params: { id } }, biaThen)).body;
  expect((await type(anaThen, waiting.entry?.id ?? null)).body.error?.code).toBe('drawOwnEntry');
  expect(waiting.draw).toBeNull();

  // The second types what was drawn in truth: both are sent back, and nothing is drawn.
  expect((await type(biaThen, waiting.entry?.id ?? null, ticketsFor('012345'))).body.error?.code).toBe('drawTypedDiffer');
  expect((await record(anaThen)).luckyNumber?.drawnNumber).toBeNull();

  await type(anaThen, null);
  const entry = (await testApp.call(drawEndpoints.getDraw, { params: { id } }, biaThen)).body.entry;
  expect((await type(biaThen, entry?.id ?? null)).body.state).toBe('drawn');

  // A winner is put out of the way by nobody alone (and a substitute published by nobody while their winner stands: winners.routes).
  const drawn = (await testApp.call(drawEndpoints.getDraw, { params: { id } }, anaThen)).body.draw;
  const placed = (drawn?.steps ?? []).filter(({ position }) => position !== null);
  const tokenAt = (place: number) => `${id}-${placed.find(({ position }) => position === place)?.number}`;
  expect((await testApp.call(drawEndpoints.publishWinner, { body: { tokenId: tokenAt(2) } }, anaThen)).status).toBe(200);
  const tokenId = tokenAt(1);
  const asked = await testApp.call(winnerEndpoints.askDisqualification, { body: { tokenId, ...AGAINST } }, anaThen);
  const confirmed = await testApp.call(
    winnerEndpoints.decideDisqualification,
    { params: { id: asked.body.id }, body: { tokenId, isConfirmed: true } },
    anaThen,
  );
  expect(confirmed.problem.code).toBe('disqualification-own');
});
