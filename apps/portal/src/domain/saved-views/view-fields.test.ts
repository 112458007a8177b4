import { expect, test } from 'vitest';
import { fieldsOf, searchOf } from './view-fields.ts';

test('[SHL-12] a view keeps filters, order and size; not the page, and nothing that names a person', () => {
  const address = {
    page: '3',
    sort: '-amount',
    status: ['ANALISE', 'APROVADA'],
    cpf: '12345678901',
    accessKey: '35',
    scope: 'all',
  };
  const fields = fieldsOf('invoices', address);
  expect(searchOf(fields)).toEqual({ sort: '-amount', status: ['ANALISE', 'APROVADA'], scope: 'all' });
  expect(fieldsOf('customers', { search: 'maria', scope: 'all' })).toEqual([{ field: 'scope', value: 'all' }]);
});
