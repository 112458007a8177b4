import { expect, test } from 'vitest';
import { auditChanges } from './audit-changes.rules.ts';

const fields = ['name', 'malls', 'endedSessions'];

test.each([
  [
    'a creation shows what was given',
    { before: null, after: { name: 'Ana', malls: ['JQT'] } },
    [
      { field: 'name', kind: 'text', before: '', after: 'Ana' },
      { field: 'malls', kind: 'list', added: ['JQT'], removed: [], was: [], is: ['JQT'] },
    ],
  ],
  [
    'a change shows only what differs',
    { before: { name: 'Ana', malls: ['JQT', 'TGR'] }, after: { name: 'Ana', malls: ['TGR', 'IPR'] } },
    [{ field: 'malls', kind: 'list', added: ['IPR'], removed: ['JQT'], was: ['JQT', 'TGR'], is: ['TGR', 'IPR'] }],
  ],
  ['another order of a list is no change', { before: { malls: ['A', 'B'] }, after: { malls: ['B', 'A'] } }, []],
  [
    'numbers are words here',
    { before: null, after: { endedSessions: 2 } },
    [{ field: 'endedSessions', kind: 'text', before: '', after: '2' }],
  ],
  ['fields without a word are left out', { before: { secret: 'a' }, after: { secret: 'b' } }, []],
  ['erased details show nothing', { before: null, after: null }, []],
] as const)('[AUD-01] %s', (_name, entry, expected) => {
  expect(auditChanges(structuredClone(entry) as Parameters<typeof auditChanges>[0], fields)).toEqual(expected);
});
