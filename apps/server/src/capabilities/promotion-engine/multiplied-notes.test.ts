// MUL-03: what a multiplier makes of an approved note.

import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { newMultiplier } from '@galeria/contract/multipliers/multiplier';
import { multiplierEndpoints } from '@galeria/contract/multipliers/multiplier-endpoints';
import { insightEndpoints } from '@galeria/contract/promotions/insight-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aNote, type NoteTraits } from '../invoices/testing/a-note.ts';
import { applyApproval } from './commands/apply-approval.ts';
import { aPromotion, optInAll, TEST_SECRET } from './testing/a-promotion.ts';

type MultiplierInput = z.input<typeof newMultiplier>;

const [HERE] = MALLS.map(({ code }) => code) as [string];
const DAY = 86_400_000;
const SLUGS = (['read', 'create', 'update', 'delete'] as const).map((act) => `${act}-transactional-loyalty-multiplier` as const);

let testApp: TestApp;
let staff: Person;
let customer: Awaited<ReturnType<typeof aCustomer>>;
let promotionId: number;
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(async () => {
  await testApp.reset();
  const { db } = testApp.database;
  staff = await testApp.aPerson({ malls: [HERE], permissions: [...SLUGS, 'read-customer', 'read-invoices'] });
  customer = await aCustomer(db, { mallCode: HERE });
  const promotion = await aPromotion(db, { mallCode: HERE, consumerTarget: 1_000_000 });
  ({ promotionId } = promotion);
  await optInAll(db, promotion, [customer]);
});
afterAll(() => testApp.close());

const at = (days: number): Date => new Date(testApp.clock.now().getTime() + days * DAY);
const multiplier = async (given: Partial<MultiplierInput> = {}) => {
  const period = { startDate: at(-1).toISOString(), endDate: at(1).toISOString() };
  const made = { mallCode: HERE, actionName: 'Em dobro', channels: ['APP_INVOICE'], factor: 2, ...period, ...given };
  const { status, body } = await testApp.call(multiplierEndpoints.createMultiplier, { body: made as MultiplierInput }, staff);
  expect(status).toBe(201);
  return body;
};

/** What an approved note of a hundred reais and a cent counts for. */
async function countOf(traits: NoteTraits = {}): Promise<number> {
  const { invoiceId } = await aNote(testApp.database.db, {
    ...{ mallCode: HERE, customerId: customer.customerId, status: 'APROVADA', amountInCents: 10_001, channel: 'OCR' },
    ...traits,
  });
  const engine = { db: testApp.database.db, clock: testApp.clock, secret: TEST_SECRET };
  expect(await applyApproval(engine, { invoiceId, mallCode: HERE })).toBe('applied');
  const { rows } = await testApp.database.pool.query('select counted_in_cents from promotion_invoices where invoice_id = $1', [
    invoiceId,
  ]);
  return rows[0].counted_in_cents;
}

test('[MUL-03] the highest of those in force counts, never the product, in whole cents', async () => {
  expect(await countOf()).toBe(10_001);
  await multiplier({ factor: 1.1 });
  expect(await countOf()).toBe(11_001);
  await multiplier({ factor: 1.5, channels: ['ALL'] });
  await multiplier({ factor: 1.2 });
  expect(await countOf()).toBe(15_001);
});

test('[MUL-03] a note is of the channel by which it came', async () => {
  await multiplier({ channels: ['INTEGRATION'] });
  expect([await countOf({ channel: 'NAPP' }), await countOf({ channel: 'FAREJEIRO' })]).toEqual([20_002, 20_002]);
  expect([await countOf({ channel: 'OCR' }), await countOf({ channel: 'AC' })]).toEqual([10_001, 10_001]);
  await multiplier({ channels: ['MARKETPLACE'], factor: 3 });
  expect(await countOf({ channel: 'PARKING' })).toBe(10_001);
});

test('[MUL-03] what was in force when the note was issued counts, to the instant where the note says it', async () => {
  await multiplier({ startDate: at(-2).toISOString(), endDate: at(0.5).toISOString() });
  expect(await countOf({ issuedAt: at(-2.01), issueDate: saoPauloDay(at(-2.01)) })).toBe(10_001);
  expect(await countOf({ issuedAt: at(-1.99), issueDate: saoPauloDay(at(-1.99)) })).toBe(20_002);
  // Of a note that names only its day it may have been any moment of it.
  expect(await countOf({ issuedAt: null, issueDate: saoPauloDay(at(-2)) })).toBe(20_002);
  expect(await countOf({ issuedAt: null, issueDate: saoPauloDay(at(-4)) })).toBe(10_001);
});

test('[MUL-03] it is for those it is for: kind of user and lists', async () => {
  await multiplier({ userType: 'STOREKEEPER', factor: 3 });
  await multiplier({ listType: 'BLOCKED_CONSUMERS', emailList: [customer.email ?? ''], factor: 3 });
  await multiplier({ listType: 'ALLOWED_CONSUMERS', emailList: ['outra.pessoa@x.example'], factor: 3 });
  await multiplier({ listType: 'INTEGRATION', factor: 3 });
  expect(await countOf()).toBe(10_001);
  await multiplier({ listType: 'ALLOWED_CONSUMERS', emailList: [customer.email ?? ''], factor: 1.3 });
  expect(await countOf()).toBe(13_001);
});

test('[PRO-14] [MUL-03] why a note counted says which multiplier it was, from when to when', async () => {
  await multiplier({ actionName: 'Black Friday em dobro', startDate: '2026-11-01', endDate: at(3).toISOString() });
  await countOf();
  const { rows } = await testApp.database.pool.query('select invoice_id from promotion_invoices');
  const params = { id: promotionId, invoiceId: rows[0].invoice_id };
  const { body } = await testApp.call(insightEndpoints.explainInvoice, { params }, staff);
  const said = body.steps.map(({ sentence }) => sentence.text).find((text) => text.startsWith('Multiplicador'));
  expect(said).toMatch(
    /^Multiplicador “Black Friday em dobro”, em vigor de 01\/11\/2026 00:00 a .*, de 200,00%: R\$\s100,01 contam como R\$\s200,02/,
  );
});
