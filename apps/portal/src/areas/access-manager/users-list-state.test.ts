import { expect, test } from 'vitest';
import { userFilterOf, usersListState } from './users-list-state.ts';

test('[ACC-01] the plain address is page 1 of 10, ordered by name', () => {
  expect(usersListState.parse({})).toEqual({ page: 1, size: 10, email: '', status: '', sort: 'name', overview: 'auto' });
});

test.each([
  [{ email: '', status: '' }, {}],
  [{ email: 'ana@', status: '' }, { email: 'ana@' }],
  [{ email: '', status: 'DISABLED' }, { status: 'DISABLED' }],
  [
    { email: 'ana@', status: 'ACTIVE' },
    { email: 'ana@', status: 'ACTIVE' },
  ],
] as const)('[ACC-01] filter %j sends %j', (state, expected) => {
  expect(userFilterOf(state)).toEqual(expected);
});
