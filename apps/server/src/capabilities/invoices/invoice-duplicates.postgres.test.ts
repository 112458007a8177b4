// The same note from everywhere at once. Needs several connections, which only PostgreSQL has.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { disagreements } from './testing/disagreements.ts';
import { KEY_DAY, nextKey } from './testing/note-keys.ts';
import { sendByKey } from './testing/sending.ts';

const CODES = MALLS.map(({ code }) => code);
const [HERE, THERE] = CODES as [string, string];
const SLUGS = ['read-invoices', 'create-invoices', 'read-customer'];

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: SLUGS });
});

const people = (many: number) =>
  addThose(
    testApp.database.db,
    Array.from({ length: many }, (_, index) => customerOf({ mallCode: index % 2 === 0 ? HERE : THERE })),
  );
const issuer = async () => {
  const { cnpj } = await anIssuer(testApp.database.db, { mallCode: HERE, list: 'pre-registered' });
  await anIssuer(testApp.database.db, { mallCode: THERE, cnpj, list: 'pre-registered' });
  return cnpj;
};
const count = async (text: string) =>
  (await testApp.database.pool.query(`select count(*)::int as found from ${text}`)).rows[0].found;

/** What is in use once what is free is given back. */
function heldMegabytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 1_048_576;
}

describe('[INV-05] one note sent a thousand times', () => {
  test('is taken once, and refused as a duplicate 999 times', async () => {
    const SENDS = 1000;
    const AT_ONCE = 100;
    const customers = await people(AT_ONCE);
    const cnpj = await issuer();
    const accessKey = nextKey({ cnpj });
    const outcomes = new Map<string, number>();
    const held: number[] = [];
    for (let sent = 0; sent < SENDS; sent += AT_ONCE) {
      const answers = await Promise.all(
        customers.map(({ cpf, mallCode }) =>
          sendByKey(testApp, staff, { cpf, mallCode }, { accessKey, issueDate: KEY_DAY, amountInCents: 100 }),
        ),
      );
      for (const { status, body } of answers) {
        const outcome = `${status} ${body.recuseReason ?? body.status}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
      // What is taken once and kept has been taken by the third round.
      if (sent === 2 * AT_ONCE || sent === SENDS - AT_ONCE) held.push(heldMegabytes());
    }
    expect(Object.fromEntries(outcomes)).toEqual({
      '201 AVALIACAO_PENDENTE': 1,
      '201 DUPLICATED_INVOICE': SENDS - 1,
    });
    expect([
      await count('invoices'),
      await count('invoice_marks'),
      await count('invoice_reviews'),
      await count('invoice_events'),
    ]).toEqual([SENDS, 2, 1, 2 * SENDS]);
    expect(await disagreements(testApp.database)).toEqual([]);
    // What each takes is given back: ten kilobytes kept of each of the seven hundred between would be seen.
    const [early = 0, late = 0] = held;
    expect(late - early).toBeLessThan(7);
  });
});

describe('[INV-05] notes that come at the same moment', () => {
  test('are as many as there are keys, whatever number and day these share', async () => {
    const customers = await people(40);
    const cnpj = await issuer();
    // Half with one key, half with another of the same number and day.
    const keys = [nextKey({ cnpj, number: 9 }), nextKey({ cnpj, number: 9 })];
    const answers = await Promise.all(
      customers.map(({ cpf, mallCode }, index) =>
        sendByKey(testApp, staff, { cpf, mallCode }, { accessKey: keys[index % 2] ?? '', issueDate: KEY_DAY }),
      ),
    );
    expect(answers.filter(({ body }) => body.status === 'AVALIACAO_PENDENTE')).toHaveLength(2);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test.each([
    ['a day', 'daily_limit'],
    ['a month', 'monthly_limit'],
  ])('are counted against the limit of %s one after the other', async (_what, limit) => {
    const [customer] = (await people(1)) as [NewCustomer];
    const cnpj = await issuer();
    await testApp.database.pool.query(
      `insert into invoice_settings (mall_code, quarantine_days, version, ${limit}) values ('${HERE}', 0, 1, 5)`,
    );
    const sends = Array.from({ length: 60 }, () =>
      sendByKey(testApp, staff, { cpf: customer.cpf, mallCode: HERE }, { accessKey: nextKey({ cnpj }) }),
    );
    const answers = await Promise.all(sends);
    expect(answers.filter(({ body }) => body.status === 'AVALIACAO_PENDENTE')).toHaveLength(5);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('sent with one Idempotency-Key are one', async () => {
    const [customer] = (await people(1)) as [NewCustomer];
    const note = { accessKey: nextKey({ cnpj: await issuer() }) };
    const to = { cpf: customer.cpf, mallCode: HERE, idempotencyKey: 'one-key-that-is-long-enough' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendByKey(testApp, staff, to, note)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.status} ${body.invoiceId}`)).size).toBe(1);
    expect(await count('invoices')).toBe(1);
  });
});
