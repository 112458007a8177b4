import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { messagesOf } from '../../testing/messages-of.ts';
import { VECTORS } from '../../testing/vectors.ts';
import { acceptCnpjs, completeCnpj, isCnpj } from './cnpj.ts';
import { cnpj } from './cnpj-schema.ts';

const alphanumeric = { alphanumeric: true } as const;

test.each(VECTORS.cnpj.valid)('[FMT-03] %s is a CNPJ under both rules', (text) => {
  expect(isCnpj(text)).toBe(true);
  expect(isCnpj(text, alphanumeric)).toBe(true);
});

test.each(VECTORS.cnpj.alphanumeric)('[FMT-03] %s is one only where letters are allowed', (text) => {
  expect(isCnpj(text)).toBe(false);
  expect(isCnpj(text, alphanumeric)).toBe(true);
});

test.each([...VECTORS.cnpj.invalid, '', '1122233300018', '112223330001810', '12abc34501de35', '12ABC34501DEA5'])(
  '[FMT-03] %j is none under either',
  (text) => {
    expect(isCnpj(text)).toBe(false);
    expect(isCnpj(text, alphanumeric)).toBe(false);
  },
);

test.each([
  ['11.222.333/0001-81', '11222333000181'],
  [' 11222333000181 ', '11222333000181'],
])('[FMT-03] the mask comes off: %j', (typed, text) => {
  expect(cnpj.parse(typed)).toBe(text);
});

test.each([
  [undefined, RULE_MESSAGES.cnpjRequired],
  ['', RULE_MESSAGES.cnpjRequired],
  ['1122233300018', RULE_MESSAGES.cnpjLength],
  ['112223330001811', RULE_MESSAGES.cnpjLength],
  ['12ABC34501DE35', RULE_MESSAGES.cnpjLength],
  ['11.222.333/0001-80', RULE_MESSAGES.cnpjInvalid],
  ['00.000.000/0000-00', RULE_MESSAGES.cnpjInvalid],
])('[FMT-02] %j is refused with %j alone', (typed, message) => {
  expect(messagesOf(cnpj, typed)).toEqual([message]);
});

test('[FMT-03] with the option letters are taken, in either case, and the check digits still count', () => {
  onTestFinished(() => acceptCnpjs({}));
  acceptCnpjs(alphanumeric);
  expect(cnpj.parse('12.abc.345/01de-35')).toBe('12ABC34501DE35');
  expect(messagesOf(cnpj, '12ABC34501DE36')).toEqual([RULE_MESSAGES.cnpjInvalid]);
  expect(messagesOf(cnpj, '12ABC34501DE3')).toEqual([RULE_MESSAGES.cnpjAlphanumericLength]);
});

test('[FMT-03] any twelve characters complete to a CNPJ, and no other ending does', () => {
  const base = fc.stringMatching(/^[0-9A-Z]{12}$/).filter((text) => !/^0+$/.test(text));
  fc.assert(
    fc.property(base, fc.stringMatching(/^\d{2}$/), (twelve, ending) => {
      const whole = completeCnpj(twelve);
      expect(isCnpj(whole, alphanumeric)).toBe(true);
      expect(isCnpj(twelve + ending, alphanumeric)).toBe(twelve + ending === whole);
    }),
  );
});
