// PER-11: who sent or resent a note does not approve it.

import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { appInvoiceEndpoints } from '@galeria/contract/app/app-invoice-endpoints';
import { fourEyesEndpoints } from '@galeria/contract/four-eyes/four-eyes-endpoints';
import { reviewEndpoints as endpoints } from '@galeria/contract/invoices/review-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { nextCnpj } from '../stores/testing/a-store.ts';
import { completeInvoice } from './commands/complete-invoice.ts';
import { aNote } from './testing/a-note.ts';
import { KEY_DAY, nextKey } from './testing/note-keys.ts';
import { sendByKey } from './testing/sending.ts';

const CODES = MALLS.map(({ code }) => code);
const [HERE] = CODES as [string];
const SLUGS = ['read-invoices', 'create-invoices', 'update-invoices'];

let testApp: TestApp;
let ana: Person;
let bia: Person;
let customer: NewCustomer;
let cnpj: string;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: 'no-workers' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
  bia = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
  customer = await aCustomer(testApp.database.db, { mallCode: HERE });
  ({ cnpj } = await anIssuer(testApp.database.db, { mallCode: HERE, cnpj: nextCnpj(), list: 'pre-registered' }));
});

/** A note that waits in the queue, sent by a person. */
async function sentBy(as: Person): Promise<string> {
  const note = { accessKey: nextKey({ cnpj }), amountInCents: 4990, issueDate: KEY_DAY };
  const { body } = await sendByKey(testApp, as, { cpf: customer.cpf, mallCode: HERE }, note);
  expect(body.status).toBe('AVALIACAO_PENDENTE');
  return body.invoiceId;
}
const claim = async (id: string, as: Person) => (await testApp.call(endpoints.claimInvoice, { params: { id } }, as)).body;
const next = async (as: Person) => (await testApp.call(endpoints.claimNextInvoice, { body: { mallCode: HERE } }, as)).body;
const release = (id: string, as: Person) => testApp.call(endpoints.releaseLease, { params: { id } }, as);
async function approve(id: string, as: Person): Promise<string> {
  const { type, number, series, issueDate, amountInCents, issuerCnpj } = await claim(id, as);
  const read = { type, number, series: series ?? '', issueDate, amountInCents, issuerCnpj };
  const { status, body, problem } = await testApp.call(endpoints.approveInvoice, { params: { id }, body: read as never }, as);
  await release(id, as);
  return status === 200 ? body.status : `${status} ${problem.code}`;
}
const OWN = '403 invoice-own-approval';

test('[PER-11] who sent a note does not approve it and is told so before; somebody else does, and the trail says so', async () => {
  const id = await sentBy(ana);
  expect((await claim(id, ana)).isOwnWriting).toBe(true);
  expect(await approve(id, ana)).toBe(OWN);
  expect((await claim(id, bia)).isOwnWriting).toBe(false);
  expect(await approve(id, bia)).toBe('APROVADA');
  const entry = (await auditTrail(testApp.database, id)).find(({ action }) => action === 'invoice.approved');
  expect(entry?.after).toMatchObject({ fourEyes: 'on', approvesOwn: false });
});

test('[PER-11] who had a note completed does not approve it either', async () => {
  const { db } = testApp.database;
  const waiting = await aNote(db, { mallCode: HERE, issuerCnpj: cnpj });
  const by = { userId: ana.id, email: ana.email };
  expect(await completeInvoice({ db, clock: testApp.clock, noteService: null }, waiting, by)).toBe('completed');
  expect([await approve(waiting.invoiceId, ana), await approve(waiting.invoiceId, bia)]).toEqual([OWN, 'APROVADA']);
});

test('[PER-11] the queue goes past one’s own notes, which wait for others', async () => {
  const own = await sentBy(ana);
  const others = await sentBy(bia);
  const first = await next(ana);
  expect([first.card?.invoiceId, first.waiting]).toEqual([others, 2]);
  expect((await next(ana)).card).toBeNull();
  expect((await next(bia)).card?.invoiceId).toBe(own);
  const { body } = await testApp.call(endpoints.reviewQueue, { query: {} }, ana);
  expect(body.data.map(({ invoiceId, isOwnWriting }) => [invoiceId, isOwnWriting])).toEqual([
    [own, true],
    [others, false],
  ]);
});

test('[PER-11] one’s own note may be refused: that is to withdraw it', async () => {
  const id = await sentBy(ana);
  const { status } = await testApp.call(endpoints.refuseInvoice, { params: { id }, body: { reason: 'QUARANTINE' } }, ana);
  expect(status).toBe(200);
});

test('[PER-11] what a customer sent by the app is no person’s, nor its key’s maker’s', async () => {
  const maker = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS });
  const { headers } = await anAppKey(testApp.database.db, { malls: [HERE], makerId: maker.id });
  const note = { source: 'access-key', accessKey: nextKey({ cnpj }) } as const;
  const body = { mallCode: HERE, cpf: customer.cpf, note };
  const sent = await testApp.call(appInvoiceEndpoints.appSendInvoice, { body }, null, { headers });
  expect(sent.status).toBe(201);
  const { rows } = await testApp.database.pool.query('select writers from invoices');
  expect(rows).toEqual([{ writers: [] }]);
});

test('[PER-11] with the setting off one’s own comes in the queue and is approved, and the trail says that one person did both', async () => {
  const manager = await testApp.aPerson({ malls: CODES, permissions: PERMISSION_SLUGS });
  await testApp.call(fourEyesEndpoints.changeFourEyes, { body: { isOn: false } }, manager);
  const id = await sentBy(ana);
  expect((await next(ana)).card).toMatchObject({ invoiceId: id, isOwnWriting: false });
  expect(await approve(id, ana)).toBe('APROVADA');
  const entry = (await auditTrail(testApp.database, id)).find(({ action }) => action === 'invoice.approved');
  expect(entry?.after).toMatchObject({ fourEyes: 'off', approvesOwn: true });
});
