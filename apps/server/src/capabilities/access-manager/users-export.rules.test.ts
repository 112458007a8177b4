import type { UserListItem } from '@galeria/contract/access-manager/user';
import { USERS_FILE } from '@galeria/contract/messages/file-texts';
import type { Language } from '@galeria/contract/messages/text';
import { expect, test } from 'vitest';
import { exportRow } from './users-export.rules.ts';

const group = (name: string) => ({ id: '0190a000-0000-7000-8000-000000000001', name });
const USER: UserListItem = {
  id: '0190a000-0000-7000-8000-000000000002',
  name: 'Ana Souza',
  email: 'ana@galeria.example',
  mallsCode: ['JQT', 'TGR'],
  groups: [group('Marketing'), group('Balcão')],
  status: 'ACTIVE',
  // The 20th in universal time.
  lastSignInAt: '2026-05-20T02:30:00.000Z',
};

test('[FIL-03] a line of the file of users has a cell for each heading, in their order', () => {
  const row = exportRow(USER, 'pt');
  expect(row).toEqual([
    'Ana Souza',
    'ana@galeria.example',
    'Jequitibá-Rei Shopping, Praça Tangará-Azul',
    'Marketing, Balcão',
    'Ativo',
    '19/05/2026 23:30',
  ]);
  expect(row).toHaveLength(USERS_FILE.headings.length);
});

test.each<[what: string, change: Partial<UserListItem>, language: Language, cell: number, text: string]>([
  ['one mall alone', { mallsCode: ['TGR'] }, 'pt', 2, 'Praça Tangará-Azul'],
  ['a mall that is in no table, by its code', { mallsCode: ['TGR', 'XYZ'] }, 'pt', 2, 'Praça Tangará-Azul, XYZ'],
  ['no mall', { mallsCode: [] }, 'pt', 2, ''],
  ['one group alone', { groups: [group('Balcão')] }, 'pt', 3, 'Balcão'],
  ['no group', { groups: [] }, 'pt', 3, ''],
  ['who is active', {}, 'en', 4, 'Active'],
  ['who is invited', { status: 'INVITED' }, 'pt', 4, 'Convidado'],
  ['who is invited', { status: 'INVITED' }, 'en', 4, 'Invited'],
  ['who is disabled', { status: 'DISABLED' }, 'pt', 4, 'Desativado'],
  ['who is disabled', { status: 'DISABLED' }, 'en', 4, 'Disabled'],
  ['who never signed in', { lastSignInAt: null }, 'pt', 5, ''],
  ['a last sign-in, whatever the language', {}, 'en', 5, '19/05/2026 23:30'],
])('[FIL-03] the file of users tells of %s: %j, in %s', (_what, change, language, cell, text) => {
  expect(exportRow({ ...USER, ...change }, language)[cell]).toBe(text);
});
