import { expect, test } from 'vitest';
import { effectivePermissions } from './effective-permissions.ts';

test.each([
  ['nothing at all', [], [], []],
  ['own only', ['read-user'], [], ['read-user']],
  ['of groups only', [], [['read-user'], ['read-group']], ['read-group', 'read-user']],
  ['both, named once', ['read-user', 'read-benefit'], [['read-user', 'read-group']], ['read-benefit', 'read-group', 'read-user']],
])('[PER-04] effective permissions are those of the user plus those of the groups: %s', (_what, own, groups, expected) => {
  expect(effectivePermissions(own, groups)).toEqual(expected);
});
