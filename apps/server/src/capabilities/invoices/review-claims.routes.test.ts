import { reviewEndpoints as endpoints } from '@galeria/contract/invoices/review-endpoints';
import { maskCpf, maskEmail } from '@galeria/contract/kit/formats';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock } from '../../testing/test-clock.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { nextCnpj } from '../stores/testing/a-store.ts';
import { aNote, type NoteTraits } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';

const [HERE, THERE, THIRD] = MALLS.map(({ code }) => code) as [string, string, string];
const SLUGS = ['read-invoices', 'update-invoices', 'read-customer'];
const MINUTE = 60_000;
const LEASE = 5 * MINUTE;
const NOW = '2026-05-20T15:00:00.000Z';
const clock = createSetClock(NOW);

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp({ with: { clock, leaseMillis: LEASE } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  clock.set(NOW);
  const at = clock.now();
  ana = await testApp.aPerson({ email: 'ana@mall.example', malls: [HERE, THERE], permissions: SLUGS, at });
  bia = await testApp.aPerson({
    email: 'bia@mall.example',
    malls: [HERE],
    permissions: ['read-invoices', 'update-invoices'],
    at,
  });
});

/** Sent so many minutes ago. */
const sent = (minutes: number, traits: NoteTraits = {}) =>
  aNote(testApp.database.db, { mallCode: HERE, sentAt: new Date(clock.now().getTime() - minutes * MINUTE), ...traits });
const next = async (as = ana, mallCode = HERE) =>
  (await testApp.call(endpoints.claimNextInvoice, { body: { mallCode } }, as)).body;
const claim = (id: string, as = ana) => testApp.call(endpoints.claimInvoice, { params: { id } }, as);
const renew = (id: string, as = ana) => testApp.call(endpoints.renewLease, { params: { id } }, as);
const release = (id: string, as = ana) => testApp.call(endpoints.releaseLease, { params: { id } }, as);
const skip = (id: string, as = ana) => testApp.call(endpoints.skipInvoice, { params: { id } }, as);
const queue = async (query = {}, as = ana) => (await testApp.call(endpoints.reviewQueue, { query }, as)).body;
const inMillis = (millis: number) => new Date(clock.now().getTime() + millis).toISOString();

describe('[INV-03] the next note', () => {
  test('is the oldest that nobody has, one after the other, of one mall', async () => {
    const [young, old, middle] = [await sent(1), await sent(30), await sent(20)];
    await sent(90, { mallCode: THERE });
    for (const status of ['ANALISE', 'CNPJ_ANALISE', 'ERRO_ENRIQUECIMENTO', 'APROVADA', 'REJEITADA'] as const)
      await sent(99, { status });
    expect(await next()).toMatchObject({
      card: { invoiceId: old.invoiceId, lease: { by: ana.email, until: inMillis(LEASE), isMine: true } },
      waiting: 3,
    });
    expect((await next(bia)).card?.invoiceId).toBe(middle.invoiceId);
    expect((await next()).card?.invoiceId).toBe(young.invoiceId);
    expect(await next()).toEqual({ card: null, waiting: 3 });
    expect(await next(ana, THIRD).catch(() => null)).toMatchObject({ code: 'foreign-mall' });
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('of two sent at the same moment the first by its id, every time', async () => {
    const sentAt = new Date(clock.now().getTime() - MINUTE);
    const ids = [await sent(1, { sentAt }), await sent(1, { sentAt }), await sent(1, { sentAt })].map(
      ({ invoiceId }) => invoiceId,
    );
    const claimed = [await next(), await next(), await next()].map(({ card }) => card?.invoiceId);
    expect(claimed).toEqual([...ids].sort());
  });

  test('comes back to the queue at its old place when its time is up, and not a millisecond before', async () => {
    const old = await sent(30);
    await sent(20);
    await next();
    clock.advance(LEASE - 1);
    expect((await next(bia)).card?.invoiceId).not.toBe(old.invoiceId);
    expect((await next(bia)).card).toBeNull();
    clock.advance(1);
    expect(await next(bia)).toMatchObject({ card: { invoiceId: old.invoiceId, lease: { by: bia.email } } });
  });

  test('stays with whoever says so in time', async () => {
    const { invoiceId } = await sent(30);
    await next();
    clock.advance(LEASE - 1);
    expect((await renew(invoiceId)).body).toEqual({ by: ana.email, until: inMillis(LEASE), isMine: true });
    clock.advance(LEASE - 1);
    expect((await next(bia)).card).toBeNull();
    expect((await renew(invoiceId, bia)).problem).toMatchObject({
      code: 'invoice-with-somebody-else',
      messages: ['Esta nota está em análise por ana@mall.example até 20/05/2026 12:09'],
    });
    clock.advance(1);
    expect((await renew(invoiceId, bia)).body).toMatchObject({ by: bia.email, isMine: true });
    expect((await renew(invoiceId)).status).toBe(409);
  });

  test('is given back, at its old place, by the one who has it only', async () => {
    const [old] = [await sent(30), await sent(20)];
    await next();
    expect((await release(old.invoiceId, bia)).status).toBe(204);
    expect((await next(bia)).card?.invoiceId).not.toBe(old.invoiceId);
    expect((await release(old.invoiceId)).status).toBe(204);
    expect((await next(bia)).card?.invoiceId).toBe(old.invoiceId);
  });

  test('is put behind all the others by whoever skips it, and its age stays what it is', async () => {
    const [old, young] = [await sent(30), await sent(20)];
    await next();
    clock.advance(1000);
    expect((await skip(old.invoiceId)).status).toBe(204);
    expect(await queue()).toMatchObject({
      data: [{ invoiceId: young.invoiceId }, { invoiceId: old.invoiceId, lease: null }],
      oldestSentAt: old.sentAt.toISOString(),
    });
    expect([(await next()).card?.invoiceId, (await next()).card?.invoiceId]).toEqual([young.invoiceId, old.invoiceId]);
    const { rows } = await testApp.database.pool.query(
      'select act, by from invoice_events where invoice_id = $1 order by position',
      [old.invoiceId],
    );
    expect(rows.at(-1)).toEqual({ act: 'SKIPPED', by: ana.email });
    expect((await skip(old.invoiceId, bia)).problem.code).toBe('invoice-with-somebody-else');
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('is not renewed or skipped once it is decided or where it waits for something else', async () => {
    for (const [status, code] of [
      ['APROVADA', 'invoice-decided'],
      ['CNPJ_ANALISE', 'invoice-not-in-review'],
    ] as const) {
      const { invoiceId } = await sent(5, { status });
      expect([(await renew(invoiceId)).problem.code, (await skip(invoiceId)).problem.code]).toEqual([code, code]);
    }
  });
});

describe('[INV-03] a note by its address', () => {
  test('is claimed; somebody else’s and a decided one are shown as they are', async () => {
    const { invoiceId } = await sent(30);
    expect((await claim(invoiceId)).body.lease).toEqual({ by: ana.email, until: inMillis(LEASE), isMine: true });
    expect((await claim(invoiceId, bia)).body.lease).toEqual({ by: ana.email, until: inMillis(LEASE), isMine: false });
    clock.advance(LEASE);
    expect((await claim(invoiceId, bia)).body.lease).toMatchObject({ by: bia.email, isMine: true });
    const decided = await sent(5, { status: 'REJEITADA' });
    expect((await claim(decided.invoiceId)).body).toMatchObject({
      lease: null,
      status: 'REJEITADA',
      recuseReason: 'DAILY_LIMIT',
    });
  });

  test('[PER-06] of a mall that is not the caller’s is none, whatever is asked of it', async () => {
    const { invoiceId } = await sent(30, { mallCode: THERE });
    for (const ask of [claim, renew, release, skip]) expect((await ask(invoiceId, bia)).status).toBe(404);
    expect((await testApp.call(endpoints.claimNextInvoice, { body: { mallCode: THERE } }, bia)).status).toBe(403);
    expect((await queue({}, bia)).total).toBe(0);
    expect((await testApp.call(endpoints.reviewQueue, { query: { mallCode: THERE } }, bia)).status).toBe(403);
  });

  test('comes with what the rules would say of it', async () => {
    const customer = await aCustomer(testApp.database.db, { mallCode: HERE });
    const issuerCnpj = nextCnpj();
    const theirs = { customerId: customer.customerId, issuerCnpj };
    const earlier = await sent(60, {
      ...theirs,
      status: 'REJEITADA',
      number: '9',
      series: '1',
      accessKey: null,
      issueDate: '2026-05-19',
    });
    await sent(50, theirs);
    await sent(25 * 60, theirs);
    await sent(30 * 24 * 60, theirs);
    const note = await sent(40, { ...theirs, number: '9', series: '1', accessKey: null, issueDate: '2026-05-19' });
    await sent(1, theirs);
    await testApp.database.pool.query(
      `insert into invoice_settings values ('${HERE}', 7, null, 900, 0, 1);
       insert into released_cpfs (mall_code, id, cpf, reason, created_by, created_at) values ('${HERE}', gen_random_uuid(), '${customer.cpf}', '', 'x', now())`,
    );
    expect((await claim(note.invoiceId)).body.checks).toEqual({
      duplicates: [
        {
          ...{ invoiceId: earlier.invoiceId, mallCode: HERE, status: 'REJEITADA', sentAt: earlier.sentAt.toISOString() },
          ...{ amountInCents: earlier.amountInCents, customerName: 'Cliente Comum' },
        },
      ],
      isDuplicateElsewhere: false,
      issuer: { list: 'pre-registered', name: null, luc: null },
      limitsDay: note.issueDate,
      ...{ ofDay: 1, dailyLimit: 7, ofMonth: 2, monthlyLimit: null, valueLimitInCents: 900, isReleased: true },
    });
  });

  test('shows notes of the same key in the caller’s malls', async () => {
    const first = await sent(60, { mallCode: THERE, status: 'REJEITADA' });
    const second = await sent(30, { accessKey: first.accessKey });
    const shown = async (as: Person) =>
      (await claim(second.invoiceId, as)).body.checks.duplicates?.map(({ invoiceId }) => invoiceId);
    expect([await shown(ana), await shown(bia)]).toEqual([[first.invoiceId], []]);
  });
});

describe('[INV-03] the queue', () => {
  test('is listed oldest first over all malls, or of one, with who has what', async () => {
    const [a, b, c] = [await sent(30), await sent(20, { mallCode: THERE }), await sent(10)];
    await next(bia);
    const all = await queue({ size: 2 });
    expect(all).toMatchObject({
      data: [
        { invoiceId: a.invoiceId, lease: { by: bia.email, isMine: false } },
        { invoiceId: b.invoiceId, lease: null },
      ],
      ...{ pageCount: 2, total: 3, isMasked: false, oldestSentAt: a.sentAt.toISOString() },
    });
    expect((await queue({ size: 2, page: 2 })).data.map(({ invoiceId }) => invoiceId)).toEqual([c.invoiceId]);
    expect((await queue({ mallCode: THERE })).data.map(({ invoiceId }) => invoiceId)).toEqual([b.invoiceId]);
    expect((await queue({}, bia)).data[0]?.lease?.isMine).toBe(true);
    clock.advance(LEASE);
    expect((await queue()).data[0]?.lease).toBeNull();
    expect(await queue({ page: 9 })).toMatchObject({ data: [], total: 3 });
  });

  test('[PER-09] covers CPFs and e-mails for those who may not see them', async () => {
    const customer = await aCustomer(testApp.database.db, { mallCode: HERE, email: 'carla@cliente.example' });
    const { invoiceId } = await sent(1, { customerId: customer.customerId });
    expect(await queue({}, bia)).toMatchObject({ data: [{ customer: { cpf: maskCpf(customer.cpf) } }], isMasked: true });
    expect((await claim(invoiceId, bia)).body).toMatchObject({ customer: { cpf: maskCpf(customer.cpf) }, isMasked: true });
    expect((await claim(invoiceId, bia)).body.email).toBe(maskEmail('carla@cliente.example'));
    const seen = (await claim(invoiceId)).body;
    expect([seen.customer.cpf, seen.email]).toEqual([customer.cpf, 'carla@cliente.example']);
  });

  test('is empty where nothing waits', async () => {
    expect(await queue()).toEqual({ data: [], pageCount: 0, total: 0, isMasked: false, oldestSentAt: null });
  });
});
