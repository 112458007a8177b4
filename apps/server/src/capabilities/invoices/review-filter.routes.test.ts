import { reviewEndpoints as endpoints } from '@galeria/contract/invoices/review-endpoints';
import type { ReviewFilter } from '@galeria/contract/invoices/review-filter';
import { COUNTS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock } from '../../testing/test-clock.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aNote, type NoteTraits } from './testing/a-note.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const SLUGS = ['read-invoices', 'update-invoices', 'read-customer'];
const DAY = 86_400_000;
const clock = createSetClock('2026-05-20T15:00:00.000Z');

let testApp: TestApp;
let ana: Person;
beforeAll(async () => {
  testApp = await openTestApp({ with: { clock, leaseMillis: 5 * 60_000 } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  clock.set('2026-05-20T15:00:00.000Z');
  ana = await testApp.aPerson({ email: 'ana@mall.example', malls: [HERE], permissions: SLUGS, at: clock.now() });
});

const names = new Map<string, string>();
/** Sent so many days ago. */
async function sent(name: string, days: number, traits: NoteTraits = {}) {
  const sentAt = new Date(clock.now().getTime() - days * DAY);
  const note = await aNote(testApp.database.db, { mallCode: HERE, sentAt, ...traits });
  names.set(note.invoiceId, name);
  return note;
}
const queue = async (query: ReviewFilter & { mallCode?: string }) => {
  const { body } = await testApp.call(endpoints.reviewQueue, { query: query as never }, ana);
  return {
    notes: body.data.map(({ invoiceId }) => names.get(invoiceId)).join(' '),
    total: body.total,
    oldest: body.oldestSentAt,
  };
};
const claimed = async (filter: ReviewFilter, as = ana) => {
  const { body } = await testApp.call(endpoints.claimNextInvoice, { body: { mallCode: HERE, filter } }, as);
  return { note: names.get(body.card?.invoiceId ?? ''), waiting: body.waiting };
};

describe('[INV-12] a part of the queue, in another order', () => {
  beforeEach(async () => {
    await sent('small', 4, { amountInCents: 1000 });
    await sent('large', 3, { amountInCents: 90_000, flagCount: 1 });
    await sent('unknown', 2, { amountInCents: null, type: 'NFSE', accessKey: null });
    await sent('middle', 1, { amountInCents: 5000, flagCount: 3 });
    await sent('elsewhere', 9, { mallCode: THERE, amountInCents: 1 });
    for (const status of ['APROVADA', 'REJEITADA', 'CNPJ_ANALISE', 'ANALISE'] as const) await sent('done', 8, { status });
  });

  test.each<[ReviewFilter, string]>([
    [{}, 'small large unknown middle'],
    [{ order: 'newest' }, 'middle unknown large small'],
    [{ order: 'highest' }, 'large middle small unknown'],
    [{ order: 'lowest' }, 'small middle large unknown'],
    [{ order: 'most-flags' }, 'middle large small unknown'],
    [{ flags: 'with' }, 'large middle'],
    [{ flags: 'without' }, 'small unknown'],
    [{ type: 'NFSE' }, 'unknown'],
    [{ minAmount: 5000 }, 'large middle'],
    [{ maxAmount: 5000 }, 'small middle'],
    [{ minAmount: 1000, maxAmount: 1000 }, 'small'],
    [{ waitingDays: 3 }, 'small large'],
    [{ flags: 'with', order: 'lowest' }, 'middle large'],
    [{ type: 'SAT', flags: 'with' }, ''],
  ])('%j', async (filter, notes) => {
    const found = await queue(filter);
    expect([found.notes, found.total]).toEqual([notes, notes === '' ? 0 : notes.split(' ').length]);
    // The next one is the first of them, whatever the rest of the queue is.
    const [first] = notes.split(' ');
    expect(await claimed(filter)).toEqual({ note: first === '' ? undefined : first, waiting: found.total });
  });

  test('of one customer', async () => {
    const { customerId } = await aCustomer(testApp.database.db, { mallCode: HERE });
    await sent('first', 6, { customerId });
    await sent('second', 5, { customerId });
    expect((await queue({ customerId })).notes).toBe('first second');
  });

  test('what somebody has is passed over, in the order that is asked for', async () => {
    const bia = await testApp.aPerson({ malls: [HERE], permissions: SLUGS, at: clock.now() });
    const found = [
      await claimed({ order: 'highest' }),
      await claimed({ order: 'highest' }, bia),
      await claimed({ flags: 'with' }),
    ];
    expect(found.map(({ note }) => note)).toEqual(['large', 'middle', undefined]);
  });

  test('pages of a part follow one another', async () => {
    const page = (number: number) => queue({ order: 'highest', page: number, size: 2 } as never);
    expect([(await page(1)).notes, (await page(2)).notes]).toEqual(['large middle', 'small unknown']);
  });

  test('of another mall nothing is shown, and one that is named is refused', async () => {
    expect((await queue({ order: 'lowest' })).notes).not.toContain('elsewhere');
    const foreign = await testApp.call(endpoints.reviewQueue, { query: { mallCode: THERE, order: 'lowest' } as never }, ana);
    const taken = await testApp.call(endpoints.claimNextInvoice, { body: { mallCode: THERE, filter: { order: 'lowest' } } }, ana);
    expect([foreign.status, taken.status]).toEqual([403, 403]);
  });

  test.each([
    { minAmount: COUNTS.noteAmountMax + 1 },
    { waitingDays: COUNTS.reviewWaitingDaysMax + 1 },
    { waitingDays: 0 },
    { flags: 'some' },
    { order: 'sideways' },
    { customerId: 'x' },
  ])('%j is refused', async (filter) => {
    const shown = await testApp.call(endpoints.reviewQueue, { query: filter as never }, ana);
    const taken = await testApp.call(endpoints.claimNextInvoice, { body: { mallCode: HERE, filter: filter as never } }, ana);
    expect([shown.status, taken.status]).toEqual([400, 400]);
  });

  test('the largest that its columns take finds nothing, and breaks nothing', async () => {
    const most = { minAmount: COUNTS.noteAmountMax, waitingDays: COUNTS.reviewWaitingDaysMax };
    expect(await queue(most)).toEqual({ notes: '', total: 0, oldest: null });
  });
});

describe('[INV-12] an analyst’s day', () => {
  const day = async (as = ana) => (await testApp.call(endpoints.reviewDay, {}, as)).body;
  const refuse = (id: string, as = ana) =>
    testApp.call(endpoints.refuseInvoice, { params: { id }, body: { reason: 'QUARANTINE' } }, as);

  test('counts what they decided since midnight in São Paulo, the last first, and nobody else’s', async () => {
    const bia = await testApp.aPerson({ malls: [HERE], permissions: SLUGS, at: clock.now() });
    const [yesterday, one, two, hers] = [
      await sent('yesterday', 1),
      await sent('one', 1),
      await sent('two', 1),
      await sent('hers', 1),
    ];
    clock.set('2026-05-20T02:59:00.000Z');
    await refuse(yesterday.invoiceId);
    clock.set('2026-05-20T03:01:00.000Z');
    await refuse(one.invoiceId);
    clock.set('2026-05-20T03:02:00.000Z');
    await refuse(two.invoiceId);
    await refuse(hers.invoiceId, bia);
    expect(await day()).toMatchObject({
      ...{ approved: 0, refused: 2 },
      last: [{ invoiceId: two.invoiceId, status: 'REJEITADA', recuseReason: 'QUARANTINE' }, { invoiceId: one.invoiceId }],
    });
    expect((await day(bia)).last.map(({ invoiceId }) => invoiceId)).toEqual([hers.invoiceId]);
  });

  test('of a mall that they no longer have nothing is said', async () => {
    const { invoiceId } = await sent('one', 1);
    await refuse(invoiceId);
    await testApp.database.pool.query('delete from user_malls where user_id = $1', [ana.id]);
    expect(await day()).toEqual({ approved: 0, refused: 0, last: [] });
  });
});
