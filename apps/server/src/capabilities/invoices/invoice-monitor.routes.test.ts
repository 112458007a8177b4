import type { invoiceMonitor } from '@galeria/contract/invoices/invoice-endpoints';
import { invoiceEndpoints as endpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import {
  INVOICE_CHANNELS,
  INVOICE_STATUSES,
  type InvoiceStatus,
  isInvoiceDecided,
} from '@galeria/contract/reference/enumerations/invoice';
import { COUNTS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock } from '../../testing/test-clock.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { nextCnpj } from '../stores/testing/a-store.ts';
import { completeInvoice } from './commands/complete-invoice.ts';
import { runSettleWaiting } from './commands/settle-waiting.ts';
import { foldTotals } from './invoice-totals.store.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { invoices } from './invoices.tables.ts';
import { aNote, type NoteTraits } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';
import { nextKey } from './testing/note-keys.ts';
import { sendByKey } from './testing/sending.ts';

const [HERE, THERE, THIRD] = MALLS.map(({ code }) => code) as [string, string, string];
const SLUGS = ['read-invoices', 'create-invoices', 'update-invoices', 'read-customer', 'access-invoice-monitor-page'];
const NOON = '2026-05-20T15:00:00.000Z';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const clock = createSetClock(NOON);
type Monitor = ResponseOf<typeof invoiceMonitor>;

let testApp: TestApp;
let staff: Person;
/** PER-11: approves what she did not send. */
let analyst: Person;
beforeAll(async () => {
  testApp = await openTestApp({ with: { clock } });
});
afterAll(() => testApp.close());
const begin = async () => {
  await testApp.reset();
  clock.set(NOON);
  // A session from the future is open whenever the clock is set to.
  const at = new Date(clock.now().getTime() + 400 * DAY);
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: SLUGS, at });
  analyst = await testApp.aPerson({ malls: [HERE, THERE], permissions: SLUGS, at });
};
beforeEach(begin);

const monitor = async (query: object = {}, as = staff): Promise<Monitor> =>
  (await testApp.call(endpoints.invoiceMonitor, { query }, as)).body;
const sent = (millisAgo: number, traits: NoteTraits = {}) =>
  aNote(testApp.database.db, { mallCode: HERE, sentAt: new Date(clock.now().getTime() - millisAgo), ...traits });

/** The same from the notes themselves, without totals. */
async function recount(malls: readonly string[], days: number): Promise<Monitor> {
  const now = clock.now();
  const first = addDays(saoPauloDay(now), 1 - days);
  const all = (await testApp.database.db.select().from(invoices)).filter(({ mallCode }) => malls.includes(mallCode));
  const recent = all.filter(({ sentAt }) => saoPauloDay(sentAt) >= first);
  const open = all.filter(({ status }) => !isInvoiceDecided(status));
  const isOverdue = ({ sentAt }: InvoiceRow) => now.getTime() - sentAt.getTime() > 7 * DAY;
  const counted = (kept: readonly InvoiceRow[]) => ({
    count: kept.length,
    amountInCents: kept.reduce((sum, { amountInCents }) => sum + (amountInCents ?? 0), 0),
  });
  const inStatus = (kept: readonly InvoiceRow[], status: InvoiceStatus) => kept.filter((note) => note.status === status).length;
  const decided = recent.filter(({ decidedBy }) => decidedBy !== null);
  const seconds = decided.map(({ decidedAt, sentAt }) => Math.round(((decidedAt?.getTime() ?? 0) - sentAt.getTime()) / 1000));
  const parts = (kept: readonly InvoiceRow[]) => ({
    sent: kept.length,
    approved: inStatus(kept, 'APROVADA'),
    rejected: inStatus(kept, 'REJEITADA'),
  });
  return {
    byStatus: INVOICE_STATUSES.map((status) => ({ status, ...counted(recent.filter((note) => note.status === status)) })),
    byChannel: INVOICE_CHANNELS.map((channel) => ({ channel, ...counted(recent.filter((note) => note.channel === channel)) })),
    byDay: Array.from({ length: days }, (_, index) => addDays(first, index)).map((day) => ({
      day,
      ...parts(recent.filter(({ sentAt }) => saoPauloDay(sentAt) === day)),
    })),
    byMall: malls.map((mallCode) => ({
      mallCode,
      ...parts(recent.filter((note) => note.mallCode === mallCode)),
      inAnalysis: open.filter((note) => note.mallCode === mallCode).length,
      overdue: open.filter((note) => note.mallCode === mallCode && isOverdue(note)).length,
    })),
    inAnalysis: open.length,
    overdue: open.filter(isOverdue).length,
    averageDecisionSeconds:
      decided.length === 0 ? null : Math.round(seconds.reduce((sum, each) => sum + each, 0) / decided.length),
  };
}

const sorted = (shown: Monitor): Monitor => ({
  ...shown,
  byMall: [...shown.byMall].sort((one, other) => one.mallCode.localeCompare(other.mallCode)),
});
async function agrees(days = 30): Promise<void> {
  expect(sorted(await monitor({ days }))).toEqual(sorted(await recount([HERE, THERE], days)));
}

type Act = {
  readonly kind: 'send' | 'approve' | 'refuse' | 'allow' | 'block' | 'resend' | 'fold' | 'wait';
  readonly pick: number;
};
const anAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('send', 'send', 'send', 'approve', 'approve', 'refuse', 'allow', 'block', 'resend', 'fold', 'wait'),
  pick: fc.nat(1000),
});

async function carryOut({ kind, pick }: Act, facts: { cnpjs: readonly string[]; cpf: string }): Promise<void> {
  const { db, pool } = testApp.database;
  const cnpj = facts.cnpjs[pick % facts.cnpjs.length] ?? '';
  const mallCode = pick % 2 === 0 ? HERE : THERE;
  const channel = INVOICE_CHANNELS[pick % INVOICE_CHANNELS.length] ?? 'AC';
  const waiting = (await db.select().from(invoices)).filter(({ status }) => status === 'AVALIACAO_PENDENTE');
  const note = waiting[pick % Math.max(1, waiting.length)];
  if (kind === 'wait') clock.advance(pick * 0.1 * HOUR);
  if (kind === 'fold') await foldTotals(db);
  if (kind === 'send') {
    const known = pick % 3 === 0 ? {} : { amountInCents: pick % 7 === 0 ? 0 : pick * 10 };
    await sendByKey(testApp, staff, { cpf: facts.cpf, mallCode, channel }, { accessKey: nextKey({ cnpj }), ...known });
  }
  if (kind === 'allow' || kind === 'block') {
    await pool.query('update issuer_cnpjs set list = $1 where cnpj = $2', [
      kind === 'allow' ? 'pre-registered' : 'blocked',
      cnpj,
    ]);
    for (const code of [HERE, THERE]) await runSettleWaiting({ db, clock }, { mallCode: code, cnpj });
  }
  if (!note) return;
  if (kind === 'resend') await completeInvoice({ db, clock, noteService: null }, note, { userId: staff.id, email: staff.email });
  const params = { id: note.invoiceId };
  if (kind === 'refuse') await testApp.call(reviewEndpoints.refuseInvoice, { params, body: { reason: 'QUARANTINE' } }, staff);
  if (kind === 'approve') {
    const { type, issuerCnpj, number, series } = note;
    const read = { type, issuerCnpj: issuerCnpj ?? '', number: number ?? '', series: series ?? '', issueDate: '2025-11-14' };
    await testApp.call(reviewEndpoints.approveInvoice, { params, body: { ...read, amountInCents: pick + 1 } }, analyst);
  }
}

describe('[INV-07] the consolidated notes', () => {
  test('are what the notes themselves add up to, whatever happens to them and however often totals are added up', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(anAct, { minLength: 12, maxLength: 40 }), async (acts) => {
        await begin();
        const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
        await aCustomer(testApp.database.db, { mallCode: THERE, cpf });
        const cnpjs = [nextCnpj(), nextCnpj(), nextCnpj()];
        await anIssuer(testApp.database.db, { mallCode: HERE, cnpj: cnpjs[0] ?? '', list: 'pre-registered' });
        for (const act of acts) await carryOut(act, { cnpjs, cpf });
        await agrees();
        await agrees(7);
        await foldTotals(testApp.database.db);
        await agrees();
        expect(await disagreements(testApp.database)).toEqual([]);
        for (const { status, count } of (await monitor()).byStatus) if (count > 0) seen.add(status);
      }),
      { numRuns: 8, seed: 7 },
    );
    // The acts reach everything they are meant to.
    expect([...seen].sort()).toEqual(['APROVADA', 'AVALIACAO_PENDENTE', 'CNPJ_ANALISE', 'REJEITADA']);
  });

  test('count as late what is undecided for more than seven days, to the millisecond', async () => {
    for (const status of ['ANALISE', 'AVALIACAO_PENDENTE', 'CNPJ_ANALISE', 'ERRO_ENRIQUECIMENTO'] as const) {
      await sent(7 * DAY, { status });
      await sent(7 * DAY - 1, { status });
      await sent(7 * DAY + 1, { status });
    }
    for (const status of ['APROVADA', 'REJEITADA'] as const) await sent(90 * DAY, { status });
    expect(await monitor()).toMatchObject({ inAnalysis: 12, overdue: 4 });
    clock.advance(1);
    expect((await monitor()).overdue).toBe(8);
    await agrees();
    clock.advance(60_000);
    expect((await monitor()).overdue).toBe(12);
    await foldTotals(testApp.database.db);
    expect((await monitor()).overdue).toBe(12);
  });

  test.each(['2026-05-20T01:00:00.000Z', '2026-05-20T03:00:00.000Z', '2026-05-20T03:00:00.001Z', '2026-05-20T23:59:59.999Z'])(
    'count each late note once, on whichever side of a midnight it was sent: at %s',
    async (now) => {
      clock.set(now);
      const limit = clock.now().getTime() - 7 * DAY;
      // Every hour of three days around the limit, and the edges of São Paulo's day and of Greenwich's.
      const moments = Array.from({ length: 36 }, (_, index) => limit + (index - 18) * 2 * HOUR);
      const edges = ['12', '13', '14'].flatMap((day) =>
        ['T00:00:00.000Z', 'T02:59:59.999Z', 'T03:00:00.000Z'].map((time) => new Date(`2026-05-${day}${time}`).getTime()),
      );
      const cnpj = nextCnpj();
      const { customerId } = await aCustomer(testApp.database.db, { mallCode: HERE });
      for (const moment of [...moments, ...edges])
        await aNote(testApp.database.db, {
          mallCode: HERE,
          customerId,
          issuerCnpj: cnpj,
          accessKey: null,
          sentAt: new Date(moment),
        });
      await agrees(90);
      expect((await monitor()).overdue).toBe([...moments, ...edges].filter((moment) => moment < limit).length);
    },
  );

  test('say how long people took, of notes sent in these days, and leave out what rules decided', async () => {
    const by = { decidedBy: 'ana@mall.example' };
    const after = (millisAgo: number, millis: number) => ({ decidedAt: new Date(clock.now().getTime() - millisAgo + millis) });
    await sent(2 * HOUR, { status: 'APROVADA', ...by, ...after(2 * HOUR, 600_000) });
    await sent(3 * HOUR, { status: 'REJEITADA', ...by, ...after(3 * HOUR, 1_200_000) });
    await sent(4 * HOUR, { status: 'REJEITADA' });
    await sent(40 * DAY, { status: 'APROVADA', ...by, ...after(40 * DAY, 39 * DAY) });
    expect((await monitor()).averageDecisionSeconds).toBe(900);
    expect((await monitor({ days: 60 })).averageDecisionSeconds).toBe(Math.round((39 * 86_400 + 1800) / 3));
    expect((await monitor({ mallCode: THERE })).averageDecisionSeconds).toBeNull();
  });

  test('add notes of the highest amount up exactly, refused ones among them', async () => {
    const amountInCents = COUNTS.noteAmountMax;
    const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
    for (let index = 0; index < 3; index += 1) {
      const { body } = await sendByKey(testApp, staff, { cpf, mallCode: HERE }, { amountInCents });
      expect(body).toMatchObject({ status: 'REJEITADA', recuseReason: 'VALUE_LIMIT' });
    }
    await agrees();
    await foldTotals(testApp.database.db);
    expect((await monitor()).byStatus).toContainEqual({ status: 'REJEITADA', count: 3, amountInCents: 3 * amountInCents });
  });

  test('[PER-06] are of the caller’s malls, or of one of them', async () => {
    await sent(HOUR);
    await sent(HOUR, { mallCode: THERE });
    await sent(HOUR, { mallCode: THIRD });
    expect((await monitor()).inAnalysis).toBe(2);
    expect(await monitor({ mallCode: THERE })).toMatchObject({ inAnalysis: 1, byMall: [{ mallCode: THERE, sent: 1 }] });
    expect((await testApp.call(endpoints.invoiceMonitor, { query: { mallCode: THIRD } }, staff)).problem.code).toBe(
      'foreign-mall',
    );
    for (const days of [6, 91])
      expect((await testApp.call(endpoints.invoiceMonitor, { query: { days } }, staff)).status).toBe(400);
  });
});
