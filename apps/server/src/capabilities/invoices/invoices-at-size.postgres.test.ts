// Plans over many notes (architecture rule 8): how much each list reads and along which index, not how long it takes. Two million of
// them are what `npm run bench -- --only invoices` measures; which way is taken shows with fewer.
import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { settlingEndpoints } from '@galeria/contract/promotions/settling-endpoints';
import { INVOICE_CHANNELS, INVOICE_STATUSES, INVOICE_TYPES } from '@galeria/contract/reference/enumerations/invoice';
import { COUNTS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { growDemo } from '../../demo/load-demo.ts';
import type { Person } from '../../testing/people.ts';
import { type Plan, planOf, watchPlans } from '../../testing/plans.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { nextCpf } from '../customers/testing/a-customer.ts';
import { fillWithCustomers } from '../customers/testing/many-customers.ts';
import { aPromotion } from '../promotion-engine/testing/a-promotion.ts';
import { fillWithInvoices } from './testing/many-invoices.ts';
import { notesOfDay } from './views/notes-of-day.ts';
import { storeHabit } from './views/store-habit.ts';

const TOTAL = 400_000;
const CROWD = 100_000;
const CODES = MALLS.map(({ code }) => code);
const [FIRST = '', SECOND = '', , , , CROWDED = ''] = CODES;
const SCOPES = { 'one mall': [SECOND], 'three malls': CODES.slice(0, 3), 'fifty malls': CODES };
type Who = keyof typeof SCOPES;

let testApp: TestApp;
const people = new Map<string, Person>();
/** Of a note in the middle of a mall that everybody here has. */
let known: { cpf: string; cnpj: string; key: string; day: string };

beforeAll(async () => {
  testApp = await openTestApp();
  const { database, clock } = testApp;
  await growDemo(database.db, clock.now(), { stores: 2000, colleagues: 0, customers: 0 });
  await fillWithCustomers(database, 20_000);
  await fillWithInvoices(database, TOTAL, { at: clock.now(), crowd: { mallCode: CROWDED, notes: CROWD } });
  // Every row is looked at, so that plans do not differ by the luck of a sample.
  await database.pool.query('set default_statistics_target = 2000; analyze invoices; reset default_statistics_target');
  for (const [who, malls] of Object.entries(SCOPES))
    people.set(
      who,
      await testApp.aPerson({
        malls,
        permissions: ['read-invoices', 'update-invoices', 'read-customer', 'access-invoice-monitor-page'],
      }),
    );
  const { rows } = await database.pool.query(
    `select cpf, issuer_cnpj as cnpj, access_key as key, (sent_at at time zone 'America/Sao_Paulo')::date::text as day
     from invoices join customers using (customer_id, mall_code)
     where mall_code = $1 and access_key is not null order by sent_at desc offset 1000 limit 1`,
    [SECOND],
  );
  // Those made by the million have CPFs that only look like some.
  known = { ...rows[0], cpf: nextCpf() };
  await database.pool.query('update customers set cpf = $2 where cpf = $1', [rows[0].cpf, known.cpf]);
});
afterAll(() => testApp.close());

type Query = NonNullable<Parameters<typeof testApp.call<typeof invoiceEndpoints.listInvoices>>[1]['query']>;

async function ask(who: Who, query: Query) {
  let answer: Awaited<ReturnType<typeof testApp.call<typeof invoiceEndpoints.listInvoices>>> | undefined;
  const plans = await watchPlans(testApp.database, async () => {
    answer = await testApp.call(invoiceEndpoints.listInvoices, { query }, people.get(who));
  });
  if (answer?.status !== 200) throw new Error('the list did not answer');
  return { body: answer.body, plans: plans.filter(({ text }) => /invoice/.test(text)) };
}

const buffersOf = (plans: readonly Plan[]): number => plans.reduce((sum, { buffers }) => sum + buffers, 0);
const scansOf = (plans: readonly Plan[]) =>
  plans.flatMap(({ nodes }) => nodes.filter(({ table, type }) => table === 'invoices' && type === 'Seq Scan'));
/** What notes are found by, apart from the key that a page's own rows are read by. */
const indexesOf = (plans: readonly Plan[]) =>
  new Set(
    plans.flatMap(({ nodes }) =>
      nodes.flatMap(({ index }) => (index?.startsWith('invoices_') && index !== 'invoices_pk' ? index : [])),
    ),
  );

interface Case {
  readonly name: string;
  readonly query: () => Query;
  /** Any of these: which one is the shorter way depends on the malls. */
  readonly by: readonly string[];
  /** Pages of 8 KiB, for the first page and the last that can be turned to. */
  readonly most: number;
}

const SENT = ['invoices_mall_sent_idx', 'invoices_sent_idx'];
const ofStatus = (status: string): Case => ({
  name: `status ${status}`,
  query: () => ({ status }) as unknown as Query,
  by: ['invoices_status_idx'],
  most: 5000,
});
const ofPair = (name: string, query: () => object, by: readonly string[], most = 1200): Case => ({
  name,
  query: query as () => Query,
  by: by.map((each) => `invoices_${each}_idx`),
  most,
});
const onADay = () => ({ startDate: known.day, endDate: known.day });

const CASES: readonly Case[] = [
  { name: 'no filter', query: () => ({}), by: SENT, most: 1500 },
  ...INVOICE_STATUSES.map(ofStatus),
  ofStatus('APROVADA,ERRO_ENRIQUECIMENTO'),
  { name: 'CPF', query: () => ({ cpf: known.cpf }), by: ['invoices_customer_idx'], most: 600 },
  { name: 'CNPJ', query: () => ({ cnpj: known.cnpj }), by: ['invoices_issuer_idx', 'invoices_number_idx'], most: 800 },
  { name: 'key', query: () => ({ accessKey: known.key }), by: ['invoices_key_idx'], most: 50 },
  { name: 'key up to its issuer', query: () => ({ accessKey: known.key.slice(0, 20) }), by: ['invoices_key_idx'], most: 500 },
  // Three malls out of all of a state: what the others have is passed.
  { name: 'key up to its month', query: () => ({ accessKey: known.key.slice(0, 6) }), by: ['invoices_key_idx'], most: 2000 },
  ...INVOICE_TYPES.map((type) => ({
    name: `type ${type}`,
    query: () => ({ type }),
    by: ['invoices_type_idx', 'invoices_sent_idx'],
    most: 2000,
  })),
  ...INVOICE_CHANNELS.map((channel) => ({
    name: `channel ${channel}`,
    query: () => ({ channel }),
    by: ['invoices_channel_idx', 'invoices_sent_idx'],
    most: 3500,
  })),
  { name: 'a day', query: onADay, by: SENT, most: 1500 },
  { name: 'since long ago', query: () => ({ startDate: '2025-01-01' }), by: SENT, most: 5000 },
  { name: 'a narrow value', query: () => ({ minAmount: 12_345, maxAmount: 12_350 }), by: ['invoices_amount_idx'], most: 1000 },
  {
    name: 'a wide value',
    query: () => ({ minAmount: 5000, maxAmount: 50_000 }),
    by: ['invoices_amount_idx', ...SENT],
    most: 2500,
  },
  { name: 'a value nobody pays', query: () => ({ minAmount: 4_000_000 }), by: ['invoices_amount_idx'], most: 500 },
  ofPair('status and channel', () => ({ status: 'REJEITADA', channel: 'AC' }), ['status', 'channel']),
  ofPair('status and type', () => ({ status: 'APROVADA', type: 'CVC' }), ['status', 'type']),
  ofPair('rare status and rare type', () => ({ status: 'ERRO_ENRIQUECIMENTO', type: 'CVC' }), ['status', 'type']),
  ofPair('type and channel', () => ({ type: 'CINEMA', channel: 'PARKING' }), ['type', 'channel']),
  ofPair('status and day', () => ({ status: 'REJEITADA', ...onADay() }), ['status']),
  ofPair('type and day', () => ({ type: 'CVC', ...onADay() }), ['type']),
  ofPair('channel and day', () => ({ channel: 'AC', ...onADay() }), ['channel']),
  ofPair('value and day', () => ({ minAmount: 5000, maxAmount: 50_000, ...onADay() }), ['mall_sent', 'sent', 'amount']),
  ofPair('value and status', () => ({ minAmount: 5000, status: 'ERRO_ENRIQUECIMENTO' }), ['status']),
  ofPair('value and type', () => ({ minAmount: 5000, maxAmount: 50_000, type: 'CVC' }), ['type']),
  ofPair('value and channel', () => ({ minAmount: 5000, channel: 'AC' }), ['channel']),
  ofPair('CNPJ and status', () => ({ cnpj: known.cnpj, status: 'REJEITADA' }), ['issuer', 'number', 'status']),
  ofPair('CNPJ and type', () => ({ cnpj: known.cnpj, type: 'NFCE' }), ['issuer', 'number']),
  ofPair('CPF and status', () => ({ cpf: known.cpf, status: 'APROVADA' }), ['customer']),
  ofPair('status, type and channel', () => ({ status: 'REJEITADA', type: 'CVC', channel: 'AC' }), ['status', 'type', 'channel']),
];

describe.each(Object.keys(SCOPES) as Who[])('[INV-01] 400,000 notes, %s', (who) => {
  test.each(CASES)('$name: the first and the last page read $most buffers at most', async ({ query, by, most }) => {
    const first = await ask(who, query());
    expect(scansOf(first.plans)).toEqual([]);
    expect([...indexesOf(first.plans)].filter((index) => !by.includes(index))).toEqual([]);
    expect(buffersOf(first.plans)).toBeLessThan(most);
    const last = await ask(who, { ...query(), page: Math.max(1, first.body.pageCount) });
    expect(last.body.data.length).toBe(first.body.total === 0 ? 0 : Math.max(1, last.body.data.length));
    expect(scansOf(last.plans)).toEqual([]);
    expect(buffersOf(last.plans)).toBeLessThan(most);
  });

  test('the beginning of a key that most notes have reads no more than the malls have, and shows its newest', async () => {
    const { body, plans } = await ask(who, { accessKey: known.key.slice(0, 2) });
    expect(body.data.every(({ accessKey }) => accessKey?.startsWith(known.key.slice(0, 2)))).toBe(true);
    const { rows } = await testApp.database.pool.query(
      'select count(*), max(access_key) as newest from invoices where mall_code = any($1) and access_key like $2',
      [SCOPES[who], `${known.key.slice(0, 2)}%`],
    );
    expect([body.total, body.data.length]).toEqual([rows[0].count > COUNTS.countedMatches ? null : rows[0].count, 20]);
    expect(body.data.map(({ accessKey }) => accessKey?.slice(0, 6))).toContain(rows[0].newest.slice(0, 6));
    expect(buffersOf(plans)).toBeLessThan(15_000);
  });

  test.each([
    ['-amount', 'amount_in_cents desc nulls last, sent_at desc, invoice_id desc', {}],
    ['amount', 'amount_in_cents, sent_at, invoice_id', {}],
    ['sentAt', 'sent_at, invoice_id', {}],
    ['-amount', 'amount_in_cents desc nulls last, sent_at desc, invoice_id desc', { status: 'REJEITADA' }],
    ['amount', 'amount_in_cents, sent_at, invoice_id', { status: 'ERRO_ENRIQUECIMENTO' }],
  ] as const)('[SHL-12] sorted by %s (%s, %j), those without an amount last', async (sort, order, filter) => {
    const asked = await ask(who, { ...filter, sort, page: 2 } as unknown as Query);
    const { rows } = await testApp.database.pool.query(
      `select invoice_id from invoices where mall_code = any($1) and ($2::text is null or status = $2) order by ${order} offset 20 limit 20`,
      [SCOPES[who], 'status' in filter ? filter.status : null],
    );
    expect(asked.body.data.map(({ invoiceId }) => invoiceId)).toEqual(rows.map(({ invoice_id }) => invoice_id));
    expect(asked.body.total).toBe((await ask(who, filter as unknown as Query)).body.total);
    expect(scansOf(asked.plans)).toEqual([]);
    expect(buffersOf(asked.plans)).toBeLessThan(20_000);
  });

  test('what is counted without a period is counted from a few rows', async () => {
    const { body, plans } = await ask(who, {});
    const counted = plans.filter(({ text }) => text.includes('invoice_sums'));
    expect(counted).toHaveLength(1);
    expect(buffersOf(counted)).toBeLessThan(60);
    const { rows } = await testApp.database.pool.query('select count(*) from invoices where mall_code = any($1)', [SCOPES[who]]);
    expect(body.total).toBe(rows[0].count);
  });
});

const claimIn = async (mallCode: string) => {
  const sent = await recordStatements(async () => {
    const { status, body } = await testApp.call(
      reviewEndpoints.claimNextInvoice,
      { body: { mallCode } },
      people.get('fifty malls'),
    );
    expect([status, body.card?.mallCode]).toEqual([200, mallCode]);
  });
  const plans: Plan[] = [];
  for (const statement of sent.filter(({ text }) => /invoice/.test(text))) plans.push(await planOf(testApp.database, statement));
  const claim = plans.filter(({ text }) => text.includes('skip locked'));
  expect(claim).toHaveLength(1);
  expect(scansOf(plans)).toEqual([]);
  return { claim: buffersOf(claim), all: buffersOf(plans) };
};

test('[INV-03] claiming reads the same few pages whether 20 notes wait or 100,000, and little more past 100 that are taken', async () => {
  const { pool } = testApp.database;
  await pool.query(
    `delete from invoice_reviews where mall_code = $1 and invoice_id not in (
       select invoice_id from invoice_reviews where mall_code = $1 order by queued_at limit 20)`,
    [FIRST],
  );
  const queues = await pool.query(
    'select mall_code, count(*) from invoice_reviews where mall_code = any($1) group by 1 order by 2',
    [[FIRST, CROWDED]],
  );
  expect(queues.rows.map(({ count }) => count)).toEqual([20, expect.any(Number)]);
  expect(queues.rows[1].count).toBeGreaterThanOrEqual(CROWD);
  const short = await claimIn(FIRST);
  const long = await claimIn(CROWDED);
  expect(Math.max(short.claim, long.claim)).toBeLessThan(40);
  expect(Math.max(short.all, long.all)).toBeLessThan(400);
  await pool.query(
    `update invoice_reviews set leased_by = gen_random_uuid(), leased_by_email = 'a@b', leased_until = $2
     where invoice_id in (select invoice_id from invoice_reviews where mall_code = $1 order by queued_at limit 100)`,
    [CROWDED, new Date(testApp.clock.now().getTime() + 60_000)],
  );
  const past = await claimIn(CROWDED);
  expect(past.claim).toBeGreaterThan(long.claim);
  expect(past.claim).toBeLessThan(400);
});

test('[INV-05] what the limits count of a customer’s day and month is read along the customer’s own index', async () => {
  const { rows } = await testApp.database.pool.query(
    `select customer_id, mall_code, max(issue_date)::text as day, count(*) as notes from invoices where mall_code = $1
     group by 1, 2 order by notes desc limit 1`,
    [CROWDED],
  );
  const [{ customer_id: customerId, mall_code: mallCode, day, notes }] = rows;
  let counted = { ofDay: 0, ofMonth: 0 };
  const plans = await watchPlans(testApp.database, async () => {
    counted = await notesOfDay(testApp.database.db, { customerId, mallCode, day });
  });
  expect(notes).toBeGreaterThan(3);
  expect(counted.ofMonth).toBeGreaterThanOrEqual(counted.ofDay);
  expect(scansOf(plans)).toEqual([]);
  expect([...indexesOf(plans)]).toEqual(['invoices_customer_idx']);
  expect(buffersOf(plans)).toBeLessThan(40);
});

test('[SYN-07] what is usual for a store is read from the index alone, however many of its notes there are and wait', async () => {
  const { rows } = await testApp.database.pool.query(
    `select mall_code, issuer_cnpj, max(sent_at) filter (where status = 'APROVADA') as last, count(*)::int as notes
     from invoices where mall_code in ($1, $2) group by 1, 2 having count(*) filter (where status = 'APROVADA') > 20
     order by mall_code = $2 desc, notes desc limit 1`,
    [SECOND, CROWDED],
  );
  const [{ mall_code: mallCode, issuer_cnpj: issuerCnpj, last, notes }] = rows;
  let habit = { notes: 0, averageInCents: 0 };
  const plans = await watchPlans(testApp.database, async () => {
    habit = await storeHabit(testApp.database.db, { mallCode, issuerCnpj }, last);
  });
  expect(notes).toBeGreaterThan(habit.notes);
  expect(habit.notes).toBeGreaterThan(0);
  expect(
    plans.flatMap(({ nodes }) => nodes.flatMap(({ type, table, index }) => (table === 'invoices' ? [[type, index]] : []))),
  ).toEqual([['Index Only Scan', 'invoices_usual_idx']]);
  // Two hundred at most, from an index whose keys lie beside each other.
  expect(buffersOf(plans)).toBeLessThan(20);
});

test('[INV-12] a part of a queue of 100,000, in another order, is found in the index of what waits', async () => {
  const plans = await watchPlans(testApp.database, async () => {
    const query = { mallCode: CROWDED, flags: 'with', minAmount: 10_000, order: 'highest' } as const;
    const { status } = await testApp.call(reviewEndpoints.reviewQueue, { query }, people.get('fifty malls'));
    expect(status).toBe(200);
  });
  const ofNotes = plans.filter(({ nodes }) => nodes.some(({ table }) => table === 'invoices'));
  expect(scansOf(ofNotes)).toEqual([]);
  expect([...indexesOf(ofNotes)]).toContain('invoices_review_idx');
  expect(buffersOf(ofNotes)).toBeLessThan(20_000);
});

/** The next time that the clock of São Paulo shows this. */
function turnClockTo(time: string): void {
  const now = testApp.clock.now();
  const today = new Date(`${saoPauloDay(now)}T${time}:00-03:00`).getTime();
  testApp.clock.advance((today > now.getTime() ? today : today + 24 * 60 * 60_000) - now.getTime());
}

// Just after midnight the limit has hardly any of its day behind it, and the notes of a mall by time are as good a way to them.
test.each([
  { time: '00:05', ways: ['invoices_status_idx', 'invoices_mall_sent_idx'] },
  { time: '12:00', ways: ['invoices_status_idx'] },
  { time: '23:55', ways: ['invoices_status_idx'] },
])(
  '[INV-07] at $time the monitor reads totals, and of notes only the one day that its limit goes through',
  async ({ time, ways }) => {
    turnClockTo(time);
    const someone = await testApp.aPerson({ malls: CODES, permissions: ['access-invoice-monitor-page'] });
    const plans = await watchPlans(testApp.database, async () => {
      const { status } = await testApp.call(invoiceEndpoints.invoiceMonitor, { query: { days: 30 } }, someone);
      expect(status).toBe(200);
    });
    const ofNotes = plans.filter(({ text }) => /invoice/.test(text));
    expect(scansOf(ofNotes)).toEqual([]);
    const used = [...indexesOf(ofNotes)];
    expect(used).not.toEqual([]);
    expect(used.filter((index) => !ways.includes(index))).toEqual([]);
    const read = ofNotes.flatMap(({ nodes }) => nodes.filter(({ index }) => index && ways.includes(index)));
    expect(read.reduce((sum, { rows, loops }) => sum + rows * loops, 0)).toBeLessThan(TOTAL / 500);
    expect(buffersOf(ofNotes)).toBeLessThan(12_000);
  },
);

test('[ENG-05] what a closed promotion waits for is found from what is undecided in its mall, not from all its notes', async () => {
  const { db, pool } = testApp.database;
  const endsAt = new Date(testApp.clock.now().getTime() - 60_000);
  const { promotionId } = await aPromotion(db, {
    ...{ mallCode: CROWDED, status: 'CLOSED', startsAt: new Date('2020-01-01'), endsAt, isSettling: true },
    luckyNumber: { frozenAt: null, freezesAt: null },
  });
  await pool.query(
    `insert into opt_ins (mall_code, promotion_id, customer_id, opted_in_at)
     select distinct mall_code, $1::bigint, customer_id, $2::timestamptz from invoices where mall_code = $3`,
    [promotionId, endsAt, CROWDED],
  );
  await pool.query('analyze opt_ins');
  const { rows } = await pool.query(
    `select count(*)::int as undecided from invoices where mall_code = $1 and status not in ('APROVADA', 'REJEITADA')`,
    [CROWDED],
  );
  // The clock was moved before: who signed in at the beginning may have to sign in again.
  const who = await testApp.aPerson({ malls: CODES, permissions: [], at: testApp.clock.now() });
  let waiting = 0;
  const plans = await watchPlans(testApp.database, async () => {
    const { body } = await testApp.call(settlingEndpoints.promotionSettling, { params: { id: promotionId } }, who);
    waiting = body.modes[0]?.waiting ?? 0;
  });
  const ofNotes = plans.filter(({ nodes }) => nodes.some(({ table }) => table === 'invoices'));
  expect([waiting > 0, waiting <= rows[0].undecided]).toEqual([true, true]);
  expect(scansOf(ofNotes)).toEqual([]);
  expect([...indexesOf(ofNotes)]).toEqual(['invoices_status_idx']);
  // A note, its opt-in and its mode by their keys: some pages for each that is undecided, whatever the mall has.
  expect(buffersOf(ofNotes)).toBeLessThan(12 * rows[0].undecided);
});
