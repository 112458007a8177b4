import { CONSUMER_SORTS, consumerEndpoints as endpoints } from '@galeria/contract/promotions/consumer-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aCoupon, aLuckyNumber, anInvoice, anOptIn, aPromotion } from '../customers/testing/participation.ts';
import { promotionAwards, promotionInvoices, promotionProgress } from '../participation/participation.tables.ts';
import { promotionModes } from '../promotions/promotions.tables.ts';
import { aStore } from '../stores/testing/a-store.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const DAY = 24 * 60 * 60_000;

let testApp: TestApp;
let staff: Person;
let wide: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({ malls: [HERE], permissions: ['read-customer'] });
  wide = await testApp.aPerson({ malls: [HERE, THERE], permissions: ['read-customer'] });
});
afterAll(() => testApp.close());

const db = () => testApp.database.db;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const person = (firstName: string, mallCode = HERE, traits: Partial<NewCustomer> = {}) =>
  aCustomer(db(), { firstName, lastName: 'Souza', mallCode, ...traits });

type Sort = (typeof CONSUMER_SORTS)[number];
type Query = {
  search?: string;
  promotionId?: number;
  page?: number;
  size?: number;
  mallCode?: string;
  sort?: Sort;
};
const list = async (query: Query = {}, as = staff) => (await testApp.call(endpoints.listConsumers, { query }, as)).body;
const names = async (query: Query = {}, as = staff) => (await list(query, as)).data.map(({ name }) => name);

describe('[PRO-11] who takes part', () => {
  test('is listed once, by the last opt-in, with how many promotions they are in', async () => {
    const [summer, winter] = [await aPromotion(db(), HERE), await aPromotion(db(), HERE)];
    const [ana, bia] = [await person('Ana'), await person('Bia')];
    await person('Nunca');
    await anOptIn(db(), ana, summer, ago(5));
    await anOptIn(db(), bia, summer, ago(3));
    await anOptIn(db(), ana, winter, ago(1));
    const { data, total, pageCount } = await list();
    expect([total, pageCount]).toEqual([2, 1]);
    expect(data[0]).toEqual({
      consumerId: ana.customerId,
      mallCode: HERE,
      name: 'Ana Souza',
      cpf: ana.cpf,
      email: ana.email,
      promotions: 2,
      lastOptInAt: expect.any(String),
    });
    expect(data.map(({ name }) => name)).toEqual(['Ana Souza', 'Bia Souza']);
    // Of one promotion, by the opt-in to it.
    expect(await names({ promotionId: summer })).toEqual(['Bia Souza', 'Ana Souza']);
    expect(await names({ promotionId: winter })).toEqual(['Ana Souza']);
  });

  test('two opt-ins of one moment are one line', async () => {
    const at = ago(1);
    const ana = await person('Ana');
    for (const promotionId of [await aPromotion(db(), HERE), await aPromotion(db(), HERE)])
      await anOptIn(db(), ana, promotionId, at);
    expect(await names()).toEqual(['Ana Souza']);
  });

  test('is found by CPF or its beginning, e-mail, and words of the name; whoever takes part in nothing is not', async () => {
    const promotionId = await aPromotion(db(), HERE);
    const [ana, bia] = [await person('Ana Lúcia'), await person('Bia')];
    await person('Ana Fora');
    for (const each of [ana, bia]) await anOptIn(db(), each, promotionId);
    for (const search of [ana.cpf, ana.cpf.slice(0, 9), ana.email ?? '', 'lucia', 'souza ana'])
      expect([search, await names({ search })]).toEqual([search, expect.arrayContaining(['Ana Lúcia Souza'])]);
    expect(await names({ search: 'ana' })).toEqual(['Ana Lúcia Souza']);
    expect(await names({ search: 'fora' })).toEqual([]);
    expect((await list({ search: 'souza', page: 2, size: 1 })).data).toHaveLength(1);
    expect(await names({ search: 'souza', promotionId: promotionId + 1 })).toEqual([]);
  });

  test('is paged without doubles across malls; each sees their own malls', async () => {
    const [here, there] = [await aPromotion(db(), HERE), await aPromotion(db(), THERE)];
    for (let each = 0; each < 5; each += 1) {
      await anOptIn(db(), await person(`A${each}`), here, ago(each * 2));
      await anOptIn(db(), await person(`B${each}`, THERE), there, ago(each * 2 + 1));
    }
    const pages = await Promise.all([1, 2, 3].map((page) => names({ page, size: 4 }, wide)));
    expect(pages.flat().map((name) => name.slice(0, 2))).toEqual(['A0', 'B0', 'A1', 'B1', 'A2', 'B2', 'A3', 'B3', 'A4', 'B4']);
    expect(await names()).toHaveLength(5);
    expect((await testApp.call(endpoints.listConsumers, { query: { mallCode: THERE } }, staff)).problem.code).toBe(
      'foreign-mall',
    );
  });

  test('[SHL-12] of one promotion by name or by the opt-in, both ways; pages follow each other, and who joins meanwhile moves nobody before', async () => {
    const [here, there] = [await aPromotion(db(), HERE), await aPromotion(db(), THERE)];
    // Zélia joined first; Álvaro stands before Bia, and two of one name in the order they registered.
    for (const [place, firstName] of ['Zélia', 'Bia', 'Álvaro', 'Bia'].entries())
      await anOptIn(db(), await person(firstName), here, ago(9 - place));
    await anOptIn(db(), await person('Aaron', THERE), there);
    const turned = async (sort: Sort, more: Query = {}) => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ promotionId: here, sort, size: 1, page, ...more })));
      return pages.flatMap(({ data }) => data);
    };
    const said = async (sort: Sort, more?: Query) => (await turned(sort, more)).map(({ name }) => name.split(' ')[0]);
    expect(await said('name')).toEqual(['Álvaro', 'Bia', 'Bia', 'Zélia']);
    expect(await turned('-name')).toEqual((await turned('name')).reverse());
    expect(await said('lastOptInAt')).toEqual(['Zélia', 'Bia', 'Álvaro', 'Bia']);
    expect(await turned('-lastOptInAt')).toEqual((await turned('lastOptInAt')).reverse());
    expect(await said('name', { search: 'souza' })).toEqual(['Álvaro', 'Bia', 'Bia', 'Zélia']);
    expect(await said('-name', { search: 'bia' })).toEqual(['Bia', 'Bia']);
    const before = await turned('lastOptInAt');
    await anOptIn(db(), await person('Aaron'), here);
    expect(await turned('lastOptInAt')).toEqual(before);
    expect((await list({ promotionId: here, sort: 'name' })).total).toBe(5);
    // Another mall's promotion is nobody's here, in any order.
    expect(await names({ promotionId: there, sort: 'name' })).toEqual([]);
    expect(await names({ promotionId: there, sort: 'name' }, wide)).toEqual(['Aaron Souza']);
  });

  test('[SHL-12] of all promotions stands by the last opt-in alone, and says so', async () => {
    for (const sort of ['name', '-name', 'lastOptInAt'] as const) {
      const { status, problem } = await testApp.call(endpoints.listConsumers, { query: { sort } }, staff);
      expect([status, JSON.stringify(problem)]).toEqual([400, expect.stringContaining('lista de uma promoção')]);
    }
  });

  test('is gone from the list once erased', async () => {
    const promotionId = await aPromotion(db(), HERE);
    const ana = await person('Ana');
    await anOptIn(db(), ana, promotionId);
    await testApp.database.pool.query(
      `update customers set deleted_at = now(), cpf = null, email = null, full_name = null, first_name = null, last_name = null,
         search_words = '{}' where customer_id = $1`,
      [ana.customerId],
    );
    expect(await list()).toEqual({ data: [], total: 0, pageCount: 0, isMasked: false });
    for (const sort of CONSUMER_SORTS) expect(await list({ promotionId, sort })).toMatchObject({ data: [], total: 0 });
    expect((await testApp.call(endpoints.getConsumer, { params: { id: ana.customerId } }, staff)).problem.code).toBe('not-found');
  });
});

async function aBuyer() {
  const ana = await person('Ana', HERE, { phoneNumber: '11987654321' });
  const key = { customerId: ana.customerId, mallCode: HERE };
  const promotionId = await aPromotion(db(), HERE, { name: 'Natal', type: 'LUCKYNUMBER_AND_BUYANDWIN' });
  const modes = ['buyAndWin', 'luckyNumber'] as const;
  for (const [index, mode] of modes.entries())
    await db()
      .insert(promotionModes)
      .values({
        mallCode: HERE,
        promotionId,
        mode,
        status: 'CURRENT',
        startsAt: ago(10),
        estimatedEndAt: ago(-10),
        consumerTarget: (index + 1) * 10_000,
        pickUpLocation: 'Balcão',
      });
  await anOptIn(db(), ana, promotionId, ago(4));
  return { ana, key, promotionId };
}

describe('[PRO-11] one who takes part', () => {
  test('is seen with their progress in each mode, and the look is on record', async () => {
    const { ana, key, promotionId } = await aBuyer();
    await db()
      .insert(promotionProgress)
      .values({ ...key, promotionId, mode: 'buyAndWin', counted: 25_000, rewards: 2, updatedAt: new Date() });
    const { body } = await testApp.call(endpoints.getConsumer, { params: { id: ana.customerId } }, staff);
    expect(body).toEqual({
      consumerId: ana.customerId,
      mallCode: HERE,
      isMasked: false,
      name: 'Ana Souza',
      cpf: ana.cpf,
      email: ana.email,
      phoneNumber: '11987654321',
      progress: [
        {
          promotionId,
          name: 'Natal',
          type: 'LUCKYNUMBER_AND_BUYANDWIN',
          status: 'CURRENT',
          targetType: 'INVOICE_AMOUNT',
          optedInAt: expect.any(String),
          modes: [
            { mode: 'buyAndWin', target: 10_000, counted: 25_000, towardsNext: 5000, rewards: 2 },
            { mode: 'luckyNumber', target: 20_000, counted: 0, towardsNext: 0, rewards: 0 },
          ],
        },
      ],
    });
    expect((await auditTrail(testApp.database, ana.customerId)).map(({ action, mallCode }) => [action, mallCode])).toEqual([
      ['customer.viewed', HERE],
    ]);
  });

  test('has notes, newest first, each with what it counted for', async () => {
    const { ana, key, promotionId } = await aBuyer();
    const store = await aStore(db(), { mallCode: HERE, brandName: 'Casa do Café' });
    const [old, recent] = [newId(), newId()];
    await anInvoice(db(), ana, { invoiceId: old, sentAt: ago(3), issueDate: '2026-11-01', storeUniversalId: store.universalId });
    await anInvoice(db(), ana, {
      invoiceId: recent,
      sentAt: ago(1),
      status: 'REJEITADA',
      amountInCents: null,
      recuseReason: 'QUARANTINE',
    });
    await db()
      .insert(promotionInvoices)
      .values({
        ...key,
        promotionId,
        invoiceId: old,
        counted: true,
        amountInCents: 12_345,
        countedInCents: 12_000,
        channel: 'ACCESSKEY',
        issueDate: '2026-11-01',
        trace: [],
        appliedAt: new Date(),
      });
    const ask = (query: { promotionId?: number; page?: number; size?: number }) =>
      testApp.call(endpoints.listConsumerInvoices, { params: { id: ana.customerId }, query }, staff);
    const { body } = await ask({});
    expect([body.total, body.pageCount]).toEqual([2, 1]);
    expect(body.data.map(({ invoiceId }) => invoiceId)).toEqual([recent, old]);
    expect(body.data[0]).toMatchObject({ status: 'REJEITADA', amountInCents: null, storeName: null, promotions: [] });
    expect(body.data[1]).toEqual({
      invoiceId: old,
      sentAt: expect.any(String),
      issueDate: '2026-11-01',
      storeName: 'Casa do Café',
      amountInCents: 12_345,
      status: 'APROVADA',
      promotions: [{ promotionId, name: 'Natal', counted: true, countedInCents: 12_000, isFailing: false }],
      missions: [],
    });
    expect((await ask({ promotionId })).body.data.map(({ invoiceId }) => invoiceId)).toEqual([old]);
    expect((await ask({ page: 2, size: 1 })).body.data.map(({ invoiceId }) => invoiceId)).toEqual([old]);
  });

  test('has coupons, reserved prizes and numbers together, newest first', async () => {
    const { ana, key, promotionId } = await aBuyer();
    const [award] = await db()
      .insert(promotionAwards)
      .values({ mallCode: HERE, promotionId, position: 1, name: 'Panetone', quantity: 5, reserved: 1 })
      .returning();
    const other = await aPromotion(db(), HERE, { name: 'Verão' });
    const invoiceId = newId();
    await aCoupon(db(), key, promotionId, {
      code: 'PREMIO',
      mode: 'buyAndWin',
      status: 'USABLE',
      awardId: award?.awardId ?? 0,
      invoiceId,
      createdAt: ago(3),
    });
    await aCoupon(db(), key, other, { code: 'SORTEIO', status: 'UNUSABLE', createdAt: ago(2) });
    await aLuckyNumber(db(), key, promotionId, { number: '00042', givenAt: ago(1) });
    await aLuckyNumber(db(), key, promotionId, {
      number: '00043',
      givenAt: ago(0),
      winnerType: 'GANHADOR',
      winnerPosition: 1,
      wonAt: new Date(),
    });
    const ask = (query: { promotionId?: number; page?: number; size?: number }) =>
      testApp.call(endpoints.listConsumerRewards, { params: { id: ana.customerId }, query }, staff);
    const { body } = await ask({});
    expect(body.total).toBe(4);
    expect(body.data.map((reward) => [reward.kind, reward.code, reward.status, reward.awardName])).toEqual([
      ['number', '00043', 'GANHADOR', null],
      ['number', '00042', 'UNUSABLE', null],
      ['coupon', 'SORTEIO', 'UNUSABLE', null],
      ['award', 'PREMIO', 'USABLE', 'Panetone'],
    ]);
    expect(body.data[3]).toMatchObject({ promotionId, promotionName: 'Natal', invoiceId });
    expect((await ask({ promotionId: other })).body.data.map(({ code }) => code)).toEqual(['SORTEIO']);
    expect((await ask({ page: 2, size: 3 })).body.data.map(({ code }) => code)).toEqual(['PREMIO']);
  });

  test('[PRO-14] a note says what ran on its day, counted or not; what had ended before it is left out', async () => {
    const { ana, key } = await aBuyer();
    const { pool } = testApp.database;
    const names = ['Antes', 'No dia', 'Rascunho'] as const;
    const periods = { Antes: [ago(90), ago(60)], 'No dia': [ago(40), ago(20)], Rascunho: [ago(40), ago(20)] } as const;
    const ids: number[] = [];
    for (const name of names) {
      const [startsAt, endsAt] = periods[name];
      const status = name === 'Rascunho' ? 'APPROVED' : 'CLOSED';
      ids.push(await aPromotion(db(), HERE, { name, status, startsAt, endsAt }));
    }
    const invoiceId = newId();
    await anInvoice(db(), ana, { invoiceId, sentAt: ago(30), issueDate: ago(30).toISOString().slice(0, 10) });
    const ask = async (query: { promotionId?: number } = {}) =>
      (await testApp.call(endpoints.listConsumerInvoices, { params: { id: ana.customerId }, query }, staff)).body.data;
    expect((await ask())[0]?.promotions.map(({ name, counted }) => [name, counted])).toEqual([['No dia', false]]);
    expect(await ask({ promotionId: ids[0] as number })).toEqual([]);
    expect((await ask({ promotionId: ids[1] as number })).map((note) => note.invoiceId)).toEqual([invoiceId]);
    // What it counted for it says, whenever that ended.
    await pool.query(
      `insert into promotion_invoices (mall_code, promotion_id, customer_id, invoice_id, counted, amount_in_cents, counted_in_cents, channel, issue_date, trace, applied_at)
       values ($1, $2, $3, $4, true, 1, 1, 'ACCESSKEY', '2026-01-01', '[]', now())`,
      [key.mallCode, ids[0], key.customerId, invoiceId],
    );
    expect((await ask())[0]?.promotions.map(({ name, counted }) => [name, counted])).toEqual([
      ['Antes', true],
      ['No dia', false],
    ]);
  });

  test('[PER-09] is open to who holds no permission, and covered', async () => {
    const { ana } = await aBuyer();
    const visitor = await testApp.aPerson({ malls: [HERE], permissions: [] });
    const { body } = await testApp.call(endpoints.getConsumer, { params: { id: ana.customerId } }, visitor);
    expect(body.isMasked).toBe(true);
    expect([body.cpf, body.email, body.phoneNumber].join(' ')).not.toContain(ana.cpf);
    expect(body.cpf).toContain('*');
    const list = await testApp.call(endpoints.listConsumers, { query: {} }, visitor);
    expect([list.body.isMasked, list.body.data[0]?.cpf]).toEqual([true, body.cpf]);
    // The beginning of a CPF is not searched for by who does not see it.
    const begins = (who: typeof visitor) =>
      testApp.call(endpoints.listConsumers, { query: { search: (ana.cpf ?? '').slice(0, 6) } }, who);
    expect([(await begins(staff)).body.total, (await begins(visitor)).body.total]).toEqual([1, 0]);
  });

  test('[PER-06] of another mall is not found', async () => {
    const stranger = await person('Rui', THERE);
    const request = { params: { id: stranger.customerId } };
    for (const endpoint of [endpoints.getConsumer, endpoints.listConsumerInvoices, endpoints.listConsumerRewards])
      expect((await testApp.call(endpoint, request, staff)).problem.code).toBe('not-found');
  });
});
