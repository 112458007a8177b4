import { PROMOTION_STATUSES } from '@galeria/contract/reference/enumerations/promotion';
import { expect, test } from 'vitest';
import { offeredActs } from './promotion-acts.rules.ts';

test.each([
  ['DRAFT', ['approve', 'edit', 'refuse', 'delete']],
  ['REFUSED', ['edit', 'delete']],
  ['APPROVED', ['activate', 'edit']],
  ['CURRENT', ['edit', 'close']],
  ['CLOSED', []],
] as const)('[PRO-04] %s offers %o', (status, acts) => {
  expect(offeredActs(status).map(({ act }) => act)).toEqual(acts);
});

test('[PER-07] [PER-10] each act asks for its slug', () => {
  const asked = PROMOTION_STATUSES.flatMap((status) => offeredActs(status).map(({ act, slug }) => [act, slug]));
  expect(Object.fromEntries(asked)).toEqual({
    approve: 'approve-campaign',
    refuse: 'approve-campaign',
    activate: 'approve-campaign',
    close: 'close-promotion',
    edit: 'write-promotion',
    delete: 'write-promotion',
  });
});
