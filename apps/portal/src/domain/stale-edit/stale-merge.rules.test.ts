import { describe, expect, test } from 'vitest';
import { isSameValue, mergeStale } from './stale-merge.rules.ts';

const base = { name: 'Ana', email: 'ana@x.com', malls: ['AAA', 'BBB'] };

describe('[ERR-03] a stale form is brought together with what was stored', () => {
  test('nobody touched anything', () => {
    expect(mergeStale(base, base, base)).toEqual({ values: base, changes: [] });
  });

  test('theirs fills what was not touched here, mine stays', () => {
    const mine = { ...base, name: 'Ana Souza' };
    const theirs = { ...base, malls: ['AAA'] };
    expect(mergeStale(base, mine, theirs)).toEqual({
      values: { name: 'Ana Souza', email: 'ana@x.com', malls: ['AAA'] },
      changes: [{ field: 'malls', before: ['AAA', 'BBB'], after: ['AAA'], conflict: false }],
    });
  });

  test('both changed the same field: mine is kept and the clash is named', () => {
    const merged = mergeStale(base, { ...base, name: 'Ana Souza' }, { ...base, name: 'Ana Lima' });
    expect(merged.values.name).toBe('Ana Souza');
    expect(merged.changes).toEqual([{ field: 'name', before: 'Ana', after: 'Ana Lima', conflict: true }]);
  });

  test('both changed it to the same: no clash', () => {
    const merged = mergeStale(base, { ...base, malls: ['CCC', 'AAA'] }, { ...base, malls: ['AAA', 'CCC'] });
    expect(merged.changes).toEqual([{ field: 'malls', before: ['AAA', 'BBB'], after: ['AAA', 'CCC'], conflict: false }]);
  });

  test('the order of a list is no change', () => {
    expect(mergeStale(base, base, { ...base, malls: ['BBB', 'AAA'] }).changes).toEqual([]);
  });

  test.each([
    ['a', 'a', true],
    ['a', 'b', false],
    [['a', 'b'], ['b', 'a'], true],
    [['a'], ['a', 'b'], false],
    [['a', 'c'], ['a', 'b'], false],
    [[], [], true],
    [[], '', false],
  ])('%j and %j: %s', (a, b, expected) => {
    expect(isSameValue(a, b)).toBe(expected);
  });
});
