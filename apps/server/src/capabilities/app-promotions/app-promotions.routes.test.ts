import { appPromotionEndpoints as endpoints } from '@galeria/contract/app/app-promotion-endpoints';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey, type MadeAppKey } from '../app-keys/testing/an-app-key.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { aCustomer, nextCpf } from '../customers/testing/a-customer.ts';
import { aCoupon, aLuckyNumber } from '../customers/testing/participation.ts';
import { promotionProgress } from '../participation/participation.tables.ts';
import { aPromotion, type PromotionTraits } from '../promotion-engine/testing/a-promotion.ts';
import { promotionDocuments, promotionPeople } from '../promotions/promotions.tables.ts';
import { anUpload } from '../promotions/testing/a-promotion-body.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];

let testApp: TestApp;
let app: MadeAppKey;
let customer: NewCustomer;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  app = await anAppKey(testApp.database.db, { name: 'Aplicativo', malls: [HERE], createdAt: testApp.clock.now() });
  customer = await aCustomer(testApp.database.db, { mallCode: HERE });
});

const headersOf = (by: MadeAppKey, headers = {}) => ({ headers: { ...by.headers, ...headers } });
const running = (body: { cpf?: string; mallCode?: string } = {}, by = app) =>
  testApp.call(endpoints.appRunningPromotions, { body: { mallCode: HERE, ...body } }, null, headersOf(by));
const join = (id: number, { cpf = customer.cpf, category = 1, by = app, headers = {} } = {}) =>
  testApp.call(endpoints.appOptIn, { params: { id }, body: { cpf, category: category as 1 } }, null, headersOf(by, headers));
const progress = (cpf = customer.cpf, mallCode = HERE) =>
  testApp.call(endpoints.appProgress, { body: { mallCode, cpf } }, null, headersOf(app));
const nameEligible = (id: number, cpfs: string[], by = app) =>
  testApp.call(endpoints.appAddEligible, { params: { id }, body: { cpfs } }, null, headersOf(by));

/** A buy-and-win that runs, with so many of each award. */
const aGift = ({ awards = [5], ...traits }: PromotionTraits & { awards?: number[] } = {}) =>
  aPromotion(testApp.database.db, { buyAndWin: { awards: awards.map((quantity) => ({ quantity })) }, ...traits });
const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows;
const countsOf = async (id: number) => (await rows('select * from promotion_counts where promotion_id = $1', [id]))[0];

describe('[APP-01] banner and regulation', () => {
  const bannerOf = async (mallCode: string, status: 'CURRENT' | 'CLOSED' | 'APPROVED' | 'DRAFT' | 'REFUSED') => {
    const marketing = await testApp.aPerson({ malls: [mallCode], permissions: ['write-promotion'] });
    const { promotionId } = await aGift({ mallCode, status });
    const { id: fileId } = await anUpload(testApp, marketing, 'image', { mallCode });
    await testApp.database.db.insert(promotionDocuments).values({ promotionId, mallCode, kind: 0, fileId });
    return promotionId;
  };
  const documentOf = (id: number, kind = 0) =>
    testApp.inject({ method: 'GET', url: `/api/app/promotion/${id}/document/${kind}`, headers: app.headers });

  test('come with the key of the app, at the address the list names', async () => {
    const id = await bannerOf(HERE, 'CURRENT');
    const { body } = await running();
    expect(body.data[0]?.imageUrl).toBe(`/api/app/promotion/${id}/document/0`);
    const answer = await documentOf(id);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await documentOf(id, 1)).statusCode).toBe(404);
  });

  test.each(['APPROVED', 'DRAFT', 'REFUSED'] as const)('not of one that is %s: nobody outside has seen it', async (status) => {
    expect((await documentOf(await bannerOf(HERE, status))).statusCode).toBe(404);
  });

  test('of one that is over, for its winners; never of another mall', async () => {
    expect((await documentOf(await bannerOf(HERE, 'CLOSED'))).statusCode).toBe(200);
    expect((await documentOf(await bannerOf(THERE, 'CURRENT'))).statusCode).toBe(404);
  });
});

describe('[APP-01] what runs in a mall', () => {
  test('newest first, with its modes and what is left; not what is not running, nor what runs elsewhere', async () => {
    const { db } = testApp.database;
    const gift = await aGift({ mallCode: HERE, name: 'Brindes', awards: [5, 2], isHighlighted: true });
    const both = await aPromotion(db, {
      mallCode: HERE,
      name: 'Carro e brindes',
      buyAndWin: { status: 'CLOSED', endedAt: new Date() },
      luckyNumber: { keyHash: 'abc', awardName: 'Um carro', awardQuantity: 1 },
    });
    await aGift({ mallCode: THERE });
    for (const status of ['DRAFT', 'REFUSED', 'APPROVED', 'CLOSED'] as const) await aGift({ mallCode: HERE, status });
    await testApp.database.pool.query('update promotion_awards set reserved = 3 where award_id = $1', [gift.awardIds[0]]);
    const { status, body } = await running();
    expect([status, body.data.map(({ name }) => name)]).toEqual([200, ['Carro e brindes', 'Brindes']]);
    expect(body.data[1]).toMatchObject({
      promotionId: gift.promotionId,
      type: 'BUYANDWIN',
      isHighlighted: true,
      imageUrl: null,
      optedIn: null,
      modes: [
        {
          mode: 'buyAndWin',
          target: 10_000,
          raffleDate: null,
          keyHash: null,
          awards: [
            { name: 'Prêmio 1', quantity: 5, left: 2 },
            { name: 'Prêmio 2', quantity: 2, left: 2 },
          ],
        },
      ],
    });
    expect(body.data[0]?.promotionId).toBe(both.promotionId);
    expect(body.data[0]?.modes).toMatchObject([
      { mode: 'luckyNumber', keyHash: 'abc', awards: [{ name: 'Um carro', quantity: 1, left: null }] },
    ]);
  });

  test('and with a CPF, in which of it that customer takes part', async () => {
    const first = await aGift({ mallCode: HERE });
    const second = await aGift({ mallCode: HERE });
    await join(first.promotionId);
    const { body } = await running({ cpf: customer.cpf });
    expect(body.data.map(({ promotionId, optedIn }) => [promotionId, optedIn])).toEqual([
      [second.promotionId, false],
      [first.promotionId, true],
    ]);
    expect((await running({ cpf: nextCpf() })).problem.code).toBe('customer-unknown');
    expect((await running({ mallCode: THERE })).problem.code).toBe('foreign-mall');
  });
});

describe('[APP-01] a customer takes part', () => {
  test('once, however often: the counter moves once, the category is kept as told last', async () => {
    const { promotionId } = await aGift({ mallCode: HERE });
    const first = await join(promotionId, { category: 2 });
    expect([first.status, first.body]).toEqual([
      201,
      { optInId: expect.any(String), promotionId, optedInAt: expect.any(String) },
    ]);
    testApp.clock.advance(60_000);
    const again = await join(promotionId, { category: 3 });
    expect([again.status, again.body]).toEqual([201, first.body]);
    await join(promotionId, { category: 3 });
    expect(await rows('select customer_id, category from opt_ins')).toEqual([{ customer_id: customer.customerId, category: 3 }]);
    expect(await countsOf(promotionId)).toMatchObject({ opt_ins: 1 });
    expect(await auditTrail(testApp.database, first.body.optInId)).toMatchObject([
      {
        action: 'opt-in.made',
        actorEmail: 'app:Aplicativo',
        mallCode: HERE,
        after: { promotionId, customerId: customer.customerId, category: 2 },
      },
      { action: 'opt-in.changed', before: { category: 2 }, after: { category: 3 } },
    ]);
  });

  test('and many at once are one', async () => {
    const { promotionId } = await aGift({ mallCode: HERE });
    const answers = await Promise.all(Array.from({ length: 12 }, () => join(promotionId)));
    expect(new Set(answers.map(({ body }) => body.optInId)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(await countsOf(promotionId)).toMatchObject({ opt_ins: 1 });
    const others = await Promise.all(
      Array.from({ length: 8 }, async () =>
        join(promotionId, { cpf: (await aCustomer(testApp.database.db, { mallCode: HERE })).cpf }),
      ),
    );
    expect(others.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await countsOf(promotionId)).toMatchObject({ opt_ins: 9 });
  });

  test('[ERR-03] a repeated request finds its answer', async () => {
    const { promotionId } = await aGift({ mallCode: HERE });
    const headers = { 'idempotency-key': 'uma-chave-de-repeticao' };
    const [first, second] = await Promise.all([join(promotionId, { headers }), join(promotionId, { headers })]);
    expect(second.body).toEqual(first.body);
    expect((await join(promotionId, { headers })).headers['idempotency-replayed']).toBe('true');
    expect((await join(promotionId, { headers, category: 2 })).problem.code).toBe('idempotency-mismatch');
  });

  test.each(['DRAFT', 'REFUSED', 'APPROVED', 'CLOSED'] as const)(
    'not in one that is %s, and nothing is written',
    async (status) => {
      const { promotionId } = await aGift({ mallCode: HERE, status });
      const before = await tableDigests(testApp.database);
      const answer = await join(promotionId);
      expect([answer.status, answer.problem.code]).toEqual([409, 'promotion-not-running']);
      expect(await tableDigests(testApp.database)).toEqual(before);
    },
  );

  test('[PER-06] not in one of another mall, not as somebody the mall does not know, not while blocked', async () => {
    const here = await aGift({ mallCode: HERE });
    const there = await aGift({ mallCode: THERE });
    const stranger = await aCustomer(testApp.database.db, { mallCode: THERE });
    const admin = await testApp.aPerson({ malls: [HERE], permissions: ['read-customer', 'update-customer'] });
    const { customerId } = customer;
    await testApp.call(customerEndpoints.blockCustomer, { params: { id: customerId }, body: { customerId } }, admin);
    const before = await tableDigests(testApp.database);
    expect((await join(there.promotionId, { cpf: stranger.cpf })).problem.code).toBe('not-found');
    expect((await join(99_999)).problem.code).toBe('not-found');
    expect((await join(here.promotionId, { cpf: stranger.cpf })).problem.code).toBe('customer-unknown');
    expect((await join(here.promotionId)).problem.code).toBe('customer-blocked');
    expect(await tableDigests(testApp.database)).toEqual(before);
  });

  const on = (promotionId: number, list: 'email' | 'blocked-cpf', value: string) =>
    testApp.database.db.insert(promotionPeople).values({
      ...{ promotionId, mallCode: HERE, list, value },
      digest: keyedDigest(testApp.deps.secret, value),
    });

  test('only as the audience and the category say', async () => {
    const keepers = await aGift({ mallCode: HERE, userType: 'STOREKEEPER' });
    expect((await join(keepers.promotionId)).problem.code).toBe('customer-not-eligible');
    const keeper = await aCustomer(testApp.database.db, { mallCode: HERE, isShopKeeper: true });
    expect((await join(keepers.promotionId, { cpf: keeper.cpf })).status).toBe(201);
    const gold = await aGift({ mallCode: HERE, allowedCategories: [4] });
    expect((await join(gold.promotionId)).problem.code).toBe('customer-not-eligible');
    expect((await join(gold.promotionId, { category: 4 })).status).toBe(201);
  });

  test('[PRO-10] only as the lists of e-mails and the CPF blocklist say', async () => {
    const { db } = testApp.database;
    const email = customer.email ?? '';
    const other = await aCustomer(db, { mallCode: HERE, email: null });
    const outcome = async (id: number) => [(await join(id)).status, (await join(id, { cpf: other.cpf })).status];
    const allowed = await aGift({ mallCode: HERE, exclusivityType: 'ALLOWED_CONSUMERS' });
    await on(allowed.promotionId, 'email', email);
    expect(await outcome(allowed.promotionId)).toEqual([201, 409]);
    const blocked = await aGift({ mallCode: HERE, exclusivityType: 'BLOCKED_CONSUMERS' });
    await on(blocked.promotionId, 'email', email);
    expect(await outcome(blocked.promotionId)).toEqual([409, 201]);
    const open = await aGift({ mallCode: HERE });
    await on(open.promotionId, 'blocked-cpf', customer.cpf);
    expect(await outcome(open.promotionId)).toEqual([409, 201]);
  });

  test('[ENG-06] in one for adults, who is of age; who is not, or of no known age, is told what to do', async () => {
    const { promotionId } = await aGift({ mallCode: HERE, isAgeRestricted: true });
    const born = (day: string | null) =>
      testApp.database.pool.query('update customers set birth_date = $1 where customer_id = $2', [day, customer.customerId]);
    await born(null);
    const unknown = await join(promotionId);
    expect([unknown.status, unknown.problem.code]).toEqual([409, 'customer-age-unknown']);
    expect(unknown.problem.message).toContain('complete o cadastro');
    await born('2015-01-01');
    expect((await join(promotionId)).problem.code).toBe('customer-under-age');
    expect(await countsOf(promotionId)).toMatchObject({ opt_ins: 0 });
    await born('1990-01-01');
    expect((await join(promotionId)).status).toBe(201);
  });

  test('[PRO-02] in one that asks for the postal code, who has one; others are told what to do', async () => {
    const { promotionId } = await aGift({ mallCode: HERE, hasCep: true });
    const { pool } = testApp.database;
    await pool.query('delete from customer_addresses');
    const unknown = await join(promotionId);
    expect([unknown.status, unknown.problem.code]).toEqual([409, 'customer-zip-code-unknown']);
    expect(unknown.problem.message).toContain('complete o endereço no cadastro');
    expect(await countsOf(promotionId)).toMatchObject({ opt_ins: 0 });
    await pool.query(
      `insert into customer_addresses (mall_code, customer_id, street, number, zip_code, city, state, district, created_at, updated_at)
       values ($1, $2, 'Rua A', '1', '01310100', 'São Paulo', 'SP', 'Centro', now(), now())`,
      [HERE, customer.customerId],
    );
    expect((await join(promotionId)).status).toBe(201);
  });
});

describe('[APP-01] the CRM names who may take part', () => {
  test('and then they may; named twice is named once; what is kept says nothing to a reader', async () => {
    const { promotionId } = await aGift({ mallCode: HERE, exclusivityType: 'INTEGRATION' });
    expect((await join(promotionId)).problem.code).toBe('customer-not-eligible');
    const later = nextCpf();
    const answer = await nameEligible(promotionId, [customer.cpf, later, customer.cpf]);
    expect([answer.status, answer.body]).toEqual([200, { added: 2 }]);
    expect((await nameEligible(promotionId, [customer.cpf])).body).toEqual({ added: 0 });
    expect((await join(promotionId)).status).toBe(201);
    const kept = JSON.stringify(await rows('select * from promotion_people'));
    expect([kept.includes(customer.cpf), kept.includes(later)]).toEqual([false, false]);
    expect(await auditTrail(testApp.database, String(promotionId))).toMatchObject([
      { action: 'promotion.eligible-named', after: { named: 2, added: 2 } },
      { action: 'promotion.eligible-named', after: { named: 1, added: 0 } },
    ]);
  });

  test('not for a promotion that asks no CRM, that is over, or of another mall', async () => {
    const open = await aGift({ mallCode: HERE });
    const over = await aGift({ mallCode: HERE, exclusivityType: 'INTEGRATION', status: 'CLOSED' });
    const there = await aGift({ mallCode: THERE, exclusivityType: 'INTEGRATION' });
    const before = await tableDigests(testApp.database);
    for (const [id, code] of [
      [open.promotionId, 'promotion-illegal-move'],
      [over.promotionId, 'promotion-illegal-move'],
      [there.promotionId, 'not-found'],
    ] as const)
      expect((await nameEligible(id, [customer.cpf])).problem.code).toBe(code);
    expect(await tableDigests(testApp.database)).toEqual(before);
  });
});

describe('[APP-01] progress, coupons and numbers', () => {
  test('of the customer alone, in that mall, newest first', async () => {
    const { db } = testApp.database;
    const { promotionId, mallCode } = await aPromotion(db, {
      mallCode: HERE,
      luckyNumber: {},
      buyAndWin: { consumerTarget: 4000 },
    });
    const other = await aCustomer(db, { mallCode: HERE });
    await join(promotionId);
    await join(promotionId, { cpf: other.cpf });
    const { customerId } = customer;
    await db.insert(promotionProgress).values({
      ...{ promotionId, mallCode, customerId, mode: 'buyAndWin' as const },
      ...{ counted: 9500, rewards: 2, updatedAt: new Date() },
    });
    const now = testApp.clock.now().getTime();
    const at = (minutes: number) => new Date(now - minutes * 60_000);
    await aLuckyNumber(db, { customerId, mallCode }, promotionId, { number: '000001', givenAt: at(2) });
    await aLuckyNumber(db, { customerId, mallCode }, promotionId, { number: '000002', givenAt: at(1) });
    await aLuckyNumber(db, { customerId: other.customerId, mallCode }, promotionId);
    await aCoupon(db, { customerId, mallCode }, promotionId, { code: 'MEU', status: 'USABLE', mode: 'buyAndWin' });
    await aCoupon(db, { customerId: other.customerId, mallCode }, promotionId);
    const { status, body } = await progress();
    expect([status, body]).toEqual([
      200,
      {
        progress: [
          {
            ...{ promotionId, name: 'Natal premiado', type: 'LUCKYNUMBER_AND_BUYANDWIN', status: 'CURRENT' },
            ...{ targetType: 'INVOICE_AMOUNT', optedInAt: expect.any(String) },
            modes: [
              { mode: 'buyAndWin', target: 4000, counted: 9500, towardsNext: 1500, rewards: 2 },
              { mode: 'luckyNumber', target: 10_000, counted: 0, towardsNext: 0, rewards: 0 },
            ],
          },
        ],
        coupons: [{ couponId: expect.any(String), code: 'MEU', promotionId, status: 'USABLE', awardName: null }],
        numbers: [
          { number: '000002', promotionId, givenAt: at(1).toISOString(), voidedAt: null },
          { number: '000001', promotionId, givenAt: at(2).toISOString(), voidedAt: null },
        ],
      },
    ]);
    expect((await progress(nextCpf())).problem.code).toBe('customer-unknown');
    expect((await progress(customer.cpf, THERE)).problem.code).toBe('foreign-mall');
  });
});

test('[APP-01] a key opens what its scopes say, and no more', async () => {
  const { promotionId } = await aGift({ mallCode: HERE, exclusivityType: 'INTEGRATION' });
  const reader = await anAppKey(testApp.database.db, {
    malls: [HERE],
    scopes: ['read-promotions'],
    createdAt: testApp.clock.now(),
  });
  expect((await running({}, reader)).status).toBe(200);
  expect((await join(promotionId, { by: reader })).problem.code).toBe('app-key-scope');
  expect((await nameEligible(promotionId, [customer.cpf], reader)).problem.code).toBe('app-key-scope');
  expect(testApp.logLines.filter((line) => line.includes(customer.cpf))).toEqual([]);
});
