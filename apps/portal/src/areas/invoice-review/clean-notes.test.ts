import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { describe, expect, test } from 'vitest';
import { looksClean } from './clean-notes.ts';
import { aCard } from './testing/review-cards.ts';

const clean = (given: Partial<ReviewCard> = {}) => ({ ...aCard({ amountInCents: 5000, ...given }), flagKinds: [] });
const lease = (isMine: boolean) => ({ by: 'a@b', until: '2025-11-10T15:05:00.000Z', isMine });

describe('[INV-12] a clean note', () => {
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
