import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { messagesOf } from '../../testing/messages-of.ts';
import {
  benefitTitle,
  callToAction,
  missionDescription,
  participatingStoresText,
  pickupInstruction,
  requiredDescription,
  requiredName,
  requiredPrize,
  requiredSecapId,
  requiredTag,
  requiredWithdrawalPlace,
  rulesText,
} from './named-texts.ts';
import { countCharacters, isStorable } from './text.ts';

test.each([
  ['benefit title', benefitTitle, 72, RULE_MESSAGES.benefitTitleTooLong],
  ['pickup instruction', pickupInstruction, 72, RULE_MESSAGES.pickupInstructionTooLong],
  ['participating stores', participatingStoresText, 150, RULE_MESSAGES.participatingStoresTooLong],
  ['rules', rulesText, 3000, RULE_MESSAGES.rulesTooLong],
  ['action description', requiredDescription, 1000, RULE_MESSAGES.actionDescriptionTooLong],
  ['mission description', missionDescription, 300, RULE_MESSAGES.missionDescriptionTooLong],
  ['call to action', callToAction, 40, RULE_MESSAGES.callToActionTooLong],
] as const)('[FMT-02] %s: the limit itself passes, one more does not', (_name, schema, limit, message) => {
  expect(schema.parse('é'.repeat(limit))).toHaveLength(limit);
  expect(schema.parse(` ${'a'.repeat(limit)}\n`)).toBe('a'.repeat(limit));
  expect(schema.parse('🎁'.repeat(limit))).toBe('🎁'.repeat(limit));
  expect(messagesOf(schema, 'a'.repeat(limit + 1))).toEqual([message]);
  expect(messagesOf(schema, '🎁'.repeat(limit + 1))).toEqual([message]);
});

test.each([
  ['benefit title', benefitTitle],
  ['pickup instruction', pickupInstruction],
  ['participating stores', participatingStoresText],
  ['rules', rulesText],
  ['mission description', missionDescription],
  ['call to action', callToAction],
] as const)('[FMT-02] %s may be left empty', (_name, schema) => {
  expect(schema.parse('')).toBe('');
});

test.each([
  ['name', requiredName, RULE_MESSAGES.nameRequired],
  ['description', requiredDescription, RULE_MESSAGES.descriptionRequired],
  ['prize', requiredPrize, RULE_MESSAGES.prizeRequired],
  ['withdrawal place', requiredWithdrawalPlace, RULE_MESSAGES.withdrawalPlaceRequired],
  ['tag', requiredTag, RULE_MESSAGES.tagRequired],
  ['SECAP id', requiredSecapId, RULE_MESSAGES.secapIdRequired],
] as const)('[FMT-02] %s is required: missing, empty and blank read the same, once', (_name, schema, message) => {
  for (const value of [undefined, null, '', ' \t\n', 7]) expect(messagesOf(schema, value), String(value)).toEqual([message]);
  expect(schema.parse(' x ')).toBe('x');
});

test.each(['a\u0000b', '\ud800', 'x\udc00y'])('[ERR-02] %j cannot be stored and is refused', (text) => {
  expect(isStorable(text)).toBe(false);
  expect(messagesOf(requiredName, text)).toEqual([RULE_MESSAGES.textUnreadable]);
  expect(messagesOf(benefitTitle, text)).toEqual([RULE_MESSAGES.textUnreadable]);
});

test('[FMT-02] characters are counted as the database counts them', () => {
  expect(countCharacters('')).toBe(0);
  expect(countCharacters('Sá🎁')).toBe(3);
  const unit = fc.constantFrom('a', 'á', '漢', '🎁', '\u{1F468}', '\u200D', '\n');
  fc.assert(fc.property(fc.string({ unit }), (text) => countCharacters(text) === Array.from(text).length));
});
