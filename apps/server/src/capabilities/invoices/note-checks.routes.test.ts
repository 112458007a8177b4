import { reviewEndpoints as endpoints, type NoteChecks } from '@galeria/contract/invoices/review-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock } from '../../testing/test-clock.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { nextCnpj } from '../stores/testing/a-store.ts';
import { aNote } from './testing/a-note.ts';
import { nextKey } from './testing/note-keys.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const SLUGS = ['read-invoices', 'update-invoices'];
const DAY = '2026-05-19';
const clock = createSetClock('2026-05-20T15:00:00.000Z');

let testApp: TestApp;
let ana: Person;
let everywhere: Person;
beforeAll(async () => {
  testApp = await openTestApp({ with: { clock } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
  everywhere = await testApp.aPerson({ malls: [HERE, THERE], permissions: SLUGS });
});

const note = (traits: Parameters<typeof aNote>[1] = {}) =>
  aNote(testApp.database.db, { mallCode: HERE, sentAt: clock.now(), ...traits });
/** One that was sent as a picture: nothing is known of it. */
const blank = () => note({ issuerCnpj: null, accessKey: null, number: null, series: null, issueDate: null, amountInCents: null });
const check = (id: string, query = {}, as = ana) => testApp.call(endpoints.checkNote, { params: { id }, query }, as);
const idsOf = ({ duplicates }: NoteChecks) => duplicates?.map(({ invoiceId }) => invoiceId);

describe('[INV-11] the checks of what is typed', () => {
  test('know nothing of a note of which nothing is known, and look up an issuer alone', async () => {
    const { invoiceId } = await blank();
    const issuerCnpj = nextCnpj();
    await anIssuer(testApp.database.db, { mallCode: HERE, cnpj: issuerCnpj, list: 'blocked' });
    expect((await check(invoiceId)).body).toMatchObject({ duplicates: null, isDuplicateElsewhere: false, issuer: null });
    expect((await check(invoiceId, { issuerCnpj })).body).toMatchObject({ duplicates: null, issuer: { list: 'blocked' } });
    // Nobody has seen this one, and asking does not make it known.
    const strange = nextCnpj();
    expect((await check(invoiceId, { issuerCnpj: strange })).body.issuer).toEqual({ list: 'undefined', name: null, luc: null });
    const { rows } = await testApp.database.pool.query('select 1 from issuer_cnpjs where cnpj = $1', [strange]);
    expect(rows).toEqual([]);
  });

  test('find the other note by what is typed, and not by what is stored', async () => {
    const issuerCnpj = nextCnpj();
    const other = await note({ issuerCnpj, accessKey: null, number: '77', series: '1', issueDate: DAY, amountInCents: 113_899 });
    const { invoiceId } = await note({ issuerCnpj, accessKey: null, number: '78', series: '1', issueDate: DAY });
    const typed = { issuerCnpj, series: '1', issueDate: DAY };
    expect((await check(invoiceId, { ...typed, number: '78' })).body.duplicates).toEqual([]);
    const { body } = await check(invoiceId, { ...typed, number: '0077' });
    expect(body.duplicates).toEqual([
      expect.objectContaining({ invoiceId: other.invoiceId, status: 'AVALIACAO_PENDENTE', amountInCents: 113_899 }),
    ]);
    // The same that an approval says.
    const read = { type: 'NFCE', ...typed, number: '77', amountInCents: 100 } as const;
    const refused = await testApp.call(endpoints.approveInvoice, { params: { id: invoiceId }, body: read }, ana);
    expect(refused.problem.code).toBe('invoice-duplicated');
  });

  test('[INV-05] where both keys are known the keys decide, here as in the approval', async () => {
    const issuerCnpj = nextCnpj();
    const traits = { cnpj: issuerCnpj, number: 77, month: '2026-05' };
    const other = await note({ accessKey: nextKey({ ...traits, model: '55' }), issueDate: DAY });
    const { invoiceId } = await note({ issuerCnpj, accessKey: null, number: '78', series: '1', issueDate: DAY });
    const typed = { issuerCnpj, series: '1', number: '77', issueDate: DAY };
    const accessKey = nextKey({ ...traits, model: '65' });
    const approve = (key: string | null) =>
      testApp.call(
        endpoints.approveInvoice,
        { params: { id: invoiceId }, body: { type: 'NFCE', ...typed, accessKey: key, amountInCents: 100 } },
        ana,
      );
    expect(idsOf((await check(invoiceId, typed)).body)).toEqual([other.invoiceId]);
    expect((await approve(null)).problem.code).toBe('invoice-duplicated');
    expect(idsOf((await check(invoiceId, { ...typed, accessKey })).body)).toEqual([]);
    expect((await approve(accessKey)).body.status).toBe('APROVADA');
  });

  test('[INV-05] of an NFS-e with a number of fifteen digits', async () => {
    const number = '202600000000123';
    const typed = { issuerCnpj: nextCnpj(), number, issueDate: DAY };
    const other = await note({ ...typed, type: 'NFSE', accessKey: null, series: null });
    const { invoiceId } = await blank();
    expect(idsOf((await check(invoiceId, typed)).body)).toEqual([other.invoiceId]);
  });

  test('a typed key says who issued the note, and finds its like', async () => {
    const key = nextKey({ cnpj: nextCnpj(), month: '2026-05' });
    const other = await note({ accessKey: key, status: 'REJEITADA' });
    const { invoiceId } = await blank();
    const { body } = await check(invoiceId, { accessKey: key, issuerCnpj: nextCnpj() });
    expect([idsOf(body), body.issuer?.list]).toEqual([[other.invoiceId], 'pre-registered']);
  });

  test('a note’s own key is not typed away', async () => {
    const other = await note();
    const own = await note();
    const { body } = await check(own.invoiceId, { accessKey: other.accessKey });
    expect(idsOf(body)).toEqual([]);
  });

  test('[PER-06] of a note in a mall that is not the caller’s they say that there is one, and nothing of it', async () => {
    const there = await note({ mallCode: THERE, amountInCents: 987_654 });
    const { invoiceId } = await blank();
    const asked = { accessKey: there.accessKey };
    const { body } = await check(invoiceId, asked);
    expect(body).toMatchObject({ duplicates: [], isDuplicateElsewhere: true });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${there.invoiceId}|${THERE}|987654`));
    const seen = (await check(invoiceId, asked, everywhere)).body;
    expect([idsOf(seen), seen.isDuplicateElsewhere]).toEqual([[there.invoiceId], false]);
  });

  test('[PER-06] a refused note elsewhere is nobody’s business', async () => {
    const there = await note({ mallCode: THERE, status: 'REJEITADA' });
    const { invoiceId } = await blank();
    expect((await check(invoiceId, { accessKey: there.accessKey })).body).toMatchObject({
      ...{ duplicates: [], isDuplicateElsewhere: false },
    });
  });

  test('[PER-06] of a note that is not the caller’s, and without the review’s slugs, there is no answer', async () => {
    const { invoiceId } = await note({ mallCode: THERE });
    const visitor = await testApp.aPerson({ malls: [THERE], permissions: ['read-invoices'] });
    expect([(await check(invoiceId)).status, (await check(invoiceId, {}, visitor)).status]).toEqual([404, 403]);
  });

  test('what is not whole is refused, not guessed', async () => {
    const { invoiceId } = await blank();
    for (const query of [{ issuerCnpj: '112' }, { accessKey: '35' }, { issueDate: '31/02/2026' }, { number: 'x' }, { cpf: '1' }])
      expect((await check(invoiceId, query)).status).toBe(400);
  });
});
