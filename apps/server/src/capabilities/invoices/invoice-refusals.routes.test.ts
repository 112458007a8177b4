// INV-04: what cannot be sent at all. Nothing of it is stored, unlike a note that a rule refuses.
import type { SentInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import { completeCpf } from '@galeria/contract/kit/fields/cpf';
import { PROBLEMS } from '@galeria/contract/messages/problem-codes';
import { RULE_TEXTS } from '@galeria/contract/messages/rule-texts';
import { COUNTS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { nfeXml, sampleKey } from '@galeria/note-reader/testing/sample-notes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeContext } from '../../platform/http/idempotency.ts';
import type { Person } from '../../testing/people.ts';
import { sampleJpeg } from '../../testing/sample-pictures.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { nextCnpj } from '../stores/testing/a-store.ts';
import type { SentNote } from './commands/read-note.ts';
import { sendInvoice } from './commands/send-invoice.ts';
import { KEY_DAY, nextKey } from './testing/note-keys.ts';
import { sendByKey, sendNote, uploadPicture, uploadXml } from './testing/sending.ts';

const [HERE, THERE, THIRD] = MALLS.map(({ code }) => code) as [string, string, string];
const SLUGS = ['read-invoices', 'create-invoices', 'read-customer'];

let testApp: TestApp;
let staff: Person;
let cpf: string;
beforeAll(async () => {
  testApp = await openTestApp();
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: SLUGS });
  ({ cpf } = await aCustomer(testApp.database.db, { mallCode: HERE }));
});
afterAll(() => testApp.close());

const to = () => ({ cpf, mallCode: HERE });

/** The answer, and that nothing was written for it. */
async function storingNothing<Result>(send: () => Promise<Result>): Promise<Result> {
  const before = await tableDigests(testApp.database);
  const answer = await send();
  expect(await tableDigests(testApp.database)).toEqual(before);
  return answer;
}

const key = (parts: Partial<Parameters<typeof sampleKey>[0]>) =>
  sampleKey({ stateCode: '35', month: '2025-11', cnpj: nextCnpj(), model: '65', rest: '001000000007140917263', ...parts });
const valid = nextKey();
const hand = {
  source: 'hand',
  type: 'NFCE',
  issuerCnpj: '11222333000181',
  number: '7',
  issueDate: KEY_DAY,
  amountInCents: 1,
} as const;
const noPicture = '01900000-0000-7000-8000-000000000000';

describe('[INV-04] a note is not taken', () => {
  test.each<[string, object, string, string]>([
    [
      'wrong check digit',
      { accessKey: `${valid.slice(0, 43)}${(Number(valid[43]) + 1) % 10}` },
      'accessKey',
      RULE_TEXTS.accessKeyInvalid.pt,
    ],
    ['43 characters', { accessKey: valid.slice(1) }, 'accessKey', RULE_TEXTS.accessKeyLength.pt],
    ['a month to come', { accessKey: key({ month: '2099-12' }) }, 'accessKey', RULE_TEXTS.accessKeyFuture.pt],
    [
      'a SAT of São Paulo in 2026',
      { accessKey: key({ month: '2026-01', model: '59' }) },
      'accessKey',
      RULE_TEXTS.accessKeySatEnded.pt,
    ],
    ['a model that is none of a shop', { accessKey: key({ model: '57' }) }, 'accessKey', RULE_TEXTS.accessKeyModel.pt],
    [
      'issued by a person',
      { accessKey: key({ model: '55', cnpj: '00012345678909' }) },
      'accessKey',
      RULE_TEXTS.accessKeyIssuer.pt,
    ],
    ['issued by a CNPJ with letters', { accessKey: key({ cnpj: '12ABC34501DE35' }) }, 'accessKey', RULE_TEXTS.cnpjLength.pt],
    ['a day of another month', { accessKey: key({}), issueDate: '2025-10-31' }, 'issueDate', RULE_TEXTS.issueDateOutsideKey.pt],
    ['a day to come', { accessKey: key({}), issueDate: '2099-11-14' }, 'issueDate', RULE_TEXTS.issueDateFuture.pt],
    ['less than nothing', { accessKey: key({}), amountInCents: -1 }, 'amountInCents', RULE_TEXTS.moneyInvalid.pt],
    ['half a cent', { accessKey: key({}), amountInCents: 0.5 }, 'amountInCents', RULE_TEXTS.moneyInvalid.pt],
    [
      'a cent more than a note comes to',
      { accessKey: key({}), amountInCents: COUNTS.noteAmountMax + 1 },
      'amountInCents',
      RULE_TEXTS.noteAmountTooHigh.pt,
    ],
  ])('by key: %s', async (_what, note, field, message) => {
    const { status, problem } = await storingNothing(() => sendByKey(testApp, staff, to(), note));
    expect([status, problem.code, problem.fields?.[`note.${field}`]]).toEqual([400, 'invalid-request', message]);
  });

  test.each<[string, object, string, string]>([
    ['no picture', { pictureId: undefined }, 'pictureId', RULE_TEXTS.notePictureRequired.pt],
    ['no number', { number: ' ' }, 'number', RULE_TEXTS.noteNumberRequired.pt],
    ['letters in the number', { number: '12A' }, 'number', RULE_TEXTS.noteNumberInvalid.pt],
    ['ten digits', { number: '1234567890' }, 'number', RULE_TEXTS.noteNumberInvalid.pt],
    ['sixteen digits of an NFS-e', { type: 'NFSE', number: '1234567890123456' }, 'number', RULE_TEXTS.noteNumberInvalid.pt],
    ['letters in the series', { series: 'U' }, 'series', RULE_TEXTS.noteSeriesInvalid.pt],
    ['an issuer that is none', { issuerCnpj: '11222333000180' }, 'issuerCnpj', RULE_TEXTS.cnpjInvalid.pt],
    ['a day to come', { issueDate: '2099-01-01' }, 'issueDate', RULE_TEXTS.issueDateFuture.pt],
    ['the end of days', { issueDate: '9999-12-31' }, 'issueDate', RULE_TEXTS.dateInvalid.pt],
    ['more than can be told apart', { amountInCents: Number.MAX_SAFE_INTEGER }, 'amountInCents', RULE_TEXTS.noteAmountTooHigh.pt],
  ])('by hand: %s', async (_what, change, field, message) => {
    const note = { ...hand, pictureId: noPicture, ...change };
    const { status, problem } = await storingNothing(() => sendNote(testApp, staff, to(), note));
    expect([status, problem.fields?.[`note.${field}`]]).toEqual([400, message]);
  });

  test('with fields that nobody asked for', async () => {
    const note = { accessKey: key({}), status: 'APROVADA' };
    expect((await storingNothing(() => sendByKey(testApp, staff, to(), note))).status).toBe(400);
  });

  test.each([
    ['for nobody of the mall', () => ({ cpf: completeCpf('700600500'), mallCode: HERE }), 404, 'customer-unknown'],
    ['for a customer of another mall', () => ({ cpf, mallCode: THERE }), 404, 'customer-unknown'],
    ['for a mall the sender does not have', () => ({ cpf, mallCode: THIRD }), 403, 'foreign-mall'],
    ['for a CPF that is none', () => ({ cpf: '11111111111', mallCode: HERE }), 400, 'invalid-request'],
  ] as const)('%s', async (_what, whom, status, code) => {
    const answer = await storingNothing(() => sendByKey(testApp, staff, whom()));
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
  });

  test('for a blocked customer, who is told so', async () => {
    const blocked = await aCustomer(testApp.database.db, { mallCode: HERE });
    await testApp.database.pool.query('update customers set is_blocked = true where customer_id = $1', [blocked.customerId]);
    const answer = await storingNothing(() => sendByKey(testApp, staff, { ...to(), cpf: blocked.cpf }));
    expect([answer.status, answer.problem.message]).toEqual([409, PROBLEMS['customer-blocked'].pt]);
  });

  test('with a file that is gone, used up, of another mall, another person’s, or of the other kind', async () => {
    const other = await testApp.aPerson({ malls: [HERE, THERE], permissions: SLUGS });
    const there = await aCustomer(testApp.database.db, { mallCode: THERE });
    const { fileId } = await uploadPicture(testApp, staff, await sampleJpeg(2), HERE);
    const xml = await uploadXml(testApp, staff, nfeXml({ cnpj: nextCnpj() }), HERE);
    const gone = { status: 409, problem: { code: 'note-file-gone' } };
    const withPicture = (pictureId: string, as = staff, whom = to()) => sendNote(testApp, as, whom, { ...hand, pictureId });
    for (const send of [
      () => withPicture(noPicture),
      () => withPicture(fileId, other),
      () => withPicture(fileId, staff, { cpf: there.cpf, mallCode: THERE }),
      () => withPicture(xml.fileId),
      () => sendNote(testApp, staff, to(), { source: 'xml', fileId }),
      () => sendNote(testApp, other, to(), { source: 'xml', fileId: xml.fileId }),
    ])
      expect(await storingNothing(send)).toMatchObject(gone);
    expect((await withPicture(fileId)).status).toBe(201);
    expect(await storingNothing(() => withPicture(fileId))).toMatchObject(gone);
    // One that a refused request named is still there for the next.
    const { fileId: kept } = await uploadPicture(testApp, staff, await sampleJpeg(3), HERE);
    expect((await sendByKey(testApp, staff, to(), { pictureId: kept, accessKey: key({ month: '2099-12' }) })).status).toBe(400);
    expect((await sendByKey(testApp, staff, { ...to(), cpf: completeCpf('700600500') }, { pictureId: kept })).status).toBe(404);
    expect((await sendByKey(testApp, staff, to(), { pictureId: kept })).status).toBe(201);
  });

  test('by an XML that a person issued, at the field of the file', async () => {
    const person = { cnpj: '00012345678909', model: '55' as const };
    const xml = nfeXml(person).replace('<CNPJ>00012345678909</CNPJ>', '<CPF>12345678909</CPF>');
    const { fileId, issuerCnpj } = await uploadXml(testApp, staff, xml, HERE);
    expect(issuerCnpj).toBeNull();
    const { problem } = await storingNothing(() => sendNote(testApp, staff, to(), { source: 'xml', fileId }));
    expect(problem.fields).toEqual({ 'note.fileId': RULE_TEXTS.accessKeyIssuer.pt });
  });
});

describe('[INV-04] [APP-01] the code printed on a note', () => {
  const send = (note: SentNote): Promise<SentInvoice> => {
    const actor = { userId: staff.id, sessionId: '', email: 'app', name: 'app', malls: [HERE], permissions: new Set<string>() };
    const act = { actor: null, at: testApp.clock.now(), address: '127.0.0.1', requestId: 'r' };
    const deps = { clock: testApp.clock, secret: testApp.deps.secret, jobs: testApp.jobs, asksNoteService: false };
    return sendInvoice(deps, writeContext(testApp.database.db, act, null), actor, { ...to(), channel: 'ACCESSKEY', note });
  };
  const qr = (text: string): SentNote => ({ source: 'qr-code', text });

  test.each([
    ['of a test', `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${key({})}|2|2|1|ABCDEF`, 'noteTestEnvironment'],
    ['of something else', 'https://example.com/menu', 'qrUnreadable'],
    [
      'of a key that is none',
      `https://x/qrcode?p=${valid.slice(0, 43)}${(Number(valid[43]) + 1) % 10}|2|1|1|AB`,
      'accessKeyInvalid',
    ],
    ['of a person', `https://x/qrcode?p=${key({ cnpj: '00012345678909' })}|2|1|1|AB`, 'accessKeyIssuer'],
  ])('is not taken: %s', async (_what, text, message) => {
    const refusal = await storingNothing(() => send(qr(text)).catch((error: unknown) => error));
    expect(refusal).toMatchObject({ code: 'invalid-request', fields: { 'note.text': { code: message } } });
  });

  test('is a key; one made offline says the amount and the buyer too', async () => {
    const cnpj = nextCnpj();
    const { invoiceId } = await send(qr(`https://x/qrcode?p=${key({ cnpj })}|3|1`));
    const offline = `https://x/qrcode?p=${key({ cnpj, rest: '001000000008940917263' })}|3|1|14|49.90|2|52998224725|AAAA`;
    const { invoiceId: second } = await send(qr(offline));
    const { rows } = await testApp.database.pool.query(
      `select invoice_id, enrichment_provider as provider, amount_in_cents as cents, is_buyer_sender as own from invoices
       where invoice_id in ($1, $2) order by number`,
      [invoiceId, second],
    );
    expect(rows).toEqual([
      { invoice_id: invoiceId, provider: 'QR_CODE', cents: null, own: null },
      { invoice_id: second, provider: 'QR_CODE', cents: 4990, own: false },
    ]);
  });

  test('or nothing but a picture, which a person reads', async () => {
    const { fileId } = await uploadPicture(testApp, staff, await sampleJpeg(4), HERE);
    const sent = await send({ source: 'picture', pictureId: fileId });
    expect(sent).toMatchObject({ status: 'AVALIACAO_PENDENTE', recuseReason: null });
  });
});
