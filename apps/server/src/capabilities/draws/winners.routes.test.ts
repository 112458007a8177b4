import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { checkProof } from '@galeria/contract/draw/check-proof';
import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { readProof } from '@galeria/contract/draw/draw-proof';
import type { PrizeTask } from '@galeria/contract/draw/prize-tasks';
import { winnerEndpoints } from '@galeria/contract/draw/winner-endpoints';
import { fourEyesEndpoints } from '@galeria/contract/four-eyes/four-eyes-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { nodeHashing } from '@galeria/contract/testing/node-hashing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { AGAINST, aDrawnDraw } from './testing/a-draw.ts';

const CODES = MALLS.map(({ code }) => code);
const [HERE, THERE] = CODES as [string, string];
const DAY = 24 * 60 * 60_000;

let testApp: TestApp;
let ana: Person;
let bia: Person;
let abroad: Person;
let promotionId: number;
/** Two winners and their substitutes. */
let ids: readonly string[];
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const permissions = ['draw-promotion', 'publish-winners', 'read-customer'];
  ana = await testApp.aPerson({ malls: [HERE], permissions });
  bia = await testApp.aPerson({ malls: [HERE], permissions });
  abroad = await testApp.aPerson({ malls: [THERE], permissions });
  ({ promotionId, tokenIds: ids } = await aDrawnDraw(testApp.database));
});

const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;
const ask = (tokenId = ids[0] ?? '', as = ana) =>
  testApp.call(winnerEndpoints.askDisqualification, { body: { tokenId, ...AGAINST } }, as);
const decide = (id: string, as = bia, isConfirmed = true, tokenId = ids[0] ?? '') =>
  testApp.call(winnerEndpoints.decideDisqualification, { params: { id }, body: { tokenId, isConfirmed } }, as);
const publish = async (tokenId = '') => {
  const { status, problem } = await testApp.call(drawEndpoints.publishWinner, { body: { tokenId } }, ana);
  return status === 200 ? 'published' : problem.code;
};
const record = async (as = ana) => (await testApp.call(drawEndpoints.getDraw, { params: { id: promotionId } }, as)).body.draw;
async function proof() {
  const { raw } = await testApp.call(drawEndpoints.drawProof, { params: { id: promotionId } }, ana);
  const read = readProof(JSON.parse(raw.toString('utf8')));
  if (!read.ok) throw new Error(read.fault.english);
  return { text: raw.toString('utf8'), value: read.value };
}

describe('[DRW-10] a winner is disqualified', () => {
  test('by one who asks and another who confirms; only then is the substitute of that place published', async () => {
    const [first, second, itsSubstitute, otherSubstitute] = ids;
    expect(await publish(itsSubstitute)).toBe('winner-stands');
    const asked = await ask();
    expect(asked.status).toBe(201);
    const { id } = asked.body;
    expect((await record())?.disqualifications).toMatchObject([
      { id, position: 1, ...AGAINST, askedBy: ana.email, confirmedAt: null, isOwn: true, mayConfirm: false },
    ]);
    expect((await record(bia))?.disqualifications).toMatchObject([{ id, isOwn: false, mayConfirm: true }]);
    expect([await publish(first), await publish(itsSubstitute)]).toEqual(['disqualification-asked', 'winner-stands']);
    const own = await decide(id, ana);
    expect([own.status, own.problem.code]).toEqual([403, 'disqualification-own']);
    expect((await decide(id)).status).toBe(204);
    expect([await publish(first), await publish(otherSubstitute)]).toEqual(['number-disqualified', 'winner-stands']);
    expect([await publish(itsSubstitute), await publish(second)]).toEqual(['published', 'published']);
    const again = await decide(id, bia, false);
    expect([again.status, again.problem.code]).toEqual([409, 'disqualification-decided']);
    expect((await ask()).problem.code).toBe('disqualification-asked');
    const trail = await auditTrail(testApp.database, String(promotionId));
    const acts = trail.filter(({ action }) => action.includes('disqualif'));
    expect(acts.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ['promotion.disqualification-asked', ana.email],
      ['promotion.disqualified', bia.email],
    ]);
    expect(acts[1]?.after).toMatchObject({ wasPublished: false, fourEyes: 'on', approvesOwn: false });
  });

  test('turned down, or taken back by who asked, the winner stands; it can be asked for again', async () => {
    for (const as of [ana, bia]) {
      const { id } = (await ask()).body;
      expect((await decide(id, as, false)).status).toBe(204);
      expect((await record())?.disqualifications).toEqual([]);
    }
    expect(await publish(ids[2])).toBe('winner-stands');
    expect(await publish(ids[0])).toBe('published');
  });

  test('after it was published: it stays so, nobody takes its place, and record, app, proof and minutes say it', async () => {
    expect(await publish(ids[0])).toBe('published');
    const { id } = (await ask()).body;
    await decide(id);
    expect((await record())?.disqualifications).toMatchObject([{ wasPublished: true, confirmedBy: bia.email }]);
    expect(await publish(ids[2])).toBe('place-to-treasury');
    const { headers } = await anAppKey(testApp.database.db, { malls: [HERE], scopes: ['read-promotions'] });
    const { body } = await testApp.call(drawEndpoints.appWinners, { params: { id: promotionId } }, null, { headers });
    expect(body.data.map(({ position, disqualifiedAt }) => [position, disqualifiedAt])).toEqual([[1, expect.any(String)]]);
    // DRW-14: the number leads to the name, beside which a reason that lies in the person is not told.
    expect(body.disqualified).toMatchObject([{ position: 1, reason: null, wasPublished: true }]);
    const told = (await proof()).value.disqualified;
    expect(told.map((each) => ({ ...each, reason: null }))).toEqual(body.disqualified);
    expect(told).toMatchObject([{ reason: 'DOCUMENTS_MISSING' }]);
  });

  test('the proof names it with its place, reason and moment, holds, and has nothing of what was written', async () => {
    await decide((await ask()).body.id);
    const { text, value } = await proof();
    const [winner] = value.picks;
    expect(value.disqualified).toEqual([
      { number: winner?.number, position: 1, reason: 'DOCUMENTS_MISSING', at: expect.any(String), wasPublished: false },
    ]);
    expect(checkProof(value, nodeHashing).filter(({ passed }) => !passed)).toEqual([]);
    for (const words of [AGAINST.explanation, AGAINST.evidence, ana.email, bia.email]) expect(text).not.toContain(words);
  });

  test('a number that is void frees its substitute too, and needs nobody to disqualify it', async () => {
    await rows(`update lucky_numbers set voided_at = now() where winner_position = 1`);
    expect((await ask()).problem.code).toBe('number-void');
    expect(await publish(ids[2])).toBe('published');
  });

  test('by nobody without draw-promotion or of another mall; what was written is for those who decide', async () => {
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['publish-winners', 'read-customer'] });
    expect([(await ask(ids[0], reader)).status, (await ask(ids[0], abroad)).status]).toEqual([403, 404]);
    expect((await ask(`${promotionId}-999999`)).status).toBe(404);
    const [free] = await rows('select number from lucky_numbers where winner_type is null limit 1');
    expect((await ask(`${promotionId}-${free.number}`)).problem.code).toBe('number-not-selected');
    const { id } = (await ask()).body;
    expect([(await decide(id, reader)).status, (await decide(id, abroad)).status]).toEqual([403, 404]);
    // Of another number it is as unknown as one that never was.
    expect((await decide(id, bia, true, ids[1])).status).toBe(404);
    expect((await record(reader))?.disqualifications).toMatchObject([
      { reason: 'DOCUMENTS_MISSING', explanation: null, evidence: null, mayConfirm: false },
    ]);
  });

  test('[PER-11] with four eyes turned off by one alone, and the trail says so', async () => {
    const gil = await testApp.aPerson({ malls: CODES, permissions: ACCESS_MANAGEMENT_SLUGS });
    await testApp.call(fourEyesEndpoints.changeFourEyes, { body: { isOn: false } }, gil);
    const { id } = (await ask()).body;
    expect((await decide(id, ana)).status).toBe(204);
    const entry = (await auditTrail(testApp.database, String(promotionId))).at(-1);
    expect(entry?.after).toMatchObject({ fourEyes: 'off', approvesOwn: true });
  });
});

describe('[DRW-11] after the draw', () => {
  const prizes = async (as = ana) => testApp.call(winnerEndpoints.listPrizes, { params: { id: promotionId } }, as);
  const tick = (task: PrizeTask, isDone = true, as = ana, tokenId = ids[0] ?? '') =>
    testApp.call(winnerEndpoints.setPrizeTask, { body: { tokenId, task, isDone } }, as);

  test('each published winner has dated tasks; who did them and when is kept, a wrong tick is taken back with a trail', async () => {
    expect((await prizes()).body.data).toEqual([]);
    expect((await tick('CONTACT')).problem.code).toBe('winner-not-published');
    await publish(ids[0]);
    const { body } = await prizes();
    expect(body.data).toMatchObject([{ tokenId: ids[0], position: 1, state: 'open' }]);
    expect(body.data[0]?.tasks.map(({ task, doneAt }) => [task, doneAt])).toEqual([
      ['CONTACT', null],
      ['DOCUMENTS', null],
      ['DELIVERY', null],
    ]);
    expect(body.deliverUntil).toBe(body.data[0]?.tasks[2]?.dueOn);
    for (const _twice of [1, 2]) expect((await tick('CONTACT')).status).toBe(204);
    expect((await prizes(bia)).body.data[0]?.tasks[0]).toMatchObject({ doneBy: ana.email, doneAt: expect.any(String) });
    for (const _twice of [1, 2]) expect((await tick('CONTACT', false, bia)).status).toBe(204);
    expect((await prizes()).body.data[0]?.tasks[0]).toMatchObject({ doneBy: null, doneAt: null });
    const trail = (await auditTrail(testApp.database, String(promotionId))).filter(({ action }) => action.includes('prize-task'));
    expect(trail.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ['promotion.prize-task-done', ana.email],
      ['promotion.prize-task-undone', bia.email],
    ]);
    expect(trail[1]?.before).toMatchObject({ task: 'CONTACT', doneBy: ana.email });
  });

  test('it is delivered after its documents, which stay as long as it is', async () => {
    await publish(ids[0]);
    await publish(ids[1]);
    await tick('DOCUMENTS', true, ana, ids[1]);
    expect((await tick('DELIVERY')).problem.code).toBe('prize-documents-open');
    expect((await prizes()).body.data[0]).toMatchObject({ state: 'open' });
    for (const task of ['DOCUMENTS', 'DELIVERY'] as const) expect((await tick(task)).status).toBe(204);
    expect((await tick('DOCUMENTS', false)).problem.code).toBe('prize-delivered');
    expect((await prizes()).body.data[0]).toMatchObject({ state: 'delivered' });
    for (const task of ['DELIVERY', 'DOCUMENTS'] as const) expect((await tick(task, false)).status).toBe(204);
  });

  test('it is late, and lapses 180 days from the draw unless it was delivered', async () => {
    await publish(ids[0]);
    await publish(ids[1]);
    await tick('DOCUMENTS', true, ana, ids[1]);
    await tick('DELIVERY', true, ana, ids[1]);
    const states = async () => (await prizes()).body.data.map(({ state }) => state);
    const drawnAgo = (days: number) => rows(`update draws set drawn_at = now() - interval '${days * DAY} milliseconds'`);
    await drawnAgo(31);
    expect(await states()).toEqual(['late', 'delivered']);
    await drawnAgo(182);
    expect(await states()).toEqual(['lapsed', 'delivered']);
  });

  test('who is disqualified loses their own prize, and nobody else theirs', async () => {
    await publish(ids[0]);
    await publish(ids[1]);
    await decide((await ask()).body.id);
    for (const task of ['DOCUMENTS', 'DELIVERY'] as const) expect((await tick(task, true, ana, ids[1])).status).toBe(204);
    expect((await tick('DOCUMENTS')).problem.code).toBe('number-disqualified');
    expect((await prizes()).body.data).toMatchObject([{ state: 'disqualified' }, { state: 'delivered' }]);
  });

  test('somebody disqualified gets nothing handed over; another mall and others see or do none of it', async () => {
    await publish(ids[0]);
    await decide((await ask()).body.id);
    expect((await prizes()).body.data).toMatchObject([{ state: 'disqualified' }]);
    expect((await tick('DELIVERY')).problem.code).toBe('number-disqualified');
    expect([(await prizes(abroad)).status, (await tick('CONTACT', true, abroad)).status]).toEqual([404, 404]);
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['draw-promotion'] });
    expect((await tick('CONTACT', true, reader)).status).toBe(403);
  });
});
