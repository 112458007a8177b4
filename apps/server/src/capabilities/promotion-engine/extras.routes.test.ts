import { extraEndpoints as endpoints } from '@galeria/contract/promotions/extra-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { aCustomer, nextCpf } from '../customers/testing/a-customer.ts';
import { aLuckyNumber } from '../customers/testing/participation.ts';
import { aPromotion, optInAll, type PromotionOfTest, type PromotionTraits } from './testing/a-promotion.ts';
import { aSponsor } from './testing/a-sponsor.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];

let testApp: TestApp;
let ana: Person;
let customer: NewCustomer;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ email: 'ana@x.example', malls: [HERE], permissions: ['make-extras'] });
  customer = await aCustomer(testApp.database.db, { mallCode: HERE });
});

const PATHS = {
  'token/company': endpoints.extraTokensByCompany,
  'token/donation': endpoints.extraTokensByDonation,
  'coupon/company': endpoints.extraCouponsByCompany,
  'coupon/donation': endpoints.extraCouponsByDonation,
} as const;
type Path = keyof typeof PATHS;

/** A draw with so many awards, and a sponsor of it. */
async function aDraw(path: Path, awards: number, traits: PromotionTraits = {}) {
  const mode = path.startsWith('token') ? 'luckyNumber' : 'raffle';
  const { db } = testApp.database;
  const promotion = await aPromotion(db, { mallCode: HERE, [mode]: { awardName: 'Um carro', awardQuantity: awards }, ...traits });
  const sponsoredBy = path.endsWith('company') ? 'COMPANY' : 'DONATION';
  return { ...promotion, ...(await aSponsor(db, promotion, { mode, sponsoredBy })) };
}
type Draw = Awaited<ReturnType<typeof aDraw>>;

const press = (path: Path, { promotionId, sponsorId, goalId }: Draw, traits: object = {}, as = ana) => {
  const body = { promotionId, sponsorId, goalId, cpf: customer.cpf, goalConfirmationMethodId: 1, quantity: 1, ...traits };
  return testApp.call(PATHS[path], { body }, as);
};

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows;
const countsOf = async ({ promotionId }: PromotionOfTest) =>
  (await rows('select opt_ins, coupons, tokens, extras from promotion_counts where promotion_id = $1', [promotionId]))[0];

describe('[PRO-09] extra coupons and numbers', () => {
  test.each(Object.keys(PATHS) as Path[])('%s makes them, and counts them everywhere', async (path) => {
    const draw = await aDraw(path, 5);
    const { status, body } = await press(path, draw, { quantity: 3 });
    expect([status, body]).toEqual([201, { made: [expect.any(String), expect.any(String), expect.any(String)], left: 2 }]);
    const isToken = path.startsWith('token');
    const made = isToken
      ? await rows('select number as code, customer_id, sponsor_id, invoice_id from lucky_numbers order by number')
      : await rows(
          'select code, customer_id, sponsor_id, invoice_id from coupons where status = $1 and mode = $2 order by code',
          ['UNUSABLE', 'raffle'],
        );
    expect(made).toEqual(
      [...body.made].sort().map((code) => ({
        ...{ code, customer_id: customer.customerId },
        ...{ sponsor_id: draw.sponsorId, invoice_id: null },
      })),
    );
    expect(new Set(body.made).size).toBe(3);
    if (isToken) for (const number of body.made) expect(number).toMatch(/^\d{6}$/);
    expect(await countsOf(draw)).toEqual({ opt_ins: 1, coupons: isToken ? 0 : 3, tokens: isToken ? 3 : 0, extras: 3 });
    expect(await rows('select extras from promotion_sponsors')).toEqual([{ extras: 3 }]);
    expect(await rows('select goal_id, confirmation_method, quantity, made_by from promotion_extras')).toEqual([
      { goal_id: draw.goalId, confirmation_method: 1, quantity: 3, made_by: 'ana@x.example' },
    ]);
    expect(await auditTrail(testApp.database, String(draw.promotionId))).toMatchObject([
      { action: 'promotion.extras-made', actorEmail: 'ana@x.example', mallCode: HERE, after: { quantity: 3 } },
    ]);
  });

  test('never more than the awards that nobody has: the last ones go, the next is refused and writes nothing', async () => {
    const draw = await aDraw('token/company', 3);
    await testApp.database.pool.query('update promotion_counts set reserved = 1');
    expect((await press('token/company', draw, { quantity: 2 })).body.left).toBe(0);
    const before = await tableDigests(testApp.database);
    const answer = await press('token/company', draw);
    expect([answer.status, answer.problem.code, answer.problem.fields]).toEqual([
      409,
      'extra-limit',
      { quantity: 'A quantidade passa do que ainda pode ser gerado' },
    ]);
    expect(await tableDigests(testApp.database)).toEqual(before);
  });

  test('the awards of both modes of a combined promotion are summed', async () => {
    const draw = await aDraw('coupon/company', 2, { buyAndWin: { awards: [{ quantity: 3 }, { quantity: 4 }] } });
    expect((await press('coupon/company', draw, { quantity: 4 })).body.left).toBe(5);
  });

  test('many who press at once: exactly as many as were left', async () => {
    const LEFT = 7;
    const PRESSES = 50;
    const draw = await aDraw('token/donation', 10);
    await testApp.database.pool.query('update promotion_counts set reserved = 3');
    const others = await Promise.all(Array.from({ length: 5 }, () => aCustomer(testApp.database.db, { mallCode: HERE })));
    const answers = await Promise.all(
      Array.from({ length: PRESSES }, (_, at) => press('token/donation', draw, { cpf: others[at % 5]?.cpf })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LEFT);
    expect(answers.filter(({ problem, status }) => status === 409 && problem.code === 'extra-limit')).toHaveLength(
      PRESSES - LEFT,
    );
    const numbers = answers.flatMap(({ status, body }) => (status === 201 ? body.made : []));
    expect(new Set(numbers).size).toBe(LEFT);
    expect(await rows('select count(*)::int as n from lucky_numbers')).toEqual([{ n: LEFT }]);
    expect(await countsOf(draw)).toMatchObject({ tokens: LEFT, extras: LEFT });
    expect(await rows('select extras from promotion_sponsors')).toEqual([{ extras: LEFT }]);
    expect(await rows('select sum(quantity)::int as n from promotion_extras')).toEqual([{ n: LEFT }]);
    const [{ n }] = await rows('select count(*)::int as n from opt_ins');
    expect((await countsOf(draw)).opt_ins).toBe(n);
  });

  test('numbers that ran out: all or none', async () => {
    const draw = await aDraw('token/company', 10, { luckyNumber: { seriesCount: 1, awardQuantity: 10 } });
    await testApp.database.pool.query('update promotion_counts set tokens = 99999');
    expect((await press('token/company', draw, { quantity: 2 })).problem.code).toBe('numbers-exhausted');
    expect(await countsOf(draw)).toMatchObject({ tokens: 99_999, extras: 0, opt_ins: 0 });
    expect((await press('token/company', draw)).status).toBe(201);
    expect((await press('token/company', draw)).problem.code).toBe('numbers-exhausted');
  });

  test('sponsor, goal and confirmation must be of one another, and of this kind', async () => {
    const draw = await aDraw('token/company', 50);
    const other = await aDraw('token/company', 50);
    const gift = await aSponsor(testApp.database.db, draw, { sponsoredBy: 'DONATION' });
    const before = await tableDigests(testApp.database);
    for (const traits of [
      { sponsorId: other.sponsorId },
      { sponsorId: 999_999 },
      { goalId: other.goalId },
      { goalConfirmationMethodId: 2 },
      { ...gift },
    ])
      expect((await press('token/company', draw, traits)).problem.code).toBe('sponsor-mismatch');
    expect((await press('token/donation', draw)).problem.code).toBe('sponsor-mismatch');
    expect((await press('coupon/company', draw)).problem.code).toBe('promotion-without-draw');
    expect(await tableDigests(testApp.database)).toEqual(before);
    expect((await press('token/donation', draw, gift)).status).toBe(201);
  });

  test('only while it runs, for customers of the mall who may take part', async () => {
    const over = await aDraw('token/company', 5, { status: 'CLOSED' });
    expect((await press('token/company', over)).problem.code).toBe('promotion-not-running');
    // DRW-13: one of its modes is over by its dates, and the clock has yet to notice; another runs on.
    const partly = await aDraw('token/company', 5, { buyAndWin: {} });
    await testApp.database.pool.query(
      "update promotion_modes set estimated_end_at = now() - interval '1 minute' where promotion_id = $1 and mode = 'luckyNumber'",
      [partly.promotionId],
    );
    expect((await press('token/company', partly)).problem.code).toBe('promotion-not-running');
    const keepers = await aDraw('token/company', 5, { userType: 'STOREKEEPER' });
    expect((await press('token/company', keepers)).problem.code).toBe('customer-not-eligible');
    const draw = await aDraw('token/company', 5);
    expect((await press('token/company', draw, { cpf: nextCpf() })).problem.code).toBe('customer-unknown');
    await testApp.database.pool.query('update customers set is_blocked = true');
    expect((await press('token/company', draw)).problem.code).toBe('customer-blocked');
  });

  test('[PER-06] not of another mall', async () => {
    const draw = await aDraw('token/company', 5);
    const elsewhere = await testApp.aPerson({ malls: [THERE], permissions: ['make-extras'] });
    expect((await press('token/company', draw, {}, elsewhere)).problem.code).toBe('not-found');
  });

  test.each([0, -1, 1.5, 101, '2'])('a quantity of %j is refused at its field', async (quantity) => {
    const draw = await aDraw('token/company', 500);
    const { status, problem } = await press('token/company', draw, { quantity });
    expect([status, Object.keys(problem.fields)]).toEqual([400, ['quantity']]);
  });
});

describe('[PRO-06] [PER-09] the numbers handed out', () => {
  const list = async (query: object, as = ana) => (await testApp.call(endpoints.listTokens, { query }, as)).body;

  test('of a promotion, covered for those who may not read customers', async () => {
    const draw = await aDraw('token/company', 50);
    const { made } = (await press('token/company', draw, { quantity: 6 })).body;
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-customer'] });
    const whole = await list({ promotionId: draw.promotionId, size: 99_999 }, reader);
    expect([whole.total, whole.pageCount, whole.isMasked]).toEqual([6, 1, false]);
    expect(whole.data.map(({ number }) => number)).toEqual([...made].sort());
    const [optIn] = await rows('select opt_in_id from opt_ins');
    expect(whole.data[0]).toEqual({
      id: `${draw.promotionId}-${[...made].sort()[0]}`,
      number: [...made].sort()[0],
      optInId: optIn.opt_in_id,
      consumerId: customer.customerId,
      consumerName: `${customer.firstName} ${customer.lastName}`,
      consumerCpf: customer.cpf,
      consumerEmail: customer.email,
      consumerPhone: customer.phoneNumber,
      winner: false,
      ...{ disqualifiedAt: null, disqualifiedFor: null, voidedAt: null, takesPlaceOf: null },
      type: null,
      winnerPosition: null,
      givenAt: expect.any(String),
    });
    const covered = await list({ campaignId: draw.promotionId });
    expect([covered.isMasked, covered.data.length, covered.pageCount]).toEqual([true, 4, 2]);
    expect(JSON.stringify(covered)).not.toMatch(new RegExp(`${customer.cpf}|${customer.email}|${customer.phoneNumber}`));
    expect((await list({ promotionId: draw.promotionId, page: 2 })).data).toHaveLength(2);
  });

  test('those selected in the draw, in its order; of a consumer; of no other mall', async () => {
    const draw = await aDraw('token/company', 50);
    const key = { customerId: customer.customerId, mallCode: HERE };
    await optInAll(testApp.database.db, draw, [customer]);
    const add = (number: string, traits: object = {}) =>
      aLuckyNumber(testApp.database.db, key, draw.promotionId, { number, ...traits });
    await add('000001');
    await add('000002', { winnerType: 'SUPLENTE', winnerPosition: 2 });
    await add('000003', { winnerType: 'GANHADOR', winnerPosition: 1, publishedAt: new Date() });
    const selected = await list({ promotionId: draw.promotionId, types: 'SELECTED,SUBSTITUTE' });
    expect(selected.data.map(({ number, type, winner }) => [number, type, winner])).toEqual([
      ['000003', 'GANHADOR', true],
      ['000002', 'SUPLENTE', false],
    ]);
    expect((await list({ promotionId: draw.promotionId, types: 'SUBSTITUTE' })).total).toBe(1);
    const theirs = await list({ consumerId: customer.customerId });
    expect([theirs.total, theirs.data.length]).toEqual([3, 3]);
    const other = await aCustomer(testApp.database.db, { mallCode: HERE });
    expect((await list({ consumerId: other.customerId })).data).toEqual([]);
    const elsewhere = await testApp.aPerson({ malls: [THERE], permissions: ['read-customer'] });
    expect((await list({ consumerId: customer.customerId }, elsewhere)).data).toEqual([]);
    expect(await list({})).toEqual({ data: [], pageCount: 0, total: 0, isMasked: true });
    const foreign = await testApp.call(endpoints.listTokens, { query: { promotionId: draw.promotionId } }, elsewhere);
    expect(foreign.problem.code).toBe('not-found');
    const wrong = await testApp.call(endpoints.listTokens, { query: { types: 'ANY' as never } }, ana);
    expect(wrong.status).toBe(400);
  });
});

describe('[DRW-12] a number given by hand', () => {
  const give = (promotionId: number, traits: object = {}, as = ana) =>
    testApp.call(endpoints.giveToken, { body: { promotionId, cpf: customer.cpf, reason: 'Falha no app', ...traits } }, as);
  const drawnFor = async (traits: PromotionTraits = {}, isIn = true) => {
    const { db } = testApp.database;
    const promotion = await aPromotion(db, { mallCode: HERE, luckyNumber: { awardQuantity: 2 }, ...traits });
    if (isIn) await optInAll(db, promotion, [customer]);
    return promotion;
  };

  test('to somebody who takes part, with its reason, counted among the extras and up to their limit', async () => {
    const promotion = await drawnFor();
    const first = await give(promotion.promotionId);
    expect([first.status, first.body]).toEqual([201, { made: [expect.stringMatching(/^\d{6}$/)], left: 1 }]);
    expect((await give(promotion.promotionId)).body.left).toBe(0);
    expect((await give(promotion.promotionId)).problem.code).toBe('extra-limit');
    expect(await countsOf(promotion)).toMatchObject({ tokens: 2, extras: 2 });
    expect(await rows('select reason, sponsor_id, made_by from promotion_extras limit 1')).toEqual([
      { reason: 'Falha no app', sponsor_id: null, made_by: 'ana@x.example' },
    ]);
    const [entry] = await auditTrail(testApp.database, String(promotion.promotionId));
    expect(entry).toMatchObject({
      action: 'promotion.token-given',
      after: { number: first.body.made[0] },
    });
    const [about] = await auditTrail(testApp.database, customer.customerId);
    expect(about).toMatchObject({ action: 'customer.token-given', after: { reason: 'Falha no app' } });
  });

  test('not to a stranger or who is blocked, not without a reason, not after its end, not in another mall, not without the slug', async () => {
    const { promotionId } = await drawnFor({}, false);
    expect((await give(promotionId)).problem.code).toBe('customer-not-opted-in');
    expect((await give(promotionId, { cpf: nextCpf() })).problem.code).toBe('customer-unknown');
    expect((await give(promotionId, { reason: '  ' })).problem.fields).toHaveProperty('reason');
    const closed = await drawnFor({ status: 'CLOSED', endsAt: new Date(Date.now() - 86_400_000) });
    expect((await give(closed.promotionId)).problem.code).toBe('promotion-not-running');
    // DRW-13: over by its dates, and the clock has yet to notice.
    const unnoticed = await drawnFor({ endsAt: new Date(Date.now() - 60_000) });
    expect((await give(unnoticed.promotionId)).problem.code).toBe('promotion-not-running');
    const raffle = await aPromotion(testApp.database.db, { mallCode: HERE, raffle: { awardQuantity: 2 } });
    expect((await give(raffle.promotionId)).problem.code).toBe('promotion-without-draw');
    const abroad = await testApp.aPerson({ malls: [THERE], permissions: ['make-extras'] });
    const reader = await testApp.aPerson({ malls: [HERE] });
    expect([(await give(promotionId, {}, abroad)).status, (await give(promotionId, {}, reader)).status]).toEqual([404, 403]);
    await optInAll(testApp.database.db, { promotionId, mallCode: HERE }, [customer]);
    await rows('update customers set is_blocked = true where customer_id = $1', [customer.customerId]);
    expect((await give(promotionId)).problem.code).toBe('customer-blocked');
    expect(await rows('select 1 from lucky_numbers')).toEqual([]);
  });

  test('ten at once for what is left: exactly that many', async () => {
    const promotion = await drawnFor({ luckyNumber: { awardQuantity: 3 } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(promotion.promotionId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await countsOf(promotion)).toMatchObject({ tokens: 3, extras: 3 });
  });
});
