import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { issuerCnpjEndpoints } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aStore, nextCnpj } from '../stores/testing/a-store.ts';
import { runSettleWaiting, settleLeftOver } from './commands/settle-waiting.ts';
import { aNote, type NoteTraits, noteOf } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';
import { manyNotes } from './testing/many-notes.ts';
import { nextKey } from './testing/note-keys.ts';
import { sendByKey } from './testing/sending.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const SLUGS = ['read-invoices', 'create-invoices', 'update-purchase-permission-list', 'update-purchase-block-list'];
const HOUR = 3_600_000;

let testApp: TestApp;
let staff: Person;
let cnpj: string;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: SLUGS });
  cnpj = nextCnpj();
});

const waits = (traits: NoteTraits = {}) =>
  aNote(testApp.database.db, { mallCode: HERE, issuerCnpj: cnpj, status: 'CNPJ_ANALISE', ...traits });
const move = (list: string, mallCode = HERE) =>
  testApp.database.pool.query('update issuer_cnpjs set list = $1 where cnpj = $2 and mall_code = $3', [list, cnpj, mallCode]);
const settle = (mallCode = HERE) => runSettleWaiting({ db: testApp.database.db, clock: testApp.clock }, { mallCode, cnpj });
const statuses = async () =>
  (
    await testApp.database.pool.query(
      'select status, count(*)::int as notes from invoices where issuer_cnpj = $1 group by 1 order by 1',
      [cnpj],
    )
  ).rows.map(({ status, notes }) => [status, notes]);
const historyOf = async (id: string) => (await testApp.call(invoiceEndpoints.getInvoice, { params: { id } }, staff)).body.history;

describe('[STO-03] deciding on an issuer', () => {
  test('releases what waits when it is allowed, in the order of sending, with its store', async () => {
    const store = await aStore(testApp.database.db, { mallCode: HERE, luc: 'L0077', brandName: 'Livraria' });
    const now = Date.now();
    const [young, old] = [await waits({ sentAt: new Date(now - HOUR) }), await waits({ sentAt: new Date(now - 9 * HOUR) })];
    const middle = await aNote(testApp.database.db, { mallCode: HERE, sentAt: new Date(now - 5 * HOUR) });
    const body = { mallCode: HERE, cnpj, luc: store.luc };
    expect((await testApp.call(issuerCnpjEndpoints.allowCnpj, { body }, staff)).status).toBe(200);
    await expect.poll(statuses).toEqual([['AVALIACAO_PENDENTE', 2]]);
    const { rows } = await testApp.database.pool.query('select invoice_id from invoice_reviews order by queued_at');
    expect(rows.map(({ invoice_id }) => invoice_id)).toEqual([old.invoiceId, middle.invoiceId, young.invoiceId]);
    const { body: note } = await testApp.call(invoiceEndpoints.getInvoice, { params: { id: old.invoiceId } }, staff);
    expect(note).toMatchObject({
      storeName: 'Livraria',
      decidedAt: null,
      history: [{}, {}, { act: 'ISSUER_ALLOWED', by: null }],
    });
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('refuses what waits when it is blocked, and the notes can be sent again', async () => {
    const { invoiceId, accessKey } = await waits();
    const { invoiceId: other } = await waits({ mallCode: THERE });
    expect((await testApp.call(issuerCnpjEndpoints.blockCnpj, { body: { mallCode: HERE, cnpj } }, staff)).status).toBe(200);
    await expect.poll(statuses).toEqual([
      ['CNPJ_ANALISE', 1],
      ['REJEITADA', 1],
    ]);
    const { body: note } = await testApp.call(invoiceEndpoints.getInvoice, { params: { id: invoiceId } }, staff);
    expect(note).toMatchObject({
      ...{ status: 'REJEITADA', recuseReason: 'CNPJ_ANALYSE', decidedBy: null },
      history: [{}, {}, { act: 'ISSUER_BLOCKED', by: null, reason: 'CNPJ_ANALYSE' }],
    });
    // Of another mall, which decides for itself.
    expect((await historyOf(other)).map(({ act }) => act)).toEqual(['SENT', 'AWAITING_ISSUER']);
    await aNote(testApp.database.db, { mallCode: HERE, accessKey });
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  // A limit for what hangs: five hundred transactions take seconds on an idle machine.
  test('settles five hundred, and only once however often it runs', async () => {
    const { customerId } = await aCustomer(testApp.database.db, { mallCode: HERE });
    await anIssuer(testApp.database.db, { mallCode: HERE, cnpj });
    const note = () => noteOf({ mallCode: HERE, customerId, issuerCnpj: cnpj, status: 'CNPJ_ANALISE' });
    await manyNotes(testApp.database.db, Array.from({ length: 500 }, note));
    await move('pre-registered');
    // The hourly round may be at it beside this: how many each of the two did is chance, what comes of it is not.
    await settle();
    expect(await settle()).toEqual({ settled: 0 });
    expect(await statuses()).toEqual([['AVALIACAO_PENDENTE', 500]]);
    const { rows } = await testApp.database.pool.query(
      "select count(*)::int as acts from invoice_events where act = 'ISSUER_ALLOWED'",
    );
    expect(rows).toEqual([{ acts: 500 }]);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('leaves alone what waits for one that is undecided again, or of which nothing is known', async () => {
    await waits();
    expect(await settle()).toEqual({ settled: 0 });
    await testApp.database.pool.query('delete from issuer_cnpjs where cnpj = $1', [cnpj]);
    expect(await settle()).toEqual({ settled: 0 });
    expect(await statuses()).toEqual([['CNPJ_ANALISE', 1]]);
  });

  test('what a failed settling left behind is settled by the hour, and only where somebody has decided', async () => {
    await waits();
    await move('pre-registered');
    const undecided = await aNote(testApp.database.db, { mallCode: THERE, issuerCnpj: nextCnpj(), status: 'CNPJ_ANALISE' });
    await settleLeftOver({ db: testApp.database.db, clock: testApp.clock });
    expect(await statuses()).toEqual([['AVALIACAO_PENDENTE', 1]]);
    const { rows } = await testApp.database.pool.query('select status from invoices where invoice_id = $1', [
      undecided.invoiceId,
    ]);
    expect(rows).toEqual([{ status: 'CNPJ_ANALISE' }]);
  });

  test('refuses for its amount what no longer passes, and says both', async () => {
    const { invoiceId } = await waits({ amountInCents: 900 });
    await testApp.database.pool.query(`insert into invoice_settings values ('${HERE}', null, null, 899, 0, 1)`);
    await move('pre-registered');
    await settle();
    expect(await historyOf(invoiceId)).toMatchObject([
      { act: 'SENT' },
      { act: 'AWAITING_ISSUER' },
      { act: 'ISSUER_ALLOWED', reason: null },
      { act: 'REFUSED', by: null, reason: 'VALUE_LIMIT' },
    ]);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('a note that comes after the decision is judged by it', async () => {
    const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
    const send = async () => {
      const { body } = await sendByKey(testApp, staff, { cpf, mallCode: HERE }, { accessKey: nextKey({ cnpj }) });
      return body.recuseReason ?? body.status;
    };
    expect(await send()).toBe('CNPJ_ANALISE');
    await move('blocked');
    expect(await send()).toBe('CNPJ_ANALYSE');
    await move('pre-registered');
    expect(await send()).toBe('AVALIACAO_PENDENTE');
  });

  test('[ERR-04] a note that cannot be settled keeps neither the others of its issuer nor other issuers; it is told of', async () => {
    const now = Date.now();
    const broken = await waits({ sentAt: new Date(now - 9 * HOUR) });
    await waits({ sentAt: new Date(now - HOUR) });
    const other = await anIssuer(testApp.database.db, { mallCode: HERE, list: 'pre-registered' });
    const elsewhere = await waits({ issuerCnpj: other.cnpj });
    await move('pre-registered');
    // A fault of one note's own.
    await testApp.database.pool.query(
      `create function refuse_broken() returns trigger language plpgsql as
         'begin if new.invoice_id = ''${broken.invoiceId}'' then raise exception ''broken''; end if; return new; end';
       create trigger refuse_broken before insert on invoice_events for each row execute function refuse_broken()`,
    );
    try {
      const deps = { db: testApp.database.db, clock: testApp.clock };
      await expect(settleLeftOver(deps)).rejects.toThrow('1 issuers have notes that still wait');
      expect(await statuses()).toEqual([
        ['AVALIACAO_PENDENTE', 1],
        ['CNPJ_ANALISE', 1],
      ]);
      const { rows } = await testApp.database.pool.query('select status from invoices where invoice_id = $1', [
        elsewhere.invoiceId,
      ]);
      expect(rows).toEqual([{ status: 'AVALIACAO_PENDENTE' }]);
    } finally {
      await testApp.database.pool.query('drop function refuse_broken cascade');
    }
    await settle();
    expect(await statuses()).toEqual([['AVALIACAO_PENDENTE', 2]]);
  });
});
