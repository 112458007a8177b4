import { describe, expect, test } from 'vitest';
import { effectiveAccess } from './effective-access.rules.ts';

const marketing = { name: 'Marketing', permissions: ['read-benefit', 'create-benefit'] };
const analysts = { name: 'Analistas', permissions: ['read-invoices', 'read-benefit'] };

describe('[PER-04] [ACC-02] the effective set says where each permission comes from', () => {
  test.each([
    { name: 'nothing', own: [], groups: [], expected: [] },
    { name: 'own only', own: ['read-user'], groups: [], expected: [{ slug: 'read-user', own: true, via: [] }] },
    {
      name: 'through one group',
      own: [],
      groups: [marketing],
      expected: [
        { slug: 'create-benefit', own: false, via: ['Marketing'] },
        { slug: 'read-benefit', own: false, via: ['Marketing'] },
      ],
    },
    {
      name: 'own and through two groups, once',
      own: ['read-benefit'],
      groups: [marketing, analysts],
      expected: [
        { slug: 'create-benefit', own: false, via: ['Marketing'] },
        { slug: 'read-benefit', own: true, via: ['Marketing', 'Analistas'] },
        { slug: 'read-invoices', own: false, via: ['Analistas'] },
      ],
    },
    { name: 'an empty group gives nothing', own: [], groups: [{ name: 'Vazio', permissions: [] }], expected: [] },
    {
      name: 'a doubled slug counts once',
      own: ['read-user', 'read-user'],
      groups: [],
      expected: [{ slug: 'read-user', own: true, via: [] }],
    },
  ])('$name', ({ own, groups, expected }) => {
    expect(effectiveAccess(own, groups)).toEqual(expected);
  });
});
