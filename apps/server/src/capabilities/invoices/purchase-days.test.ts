// INV-05: the limits go by the day of purchase, whenever a note comes.
import type { invoiceSettingsChange } from '@galeria/contract/invoices/invoice';
import { invoiceEndpoints as endpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock } from '../../testing/test-clock.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aStoreClient, type ShopClient } from '../store-sync/testing/a-store-client.ts';
import { completeInvoice } from './commands/complete-invoice.ts';
import { receiveSales } from './commands/receive-sales.ts';
import { aNote } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';
import { nextKey } from './testing/note-keys.ts';
import { sendByKey } from './testing/sending.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const OPEN: z.input<typeof invoiceSettingsChange> = {
  ...{ dailyLimit: null, monthlyLimit: null, valueLimitInCents: null },
  ...{ quarantineDays: 0, version: 0 },
};
const DAY = 24 * 60 * 60_000;
const REVIEW = 'AVALIACAO_PENDENTE';
/** Noon of a Wednesday in São Paulo. */
const NOON = '2026-05-20T15:00:00.000Z';
const clock = createSetClock(NOON);

let testApp: TestApp;
let staff: Person;
let customer: NewCustomer;
let client: ShopClient;
let cnpj: string;
beforeAll(async () => {
  testApp = await openTestApp({ with: { clock } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  clock.set(NOON);
  const permissions = ['read-invoices', 'create-invoices', 'update-invoices', 'read-customer'];
  staff = await testApp.aPerson({
    malls: [HERE],
    permissions: [...permissions, 'read-store-sync', 'manage-store-sync'],
    // A session of days after: the clock is moved.
    at: new Date(clock.now().getTime() + 10 * DAY),
  });
  customer = await aCustomer(testApp.database.db, { mallCode: HERE, createdAt: new Date('2025-01-01T12:00:00Z') });
  client = await aStoreClient(testApp, staff, { mallCode: HERE });
  const { universalId: storeUniversalId, contractCnpj } = client.store;
  cnpj = contractCnpj;
  await anIssuer(testApp.database.db, { mallCode: HERE, cnpj, list: 'allowed', storeUniversalId, decidedAt: new Date() });
});

const limit = (change: Partial<typeof OPEN>) =>
  testApp.call(endpoints.updateInvoiceSettings, { params: { mallCode: HERE }, body: { ...OPEN, ...change } }, staff);
/** By key; `day` null: it says its month alone. */
async function send(day: string | null) {
  const accessKey = nextKey({ cnpj, month: (day ?? '2026-05').slice(0, 7) });
  const note = { accessKey, ...(day !== null && { issueDate: day }) };
  const { body } = await sendByKey(testApp, staff, { cpf: customer.cpf, mallCode: HERE }, note);
  return body;
}
const outcome = async (day: string | null) => {
  const { recuseReason, status } = await send(day);
  return recuseReason ?? status;
};
const statusOf = async (invoiceId: string) => {
  const { body } = await testApp.call(endpoints.getInvoice, { params: { id: invoiceId } }, staff);
  return body.recuseReason ?? body.status;
};
const soldOn = (day: string, count: number) =>
  Array.from({ length: count }, () => client.sale({ buyerCpf: customer.cpf, issuedAt: `${day}T10:30:00-03:00` }));
const ship = (sales: readonly object[]) => client.send(sales, clock.now().toISOString());
const receive = () => receiveSales({ ...testApp.deps, db: testApp.database.db });
const sold = async () =>
  (
    await testApp.database.pool.query(
      "select issue_date::text as day, coalesce(recuse_reason, status) as is, count(*)::int as n from invoices where channel = 'FAREJEIRO' group by 1, 2 order by 1, 2",
    )
  ).rows;

test('[INV-05] [SYN-07] a shop’s backlog of two days that comes on one: whoever kept to the limit on each has all of it approved', async () => {
  await ship([...soldOn('2026-05-18', 19), ...soldOn('2026-05-19', 18)]);
  expect(await receive()).toEqual({ received: 37 });
  expect(await sold()).toEqual([
    { day: '2026-05-18', is: 'APROVADA', n: 19 },
    { day: '2026-05-19', is: 'APROVADA', n: 18 },
  ]);
  await ship(soldOn('2026-05-18', 3));
  await receive();
  expect(await sold()).toEqual([
    { day: '2026-05-18', is: 'APROVADA', n: 20 },
    { day: '2026-05-18', is: 'DAILY_LIMIT', n: 2 },
    { day: '2026-05-19', is: 'APROVADA', n: 18 },
  ]);
  expect(await disagreements(testApp.database)).toEqual([]);
});

test('[INV-05] notes a customer sends count on the days of their purchases, of which each has its own places', async () => {
  await limit({ dailyLimit: 2 });
  const days = ['2026-05-18', '2026-05-19', '2026-05-18', '2026-05-20', '2026-05-19'];
  for (const day of days) expect(await outcome(day)).toBe(REVIEW);
  expect(await outcome('2026-05-18')).toBe('DAILY_LIMIT');
  expect(await outcome('2026-05-20')).toBe(REVIEW);
  expect(await outcome('2026-05-20')).toBe('DAILY_LIMIT');
});

test('[INV-05] the month is that of the purchase too', async () => {
  await limit({ monthlyLimit: 2 });
  for (const day of ['2026-04-30', '2026-05-01', '2026-04-01', '2026-05-20']) expect(await outcome(day)).toBe(REVIEW);
  expect([await outcome('2026-04-15'), await outcome('2026-05-02')]).toEqual(['MONTHLY_LIMIT', 'MONTHLY_LIMIT']);
  expect(await outcome('2026-03-31')).toBe(REVIEW);
});

test('[INV-05] one whose day nobody knows counts on the day it came, beside those bought on it', async () => {
  await limit({ dailyLimit: 2 });
  expect([await outcome(null), await outcome('2026-05-20'), await outcome(null)]).toEqual([REVIEW, REVIEW, 'DAILY_LIMIT']);
  expect(await outcome('2026-05-19')).toBe(REVIEW);
});

test('[INV-05] [INV-06] it is judged again when its day becomes known: by what the customer has of that day, whenever that came', async () => {
  await limit({ dailyLimit: 2 });
  const [one, other, third] = [
    await send(null),
    await send(null),
    await aNote(testApp.database.db, { ...customer, issueDate: null }),
  ];
  const { rows } = await testApp.database.pool.query('select invoice_id, access_key from invoices');
  const keyOf = (id: string) => rows.find(({ invoice_id }) => invoice_id === id)?.access_key as string;
  // After them: two of the day that one of them turns out to be of.
  for (const _note of [1, 2]) expect(await outcome('2026-05-18')).toBe(REVIEW);
  const days: Record<string, string> = { [keyOf(one.invoiceId)]: '2026-05-18', [keyOf(other.invoiceId)]: '2026-05-19' };
  const noteService = {
    readNote: async (key: string) => ({ issueDate: days[key] ?? null, amountInCents: 900, issuerName: null }),
  };
  const deps = { db: testApp.database.db, clock, noteService };
  const by = { userId: '01900000-0000-7000-8000-0000000000aa', email: 'ana@mall.example' };
  for (const { invoiceId } of [one, other, third]) await completeInvoice(deps, { mallCode: HERE, invoiceId }, by);
  expect([await statusOf(one.invoiceId), await statusOf(other.invoiceId), await statusOf(third.invoiceId)]).toEqual([
    'DAILY_LIMIT',
    REVIEW,
    REVIEW,
  ]);
  // Whoever left the day it came on has given its place back.
  expect(await outcome('2026-05-20')).toBe(REVIEW);
  expect(await disagreements(testApp.database)).toEqual([]);
});

test('[INV-05] [SYN-07] a sale says the day of a note that waited without one, which is then one too many', async () => {
  await limit({ dailyLimit: 1 });
  const [sale, free] = [...soldOn('2026-05-18', 1), ...soldOn('2026-05-17', 1)];
  const key = (accessKey: string | null | undefined) => ({ accessKey: accessKey ?? '' });
  const to = { cpf: customer.cpf, mallCode: HERE };
  const { body: waiting } = await sendByKey(testApp, staff, to, key(sale?.accessKey));
  clock.advance(DAY);
  const { body: fine } = await sendByKey(testApp, staff, to, key(free?.accessKey));
  expect([waiting.status, fine.status, await outcome('2026-05-18')]).toEqual([REVIEW, REVIEW, REVIEW]);
  await ship([sale, free].flatMap((each) => each ?? []));
  await receive();
  expect([await statusOf(waiting.invoiceId), await statusOf(fine.invoiceId)]).toEqual(['DAILY_LIMIT', 'APROVADA']);
});

test('[INV-11] the limits beside a note are those of the day that is typed, and without one those of the day it came', async () => {
  await limit({ dailyLimit: 5, monthlyLimit: 9 });
  for (const day of ['2026-05-18', '2026-05-18', '2026-05-19', '2026-04-30']) await send(day);
  clock.advance(1);
  const note = await send(null);
  clock.advance(1);
  await send('2026-05-18');
  const checks = async (query: { issueDate?: string }) => {
    const { body } = await testApp.call(reviewEndpoints.checkNote, { params: { id: note.invoiceId }, query }, staff);
    return [body.limitsDay, body.ofDay, body.ofMonth];
  };
  expect(await checks({ issueDate: '2026-05-18' })).toEqual(['2026-05-18', 2, 3]);
  expect(await checks({ issueDate: '2026-04-01' })).toEqual(['2026-04-01', 0, 1]);
  expect(await checks({})).toEqual(['2026-05-20', 0, 3]);
});
