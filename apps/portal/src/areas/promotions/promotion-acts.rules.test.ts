import { PROMOTION_STATUSES } from '@galeria/contract/reference/enumerations/promotion';
import { expect, test } from 'vitest';
import { offeredActs } from './promotion-acts.rules.ts';

const EVERYTHING = () => true;

test.each([
  ['DRAFT', ['approve', 'edit', 'refuse', 'delete']],
  ['REFUSED', ['edit', 'delete']],
  ['APPROVED', ['activate', 'edit']],
  ['CURRENT', ['edit', 'close']],
  ['CLOSED', []],
] as const)('[PRO-04] %s offers %o', (status, acts) => {
  expect(offeredActs(status, EVERYTHING).map(({ act }) => act)).toEqual(acts);
});

test('[PER-07] approving, refusing and activating ask for approve-campaign, closing for close-promotion; the rest for nothing', () => {
  const locked = (held: readonly string[]) => [
    ...new Set(
      PROMOTION_STATUSES.flatMap((status) => offeredActs(status, (slug) => held.includes(slug)))
        .filter(({ isLocked }) => isLocked)
        .map(({ act }) => act),
    ),
  ];
  expect(locked([]).sort()).toEqual(['activate', 'approve', 'close', 'refuse']);
  expect(locked(['approve-campaign'])).toEqual(['close']);
  expect(locked(['close-promotion']).sort()).toEqual(['activate', 'approve', 'refuse']);
  expect(locked(['approve-campaign', 'close-promotion'])).toEqual([]);
});
