import { describe, expect, test } from 'vitest';
import { foldText, selectRows } from './client-rows.ts';

interface Place {
  name: string;
  visits: number;
}

const places: Place[] = [
  { name: 'Jardim Norte', visits: 9 },
  { name: 'Águas Claras', visits: 10 },
  { name: 'Pátio São João', visits: 2 },
  { name: 'águia', visits: 30 },
];

const select = (patch: Partial<Parameters<typeof selectRows<Place>>[1]>) =>
  selectRows(places, {
    search: '',
    searchIn: (row) => [row.name],
    sort: { id: 'name', desc: false },
    sortBy: { name: (row) => row.name, visits: (row) => row.visits },
    page: 1,
    size: 10,
    ...patch,
  });

const names = (result: { data: readonly Place[] }) => result.data.map((row) => row.name);

describe('[SHL-09] lists over loaded rows', () => {
  test.each([
    ['sao joao', ['Pátio São João']],
    ['JOÃO pátio', ['Pátio São João']],
    ['agu', ['Águas Claras', 'águia']],
    ['nada', []],
  ])('search "%s" ignores accents, case and word order', (search, expected) => {
    expect(names(select({ search }))).toEqual(expected);
  });

  test('orders words as a Portuguese reader would and numbers as numbers', () => {
    expect(names(select({}))).toEqual(['Águas Claras', 'águia', 'Jardim Norte', 'Pátio São João']);
    expect(names(select({ sort: { id: 'visits', desc: true } }))).toEqual([
      'águia',
      'Águas Claras',
      'Jardim Norte',
      'Pátio São João',
    ]);
  });

  test('pages and counts what was found, not what there is', () => {
    expect(select({ search: 'agu', size: 1, page: 2 })).toMatchObject({ pageCount: 2, total: 2, data: [{ name: 'águia' }] });
  });

  test('a page beyond the last gives the last', () => {
    expect(names(select({ size: 3, page: 9 }))).toEqual(['Pátio São João']);
    expect(select({ search: 'nada', page: 4 })).toMatchObject({ pageCount: 0, total: 0, data: [] });
  });

  test('the loaded rows themselves keep their order', () => {
    select({ sort: { id: 'visits', desc: true } });
    expect(places[0]?.name).toBe('Jardim Norte');
  });
});

test('foldText strips accents, case and outer blanks', () => {
  expect(foldText('  São JOÃO ')).toBe('sao joao');
});
