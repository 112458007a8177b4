import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { messagesOf } from '../../testing/messages-of.ts';
import { VECTORS } from '../../testing/vectors.ts';
import { completeCpf, isCpf, normaliseCpf } from './cpf.ts';
import { cpf } from './cpf-schema.ts';

const nineDigits = fc.stringMatching(/^\d{9}$/).filter((digits) => !/^(\d)\1+$/.test(digits));

test.each(VECTORS.cpf.valid)('[FMT-03] %s is a CPF', (digits) => {
  expect(isCpf(digits)).toBe(true);
  expect(completeCpf(digits.slice(0, 9))).toBe(digits);
});

test.each([...VECTORS.cpf.invalid, '', '123456789090', '1234567890a', '００１２３４５６７８９', '0'.repeat(11)])(
  '[FMT-03] %j is none',
  (digits) => {
    expect(isCpf(digits)).toBe(false);
  },
);

test.each([
  ['123.456.789-09', '12345678909'],
  [' 529.982.247-25 ', '52998224725'],
  ['987 654 321 00', '98765432100'],
])('[FMT-03] the mask comes off: %j', (typed, digits) => {
  expect(cpf.parse(typed)).toBe(digits);
});

test.each([
  [undefined, RULE_MESSAGES.cpfRequired],
  ['', RULE_MESSAGES.cpfRequired],
  [' . - ', RULE_MESSAGES.cpfRequired],
  ['123.456.789-00', RULE_MESSAGES.cpfInvalid],
  ['123/456/789-09', RULE_MESSAGES.cpfInvalid],
  ['cpf 12345678909', RULE_MESSAGES.cpfInvalid],
  [12_345_678_909, RULE_MESSAGES.cpfRequired],
])('[FMT-03] %j is refused with %j alone', (typed, message) => {
  expect(messagesOf(cpf, typed)).toEqual([message]);
});

test('[FMT-03] any nine digits complete to a CPF, and no other ending does', () => {
  fc.assert(
    fc.property(nineDigits, fc.stringMatching(/^\d{2}$/), (base, ending) => {
      const whole = completeCpf(base);
      expect(isCpf(whole)).toBe(true);
      expect(isCpf(base + ending)).toBe(base + ending === whole);
    }),
  );
});

test('[FMT-03] normalising twice is normalising once, for any text', () => {
  fc.assert(fc.property(fc.string(), (text) => normaliseCpf(normaliseCpf(text)) === normaliseCpf(text)));
});
