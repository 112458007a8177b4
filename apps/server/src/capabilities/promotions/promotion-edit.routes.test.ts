import { DEFAULT_DRAW_RULE } from '@galeria/contract/draw/draw-shapes';
import { RULE_TEXTS } from '@galeria/contract/messages/rule-texts';
import { dashboardTotalizer } from '@galeria/contract/promotions/dashboard-endpoints';
import { deleteSponsor } from '@galeria/contract/promotions/extra-endpoints';
import { LOCKED_WHEN_RUNNING } from '@galeria/contract/promotions/locked-fields';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { miscountsOf } from '../participation/participation.public.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { actOn, aMode, anUpload, aPromotion, aPromotionIn, bodyOf } from './testing/a-promotion-body.ts';
import { amended } from './testing/an-amendment.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];
const DAY = 24 * 3_600_000;
const fieldLocked = RULE_TEXTS.fieldLocked.pt;
const endNotEarlier = RULE_TEXTS.endNotEarlier.pt;
const listRepeats = RULE_TEXTS.listRepeats.pt;
const awardNotRemovable = RULE_TEXTS.awardNotRemovable.pt;
const prizeQuantityNotReducible = RULE_TEXTS.prizeQuantityNotReducible.pt;

let testApp: TestApp;
let ana: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const permissions = ['read-customer', 'write-promotion', 'approve-campaign', 'close-promotion'];
  ana = await testApp.aPerson({ email: 'ana@x.example', malls: [HERE, THERE], permissions });
});

type Body = ReturnType<typeof bodyOf>;
const put = (id: number, body: object, as = ana) =>
  testApp.call(promotionEndpoints.updatePromotion, { params: { id }, body: body as Body }, as);
const get = async (id: number, as = ana) => (await testApp.call(promotionEndpoints.getPromotion, { params: { id } }, as)).body;
const later = (date: string, days: number) => new Date(new Date(date).getTime() + days * DAY).toISOString();

const SPONSOR = {
  kind: 'SPECIFIC',
  sponsoredBy: 'COMPANY',
  name: 'Banco',
  goalConfirmationMethods: [1],
  goals: [{ donationType: null, donationAmount: 5000 }],
};

describe('[PRO-02] editing', () => {
  test('with the same prize, sponsor or goal twice is refused, and nothing changes', async () => {
    const made = await aPromotion(testApp, ana, { type: 'RAFFLE_AND_BUYANDWIN', raffle: { sponsors: [SPONSOR] } });
    await actOn(testApp, ana, made.id, 'approve');
    const approved = await get(made.id);
    const body = bodyOf(approved);
    const [award] = body.buyAndWin?.awards ?? [];
    const [sponsor] = body.raffle?.sponsors ?? [];
    const twice = { ...body.buyAndWin, awards: [award, { ...award, quantity: 1 }] };
    expect((await put(made.id, { ...body, buyAndWin: twice })).problem.fields).toEqual({ 'buyAndWin.awards.1': listRepeats });
    const sponsors = { ...body.raffle, sponsors: [sponsor, sponsor] };
    expect((await put(made.id, { ...body, raffle: sponsors })).problem.fields).toEqual({ 'raffle.sponsors.1': listRepeats });
    const goals = [...(sponsor?.goals ?? []), ...(sponsor?.goals ?? [])];
    const twoGoals = { ...body.raffle, sponsors: [{ ...sponsor, goals }] };
    expect((await put(made.id, { ...body, raffle: twoGoals })).problem.fields).toEqual({
      'raffle.sponsors.0.goals.1': listRepeats,
    });
    expect(await get(made.id)).toEqual(approved);
  });

  test('of one that waits changes everything, its type too, and what hangs on it keeps its ids', async () => {
    const made = await aPromotion(testApp, ana, { type: 'RAFFLE_AND_BUYANDWIN', raffle: { sponsors: [SPONSOR] } });
    const body = bodyOf(made);
    const awards = [{ name: 'Novo', quantity: 3 }, ...(body.buyAndWin?.awards ?? [])];
    const changed = await put(made.id, { ...body, name: 'Outra', buyAndWin: { ...body.buyAndWin, awards } });
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    expect(changed.body.buyAndWin?.awards).toMatchObject([
      { name: 'Novo' },
      { id: made.buyAndWin?.awards[0]?.id, name: 'Panetone' },
    ]);
    expect(changed.body.raffle?.sponsors).toEqual(made.raffle?.sponsors);
    const luckyNumber = aMode('luckyNumber', testApp.clock.now());
    const other = await put(made.id, {
      ...bodyOf(changed.body),
      type: 'LUCKYNUMBER',
      buyAndWin: null,
      raffle: null,
      luckyNumber,
    });
    expect(other.body).toMatchObject({ type: 'LUCKYNUMBER', buyAndWin: null, raffle: null, luckyNumber: { sponsors: [] } });
    const { rows } = await testApp.database.pool.query('select count(*)::int as n from promotion_awards');
    expect(rows[0].n).toBe(0);
  });

  test('[ERR-03] of what somebody else changed meanwhile is refused', async () => {
    const made = await aPromotion(testApp, ana);
    expect((await put(made.id, { ...bodyOf(made), name: 'Primeira' })).status).toBe(200);
    const second = await put(made.id, { ...bodyOf(made), name: 'Segunda' });
    expect([second.status, second.problem.code]).toEqual([409, 'stale-version']);
    expect((await get(made.id)).name).toBe('Primeira');
  });

  test('[PER-06] of another mall’s finds nothing', async () => {
    const made = await aPromotion(testApp, ana);
    const stranger = await testApp.aPerson({ malls: [THERE], permissions: ['write-promotion'] });
    expect((await put(made.id, bodyOf(made), stranger)).status).toBe(404);
  });

  test('[AUD-01] is recorded with what it changed, before and after, and nothing else', async () => {
    const made = await aPromotion(testApp, ana);
    await put(made.id, { ...bodyOf(made), name: 'Outra' });
    const trail = await auditTrail(testApp.database, String(made.id));
    expect(trail.at(-1)).toMatchObject({
      action: 'promotion.changed',
      before: { name: 'Natal dos Sonhos' },
      after: { name: 'Outra' },
    });
    expect(Object.keys(trail.at(-1)?.after ?? {})).toEqual(['name']);
  });

  test('[PER-09] by somebody who does not see the list of people keeps it', async () => {
    const emails = { exclusivityType: 'ALLOWED_CONSUMERS', emailList: ['a@x.example', 'b@x.example'] };
    const made = await aPromotion(testApp, ana, { changes: emails });
    const blind = await testApp.aPerson({ malls: [HERE], permissions: ['write-promotion'] });
    const answer = await put(made.id, { ...bodyOf(await get(made.id, blind)), name: 'Outra' }, blind);
    expect([answer.status, answer.body.emailList]).toEqual([200, []]);
    expect(await get(made.id)).toMatchObject({ name: 'Outra', emailList: ['a@x.example', 'b@x.example'] });
    await put(made.id, { ...bodyOf(await get(made.id)), emailList: [] });
    expect((await get(made.id)).emailList).toEqual([]);
  });

  test('of an id that is no longer there is taken for a stale one', async () => {
    const made = await aPromotion(testApp, ana);
    const body = bodyOf(made);
    const awards = [{ id: 999_999, name: 'x', quantity: 1 }];
    const answer = await put(made.id, { ...body, buyAndWin: { ...body.buyAndWin, awards } });
    expect([answer.status, answer.problem.code]).toEqual([409, 'stale-version']);
  });
});

/** For each of the locked fields another value; the list itself is the code's own. */
const inMode = (mode: 'buyAndWin' | 'raffle' | 'luckyNumber', change: (given: never) => object) => (body: Body) => ({
  [mode]: { ...body[mode], ...change(body[mode] as never) },
});
const OTHERS: Readonly<Record<string, (body: Body) => object | Promise<object>>> = {
  type: () => ({ type: 'BUYANDWIN', luckyNumber: null }),
  targetType: () => ({ targetType: 'INVOICE_QUANTITY' }),
  userType: () => ({ userType: 'STOREKEEPER' }),
  allowedCategories: () => ({ allowedCategories: [2] }),
  activeDays: () => ({ activeDays: ['MONDAY'] }),
  exclusivityType: () => ({ exclusivityType: 'NONE' }),
  emailList: () => ({ emailList: ['a@x.example', 'b@x.example'] }),
  storeIds: async () => ({ storeIds: [(await aStore(testApp.database.db, { mallCode: HERE })).universalId] }),
  shouldTrackItems: () => ({ shouldTrackItems: false }),
  isAgeRestricted: () => ({ isAgeRestricted: true }),
  countedTotal: () => ({ countedTotal: 'WITH_TAXES' }),
  hasCep: () => ({ hasCep: true }),
  blocklistFileId: async () => ({
    blocklistFileId: (await anUpload(testApp, ana, 'restriction-list', { content: '529.982.247-25' })).id,
  }),
  ...Object.fromEntries(
    (['buyAndWin', 'raffle', 'luckyNumber'] as const).flatMap((mode) => [
      [`${mode}.secapNumber`, inMode(mode, () => ({ secapNumber: '99' }))],
      [`${mode}.startDate`, inMode(mode, ({ startDate }: { startDate: string }) => ({ startDate: later(startDate, -1) }))],
      [`${mode}.consumerTarget`, inMode(mode, () => ({ consumerTarget: 1 }))],
    ]),
  ),
  'buyAndWin.awardName': inMode('buyAndWin', ({ awards }: { awards: object[] }) => ({
    awards: awards.map((award) => ({ ...award, name: 'x' })),
  })),
  'raffle.awardName': inMode('raffle', () => ({ awardName: 'Moto' })),
  'luckyNumber.awardName': inMode('luckyNumber', () => ({ awardName: 'Moto' })),
  'luckyNumber.seriesCount': inMode('luckyNumber', () => ({ seriesCount: 9 })),
  'luckyNumber.drawRule': inMode('luckyNumber', () => ({ drawRule: { ...DEFAULT_DRAW_RULE, onePerCpf: false } })),
};

describe('[PRO-05] a running promotion', () => {
  test('has for each of its locked fields a change that is tried', () => {
    expect(Object.keys(OTHERS).toSorted()).toEqual([...LOCKED_WHEN_RUNNING].toSorted());
  });

  test.each([...LOCKED_WHEN_RUNNING])('keeps %s', async (path) => {
    const running = await aPromotionIn(testApp, ana, 'CURRENT', {
      type: path.startsWith('raffle.') ? 'RAFFLE_AND_BUYANDWIN' : 'LUCKYNUMBER_AND_BUYANDWIN',
      changes: { exclusivityType: 'ALLOWED_CONSUMERS', emailList: ['a@x.example'] },
    });
    const body = bodyOf(running);
    const change = await OTHERS[path]?.(body);
    const before = await tableDigests(testApp.database);
    const { status, problem } = await put(running.id, { ...body, ...change });
    const field = path === 'buyAndWin.awardName' ? 'buyAndWin.awards.0.name' : path;
    expect([status, problem.code, problem.fields]).toEqual([400, 'invalid-request', { [field]: fieldLocked }]);
    expect(await tableDigests(testApp.database)).toEqual(before);
  });
});

describe('[PRO-05] a running promotion', () => {
  let running: Promotion;
  let body: Body;
  beforeEach(async () => {
    running = await aPromotionIn(testApp, ana, 'CURRENT', {
      type: 'LUCKYNUMBER_AND_BUYANDWIN',
      changes: { exclusivityType: 'ALLOWED_CONSUMERS', emailList: ['a@x.example'] },
    });
    body = bodyOf(running);
  });

  test('may end later, never earlier', async () => {
    const end = body.buyAndWin?.endDate ?? '';
    const earlier = await put(running.id, { ...body, buyAndWin: { ...body.buyAndWin, endDate: later(end, -1) } });
    expect(earlier.problem.fields).toEqual({ 'buyAndWin.endDate': endNotEarlier });
    const putOff = await amended(testApp, ana, running, { buyAndWin: { ...body.buyAndWin, endDate: later(end, 5) } });
    expect([putOff.status, putOff.buyAndWin?.estimatedEndDate]).toEqual(['CURRENT', later(end, 5)]);
  });

  test('takes its start and end back as forms show them, to the minute, and keeps them to the millisecond', async () => {
    const minutes = (date: string | undefined) => `${date?.slice(0, 16)}:00.000Z`;
    const { buyAndWin } = body;
    const shown = { ...buyAndWin, startDate: minutes(buyAndWin?.startDate), endDate: minutes(buyAndWin?.endDate) };
    const answer = await put(running.id, { ...body, buyAndWin: shown });
    expect([answer.status, answer.body.buyAndWin]).toEqual([200, running.buyAndWin]);
  });

  test('gains prizes, and loses none', async () => {
    const awards = body.buyAndWin?.awards ?? [];
    const withAwards = (next: object[]) => put(running.id, { ...body, buyAndWin: { ...body.buyAndWin, awards: next } });
    const less = await withAwards(awards.map((award) => ({ ...award, quantity: 99 })));
    expect(less.problem.fields).toEqual({ 'buyAndWin.awards.0.quantity': prizeQuantityNotReducible });
    const none = await withAwards([{ name: 'Outro', quantity: 500 }]);
    expect(none.problem.fields).toEqual({ 'buyAndWin.awards': awardNotRemovable });
    const draw = await put(running.id, { ...body, luckyNumber: { ...body.luckyNumber, awardQuantity: 1 } });
    expect(draw.problem.fields).toEqual({ 'luckyNumber.awardQuantity': prizeQuantityNotReducible });
    const next = [...awards.map((award) => ({ ...award, quantity: 101 })), { name: 'Outro', quantity: 5 }];
    const more = await amended(testApp, ana, running, { buyAndWin: { ...body.buyAndWin, awards: next } });
    expect(more.buyAndWin?.awards).toMatchObject([{ quantity: 101 }, { name: 'Outro', quantity: 5 }]);
    expect(more.extraAllowance).toBe(108);
  });

  test('[ENG-02] [ENG-07] whose prizes had run out serves who waits with what it gains, the longest first', async () => {
    const { pool, db } = testApp.database;
    const [award] = body.buyAndWin?.awards ?? [];
    const ofRunning = [running.mallCode, running.id];
    await pool.query('update promotion_awards set reserved = quantity where promotion_id = $1', [running.id]);
    const { customerId } = await aCustomer(db, { mallCode: running.mallCode });
    const waits = (minutes: number) =>
      pool.query(
        `insert into coupons (mall_code, promotion_id, customer_id, coupon_id, code, status, mode, created_at)
         values ($1, $2, $3, gen_random_uuid(), 'X', 'NOT_RESERVED', 'buyAndWin', now() - $4 * interval '1 minute')`,
        [...ofRunning, customerId, minutes],
      );
    for (const minutes of [1, 3, 2]) await waits(minutes);
    await pool.query('update promotion_counts set out_of_stock = 3, waiting = 3, reserved = 100 where promotion_id = $1', [
      running.id,
    ]);
    const awards = [{ ...award, quantity: 102 }];
    await amended(testApp, ana, running, { buyAndWin: { ...body.buyAndWin, awards } });
    const { rows } = await pool.query(
      'select status, award_id is not null as has from coupons where promotion_id = $1 order by created_at',
      [running.id],
    );
    expect(rows).toEqual([
      { status: 'USABLE', has: true },
      { status: 'USABLE', has: true },
      { status: 'NOT_RESERVED', has: false },
    ]);
    const reader = await testApp.aPerson({ malls: [running.mallCode], permissions: [] });
    const totals = await testApp.call(dashboardTotalizer, { params: { promotionId: running.id } }, reader);
    expect(totals.body).toMatchObject({ reservations: 102, waiting: 1, served: 2 });
    const [miscount] = await miscountsOf(db);
    expect(miscount?.recounted).toMatchObject({ out_of_stock: 1, waiting: 1, served: 2 });
  });

  test('changes what explains it, and keeps the key of its draw', async () => {
    const answer = await put(running.id, {
      ...body,
      description: 'Mais clara',
      luckyNumber: { ...body.luckyNumber, pickUpLocation: 'Piso L2' },
    });
    expect(answer.body).toMatchObject({
      status: 'CURRENT',
      description: 'Mais clara',
      luckyNumber: { pickUpLocation: 'Piso L2', keyHash: running.luckyNumber?.keyHash },
    });
  });

  test('of two modes changes nothing in the one that is over', async () => {
    await testApp.database.pool.query(
      "update promotion_modes set status = 'CLOSED', ended_at = now() where mode = 'luckyNumber'",
    );
    const answer = await put(running.id, { ...body, luckyNumber: { ...body.luckyNumber, pickUpLocation: 'Piso L2' } });
    expect(answer.problem.fields).toEqual({ 'luckyNumber.pickUpLocation': fieldLocked });
    expect((await put(running.id, { ...body, description: 'Mais clara' })).status).toBe(200);
  });
});

test('[PRO-05] prizes of an approved promotion are not reduced; of one that waits they are', async () => {
  for (const [status, expected] of [
    ['APPROVED', 400],
    ['DRAFT', 200],
    ['REFUSED', 200],
  ] as const) {
    const made = await aPromotionIn(testApp, ana, status);
    const body = bodyOf(made);
    const awards = body.buyAndWin?.awards.map((award) => ({ ...award, quantity: 1 }));
    const answer = await put(made.id, { ...body, buyAndWin: { ...body.buyAndWin, awards } });
    expect([status, answer.status]).toEqual([status, expected]);
  }
});

describe('[PRO-16] what was approved once', () => {
  const approved = () => aPromotionIn(testApp, ana, 'APPROVED', { type: 'LUCKYNUMBER_AND_BUYANDWIN' });
  const renamed = async (made: Promotion) => (await put(made.id, { ...bodyOf(made), name: 'Outra' })).body;

  test('is not reduced by two edits in a row, nor after a refusal, nor by leaving a mode out', async () => {
    const draft = await renamed(await approved());
    const body = bodyOf(draft);
    const awards = body.buyAndWin?.awards.map((award) => ({ ...award, quantity: 99 }));
    const tries = [
      { luckyNumber: { ...body.luckyNumber, awardQuantity: 1 } },
      { buyAndWin: { ...body.buyAndWin, awards } },
      { buyAndWin: { ...body.buyAndWin, awards: [{ name: 'Outro', quantity: 100 }] } },
      { type: 'BUYANDWIN', luckyNumber: null },
    ];
    const expected = [
      { 'luckyNumber.awardQuantity': prizeQuantityNotReducible },
      { 'buyAndWin.awards.0.quantity': prizeQuantityNotReducible },
      { 'buyAndWin.awards': prizeQuantityNotReducible },
      { type: prizeQuantityNotReducible },
    ];
    const refusals = async () => {
      const { version } = await get(draft.id);
      const answers = [];
      for (const change of tries) answers.push((await put(draft.id, { ...body, ...change, version })).problem.fields);
      return answers;
    };
    expect([draft.status, await refusals()]).toEqual(['DRAFT', expected]);
    await actOn(testApp, ana, draft.id, 'refuse');
    expect(await refusals()).toEqual(expected);
  });

  test('counts as it was approved, not as a draft had it since: more is given back, less is not', async () => {
    const draft = await renamed(await approved());
    const withPrizes = async (awardQuantity: number) => {
      const body = bodyOf(await get(draft.id));
      return (await put(draft.id, { ...body, luckyNumber: { ...body.luckyNumber, awardQuantity } })).status;
    };
    expect([await withPrizes(50), await withPrizes(2), await withPrizes(1)]).toEqual([200, 200, 400]);
  });

  test('stays on record when a sponsor is taken away, of records of before as well', async () => {
    const made = await aPromotionIn(testApp, ana, 'APPROVED', { type: 'RAFFLE', raffle: { sponsors: [SPONSOR] } });
    await testApp.database.pool.query('update promotions set approved_quantities = null');
    await testApp.call(deleteSponsor, { body: { promotionId: made.id, sponsorId: made.raffle?.sponsors[0]?.id ?? 0 } }, ana);
    const body = bodyOf(await get(made.id));
    const less = await put(made.id, { ...body, raffle: { ...body.raffle, awardQuantity: 1 } });
    expect(less.problem.fields).toEqual({ 'raffle.awardQuantity': prizeQuantityNotReducible });
  });
});

describe('[PRO-08] a sponsor', () => {
  const remove = (promotionId: number, sponsorId: number, as = ana) =>
    testApp.call(deleteSponsor, { body: { promotionId, sponsorId } }, as);

  test('is taken away; of a running promotion only by an amendment', async () => {
    const made = await aPromotionIn(testApp, ana, 'DRAFT', { type: 'RAFFLE', raffle: { sponsors: [SPONSOR] } });
    const sponsorId = made.raffle?.sponsors[0]?.id ?? 0;
    const answers = [await remove(made.id, sponsorId), await remove(made.id, sponsorId)];
    expect(answers.map(({ status }) => status)).toEqual([204, 404]);
    const running = await aPromotionIn(testApp, ana, 'CURRENT', { type: 'RAFFLE', raffle: { sponsors: [SPONSOR] } });
    const refused = await remove(running.id, running.raffle?.sponsors[0]?.id ?? 0);
    expect([refused.status, refused.problem.code]).toEqual([409, 'promotion-needs-amendment']);
    expect((await get(running.id)).raffle?.sponsors).toHaveLength(1);
  });

  test('of an approved promotion sends it back to approval; of a closed one stays', async () => {
    const approved = await aPromotionIn(testApp, ana, 'APPROVED', { type: 'RAFFLE', raffle: { sponsors: [SPONSOR] } });
    await remove(approved.id, approved.raffle?.sponsors[0]?.id ?? 0);
    expect(await get(approved.id)).toMatchObject({ status: 'DRAFT', raffle: { status: 'DRAFT', sponsors: [] } });
    const closed = await aPromotionIn(testApp, ana, 'CLOSED', { type: 'RAFFLE', raffle: { sponsors: [SPONSOR] } });
    const answer = await remove(closed.id, closed.raffle?.sponsors[0]?.id ?? 0);
    expect(answer.problem.code).toBe('promotion-illegal-move');
  });
});
