// ENG-05: what was sent in time is decided and counts after the closing, until the promotion freezes; decision 60.
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { THRESHOLDS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allJobs } from '../../all-jobs.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { moveInvoice } from '../invoices/commands/move-invoice.ts';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { aNote, type NoteTraits } from '../invoices/testing/a-note.ts';
import { aPromotion, optInAll, type PromotionTraits, TEST_SECRET } from './testing/a-promotion.ts';
import { miscounts } from './testing/recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.close());

/** What the server does by the clock. */
async function run(...names: string[]): Promise<void> {
  const { storage, noteService } = testApp.deps;
  const work = { db: testApp.database.db, clock: testApp.clock, storage, noteService, secret: TEST_SECRET };
  for (const name of names) {
    const job = allJobs(work).find((each) => each.name === name);
    if (!job) throw new Error(`there is no job ${name}`);
    await job.run({});
  }
}
/** Each minute of the server. */
const tick = () => run('promotions.clock', 'promotion-engine', 'promotions.freeze');

const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;
const fromNow = (milliseconds: number) => new Date(testApp.clock.now().getTime() + milliseconds);

/** A promotion that ends in so long, and somebody who takes part since its beginning. */
async function aPromotionWith(traits: PromotionTraits = {}, endsIn = MINUTE) {
  const { db } = testApp.database;
  const promotion = await aPromotion(db, {
    ...{ mallCode: HERE, endsAt: fromNow(endsIn), consumerTarget: 10_000 },
    luckyNumber: { seriesCount: 1 },
    ...traits,
  });
  const customer = await aCustomer(db, { mallCode: HERE });
  await optInAll(db, promotion, [customer], { at: fromNow(-DAY) });
  return { ...promotion, customerId: customer.customerId };
}

/** A note of somebody, sent now and issued an hour ago. */
const sent = (customerId: string, traits: NoteTraits = {}) => {
  const issuedAt = fromNow(-60 * MINUTE);
  return aNote(testApp.database.db, {
    ...{ mallCode: HERE, customerId, amountInCents: 25_000, sentAt: testApp.clock.now() },
    ...{ issuedAt, issueDate: saoPauloDay(issuedAt) },
    ...traits,
  });
};

const approve = (note: InvoiceRow) =>
  testApp.database.db.transaction((tx) =>
    moveInvoice(
      tx,
      note,
      { status: 'APROVADA' },
      { at: testApp.clock.now(), by: 'ana@mall.example', isReview: true, act: 'APPROVED' },
    ),
  );

const close = async (promotionId: number) => {
  const closer = await testApp.aPerson({ permissions: ['close-promotion'], malls: [HERE], at: testApp.clock.now() });
  return testApp.call(promotionEndpoints.closePromotion, { body: { promotionId } }, closer);
};

const state = () =>
  rows(`select m.status, m.frozen_at is not null as frozen, p.is_settling as settling,
      (select count(*)::int from lucky_numbers) as numbers, (select count(*)::int from promotion_undecided) as undecided
    from promotion_modes m join promotions p using (promotion_id)`);

describe.each(['by hand', 'by the clock'] as const)('[ENG-05] a promotion closed %s', (how) => {
  /** By hand before its end, by the clock after it. */
  const end = async (promotionId: number) => {
    if (how === 'by hand') {
      expect((await close(promotionId)).status).toBe(200);
      testApp.clock.advance(2 * MINUTE);
    } else {
      testApp.clock.advance(2 * MINUTE);
      await tick();
    }
  };

  test('with nothing that waits counts what was approved and freezes at once', async () => {
    const { promotionId, customerId } = await aPromotionWith();
    await sent(customerId, { status: 'APROVADA' });
    await end(promotionId);
    expect(await state()).toEqual([{ status: 'CLOSED', frozen: true, settling: false, numbers: 2, undecided: 0 }]);
    await tick();
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('settles while a note sent in time waits, counts it when it is approved, and freezes then', async () => {
    const { promotionId, customerId } = await aPromotionWith();
    const note = await sent(customerId);
    await end(promotionId);
    expect(await state()).toEqual([{ status: 'CLOSED', frozen: false, settling: true, numbers: 0, undecided: 0 }]);
    testApp.clock.advance(DAY);
    await approve(note);
    await tick();
    expect(await state()).toEqual([{ status: 'CLOSED', frozen: true, settling: false, numbers: 2, undecided: 0 }]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('never counts a note that was sent after it', async () => {
    const { promotionId, customerId } = await aPromotionWith();
    const early = await sent(customerId);
    await end(promotionId);
    const late = await sent(customerId);
    await approve(late);
    await tick();
    // Judged, for it came while the other still waited, and found late.
    expect(await state()).toEqual([{ status: 'CLOSED', frozen: false, settling: true, numbers: 0, undecided: 0 }]);
    expect(await rows('select counted from promotion_invoices')).toEqual([{ counted: false }]);
    await approve(early);
    await tick();
    expect(await state()).toEqual([{ status: 'CLOSED', frozen: true, settling: false, numbers: 2, undecided: 0 }]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('names what is undecided at the deadline, for good, and counts nothing after it', async () => {
    const { promotionId, customerId } = await aPromotionWith();
    const note = await sent(customerId);
    const [ofAnother] = [await sent((await aCustomer(testApp.database.db, { mallCode: HERE })).customerId)];
    await end(promotionId);
    const [{ freezes_at }] = await rows('select freezes_at from promotion_modes');
    expect(saoPauloDay(freezes_at)).toBe(saoPauloDay(fromNow(THRESHOLDS.settlingDays * DAY)));
    testApp.clock.advance(freezes_at.getTime() - testApp.clock.now().getTime() - MINUTE);
    await tick();
    expect(await state()).toMatchObject([{ frozen: false, undecided: 0 }]);
    testApp.clock.advance(MINUTE);
    await tick();
    expect(await state()).toEqual([{ status: 'CLOSED', frozen: true, settling: false, numbers: 0, undecided: 1 }]);
    expect(await rows('select note_id, kind, mode from promotion_undecided')).toEqual([
      { note_id: note.invoiceId, kind: 'NOTE', mode: 'luckyNumber' },
    ]);
    const trail = await auditTrail(testApp.database, String(promotionId));
    expect(trail.at(-1)).toMatchObject({ action: 'promotion.frozen', after: { undecided: 1, notes: [note.invoiceId] } });
    await approve(note);
    await approve(ofAnother);
    await tick();
    expect(await state()).toMatchObject([{ frozen: true, numbers: 0, undecided: 1 }]);
    expect(await rows('select 1 from promotion_invoices')).toEqual([]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });
});

describe('[ENG-05] what a promotion that has ended waits for', () => {
  test.each([
    ['a note that waits for an analyst', {}, 1],
    ['a note that waits for its issuer', { status: 'CNPJ_ANALISE' }, 1],
    ['a note that could not be completed', { status: 'ERRO_ENRIQUECIMENTO' }, 1],
    ['a note of which no day is known', { issuedAt: null, issueDate: null }, 1],
    ['a note that was refused', { status: 'REJEITADA' }, 0],
    ['a note of before its beginning', { issuedAt: null, issueDate: '2020-01-01' }, 0],
  ] as const)('%s: %o', async (_what, traits, waiting) => {
    const { promotionId, customerId } = await aPromotionWith();
    await sent(customerId, traits);
    await close(promotionId);
    expect(await state()).toMatchObject([{ frozen: waiting === 0, settling: waiting > 0 }]);
  });

  test('not for a note of another mall, nor of somebody who opted in to another', async () => {
    const { db } = testApp.database;
    const { promotionId } = await aPromotionWith();
    const other = await aPromotion(db, { mallCode: HERE });
    const stranger = await aCustomer(db, { mallCode: HERE });
    await optInAll(db, other, [stranger], { at: fromNow(-DAY) });
    await sent(stranger.customerId);
    await close(promotionId);
    expect(await rows(`select is_settling from promotions where promotion_id = ${promotionId}`)).toEqual([
      { is_settling: false },
    ]);
  });

  test('to the eve of its raffle; where that has passed, not at all', async () => {
    const { promotionId, customerId } = await aPromotionWith({ luckyNumber: { seriesCount: 1, raffleAt: fromNow(3 * DAY) } });
    const overdue = await aPromotionWith({ luckyNumber: { seriesCount: 1, raffleAt: fromNow(MINUTE) } });
    const [first, second] = [await sent(customerId), await sent(overdue.customerId)];
    await close(promotionId);
    await close(overdue.promotionId);
    const modes = await rows('select freezes_at, frozen_at is not null as frozen from promotion_modes order by promotion_id');
    expect(modes.map(({ frozen }) => frozen)).toEqual([false, true]);
    expect(saoPauloDay(modes[0].freezes_at)).toBe(saoPauloDay(fromNow(2 * DAY)));
    expect(await rows('select note_id from promotion_undecided')).toEqual([{ note_id: second.invoiceId }]);
    expect(first.status).toBe('AVALIACAO_PENDENTE');
  });

  test('[SYN-08] a cancelled note is taken back while it settles and after', async () => {
    const { promotionId, customerId } = await aPromotionWith();
    const [counted, other] = [await sent(customerId, { status: 'APROVADA' }), await sent(customerId, { status: 'APROVADA' })];
    const waiting = await sent(customerId);
    await close(promotionId);
    await tick();
    const cancel = async ({ invoiceId }: InvoiceRow) => {
      await rows(`update invoice_approvals set cancelled_at = now() where invoice_id = '${invoiceId}'`);
      await run('promotion-engine-cancelled');
    };
    await cancel(counted);
    expect(await rows('select count(*)::int as standing from lucky_numbers where voided_at is null')).toEqual([{ standing: 2 }]);
    await approve(waiting);
    await tick();
    expect(await state()).toMatchObject([{ frozen: true }]);
    await cancel(other);
    expect(await rows('select count(*)::int as standing from lucky_numbers where voided_at is null')).toEqual([{ standing: 2 }]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });
});
