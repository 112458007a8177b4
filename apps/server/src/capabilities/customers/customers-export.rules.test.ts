import type { CustomerListItem } from '@galeria/contract/customers/customer-list-item';
import { CUSTOMERS_FILE } from '@galeria/contract/messages/file-texts';
import type { Language } from '@galeria/contract/messages/text';
import { expect, test } from 'vitest';
import { customerLine } from './customers-export.rules.ts';

const CUSTOMER: CustomerListItem = {
  ...{ customerId: '0190a000-0000-7000-8000-000000000001', fullName: 'Ana Souza', cpf: '52998224725' },
  ...{ email: 'ana@loja.example', phoneNumber: '11987654321', realm: { mallAcronym: 'JQT' } },
  ...{ isBlocked: true, isShopKeeper: false, blockTime: null },
  // The 20th in universal time.
  createdAt: '2026-05-20T02:30:00.000Z',
};

test('[CUS-10] a line of the file of customers has a cell for each heading, as the table shows it', () => {
  const line = customerLine(CUSTOMER, 'pt');
  expect(line).toEqual([
    CUSTOMER.customerId,
    'Ana Souza',
    '529.982.247-25',
    'ana@loja.example',
    'Jequitibá-Rei Shopping',
    '(11) 98765-4321',
    'sim',
    'não',
    '19/05/2026 23:30',
  ]);
  expect(line).toHaveLength(CUSTOMERS_FILE.headings.length);
});

test.each<[what: string, change: Partial<CustomerListItem>, language: Language, cells: Record<number, string | null>]>([
  ['somebody without an e-mail', { email: null }, 'pt', { 3: null }],
  ['somebody without a phone', { phoneNumber: null }, 'pt', { 5: null }],
  ['a landline', { phoneNumber: '1133334444' }, 'pt', { 5: '(11) 3333-4444' }],
  ['a phone that cannot be read', { phoneNumber: '1' }, 'pt', { 5: '-' }],
  ['a mall that is in no table, by its code', { realm: { mallAcronym: 'XYZ' } }, 'pt', { 4: 'XYZ' }],
  ['a storekeeper who is not blocked', { isBlocked: false, isShopKeeper: true }, 'pt', { 6: 'não', 7: 'sim' }],
  ['somebody who is blocked', {}, 'en', { 6: 'yes', 7: 'no' }],
  ['a storekeeper who is not blocked', { isBlocked: false, isShopKeeper: true }, 'en', { 6: 'no', 7: 'yes' }],
])('[CUS-10] the file of customers tells of %s: %j, in %s', (_what, change, language, cells) => {
  const line = customerLine({ ...CUSTOMER, ...change }, language);
  for (const [cell, text] of Object.entries(cells)) expect(line[Number(cell)]).toBe(text);
});
