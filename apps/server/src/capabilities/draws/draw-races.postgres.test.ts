// Many who draw and publish at once. Needs several connections to one database, which only PostgreSQL allows.
import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { winnerEndpoints } from '@galeria/contract/draw/winner-endpoints';
import { RULE_TEXTS } from '@galeria/contract/messages/rule-texts';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sealLists } from './commands/seal-lists.ts';
import { AGAINST, aClosedDraw, type DrawTraits, TYPED } from './testing/a-draw.ts';
import { confirmTickets, drawByTwo, typeTickets, waitingFor } from './testing/draw-by-two.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(async () => {
  await testApp.reset();
  const permissions = ['draw-promotion', 'publish-winners', 'close-promotion'];
  ana = await testApp.aPerson({ malls: [HERE], permissions });
  bia = await testApp.aPerson({ malls: [HERE], permissions });
});
afterAll(() => testApp.close());

const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;

async function aSealedDraw(traits: DrawTraits) {
  const draw = await aClosedDraw(testApp.database, traits);
  await sealLists({ db: testApp.database.db, clock: testApp.clock, secret: testApp.deps.secret });
  return draw;
}

const ended = () => rows('select ended_as, digest from draw_entries order by typed_at, entry_id');
const drawn = async () =>
  (await rows("select 1 from draws union all select 1 from audit_entries where action = 'promotion.drawn'")).length;
const codesOf = (
  answers: readonly { readonly body: { readonly state: string | null; readonly error: { code: string } | null } }[],
) => answers.map(({ body }) => body.state ?? body.error?.code).sort();

test('[DRW-09] twenty first typings by many people at the same moment: one waits, nothing is worked out, the others are told', async () => {
  const { promotionId } = await aSealedDraw({});
  const people = await Promise.all(
    Array.from({ length: 10 }, () => testApp.aPerson({ malls: [HERE], permissions: ['draw-promotion'] })),
  );
  const answers = await Promise.all([...people, ...people].map((person) => typeTickets(testApp, promotionId, person)));
  expect(codesOf(answers).filter((code) => code === 'waiting-for-second')).toHaveLength(1);
  expect(codesOf(answers).filter((code) => code === 'drawOwnEntry')).toHaveLength(1);
  expect(codesOf(answers).filter((code) => code === 'drawEntryWaits')).toHaveLength(18);
  expect([await ended(), await drawn()]).toEqual([[{ ended_as: null, digest: expect.any(String) }], 0]);
});

test('[DRW-02, DRW-09] twenty second typings at the same moment: one draw, nineteen are told so, while people try to close it', async () => {
  const { promotionId } = await aSealedDraw({ awardQuantity: 3, numbers: 500, people: Array.from({ length: 50 }, () => ({})) });
  await typeTickets(testApp, promotionId, ana);
  const confirms = await waitingFor(testApp, promotionId, bia);
  const close = () => testApp.call(promotionEndpoints.closePromotion, { body: { promotionId } }, ana);
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => typeTickets(testApp, promotionId, bia, { confirms }))),
    Promise.all([close(), close(), close()]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.errorMessage === RULE_TEXTS.drawAlreadyMade.pt)).toHaveLength(19);
  expect(await rows('select tickets from draws')).toEqual([{ tickets: TYPED.tickets }]);
  expect(await rows('select drawn_tickets as tickets from promotion_modes')).toEqual([{ tickets: TYPED.tickets }]);
  expect(await rows('select winner_position as position from lucky_numbers where winner_type is not null order by 1')).toEqual(
    Array.from({ length: 6 }, (_, at) => ({ position: at + 1 })),
  );
  expect([await drawn(), await ended()]).toEqual([2, [{ ended_as: 'drawn', digest: null }]]);
});

test('[DRW-09] the second typing, right and wrong, while the first withdraws: it is one of them, whole', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { promotionId } = await aSealedDraw({});
    await typeTickets(testApp, promotionId, ana);
    const confirms = await waitingFor(testApp, promotionId, bia);
    // Another number of the same day would be refused by what an earlier round drew.
    const tickets = round % 2 === 0 ? TYPED.tickets : TYPED.tickets.toReversed();
    const [second, withdrawn] = await Promise.all([
      typeTickets(testApp, promotionId, bia, { confirms, tickets }),
      testApp.call(drawEndpoints.withdrawDrawEntry, { params: { id: promotionId } }, ana),
    ]);
    const isWithdrawn = withdrawn.status === 204;
    if (!isWithdrawn) expect([withdrawn.status, withdrawn.problem.code]).toEqual([409, 'draw-entry-gone']);
    const made = round % 2 === 0 ? 'drawn' : 'drawTypedDiffer';
    expect(codesOf([second])).toEqual([isWithdrawn ? 'drawEntryGone' : made]);
    const [entry] = await rows(`select ended_as from draw_entries where promotion_id = ${promotionId}`);
    const other = round % 2 === 0 ? 'drawn' : 'differed';
    expect(entry).toEqual({ ended_as: isWithdrawn ? 'withdrawn' : other });
    const isDrawn = (await rows(`select 1 from draws where promotion_id = ${promotionId}`)).length;
    expect(isDrawn).toBe(!isWithdrawn && round % 2 === 0 ? 1 : 0);
  }
});

/** Something is held from outside, as by another process that is slow, until whoever was begun waits for it. */
async function whileHeld<Result>(statement: string, begin: () => Promise<Result>, meanwhile: () => Promise<unknown>) {
  const held = await holdOutside(testApp.database, [statement]);
  const begun = begin();
  await expect.poll(() => lockWaiters(testApp.database)).not.toEqual([]);
  await meanwhile();
  await held.commit();
  return begun;
}
const holdPromotion = (promotionId: number) => `select 1 from promotions where promotion_id = ${promotionId} for update`;
const takeRight = (person: Person) =>
  rows(`delete from user_permissions where user_id = '${person.id}' and slug = 'draw-promotion'`);

test('[DRW-09] the right is taken from the first, or from the second who already waits for the promotion: no draw', async () => {
  const { promotionId } = await aSealedDraw({});
  await typeTickets(testApp, promotionId, ana);
  const confirms = await waitingFor(testApp, promotionId, bia);
  const confirm = () => typeTickets(testApp, promotionId, bia, { confirms });
  const second = await whileHeld(holdPromotion(promotionId), confirm, () => takeRight(bia));
  expect(codesOf([second])).toEqual(['drawRightLost']);
  const carla = await testApp.aPerson({ malls: [HERE], permissions: ['draw-promotion'] });
  const first = await whileHeld(
    holdPromotion(promotionId),
    () => typeTickets(testApp, promotionId, carla, { confirms }),
    () => takeRight(ana),
  );
  expect(codesOf([first])).toEqual(['drawEntryGone']);
  expect([await drawn(), await ended()]).toEqual([0, [{ ended_as: 'right-lost', digest: null }]]);
  expect(await rows("select 1 from audit_entries where action = 'promotion.draw-right-lost'")).toHaveLength(1);
});

test('[DRW-09] killed half-way through the draw: nothing of it is there, the first typing still waits, and it is made once', async () => {
  const { promotionId } = await aSealedDraw({});
  await typeTickets(testApp, promotionId, ana);
  // The draw is written down by then; who won is not.
  const dying = await whileHeld(
    'lock table lucky_numbers in share mode',
    () => confirmTickets(testApp, promotionId, bia),
    async () => {
      for (const pid of await lockWaiters(testApp.database)) await rows(`select pg_terminate_backend(${pid})`);
    },
  );
  expect(dying.status).toBeGreaterThanOrEqual(500);
  expect([await drawn(), await ended()]).toEqual([0, [{ ended_as: null, digest: expect.any(String) }]]);
  expect(await rows('select 1 from lucky_numbers where winner_type is not null')).toEqual([]);
  expect((await confirmTickets(testApp, promotionId, bia)).body.success).toBe(true);
  expect(await drawn()).toBe(2);
});

test('[DRW-13] two draws confirmed at one moment by extractions that contradict each other: one is made, the other is refused by it', async () => {
  for (let round = 0; round < 4; round += 1) {
    await testApp.reset();
    const someone = () => testApp.aPerson({ malls: [HERE], permissions: ['draw-promotion'] });
    const [typist, other] = [await someone(), await someone()];
    // Of one day, and typed wrong in one of the two.
    const numbers = ['5918', '5919'];
    const draws = [await aSealedDraw({}), await aSealedDraw({})];
    for (const [place, { promotionId }] of draws.entries())
      await typeTickets(testApp, promotionId, typist, { extractionNumber: numbers[place] ?? '' });
    const waiting = await Promise.all(draws.map(({ promotionId }) => waitingFor(testApp, promotionId, other)));
    const answers = await Promise.all(
      draws.map(({ promotionId }, place) =>
        typeTickets(testApp, promotionId, other, { extractionNumber: numbers[place] ?? '', confirms: waiting[place] ?? null }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(Object.keys(refused?.problem.fields ?? {})).toEqual(['extractionNumber']);
    expect(await rows('select count(*)::int as made from draws')).toEqual([{ made: 1 }]);
  }
});

test('[DRW-05] each of fifty places published by two at once: as many as there are awards, each at one moment, recorded once', async () => {
  const { promotionId } = await aSealedDraw({
    awardQuantity: 25,
    numbers: 3000,
    people: Array.from({ length: 200 }, () => ({})),
  });
  await drawByTwo(testApp, promotionId, [ana, bia]);
  const selected = await rows('select number from lucky_numbers where winner_type is not null order by winner_position desc');
  expect(selected).toHaveLength(50);
  const published = () => rows('select number, published_at from lucky_numbers where published_at is not null order by 1');
  const publish = (number: string) =>
    testApp.call(drawEndpoints.publishWinner, { body: { tokenId: `${promotionId}-${number}` } }, ana);
  const answers = await Promise.all(selected.flatMap(({ number }) => [publish(number), publish(number)]));
  const pairs = selected.map((_, at) => answers.slice(2 * at, 2 * at + 2).map(({ status, body }) => [status, body.publishedAt]));
  for (const [one, other] of pairs) expect(one).toEqual(other);
  const done = await published();
  expect([done.length, answers.filter(({ status }) => status === 200).length]).toEqual([25, 50]);
  expect(answers.filter(({ problem }) => problem.code === 'winner-stands')).toHaveLength(50);
  expect((await publish(selected.at(-1)?.number)).status).toBe(200);
  expect(await published()).toEqual(done);
  expect(await rows("select 1 from audit_entries where action = 'promotion.winner-published'")).toHaveLength(25);
});

test('[DRW-05] who publishes a winner waits for whoever is at it, and finds them published', async () => {
  const { promotionId } = await aSealedDraw({});
  await drawByTwo(testApp, promotionId, [ana, bia]);
  const [winner] = await rows('select number from lucky_numbers where winner_position = 1');
  const publish = () => testApp.call(drawEndpoints.publishWinner, { body: { tokenId: `${promotionId}-${winner.number}` } }, ana);
  // Whoever gets as far as writing waits there, and so would a second one that was let in beside them.
  const held = await holdOutside(testApp.database, ['lock table lucky_numbers in share mode']);
  const both = Promise.all([publish(), publish()]);
  await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(2);
  await held.commit();
  const [first, second] = await both;
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body.publishedAt).toBe(second.body.publishedAt);
  expect(await rows("select 1 from audit_entries where action = 'promotion.winner-published'")).toHaveLength(1);
});

test('[DRW-10] publishing a winner while they are disqualified, and the substitute too: never both in one place', async () => {
  const { promotionId } = await aSealedDraw({ awardQuantity: 6, numbers: 400, people: Array.from({ length: 40 }, () => ({})) });
  await drawByTwo(testApp, promotionId, [ana, bia]);
  const ids = (await rows('select number from lucky_numbers where winner_type is not null order by winner_position')).map(
    ({ number }) => `${promotionId}-${number}`,
  );
  const publish = (tokenId = '') => testApp.call(drawEndpoints.publishWinner, { body: { tokenId } }, ana);
  await Promise.all(
    ids.slice(0, 6).map(async (tokenId, place) => {
      const { body } = await testApp.call(winnerEndpoints.askDisqualification, { body: { tokenId, ...AGAINST } }, ana);
      const decide = (as: Person, isConfirmed: boolean) =>
        testApp.call(winnerEndpoints.decideDisqualification, { params: { id: body.id }, body: { tokenId, isConfirmed } }, as);
      // Confirmed and taken back at once: one of them, and only one.
      const [confirmed, takenBack, ..._] = await Promise.all([
        decide(bia, true),
        decide(ana, false),
        publish(tokenId),
        publish(ids[place + 6]),
      ]);
      expect([confirmed.status, takenBack.status].sort()).toEqual([204, 409]);
      await Promise.all([publish(tokenId), publish(ids[place + 6])]);
    }),
  );
  const places = await rows(
    `select (n.winner_position - 1) % 6 as place, count(*)::int as published from lucky_numbers n
     where n.published_at is not null group by 1 order by 1`,
  );
  expect(places).toEqual(Array.from({ length: 6 }, (_, place) => ({ place, published: 1 })));
  const both = await rows(
    `select 1 from lucky_numbers n join draw_disqualifications d using (promotion_id, mall_code, number)
     where n.published_at is not null and d.is_confirmed and not d.was_published`,
  );
  expect(both).toEqual([]);
});
