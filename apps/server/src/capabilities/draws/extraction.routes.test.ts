// DRW-13: only the extraction of the regulation draws.
import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allJobs } from '../../all-jobs.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock } from '../../testing/test-clock.ts';
import { TEST_SECRET } from '../promotion-engine/testing/a-promotion.ts';
import { aSealedDraw, type DrawTraits, MINUTES, TICKETS } from './testing/a-draw.ts';
import { confirmTickets, typeTickets, waitingFor } from './testing/draw-by-two.ts';
import { textOf } from './testing/pdf-text.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const at = (text: string) => new Date(`${text}-03:00`);

const clock = createSetClock('2026-11-23T12:00:00-03:00');
let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp({ with: { clock, extractionTime: '19:00' } });
});
afterAll(() => testApp.close());
/** Days after the raffle, unless a test says when. */
const itIs = async (moment: string) => {
  clock.set(at(moment));
  const someone = () =>
    testApp.aPerson({ malls: [HERE, THERE], permissions: ['draw-promotion', 'read-customer'], at: clock.now() });
  [ana, bia] = [await someone(), await someone()];
};
beforeEach(async () => {
  await testApp.reset();
  await itIs('2026-11-23T12:00:00');
});

const ON_ITS_EVE = at('2026-11-19T05:16:00');
/** As promotion 46 of the finding: ended and frozen on the 19th, its raffle on the 20th at 19:00. */
const aDraw = (frozenAt = ON_ITS_EVE, traits: DrawTraits = {}) =>
  aSealedDraw(testApp.database, {
    endsAt: ON_ITS_EVE,
    luckyNumber: { raffleAt: at('2026-11-20T19:00:00'), freezesAt: at('2026-11-19T23:59:59.999'), frozenAt },
    ...traits,
  });

interface Typed {
  readonly date: string;
  readonly number?: string;
  readonly isFirstHeld?: boolean;
}
const typed = ({ date, number = '5919', isFirstHeld = false }: Typed) => ({
  ...{ tickets: [...TICKETS], extractionNumber: number, extractionDate: date, isFirstHeld },
});
const first = (id: number, extraction: Typed) => typeTickets(testApp, id, ana, typed(extraction));
const second = (id: number, extraction: Typed) => confirmTickets(testApp, id, bia, typed(extraction));
const record = async (id: number) => (await testApp.call(drawEndpoints.getDraw, { params: { id } }, ana)).body;

/** Refused to whoever types first, by the field, in words; and nothing waits for a second. */
async function refused(id: number, extraction: Typed) {
  const { status, problem } = await first(id, extraction);
  expect(status).toBe(400);
  expect((await record(id)).entry).toBeNull();
  return problem.fields;
}

async function drawnBy(id: number, extraction: Typed) {
  expect((await first(id, extraction)).body.state).toBe('waiting-for-second');
  expect((await second(id, extraction)).body).toMatchObject({ success: true, state: 'drawn' });
  return (await record(id)).draw?.extractionChoice;
}

const BEFORE_RAFFLE = 'Vale a extração da data do sorteio, 20/11/2026, ou a primeira realizada depois dela';

describe('[DRW-13] the extraction of the raffle date', () => {
  test('draws, and one of the day before does not, though both people type it', async () => {
    const { promotionId } = await aDraw();
    expect(await refused(promotionId, { date: '2026-11-19' })).toEqual({ extractionDate: BEFORE_RAFFLE });
    expect(await drawnBy(promotionId, { date: '2026-11-20' })).toEqual({
      ...{ ground: 'RAFFLE_DATE', earliest: '2026-11-20', isFirstHeld: false, raffleDay: '2026-11-20', time: '19:00' },
      frozenAt: ON_ITS_EVE.toISOString(),
    });
    const drawn = (await auditTrail(testApp.database, String(promotionId))).at(-1);
    expect(drawn).toMatchObject({ action: 'promotion.drawn', after: { extractionChoice: { ground: 'RAFFLE_DATE' } } });
  });

  test('is said beforehand, and the day before is refused to the second too', async () => {
    const { promotionId } = await aDraw();
    expect((await record(promotionId)).earliestExtraction).toEqual({ day: '2026-11-20', ground: 'RAFFLE_DATE', time: '19:00' });
    await first(promotionId, { date: '2026-11-20' });
    const { status, problem } = await second(promotionId, { date: '2026-11-19' });
    expect([status, problem.fields]).toEqual([400, { extractionDate: BEFORE_RAFFLE }]);
    expect((await record(promotionId)).entry).not.toBeNull();
  });

  test('is not typed before its hour of that day', async () => {
    await itIs('2026-11-20T18:59:59.999');
    const { promotionId } = await aDraw();
    expect(await refused(promotionId, { date: '2026-11-20' })).toEqual({
      extractionDate: 'A extração de hoje só é realizada às 19:00, no horário de Brasília: ainda não há resultado',
    });
    await itIs('2026-11-20T19:00:00');
    expect(await drawnBy(promotionId, { date: '2026-11-20' })).toMatchObject({ ground: 'RAFFLE_DATE' });
  });
});

describe('[DRW-13] a later extraction', () => {
  const LATER = { date: '2026-11-21', isFirstHeld: true } as const;

  test('draws where both state that it is the first one held', async () => {
    const { promotionId } = await aDraw();
    expect(await refused(promotionId, { date: '2026-11-21' })).toEqual({
      isFirstHeld: 'Esta extração só vale se nenhuma foi realizada antes dela, desde 20/11/2026: declare isso para usá-la',
    });
    expect(await drawnBy(promotionId, LATER)).toMatchObject({ ground: 'AFTER_RAFFLE_DATE', isFirstHeld: true });
  });

  test('is not drawn by where the two say different things of it', async () => {
    const { promotionId } = await aDraw();
    await first(promotionId, LATER);
    const without = await second(promotionId, { ...LATER, isFirstHeld: false });
    expect([without.status, Object.keys(without.problem.fields ?? {})]).toEqual([400, ['isFirstHeld']]);
    expect((await second(promotionId, { date: '2026-11-22', isFirstHeld: true })).body.error?.code).toBe('drawTypedDiffer');
    await first(promotionId, LATER);
    expect((await second(promotionId, { date: '2026-11-20' })).body.error?.code).toBe('drawTypedDiffer');
    expect((await record(promotionId)).draw).toBeNull();
  });

  test('is stated of by both when what has to be stated changes between the two', async () => {
    const { promotionId } = await aDraw();
    await first(promotionId, LATER);
    // As where the operator corrects the hour: what was stated of is the earliest now.
    await testApp.database.pool.query('update promotion_modes set frozen_at = $1', [at('2026-11-20T20:00:00')]);
    expect((await second(promotionId, { date: '2026-11-21' })).body.error?.code).toBe('drawTypedDiffer');
  });

  test('is refused where another draw used one that was held before it, or one that it contradicts, of whatever mall', async () => {
    const other = await aDraw(ON_ITS_EVE, { mallCode: THERE });
    await drawnBy(other.promotionId, { date: '2026-11-20', number: '5918' });
    const { promotionId } = await aDraw();
    expect(await refused(promotionId, LATER)).toEqual({
      extractionDate:
        'A extração 5918 foi realizada em 20/11/2026, antes desta, e já foi usada em outra apuração: é ela que vale',
    });
    expect(await refused(promotionId, { date: '2026-11-20', number: '5919' })).toEqual({
      extractionNumber: 'Não combina com a extração 5918, de 20/11/2026, usada em outra apuração: confira o número e a data',
    });
    expect(await drawnBy(promotionId, { date: '2026-11-20', number: '5918' })).toMatchObject({ ground: 'RAFFLE_DATE' });
  });
});

describe('[DRW-13] a list that froze late', () => {
  const LATE = at('2026-11-20T20:00:00');

  test('is drawn by the first extraction after the freeze, and not by that of the raffle date, which was known before', async () => {
    const { promotionId } = await aDraw(LATE);
    expect((await record(promotionId)).earliestExtraction).toMatchObject({ day: '2026-11-21', ground: 'AFTER_FREEZE' });
    expect(await refused(promotionId, { date: '2026-11-20' })).toEqual({
      extractionDate:
        'A lista de números congelou em 20/11/2026 20:00: vale a primeira extração realizada a partir de 21/11/2026',
    });
    expect(await drawnBy(promotionId, { date: '2026-11-21' })).toMatchObject({ ground: 'AFTER_FREEZE', earliest: '2026-11-21' });
  });

  test('on the day of the raffle and before its hour changes nothing', async () => {
    const { promotionId } = await aDraw(at('2026-11-20T05:00:00'));
    expect(await drawnBy(promotionId, { date: '2026-11-20' })).toMatchObject({ ground: 'RAFFLE_DATE' });
  });
});

test('[DRW-13, ENG-05] after a night without the server the regulation’s own extraction still draws', async () => {
  await itIs('2026-11-20T23:00:00');
  const running = { status: 'CURRENT', frozenAt: null, freezesAt: null, endedAt: null } as const;
  const { promotionId } = await aSealedDraw(testApp.database, {
    ...{ status: 'CURRENT', endsAt: ON_ITS_EVE, luckyNumber: { ...running, raffleAt: at('2026-11-20T19:00:00') } },
  });
  const { storage, noteService } = testApp.deps;
  const work = { db: testApp.database.db, clock, storage, noteService, secret: TEST_SECRET };
  for (const name of ['promotions.clock', 'promotions.freeze', 'draws.seal'])
    await allJobs(work)
      .find((job) => job.name === name)
      ?.run({});
  const { list, earliestExtraction } = await record(promotionId);
  expect(list.frozenAt).toBe(at('2026-11-19T23:59:59.999').toISOString());
  expect(earliestExtraction).toMatchObject({ day: '2026-11-20', ground: 'RAFFLE_DATE' });
  expect(await drawnBy(promotionId, { date: '2026-11-20' })).toMatchObject({ ground: 'RAFFLE_DATE' });
});

test('[DRW-13] two people who type at the same moment: one statement waits, and the other is told', async () => {
  const { promotionId } = await aDraw();
  const answers = await Promise.all(
    [ana, bia].map((person) => typeTickets(testApp, promotionId, person, typed({ date: '2026-11-20' }))),
  );
  expect(answers.map(({ body }) => body.error?.code).sort()).toEqual(['drawEntryWaits', 'drawWaits']);
  expect(await waitingFor(testApp, promotionId, ana)).not.toBeNull();
});

test.each([
  ['2026-11-20', false, ON_ITS_EVE, ['Por que esta extração: da data do sorteio (20/11/2026), às 19:00']],
  [
    '2026-11-21',
    true,
    ON_ITS_EVE,
    [
      'Por que esta extração: a primeira realizada depois da data do sorteio (20/11/2026), às 19:00',
      'Quem digitou declarou que nenhuma extração foi realizada antes dela desde 20/11/2026',
    ],
  ],
  [
    '2026-11-21',
    false,
    at('2026-11-20T20:00:00'),
    ['Por que esta extração: a primeira depois do congelamento da lista (20/11/2026 20:00), às 19:00'],
  ],
])('[DRW-13] minutes and proof say why the extraction of %s, stated %s', async (date, isFirstHeld, frozenAt, said) => {
  const { promotionId } = await aDraw(frozenAt);
  const choice = await drawnBy(promotionId, { date, isFirstHeld });
  const params = { id: promotionId };
  const minutes = await testApp.call(drawEndpoints.drawMinutes, { params, body: MINUTES }, ana);
  expect(minutes.status).toBe(200);
  // A line is broken where the page ends.
  const text = textOf(minutes.raw).replaceAll(/\s+/g, ' ');
  for (const line of said) expect(text).toContain(line);
  const proof = await testApp.call(drawEndpoints.drawProof, { params }, ana);
  expect(JSON.parse(proof.raw.toString()).extraction).toEqual({ number: '5919', date, ...choice });
});
