// INV-05: the automatic rules, with a clock that stands still where they turn.
import type { invoiceSettingsChange } from '@galeria/contract/invoices/invoice';
import { invoiceEndpoints as endpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { RULE_TEXTS } from '@galeria/contract/messages/rule-texts';
import { permissionListEndpoints } from '@galeria/contract/permission-list/permission-list-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock } from '../../testing/test-clock.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anIssuer, placeOfIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { nextCnpj } from '../stores/testing/a-store.ts';
import { aNote } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';
import { KEY_DAY, nextKey } from './testing/note-keys.ts';
import { sendByHand, sendByKey } from './testing/sending.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const DAY = 24 * 60 * 60_000;
const SLUGS = ['read-invoices', 'create-invoices', 'update-invoices', 'read-customer', 'update-purchase-permission-list'];
const LIMITS: z.input<typeof invoiceSettingsChange> = {
  dailyLimit: 2,
  monthlyLimit: 3,
  valueLimitInCents: 100_000,
  quarantineDays: 0,
  version: 0,
};
/** Noon of a Wednesday in São Paulo. */
const NOON = '2026-05-20T15:00:00.000Z';
const clock = createSetClock(NOON);

let testApp: TestApp;
let staff: Person;
let customer: NewCustomer;
let cnpj: string;
beforeAll(async () => {
  testApp = await openTestApp({ with: { clock } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  clock.set(NOON);
  // A session from the future is open whenever the clock is set to.
  const at = new Date(clock.now().getTime() + 100 * DAY);
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: [...SLUGS, 'read-purchase-permission-list'], at });
  customer = await aCustomer(testApp.database.db, { mallCode: HERE, createdAt: new Date(clock.now().getTime() - 300 * DAY) });
  ({ cnpj } = await anIssuer(testApp.database.db, { mallCode: HERE, list: 'pre-registered' }));
});

const send = async (note: object = {}, to: object = {}) => {
  const accessKey = nextKey({ cnpj });
  const { body } = await sendByKey(testApp, staff, { cpf: customer.cpf, mallCode: HERE, ...to }, { accessKey, ...note });
  return body.recuseReason ?? body.status;
};
const limit = (change: Partial<typeof LIMITS>, mallCode = HERE) =>
  testApp.call(endpoints.updateInvoiceSettings, { params: { mallCode }, body: { ...LIMITS, ...change } }, staff);
const OPEN = { dailyLimit: null, monthlyLimit: null, valueLimitInCents: null };
const REVIEW = 'AVALIACAO_PENDENTE';

describe('[INV-05] how many notes a customer sends', () => {
  test('in a day, which ends at São Paulo’s midnight and not at any other', async () => {
    await limit({ ...OPEN, dailyLimit: 2 });
    clock.set('2026-05-20T03:00:00.000Z');
    expect([await send(), await send(), await send()]).toEqual([REVIEW, REVIEW, 'DAILY_LIMIT']);
    clock.set('2026-05-21T02:59:59.999Z');
    expect(await send()).toBe('DAILY_LIMIT');
    clock.set('2026-05-21T03:00:00.000Z');
    expect([await send(), await send(), await send()]).toEqual([REVIEW, REVIEW, 'DAILY_LIMIT']);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('in a month, which ends there too', async () => {
    await limit({ ...OPEN, monthlyLimit: 3 });
    for (const instant of ['2026-05-01T03:00:00.000Z', '2026-05-15T12:00:00.000Z', '2026-06-01T02:59:59.998Z']) {
      clock.set(instant);
      expect(await send()).toBe(REVIEW);
    }
    clock.set('2026-06-01T02:59:59.999Z');
    expect(await send()).toBe('MONTHLY_LIMIT');
    clock.set('2026-06-01T03:00:00.000Z');
    expect(await send()).toBe(REVIEW);
  });

  test('refused ones do not count, and neither do another customer’s or another mall’s', async () => {
    await limit({ ...OPEN, dailyLimit: 2 });
    const other = await aCustomer(testApp.database.db, { mallCode: HERE });
    await aCustomer(testApp.database.db, { mallCode: THERE, cpf: customer.cpf });
    expect([await send({ amountInCents: 0 }), await send({ amountInCents: 0 })]).toEqual(['VALUE_LIMIT', 'VALUE_LIMIT']);
    expect(await send({}, { cpf: other.cpf })).toBe(REVIEW);
    expect(await send({}, { mallCode: THERE })).toBe('CNPJ_ANALISE');
    expect([await send(), await send(), await send()]).toEqual([REVIEW, REVIEW, 'DAILY_LIMIT']);
  });

  test('one that is already there with a later moment counts: of two at once the later may be written first', async () => {
    await limit({ ...OPEN, dailyLimit: 1 });
    await aNote(testApp.database.db, { ...customer, status: 'AVALIACAO_PENDENTE', sentAt: new Date(clock.now().getTime() + 5) });
    expect(await send()).toBe('DAILY_LIMIT');
  });

  test('a released CPF is not held back, by value neither, until it is withdrawn', async () => {
    await limit({ dailyLimit: 1, monthlyLimit: 1, valueLimitInCents: 100 });
    const body = { mallCode: HERE, cpf: customer.cpf };
    const { id } = (await testApp.call(permissionListEndpoints.releaseCpf, { body }, staff)).body;
    expect([await send(), await send({ amountInCents: 101 }), await send()]).toEqual([REVIEW, REVIEW, REVIEW]);
    expect(await send({ amountInCents: 0 })).toBe('VALUE_LIMIT');
    await testApp.call(permissionListEndpoints.withdrawReleasedCpf, { params: { id } }, staff);
    expect(await send()).toBe('DAILY_LIMIT');
  });
});

describe('[INV-05] what a note is worth and who sends it', () => {
  test('up to the value limit, a cent more not; nothing at all never', async () => {
    await limit({ valueLimitInCents: 100_000 });
    expect(await send({ amountInCents: 100_000 })).toBe(REVIEW);
    expect(await send({ amountInCents: 100_001 })).toBe('VALUE_LIMIT');
    expect(await send({ amountInCents: 0 })).toBe('VALUE_LIMIT');
    expect(await send()).toBe(REVIEW);
  });

  test('a new customer waits so many days, to the millisecond', async () => {
    await limit({ ...OPEN, quarantineDays: 3 });
    const fresh = await aCustomer(testApp.database.db, { mallCode: HERE, createdAt: new Date(NOON) });
    clock.set(new Date(new Date(NOON).getTime() + 3 * DAY - 1));
    expect(await send({}, { cpf: fresh.cpf })).toBe('QUARANTINE');
    clock.advance(1);
    expect(await send({}, { cpf: fresh.cpf })).toBe(REVIEW);
  });
});

describe('[INV-05] [STO-03] who issued a note', () => {
  test.each([
    ['pre-registered', REVIEW],
    ['blocked', 'CNPJ_ANALYSE'],
    ['undefined', 'CNPJ_ANALISE'],
  ] as const)('%s: %s', async (list, outcome) => {
    const issuer = await anIssuer(testApp.database.db, { mallCode: HERE, list });
    expect(await send({ accessKey: nextKey({ cnpj: issuer.cnpj }) })).toBe(outcome);
  });

  test('nobody knew until now: noted as undefined in that mall, and the note waits', async () => {
    const unknown = nextCnpj();
    expect(await send({ accessKey: nextKey({ cnpj: unknown }) })).toBe('CNPJ_ANALISE');
    expect(await placeOfIssuer(testApp.database, HERE, unknown)).toEqual({ list: 'undefined', store: null });
    expect(await placeOfIssuer(testApp.database, THERE, unknown)).toBeNull();
  });
});

describe('[INV-05] the same note again', () => {
  test('by its key is refused, in any mall, whoever sends it', async () => {
    const accessKey = nextKey({ cnpj });
    const there = await aCustomer(testApp.database.db, { mallCode: THERE });
    expect(await send({ accessKey })).toBe(REVIEW);
    expect(await send({ accessKey })).toBe('DUPLICATED_INVOICE');
    expect(await send({ accessKey, amountInCents: 0 }, { mallCode: THERE, cpf: there.cpf })).toBe('DUPLICATED_INVOICE');
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('by issuer, series, number and day is refused, however each was sent; another in one of them is another', async () => {
    const note = { type: 'NFCE', issuerCnpj: cnpj, series: '1', number: '77', issueDate: KEY_DAY, amountInCents: 100 } as const;
    const byHand = async (change: object) => {
      const { body } = await sendByHand(testApp, staff, { cpf: customer.cpf, mallCode: HERE }, { ...note, ...change });
      return body.recuseReason ?? body.status;
    };
    await limit({ ...OPEN, dailyLimit: null });
    expect(await byHand({})).toBe(REVIEW);
    expect(await byHand({ number: '077', series: '001', type: 'CINEMA' })).toBe('DUPLICATED_INVOICE');
    expect(await send({ accessKey: nextKey({ cnpj, number: 77 }), issueDate: KEY_DAY })).toBe('DUPLICATED_INVOICE');
    for (const change of [{ number: '78' }, { series: '2' }, { issueDate: '2025-11-15' }, { issuerCnpj: nextCnpj() }])
      expect(['CNPJ_ANALISE', REVIEW]).toContain(await byHand(change));
    // Its day is not known, so nobody can tell.
    expect(await send({ accessKey: nextKey({ cnpj, number: 77 }) })).toBe(REVIEW);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('where both keys are known the keys decide; without one of them issuer, series, number and day do', async () => {
    await limit({ ...OPEN, dailyLimit: null });
    const byKey = (model: '55' | '65') => send({ accessKey: nextKey({ cnpj, number: 78, model }), issueDate: KEY_DAY });
    const byHand = async () => {
      const note = { type: 'NFE', issuerCnpj: cnpj, series: '1', number: '78', issueDate: KEY_DAY, amountInCents: 100 } as const;
      const { body } = await sendByHand(testApp, staff, { cpf: customer.cpf, mallCode: HERE }, note);
      return body.recuseReason ?? body.status;
    };
    expect([await byKey('55'), await byKey('65'), await byKey('65')]).toEqual([REVIEW, REVIEW, REVIEW]);
    expect(await byHand()).toBe('DUPLICATED_INVOICE');
    expect(await disagreements(testApp.database)).toEqual([]);
    // All three have to be refused before the one without a key is the only one.
    await testApp.database.pool.query(
      "delete from invoice_marks where mark like 'note:%' and access_key like '____________________55%'",
    );
    expect(await byHand()).toBe('DUPLICATED_INVOICE');
    await testApp.database.pool.query("delete from invoice_marks where mark like 'note:%'");
    expect(await byHand()).toBe(REVIEW);
    expect(await byKey('55')).toBe('DUPLICATED_INVOICE');
  });

  test('with the number of an NFS-e, which has up to fifteen digits', async () => {
    const note = { issuerCnpj: cnpj, series: '', number: '202600000000123', issueDate: KEY_DAY, amountInCents: 100 } as const;
    const byHand = async (type: 'NFSE' | 'NFCE') =>
      sendByHand(testApp, staff, { cpf: customer.cpf, mallCode: HERE }, { ...note, type });
    expect((await byHand('NFSE')).body.status).toBe(REVIEW);
    expect((await byHand('NFSE')).body.recuseReason).toBe('DUPLICATED_INVOICE');
    expect((await byHand('NFCE')).problem.fields?.['note.number']).toBe(RULE_TEXTS.noteNumberInvalid.pt);
  });

  test('can be sent once more when it was refused for something else', async () => {
    const accessKey = nextKey({ cnpj });
    expect(await send({ accessKey, amountInCents: 0, issueDate: KEY_DAY })).toBe('VALUE_LIMIT');
    expect(await send({ accessKey, amountInCents: 100, issueDate: KEY_DAY })).toBe(REVIEW);
    expect(await send({ accessKey, amountInCents: 100 })).toBe('DUPLICATED_INVOICE');
    expect(await disagreements(testApp.database)).toEqual([]);
  });
});

describe('[INV-05] a mall’s limits', () => {
  const read = (mallCode = HERE, as = staff) => testApp.call(endpoints.getInvoiceSettings, { params: { mallCode } }, as);

  test('are generous until somebody sets them, and are set in one mall at a time', async () => {
    const unset = {
      dailyLimit: 20,
      monthlyLimit: 200,
      valueLimitInCents: 5_000_000,
      quarantineDays: 0,
      ...{ pictureDays: 7, syncReviewFromInCents: 200_000, syncReviewTimes: 10 },
      version: 0,
    };
    expect((await read()).body).toEqual({ mallCode: HERE, ...unset });
    const changed = await limit({});
    expect([changed.status, changed.body]).toEqual([200, { ...unset, mallCode: HERE, ...LIMITS, version: 1 }]);
    expect([(await read()).body, (await read(THERE)).body]).toEqual([changed.body, { mallCode: THERE, ...unset }]);
    expect(await auditTrail(testApp.database, HERE)).toMatchObject([
      { action: 'invoice-settings.changed', mallCode: HERE, before: { dailyLimit: 20 }, after: { dailyLimit: 2 } },
    ]);
  });

  test('are not written over by somebody who saw older ones, the first to set them included', async () => {
    const first = await Promise.all([limit({ dailyLimit: 5 }), limit({ dailyLimit: 6 }), limit({ dailyLimit: 7 })]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await limit({ dailyLimit: 8 })).problem.code).toBe('stale-version');
    const next = await Promise.all([limit({ version: 1 }), limit({ version: 1 })]);
    expect(next.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).body.version).toBe(2);
  });

  test.each([
    { dailyLimit: 0 },
    { monthlyLimit: 10_001 },
    { valueLimitInCents: 0 },
    { quarantineDays: -1 },
    { quarantineDays: 366 },
  ])('are not taken: %j', async (change) => {
    expect((await limit(change)).status).toBe(400);
  });

  test('[PER-06] are of those who have the mall', async () => {
    const elsewhere = await testApp.aPerson({ malls: [THERE], permissions: SLUGS, at: new Date('2026-06-01T00:00:00.000Z') });
    expect((await read(HERE, elsewhere)).problem.code).toBe('foreign-mall');
    const body = { ...LIMITS };
    const change = await testApp.call(endpoints.updateInvoiceSettings, { params: { mallCode: HERE }, body }, elsewhere);
    expect(change.problem.code).toBe('foreign-mall');
  });
});
