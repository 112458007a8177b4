import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { fourEyesEndpoints } from '@galeria/contract/four-eyes/four-eyes-endpoints';
import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { formatDate } from '@galeria/contract/kit/formats';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aSealedDraw, TICKETS, TYPED } from './testing/a-draw.ts';
import { confirmTickets, typeTickets, waitingFor } from './testing/draw-by-two.ts';

const CODES = MALLS.map(({ code }) => code);
const [HERE, THERE] = CODES as [string, string];
const DAY = 24 * 60 * 60_000;

let testApp: TestApp;
let ana: Person;
let bia: Person;
let promotionId: number;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const permissions = ['draw-promotion', 'publish-winners', 'write-promotion', 'read-customer'];
  ana = await testApp.aPerson({ malls: [HERE], permissions });
  bia = await testApp.aPerson({ malls: [HERE], permissions });
  ({ promotionId } = await aSealedDraw(testApp.database));
});

const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;
const record = async (as = ana) => (await testApp.call(drawEndpoints.getDraw, { params: { id: promotionId } }, as)).body;
const withdraw = (as = ana) => testApp.call(drawEndpoints.withdrawDrawEntry, { params: { id: promotionId } }, as);
const nothingIsDrawn = async () => {
  expect(await rows('select 1 from draws union all select 1 from lucky_numbers where winner_type is not null')).toEqual([]);
  expect(await rows('select drawn_number, drawn_tickets from promotion_modes')).toEqual([
    { drawn_number: null, drawn_tickets: null },
  ]);
};

describe('[DRW-09] typed by two', () => {
  test('the first is kept and nothing is worked out; the second, who types the same, makes the draw', async () => {
    const first = await typeTickets(testApp, promotionId, ana);
    expect(first.body).toMatchObject({ success: false, state: 'waiting-for-second', error: { code: 'drawWaits' } });
    await nothingIsDrawn();
    const [seenByAna, seenByBia] = [await record(ana), await record(bia)];
    expect(seenByAna.entry).toMatchObject({ typedBy: ana.email, isOwn: true, mayConfirm: false });
    expect(seenByBia.entry).toMatchObject({ typedBy: ana.email, isOwn: false, mayConfirm: true });
    expect([seenByBia.needsSecondPerson, seenByBia.draw, seenByBia.key]).toEqual([true, null, null]);
    expect((await confirmTickets(testApp, promotionId, ana)).body).toMatchObject({
      success: false,
      error: { code: 'drawOwnEntry' },
    });
    await nothingIsDrawn();
    const second = await confirmTickets(testApp, promotionId, bia);
    expect(second.body).toEqual({ success: true, errorMessage: null, error: null, state: 'drawn' });
    const { draw, entry } = await record();
    expect([entry, draw?.typedBy, draw?.drawnBy]).toEqual([null, ana.email, bia.email]);
    const { isFirstHeld: _asked, ...typed } = TYPED;
    expect(draw).toMatchObject({ ...typed, fourEyes: { isOn: true, changedAt: null, changedBy: null } });
  });

  test('nobody is shown what the first typed: not in the record, the trail, an answer, a repeat, or the database', async () => {
    const typed = { ...TYPED, extractionNumber: '7654' };
    const headers = { 'idempotency-key': 'the-first-typing' };
    const body = { promotionId, ...typed, confirms: null };
    const texts = [(await testApp.call(drawEndpoints.calculateDraw, { body }, ana, { headers })).raw.toString()];
    const confirms = await waitingFor(testApp, promotionId, bia);
    const other = { body: { promotionId, ...TYPED, tickets: TICKETS.map(() => '000000'), confirms: null } };
    texts.push((await testApp.call(drawEndpoints.calculateDraw, other, bia, { headers })).raw.toString());
    for (const as of [ana, bia]) {
      texts.push(JSON.stringify(await record(as)));
      for (const endpoint of [promotionEndpoints.getPromotion, promotionEndpoints.promotionHistory] as const)
        texts.push(
          (
            await testApp.call(endpoint as never, { params: { id: promotionId }, query: { page: 1 } } as never, as)
          ).raw.toString(),
        );
    }
    texts.push(
      JSON.stringify(await rows('select * from draw_entries')),
      JSON.stringify(await rows('select * from audit_entries')),
    );
    texts.push(JSON.stringify(await auditTrail(testApp.database, String(promotionId))));
    texts.push((await typeTickets(testApp, promotionId, bia, { confirms, extractionNumber: '1' })).raw.toString());
    texts.push(JSON.stringify(await rows('select * from draw_entries')), JSON.stringify(await record(bia)));
    texts.push(JSON.stringify(await auditTrail(testApp.database, String(promotionId))));
    for (const secret of [...TICKETS, '7654']) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  });

  test.each([
    ['a ticket', { tickets: ['026608', ...TICKETS.slice(1)] }],
    ['the order of the tickets', { tickets: [...TICKETS].reverse() }],
    ['the number of the extraction', { extractionNumber: '5918' }],
  ])('%s differs: both are sent back, and the trail says that they differed, not how', async (_what, typed) => {
    await typeTickets(testApp, promotionId, ana);
    const { body } = await confirmTickets(testApp, promotionId, bia, typed);
    expect(body).toMatchObject({ success: false, state: null, error: { code: 'drawTypedDiffer' } });
    await nothingIsDrawn();
    const { entry, differedAt } = await record();
    expect([entry, differedAt]).toEqual([null, expect.any(String)]);
    expect(await rows('select ended_as, digest from draw_entries')).toEqual([{ ended_as: 'differed', digest: null }]);
    const trail = await auditTrail(testApp.database, String(promotionId));
    expect(trail.at(-1)).toMatchObject({ action: 'promotion.draw-differed', actorEmail: bia.email });
    const { first, second } = (trail.at(-1)?.after ?? {}) as Record<string, string>;
    expect([first, second].every((digest) => /^[0-9a-f]{64}$/.test(digest ?? '')) && first !== second).toBe(true);
    // Both begin again.
    expect((await typeTickets(testApp, promotionId, bia)).body.state).toBe('waiting-for-second');
    expect((await confirmTickets(testApp, promotionId, ana)).body.success).toBe(true);
  });

  test('zeros before the number of the extraction make no difference', async () => {
    await typeTickets(testApp, promotionId, ana, { extractionNumber: '05919' });
    expect((await confirmTickets(testApp, promotionId, bia, { extractionNumber: '5919' })).body.success).toBe(true);
    expect((await record()).draw?.extractionNumber).toBe('5919');
  });

  test('the first withdraws theirs, nobody else does; who meant to confirm it is told, and is not made the first', async () => {
    await typeTickets(testApp, promotionId, ana);
    const confirms = await waitingFor(testApp, promotionId, bia);
    const foreign = await withdraw(bia);
    expect([foreign.status, foreign.problem.code]).toEqual([409, 'draw-entry-gone']);
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).problem.code).toBe('draw-entry-gone');
    expect((await typeTickets(testApp, promotionId, bia, { confirms })).body.error?.code).toBe('drawEntryGone');
    expect((await record()).entry).toBeNull();
    const abroad = await testApp.aPerson({ malls: [THERE], permissions: ['draw-promotion'] });
    expect((await withdraw(abroad)).status).toBe(404);
    expect((await auditTrail(testApp.database, String(promotionId))).at(-1)?.action).toBe('promotion.draw-withdrawn');
  });

  test('somebody without draw-promotion is neither the first nor the second', async () => {
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-promotion', 'publish-winners'] });
    expect((await typeTickets(testApp, promotionId, reader)).status).toBe(403);
    await typeTickets(testApp, promotionId, ana);
    expect((await record(reader)).entry).toMatchObject({ isOwn: false, mayConfirm: false });
    expect((await confirmTickets(testApp, promotionId, reader)).status).toBe(403);
    await nothingIsDrawn();
  });
});

describe('[DRW-09, PER-11] with four eyes turned off', () => {
  test('one person types twice, and the record says under what; a first typing that is sent again is not the second', async () => {
    const gil = await testApp.aPerson({ malls: CODES, permissions: ACCESS_MANAGEMENT_SLUGS, email: 'gil@x.example' });
    await testApp.call(fourEyesEndpoints.changeFourEyes, { body: { isOn: false } }, gil);
    expect((await typeTickets(testApp, promotionId, ana)).body.error?.code).toBe('drawWaitsForSame');
    expect((await typeTickets(testApp, promotionId, ana)).body.error?.code).toBe('drawEntryWaits');
    expect((await record()).entry).toMatchObject({ isOwn: true, mayConfirm: true });
    expect((await confirmTickets(testApp, promotionId, ana, { extractionNumber: '1' })).body.error?.code).toBe('drawTypedDiffer');
    await typeTickets(testApp, promotionId, ana);
    // Turned on in between, it asks for somebody else again.
    await testApp.call(fourEyesEndpoints.changeFourEyes, { body: { isOn: true } }, gil);
    expect((await confirmTickets(testApp, promotionId, ana)).body.error?.code).toBe('drawOwnEntry');
    await testApp.call(fourEyesEndpoints.changeFourEyes, { body: { isOn: false } }, gil);
    expect((await confirmTickets(testApp, promotionId, ana)).body.success).toBe(true);
    const { draw } = await record();
    expect([draw?.typedBy, draw?.drawnBy]).toEqual([ana.email, ana.email]);
    expect(draw?.fourEyes).toEqual({ isOn: false, changedAt: expect.any(String), changedBy: 'gil@x.example' });
    const entry = (await auditTrail(testApp.database, String(promotionId))).at(-1);
    expect(entry?.after).toMatchObject({ typedBy: ana.email, fourEyes: 'off' });
  });
});

describe('[DRW-09] the tickets are closed', () => {
  test('until the day of the raffle, with since when they will be open; a second typing too', async () => {
    const raffleAt = new Date(testApp.clock.now().getTime() + 3 * DAY);
    await testApp.database.pool.query('update promotion_modes set raffle_at = $1', [raffleAt]);
    const day = saoPauloDay(raffleAt);
    const { body } = await typeTickets(testApp, promotionId, ana);
    expect(body).toMatchObject({ success: false, state: null, error: { code: 'drawOpensOn', params: { day } } });
    expect(body.errorMessage).toContain(formatDate(day));
    expect((await record()).opensOn).toBe(day);
    expect(await rows('select 1 from draw_entries')).toEqual([]);
    await rows("update promotion_modes set raffle_at = now() + interval '1 second'");
    expect((await typeTickets(testApp, promotionId, ana)).body.state).toBe('waiting-for-second');
  });

  test.each([
    ['before the list froze', -1, /^A lista de números congelou em .*: vale a primeira extração realizada a partir de /],
    ['in the future', 1, /^A extração não pode ser posterior à apuração$/],
  ])('to an extraction %s, by its field', async (_what, days, words) => {
    const { status, problem } = await typeTickets(testApp, promotionId, ana, {
      extractionDate: addDays(TYPED.extractionDate, days),
    });
    expect([status, problem.fields]).toEqual([400, { extractionDate: expect.stringMatching(words) }]);
    expect(await rows('select 1 from draw_entries')).toEqual([]);
  });

  test.each(['', '0', 'a', '59 19', '1234567', '-5919', '5919.0'])('to an extraction numbered "%s"', async (extractionNumber) => {
    const { status, problem } = await typeTickets(testApp, promotionId, ana, { extractionNumber });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['extractionNumber']]);
  });
});
