import { expect, test } from 'vitest';
import {
  amountsFrom,
  filterShape,
  isUnusual,
  listLimit,
  lookupLimit,
  lookupWindow,
  peopleShown,
  secondsToWait,
  triedValues,
  triesCountSince,
} from './personal-data.rules.ts';

const asked = (query: object, body: object = {}) => ({ params: {}, query, body });
const bySearch = { tries: { 'query.search': 'search' } } as const;

test.each([
  ['a whole CPF, as people write it', '529.982.247-25', ['cpf:52998224725']],
  ['a whole CPF with gaps', ' 529 982 247 25 ', ['cpf:52998224725']],
  ['a whole e-mail, whatever its letters', 'Ana@Galeria.Example', ['email:ana@galeria.example']],
  ['the beginning of a CPF', '529982', []],
  ['the beginning of an e-mail', 'ana@galeria', []],
  ['a name', 'Ana Souza', []],
  ['nothing', '', []],
])('[PER-14] a search box tries whoever is whole in it: %s', (_what, search, expected) => {
  expect(triedValues(bySearch, asked({ search }))).toEqual(expected);
});

test('[PER-14] a value that is missing, or no text, tries nobody; the same one twice is one', () => {
  const byCpf = { tries: { 'body.cpf': 'cpf', 'query.search': 'search' } } as const;
  expect(triedValues(byCpf, asked({}, {}))).toEqual([]);
  expect(triedValues(byCpf, { params: undefined, query: undefined, body: null })).toEqual([]);
  expect(triedValues(byCpf, asked({}, { cpf: ['52998224725'] }))).toEqual([]);
  expect(triedValues(byCpf, asked({ search: '529.982.247-25' }, { cpf: '52998224725' }))).toEqual(['cpf:52998224725']);
});

test('[PER-14] people are counted once each, wherever the answer has them', () => {
  const rows = [{ customer: { customerId: 'a' } }, { customer: { customerId: 'b' } }, { customer: { customerId: 'a' } }];
  expect(peopleShown({ lists: ['data'], person: 'customer.customerId' }, { data: rows })).toBe(2);
  expect(peopleShown({ lists: ['data'] }, { data: rows })).toBe(3);
  expect(peopleShown({ lists: ['luckyNumber.winners', 'emailList'] }, { luckyNumber: null, emailList: ['a', 'b'] })).toBe(2);
  expect(peopleShown({ one: true }, undefined)).toBe(1);
  expect(peopleShown({ one: true, at: 'card' }, { card: null })).toBe(0);
  expect(peopleShown({ one: true, at: 'card' }, { card: {} })).toBe(1);
});

test('[PER-14] the trail has what a list was narrowed by, and nothing of the person', () => {
  const shape = (query: object) => filterShape(asked(query), bySearch);
  expect(shape({ page: 3, size: 20, search: '529.982.247-25', isBlocked: false })).toBe('isBlocked search:cpf');
  expect(shape({ search: 'ana@galeria.example', mallCode: 'JQT' })).toBe('mallCode search:email');
  expect(shape({ search: 'Ana Souza' })).toBe('search:text');
  expect(shape({ page: 1, search: '', mallCode: undefined })).toBe('');
});

test('[PER-14] those who see CPFs covered may try few, an app as many as its requests allow for', () => {
  const nothing = new Set<string>();
  expect(lookupLimit({ isApp: false, permissions: nothing }, 600)).toBe(30);
  expect(lookupLimit({ isApp: false, permissions: new Set(['read-customer']) }, 600)).toBe(300);
  expect(lookupLimit({ isApp: true, permissions: nothing }, 600)).toBe(3000);
  expect([true, false].map((isApp) => listLimit({ isApp }, 600))).toEqual([600, 20]);
});

test('[PER-14] a window lasts ten minutes; a person’s tries count for as long, and the wait is until the first no longer does', () => {
  const at = new Date('2026-05-04T12:34:56.500Z');
  expect(lookupWindow(at).toISOString()).toBe('2026-05-04T12:30:00.000Z');
  expect(triesCountSince(at, { isApp: false }).toISOString()).toBe('2026-05-04T12:24:56.500Z');
  expect(triesCountSince(at, { isApp: true }).toISOString()).toBe('2026-05-04T12:30:00.000Z');
  expect(secondsToWait(at, new Date('2026-05-04T12:30:00Z'))).toBe(304);
  expect(secondsToWait(at, at)).toBe(600);
  expect(secondsToWait(at, null)).toBe(600);
});

test('[PER-14] amounts are looked at by the hour: this one and the one before', () => {
  expect(amountsFrom(new Date('2026-05-04T12:34:56Z')).toISOString()).toBe('2026-05-04T11:00:00.000Z');
  expect([4000, 4001].map((people) => isUnusual({ isApp: false, people }))).toEqual([false, true]);
  expect([20_000, 20_001].map((people) => isUnusual({ isApp: true, people }))).toEqual([false, true]);
});
