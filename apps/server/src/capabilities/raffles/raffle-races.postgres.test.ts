// Many who enter, take back and confirm at once. Needs several connections to one database, which only PostgreSQL allows.
import { promotionRaffleEndpoints as endpoints } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aRaffle } from './testing/a-raffle.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
let people: Person[];
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(async () => {
  await testApp.reset();
  people = await Promise.all([1, 2, 3].map(() => testApp.aPerson({ malls: [HERE], permissions: ['draw-promotion'] })));
});
afterAll(() => testApp.close());

const enter = async (id: number, couponCode: string | undefined, as: Person | undefined) => {
  const request = { params: { id }, body: { couponCode: couponCode ?? '' } };
  const { status, body, problem } = await testApp.call(endpoints.enterRaffleCoupon, request, as ?? null);
  return status === 201 ? (body.position ?? body.passedOver) : problem.code;
};
const raffleOf = async (id: number) => (await testApp.call(endpoints.getPromotionRaffle, { params: { id } }, people[0])).body;
const confirm = async (id: number, version: number, as: Person | undefined) => {
  const answer = await testApp.call(endpoints.confirmPromotionRaffle, { params: { id }, body: { version } }, as ?? null);
  return answer.status === 200 ? 'confirmed' : answer.problem.code;
};
const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;

test('[PRO-17] two for the last place, and one code twice, at once: one of each', async () => {
  const { promotionId: id, codes } = await aRaffle(testApp.database, { awardQuantity: 2 });
  const [[a1], [b1], [c1]] = codes as unknown as [[string], [string], [string]];
  const same = await Promise.all(people.map((person) => enter(id, a1, person)));
  expect(same.sort()).toEqual([1, 'raffle-coupon-entered', 'raffle-coupon-entered']);
  const last = await Promise.all([enter(id, b1, people[0]), enter(id, c1, people[1])]);
  expect(last.sort()).toEqual([2, 'raffle-places-full']);
  expect((await raffleOf(id)).winners).toBe(2);
});

test('[PRO-17] confirmed twice at once is confirmed once; confirmed while one is taken back is what was seen, or nothing', async () => {
  const { promotionId: id, codes } = await aRaffle(testApp.database);
  for (const [code] of codes.slice(0, 2)) await enter(id, code, people[0]);
  const { version, entries } = await raffleOf(id);
  const params = { id, entryId: entries[1]?.entryId ?? '' };
  const [taken, ...confirmed] = await Promise.all([
    testApp.call(endpoints.takeBackRaffleEntry, { params, body: {} }, people[0]),
    confirm(id, version, people[1]),
    confirm(id, version, people[2]),
  ]);
  const winners = (await rows('select position from raffle_entries where position is not null')).length;
  if (taken.status === 200) {
    // It came first: what the others had seen is no more, and nobody has won.
    expect([...confirmed, winners]).toEqual(['stale-version', 'stale-version', 0]);
  } else {
    expect(taken.problem.code).toBe('raffle-confirmed');
    expect([...confirmed].sort()).toEqual(['confirmed', 'raffle-confirmed']);
    expect(winners).toBe(2);
  }
  expect(await rows("select 1 from audit_entries where action = 'promotion.raffle-confirmed'")).toHaveLength(
    taken.status === 200 ? 0 : 1,
  );
});

test('[PRO-17] a confirmation waits for whoever holds the promotion, and judges what they left', async () => {
  const { promotionId: id, codes } = await aRaffle(testApp.database);
  await enter(id, codes[0]?.[0], people[0]);
  await enter(id, codes[1]?.[0], people[0]);
  const { version } = await raffleOf(id);
  // As a cancelled note is taken back: the promotion is shared while its coupon becomes void.
  const held = await holdOutside(
    testApp.database,
    ['select 1 from promotions where promotion_id = $1 for share', [id]],
    ["update coupons set status = 'CANCELLED', voided_at = now() where code = $1", [codes[0]?.[0]]],
  );
  const confirming = confirm(id, version, people[1]);
  await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(1);
  await held.commit();
  expect(await confirming).toBe('confirmed');
  expect((await raffleOf(id)).entries.map(({ position, passedOver }) => position ?? passedOver)).toEqual(['coupon-void', 1]);
});

/** Confirmed with two winners; the entries of both. */
async function aConfirmedRaffle() {
  const { promotionId: id, codes } = await aRaffle(testApp.database);
  for (const [code] of codes.slice(0, 2)) await enter(id, code, people[0]);
  await confirm(id, (await raffleOf(id)).version, people[1]);
  return { id, codes, entryIds: (await raffleOf(id)).entries.map(({ entryId }) => entryId) };
}
const ask = async (id: number, entryId: string | undefined, as: Person | undefined) => {
  const body = { entryId: entryId ?? '', reason: 'NOT_FOUND', explanation: 'Não atende', evidence: 'Protocolo 7' } as const;
  const answer = await testApp.call(endpoints.askRaffleDisqualification, { params: { id }, body }, as ?? null);
  return answer.status === 201 ? answer.body.id : answer.problem.code;
};
const decide = async (id: number, disqualificationId: string, isConfirmed: boolean, as: Person | undefined) => {
  const request = { params: { id, disqualificationId }, body: { isConfirmed } };
  const answer = await testApp.call(endpoints.decideRaffleDisqualification, request, as ?? null);
  return answer.status === 204 ? `decided ${isConfirmed}` : answer.problem.code;
};

test('[DRW-10] asked for twice and decided both ways at once, whoever held the promotion first: one of each', async () => {
  const { id, entryIds } = await aConfirmedRaffle();
  const held = await holdOutside(testApp.database, ['select 1 from promotions where promotion_id = $1 for update', [id]]);
  const asking = Promise.all(people.map((person) => ask(id, entryIds[0], person)));
  await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(3);
  await held.commit();
  const asked = await asking;
  expect(asked.filter((answer) => answer === 'raffle-disqualification-asked')).toHaveLength(2);
  const disqualificationId = asked.find((answer) => answer !== 'raffle-disqualification-asked') ?? '';
  const others = people.filter((_, place) => asked[place] !== disqualificationId);
  const again = await holdOutside(testApp.database, ['select 1 from promotions where promotion_id = $1 for update', [id]]);
  const deciding = Promise.all(others.map((person, place) => decide(id, disqualificationId, place === 0, person)));
  await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(2);
  await again.commit();
  const outcomes = await deciding;
  expect(outcomes.filter((outcome) => outcome.startsWith('decided'))).toHaveLength(1);
  expect(outcomes).toContain('disqualification-decided');
});

test('[PRO-17, DRW-10] two coupons for one open place at once: one takes it', async () => {
  const { id, codes, entryIds } = await aConfirmedRaffle();
  await decide(id, await ask(id, entryIds[0], people[0]), true, people[1]);
  const held = await holdOutside(testApp.database, ['select 1 from promotions where promotion_id = $1 for update', [id]]);
  const entering = Promise.all([enter(id, codes[2]?.[0], people[0]), enter(id, codes[3]?.[0], people[1])]);
  await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(2);
  await held.commit();
  expect((await entering).map(String).sort()).toEqual(['1', 'raffle-places-full']);
  const { version } = await raffleOf(id);
  const confirmed = await Promise.all([confirm(id, version, people[2]), confirm(id, version, people[2])]);
  expect(confirmed.sort()).toEqual(['confirmed', 'raffle-confirmed']);
});
