import { sentenceOf, toMessage } from '@galeria/contract/messages/message';
import { describe, expect, test } from 'vitest';
import { type ImportFacts, isAccepted, judgeLines, readCategory, type TypedLine } from './regulation-import.rules.ts';

const store = (universalId: string) =>
  [universalId, { universalId, brandName: universalId.toUpperCase(), luc: `L-${universalId}` }] as const;

const facts = (known: Partial<ImportFacts> = {}): ImportFacts => ({
  stores: new Map(['a', 'b', 'c', 'd'].map(store)),
  parents: new Map(),
  withSubstores: new Set(),
  blocked: new Set(),
  items: new Set(),
  itemKey: ({ name, cnpj }) => `${name.toLowerCase()}|${cnpj ?? ''}`,
  ...known,
});

const lines = (...rows: string[][]): TypedLine[] => rows.map((cells, index) => ({ line: index + 2, cells }));
const outcomes = (list: Parameters<typeof judgeLines>[0], rows: string[][], known: Partial<ImportFacts> = {}) =>
  judgeLines(list, lines(...rows), facts(known)).map((judged) =>
    isAccepted(judged) ? judged.adds : sentenceOf(judged.reason, 'pt'),
  );

const CHAIN = 'Uma subloja não pode ter sublojas';

describe('[PRO-12] a file of substores', () => {
  test('makes no chain, neither with what is there nor with its own lines, seen from both ends', () => {
    const known = { parents: new Map([['b', 'c']]), withSubstores: new Set(['c']) };
    expect(outcomes('substore', [['a', 'b']], known)).toEqual([CHAIN]);
    expect(outcomes('substore', [['c', 'a']], known)).toEqual([CHAIN]);
    expect(
      outcomes('substore', [
        ['a', 'b'],
        ['b', 'c'],
      ]),
    ).toEqual([['a', 'b'], CHAIN]);
    expect(
      outcomes('substore', [
        ['b', 'c'],
        ['a', 'b'],
      ]),
    ).toEqual([['b', 'c'], CHAIN]);
    expect(
      outcomes('substore', [
        ['a', 'c'],
        ['b', 'c'],
      ]),
    ).toEqual([
      ['a', 'c'],
      ['b', 'c'],
    ]);
  });

  test('changes whose a substore is, and leaves what is so already', () => {
    const known = { parents: new Map([['b', 'c']]), withSubstores: new Set(['c']) };
    expect(outcomes('substore', [['b', 'd']], known)).toEqual([['b', 'd']]);
    expect(judgeLines('substore', lines(['b', 'c']), facts(known))).toEqual([
      { line: 2, text: 'b;c', reason: toMessage('alreadySubstore'), isDone: true },
    ]);
  });

  test('names stores of the mall, each once and not itself', () => {
    expect(
      outcomes('substore', [
        ['x', 'a'],
        ['a', 'x'],
        ['a', 'a'],
        ['a', 'b'],
        ['a', 'c'],
      ]),
    ).toEqual([
      'Não há loja com esta LUC no shopping informado',
      'Não há loja com esta LUC no shopping informado',
      'Uma loja não pode ser subloja dela mesma',
      ['a', 'b'],
      'Loja repetida no arquivo',
    ]);
  });
});

test('[PRO-12] a file of blocked stores: known, once, not blocked yet', () => {
  expect(outcomes('blocked-store', [['a'], ['a'], ['b'], ['']], { blocked: new Set(['b']) })).toEqual([
    ['a'],
    'Loja repetida no arquivo',
    'Esta loja já está bloqueada',
    'Não há loja com esta LUC no shopping informado',
  ]);
});

describe('[PRO-12] a file of forbidden items', () => {
  test('is read line by line', () => {
    const rows = [
      ['Cerveja', 'Bebidas alcoólicas', ''],
      ['Cerveja', 'ALCOHOLIC_BEVERAGES', '11.222.333/0001-81'],
      ['CERVEJA', 'bebidas alcoolicas', ''],
      ['Vinho', 'Bebidas', ''],
      ['', 'Tabaco', ''],
      ['Charuto', 'Tabaco', '123'],
      ['Cigarro', 'Tabaco', ''],
      ['Palheiro', 'tabaco', '191'.padStart(12, '0')],
    ];
    expect(outcomes('forbidden-item', rows, { items: new Set(['cigarro|']) })).toEqual([
      ['Cerveja', 'ALCOHOLIC_BEVERAGES', ''],
      ['Cerveja', 'ALCOHOLIC_BEVERAGES', '11222333000181'],
      'Item repetido no arquivo',
      'Categoria desconhecida',
      'Informe o nome',
      'Insira 14 caracteres numéricos',
      'Este item já está na lista',
      ['Palheiro', 'TOBACCO', '00000000000191'],
    ]);
  });

  test.each([
    ['WHITE_WEAPONS', 'WHITE_WEAPONS'],
    ['armas BRANCAS', 'WHITE_WEAPONS'],
    ['Fogos de artificio', 'FIREWORKS'],
    ['', undefined],
    ['tudo', undefined],
  ])('has categories by code or name: %s', (text, category) => {
    expect(readCategory(text)).toBe(category);
  });
});
