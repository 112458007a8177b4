import { invoiceEndpoints as endpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { sampleJpeg, samplePicture } from '../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock } from '../../testing/test-clock.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aNote } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';
import { nextKey } from './testing/note-keys.ts';
import { sendByKey, uploadPicture } from './testing/sending.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const SLUGS = ['read-invoices', 'create-invoices', 'read-customer'];
const NOW = '2026-05-20T15:00:00.000Z';
const MINUTE = 60_000;
const SMALL = { width: 240, height: 320 };
const clock = createSetClock(NOW);

let testApp: TestApp;
let staff: Person;
let local: Person;
let customer: NewCustomer;
let cnpj: string;
beforeAll(async () => {
  testApp = await openTestApp({ with: { clock } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  clock.set(NOW);
  const at = clock.now();
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: SLUGS, at });
  local = await testApp.aPerson({ malls: [HERE], permissions: SLUGS, at });
  customer = await aCustomer(testApp.database.db, { mallCode: HERE });
  ({ cnpj } = await anIssuer(testApp.database.db, { mallCode: HERE, list: 'pre-registered' }));
});

const send = async (note: object = {}, to: object = {}) =>
  (await sendByKey(testApp, staff, { cpf: customer.cpf, mallCode: HERE, ...to }, { accessKey: nextKey({ cnpj }), ...note })).body;
const detail = async (id: string, as = staff) => (await testApp.call(endpoints.getInvoice, { params: { id } }, as)).body;
const flagsOf = async (id: string, as = staff) => (await detail(id, as)).flags;
const approved = (amountInCents: number, traits: object) =>
  aNote(testApp.database.db, {
    mallCode: HERE,
    status: 'APROVADA',
    amountInCents,
    sentAt: new Date('2026-05-01T12:00:00.000Z'),
    ...traits,
  });

describe('[INV-10] a note is flagged, and goes on all the same', () => {
  test('when its picture is like another’s, in whatever mall; which one is shown to those who have that mall', async () => {
    const there = await aCustomer(testApp.database.db, { mallCode: THERE });
    const first = await uploadPicture(testApp, staff, await sampleJpeg(21, SMALL), THERE);
    const { invoiceId: original } = await send({ pictureId: first.fileId }, { cpf: there.cpf, mallCode: THERE });
    // The same receipt, as another telephone sees it.
    const again = await samplePicture(21, SMALL).linear(0.9, 8).jpeg({ quality: 60 }).toBuffer();
    const second = await uploadPicture(testApp, staff, again, HERE);
    clock.advance(MINUTE);
    const copy = await send({ pictureId: second.fileId });
    expect(copy.status).toBe('AVALIACAO_PENDENTE');
    const text = 'A foto é quase idêntica à de outra nota, enviada em 20/05/2026 12:00 em outro shopping';
    const sentence = { code: 'flagSamePicture', params: { sentAt: '2026-05-20T15:00:00.000Z', isElsewhere: true }, text };
    expect(await flagsOf(copy.invoiceId)).toEqual([{ kind: 'SAME_PICTURE', sentence, otherInvoiceId: original }]);
    expect(await flagsOf(copy.invoiceId, local)).toEqual([{ kind: 'SAME_PICTURE', sentence, otherInvoiceId: null }]);
    const other = await uploadPicture(testApp, staff, await sampleJpeg(22, SMALL), HERE);
    expect(await flagsOf((await send({ pictureId: other.fileId })).invoiceId)).toEqual([]);
    const { body } = await testApp.call(endpoints.listInvoices, { query: { accessKey: copy.invoiceId } }, staff);
    expect(body.data[0]?.flagCount).toBe(1);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('when six come within ten minutes, refused ones counted, and four of an issuer in a day', async () => {
    const kinds: string[][] = [];
    for (let each = 0; each < 6; each += 1) {
      const { invoiceId } = await send(each === 0 ? { amountInCents: 0 } : {});
      kinds.push((await flagsOf(invoiceId)).map(({ kind }) => kind).sort());
    }
    expect(kinds).toEqual([[], [], [], ['FAST_ISSUER'], ['FAST_ISSUER'], ['FAST_ISSUER', 'FAST_SENDER']]);
    clock.advance(10 * MINUTE + 1);
    const later = await send();
    expect(await flagsOf(later.invoiceId)).toMatchObject([
      { kind: 'FAST_ISSUER', sentence: { text: 'Este cliente enviou 7 notas deste emissor no mesmo dia' } },
    ]);
    expect(later.status).toBe('AVALIACAO_PENDENTE');
  });

  test('when it is far above what the customer, or the issuer, has come to; only approved notes say what is usual', async () => {
    const others = await aCustomer(testApp.database.db, { mallCode: HERE });
    for (let each = 0; each < 5; each += 1) await approved(10_000, { customerId: customer.customerId });
    for (let each = 0; each < 5; each += 1) await approved(4000, { customerId: others.customerId, issuerCnpj: cnpj });
    await aNote(testApp.database.db, {
      mallCode: HERE,
      customerId: customer.customerId,
      amountInCents: 9_000_000,
      sentAt: new Date('2026-05-02T12:00:00.000Z'),
    });
    const high = await send({ amountInCents: 100_000 });
    expect((await flagsOf(high.invoiceId)).map(({ kind }) => kind).sort()).toEqual(['HIGH_FOR_ISSUER', 'HIGH_FOR_SENDER']);
    const usual = await send({ amountInCents: 59_999 });
    expect(await flagsOf(usual.invoiceId)).toEqual([]);
    expect([high.status, usual.status]).toEqual(['AVALIACAO_PENDENTE', 'AVALIACAO_PENDENTE']);
  });
});
