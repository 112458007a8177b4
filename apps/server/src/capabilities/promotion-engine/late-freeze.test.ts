// DRW-13: a list freezes by what was true at its deadline, however late a server comes by.
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allJobs } from '../../all-jobs.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock } from '../../testing/test-clock.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { cancelApproval } from '../invoices/approvals.store.ts';
import { moveInvoice } from '../invoices/commands/move-invoice.ts';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { aNote } from '../invoices/testing/a-note.ts';
import { sealedDrawKey } from '../promotions/draw-key.crypto.ts';
import { aPromotion, optInAll, TEST_SECRET } from './testing/a-promotion.ts';
import { miscounts } from './testing/recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const at = (text: string) => new Date(`${text}-03:00`);
const BEGIN = at('2026-11-01T00:00:00');
const END = at('2026-11-18T12:00:00');
/** The raffle is on the 20th. */
const RAFFLE = at('2026-11-20T20:00:00');
const DEADLINE = at('2026-11-19T23:59:59.999');
/** The same numbers in the same order, in every promotion. */
const KEY = sealedDrawKey(TEST_SECRET);

const clock = createSetClock('2026-11-10T12:00:00-03:00');
let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ with: { clock } });
});
beforeEach(async () => {
  await testApp.reset();
  clock.set(at('2026-11-10T12:00:00'));
});
afterAll(() => testApp.close());

async function run(...names: string[]): Promise<void> {
  const { storage, noteService } = testApp.deps;
  const work = { db: testApp.database.db, clock, storage, noteService, secret: TEST_SECRET };
  for (const name of names) {
    const job = allJobs(work).find((each) => each.name === name);
    if (!job) throw new Error(`there is no job ${name}`);
    await job.run({});
  }
}
const ENGINE = ['promotion-engine', 'promotion-engine-cancelled'] as const;
const CLOCK = ['promotions.clock', 'promotions.freeze'] as const;

const rows = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await testApp.database.pool.query(text, values)).rows as Row[];

const decide = (note: InvoiceRow, status: 'APROVADA' | 'REJEITADA') =>
  testApp.database.db.transaction((tx) =>
    moveInvoice(tx, note, status === 'APROVADA' ? { status } : { status, reason: 'DAILY_LIMIT' }, {
      ...{ at: clock.now(), by: 'ana@mall.example', isReview: true },
      act: status === 'APROVADA' ? 'APPROVED' : 'REFUSED',
    }),
  );
const cancel = (note: InvoiceRow) => testApp.database.db.transaction((tx) => cancelApproval(tx, note, clock.now()));

const NAMES = ['before', 'unseen', 'cancelled', 'approved-late', 'refused-late', 'never'] as const;
type Name = (typeof NAMES)[number];

/** A promotion that runs to its end; each of these sent one note in time, which is worth two numbers. */
async function aStory() {
  const { db } = testApp.database;
  const promotion = await aPromotion(db, {
    ...{ mallCode: HERE, startsAt: BEGIN, endsAt: END, consumerTarget: 10_000 },
    luckyNumber: { seriesCount: 1, raffleAt: RAFFLE, ...KEY },
  });
  const notes = {} as Record<Name, InvoiceRow>;
  const nameOf = new Map<string, Name>();
  for (const name of NAMES) {
    const { customerId } = await aCustomer(db, { mallCode: HERE });
    nameOf.set(customerId, name);
    await optInAll(db, promotion, [{ customerId }], { at: BEGIN });
    const sentAt = clock.now();
    notes[name] = await aNote(db, {
      ...{ mallCode: HERE, customerId, amountInCents: 20_000, sentAt },
      ...{ issuedAt: sentAt, issueDate: '2026-11-10' },
    });
  }
  return { ...promotion, notes, nameOf };
}
type Story = Awaited<ReturnType<typeof aStory>>;

const GIVES_WAY = async () => {};

/** What everybody does; `isThere` is what the server does in each minute of the night. */
async function live({ notes }: Story, isThere: () => Promise<void>): Promise<void> {
  clock.set(at('2026-11-17T10:00:00'));
  await decide(notes.before, 'APROVADA');
  await run(...ENGINE);
  for (const [time, name] of [
    ['2026-11-19T23:50:00', 'unseen'],
    ['2026-11-19T23:59:59.999', 'cancelled'],
  ] as const) {
    clock.set(at(time));
    await decide(notes[name], 'APROVADA');
    await isThere();
  }
  clock.set(at('2026-11-20T00:00:30'));
  await isThere();
  clock.set(at('2026-11-20T08:00:00'));
  await decide(notes['approved-late'], 'APROVADA');
  await decide(notes['refused-late'], 'REJEITADA');
  await cancel(notes.cancelled);
}

/** The list with whose each number is and whether it is void, what is named as undecided, and since when it is frozen. */
async function outcome({ promotionId, nameOf, notes }: Story) {
  const numbers = await rows<{ number: string; customer_id: string; is_void: boolean }>(
    'select number, customer_id, voided_at is not null as is_void from lucky_numbers where promotion_id = $1 order by number',
    [promotionId],
  );
  const undecided = await rows<{ note_id: string }>('select note_id from promotion_undecided where promotion_id = $1', [
    promotionId,
  ]);
  const [mode] = await rows<{ frozen_at: Date; ended_at: Date }>(
    'select frozen_at, ended_at from promotion_modes where promotion_id = $1',
    [promotionId],
  );
  return {
    numbers: numbers.map(({ number, customer_id, is_void }) => [number, nameOf.get(customer_id), is_void]),
    undecided: NAMES.filter((name) => undecided.some(({ note_id }) => note_id === notes[name].invoiceId)),
    ...mode,
  };
}

describe('[DRW-13, ENG-05] after a night without the server', () => {
  test.each([
    ['the clock first', [...CLOCK, ...ENGINE]],
    ['the engine first', [...ENGINE, ...CLOCK]],
  ])('the list is that of a server that was there, %s', async (_what, order) => {
    const there = await aStory();
    await live(there, () => run(...ENGINE, ...CLOCK));
    await run(...ENGINE, ...CLOCK);
    const seen = await outcome(there);
    expect(await miscounts(testApp.database)).toEqual([]);

    await testApp.reset();
    clock.set(at('2026-11-10T12:00:00'));
    const away = await aStory();
    await live(away, GIVES_WAY);
    await run(...order);
    const found = await outcome(away);
    expect(found).toEqual(seen);
    expect(found).toMatchObject({ frozen_at: DEADLINE, ended_at: END });
    const given = NAMES.map((name) => [name, found.numbers.filter(([, holder]) => holder === name).length]);
    expect(Object.fromEntries(given)).toEqual({
      ...{ before: 2, unseen: 2, cancelled: 2 },
      ...{ 'approved-late': 0, 'refused-late': 0, never: 0 },
    });
    expect(found.numbers.filter(([, , isVoid]) => isVoid).map(([, holder]) => holder)).toEqual(['cancelled', 'cancelled']);
    expect(found.undecided).toEqual(['approved-late', 'refused-late', 'never']);
    await run(...ENGINE, ...CLOCK);
    expect(await outcome(away)).toEqual(seen);
    expect(await miscounts(testApp.database)).toEqual([]);
    const frozen = (await auditTrail(testApp.database, String(away.promotionId))).find(
      ({ action }) => action === 'promotion.frozen',
    );
    expect(frozen).toMatchObject({ after: { frozenAt: DEADLINE.toISOString(), undecided: 3 } });
  });

  test('an approval between the deadline and the freeze says why it counts for nothing, also once it is frozen', async () => {
    const story = await aStory();
    await live(story, GIVES_WAY);
    await run(...ENGINE, ...CLOCK);
    const [judged] = await rows<{ counted: boolean; trace: { check: string; facts?: object }[] }>(
      'select counted, trace from promotion_invoices where invoice_id = $1',
      [story.notes['approved-late'].invoiceId],
    );
    expect(judged?.counted).toBe(false);
    expect(judged?.trace.find(({ check }) => check === 'running')).toMatchObject({
      passed: false,
      facts: { frozenAt: DEADLINE.toISOString() },
    });
  });
});

describe('[DRW-13, ENG-05] closed by hand after its end, before the clock came by', () => {
  test('it has ended when it was to end: what was sent since counts for nothing', async () => {
    const story = await aStory();
    clock.set(at('2026-11-18T15:00:00'));
    const closer = await testApp.aPerson({ permissions: ['close-promotion'], malls: [HERE], at: clock.now() });
    const { status } = await testApp.call(
      promotionEndpoints.closePromotion,
      { body: { promotionId: story.promotionId } },
      closer,
    );
    expect(status).toBe(200);
    expect(await rows('select ended_at, freezes_at, frozen_at from promotion_modes')).toEqual([
      { ended_at: END, freezes_at: DEADLINE, frozen_at: null },
    ]);
  });

  test('of one that is closed after its deadline the closing is the freeze, and nothing before it is left out', async () => {
    const { db } = testApp.database;
    const promotion = await aPromotion(db, {
      ...{ mallCode: HERE, startsAt: BEGIN, endsAt: at('2026-11-21T12:00:00'), consumerTarget: 10_000 },
      luckyNumber: { seriesCount: 1, raffleAt: RAFFLE, ...KEY },
    });
    const { customerId } = await aCustomer(db, { mallCode: HERE });
    await optInAll(db, promotion, [{ customerId }], { at: BEGIN });
    clock.set(at('2026-11-20T20:00:00'));
    const closer = await testApp.aPerson({ permissions: ['close-promotion'], malls: [HERE], at: clock.now() });
    const sent = { mallCode: HERE, customerId, amountInCents: 20_000, sentAt: clock.now(), issueDate: '2026-11-10' };
    const [counted, late] = [await aNote(db, sent), await aNote(db, sent)];
    await decide(counted, 'APROVADA');
    await testApp.call(promotionEndpoints.closePromotion, { body: { promotionId: promotion.promotionId } }, closer);
    clock.advance(1);
    await decide(late, 'APROVADA');
    await run(...ENGINE, ...CLOCK);
    expect(await rows('select frozen_at from promotion_modes')).toEqual([{ frozen_at: at('2026-11-20T20:00:00') }]);
    expect(await rows('select count(*)::int as numbers from lucky_numbers')).toEqual([{ numbers: 2 }]);
  });
});
