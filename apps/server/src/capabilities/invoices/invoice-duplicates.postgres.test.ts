// The same note from everywhere at once. Needs several connections, which only PostgreSQL has.
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

let ground: TestApp;
let staff: Person;
beforeAll(async () => {
  ground = await openTestApp();
});
afterAll(() => ground.close());
beforeEach(async () => {
  await ground.reset();
  staff = await ground.aPerson({ malls: [HERE, THERE], permissions: SLUGS });
});

const people = (many: number) =>
  addThose(
    ground.database.db,
    Array.from({ length: many }, (_, index) => customerOf({ mallCode: index % 2 === 0 ? HERE : THERE })),
  );
const issuer = async () => {
  const { cnpj } = await anIssuer(ground.database.db, { mallCode: HERE, list: 'pre-registered' });
  await anIssuer(ground.database.db, { mallCode: THERE, cnpj, list: 'pre-registered' });
  return cnpj;
};
const count = async (text: string) =>
  (await ground.database.pool.query(`select count(*)::int as found from ${text}`)).rows[0].found;

describe('[INV-05] one note sent ten thousand times', () => {
  test('is taken once, and refused as a duplicate 9,999 times', { timeout: 600_000 }, async () => {
    const SENDS = 10_000;
    const AT_ONCE = 200;
    const customers = await people(AT_ONCE);
    const cnpj = await issuer();
    const accessKey = nextKey({ cnpj });
    const outcomes = new Map<string, number>();
    const memory: number[] = [];
    for (let sent = 0; sent < SENDS; sent += AT_ONCE) {
      const answers = await Promise.all(
        customers.map(({ cpf, mallCode }) =>
          sendByKey(ground, staff, { cpf, mallCode }, { accessKey, issueDate: KEY_DAY, amountInCents: 100 }),
        ),
      );
      for (const { status, body } of answers) {
        const outcome = `${status} ${body.recuseReason ?? body.status}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
      memory.push(process.memoryUsage().heapUsed);
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
    expect(await disagreements(ground.database)).toEqual([]);
    // What each takes is given back: the least of the last ten rounds is no more than what a few rounds take.
    const least = (rounds: readonly number[]) => Math.min(...rounds) / 1_048_576;
    expect(least(memory.slice(-10)) - least(memory.slice(5, 15))).toBeLessThan(32);
  });
});

describe('[INV-05] notes that come at the same moment', () => {
  test('are one where key and number say so in different ways', async () => {
    const customers = await people(40);
    const cnpj = await issuer();
    // Half with one key, half with another of the same number and day.
    const keys = [nextKey({ cnpj, number: 9 }), nextKey({ cnpj, number: 9 })];
    const answers = await Promise.all(
      customers.map(({ cpf, mallCode }, index) =>
        sendByKey(ground, staff, { cpf, mallCode }, { accessKey: keys[index % 2] ?? '', issueDate: KEY_DAY }),
      ),
    );
    expect(answers.filter(({ body }) => body.status === 'AVALIACAO_PENDENTE')).toHaveLength(1);
    expect(await disagreements(ground.database)).toEqual([]);
  });

  test.each([
    ['a day', 'daily_limit'],
    ['a month', 'monthly_limit'],
  ])('are counted against the limit of %s one after the other', async (_what, limit) => {
    const [customer] = (await people(1)) as [NewCustomer];
    const cnpj = await issuer();
    await ground.database.pool.query(
      `insert into invoice_settings (mall_code, quarantine_days, version, ${limit}) values ('${HERE}', 0, 1, 5)`,
    );
    const sends = Array.from({ length: 60 }, () =>
      sendByKey(ground, staff, { cpf: customer.cpf, mallCode: HERE }, { accessKey: nextKey({ cnpj }) }),
    );
    const answers = await Promise.all(sends);
    expect(answers.filter(({ body }) => body.status === 'AVALIACAO_PENDENTE')).toHaveLength(5);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await disagreements(ground.database)).toEqual([]);
  });

  test('sent with one Idempotency-Key are one', async () => {
    const [customer] = (await people(1)) as [NewCustomer];
    const note = { accessKey: nextKey({ cnpj: await issuer() }) };
    const to = { cpf: customer.cpf, mallCode: HERE, idempotencyKey: 'one-key-that-is-long-enough' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendByKey(ground, staff, to, note)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.status} ${body.invoiceId}`)).size).toBe(1);
    expect(await count('invoices')).toBe(1);
  });
});
