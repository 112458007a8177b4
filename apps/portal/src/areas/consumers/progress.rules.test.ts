import { describe, expect, test } from 'vitest';
import { progressWords } from './progress.rules.ts';

const mode = (target: number, counted: number) => ({ target, counted, towardsNext: counted % target });

describe('[PRO-11] progress in words', () => {
  test.each([
    ['INVOICE_AMOUNT', mode(10_000, 25_050), { percent: 50.5, done: 'R$ 50,50', target: 'R$ 100,00', counted: 'R$ 250,50' }],
    ['BALANCE', mode(10_000, 0), { percent: 0, done: 'R$ 0,00', target: 'R$ 100,00', counted: 'R$ 0,00' }],
    ['INVOICE_QUANTITY', mode(4, 7), { percent: 75, done: '3', target: '4 notas', counted: '7 notas' }],
    ['INVOICE_QUANTITY', mode(1, 3), { percent: 0, done: '0', target: '1 nota', counted: '3 notas' }],
    ['PURCHASE_QUANTITY', mode(2, 1), { percent: 50, done: '1', target: '2 compras', counted: '1 compra' }],
  ])('%s %o', (targetType, progress, words) => {
    const said = progressWords(targetType, progress);
    expect({
      ...said,
      done: said.done.replace(/\s/g, ' '),
      target: said.target.replace(/\s/g, ' '),
      counted: said.counted.replace(/\s/g, ' '),
    }).toEqual(words);
  });
});
