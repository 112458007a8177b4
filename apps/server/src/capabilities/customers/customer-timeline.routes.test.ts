import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aNote } from '../invoices/testing/a-note.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { aCustomer } from './testing/a-customer.ts';
import { aCoupon, aLuckyNumber, anInvoice, anOptIn, aPromotion } from './testing/participation.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  staff = await testApp.aPerson({ malls: [HERE], permissions: ['read-customer', 'update-customer'] });
});
afterAll(() => testApp.close());

const page = async (id: string, query: { before?: string; size?: number } = {}) => {
  const answer = await testApp.call(customerEndpoints.customerTimeline, { params: { id }, query }, staff);
  expect(answer.status).toBe(200);
  return answer.body;
};

async function whole(id: string, size: number) {
  const entries = [];
  for (let before: string | undefined, turns = 0; turns < 100; turns += 1) {
    const { data, next } = await page(id, { size, ...(before ? { before } : {}) });
    expect(data.length).toBeLessThanOrEqual(size);
    entries.push(...data);
    if (next === null) return entries;
    before = next;
  }
  throw new Error('the timeline has no end');
}

describe('[CUS-06] the timeline of a customer', () => {
  test('tells everything that happened, newest first, each kind with what it has', async () => {
    const { db } = testApp.database;
    const customer = await aCustomer(db, { mallCode: HERE, createdAt: new Date('2026-01-01T00:00:00Z') });
    const { customerId: id } = customer;
    const promotionId = await aPromotion(db, HERE, { name: 'Natal', drawnAt: new Date() });
    const at = (day: number) => new Date(`2026-01-0${day}T12:00:00Z`);
    const { universalId } = await aStore(db, { mallCode: HERE, brandName: 'Livraria Aurora' });
    await anInvoice(db, customer, {
      sentAt: at(2),
      status: 'REJEITADA',
      recuseReason: 'VALUE_LIMIT',
      storeUniversalId: universalId,
    });
    await anOptIn(db, customer, promotionId, at(3));
    await aCoupon(db, customer, promotionId, { createdAt: at(4), code: 'X1', status: 'BURNED' });
    await aLuckyNumber(db, customer, promotionId, { givenAt: at(5), number: '000777', winnerType: 'SUPLENTE', wonAt: at(6) });
    // Somebody else's stay theirs.
    await anInvoice(db, await aCustomer(db, { mallCode: HERE }));
    const blocked = { params: { id }, body: { customerId: id, blockReason: 'fraude' } };
    await testApp.call(customerEndpoints.updateCustomer, { params: { id }, body: { lastName: 'Nova', version: 1 } }, staff);
    await testApp.call(customerEndpoints.blockCustomer, blocked, staff);
    await testApp.call(customerEndpoints.unblockCustomer, { params: { id }, body: { customerId: id } }, staff);
    await testApp.call(customerEndpoints.getCustomer, { params: { id } }, staff);

    const none = {
      ...{ by: null, subject: null, number: null, storeName: null, reason: null, status: null, amountInCents: null },
      ...{ message: null, awaitsPictureUntil: null, promotionId: null },
    };
    const { data, next } = await page(id);
    expect(next).toBeNull();
    expect(data.map(({ id: _id, at: _at, ...entry }) => entry)).toEqual([
      { ...none, kind: 'UNBLOCKED', by: staff.email },
      { ...none, kind: 'BLOCKED', by: staff.email, subject: 'fraude' },
      { ...none, kind: 'CHANGED', by: staff.email },
      { ...none, kind: 'LUCKY_NUMBER', promotionId, subject: 'Natal', number: '000777', status: 'SUPLENTE' },
      { ...none, kind: 'COUPON', promotionId, subject: 'Natal', number: 'X1', status: 'BURNED' },
      { ...none, kind: 'OPT_IN', promotionId, subject: 'Natal' },
      {
        ...none,
        kind: 'INVOICE',
        subject: '11222333000181',
        number: '3'.repeat(44),
        storeName: 'Livraria Aurora',
        reason: 'VALUE_LIMIT',
        status: 'REJEITADA',
        amountInCents: 12_345,
      },
      { ...none, kind: 'REGISTERED' },
    ]);
    expect(new Set(data.map((entry) => entry.id)).size).toBe(data.length);
    expect(data.at(-1)?.at).toBe('2026-01-01T00:00:00.000Z');
  });

  test('[INV-19] says what a customer was told with a refusal, and what a note waits for', async () => {
    const { db, pool } = testApp.database;
    const { customerId, mallCode } = await aCustomer(db, { mallCode: HERE });
    const sentAt = (seconds: number) => new Date(Date.now() + seconds * 1000);
    const note = { customerId, mallCode, accessKey: null, issuerCnpj: null };
    await aNote(db, { ...note, sentAt: sentAt(1), status: 'REJEITADA', refusalMessage: 'De outra pessoa' });
    const waiting = await aNote(db, { ...note, sentAt: sentAt(2) });
    const came = await aNote(db, { ...note, sentAt: sentAt(3) });
    await pool.query(
      `insert into invoice_picture_asks (mall_code, invoice_id, position, reason, sentence, asked_at, asked_by, days, until_at, ending, ended_at)
       values ($1, $2, 2, 'MISSING', 'Com mais luz', now(), 'x', 7, '2026-05-28T02:59:59.999Z', null, null),
         ($1, $3, 2, 'MISSING', 'Já veio', now(), 'x', 7, now(), 'RECEIVED', now())`,
      [mallCode, waiting.invoiceId, came.invoiceId],
    );
    const told = (await page(customerId)).data
      .filter(({ kind }) => kind === 'INVOICE')
      .map(({ message, awaitsPictureUntil }) => [message, awaitsPictureUntil]);
    expect(told).toEqual([
      [null, null],
      ['Com mais luz', '2026-05-28T02:59:59.999Z'],
      ['De outra pessoa', null],
    ]);
  });

  test('page by page leaves nothing out and tells nothing twice, however many happened at the same instant', async () => {
    const { db, pool } = testApp.database;
    const same = new Date('2026-02-02T12:00:00Z');
    const customer = await aCustomer(db, { mallCode: HERE, createdAt: same });
    const promotionId = await aPromotion(db, HERE, { drawnAt: same });
    for (let turn = 0; turn < 9; turn += 1) {
      await anInvoice(db, customer, { sentAt: same });
      await aLuckyNumber(db, customer, promotionId, { givenAt: same });
      await aCoupon(db, customer, promotionId, { createdAt: new Date(same.getTime() + (turn % 3)) });
    }
    // Instants that differ by less than JavaScript can tell.
    await pool.query("update coupons set created_at = created_at + interval '7 microseconds' where customer_id = $1", [
      customer.customerId,
    ]);
    const all = await whole(customer.customerId, 100);
    expect(all).toHaveLength(28);
    for (const size of [1, 4, 9, 27, 28]) expect(await whole(customer.customerId, size)).toEqual(all);
  });

  test.each([
    ['nothing', ''],
    ['no base64', '!!!'],
    ['no JSON', Buffer.from('x').toString('base64url')],
    ['no list', Buffer.from('5').toString('base64url')],
    ['numbers', Buffer.from('[1,2]').toString('base64url')],
    ['a year alone', Buffer.from('["2026","x"]').toString('base64url')],
    ['a date only JavaScript takes', Buffer.from('["1","x"]').toString('base64url')],
    ['a 31st of February', Buffer.from('["2026-02-31 00:00:00+00","x"]').toString('base64url')],
    ['a 25th hour', Buffer.from('["2026-02-03 25:00:00+00","x"]').toString('base64url')],
    ['an offset beyond the earth', Buffer.from('["2026-02-03 00:00:00+99","x"]').toString('base64url')],
    ['a statement', Buffer.from(`["2026-02-03 00:00:00+00'; drop table x; --","x"]`).toString('base64url')],
    ['an id nobody can store', Buffer.from('["2026-02-03 00:00:00+00","\\u0000"]').toString('base64url')],
    ['half a character', Buffer.from('["2026-02-03 00:00:00+00","\\ud800"]').toString('base64url')],
  ])('from a cursor of %s begins at its beginning', async (_what, before) => {
    const { customerId } = await aCustomer(testApp.database.db, { mallCode: HERE });
    expect((await page(customerId, { before })).data.map(({ kind }) => kind)).toEqual(['REGISTERED']);
  });
});
