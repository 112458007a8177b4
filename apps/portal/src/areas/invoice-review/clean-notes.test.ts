import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { describe, expect, test } from 'vitest';
import { approveClean, type CleanApi } from './approve-clean.ts';
import { cleanlinessOf, looksClean, type NotClean } from './clean-notes.ts';
import type { Decision } from './decision.rules.ts';
import type { FailedCall } from './send-outcome.rules.ts';
import { aFailure } from './testing/desk-fixture.ts';
import { aCard, aCardOf, CNPJ, invoiceIdOf } from './testing/review-cards.ts';

const NOW = new Date('2025-11-10T15:00:00.000Z');
const clean = (given: Partial<ReviewCard> = {}): ReviewCard => aCard({ amountInCents: 5000, ...given });
const withChecks = (given: Partial<ReviewCard['checks']>): Partial<ReviewCard> => ({ checks: { ...aCard().checks, ...given } });
const flag = { kind: 'FAST_SENDER', sentence: 'Muitas notas', otherInvoiceId: null } as unknown as ReviewCard['flags'][number];
const other: NonNullable<ReviewCard['checks']['duplicates']>[number] = {
  ...{ invoiceId: invoiceIdOf(7), mallCode: 'CJR', status: 'REJEITADA', sentAt: '2025-11-09T12:00:00.000Z' },
  ...{ amountInCents: 5000, customerName: 'Bia' },
};
const lease = (isMine: boolean) => ({ by: 'a@b', until: '2025-11-10T15:05:00.000Z', isMine });

describe('[INV-12] a clean note', () => {
  test('is approved with what is known of it', () => {
    expect(cleanlinessOf(clean(), NOW)).toEqual({
      note: {
        ...{ type: 'NFCE', issuerCnpj: CNPJ, number: '12345', series: '1', issueDate: '2025-11-10' },
        ...{ amountInCents: 5000, accessKey: null },
      },
    });
  });

  test.each<[NotClean, Partial<ReviewCard>]>([
    ['taken', { lease: lease(false) }],
    ['taken', { lease: null }],
    ['taken', { status: 'APROVADA' }],
    ['own', { isOwnWriting: true }],
    ['flags', { flags: [flag] }],
    ['flags', { flagCount: 1 }],
    ['incomplete', { amountInCents: null }],
    ['incomplete', { amountInCents: 0 }],
    ['incomplete', { issueDate: '2025-11-11' }],
    ['incomplete', { number: null }],
    // A refused one like it is a story that a person reads.
    ['duplicate', withChecks({ duplicates: [other] })],
    ['duplicate', withChecks({ isDuplicateElsewhere: true })],
    ['duplicate', withChecks({ duplicates: null })],
    ['limit', withChecks({ sentToday: 20 })],
    ['limit', withChecks({ sentThisMonth: 200 })],
    ['value', withChecks({ valueLimitInCents: 4999 })],
    ['issuer', withChecks({ issuer: { list: 'undefined', name: null, luc: null } })],
    ['issuer', withChecks({ issuer: { list: 'blocked', name: null, luc: null } })],
    ['issuer', withChecks({ issuer: null })],
    ['buyer', { isBuyerSender: false }],
  ])('is not: %s %j', (notClean, given) => {
    expect(cleanlinessOf(clean(given), NOW)).toEqual({ notClean });
  });

  test.each<[boolean, Partial<ReviewCard>]>([
    [true, { lease: null }],
    [true, { lease: lease(true) }],
    [false, { lease: lease(false) }],
    [false, { lease: null, flagCount: 1 }],
    [false, { lease: null, isOwnWriting: true }],
    [false, { lease: null, amountInCents: null }],
    [false, { lease: null, issuerCnpj: null }],
    [false, { lease: null, issueDate: null }],
  ])('can be picked: %s %j', (can, given) => {
    expect(looksClean(clean(given))).toBe(can);
  });
});

describe('[INV-12] several approved at once', () => {
  const cards = [1, 2, 3, 4, 5].map((count) => clean(aCardOf(count, `Cliente ${count}`, { amountInCents: 5000 })));
  const run = async (api: Partial<CleanApi>) => {
    const sent: Decision[] = [];
    const released: string[] = [];
    const progress: number[] = [];
    let keys = 0;
    const whole: CleanApi = {
      claim: async (id) => cards.find(({ invoiceId }) => invoiceId === id) as ReviewCard,
      release: (id) => released.push(id.slice(-1)),
      ...api,
      send: async (decision) => {
        sent.push(decision);
        return api.send ? api.send(decision) : 'APROVADA';
      },
    };
    const readFailure = (error: unknown) => (error instanceof Error ? null : (error as FailedCall));
    const freshKey = () => {
      keys += 1;
      return `key-${keys}`;
    };
    const results = await approveClean({ api: whole, freshKey, now: () => NOW, readFailure }, cards, (done) =>
      progress.push(done),
    );
    return { results: results.map(({ outcome }) => outcome), all: results, sent, released, progress };
  };

  test('each under its own key and with its version; progress is told', async () => {
    const { results, sent, progress } = await run({});
    expect([results, progress]).toEqual([Array(5).fill('approved'), [1, 2, 3, 4, 5]]);
    expect([new Set(sent.map(({ key }) => key)).size, new Set(sent.map(({ version }) => version))]).toEqual([5, new Set([1])]);
  });

  test('one that is somebody else’s, refused, unanswered or no longer clean is told, and the others go on', async () => {
    const { results, all, sent, released } = await run({
      claim: async (id) => {
        const card = cards.find(({ invoiceId }) => invoiceId === id) as ReviewCard;
        if (id === invoiceIdOf(1)) return { ...card, lease: lease(false) };
        return id === invoiceIdOf(2) ? { ...card, flagCount: 2 } : card;
      },
      send: async ({ invoiceId }) => {
        if (invoiceId === invoiceIdOf(3)) throw aFailure('invoice-decided', { messages: ['Já foi aprovada por bia'] });
        if (invoiceId === invoiceIdOf(4)) throw new Error('offline');
        return 'CNPJ_ANALISE';
      },
    });
    expect(results).toEqual(['left', 'left', 'refused', 'unanswered', 'awaits-issuer']);
    expect([all[0], all[1], all[2]]).toMatchObject([{ why: 'taken' }, { why: 'flags' }, { message: 'Já foi aprovada por bia' }]);
    expect(sent.map(({ invoiceId }) => invoiceId.slice(-1))).toEqual(['3', '4', '5']);
    // What may have been approved is not given back.
    expect(released).toEqual(['2', '3']);
  });
});
