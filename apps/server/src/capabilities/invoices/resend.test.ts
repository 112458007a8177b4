import { fileEndpoints } from '@galeria/contract/files/file-endpoints';
import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import type { RequestOf } from '@galeria/contract/kit/endpoint';
import type { InvoiceStatus } from '@galeria/contract/reference/enumerations/invoice';
import { MALLS } from '@galeria/contract/reference/malls';
import { taskEndpoints } from '@galeria/contract/tasks/task-endpoints';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { type RunningNoteService, startNoteService } from '../../testing/note-service.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { beginTask } from '../tasks/tasks.public.ts';
import { runInvoicesResend } from './commands/run-invoices-resend.ts';
import { httpNoteService } from './note-service.client.ts';
import { addResend } from './resends.store.ts';
import { claimOne } from './review-queue.store.ts';
import { aNote, type NoteTraits } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';
import { nextKey } from './testing/note-keys.ts';

const [HERE, THERE, THIRD] = MALLS.map(({ code }) => code) as [string, string, string];
const SLUGS = ['read-invoices', 'update-invoices'];
const DAY = 24 * 3_600_000;
const DONE = 'Reprocessada';

let service: RunningNoteService;
let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  service = await startNoteService();
  const noteService = httpNoteService({ url: service.url, token: undefined, timeoutMillis: 30_000 });
  testApp = await openTestApp({ jobs: true, with: { noteService } });
});
afterAll(async () => {
  await testApp.close();
  await service.stop();
});
beforeEach(async () => {
  await testApp.reset();
  Object.assign(service, { mood: 'answers', notes: {} });
  service.asked.length = 0;
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: SLUGS });
});

type Asked = NonNullable<RequestOf<typeof invoiceEndpoints.resendInvoices>['body']>;
const ask = (body: Asked, as = staff) => testApp.call(invoiceEndpoints.resendInvoices, { body }, as);
const taskOf = async (id: string, as = staff) =>
  (await testApp.call(taskEndpoints.myTasks, {}, as)).body.data.find((task) => task.id === id);
const sent = (traits: NoteTraits = {}) =>
  aNote(testApp.database.db, { mallCode: HERE, sentAt: new Date(Date.now() - DAY), ...traits });
const bare = (status: InvoiceStatus, accessKey = nextKey()) => sent({ status, accessKey, amountInCents: null, issueDate: null });
const detail = async ({ invoiceId: id }: { invoiceId: string }) =>
  (await testApp.call(invoiceEndpoints.getInvoice, { params: { id } }, staff)).body;

/** Asks, waits until the task is over, and reads its report. */
async function report(body: Asked, as = staff): Promise<Record<string, string>> {
  const { status, body: task } = await ask(body, as);
  expect([status, task.status]).toEqual([202, 'QUEUED']);
  await expect.poll(async () => (await taskOf(task.id, as))?.status, { interval: 100 }).toBe('DONE');
  const file = (await taskOf(task.id, as))?.file?.id ?? '';
  const { raw } = await testApp.call(fileEndpoints.downloadFile, { params: { id: file } }, as);
  const rows: { nota: string; resultado: string }[] = parse(raw, { delimiter: ';', columns: true, bom: true });
  expect((await taskOf(task.id, as))?.done).toBe(rows.length);
  return Object.fromEntries(rows.map(({ nota, resultado }) => [nota, resultado]));
}

describe('[INV-06] notes are put through enrichment again', () => {
  test('by selection: what failed is completed, and what was decided or is before somebody’s eyes is left alone', async () => {
    const failed = await bare('ERRO_ENRIQUECIMENTO');
    const [approved, refused, claimed] = [
      await sent({ status: 'APROVADA' }),
      await sent({ status: 'REJEITADA' }),
      await bare('AVALIACAO_PENDENTE'),
    ];
    const lease = { userId: staff.id, email: staff.email, at: new Date(), until: new Date(Date.now() + 3_600_000) };
    expect(await claimOne(testApp.database.db, claimed, lease)).toBe(true);
    service.notes = { [failed.accessKey ?? '']: { amountInCents: 700 }, [claimed.accessKey ?? '']: { amountInCents: 800 } };
    const ids = [failed, approved, refused, claimed].map(({ invoiceId }) => invoiceId);
    expect(await report({ ids })).toEqual({
      [failed.invoiceId]: DONE,
      [approved.invoiceId]: 'Já decidida: não foi alterada',
      [refused.invoiceId]: 'Já decidida: não foi alterada',
      [claimed.invoiceId]: 'Em análise por uma pessoa: não foi alterada',
    });
    expect(await detail(failed)).toMatchObject({
      ...{ status: 'AVALIACAO_PENDENTE', amountInCents: 700 },
      history: [{}, { act: 'ENRICHMENT_FAILED' }, { act: 'RESENT', by: staff.email }],
    });
    for (const note of [approved, refused, claimed])
      expect(await detail(note)).toMatchObject({ status: note.status, version: 1 });
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('by filter: every undecided note, or those of a status, a mall and days', async () => {
    const notes = await Promise.all([
      ...(['ANALISE', 'AVALIACAO_PENDENTE', 'ERRO_ENRIQUECIMENTO', 'CNPJ_ANALISE', 'APROVADA', 'REJEITADA'] as const).map(
        (status) => sent({ status }),
      ),
      sent({ status: 'ERRO_ENRIQUECIMENTO', mallCode: THERE }),
      sent({ status: 'ERRO_ENRIQUECIMENTO', mallCode: THIRD }),
      sent({ status: 'ERRO_ENRIQUECIMENTO', sentAt: new Date('2026-01-10T03:00:00.000Z') }),
      sent({ status: 'ERRO_ENRIQUECIMENTO', sentAt: new Date('2026-01-10T02:59:59.999Z') }),
    ]);
    const idsAt = (...places: number[]) => places.map((place) => notes[place]?.invoiceId).sort();
    const chosen = async (filter: NonNullable<Asked['filter']>) => Object.keys(await report({ filter })).sort();
    expect(await chosen({ startDate: '2026-01-10', endDate: '2026-01-10' })).toEqual(idsAt(8));
    expect(await chosen({ status: ['ERRO_ENRIQUECIMENTO'], mallCode: THERE })).toEqual(idsAt(6));
    expect(await chosen({ status: ['CNPJ_ANALISE', 'ANALISE'] })).toEqual(idsAt(0, 3));
    expect(await chosen({})).toEqual(idsAt(0, 1, 2, 3, 6, 8, 9));
    expect(await detail(notes[3] ?? { invoiceId: '' })).toMatchObject({ status: 'CNPJ_ANALISE' });
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('leaves as it was what the service does not answer for, and says so; later it is completed', async () => {
    const failed = await bare('ERRO_ENRIQUECIMENTO');
    service.mood = 'talks nonsense';
    const ids = [failed.invoiceId];
    expect(await report({ ids })).toEqual({ [failed.invoiceId]: 'O serviço de notas não respondeu: tente novamente mais tarde' });
    expect(await detail(failed)).toMatchObject({ status: 'ERRO_ENRIQUECIMENTO', version: 1 });
    service.mood = 'answers';
    expect(await report({ ids })).toEqual({ [failed.invoiceId]: DONE });
    expect((await detail(failed)).status).toBe('AVALIACAO_PENDENTE');
  });

  test('[ERR-04] a fault of our own is not called the service’s, and whoever runs the server is told of it', async () => {
    const [broken, fine] = [await bare('ERRO_ENRIQUECIMENTO'), await bare('ERRO_ENRIQUECIMENTO')];
    await testApp.database.pool.query(
      `create function refuse_broken() returns trigger language plpgsql as
         'begin if new.invoice_id = ''${broken.invoiceId}'' then raise exception ''broken''; end if; return new; end';
       create trigger refuse_broken before insert on invoice_events for each row execute function refuse_broken()`,
    );
    try {
      expect(await report({ ids: [broken.invoiceId, fine.invoiceId] })).toEqual({
        [broken.invoiceId]: 'Falha inesperada: não foi alterada. Avise o suporte',
        [fine.invoiceId]: DONE,
      });
      await expect.poll(() => testApp.logLines.some((line) => line.includes('1 notes could not be resent'))).toBe(true);
    } finally {
      await testApp.database.pool.query('drop function refuse_broken cascade');
    }
    expect(await detail(broken)).toMatchObject({ status: 'ERRO_ENRIQUECIMENTO', version: 1 });
  });

  test('gives up on a service that is down instead of waiting for it once for each note', async () => {
    const notes = await Promise.all(Array.from({ length: 15 }, () => bare('ERRO_ENRIQUECIMENTO')));
    service.mood = 'fails';
    const results = await report({ ids: notes.map(({ invoiceId }) => invoiceId) });
    expect([Object.keys(results).length, new Set(Object.values(results)).size, service.asked.length]).toEqual([15, 1, 10]);
  });

  test('a rule that refuses one now is the one that refused it, not the person who asked', async () => {
    const note = await bare('ERRO_ENRIQUECIMENTO');
    service.notes = { [note.accessKey ?? '']: { amountInCents: 0 } };
    await report({ ids: [note.invoiceId] });
    expect(await detail(note)).toMatchObject({
      ...{ status: 'REJEITADA', recuseReason: 'VALUE_LIMIT', decidedBy: null },
      history: [{}, {}, { act: 'RESENT', by: staff.email }, { act: 'REFUSED', by: null, reason: 'VALUE_LIMIT' }],
    });
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('[PER-06] only in malls the person has, when they ask and still when it is done', async () => {
    const foreign = await bare('ERRO_ENRIQUECIMENTO');
    const other = await testApp.aPerson({ malls: [THERE], permissions: SLUGS });
    expect(await report({ ids: [foreign.invoiceId] }, other)).toEqual({});
    expect((await ask({ filter: { mallCode: HERE } }, other)).problem.code).toBe('foreign-mall');
    // Asked for with the mall, and carried out after it was taken away.
    const { db } = testApp.database;
    for (const request of [{ filter: { mallCode: HERE } }, { ids: [foreign.invoiceId] }, { filter: {} }]) {
      const task = {
        id: newId(),
        kind: 'invoices-resend',
        ownerId: other.id,
        needs: { slugs: SLUGS, malls: [HERE] },
        at: new Date(),
      } as const;
      const resend = {
        taskId: task.id,
        request: JSON.stringify(request),
        malls: [HERE],
        requestedBy: 'x',
        createdAt: new Date(),
      };
      await db.transaction(async (tx) => {
        await beginTask(tx, task);
        await addResend(tx, resend);
      });
      await runInvoicesResend({ ...testApp.deps, db }, { taskId: task.id, ownerId: other.id });
      expect(await taskOf(task.id, other)).toMatchObject({ status: 'FAILED', done: 0, file: null });
    }
    expect(await detail(foreign)).toMatchObject({ status: 'ERRO_ENRIQUECIMENTO', version: 1 });
  });

  test('is on record, and is refused without a choice, with two, or for what is decided', async () => {
    const { body } = await ask({ filter: { status: ['ANALISE'] } });
    expect(await auditTrail(testApp.database, body.id)).toMatchObject([
      { action: 'invoices.resent', actorEmail: staff.email, after: { filter: { status: ['ANALISE'] } } },
    ]);
    const id = '01900000-0000-7000-8000-000000000000';
    for (const wrong of [{}, { ids: [id], filter: {} }, { filter: { status: ['ANALISE', 'APROVADA'] } }, { ids: [] }] as Asked[])
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400]);
    expect((await ask({ filter: { status: ['REJEITADA'] } })).problem.fields).toEqual({
      'filter.status': 'Notas aprovadas e recusadas não são reprocessadas',
    });
  });
});
