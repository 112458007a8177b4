import { expect, test } from 'vitest';
import { isQuantityTarget, targetText } from './target.ts';

test.each([
  ['INVOICE_QUANTITY', 0, '0 nota'],
  ['INVOICE_QUANTITY', 1, '1 nota'],
  ['INVOICE_QUANTITY', 2, '2 notas'],
  ['PURCHASE_QUANTITY', 1, '1 compra'],
  ['PURCHASE_QUANTITY', 3, '3 compras'],
  ['INVOICE_AMOUNT', 35_000, 'R$ 350,00'],
  ['BALANCE', 100_000_00, 'R$ 100.000,00'],
] as const)('[PRO-07] a target of type %s and %d reads %s', (type, target, text) => {
  expect(targetText(type, target).replaceAll('\u00a0', ' ')).toBe(text);
  expect(isQuantityTarget(type)).toBe(!text.startsWith('R$'));
});
