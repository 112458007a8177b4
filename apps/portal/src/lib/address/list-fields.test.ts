import { invoiceFilter } from '@galeria/contract/invoices/invoice-filter';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { countFilters, filterFields, listedMall, sentFilter } from './list-fields.ts';
import { readListState } from './list-state.ts';
import { parseSearch } from './search-text.ts';

const { cpf, startDate, endDate, type, accessKey } = filterFields(invoiceFilter);
const schema = z.object({ cpf, startDate, endDate, type, accessKey });
const read = (text: string) => readListState(schema, parseSearch(text));
const none = { cpf: '', startDate: '', endDate: '', type: '', accessKey: '' } as const;

describe('[SHL-09] the filters of a list in its address are the contract’s', () => {
  test('nothing is set in the plain address', () => {
    expect(read('')).toEqual(none);
  });

  test('what the API takes is taken, as it was typed', () => {
    expect(read('?cpf=529.982.247-25&type=NFCE&startDate=2026-11-01')).toEqual({
      ...none,
      cpf: '529.982.247-25',
      type: 'NFCE',
      startDate: '2026-11-01',
    });
  });

  test.each(['cpf=12345678900', 'type=RECIBO', 'endDate=2026-02-30', `accessKey=${'1'.repeat(300)}`])(
    'what it would refuse is not: %s',
    (search) => {
      expect(read(`?${search}`)).toEqual(none);
    },
  );
});

describe('[INV-01] filters that are set', () => {
  test('are sent, and the empty ones are not', () => {
    const state = { ...none, type: 'NFCE', status: [], minAmount: null, maxAmount: 0 };
    expect(sentFilter(state, ['cpf', 'type', 'status', 'minAmount', 'maxAmount'])).toEqual({ type: 'NFCE', maxAmount: 0 });
  });

  test.each([
    [{}, 0],
    [{ cpf: '52998224725' }, 1],
    [{ startDate: '2026-11-01' }, 1],
    [{ endDate: '2026-11-01' }, 1],
    [{ startDate: '2026-11-01', endDate: '2026-11-02', type: 'NFCE' }, 2],
  ])('%j counts as %i: a period once, by whichever end it has', (set, count) => {
    expect(countFilters({ ...none, ...set }, ['cpf', 'startDate', 'endDate', 'type'])).toBe(count);
  });
});

test.each([
  ['mall', 'CJR', 'CJR'],
  ['mall', null, null],
  ['all', 'CJR', null],
] as const)('[INV-01] of %s with %s selected, the list is of %s', (scope, selected, listed) => {
  expect(listedMall(scope, selected)).toBe(listed);
});
