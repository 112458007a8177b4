import { inflateSync } from 'node:zlib';
import { appDrawnPromotions, appWinners, publishWinner } from '@galeria/contract/draw/draw-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { promotionRaffleEndpoints as endpoints } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { aDrawnDraw } from '../draws/testing/a-draw.ts';
import { aRaffle, RAFFLE_MINUTES } from './testing/a-raffle.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const DAY = 24 * 60 * 60_000;

let testApp: TestApp;
let ana: Person;
let bia: Person;
let abroad: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const permissions = ['draw-promotion', 'read-customer'] as const;
  ana = await testApp.aPerson({ email: 'ana@x.example', malls: [HERE], permissions });
  bia = await testApp.aPerson({ email: 'bia@x.example', malls: [HERE], permissions });
  abroad = await testApp.aPerson({ malls: [THERE], permissions });
});

const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;
const enter = async (id: number, couponCode: string | undefined, as = ana) => {
  const { status, body, problem } = await testApp.call(
    endpoints.enterRaffleCoupon,
    { params: { id }, body: { couponCode: couponCode ?? '' } },
    as,
  );
  return status === 201 ? (body.position ?? body.passedOver) : problem.code;
};
const raffleOf = async (id: number, as = ana) => (await testApp.call(endpoints.getPromotionRaffle, { params: { id } }, as)).body;
const confirm = async (id: number, as = bia, version?: number) => {
  const body = { version: version ?? (await raffleOf(id, as)).version };
  const answer = await testApp.call(endpoints.confirmPromotionRaffle, { params: { id }, body }, as);
  return answer.status === 200 ? answer.body.stage : answer.problem.code;
};
const takeBack = async (id: number, entryId: string | undefined, as = ana) => {
  const params = { id, entryId: entryId ?? '' };
  const answer = await testApp.call(endpoints.takeBackRaffleEntry, { params, body: {} }, as);
  return answer.status === 200 ? 'taken back' : answer.problem.code;
};

test('[PRO-17] winners come out of the urn by code, one a person, in their order; a second person confirms, for good', async () => {
  const { promotionId: id, codes } = await aRaffle(testApp.database);
  const [[a1, a2], [b1, b2], [c1]] = codes as unknown as [[string, string], [string, string], [string]];
  expect(await enter(id, ` ${a1.toLowerCase().slice(0, 4)} ${a1.slice(4)} `)).toBe(1);
  expect(await enter(id, a2)).toBe('same-person');
  expect(await enter(id, a1)).toBe('raffle-coupon-entered');
  expect(await confirm(id, ana)).toBe('raffle-own-confirmation');
  expect(await enter(id, b1)).toBe(2);
  expect(await enter(id, c1)).toBe('raffle-places-full');
  const seen = await raffleOf(id, bia);
  expect(seen).toMatchObject({ stage: 'open', winners: 2, coupons: 8, isOwnWriting: false, confirmed: null });
  expect(seen.entries.map(({ couponCode, position, passedOver }) => [couponCode, position, passedOver])).toEqual([
    [a1, 1, null],
    [a2, null, 'same-person'],
    [b1, 2, null],
  ]);
  const record = async () => (await testApp.call(promotionEndpoints.getPromotion, { params: { id } }, ana)).body;
  expect((await record()).raffle?.winners).toEqual([]);
  expect(await confirm(id)).toBe('confirmed');
  expect((await record()).raffle?.winners.map(({ number, consumer }) => [number, consumer.firstName])).toEqual([
    [a1, 'Cliente'],
    [b1, 'Cliente'],
  ]);
  expect(await raffleOf(id)).toMatchObject({ stage: 'confirmed', confirmed: { by: 'bia@x.example' } });
  expect([await enter(id, b2), await takeBack(id, seen.entries[0]?.entryId), await confirm(id)]).toEqual(
    Array.from({ length: 3 }, () => 'raffle-confirmed'),
  );
  const trail = await auditTrail(testApp.database, String(id));
  expect(trail.map(({ action, actorEmail }) => `${action} ${actorEmail}`)).toEqual([
    ...Array.from({ length: 3 }, () => 'promotion.raffle-coupon-entered ana@x.example'),
    'promotion.raffle-confirmed bia@x.example',
  ]);
  expect(trail.at(-1)?.after).toMatchObject({ fourEyes: 'on', approvesOwn: false });
});

test('[PRO-17, PER-15] one that is taken back lets the same person’s next coupon count; who takes back their own is no writer', async () => {
  const { promotionId: id, codes } = await aRaffle(testApp.database);
  const [[a1, a2], [b1], [c1]] = codes as unknown as [[string, string], [string], [string]];
  await enter(id, a1);
  await enter(id, a2);
  await enter(id, b1, bia);
  const before = await raffleOf(id);
  expect([await confirm(id), await confirm(id, ana)]).toEqual(['raffle-own-confirmation', 'raffle-own-confirmation']);
  expect(await takeBack(id, before.entries[2]?.entryId, bia)).toBe('taken back');
  expect(await takeBack(id, before.entries[2]?.entryId, bia)).toBe('not-found');
  expect((await raffleOf(id, bia)).isOwnWriting).toBe(false);
  expect(await confirm(id, bia, before.version)).toBe('stale-version');
  // Somebody else's: what is left is also theirs, until that coupon is entered again.
  expect(await takeBack(id, before.entries[0]?.entryId, bia)).toBe('taken back');
  expect((await raffleOf(id, bia)).entries.map(({ couponCode, position }) => [couponCode, position])).toEqual([[a2, 1]]);
  expect(await confirm(id)).toBe('raffle-own-confirmation');
  expect([await enter(id, a1), await enter(id, c1)]).toEqual(['same-person', 2]);
  expect(await confirm(id)).toBe('confirmed');
  // What was entered by mistake is still there, as taken back.
  expect(await rows('select taken_back_by as by from raffle_entries where taken_back_at is not null')).toEqual(
    Array.from({ length: 2 }, () => ({ by: 'bia@x.example' })),
  );
});

test('[PER-15] an entry from before it said who entered it is of everybody who was known to have written', async () => {
  const { promotionId: id, codes } = await aRaffle(testApp.database);
  await enter(id, codes[0]?.[0]);
  await rows('update raffle_entries set entered_by_id = null');
  await testApp.database.pool.query('update promotion_raffles set writers = $1', [[bia.id]]);
  expect(await confirm(id)).toBe('raffle-own-confirmation');
  expect(await confirm(id, ana)).toBe('confirmed');
});

test('[PRO-17] coupons of elsewhere, void ones and unknown ones are refused with why; one that becomes void loses its place', async () => {
  const { promotionId: id, codes } = await aRaffle(testApp.database);
  const { codes: others } = await aRaffle(testApp.database);
  const { codes: foreign } = await aRaffle(testApp.database, { mallCode: THERE });
  const [[a1, a2], [b1]] = codes as unknown as [[string, string], [string]];
  const cancel = (code: string) =>
    testApp.database.pool.query("update coupons set status = 'CANCELLED', voided_at = now() where code = $1", [code]);
  await cancel(a2);
  expect([
    await enter(id, 'NADA'),
    await enter(id, others[0]?.[0]),
    await enter(id, foreign[0]?.[0]),
    await enter(id, a2),
  ]).toEqual(['raffle-coupon-unknown', 'raffle-coupon-elsewhere', 'raffle-coupon-unknown', 'raffle-coupon-void']);
  expect([await enter(id, a1), await enter(id, b1)]).toEqual([1, 2]);
  await cancel(a1);
  expect((await raffleOf(id)).entries.map(({ position, passedOver }) => position ?? passedOver)).toEqual(['coupon-void', 1]);
  expect(await confirm(id)).toBe('confirmed');
});

test('[PRO-17] not before its period is over, nor before its day; not without a raffle, nor in another mall, nor without the slug', async () => {
  const running = await aRaffle(testApp.database, { status: 'CURRENT', endsAt: new Date(Date.now() + DAY) });
  const early = await aRaffle(testApp.database, { raffle: { raffleAt: new Date(Date.now() + 2 * DAY) } });
  expect([await enter(running.promotionId, running.codes[0]?.[0]), await enter(early.promotionId, early.codes[0]?.[0])]).toEqual([
    'raffle-period-open',
    'raffle-not-yet',
  ]);
  expect([(await raffleOf(running.promotionId)).stage, (await raffleOf(early.promotionId)).stage]).toEqual([
    'period-open',
    'before-date',
  ]);
  const { promotionId: id, codes } = await aRaffle(testApp.database);
  expect([
    await enter(id, codes[0]?.[0], abroad),
    await confirm(id, abroad, 0),
    await takeBack(id, crypto.randomUUID(), abroad),
  ]).toEqual(['not-found', 'not-found', 'not-found']);
  const reader = await testApp.aPerson({ malls: [HERE] });
  expect([await enter(id, codes[0]?.[0], reader), await confirm(id, reader)]).toEqual(['no-permission', 'no-permission']);
  expect(await confirm(id)).toBe('raffle-without-winners');
});

test('[PRO-17, DRW-12, PER-09] names and CPFs are covered for who may not see customers; the app knows first name and initial', async () => {
  const { promotionId: id, codes } = await aRaffle(testApp.database, { people: [{ firstName: 'Maria', lastName: 'Souza' }] });
  await enter(id, codes[0]?.[0]);
  const reader = await testApp.aPerson({ malls: [HERE] });
  const [entry] = (await raffleOf(id, reader)).entries;
  expect(entry).toMatchObject({ name: 'Maria S.', document: expect.stringContaining('***') });
  expect((await raffleOf(id)).entries[0]?.name).toBe('Maria Souza');
  const { headers } = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
  const published = async () => (await testApp.call(appWinners, { params: { id } }, null, { headers })).body;
  expect((await published()).data).toEqual([]);
  await confirm(id);
  expect(await published()).toMatchObject({
    awardName: 'Moto',
    drawnNumber: null,
    data: [{ position: 1, type: 'GANHADOR', number: codes[0]?.[0], name: 'Maria S.' }],
  });
  // DRW-12: among what was drawn in the mall, lucky numbers beside raffles.
  const { promotionId: lucky, tokenIds } = await aDrawnDraw(testApp.database, {
    people: [{ firstName: 'José', lastName: 'Lima' }],
  });
  const caio = await testApp.aPerson({ malls: [HERE], permissions: ['publish-winners'] });
  await testApp.call(publishWinner, { body: { tokenId: tokenIds[0] ?? '' } }, caio);
  await aRaffle(testApp.database);
  const drawn = await testApp.call(appDrawnPromotions, { query: { mallCode: HERE } as never }, null, { headers });
  expect(drawn.body.data.map(({ promotionId, kind, winners }) => [promotionId, kind, winners.map(({ name }) => name)])).toEqual([
    [lucky, 'luckyNumber', ['José L.']],
    [id, 'raffle', ['Maria S.']],
  ]);
  expect(drawn.body).toMatchObject({ total: 2, pageCount: 1 });
  const elsewhere = await testApp.call(appDrawnPromotions, { query: { mallCode: THERE } as never }, null, { headers });
  expect(elsewhere.status).toBe(403);
});

/** What a reader would select in the file: pdfkit writes text as hexadecimal of one byte a letter, in deflated streams. */
function textOf(pdf: Buffer): string {
  const text: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const content = inflateSync(pdf.subarray(at + 7, pdf.indexOf('endstream', at))).toString('latin1');
    for (const [, shown = ''] of content.matchAll(/\[(.*?)\] TJ/g))
      text.push(Buffer.from([...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex').toString('latin1'));
  }
  return text.join(' ');
}

test('[PRO-17] the minutes name what came out, who won and who was passed over; not before the confirmation', async () => {
  const { promotionId: id, codes } = await aRaffle(testApp.database, { awardQuantity: 3 });
  const [[a1, a2], [b1]] = codes as unknown as [[string, string], [string]];
  for (const code of [a1, a2, b1]) await enter(id, code);
  const minutes = () => testApp.call(endpoints.raffleMinutes, { params: { id }, body: RAFFLE_MINUTES }, ana);
  expect((await minutes()).problem.code).toBe('raffle-not-confirmed');
  await confirm(id);
  const answer = await minutes();
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = textOf(answer.raw);
  for (const part of [
    'Modalidade: sorteio de cupons tirados da urna',
    `Cupons tirados da urna: ${a1}, ${a2}, ${b1}`,
    'Confirmados por bia@x.example',
    `Ganhador 1: cupom ${a1}`,
    `Ganhador 2: cupom ${b1}`,
    'Sem ganhador: 1 de 3 prêmios',
    `Cupom ${a2}: do mesmo CPF do ganhador 1; um prêmio por CPF`,
    'Página 1 de 1',
  ])
    expect(text).toContain(part);
  expect((await raffleOf(id)).minutes).toEqual(RAFFLE_MINUTES);
});
