import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { isTyping, patchListState, readListState, writeListState } from './list-state.ts';
import { parseSearch, stringifySearch } from './search-text.ts';

const schema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  search: z.string().max(50).default(''),
  status: z.enum(['ALL', 'ACTIVE', 'DISABLED']).default('ALL'),
  malls: z.array(z.string()).default([]),
});
const plain = { page: 1, search: '', status: 'ALL', malls: [] } as const;
const read = (text: string) => readListState(schema, parseSearch(text));

describe('[SHL-09] a list’s state is in the address', () => {
  test('a link reproduces the view', () => {
    expect(read('?page=3&search=ana&status=ACTIVE&malls=AAA&malls=BBB')).toEqual({
      page: 3,
      search: 'ana',
      status: 'ACTIVE',
      malls: ['AAA', 'BBB'],
    });
  });

  test('one value of a list is a list, and digits in a text stay text', () => {
    expect(read('?malls=AAA&search=00123')).toEqual({ ...plain, malls: ['AAA'], search: '00123' });
  });

  test('one bad value falls back to its default and spoils nothing else', () => {
    expect(read('?page=-4&status=NOPE&search=ana')).toEqual({ ...plain, search: 'ana' });
  });

  test('defaults are stripped, foreign keys stay', () => {
    const written = writeListState(schema, parseSearch('?page=4&dialog=block'), { ...plain, malls: [], search: 'ana' });
    expect(stringifySearch(written)).toBe('?dialog=block&search=ana');
    expect(stringifySearch(writeListState(schema, {}, { ...plain, malls: [] }))).toBe('');
  });

  test('what is written is read again', () => {
    const state = { page: 2, search: 'a&b=c ç', status: 'DISABLED' as const, malls: ['AAA', 'BBB'] };
    expect(read(stringifySearch(writeListState(schema, {}, state)))).toEqual(state);
  });
});

describe('[CUS-02] what changes the rows found starts at their first page', () => {
  const state = { page: 5, search: 'ana', status: 'ALL' as const, malls: [] };

  test('a filter resets the page, the pager does not', () => {
    expect(patchListState(state, { search: 'bia' }).page).toBe(1);
    expect(patchListState(state, { page: 6 })).toEqual({ ...state, page: 6 });
  });

  test('a list without pages gets none', () => {
    expect(patchListState({ search: '' } as Record<string, unknown>, { search: 'a' })).toEqual({ search: 'a' });
  });
});

test.each([
  ['the first letter', { search: '' }, { search: 'a' }, false],
  ['the next letters', { search: 'a' }, { search: 'an' }, true],
  ['a choice', { status: 'ACTIVE' as const }, { status: 'DISABLED' as const }, false],
  ['a page', { page: 2 }, { page: 3 }, false],
  ['letters and a choice together', { search: 'a' }, { search: 'an', status: 'ACTIVE' as const }, false],
])('Back undoes %s: replaced %s', (_, before, patch, expected) => {
  expect(isTyping(schema, { ...plain, malls: [], ...before }, patch)).toBe(expected);
});
