import { describe, expect, test } from 'vitest';
import { RowScanner } from './row-scanner.ts';

function readIn(text: string, size: number): unknown {
  const scanner = new RowScanner();
  for (let from = 0; from < text.length; from += size) for (const _part of scanner.read(text.slice(from, from + size)));
  return { ...scanner.end(), data: scanner.rows };
}

const PAGES: readonly (readonly [string, unknown])[] = [
  ['no rows', { data: [], total: 0 }],
  ['rows first', { data: [{ id: 1 }, { id: 2 }], total: 2, isMasked: false }],
  ['rows last', { total: 2, names: ['a', 'b'], data: [{ id: 1 }, { id: 2 }] }],
  [
    'a list and an object inside a row',
    { data: [{ tags: ['x', ['y']], of: { data: [1, 2] } }, null, 3, 'four'], page: { of: [1] } },
  ],
  [
    'brackets, quotes and backslashes in texts',
    { note: '"data":[', data: [{ name: 'a "b", [c] {d} \\' }, { name: '\\"' }], end: ']}' },
  ],
  ['letters of every kind', { data: [{ name: 'João 🎉 \u2028' }], total: 1 }],
];

describe('[DRW-05] rows are read as they come', () => {
  for (const [name, page] of PAGES)
    test.each([1, 2, 3, 7, 10_000])(`${name}, in pieces of %i`, (size) => {
      expect(readIn(JSON.stringify(page), size)).toEqual(page);
      expect(readIn(JSON.stringify(page, null, 2), size)).toEqual(page);
    });

  test('thousands of them give way many times, and none is lost', () => {
    const rows = Array.from({ length: 20_000 }, (_row, index) => ({ id: index, name: `Pessoa ${index}` }));
    const scanner = new RowScanner();
    let turns = 0;
    for (const _part of scanner.read(JSON.stringify({ data: rows, total: rows.length }))) turns += 1;
    expect(turns).toBeGreaterThan(5);
    expect(scanner.rows).toEqual(rows);
  });

  test.each([
    '',
    '{"data":[{"id":1},{"id":',
    '{"data":[{"id":1}',
    '<html>',
    '{"data":[{"id":1},}],"total":1}',
    '{"data":[1],"total":1}}',
  ])('what is no whole answer is a failure: %s', (text) => {
    expect(() => readIn(text, 1000)).toThrow(SyntaxError);
  });
});
