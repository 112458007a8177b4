import { appInvoiceEndpoints } from '@galeria/contract/app/app-invoice-endpoints';
import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { reviewEndpoints as endpoints } from '@galeria/contract/invoices/review-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { sampleJpeg } from '../../testing/sample-pictures.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock } from '../../testing/test-clock.ts';
import { anAppKey, type MadeAppKey } from '../app-keys/testing/an-app-key.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { openFolder, type TestStorage } from '../files/testing/storages.ts';
import { completeInvoice, giveUpCompletion } from './commands/complete-invoice.ts';
import { endMissedPictures } from './commands/end-missed-pictures.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { aNote, type NoteTraits } from './testing/a-note.ts';
import { ask, callOff, uploadByApp } from './testing/asked-picture.ts';
import { disagreements } from './testing/disagreements.ts';
import { uploadPicture } from './testing/sending.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const SLUGS = ['read-invoices', 'update-invoices', 'create-invoices', 'read-customer'];
/** Wednesday noon in São Paulo. */
const NOW = '2026-05-20T15:00:00.000Z';
const UNTIL = '2026-05-28T02:59:59.999Z';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const clock = createSetClock(NOW);

let testApp: TestApp;
let disk: TestStorage;
let ana: Person;
let bia: Person;
let app: MadeAppKey;
let customer: NewCustomer;
beforeAll(async () => {
  disk = await openFolder();
  testApp = await openTestApp({ jobs: true, with: { clock, storage: disk.storage } });
  // What is queued stays so.
  await testApp.jobs.stop(5);
});
afterAll(async () => {
  await testApp.close();
  await disk.close();
});
beforeEach(async () => {
  await testApp.reset();
  await disk.lose();
  clock.set(NOW);
  const at = clock.now();
  ana = await testApp.aPerson({ email: 'ana@mall.example', malls: [HERE], permissions: SLUGS, at });
  bia = await testApp.aPerson({ email: 'bia@mall.example', malls: [HERE, THERE], permissions: SLUGS, at });
  app = await anAppKey(testApp.database.db, { name: 'Aplicativo', malls: [HERE, THERE], createdAt: at });
  customer = await aCustomer(testApp.database.db, { mallCode: HERE });
});

let sent = 0;
/** Each an hour after the one before, all by one customer. */
const note = (traits: NoteTraits = {}) => {
  sent += 1;
  const sentAt = new Date(clock.now().getTime() - 100 * HOUR + sent * 1000);
  return aNote(testApp.database.db, { mallCode: HERE, customerId: customer.customerId, sentAt, ...traits });
};
/** Somebody who has just signed in: days go by in some of these. */
const reader = () => testApp.aPerson({ malls: [HERE, THERE], permissions: SLUGS, at: clock.now() });
const queue = async () =>
  (await testApp.call(endpoints.reviewQueue, { query: {} }, await reader())).body.data.map(({ invoiceId }) => invoiceId);
const detail = async ({ invoiceId }: InvoiceRow) =>
  (await testApp.call(invoiceEndpoints.getInvoice, { params: { id: invoiceId } }, await reader())).body;
const inApp = async (language?: string) =>
  (
    await testApp.call(appInvoiceEndpoints.appCustomerInvoices, { body: { mallCode: HERE, cpf: customer.cpf } }, null, {
      headers: { ...app.headers, ...(language !== undefined && { 'accept-language': language }) },
    })
  ).body.data;
const sendByApp = (
  { invoiceId: id }: Pick<InvoiceRow, 'invoiceId'>,
  pictureId: string,
  { cpf = customer.cpf, mallCode = HERE, by = app } = {},
) =>
  testApp.call(appInvoiceEndpoints.appSendPicture, { params: { id }, body: { mallCode, cpf, pictureId } }, null, {
    headers: by.headers,
  });
const upload = async (seed = 1) => uploadByApp(testApp, app, await sampleJpeg(seed), HERE);
const missed = () => endMissedPictures({ db: testApp.database.db, clock });

/** The refusal, and that nothing was written for it. */
async function refused(call: () => Promise<{ status: number; problem: { code: string; messages?: readonly string[] } }>) {
  const before = await tableDigests(testApp.database);
  const { status, problem } = await call();
  expect(await tableDigests(testApp.database)).toEqual(before);
  return [status, problem.code, ...(problem.messages ?? [])];
}

describe('[INV-19] an analyst asks for a picture', () => {
  test('the note leaves the queue and waits for its sender, whom the app tells; it stays in analysis', async () => {
    const first = await note({ accessKey: null, issuerCnpj: null, amountInCents: null });
    const second = await note();
    await testApp.call(endpoints.claimInvoice, { params: { id: first.invoiceId } }, ana);
    const sentence = 'Tente com mais luz';
    const { status, body } = await ask(testApp, ana, first.invoiceId, { reason: 'UNREADABLE', sentence, version: 1 });
    expect([status, body]).toEqual([200, { invoiceId: first.invoiceId, status: 'ANALISE', version: 2, until: UNTIL }]);
    expect(await queue()).toEqual([second.invoiceId]);
    expect(await detail(first)).toMatchObject({
      ...{ status: 'ANALISE', decidedAt: null, decidedBy: null, version: 2 },
      pictureAsk: {
        ...{ reason: 'UNREADABLE', sentence, askedAt: NOW, askedBy: ana.email, until: UNTIL, days: 7 },
        ...{ ending: null, endedAt: null },
      },
      history: [
        { act: 'SENT' },
        { act: 'QUEUED', ask: null, message: null },
        { act: 'PICTURE_ASKED', at: NOW, by: ana.email, ask: { reason: 'UNREADABLE', days: 7 }, message: sentence },
      ],
    });
    expect((await detail(second)).pictureAsk).toBeNull();
    const awaitsPicture = { since: NOW, until: UNTIL, reason: 'UNREADABLE', sentence: `A foto está ilegível. ${sentence}` };
    expect(await inApp()).toMatchObject([
      { invoiceId: second.invoiceId, awaitsPicture: null },
      { invoiceId: first.invoiceId, status: 'ANALISE', message: null, awaitsPicture },
    ]);
    expect((await inApp('en'))[1]?.awaitsPicture?.sentence).toBe(`The picture is unreadable. ${sentence}`);
    const trail = await auditTrail(testApp.database, first.invoiceId);
    expect(trail).toMatchObject([
      {
        ...{ action: 'invoice.picture-asked', actorEmail: ana.email, mallCode: HERE },
        after: { status: 'ANALISE', reason: 'UNREADABLE', hasSentence: true, until: UNTIL },
      },
    ]);
    expect(JSON.stringify(trail)).not.toContain(sentence);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('the list finds those that wait, and no others', async () => {
    const [waiting, other] = [await note(), await note()];
    await ask(testApp, ana, waiting.invoiceId);
    const list = async (query: object) =>
      (await testApp.call(invoiceEndpoints.listInvoices, { query }, bia)).body.data.map(({ invoiceId, pictureAsk }) => [
        invoiceId,
        pictureAsk,
      ]);
    expect(await list({ awaitsPicture: 'true' })).toEqual([[waiting.invoiceId, { until: UNTIL, days: 7, ending: null }]]);
    expect(await list({ awaitsPicture: 'false' })).toEqual([[other.invoiceId, null]]);
  });

  test.each([
    ['the sale of a shop', { sentBy: 'store:0190' }, 'Esta nota veio da sincronização da loja: não há quem mande uma foto'],
    ['an XML', { xmlId: '01900000-0000-7000-8000-000000000001' }, 'Esta nota veio com o XML, que diz tudo: não há foto a pedir'],
  ])('not of %s', async (_what, traits, message) => {
    const { invoiceId } = await note(traits);
    expect(await refused(() => ask(testApp, ana, invoiceId))).toEqual([409, 'invoice-picture-unaskable', message]);
  });

  test('[CUS-07] not of somebody who was erased', async () => {
    const { invoiceId } = await note();
    await testApp.database.pool.query('update customers set deleted_at = now(), cpf = null');
    expect(await refused(() => ask(testApp, ana, invoiceId))).toEqual([
      409,
      'invoice-picture-unaskable',
      'Os dados de quem enviou esta nota foram excluídos: não há a quem pedir uma foto',
    ]);
  });

  test('not twice, and what waits is not decided or skipped: whoever tries is told who asked and until when', async () => {
    const waiting = await note();
    const { invoiceId: id, type, number, issuerCnpj, issueDate } = waiting;
    await ask(testApp, ana, id);
    const params = { id };
    const body = { type, number: number ?? '', issuerCnpj: issuerCnpj ?? '', issueDate: issueDate ?? '', amountInCents: 100 };
    const told = [409, 'invoice-awaits-picture', 'ana@mall.example pediu uma foto desta nota, e ela aguarda até 27/05/2026'];
    expect(await refused(() => ask(testApp, bia, id))).toEqual(told);
    expect(await refused(() => testApp.call(endpoints.refuseInvoice, { params, body: { reason: 'QUARANTINE' } }, bia))).toEqual(
      told,
    );
    expect(await refused(() => testApp.call(endpoints.approveInvoice, { params, body }, bia))).toEqual(told);
    expect(await refused(() => testApp.call(endpoints.skipInvoice, { params }, bia))).toEqual(told);
    expect(await refused(() => testApp.call(endpoints.renewLease, { params }, bia))).toEqual(told);
  });

  test('not of a note that somebody else has, that changed since, that was decided or is not in review', async () => {
    const held = await note();
    await testApp.call(endpoints.claimInvoice, { params: { id: held.invoiceId } }, bia);
    expect((await refused(() => ask(testApp, ana, held.invoiceId)))[1]).toBe('invoice-with-somebody-else');
    const changed = await note();
    expect((await refused(() => ask(testApp, ana, changed.invoiceId, { version: 2 })))[1]).toBe('stale-version');
    const decided = await note({ status: 'APROVADA' });
    expect((await refused(() => ask(testApp, ana, decided.invoiceId)))[1]).toBe('invoice-decided');
    const waiting = await note({ status: 'CNPJ_ANALISE' });
    expect((await refused(() => ask(testApp, ana, waiting.invoiceId)))[1]).toBe('invoice-not-in-review');
    const sentence = 'x'.repeat(201);
    expect((await refused(() => ask(testApp, ana, changed.invoiceId, { sentence })))[1]).toBe('invalid-request');
  });

  test('[PER-06] [PER-05] not of another mall’s, nor by who may only look', async () => {
    const there = await note({
      mallCode: THERE,
      customerId: (await aCustomer(testApp.database.db, { mallCode: THERE })).customerId,
    });
    expect((await refused(() => ask(testApp, ana, there.invoiceId)))[0]).toBe(404);
    await ask(testApp, bia, there.invoiceId);
    expect((await refused(() => callOff(testApp, ana, there.invoiceId)))[0]).toBe(404);
    const here = await note();
    const visitor = await testApp.aPerson({ malls: [HERE], permissions: ['read-invoices'], at: clock.now() });
    expect((await ask(testApp, visitor, here.invoiceId)).status).toBe(403);
  });

  test('and can wait no longer: the note is back at its old place', async () => {
    const [first, second] = [await note(), await note()];
    expect((await refused(() => callOff(testApp, ana, first.invoiceId)))[1]).toBe('invoice-picture-not-asked');
    await ask(testApp, ana, first.invoiceId);
    const { body } = await callOff(testApp, bia, first.invoiceId);
    expect(body).toEqual({ invoiceId: first.invoiceId, status: 'AVALIACAO_PENDENTE', version: 3 });
    expect(await queue()).toEqual([first.invoiceId, second.invoiceId]);
    expect(await detail(first)).toMatchObject({
      pictureAsk: { ending: 'CALLED_OFF', endedAt: NOW },
      history: [{}, {}, {}, { act: 'PICTURE_CALLED_OFF', by: bia.email }],
    });
    expect((await auditTrail(testApp.database, first.invoiceId)).map(({ action }) => action)).toContain(
      'invoice.picture-called-off',
    );
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('for as many days as its mall has set at that time', async () => {
    const params = { mallCode: HERE };
    const { body: settings } = await testApp.call(invoiceEndpoints.getInvoiceSettings, { params }, ana);
    expect(settings.pictureDays).toBe(7);
    const { mallCode: _mall, ...limits } = settings;
    const changed = await testApp.call(
      invoiceEndpoints.updateInvoiceSettings,
      { params, body: { ...limits, pictureDays: 2 } },
      ana,
    );
    expect(changed.body.pictureDays).toBe(2);
    const { pictureDays: _days, ...rest } = limits;
    const kept = await testApp.call(
      invoiceEndpoints.updateInvoiceSettings,
      { params, body: { ...rest, quarantineDays: 3, version: changed.body.version } },
      ana,
    );
    expect([kept.body.pictureDays, kept.body.quarantineDays]).toEqual([2, 3]);
    const { invoiceId } = await note();
    expect((await ask(testApp, ana, invoiceId)).body.until).toBe('2026-05-23T02:59:59.999Z');
    for (const pictureDays of [0, 61, 1.5])
      expect(
        (
          await testApp.call(
            invoiceEndpoints.updateInvoiceSettings,
            { params, body: { ...limits, pictureDays, version: 2 } },
            ana,
          )
        ).status,
      ).toBe(400);
  });
});

describe('[INV-19] [APP-01] the app sends the picture that was asked for', () => {
  test('and the note is back in the queue at its old place, with it', async () => {
    const [first, second] = [await note({ accessKey: null, issuerCnpj: null }), await note()];
    await ask(testApp, ana, first.invoiceId);
    clock.advance(2 * DAY);
    const pictureId = await upload();
    const { status, body } = await sendByApp(first, pictureId);
    expect([status, body]).toEqual([
      200,
      {
        ...{ invoiceId: first.invoiceId, mallCode: HERE, status: 'AVALIACAO_PENDENTE', recuseReason: null, reasonText: null },
        sentAt: first.sentAt.toISOString(),
      },
    ]);
    expect(await queue()).toEqual([first.invoiceId, second.invoiceId]);
    expect(await detail(first)).toMatchObject({
      picture: { fileId: pictureId, width: 900 },
      flagCount: 0,
      pictureAsk: { ending: 'RECEIVED', endedAt: clock.now().toISOString() },
      history: [{}, {}, {}, { act: 'PICTURE_RECEIVED', by: 'app:Aplicativo' }],
    });
    expect((await inApp()).map(({ awaitsPicture }) => awaitsPicture)).toEqual([null, null]);
    const { rows } = await testApp.database.pool.query('select writers from invoices where invoice_id = $1', [first.invoiceId]);
    expect(rows).toEqual([{ writers: [] }]);
    expect((await auditTrail(testApp.database, first.invoiceId)).at(-1)).toMatchObject({
      ...{ action: 'invoice.picture-received', actorEmail: 'app:Aplicativo' },
      after: { status: 'AVALIACAO_PENDENTE', pictureId },
    });
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('in the place of the one before, which goes with all that it was found by', async () => {
    const { body } = await testApp.call(
      appInvoiceEndpoints.appSendInvoice,
      { body: { mallCode: HERE, cpf: customer.cpf, note: { source: 'picture', pictureId: await upload(1) } } },
      null,
      { headers: app.headers },
    );
    const sentNote = { invoiceId: body.invoiceId };
    await ask(testApp, ana, body.invoiceId, { reason: 'PARTIAL' });
    // Nearly the same picture: the note itself is no other note.
    const pictureId = await upload(1);
    expect((await sendByApp(sentNote, pictureId)).status).toBe(200);
    const { rows } = await testApp.database.pool.query(
      'select file_id, (select count(*)::int from picture_bands b where b.file_id = f.file_id) as bands from note_files f',
    );
    expect(rows).toEqual([{ file_id: pictureId, bands: 4 }]);
    const { rows: flags } = await testApp.database.pool.query('select kind from invoice_flags');
    expect(flags).toEqual([]);
  });

  test('[INV-10] and is flagged when another note has one like it', async () => {
    const picture = await sampleJpeg(5);
    const pictureId = await uploadByApp(testApp, app, picture);
    const cpf = customer.cpf;
    const sentNote = await testApp.call(
      appInvoiceEndpoints.appSendInvoice,
      { body: { mallCode: HERE, cpf, note: { source: 'picture', pictureId } } },
      null,
      { headers: app.headers },
    );
    const waiting = await note();
    await ask(testApp, ana, waiting.invoiceId);
    expect((await sendByApp(waiting, await uploadByApp(testApp, app, picture))).status).toBe(200);
    expect(await detail(waiting)).toMatchObject({
      flagCount: 1,
      flags: [{ kind: 'SAME_PICTURE', otherInvoiceId: sentNote.body.invoiceId }],
    });
  });

  test('not for a note that waits for none, nor a second time', async () => {
    const waiting = await note();
    const pictureId = await upload();
    expect(await refused(() => sendByApp(waiting, pictureId))).toEqual([
      409,
      'invoice-picture-not-asked',
      'Esta nota não aguarda nenhuma foto',
    ]);
    await ask(testApp, ana, waiting.invoiceId);
    expect((await sendByApp(waiting, pictureId)).status).toBe(200);
    const second = await upload(2);
    expect((await refused(() => sendByApp(waiting, second)))[1]).toBe('invoice-picture-not-asked');
  });

  test('[PER-06] not for somebody else’s note, in a mall that is not the key’s, by a blocked or an unknown customer, or with a file that is not its own', async () => {
    const { db, pool } = testApp.database;
    const waiting = await note();
    await ask(testApp, ana, waiting.invoiceId);
    const pictureId = await upload();
    const other = await aCustomer(db, { mallCode: HERE });
    expect((await refused(() => sendByApp(waiting, pictureId, { cpf: other.cpf })))[1]).toBe('not-found');
    const there = await aCustomer(db, { mallCode: THERE, cpf: customer.cpf });
    expect((await refused(() => sendByApp(waiting, pictureId, { mallCode: THERE, cpf: there.cpf })))[1]).toBe('not-found');
    const foreign = await anAppKey(db, { malls: [THERE], createdAt: clock.now() });
    expect((await refused(() => sendByApp(waiting, pictureId, { by: foreign })))[1]).toBe('foreign-mall');
    const another = await anAppKey(db, { malls: [HERE], createdAt: clock.now() });
    expect((await refused(() => sendByApp(waiting, pictureId, { by: another })))[1]).toBe('note-file-gone');
    expect((await refused(() => sendByApp(waiting, pictureId, { cpf: '52998224725' })))[1]).toBe('customer-unknown');
    await pool.query('update customers set is_blocked = true where customer_id = $1', [customer.customerId]);
    expect((await refused(() => sendByApp(waiting, pictureId)))[1]).toBe('customer-blocked');
    expect(await queue()).toEqual([]);
  });
});

describe('[INV-19] a colleague gives the note its picture at the counter', () => {
  const send = ({ invoiceId: id }: InvoiceRow, pictureId: string, as: Person) =>
    testApp.call(invoiceEndpoints.sendAskedPicture, { params: { id }, body: { pictureId } }, as);

  test('[PER-11] and does not approve it then; who asked for it may', async () => {
    const waiting = await note();
    await ask(testApp, ana, waiting.invoiceId);
    const { fileId } = await uploadPicture(testApp, bia, await sampleJpeg(1), HERE);
    expect((await refused(() => send(waiting, fileId, ana)))[1]).toBe('note-file-gone');
    expect((await send(waiting, fileId, bia)).body).toMatchObject({ status: 'AVALIACAO_PENDENTE' });
    const claim = async (as: Person) =>
      (await testApp.call(endpoints.claimInvoice, { params: { id: waiting.invoiceId } }, as)).body.isOwnWriting;
    expect([await claim(bia), await claim(ana)]).toEqual([true, false]);
    expect((await refused(() => send(waiting, fileId, bia)))[1]).toBe('invoice-picture-not-asked');
  });

  test('[PER-06] not in another mall, and not for a blocked customer', async () => {
    const there = await note({
      mallCode: THERE,
      customerId: (await aCustomer(testApp.database.db, { mallCode: THERE })).customerId,
    });
    await ask(testApp, bia, there.invoiceId);
    expect((await refused(() => send(there, there.invoiceId, ana)))[0]).toBe(404);
    await testApp.database.pool.query('update customers set is_blocked = true');
    const { fileId } = await uploadPicture(testApp, bia, await sampleJpeg(1), THERE);
    expect((await refused(() => send(there, fileId, bia)))[1]).toBe('customer-blocked');
  });
});

describe('[INV-19] the picture does not come', () => {
  test('when its days are over the note is back at its old place and says so; nobody refused it', async () => {
    const [first, second] = [await note(), await note()];
    await ask(testApp, ana, first.invoiceId);
    clock.set(UNTIL);
    expect([await missed(), await queue()]).toEqual([{ ended: 0 }, [second.invoiceId]]);
    clock.advance(1);
    expect([await missed(), await queue()]).toEqual([{ ended: 1 }, [first.invoiceId, second.invoiceId]]);
    expect(await missed()).toEqual({ ended: 0 });
    expect(await detail(first)).toMatchObject({
      ...{ status: 'AVALIACAO_PENDENTE', recuseReason: null },
      pictureAsk: { ending: 'MISSED', days: 7, endedAt: clock.now().toISOString() },
      history: [{}, {}, {}, { act: 'PICTURE_MISSED', by: null }],
    });
    expect((await auditTrail(testApp.database, first.invoiceId)).at(-1)).toMatchObject({
      ...{ action: 'invoice.picture-missed', actorEmail: null },
    });
    // It can be asked for once more, and comes this time.
    const again = await reader();
    expect((await ask(testApp, again, first.invoiceId)).status).toBe(200);
    expect((await sendByApp(first, await upload())).status).toBe(200);
    expect((await detail(first)).pictureAsk).toMatchObject({ ending: 'RECEIVED', askedBy: again.email });
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('one note that cannot be moved keeps none of the others, and is told of', async () => {
    const notes = [await note(), await note(), await note()];
    for (const { invoiceId } of notes) await ask(testApp, ana, invoiceId);
    await testApp.database.pool.query(`
      create function stops() returns trigger language plpgsql as
        'begin if old.invoice_id = ''${notes[0]?.invoiceId}'' then raise exception ''it stops here''; end if; return new; end';
      create trigger stops before update on invoices for each row execute function stops()`);
    clock.advance(8 * DAY);
    await expect(missed()).rejects.toThrow('1 notes still wait for a picture that is overdue');
    expect(await queue()).toEqual(notes.slice(1).map(({ invoiceId }) => invoiceId));
    await testApp.database.pool.query('drop trigger stops on invoices; drop function stops');
    expect(await missed()).toEqual({ ended: 1 });
  });
});

describe('[INV-19] what else befalls a note that waits for its picture', () => {
  test('[INV-06] a resend and a late answer of the note service leave it alone', async () => {
    const { db } = testApp.database;
    const waiting = await note();
    await ask(testApp, ana, waiting.invoiceId);
    const deps = { db, clock, noteService: null };
    const by = { userId: bia.id, email: bia.email };
    expect([await completeInvoice(deps, waiting), await completeInvoice(deps, waiting, by)]).toEqual([
      'awaits-picture',
      'awaits-picture',
    ]);
    await giveUpCompletion(deps, waiting);
    expect((await detail(waiting)).status).toBe('ANALISE');
  });

  test('[INV-05] it keeps its place in the limits of its day', async () => {
    const params = { mallCode: HERE };
    const { body: settings } = await testApp.call(invoiceEndpoints.getInvoiceSettings, { params }, ana);
    const { mallCode: _mall, ...limits } = settings;
    await testApp.call(invoiceEndpoints.updateInvoiceSettings, { params, body: { ...limits, dailyLimit: 1 } }, ana);
    const waiting = await note({ sentAt: new Date(clock.now().getTime() - HOUR) });
    await ask(testApp, ana, waiting.invoiceId);
    const another = await testApp.call(
      appInvoiceEndpoints.appSendInvoice,
      { body: { mallCode: HERE, cpf: customer.cpf, note: { source: 'picture', pictureId: await upload() } } },
      null,
      { headers: app.headers },
    );
    expect(another.body).toMatchObject({
      status: 'REJEITADA',
      recuseReason: 'DAILY_LIMIT',
      reasonText: 'Limite diário atingido',
    });
  });
});
