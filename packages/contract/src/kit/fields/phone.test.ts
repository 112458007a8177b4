import { expect, test } from 'vitest';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { messagesOf } from '../../testing/messages-of.ts';
import { normalisePhone, phone } from './phone.ts';

test.each([
  ['(11) 98765-4321', '11987654321'],
  ['+55 11 98765-4321', '11987654321'],
  ['5511987654321', '11987654321'],
  ['(11) 3456-7890', '1134567890'],
  ['551134567890', '1134567890'],
  // 55 is also the area code of Santa Maria.
  ['(55) 99876-5432', '55998765432'],
  ['5533334444', '5533334444'],
])('[FMT-02] phone %j is kept as %s', (typed, digits) => {
  expect(phone.parse(typed)).toBe(digits);
});

test.each([
  [undefined, RULE_MESSAGES.phoneRequired],
  ['', RULE_MESSAGES.phoneRequired],
  ['98765-4321', RULE_MESSAGES.phoneInvalid],
  ['(01) 98765-4321', RULE_MESSAGES.phoneInvalid],
  ['(10) 98765-4321', RULE_MESSAGES.phoneInvalid],
  ['(11) 88765-4321', RULE_MESSAGES.phoneInvalid],
  ['(11) 1234-5678', RULE_MESSAGES.phoneInvalid],
  ['11 98765 4321 ramal 2', RULE_MESSAGES.phoneInvalid],
  ['55119876543210', RULE_MESSAGES.phoneInvalid],
])('[FMT-02] phone %j is refused with %j alone', (typed, message) => {
  expect(messagesOf(phone, typed)).toEqual([message]);
});

test('[FMT-01] a leading 55 goes only where a number is left behind it', () => {
  expect(normalisePhone('55119876543210')).toBe('55119876543210');
  expect(normalisePhone('5511')).toBe('5511');
});
