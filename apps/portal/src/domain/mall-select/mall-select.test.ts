import { expect, test } from 'vitest';
import { aMall } from '../../testing/builders.ts';
import { cutMallName } from './mall-name.ts';
import { searchMalls } from './search-malls.ts';

test.each([
  ['Cajarana Mall', 'Cajarana Mall'],
  ['123456789012345678', '123456789012345678'],
  ['Mirante da Capivara', 'Mirante da Capivar…'],
  ['Shopping Pátio do Norte', 'Shopping Pátio do…'],
])('[MAL-02] names longer than 18 characters are cut: %s', (name, shown) => {
  expect(cutMallName(name)).toBe(shown);
});

const malls = ['Praça Tangará-Azul', 'Galeria Ipê-Roxo', 'Praça do Ipê'].map((name, index) =>
  aMall({ name, code: `AB${index}` }),
);

test.each([
  ['', 3],
  ['ipe', 2],
  ['ipê praca', 1],
  ['ab1', 1],
  ['nenhum', 0],
])('malls are found by words in any order, accents or not: %j', (search, count) => {
  expect(searchMalls(malls, search)).toHaveLength(count);
});
