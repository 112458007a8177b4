// Approvals of what may be one note, at the same moment. Needs several connections, which only PostgreSQL has.
import { reviewEndpoints as endpoints } from '@galeria/contract/invoices/review-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { nextCnpj } from '../stores/testing/a-store.ts';
import { aNote } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';
import { KEY_DAY, nextKey } from './testing/note-keys.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const KEYED = 6;
const KEYLESS = 6;

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({ malls: [HERE], permissions: ['read-invoices', 'update-invoices'] });
});

/** Notes that are read as the same issuer, number and day: some with a key of their own, some with none. */
async function approveAtOnce(): Promise<{ keyed: number; keyless: number }> {
  const cnpj = nextCnpj();
  const notes = [];
  for (let index = 0; index < KEYED + KEYLESS; index += 1)
    notes.push(
      await aNote(testApp.database.db, {
        mallCode: HERE,
        issuerCnpj: cnpj,
        accessKey: null,
        number: `${index + 100}`,
        series: '1',
      }),
    );
  const read = { type: 'NFCE', issuerCnpj: cnpj, number: '9', series: '1', issueDate: KEY_DAY, amountInCents: 100 } as const;
  const answers = await Promise.all(
    notes.map(({ invoiceId }, index) => {
      const accessKey = index % 2 === 0 ? nextKey({ cnpj, number: 9 }) : null;
      return testApp
        .call(endpoints.approveInvoice, { params: { id: invoiceId }, body: { ...read, accessKey } }, staff)
        .then(({ status, body, problem }) => ({
          isKeyed: accessKey !== null,
          said: status === 200 ? body.status : problem.code,
        }));
    }),
  );
  expect(new Set(answers.map(({ said }) => said))).toEqual(new Set(['APROVADA', 'invoice-duplicated']));
  const approved = answers.filter(({ said }) => said === 'APROVADA');
  const keyed = approved.filter(({ isKeyed }) => isKeyed).length;
  return { keyed, keyless: approved.length - keyed };
}

test('[INV-05] of notes approved at once either all that have a key of their own stand, or one that has none', async () => {
  const ROUNDS = 12;
  for (let round = 0; round < ROUNDS; round += 1) {
    const stood = await approveAtOnce();
    expect([
      { keyed: KEYED, keyless: 0 },
      { keyed: 0, keyless: 1 },
    ]).toContainEqual(stood);
  }
  expect(await disagreements(testApp.database)).toEqual([]);
});
