// A shop cancels the note of somebody who is being published, disqualified or given the prize. Needs several connections to one
// database, which only PostgreSQL allows. Row DRW-14.
import type { DisqualificationReason } from '@galeria/contract/draw/disqualification';
import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { winnerEndpoints } from '@galeria/contract/draw/winner-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aDrawOfNotes } from './testing/a-draw-of-notes.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
let ana: Person;
let bia: Person;
let draw: Awaited<ReturnType<typeof aDrawOfNotes>>;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const permissions = ['draw-promotion', 'publish-winners'];
  ana = await testApp.aPerson({ malls: [HERE], permissions });
  bia = await testApp.aPerson({ malls: [HERE], permissions });
  draw = await aDrawOfNotes(testApp, [ana, bia]);
});

const tokenOf = (position: number): string => draw.tokenIds[position - 1] ?? '';
const publish = async (position: number, as = ana) => {
  const { status, problem } = await testApp.call(drawEndpoints.publishWinner, { body: { tokenId: tokenOf(position) } }, as);
  return status === 200 ? 'published' : problem.code;
};
const ask = (reason: DisqualificationReason, as = ana) =>
  testApp.call(
    winnerEndpoints.askDisqualification,
    { body: { tokenId: tokenOf(1), reason, explanation: 'A loja cancelou', evidence: 'Histórico' } },
    as,
  );
const decide = async (id: string, isConfirmed = true) => {
  const body = { tokenId: tokenOf(1), isConfirmed };
  const { status, problem } = await testApp.call(winnerEndpoints.decideDisqualification, { params: { id }, body }, bia);
  return status === 204 ? 'decided' : problem.code;
};
const deliver = async () => {
  const body = { tokenId: tokenOf(1), task: 'DELIVERY' as const, isDone: true };
  const { status, problem } = await testApp.call(winnerEndpoints.setPrizeTask, { body }, ana);
  return status === 204 ? 'done' : problem.code;
};

/** What a cancelled note takes back is held up once it holds the promotion, as by a slow disk; the other act begins meanwhile. */
async function whileTakenBack<Result>(act: () => Promise<Result>): Promise<Result> {
  await draw.tellCancelled(1);
  const held = await holdOutside(testApp.database, ['lock table customers in exclusive mode']);
  const takingBack = draw.takeBack();
  await expect.poll(async () => (await lockWaiters(testApp.database)).length).toBe(1);
  const acting = act();
  await expect.poll(async () => (await lockWaiters(testApp.database)).length).toBe(2);
  await held.commit();
  expect(await takingBack).toEqual({ takenBack: 1 });
  return acting;
}

test('[DRW-14] a winner is published while its note is taken back: it waits for that, and is not', async () => {
  expect(await whileTakenBack(() => publish(1))).toBe('number-void');
  expect(await publish(3)).toBe('published');
});

test('[DRW-14] the second person confirms another reason while the note is taken back: it waits for that, and is told', async () => {
  await publish(1);
  const { id } = (await ask('FRAUD')).body;
  expect(await whileTakenBack(() => decide(id))).toBe('disqualification-note-cancelled');
});

test('[DRW-14] the prize is ticked as handed over while the note is taken back: it waits for that, and is not', async () => {
  await publish(1);
  expect(await whileTakenBack(deliver)).toBe('number-void');
});

test('[DRW-14] a note is taken back while its winner is published: it waits for that, and the winner is published and void', async () => {
  const held = await holdOutside(testApp.database, ['select 1 from promotion_modes for update']);
  const publishing = publish(1);
  await expect.poll(async () => (await lockWaiters(testApp.database)).length).toBe(1);
  await draw.tellCancelled(1);
  const takingBack = draw.takeBack();
  await expect.poll(async () => (await lockWaiters(testApp.database)).length).toBe(2);
  await held.commit();
  expect([await publishing, await takingBack]).toEqual(['published', { takenBack: 1 }]);
  expect(await ask('NOTE_CANCELLED')).toMatchObject({ status: 201 });
});

test('[DRW-14] asked for by many at once, confirmed and turned down at once, the substitute published by many: each once', async () => {
  await publish(1);
  await publish(2);
  await draw.cancelNote(1);
  const asked = await Promise.all(Array.from({ length: 8 }, (_, at) => ask('NOTE_CANCELLED', at % 2 === 0 ? ana : bia)));
  const [first, ...rest] = asked.filter(({ status }) => status === 201);
  expect(rest).toEqual([]);
  expect(asked.filter(({ status }) => status !== 201).map(({ problem }) => problem.code)).toEqual(
    Array.from({ length: 7 }, () => 'disqualification-asked'),
  );
  const carla = await testApp.aPerson({ malls: [HERE], permissions: ['draw-promotion'] });
  const confirm = (isConfirmed: boolean) =>
    testApp.call(
      winnerEndpoints.decideDisqualification,
      { params: { id: first?.body.id ?? '' }, body: { tokenId: tokenOf(1), isConfirmed } },
      carla,
    );
  const decided = await Promise.all([confirm(true), confirm(true), confirm(false), confirm(false)]);
  expect(decided.filter(({ status }) => status === 204)).toHaveLength(1);
  if (decided.slice(2).some(({ status }) => status === 204)) {
    const again = (await ask('NOTE_CANCELLED')).body.id;
    expect(await decide(again)).toBe('decided');
  }
  const published = await Promise.all(Array.from({ length: 6 }, (_, at) => publish(at % 2 === 0 ? 3 : 4, at < 3 ? ana : bia)));
  expect(published.filter((code) => code === 'published')).toHaveLength(3);
  expect(published.filter((code) => code === 'winner-stands')).toHaveLength(3);
  const { rows } = await testApp.database.pool.query("select 1 from audit_entries where action = 'promotion.winner-published'");
  expect(rows).toHaveLength(3);
});
