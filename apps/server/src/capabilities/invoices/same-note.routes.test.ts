import { invoiceEndpoints as endpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { COUNTS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock } from '../../testing/test-clock.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { nextCnpj } from '../stores/testing/a-store.ts';
import { aNote } from './testing/a-note.ts';
import { nextKey } from './testing/note-keys.ts';
import { sendByHand } from './testing/sending.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const SLUGS = ['create-invoices', 'read-invoices'];
const DAY = '2026-05-19';
const clock = createSetClock('2026-05-20T15:00:00.000Z');

let testApp: TestApp;
let ana: Person;
let issuerCnpj: string;
beforeAll(async () => {
  testApp = await openTestApp({ with: { clock }, jobs: 'no-workers' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
  issuerCnpj = nextCnpj();
});

const note = (traits: Parameters<typeof aNote>[1] = {}) =>
  aNote(testApp.database.db, { mallCode: HERE, sentAt: clock.now(), ...traits });
const byHand = (traits: object = {}) => ({ issuerCnpj, accessKey: null, number: '77', series: '1', issueDate: DAY, ...traits });
const typed = (traits: object = {}) => ({ issuerCnpj, number: '77', series: '1', issueDate: DAY, ...traits });
const ask = (query: object, as = ana, mallCode = HERE) =>
  testApp.call(endpoints.findSameNote, { query: { mallCode, ...query } }, as);
const NOTHING = { isSent: false, note: null };

describe('[INV-05] before a note is sent, that it is here already', () => {
  test('is found by issuer, series, number and day, as sending it would say; by less than these nothing is', async () => {
    const { invoiceId } = await note(byHand());
    expect((await ask(typed({ number: '0077' }))).body).toEqual({
      isSent: true,
      note: { invoiceId, mallCode: HERE, status: 'AVALIACAO_PENDENTE', sentAt: clock.now().toISOString() },
    });
    for (const other of [{ number: '78' }, { series: '2' }, { issueDate: '2026-05-18' }, { issuerCnpj: nextCnpj() }])
      expect((await ask(typed(other))).body, JSON.stringify(other)).toEqual(NOTHING);
    for (const missing of ['issuerCnpj', 'number', 'issueDate'])
      expect((await ask(typed({ [missing]: undefined }))).body, missing).toEqual(NOTHING);
    expect((await ask({})).body).toEqual(NOTHING);
    // The rule itself.
    const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
    await anIssuer(testApp.database.db, { mallCode: HERE, cnpj: issuerCnpj, list: 'pre-registered' });
    const hand = { type: 'NFCE', ...typed(), amountInCents: 100 } as const;
    const sent = await sendByHand(testApp, ana, { cpf, mallCode: HERE }, hand);
    expect(sent.body).toMatchObject({ status: 'REJEITADA', recuseReason: 'DUPLICATED_INVOICE' });
  });

  test('is found by a key, and by what the key says with the day where the other has none', async () => {
    const accessKey = nextKey({ cnpj: issuerCnpj, number: 77, month: '2026-05' });
    const noKey = await note(byHand());
    expect((await ask({ accessKey })).body).toEqual(NOTHING);
    expect((await ask({ accessKey, issueDate: DAY })).body.note?.invoiceId).toBe(noKey.invoiceId);
    const other = await note({ accessKey: nextKey({ cnpj: issuerCnpj, number: 78, month: '2026-05' }) });
    expect((await ask({ accessKey: other.accessKey })).body.note?.invoiceId).toBe(other.invoiceId);
  });

  test('of a refused one is nothing to say: it may be sent again', async () => {
    await note(byHand({ status: 'REJEITADA' }));
    expect((await ask(typed())).body).toEqual(NOTHING);
  });

  test('[PER-06] of another mall it says that there is one, and nothing of it; to who has both it says which', async () => {
    const there = await note(byHand({ mallCode: THERE, amountInCents: 987_654 }));
    const { body } = await ask(typed());
    expect(body).toEqual({ isSent: true, note: null });
    const both = await testApp.aPerson({ malls: [HERE, THERE], permissions: SLUGS });
    expect((await ask(typed(), both)).body.note?.invoiceId).toBe(there.invoiceId);
  });

  test('[PER-06] who may send and not look learns no more than sending would say', async () => {
    await note(byHand());
    const sender = await testApp.aPerson({ malls: [HERE], permissions: ['create-invoices'] });
    expect((await ask(typed(), sender)).body).toEqual({ isSent: true, note: null });
  });

  test('[PER-06] is not asked for a mall that is not one’s own, nor by who sends nothing', async () => {
    await note(byHand());
    expect((await ask(typed(), ana, THERE)).status).toBe(403);
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-invoices', 'update-invoices'] });
    expect((await ask(typed(), reader)).status).toBe(403);
  });

  test('takes the longest number there is, and refuses one digit more', async () => {
    const number = '9'.repeat(COUNTS.serviceNoteNumberDigits);
    await note(byHand({ type: 'NFSE', number }));
    expect((await ask(typed({ number }))).body.isSent).toBe(true);
    expect((await ask(typed({ number: `${number}9` }))).status).toBe(400);
  });
});
