import { checkProof } from '@galeria/contract/draw/check-proof';
import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { readProof } from '@galeria/contract/draw/draw-proof';
import { DEFAULT_DRAW_RULE } from '@galeria/contract/draw/draw-shapes';
import { RULE_TEXTS } from '@galeria/contract/messages/rule-texts';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { nodeHashing } from '@galeria/contract/testing/node-hashing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aPromotion } from '../promotion-engine/testing/a-promotion.ts';
import { commitSettings } from '../promotions/commitments.store.ts';
import { aPromotionIn } from '../promotions/testing/a-promotion-body.ts';
import { sealLists } from './commands/seal-lists.ts';
import { aClosedDraw, type DrawTraits, MINUTES, TICKETS, TYPED } from './testing/a-draw.ts';
import { drawByTwo, typeTickets } from './testing/draw-by-two.ts';

const CODES = MALLS.map(({ code }) => code);
const [HERE, THERE] = CODES as [string, string];

let testApp: TestApp;
let ana: Person;
let bia: Person;
let abroad: Person;
let closings = 0;
beforeAll(async () => {
  testApp = await openTestApp({
    with: {
      onClosing: () => {
        closings += 1;
      },
    },
  });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const permissions = ['draw-promotion', 'publish-winners', 'read-customer', 'close-promotion'] as const;
  ana = await testApp.aPerson({ malls: [HERE], permissions });
  bia = await testApp.aPerson({ malls: [HERE], permissions: ['draw-promotion'] });
  abroad = await testApp.aPerson({ malls: [THERE], permissions });
});

const deps = () => ({ db: testApp.database.db, clock: testApp.clock, secret: testApp.deps.secret });
const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;
const type = (promotionId: number, as = ana, tickets: readonly string[] = TICKETS) =>
  typeTickets(testApp, promotionId, as, { tickets: [...tickets] });
const calculate = (promotionId: number, tickets: readonly string[] = TICKETS) =>
  drawByTwo(testApp, promotionId, [ana, bia], tickets);
const publish = (tokenId: string, as = ana) => testApp.call(drawEndpoints.publishWinner, { body: { tokenId } }, as);
const drawOf = (id: number, as = ana) => testApp.call(drawEndpoints.getDraw, { params: { id } }, as);

async function aSealedDraw(traits: DrawTraits = {}) {
  const draw = await aClosedDraw(testApp.database, traits);
  await sealLists(deps());
  return draw;
}

/** Domain 1.7, example 1: five people in series 0, one number each. */
const EXAMPLE = { numbers: { '000010': 0, '097257': 1, '097261': 2, '097300': 3, '099999': 4 } };

const selected = (promotionId: number) =>
  rows(
    `select winner_position as position, winner_type as type, number, won_at is not null as won from lucky_numbers
     where promotion_id = ${promotionId} and winner_type is not null order by 1`,
  );

describe('[DRW-02] a draw is refused in words', () => {
  const refused = async (promotionId: number) => {
    const before = await rows('select count(*)::int from audit_entries');
    const { status, body } = await type(promotionId);
    expect(await rows('select count(*)::int from audit_entries')).toEqual(before);
    expect(await rows('select 1 from draws union all select 1 from lucky_numbers where winner_type is not null')).toEqual([]);
    return [status, body];
  };

  test('when the promotion has no lucky numbers', async () => {
    const { promotionId } = await aPromotion(testApp.database.db, { mallCode: HERE, status: 'CLOSED', raffle: {} });
    expect(await refused(promotionId)).toMatchObject([200, { success: false, errorMessage: RULE_TEXTS.drawWithoutMode.pt }]);
  });

  test('when its period is open', async () => {
    const { promotionId } = await aClosedDraw(testApp.database, { status: 'CURRENT', luckyNumber: { frozenAt: null } });
    await sealLists(deps());
    expect(await refused(promotionId)).toMatchObject([200, { success: false, errorMessage: RULE_TEXTS.drawPeriodOpen.pt }]);
  });

  test('until its list is sealed', async () => {
    const { promotionId } = await aClosedDraw(testApp.database);
    expect(await refused(promotionId)).toMatchObject([200, { success: false, errorMessage: RULE_TEXTS.drawListOpen.pt }]);
  });

  test('when no number was handed out', async () => {
    const { promotionId } = await aSealedDraw({ numbers: 0 });
    expect(await refused(promotionId)).toMatchObject([200, { success: false, errorMessage: RULE_TEXTS.drawWithoutNumbers.pt }]);
  });

  test('[DRW-07] by other settings than those it was committed to, whoever changed them', async () => {
    const draw = await aSealedDraw();
    await testApp.database.db.transaction((tx) => commitSettings(tx, draw, new Date()));
    await testApp.database.pool.query('update promotion_modes set award_quantity = award_quantity + 1');
    expect(await refused(draw.promotionId)).toMatchObject([
      200,
      { success: false, errorMessage: RULE_TEXTS.drawSettingsChanged.pt },
    ]);
    await testApp.database.pool.query('update promotion_modes set award_quantity = award_quantity - 1');
    expect((await calculate(draw.promotionId)).body.success).toBe(true);
  });

  test('to somebody of another mall it is as unknown as one that never was', async () => {
    const { promotionId } = await aSealedDraw();
    expect((await type(promotionId, abroad)).status).toBe(404);
    expect((await type(promotionId + 1)).status).toBe(404);
    expect((await drawOf(promotionId, abroad)).status).toBe(404);
    expect(await rows('select 1 from draws')).toEqual([]);
  });

  test.each([
    ['four', TICKETS.slice(1)],
    ['five digits', ['26609', ...TICKETS.slice(1)]],
    ['letters', ['02660a', ...TICKETS.slice(1)]],
  ])('as bad input when the tickets are none: %s', async (_what, tickets) => {
    const { promotionId } = await aSealedDraw();
    const answer = await type(promotionId, ana, tickets);
    expect([answer.status, answer.problem.code]).toEqual([400, 'invalid-request']);
  });
});

describe('[DRW-02] a draw', () => {
  test('[DRW-03] picks winners and substitutes by the rule, once, and is recorded', async () => {
    const { promotionId } = await aSealedDraw(EXAMPLE);
    expect((await calculate(promotionId)).body).toMatchObject({ success: true, errorMessage: null });
    const picked = [
      { position: 1, type: 'GANHADOR', number: '097261', won: true },
      { position: 2, type: 'GANHADOR', number: '097300', won: true },
      { position: 3, type: 'SUPLENTE', number: '099999', won: true },
      { position: 4, type: 'SUPLENTE', number: '097257', won: true },
    ];
    expect(await selected(promotionId)).toEqual(picked);
    expect((await calculate(promotionId)).body).toMatchObject({ success: false, errorMessage: RULE_TEXTS.drawAlreadyMade.pt });
    expect((await calculate(promotionId, [...TICKETS].reverse())).body.success).toBe(false);
    expect(await selected(promotionId)).toEqual(picked);
    const { luckyNumber } = (await testApp.call(promotionEndpoints.getPromotion, { params: { id: promotionId } }, ana)).body;
    expect([luckyNumber?.drawnNumber, luckyNumber?.drawnNumberSource]).toEqual(['097259', TICKETS]);
    expect(luckyNumber?.key).toMatch(/^[0-9a-f]{64}$/);
    const trail = await auditTrail(testApp.database, String(promotionId));
    expect(trail.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ['promotion.list-sealed', null],
      ['promotion.draw-typed', ana.email],
      ['promotion.drawn', bia.email],
    ]);
    const [list] = await rows('select root, total from draw_lists');
    expect(trail[0]?.after).toEqual({ ...list, settings: expect.objectContaining({ seriesCount: 10, winners: 2 }) });
    const { isFirstHeld, ...typed } = TYPED;
    expect(trail[2]?.after).toEqual({
      ...typed,
      extractionChoice: expect.objectContaining({ ground: 'AFTER_FREEZE', isFirstHeld }),
      ...{ typedBy: ana.email, fourEyes: 'on' },
      drawnNumber: '097259',
      root: list.root,
      selected: picked.map(({ number }) => number),
      missing: 0,
    });
  });

  test('follows the rule of its own promotion', async () => {
    const { promotionId } = await aSealedDraw({
      numbers: { '097258': 0, '097400': 1 },
      awardQuantity: 1,
      luckyNumber: {
        drawRule: {
          ...DEFAULT_DRAW_RULE,
          seriesSource: 'TENS_OF_FIRST',
          sourcePrize: 1,
          seriesPrefix: '',
          approximation: 'UP_THEN_DOWN',
          emptySeries: 'NEAREST',
          onePerCpf: true,
        },
      },
    });
    await calculate(promotionId);
    expect((await selected(promotionId)).map(({ number }) => number)).toEqual(['097400', '097258']);
  });

  test('finds who is in the first series where that is series 1', async () => {
    const { promotionId } = await aSealedDraw({
      ...{ numbers: { '100007': 0, '100008': 1 }, awardQuantity: 1, seriesCount: 2 },
      luckyNumber: { drawRule: { ...DEFAULT_DRAW_RULE, firstSeries: 1 } },
    });
    expect((await calculate(promotionId)).body.success).toBe(true);
    expect((await selected(promotionId)).map(({ number }) => number).sort()).toEqual(['100007', '100008']);
  });

  test('of fewer numbers than it needs says how many lack', async () => {
    const { promotionId } = await aSealedDraw({ numbers: { '500000': 0, '500001': 0, '000007': 1 }, awardQuantity: 2 });
    expect((await calculate(promotionId)).body.success).toBe(true);
    const { draw } = (await drawOf(promotionId)).body;
    expect([draw?.winners, draw?.substitutes, draw?.missing]).toEqual([2, 0, 2]);
    // The second number of the same person is passed over, and it is said why.
    expect(draw?.steps.find(({ kind }) => kind === 'holder-has-won')).toMatchObject({ number: '500000', position: 2 });
  });
});

describe('[DRW-05] publishing', () => {
  const tokenIds = async (promotionId: number) => (await selected(promotionId)).map(({ number }) => `${promotionId}-${number}`);
  const published = () => rows('select winner_position as position from lucky_numbers where published_at is not null order by 1');

  test('one by one, up to as many as there are awards; again it changes nothing', async () => {
    const { promotionId } = await aSealedDraw(EXAMPLE);
    await calculate(promotionId);
    const [first = '', second = '', third = ''] = await tokenIds(promotionId);
    const { status, body } = await publish(first);
    expect([status, body]).toEqual([200, { tokenId: first, winner: true, publishedAt: body.publishedAt }]);
    expect(Date.parse(body.publishedAt)).not.toBeNaN();
    testApp.clock.advance(60_000);
    expect((await publish(first)).body).toEqual(body);
    // DRW-10: whose winner stands is not published in their place.
    const early = await publish(third);
    expect([early.status, early.problem.code]).toEqual([409, 'winner-stands']);
    expect((await publish(second)).status).toBe(200);
    expect((await publish(first)).body).toEqual(body);
    expect(await published()).toEqual([{ position: 1 }, { position: 2 }]);
    expect((await drawOf(promotionId)).body.draw?.published).toBe(2);
    const { body: counted } = await testApp.call(drawEndpoints.publishedWinners, { params: { id: promotionId } }, ana);
    expect(counted).toEqual({ published: 2 });
    const trail = (await auditTrail(testApp.database, String(promotionId))).filter(({ action }) => action.endsWith('published'));
    expect(trail.map(({ after }) => after)).toEqual([
      { number: '097261', type: 'GANHADOR', position: 1 },
      { number: '097300', type: 'GANHADOR', position: 2 },
    ]);
  });

  test('all of them at once: exactly as many as there are awards, and a round that failed in part can be completed', async () => {
    const { promotionId } = await aSealedDraw({
      awardQuantity: 12,
      numbers: 400,
      people: Array.from({ length: 60 }, () => ({})),
    });
    await calculate(promotionId);
    const ids = await tokenIds(promotionId);
    expect(ids).toHaveLength(24);
    const answers = await Promise.all([...ids, ...ids].slice(0, 50).map((id) => publish(id)));
    expect(await published()).toHaveLength(12);
    expect(answers.filter(({ problem }) => problem.code === 'winner-stands')).toHaveLength(24);
    // As if two of them had not got through.
    const lost = (await published()).slice(1, 3);
    const places = lost.map(({ position }) => position).join(', ');
    await rows(`update lucky_numbers set published_at = null where winner_position in (${places})`);
    for (const { number } of await rows(`select number from lucky_numbers where winner_position in (${places})`))
      expect((await publish(`${promotionId}-${number}`)).status).toBe(200);
    expect(await published()).toHaveLength(12);
  });

  test.each([
    ['a number that was not handed out', (id: number) => `${id}-123456`],
    ['another promotion', (id: number) => `${id + 1}-097261`],
    ['no id at all', () => 'x'],
    ['an id with more behind it', (id: number) => `${id}-097261-1`],
  ])('%s is not found', async (_what, tokenId) => {
    const { promotionId } = await aSealedDraw(EXAMPLE);
    await calculate(promotionId);
    expect((await publish(tokenId(promotionId))).status).toBe(404);
    expect(await published()).toEqual([]);
  });

  test('what was not selected is refused, and another mall does not see it', async () => {
    const { promotionId } = await aSealedDraw(EXAMPLE);
    const early = await publish(`${promotionId}-097261`);
    expect([early.status, early.problem.code]).toEqual([409, 'number-not-selected']);
    await calculate(promotionId);
    expect((await publish(`${promotionId}-000010`)).problem.code).toBe('number-not-selected');
    expect((await publish(`${promotionId}-097261`, abroad)).status).toBe(404);
    expect(await published()).toEqual([]);
  });
});

describe('[DRW-07] the frozen list', () => {
  test('is there as soon as a person closes the promotion, and tells how far it is', async () => {
    const admin = await testApp.aPerson({
      malls: [HERE],
      permissions: ['write-promotion', 'close-promotion', 'approve-campaign'],
    });
    const { id } = await aPromotionIn(testApp, admin, 'CURRENT', { type: 'LUCKYNUMBER' });
    const open = (await drawOf(id)).body;
    expect([open.list.frozenAt, open.list.root, open.draw, open.key]).toEqual([null, null, null, null]);
    const before = closings;
    await testApp.call(promotionEndpoints.closePromotion, { body: { promotionId: id } }, admin);
    expect(closings).toBe(before + 1);
    await sealLists(deps());
    const { list } = (await drawOf(id)).body;
    expect([list.total, list.bySeries]).toEqual([0, [{ series: '0', count: 0 }]]);
    expect(Date.parse(list.frozenAt ?? '')).toBeLessThanOrEqual(Date.parse(list.sealedAt ?? ''));
    expect(list.root).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is counted by series, and the key comes out with the draw', async () => {
    const { promotionId } = await aClosedDraw(testApp.database, EXAMPLE);
    expect((await drawOf(promotionId)).body.list).toMatchObject({
      total: 5,
      sealed: 0,
      sealedAt: null,
      root: null,
      bySeries: [],
    });
    await sealLists(deps());
    const sealed = (await drawOf(promotionId)).body;
    expect([sealed.key, sealed.draw]).toEqual([null, null]);
    expect(sealed.list).toMatchObject({ total: 5, sealed: 5, sealedAt: expect.any(String) });
    expect(sealed.list.bySeries).toEqual(
      Array.from({ length: 10 }, (_, series) => ({ series: String(series), count: series === 0 ? 5 : 0 })),
    );
    await calculate(promotionId);
    const drawn = (await drawOf(promotionId)).body;
    expect(drawn.key).toMatch(/^[0-9a-f]{64}$/);
    expect(drawn.list).toEqual(sealed.list);
    expect(drawn.draw).toMatchObject({
      tickets: TICKETS,
      order: '97259',
      rawSeries: '0',
      series: '0',
      drawnNumber: '097259',
      drawnBy: bia.email,
      typedBy: ana.email,
      extractionNumber: '5919',
      winners: 2,
      substitutes: 2,
      missing: 0,
      published: 0,
      minutes: null,
    });
    expect(drawn.draw?.steps[0]).toEqual({ kind: 'not-handed-out', series: 0, number: '097259', holder: null, position: null });
  });

  test('is refused for a promotion without lucky numbers, and until it is sealed', async () => {
    const { promotionId } = await aPromotion(testApp.database.db, { mallCode: HERE, raffle: {} });
    const without = await drawOf(promotionId);
    expect([without.status, without.problem.code]).toEqual([409, 'promotion-without-draw']);
    const { promotionId: id } = await aClosedDraw(testApp.database);
    const open = await testApp.call(drawEndpoints.drawList, { params: { id } }, ana);
    expect([open.status, open.problem.code]).toEqual([409, 'draw-list-open']);
    const undrawn = await testApp.call(drawEndpoints.drawProof, { params: { id } }, ana);
    expect([undrawn.status, undrawn.problem.code]).toEqual([409, 'draw-not-made']);
  });
});

describe('[SYN-08] numbers whose note was cancelled after the list was frozen', () => {
  test('stay in the list and are passed over, with that reason in the record, the proof and the minutes', async () => {
    const { promotionId } = await aSealedDraw(EXAMPLE);
    const before = (await drawOf(promotionId)).body.list;
    await rows(`update lucky_numbers set voided_at = now() where number in ('097261', '000010')`);
    expect((await drawOf(promotionId)).body.list).toEqual(before);
    expect((await calculate(promotionId)).body.success).toBe(true);
    expect((await selected(promotionId)).map(({ number }) => number)).toEqual(['097257', '097300', '099999']);
    const { draw } = (await drawOf(promotionId)).body;
    expect(draw?.steps.filter(({ kind }) => kind === 'note-cancelled').map(({ number }) => number)).toEqual(['097261', '000010']);
    expect(draw?.missing).toBe(1);
    const file = await testApp.call(drawEndpoints.drawProof, { params: { id: promotionId } }, ana);
    const proof = readProof(JSON.parse(file.raw.toString('utf8')));
    if (!proof.ok) throw new Error(proof.fault.english);
    expect(proof.value.cancelled.map(({ number }) => number)).toEqual(['000010', '097261']);
    const faults = checkProof(proof.value, nodeHashing).filter(({ passed }) => !passed);
    // The example's numbers are not those its key would have given.
    expect(new Set(faults.map(({ check }) => check))).toEqual(new Set(['numbers']));
    const minutes = await testApp.call(drawEndpoints.drawMinutes, { params: { id: promotionId }, body: MINUTES }, ana);
    expect(minutes.status).toBe(200);
  });

  test('what is cancelled after the draw changes nothing of it: the winner stays, is not published, and the proof still holds', async () => {
    const { promotionId } = await aSealedDraw({ numbers: 50 });
    expect((await calculate(promotionId)).body.success).toBe(true);
    const [winner] = await selected(promotionId);
    await rows(`update lucky_numbers set voided_at = now() where number = '${winner?.number}'`);
    const file = await testApp.call(drawEndpoints.drawProof, { params: { id: promotionId } }, ana);
    const proof = readProof(JSON.parse(file.raw.toString('utf8')));
    expect(proof.ok && [proof.value.cancelled, checkProof(proof.value, nodeHashing).every(({ passed }) => passed)]).toEqual([
      [],
      true,
    ]);
    const published = await publish(`${promotionId}-${winner?.number}`);
    expect([published.status, published.problem.code]).toEqual([409, 'number-void']);
  });
});
