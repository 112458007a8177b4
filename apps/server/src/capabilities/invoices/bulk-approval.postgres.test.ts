// INV-19: two people over the same notes at once, somebody who stops in the middle, and a server that is killed. Several connections.
import { fileURLToPath } from 'node:url';
import { bulkApprovalEndpoints as endpoints } from '@galeria/contract/invoices/bulk-approval-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startKillableServer } from '../../testing/killable-server.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { runBulkApproval } from './commands/run-bulk-approval.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { aNote } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';

const SERVER = fileURLToPath(new URL('./testing/bulk-server.ts', import.meta.url));
const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  // Tests say when the work is done: what is queued stays so.
  await testApp.jobs.stop(5);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const permissions = ['read-invoices', 'update-invoices'];
  ana = await testApp.aPerson({ email: 'ana@mall.example', malls: [HERE], permissions });
  bia = await testApp.aPerson({ email: 'bia@mall.example', malls: [HERE], permissions });
});

const severalNotes = async (count: number): Promise<InvoiceRow[]> => {
  const notes: InvoiceRow[] = [];
  const sentAt = new Date(testApp.clock.now().getTime() - 60_000);
  while (notes.length < count) notes.push(await aNote(testApp.database.db, { mallCode: HERE, sentAt }));
  return notes;
};
const started = async (notes: readonly InvoiceRow[], as: Person): Promise<string> => {
  const body = { notes: notes.map(({ invoiceId, version }) => ({ invoiceId, version })) };
  return (await testApp.call(endpoints.startBulkApproval, { body }, as)).body.id;
};
const run = (taskId: string): Promise<void> => runBulkApproval({ db: testApp.database.db, clock: testApp.clock }, { taskId });
const latest = async (as: Person) => (await testApp.call(endpoints.latestBulkApproval, {}, as)).body.approval;
const countOf = async (text: string): Promise<number> =>
  (await testApp.database.pool.query(`select count(*)::int as found from ${text}`)).rows[0].found;
/** Connections that wait for a lock. */
const waiters = (): Promise<number> =>
  countOf("pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");

/** Holds a row from outside until it is let go. */
async function holding(text: string, values: unknown[]): Promise<() => Promise<void>> {
  const client = await testApp.database.pool.connect();
  await client.query('begin');
  await client.query(text, values);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

test('[INV-19] two people approve the same notes at the same moment: each note once, and the other is told who was first', async () => {
  const notes = await severalNotes(8);
  const [one, two] = [await started(notes, ana), await started(notes, bia)];
  const letGo = await holding('select 1 from invoices where invoice_id = $1 for update', [notes[0]?.invoiceId]);
  const both = [run(one), run(two)];
  await expect.poll(waiters).toBe(2).finally(letGo);
  await Promise.all(both);
  const told = [await latest(ana), await latest(bia)].map((approval) =>
    approval?.notes.map(({ outcome, why }) => why?.code ?? outcome),
  );
  expect(await countOf('invoice_approvals')).toBe(notes.length);
  notes.forEach((_note, index) => {
    const said = [told[0]?.[index], told[1]?.[index]].sort();
    expect(said[0]).toBe('APPROVED');
    expect(['noteDecided', 'stale-version']).toContain(said[1]);
  });
  expect(await countOf("audit_entries where action = 'invoice.approved'")).toBe(notes.length);
  expect(await disagreements(testApp.database)).toEqual([]);
});

test('[INV-19] the same work delivered to two servers at once approves each note once', async () => {
  const notes = await severalNotes(6);
  const id = await started(notes, ana);
  const letGo = await holding('select 1 from invoices where invoice_id = $1 for update', [notes[0]?.invoiceId]);
  const both = [run(id), run(id)];
  await expect.poll(waiters).toBe(2).finally(letGo);
  await Promise.all(both);
  expect((await latest(ana))?.notes.map(({ outcome }) => outcome)).toEqual(notes.map(() => 'APPROVED'));
  expect((await latest(ana))?.task).toMatchObject({ status: 'DONE', done: notes.length });
  expect(await countOf('invoice_approvals')).toBe(notes.length);
});

test('[INV-19] stopped in the middle of a note: that one is finished, and no other begins', async () => {
  const notes = await severalNotes(4);
  const id = await started(notes, ana);
  const letGo = await holding('select 1 from invoices where invoice_id = $1 for update', [notes[1]?.invoiceId]);
  const running = run(id);
  await expect.poll(waiters).toBe(1);
  const stopping = testApp.call(endpoints.stopBulkApproval, { params: { id } }, ana);
  await expect.poll(waiters).toBe(2).finally(letGo);
  expect((await stopping).status).toBe(204);
  await running;
  const approval = await latest(ana);
  expect(approval?.task).toMatchObject({ status: 'FAILED', message: { code: 'bulkApprovalStopped' } });
  const approved = approval?.notes.filter(({ outcome }) => outcome === 'APPROVED').length ?? 0;
  // The stop waits behind the note; which of the two has the task next is the database's to say.
  expect([2, 3]).toContain(approved);
  expect(approval?.task.message?.params).toEqual({ approved, untried: notes.length - approved });
  expect(await countOf('invoice_approvals')).toBe(approved);
});

test('[INV-19] killed in the middle, another server goes on with what is left: nothing twice, nothing forgotten', async () => {
  const notes = await severalNotes(60);
  const id = await started(notes, ana);
  const settled = () => countOf(`bulk_approval_notes where outcome = 'APPROVED'`);
  for (let kill = 1; kill <= 3; kill += 1) {
    const before = await settled();
    const server = await startKillableServer(SERVER, testApp.database, id);
    await expect.poll(settled).toBeGreaterThan(before + 2);
    expect(await server.kill()).toEqual([null, 'SIGKILL']);
    await expect
      .poll(() =>
        countOf(
          "pg_stat_activity where datname = current_database() and state in ('active', 'idle in transaction') and pid <> pg_backend_pid()",
        ),
      )
      .toBe(0);
    const approved = await countOf("invoices where status = 'APROVADA'");
    expect(approved).toBe(await settled());
    expect(await countOf('invoice_approvals')).toBe(approved);
    expect(approved).toBeLessThan(notes.length);
  }
  await run(id);
  expect((await latest(ana))?.task).toMatchObject({ status: 'DONE', done: notes.length });
  expect(await countOf('invoice_approvals')).toBe(notes.length);
  expect(await countOf("audit_entries where action = 'invoice.approved'")).toBe(notes.length);
  expect(await disagreements(testApp.database)).toEqual([]);
});
