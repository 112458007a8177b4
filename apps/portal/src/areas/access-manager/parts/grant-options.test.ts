import type { Group } from '@galeria/contract/access-manager/group-endpoints';
import { describe, expect, test } from 'vitest';
import { groupOptions, mallOptions, permissionSections } from './grant-options.ts';

const malls = [
  { code: 'JQT', name: 'Jequitibá' },
  { code: 'TGR', name: 'Tangará' },
];

const aGroup = (patch: Partial<Group>): Group => ({
  id: 'g1',
  name: 'Marketing',
  description: '',
  permissions: ['read-benefit'],
  userCount: 0,
  grantable: true,
  manageable: true,
  beyondMalls: [],
  version: 1,
  updatedAt: '2026-11-15T12:00:00.000Z',
  ...patch,
});

describe('[PER-08] nobody is offered what they cannot give', () => {
  test('a mall of the user’s outside the caller’s is shown, locked', () => {
    expect(mallOptions(malls, ['TGR', 'XYZ'], { foreign: 'fora' })).toEqual([
      { value: 'JQT', label: 'Jequitibá', hint: 'JQT' },
      { value: 'TGR', label: 'Tangará', hint: 'TGR' },
      { value: 'XYZ', label: 'XYZ', disabledReason: 'fora' },
    ]);
  });

  test('a group that grants more than the caller holds says so', () => {
    const options = groupOptions([aGroup({}), aGroup({ id: 'g2', name: 'Admin', grantable: false })], {
      hint: (count) => `${count}`,
      above: 'acima',
    });
    expect(options.map(({ value, disabledReason }) => [value, disabledReason])).toEqual([
      ['g1', undefined],
      ['g2', 'acima'],
    ]);
  });

  test('permissions stand under their area, in the product’s order, the operator’s own last', () => {
    const sections = permissionSections(
      [
        { slug: 'ver-relatorios', name: 'Ver relatórios' },
        { slug: 'read-user', name: 'Ver usuários' },
        { slug: 'read-invoices', name: 'Ver notas' },
      ],
      ['read-user', 'ver-relatorios'],
      [{ slug: 'read-user', own: false, via: ['Admin', 'RH'] }],
      { area: (area) => area, name: ({ name }) => name, notHeld: 'não possui', via: (groups) => groups.join('+') },
    );
    expect(sections.map(({ id }) => id)).toEqual(['PURCHASES_PORTAL', 'ACCESS_MANAGER', 'OTHER']);
    expect(sections[0]?.options[0]).toMatchObject({ value: 'read-invoices', disabledReason: 'não possui' });
    expect(sections[1]?.options[0]).toMatchObject({ note: 'Admin+RH', disabledReason: undefined });
  });
});
