import { expect, test } from 'vitest';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { messagesOf } from '../../testing/messages-of.ts';
import { prizeQuantity, prizeQuantityRefusal } from './prize-quantity.ts';
import { chosenErp, issuerCnpjs, luc } from './store-fields.ts';

test.each([
  ['LUC-101', 'LUC-101'],
  [' ae-03 ', 'AE-03'],
])('[SYN-01] LUC %j is kept as %s', (typed, kept) => {
  expect(luc.parse(typed)).toBe(kept);
});

test.each([undefined, '', 'QS-3', ' A-1  '])('[SYN-01] LUC %j needs at least 5 characters, said once', (typed) => {
  expect(messagesOf(luc, typed)).toEqual([RULE_MESSAGES.lucTooShort]);
});

test('[SYN-01] an ERP must be chosen', () => {
  expect(chosenErp.parse('Linx Microvix')).toBe('Linx Microvix');
  for (const value of [undefined, '', 'Planilha']) expect(messagesOf(chosenErp, value)).toEqual([RULE_MESSAGES.erpRequired]);
});

test('[STO-01] issuer CNPJs must be distinct, masked or not; the repeated one is named', () => {
  expect(issuerCnpjs.parse(['11.222.333/0001-81', '11444777000161'])).toEqual(['11222333000181', '11444777000161']);
  const repeated = issuerCnpjs.safeParse(['11.222.333/0001-81', '11444777000161', '11222333000181']);
  expect(repeated.error?.issues.map(({ path, message }) => [path, message])).toEqual([[[2], RULE_MESSAGES.cnpjMustBeUnique]]);
});

test.each([
  [undefined, RULE_MESSAGES.prizeQuantityRequired],
  [0, RULE_MESSAGES.prizeQuantityPositive],
  [-3, RULE_MESSAGES.prizeQuantityPositive],
  [1.5, RULE_MESSAGES.prizeQuantityPositive],
])('[PRO-05] prize quantity %j is refused with %j', (value, message) => {
  expect(messagesOf(prizeQuantity, value)).toEqual([message]);
});

test('[PRO-05] prize quantity cannot be reduced', () => {
  expect(prizeQuantityRefusal(10, 9)).toBe(RULE_MESSAGES.prizeQuantityNotReducible);
  expect(prizeQuantityRefusal(10, 10)).toBeNull();
  expect(prizeQuantityRefusal(10, 11)).toBeNull();
});
