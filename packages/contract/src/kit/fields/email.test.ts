import { expect, test } from 'vitest';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { messagesOf } from '../../testing/messages-of.ts';
import { email, isEmail } from './email.ts';

test.each([
  ['ana@galeria.example', 'ana@galeria.example'],
  ['  Ana.Lima+Teste@Galeria.EXAMPLE \n', 'ana.lima+teste@galeria.example'],
])('[FMT-02] %j is kept as %s', (typed, kept) => {
  expect(email.parse(typed)).toBe(kept);
});

test.each([
  [undefined, RULE_MESSAGES.emailRequired],
  [null, RULE_MESSAGES.emailRequired],
  ['   ', RULE_MESSAGES.emailRequired],
  ['ana', RULE_MESSAGES.emailInvalid],
  ['ana@', RULE_MESSAGES.emailInvalid],
  ['@galeria.example', RULE_MESSAGES.emailInvalid],
  ['ana@galeria', RULE_MESSAGES.emailInvalid],
  ['ana lima@galeria.example', RULE_MESSAGES.emailInvalid],
  ['ana@galeria.example, bia@galeria.example', RULE_MESSAGES.emailInvalid],
  ['ana..lima@galeria.example', RULE_MESSAGES.emailInvalid],
  [`${'a'.repeat(250)}@galeria.example`, RULE_MESSAGES.emailTooLong],
])('[FMT-02] %j is refused with %j alone', (typed, message) => {
  expect(messagesOf(email, typed)).toEqual([message]);
});

test('[FMT-02] the longest address an e-mail can have passes, one character more does not', () => {
  expect(isEmail(`${'a'.repeat(238)}@galeria.example`)).toBe(true);
  expect(isEmail(`${'a'.repeat(239)}@galeria.example`)).toBe(false);
});

test('[FMT-02] a hostile text is refused at once', () => {
  expect(isEmail(`${'a.'.repeat(500_000)}@`)).toBe(false);
});
