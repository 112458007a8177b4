import { bulkApprovalEndpoints as endpoints } from '@galeria/contract/invoices/bulk-approval-endpoints';
import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { taskEndpoints } from '@galeria/contract/tasks/task-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { giveUpBulkApproval, runBulkApproval } from './commands/run-bulk-approval.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { aNote, type NoteTraits } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  // Tests say when the work is done: what is queued stays so.
  await testApp.jobs.stop(5);
});
afterAll(() => testApp.close());
const permissions = ['read-invoices', 'update-invoices'];
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ email: 'ana@mall.example', malls: [HERE], permissions });
  bia = await testApp.aPerson({ email: 'bia@mall.example', malls: [HERE], permissions });
});

const note = (given: NoteTraits = {}): Promise<InvoiceRow> =>
  aNote(testApp.database.db, { mallCode: HERE, sentAt: new Date(testApp.clock.now().getTime() - 60_000), ...given });
const picked = (notes: readonly InvoiceRow[]) => ({ notes: notes.map(({ invoiceId, version }) => ({ invoiceId, version })) });
const start = (notes: readonly InvoiceRow[], as = ana, headers: Record<string, string> = {}) =>
  testApp.call(endpoints.startBulkApproval, { body: picked(notes) }, as, { headers });
const started = async (notes: readonly InvoiceRow[], as = ana): Promise<string> => {
  const { status, body } = await start(notes, as);
  expect(status).toBe(202);
  return body.id;
};
const deps = () => ({ db: testApp.database.db, clock: testApp.clock });
const run = (taskId: string): Promise<void> => runBulkApproval(deps(), { taskId });
const latest = async (as = ana) => (await testApp.call(endpoints.latestBulkApproval, {}, as)).body.approval;
const told = async (as = ana) => (await latest(as))?.notes.map(({ outcome, why }) => [outcome, why?.code ?? null]);
const taskOf = async (id: string, as = ana) =>
  (await testApp.call(taskEndpoints.myTasks, {}, as)).body.data.find((each) => each.id === id);
const query = (text: string, values: unknown[] = []) => testApp.database.pool.query(text, values);
const statuses = async (notes: readonly InvoiceRow[]): Promise<string[]> => {
  const { rows } = await query('select invoice_id, status from invoices');
  return notes.map(({ invoiceId }) => rows.find((row) => row.invoice_id === invoiceId)?.status);
};

describe('[INV-12, INV-19] notes approved together by the server', () => {
  test('each by itself: history and trail name who asked, and the task says what became of them', async () => {
    const notes = [await note(), await note(), await note()];
    const id = await started(notes);
    expect(await taskOf(id)).toMatchObject({ kind: 'bulk-approval', status: 'QUEUED' });
    expect(await told()).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    await run(id);
    expect(await statuses(notes)).toEqual(['APROVADA', 'APROVADA', 'APROVADA']);
    expect(await told()).toEqual([
      ['APPROVED', null],
      ['APPROVED', null],
      ['APPROVED', null],
    ]);
    expect(await taskOf(id)).toMatchObject({ status: 'DONE', done: 3, total: 3, file: null });
    expect((await latest())?.task.message?.text).toBe('3 notas aprovadas');
    const [first] = notes;
    const { body } = await testApp.call(invoiceEndpoints.getInvoice, { params: { id: first?.invoiceId ?? '' } }, ana);
    expect([body.decidedBy, body.history.at(-1)]).toMatchObject([ana.email, { act: 'APPROVED', by: ana.email }]);
    const { rows } = await query("select actor_email from audit_entries where action = 'invoice.approved'");
    expect(rows).toHaveLength(3);
    expect(await disagreements(testApp.database)).toEqual([]);
    // Delivered again it finds the task ended.
    await run(id);
    expect((await query('select 1 from invoice_approvals')).rows).toHaveLength(3);
  });

  test('what is no longer clean, decided, somebody else’s or changed is left with its reason, and the others go on', async () => {
    const [flagged, decided, held, changed, own, whole] = [
      await note({ flagCount: 1 }),
      await note(),
      await note(),
      await note(),
      await note({ writers: [ana.id] }),
      await note(),
    ];
    const unknown = await note({ issuerCnpj: '99999999000191', accessKey: null, number: '77', series: '1' });
    await query("update issuer_cnpjs set list = 'undefined' where cnpj = '99999999000191'");
    const all = [flagged, decided, held, changed, own, unknown, whole];
    const id = await started(all);
    await testApp.call(reviewEndpoints.refuseInvoice, { params: { id: decided.invoiceId }, body: { reason: 'QUARANTINE' } }, bia);
    await testApp.call(reviewEndpoints.claimInvoice, { params: { id: held.invoiceId } }, bia);
    await query('update invoices set version = version + 1 where invoice_id = $1', [changed.invoiceId]);
    await run(id);
    expect(await told()).toEqual([
      ['LEFT', 'bulkNoteFlagged'],
      ['LEFT', 'noteDecided'],
      ['LEFT', 'noteHeld'],
      ['LEFT', 'stale-version'],
      ['LEFT', 'invoice-own-approval'],
      ['LEFT', 'bulkNoteIssuer'],
      ['APPROVED', null],
    ]);
    expect((await statuses(all)).filter((status) => status === 'APROVADA')).toHaveLength(1);
    expect((await latest())?.task.message?.text).toBe('1 nota aprovada, 6 ficaram na fila');
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('a right that is taken between asking and doing stops it, and says so', async () => {
    const notes = [await note(), await note()];
    for (const [take, values] of [
      ["delete from user_permissions where user_id = $1 and slug = 'update-invoices'", [ana.id]],
      ['delete from user_malls where user_id = $1', [bia.id]],
    ] as const) {
      const as = values[0] === ana.id ? ana : bia;
      const id = await started(notes, as);
      await query(take, [...values]);
      await run(id);
      expect(await taskOf(id, as)).toMatchObject({ status: 'FAILED', message: { code: 'workAccessChanged' } });
    }
    expect(await statuses(notes)).toEqual(['AVALIACAO_PENDENTE', 'AVALIACAO_PENDENTE']);
  });

  test('one’s own is stopped: what is left stays in the queue; nobody else stops it or sees it', async () => {
    const notes = [await note(), await note()];
    const id = await started(notes);
    const stop = (as: Person) => testApp.call(endpoints.stopBulkApproval, { params: { id } }, as);
    expect([(await stop(bia)).status, await latest(bia)]).toEqual([404, null]);
    expect((await stop(ana)).status).toBe(204);
    await run(id);
    expect(await statuses(notes)).toEqual(['AVALIACAO_PENDENTE', 'AVALIACAO_PENDENTE']);
    expect((await latest())?.task).toMatchObject({ status: 'FAILED', message: { code: 'bulkApprovalStopped' } });
    expect((await latest())?.task.message?.text).toBe('Parada por você: 0 notas aprovadas, 2 não foram tentadas');
    expect((await stop(ana)).status).toBe(204);
    const { rows } = await query("select 1 from audit_entries where action = 'invoices.bulk-approval-stopped'");
    expect(rows).toHaveLength(1);
  });

  test('the same request again is the same task; a note named twice is one', async () => {
    const one = await note();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [await start([one, one], ana, headers), await start([one, one], ana, headers)];
    expect([first.status, second.body.id]).toEqual([202, first.body.id]);
    expect((await query('select 1 from bulk_approvals')).rows).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });

  test('a note of another mall is unknown, and begins nothing', async () => {
    const [here, there] = [await note(), await note({ mallCode: THERE })];
    const { status, problem } = await start([here, there]);
    expect([status, problem.code]).toEqual([404, 'not-found']);
    expect((await query('select 1 from tasks')).rows).toEqual([]);
  });

  test('one that nobody can approve keeps no other, is tried again, and is told in the end', async () => {
    const notes = [await note(), await note(), await note()];
    const id = await started(notes);
    const broken = notes[1]?.invoiceId;
    await query(`create function break_one() returns trigger language plpgsql as
      $$ begin if new.invoice_id = '${broken}' and new.status = 'APROVADA' then raise 'broken'; end if; return new; end $$`);
    await query('create trigger break_one before update on invoices for each row execute function break_one()');
    try {
      await expect(run(id)).rejects.toThrow('1 notes could not be approved');
      expect(await statuses(notes)).toEqual(['APROVADA', 'AVALIACAO_PENDENTE', 'APROVADA']);
      await expect(run(id)).rejects.toThrow('1 notes could not be approved');
      await giveUpBulkApproval(deps(), { taskId: id });
    } finally {
      await query('drop trigger break_one on invoices');
      await query('drop function break_one()');
    }
    expect(await told()).toEqual([
      ['APPROVED', null],
      ['FAILED', 'bulkNoteFailed'],
      ['APPROVED', null],
    ]);
    expect((await latest())?.task).toMatchObject({ status: 'FAILED', message: { code: 'bulkApprovalFailed' } });
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('the queue names the kinds of flags, and is narrowed to one', async () => {
    const [flagged, other] = [await note({ flagCount: 2 }), await note({ flagCount: 1 })];
    const flag = (invoiceId: string, kind: string) =>
      query(
        `insert into invoice_flags (mall_code, invoice_id, kind, sentence) values ($1, $2, $3, '{"code":"flagOtherBuyer","params":{}}')`,
        [HERE, invoiceId, kind],
      );
    await flag(flagged.invoiceId, 'SAME_PICTURE');
    await flag(flagged.invoiceId, 'HIGH_FOR_SENDER');
    await flag(other.invoiceId, 'OTHER_BUYER');
    await note();
    const kinds = async (flags?: 'with' | 'without' | 'HIGH_FOR_SENDER') =>
      (await testApp.call(reviewEndpoints.reviewQueue, { query: flags === undefined ? {} : { flags } }, ana)).body.data.map(
        ({ flagKinds }) => flagKinds.join(),
      );
    expect((await kinds()).toSorted()).toEqual(['', 'HIGH_FOR_SENDER,SAME_PICTURE', 'OTHER_BUYER']);
    expect((await kinds('with')).toSorted()).toEqual(['HIGH_FOR_SENDER,SAME_PICTURE', 'OTHER_BUYER']);
    expect(await kinds('HIGH_FOR_SENDER')).toEqual(['HIGH_FOR_SENDER,SAME_PICTURE']);
    expect(await kinds('without')).toEqual(['']);
  });
});
