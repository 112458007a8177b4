// Notes that come in while somebody decides on their issuer. Needs several connections at once, which only PostgreSQL has.
import { issuerCnpjEndpoints } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { nextCnpj } from '../stores/testing/a-store.ts';
import { runSettleWaiting } from './commands/settle-waiting.ts';
import { aNote } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';
import { nextKey } from './testing/note-keys.ts';
import { sendByKey } from './testing/sending.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const SLUGS = ['read-invoices', 'create-invoices', 'update-purchase-permission-list', 'update-purchase-block-list'];

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  // Sends notes of more customers than somebody who sees them covered may try out in ten minutes (PER-14).
  staff = await testApp.aPerson({ malls: [HERE], permissions: [...SLUGS, 'read-customer'] });
});
afterAll(() => testApp.close());

const statusesOf = async (cnpj: string) => {
  const { rows } = await testApp.database.pool.query(
    'select status, count(*)::int as notes from invoices where issuer_cnpj = $1 group by 1 order by 1',
    [cnpj],
  );
  return rows.map(({ status, notes }) => [status, notes]);
};
const openJobs = async () =>
  (
    await testApp.database.pool.query(
      "select name from pgboss.job where name = 'invoices-settle-waiting' and state in ('created', 'retry', 'active')",
    )
  ).rows;

const ROUNDS = 3;
const NOTES = 12;

describe('[STO-03] notes that come in while their issuer is decided on', () => {
  test.each([
    ['allowed', issuerCnpjEndpoints.allowCnpj, 'AVALIACAO_PENDENTE'],
    ['blocked', issuerCnpjEndpoints.blockCnpj, 'REJEITADA'],
  ] as const)('never wait for ever: %s', async (_what, decide, status) => {
    const people = await Promise.all(Array.from({ length: NOTES }, () => aCustomer(testApp.database.db, { mallCode: HERE })));
    for (let round = 0; round < ROUNDS; round += 1) {
      const cnpj = nextCnpj();
      // The first note makes the issuer known; the decision falls among the others.
      const sends = people.map(({ cpf }, index) => async () => {
        const { body } = await sendByKey(testApp, staff, { cpf, mallCode: HERE }, { accessKey: nextKey({ cnpj }) });
        if (index !== round * 4) return [body.status];
        const decided = await testApp.call(decide, { body: { mallCode: HERE, cnpj } }, staff);
        return [body.status, decided.status];
      });
      const answers = await Promise.all(sends.map((send) => send()));
      expect(answers.flat()).toContain(200);
      await expect.poll(() => statusesOf(cnpj)).toEqual([[status, NOTES]]);
    }
    await expect.poll(openJobs).toEqual([]);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('a decision waits for the note that is just being judged by the old one, and then finds it', async () => {
    const { db } = testApp.database;
    const cnpj = nextCnpj();
    const { cpf } = await aCustomer(db, { mallCode: HERE });
    await aNote(db, { mallCode: HERE, issuerCnpj: cnpj, status: 'CNPJ_ANALISE' });
    // The note is judged and stands still before it is written to its end.
    const held = await holdOutside(testApp.database, ['lock table invoice_events in share row exclusive mode']);
    const arrival = sendByKey(testApp, staff, { cpf, mallCode: HERE }, { accessKey: nextKey({ cnpj }) });
    await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(1);
    const decision = testApp.call(issuerCnpjEndpoints.blockCnpj, { body: { mallCode: HERE, cnpj } }, staff);
    await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(2);
    await held.commit();
    expect([(await arrival).body.status, (await decision).status]).toEqual(['CNPJ_ANALISE', 200]);
    await expect.poll(() => statusesOf(cnpj)).toEqual([['REJEITADA', 2]]);
  });

  test('one that is decided otherwise while notes are settled is judged by what holds then, and its history says so', async () => {
    const { pool, db } = testApp.database;
    const cnpj = nextCnpj();
    const { invoiceId } = await aNote(db, { mallCode: HERE, issuerCnpj: cnpj, status: 'CNPJ_ANALISE' });
    await pool.query("update issuer_cnpjs set list = 'blocked' where cnpj = $1", [cnpj]);
    // The job has seen that it is blocked, and comes to the note only when it is allowed.
    const held = await holdOutside(testApp.database, ['select 1 from invoices where invoice_id = $1 for update', [invoiceId]]);
    const run = runSettleWaiting({ db, clock: testApp.clock }, { mallCode: HERE, cnpj });
    await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(1);
    await pool.query("update issuer_cnpjs set list = 'pre-registered' where cnpj = $1", [cnpj]);
    await held.commit();
    await run;
    const { rows } = await pool.query(
      'select i.status, array_agg(e.act order by e.position) as acts from invoices i join invoice_events e using (invoice_id) where invoice_id = $1 group by 1',
      [invoiceId],
    );
    expect(rows).toEqual([{ status: 'AVALIACAO_PENDENTE', acts: ['SENT', 'AWAITING_ISSUER', 'ISSUER_ALLOWED'] }]);
    expect(await disagreements(testApp.database)).toEqual([]);
  });
});
