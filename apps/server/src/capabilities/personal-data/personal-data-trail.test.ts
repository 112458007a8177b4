import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { sendByHand } from '../invoices/testing/sending.ts';
import { recordPersonalData } from './commands/record-personal-data.ts';

const [HERE] = MALLS.map((mall) => mall.code) as [string];
const MINUTE = 60_000;

let testApp: TestApp;
let clerk: Person;
let customers: Awaited<ReturnType<typeof addThose>>;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  clerk = await testApp.aPerson({
    email: 'atende@x.example',
    malls: [HERE],
    permissions: ['read-customer', 'create-invoices', 'read-invoices'],
  });
  customers = await addThose(
    testApp.database.db,
    Array.from({ length: 25 }, () => customerOf({ mallCode: HERE })),
  );
});

const work = () => recordPersonalData({ db: testApp.database.db, clock: testApp.clock });
const list = (query: object, as = clerk) => testApp.call(customerEndpoints.listCustomers, { query }, as);
const trail = async (action: string) => (await auditTrail(testApp.database)).filter((entry) => entry.action === action);
const events = async () =>
  (await testApp.database.pool.query('select kind, person, people, count from security_events order by person')).rows;

describe('[PER-14] pages of personal data are on the trail', () => {
  test('with who, which list, by what it was narrowed and how many people it showed, together by the minute', async () => {
    const cpf = customers[0]?.cpf ?? '';
    await list({ page: 1 });
    await list({ page: 2 });
    await list({ search: cpf });
    expect(await trail('personal-data.shown')).toEqual([]);
    testApp.clock.advance(MINUTE);
    await work();
    await work();
    const shown = await trail('personal-data.shown');
    expect(shown.map(({ after }) => after)).toEqual([
      { endpoint: 'listCustomers', filter: '', pages: 2, people: 25 },
      { endpoint: 'listCustomers', filter: 'search:cpf', pages: 1, people: 1 },
    ]);
    expect(shown[0]).toMatchObject({
      ...{ actorEmail: 'atende@x.example', address: '127.0.0.1', subjectType: 'user', subjectId: clerk.id },
    });
    expect(JSON.stringify([shown, (await testApp.database.pool.query('select * from personal_data_looks')).rows])).not.toContain(
      cpf,
    );
  });

  test('and so is how many were tried, once its window is over', async () => {
    await list({ search: customers[0]?.cpf });
    await list({ search: customers[1]?.cpf });
    await work();
    expect(await trail('personal-data.looked-up')).toEqual([]);
    testApp.clock.advance(11 * MINUTE);
    await work();
    await work();
    expect((await trail('personal-data.looked-up')).map(({ after, actorEmail }) => [actorEmail, after])).toEqual([
      ['atende@x.example', { kind: 'person', count: 2 }],
    ]);
    testApp.clock.advance(10 * MINUTE);
    await work();
    const left = 'select (select count(*)::int from lookup_counters) + (select count(*)::int from lookup_values) as n';
    expect((await testApp.database.pool.query(left)).rows).toEqual([{ n: 0 }]);
  });

  test('a look that has an entry of its own gets no second one, and a page without people none', async () => {
    const id = customers[0]?.customerId ?? '';
    expect((await testApp.call(customerEndpoints.getCustomer, { params: { id } }, clerk)).status).toBe(200);
    expect((await list({ search: 'ninguem' })).body.data).toEqual([]);
    testApp.clock.advance(MINUTE);
    await work();
    expect([(await trail('customer.viewed')).length, await trail('personal-data.shown')]).toEqual([1, []]);
    expect((await testApp.database.pool.query('select endpoint, people from personal_data_looks')).rows).toEqual([
      { endpoint: 'getCustomer', people: 1 },
    ]);
  });

  test('the picture of a note is a look; one that is not there is none', async () => {
    const day = saoPauloDay(testApp.clock.now());
    const note = {
      type: 'NFCE',
      issueDate: day,
      amountInCents: 1000,
      issuerCnpj: '11222333000181',
      number: '1',
      series: '1',
    } as const;
    const sent = await sendByHand(testApp, clerk, { cpf: customers[0]?.cpf ?? '', mallCode: HERE }, note);
    expect(sent.status).toBe(201);
    const picture = (id: string) => testApp.call(invoiceEndpoints.invoicePicture, { params: { id } }, clerk);
    expect((await picture(sent.body.invoiceId)).status).toBe(200);
    expect((await picture(clerk.id)).status).toBe(404);
    const { rows } = await testApp.database.pool.query('select endpoint, pages from personal_data_looks');
    expect(rows).toEqual([{ endpoint: 'invoicePicture', pages: 1 }]);
  });

  test('a page that cannot be written down is not given', async () => {
    const { pool } = testApp.database;
    await pool.query("alter table personal_data_looks add constraint broken check (endpoint <> 'listCustomers')");
    try {
      const answer = await list({ page: 1 });
      expect([answer.status, answer.problem.code]).toEqual([500, 'internal-error']);
      expect(answer.raw.toString('utf8')).not.toContain(customers[0]?.cpf);
    } finally {
      await pool.query('alter table personal_data_looks drop constraint broken');
    }
    expect((await list({ page: 1 })).status).toBe(200);
  });

  test('what a run did not finish is there for the next one', async () => {
    await list({ page: 1 });
    testApp.clock.advance(MINUTE);
    const { pool } = testApp.database;
    await pool.query("alter table audit_entries add constraint broken check (action <> 'personal-data.shown')");
    try {
      await expect(work()).rejects.toThrow();
    } finally {
      await pool.query('alter table audit_entries drop constraint broken');
    }
    await work();
    expect((await trail('personal-data.shown')).map(({ after }) => after.people)).toEqual([20]);
  });
});

describe('[PER-14] unusual amounts', () => {
  const show = (people: number) =>
    testApp.database.pool.query('update personal_data_looks set people = $1', [people]).then(() => undefined);

  test('are noted once an hour for each person, and grow', async () => {
    await list({ page: 1 });
    await show(4000);
    await work();
    expect(await events()).toEqual([]);
    await show(4001);
    await work();
    await work();
    expect(await events()).toEqual([{ kind: 'unusual-amount', person: 'atende@x.example', people: 4001, count: 1 }]);
    await show(4500);
    await work();
    expect(await events()).toEqual([{ kind: 'unusual-amount', person: 'atende@x.example', people: 4500, count: 2 }]);
    testApp.clock.advance(61 * MINUTE);
    await work();
    expect(await events()).toHaveLength(1);
  });
});
