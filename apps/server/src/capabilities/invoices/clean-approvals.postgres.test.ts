// INV-12: two analysts clear the same page of the queue at the same moment, on two servers. Needs several connections.
import { reviewEndpoints as endpoints } from '@galeria/contract/invoices/review-endpoints';
import type { AnyEndpoint, RequestOf } from '@galeria/contract/kit/endpoint';
import { MALLS } from '@galeria/contract/reference/malls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Database } from '../../platform/db/database.ts';
import { drizzleOnPool } from '../../platform/db/transaction.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aNote } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const NOTES = 10;

let testApp: TestApp;
let other: FastifyInstance;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  other = await buildApp(testApp.deps);
});
afterAll(async () => {
  await other.close();
  await testApp.close();
});
beforeEach(async () => {
  await testApp.reset();
  const permissions = ['read-invoices', 'update-invoices'];
  ana = await testApp.aPerson({ email: 'ana@mall.example', malls: [HERE], permissions });
  bia = await testApp.aPerson({ email: 'bia@mall.example', malls: [HERE], permissions });
});

async function ask<E extends AnyEndpoint>(app: FastifyInstance, endpoint: E, request: RequestOf<E>, as: Person) {
  const { params, body } = request as { params: { id: string }; body?: object };
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(':id', params.id)}`,
    headers: { authorization: `Bearer ${as.token}` },
    ...(body !== undefined && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** As the portal does it for each picked note: claimed, looked at as it is now, approved with what it has and the version seen. */
async function approveOne(app: FastifyInstance, as: Person, id: string): Promise<string> {
  const { body: card } = await ask(app, endpoints.claimInvoice, { params: { id } }, as);
  if (card.decidedBy !== null) return `decided by ${card.decidedBy}`;
  if (!card.lease?.isMine) return `with ${card.lease?.by}`;
  const { type, issuerCnpj, number, series, issueDate, amountInCents, accessKey, version } = card;
  const read = { type, issuerCnpj, number, series: series ?? '', issueDate, amountInCents, accessKey, version };
  const { status, body } = await ask(app, endpoints.approveInvoice, { params: { id }, body: read }, as);
  return status === 200 ? 'approved' : body.code;
}

async function clearPage(app: FastifyInstance, as: Person, ids: readonly string[]): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const id of ids) told[id] = await approveOne(app, as, id);
  return told;
}

const severalNotes = async (): Promise<string[]> => {
  const ids: string[] = [];
  for (let count = 0; count < NOTES; count += 1)
    ids.push((await aNote(testApp.database.db, { mallCode: HERE, type: 'NFCE' })).invoiceId);
  return ids;
};

const trail = async (): Promise<number> =>
  (await testApp.database.pool.query("select 1 from audit_entries where action = 'invoice.approved'")).rows.length;

test('[INV-12] two analysts approve the same page at once: each note once, and whoever comes second is told who has it', async () => {
  const ids = await severalNotes();
  const [one, two] = await Promise.all([clearPage(testApp.app, ana, ids), clearPage(other, bia, ids)]);
  for (const id of ids) {
    const both = [one[id], two[id]];
    expect(both).toContain('approved');
    const second = both.find((said) => said !== 'approved');
    const first = one[id] === 'approved' ? ana.email : bia.email;
    expect([`with ${first}`, `decided by ${first}`]).toContain(second);
  }
  expect(await trail()).toBe(NOTES);
  expect(await disagreements(testApp.database)).toEqual([]);
});

/** The server's own database, that does something else right after the statement which follows the try to claim. */
function interrupted(event: () => Promise<void>): Database {
  const { pool } = testApp.database;
  let next: 'claim' | 'statement' | 'over' = 'claim';
  const query = async (...given: Parameters<typeof pool.query>) => {
    const answer = await pool.query(...given);
    if (next === 'statement') {
      next = 'over';
      await event();
    } else if (next === 'claim' && JSON.stringify(given[0]).includes('leased_by_email =')) next = 'statement';
    return answer;
  };
  return drizzleOnPool(Object.create(pool, { query: { value: query } }));
}

test('[INV-12] a note that is decided while it is looked at is told as decided, never as nobody’s', async () => {
  const { invoiceId: id } = await aNote(testApp.database.db, { mallCode: HERE, type: 'NFCE' });
  await ask(testApp.app, endpoints.claimInvoice, { params: { id } }, ana);
  let firstSaid = '';
  const db = interrupted(async () => {
    firstSaid = await approveOne(testApp.app, ana, id);
  });
  const slow = await buildApp({ ...testApp.deps, database: { ...testApp.database, db } });
  const secondSaid = await approveOne(slow, bia, id).finally(() => slow.close());
  expect([firstSaid, secondSaid]).toEqual(['approved', `decided by ${ana.email}`]);
});

test('[INV-12] the same person approves the same page in two windows at once: each note once, the other window is told', async () => {
  const ids = await severalNotes();
  const [one, two] = await Promise.all([clearPage(testApp.app, ana, ids), clearPage(other, ana, ids)]);
  for (const id of ids) {
    const both = [one[id], two[id]].sort();
    // Her lease is good in both: what decides is the note itself.
    expect(both[0]).toBe('approved');
    expect(['invoice-decided', 'stale-version', `decided by ${ana.email}`]).toContain(both[1]);
  }
  expect(await trail()).toBe(NOTES);
  expect(await disagreements(testApp.database)).toEqual([]);
});
