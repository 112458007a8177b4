import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { appOptIn } from '@galeria/contract/app/app-promotion-endpoints';
import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import { dashboardEndpoints as endpoints } from '@galeria/contract/promotions/dashboard-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allJobs } from '../../all-jobs.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock, type SetClock } from '../../testing/test-clock.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { giveUpCompletion } from '../invoices/commands/complete-invoice.ts';
import { runSettleWaiting } from '../invoices/commands/settle-waiting.ts';
import { aNote } from '../invoices/testing/a-note.ts';
import { nextKey } from '../invoices/testing/note-keys.ts';
import { sendByKey } from '../invoices/testing/sending.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aPromotion, optInAll, type PromotionOfTest, TEST_SECRET } from '../promotion-engine/testing/a-promotion.ts';
import { miscounts } from '../promotion-engine/testing/recount.ts';
import { nextCnpj } from '../stores/testing/a-store.ts';
import { countNotes } from './commands/count-notes.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const NOW = '2026-05-04T15:00:00.000Z';
const HOUR = 3_600_000;

let testApp: TestApp;
let clock: SetClock;
let staff: Person;
beforeAll(async () => {
  clock = createSetClock(NOW);
  testApp = await openTestApp({ with: { clock } });
});
beforeEach(async () => {
  await testApp.reset();
  clock.set(NOW);
  staff = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS, at: clock.now() });
});
afterAll(() => testApp.close());

const hence = (hours: number): Date => new Date(new Date(NOW).getTime() + hours * HOUR);
const running = () => aPromotion(testApp.database.db, { mallCode: HERE, startsAt: hence(-240), endsAt: hence(240) });

/** As it is shown, and as it is once everything was counted: the same, and a recount. */
async function report({ promotionId }: PromotionOfTest): Promise<number[]> {
  const shown = async () => {
    const { body } = await testApp.call(endpoints.invoiceStatusReport, { params: { id: promotionId } }, staff);
    return [body.approved, body.rejected, body.inAnalysis, body.inBpoAnalysis];
  };
  const before = await shown();
  expect(await miscounts(testApp.database)).toEqual([]);
  await countNotes(testApp.database);
  expect((await testApp.database.pool.query('select 1 from note_moves')).rows).toEqual([]);
  expect(await shown()).toEqual(before);
  expect(await miscounts(testApp.database)).toEqual([]);
  return before;
}

const optIn = async (promotion: PromotionOfTest, cpf: string): Promise<void> => {
  const { headers } = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: hence(-1) });
  const request = { params: { id: promotion.promotionId }, body: { cpf, category: 1 as const } };
  expect((await testApp.call(appOptIn, request, null, { headers })).status).toBe(201);
};

describe('[DSH-01] [DSH-03] where the notes of those who take part stand', () => {
  test('follows a note through whatever becomes of it', async () => {
    const { db } = testApp.database;
    const promotion = await running();
    const customer = await aCustomer(db, { mallCode: HERE, createdAt: hence(-2400) });
    await optInAll(db, promotion, [customer], { at: hence(-1) });
    const cnpj = nextCnpj();
    await anIssuer(db, { mallCode: HERE, cnpj, list: 'undefined' });
    const accessKey = nextKey({ cnpj, month: '2026-05' });
    const to = { cpf: customer.cpf ?? '', mallCode: HERE };
    const sent = await sendByKey(testApp, staff, to, { accessKey });
    expect([sent.status, sent.body.status]).toEqual([201, 'CNPJ_ANALISE']);
    expect(await report(promotion)).toEqual([0, 0, 1, 0]);

    await testApp.database.pool.query("update issuer_cnpjs set list = 'pre-registered' where cnpj = $1", [cnpj]);
    await runSettleWaiting({ db, clock }, { mallCode: HERE, cnpj });
    expect(await report(promotion)).toEqual([0, 0, 0, 1]);

    const params = { id: sent.body.invoiceId };
    // PER-11: not by who sent it.
    const analyst = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS, at: clock.now() });
    const { body: claimed } = await testApp.call(reviewEndpoints.claimInvoice, { params }, analyst);
    const { type, number, series } = claimed;
    const body = {
      type,
      issuerCnpj: cnpj,
      number: number ?? '',
      series: series ?? '',
      issueDate: '2026-05-03',
      amountInCents: 900,
    };
    expect((await testApp.call(reviewEndpoints.approveInvoice, { params, body }, analyst)).body.status).toBe('APROVADA');
    expect(await report(promotion)).toEqual([1, 0, 0, 0]);
    // The same note once more: refused as it comes.
    expect((await sendByKey(testApp, staff, to, { accessKey })).body.status).toBe('REJEITADA');
    expect(await report(promotion)).toEqual([1, 1, 0, 0]);
  });

  test('a completion that fails, and a refusal', async () => {
    const { db } = testApp.database;
    const promotion = await running();
    const customer = await aCustomer(db, { mallCode: HERE });
    await optInAll(db, promotion, [customer], { at: hence(-1) });
    const traits = { mallCode: HERE, customerId: customer.customerId, sentAt: hence(0) };
    const note = await aNote(db, { ...traits, status: 'ANALISE' });
    expect(await report(promotion)).toEqual([0, 0, 1, 0]);
    await giveUpCompletion({ db, clock, noteService: null }, note);
    expect(await report(promotion)).toEqual([0, 0, 1, 0]);
    const waiting = await aNote(db, { ...traits, status: 'AVALIACAO_PENDENTE' });
    const params = { id: waiting.invoiceId };
    await testApp.call(reviewEndpoints.claimInvoice, { params }, staff);
    await testApp.call(reviewEndpoints.refuseInvoice, { params, body: { reason: 'QUARANTINE' } }, staff);
    expect(await report(promotion)).toEqual([0, 1, 1, 0]);
  });

  test('counts from the opt-in on, of those alone who take part, and for each promotion by itself', async () => {
    const { db } = testApp.database;
    const [one, other] = [await running(), await running()];
    const [customer, stranger] = [await aCustomer(db, { mallCode: HERE }), await aCustomer(db, { mallCode: HERE })];
    await optInAll(db, one, [customer], { at: hence(-10) });
    await optInAll(db, other, [customer], { at: hence(-5) });
    const of = ({ customerId }: { customerId: string }, hours: number) =>
      aNote(db, { mallCode: HERE, customerId, status: 'APROVADA', sentAt: hence(hours) });
    for (const hours of [-11, -10, -7, -5, -1]) await of(customer, hours);
    await of(stranger, -1);
    expect([await report(one), await report(other)]).toEqual([
      [4, 0, 0, 0],
      [2, 0, 0, 0],
    ]);
  });

  test.each(['before', 'after'])(
    'an opt-in takes in notes that are not older than it, be it %s they were counted',
    async (when) => {
      const { db } = testApp.database;
      const promotion = await running();
      const customer = await aCustomer(db, { mallCode: HERE });
      const traits = { mallCode: HERE, customerId: customer.customerId };
      await aNote(db, { ...traits, status: 'APROVADA', sentAt: hence(-1) });
      const waiting = await aNote(db, { ...traits, status: 'AVALIACAO_PENDENTE', sentAt: hence(0) });
      if (when === 'after') await countNotes(testApp.database);
      const params = { id: waiting.invoiceId };
      await testApp.call(reviewEndpoints.claimInvoice, { params }, staff);
      await testApp.call(reviewEndpoints.refuseInvoice, { params, body: { reason: 'QUARANTINE' } }, staff);
      // At the very moment the note was sent: the clock of the tests stands still.
      await optIn(promotion, customer.cpf ?? '');
      expect(await report(promotion)).toEqual([0, 1, 0, 0]);
    },
  );

  test.each(['before', 'after'])('closing lets go of what was sent since its end, be it %s they were counted', async (when) => {
    const { db } = testApp.database;
    const promotion = await aPromotion(db, { mallCode: HERE, startsAt: hence(-240), endsAt: hence(-2) });
    const customer = await aCustomer(db, { mallCode: HERE });
    await optInAll(db, promotion, [customer], { at: hence(-100) });
    const of = (hours: number) =>
      aNote(db, { mallCode: HERE, customerId: customer.customerId, status: 'AVALIACAO_PENDENTE', sentAt: hence(hours) });
    await of(-3);
    const late = await of(-1);
    expect((await testApp.call(endpoints.invoiceStatusReport, { params: { id: promotion.promotionId } }, staff)).body).toEqual({
      ...{ approved: 0, rejected: 0, inAnalysis: 0, inBpoAnalysis: 2 },
    });
    if (when === 'after') await countNotes(testApp.database);
    const { storage, noteService } = testApp.deps;
    const jobs = allJobs({ db, clock, storage, noteService, secret: TEST_SECRET });
    await jobs.find(({ name }) => name === 'promotions.clock')?.run({});
    expect(await report(promotion)).toEqual([0, 0, 0, 1]);
    await testApp.call(reviewEndpoints.claimInvoice, { params: { id: late.invoiceId } }, staff);
    const refusal = { params: { id: late.invoiceId }, body: { reason: 'QUARANTINE' as const } };
    expect((await testApp.call(reviewEndpoints.refuseInvoice, refusal, staff)).status).toBe(200);
    expect(await report(promotion)).toEqual([0, 0, 0, 1]);
  });

  test('closed by hand, it keeps what was sent before', async () => {
    const { db } = testApp.database;
    const promotion = await running();
    const customer = await aCustomer(db, { mallCode: HERE });
    await optInAll(db, promotion, [customer], { at: hence(-5) });
    await aNote(db, { mallCode: HERE, customerId: customer.customerId, status: 'APROVADA', sentAt: hence(-1) });
    await testApp.call(promotionEndpoints.closePromotion, { body: { promotionId: promotion.promotionId } }, staff);
    await aNote(db, { mallCode: HERE, customerId: customer.customerId, status: 'APROVADA', sentAt: hence(1) });
    expect(await report(promotion)).toEqual([1, 0, 0, 0]);
  });
});
