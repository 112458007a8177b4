import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { messagesOf } from '../../testing/messages-of.ts';
import {
  actionDescription,
  benefitTitle,
  callToAction,
  missionDescription,
  participatingStoresText,
  pickupInstruction,
  requiredDescription,
  requiredName,
  requiredPrize,
  requiredRegulation,
  requiredSecapId,
  requiredTag,
  requiredWithdrawalPlace,
  rulesText,
} from './named-texts.ts';
import { countCharacters, isStorable } from './text.ts';

test.each([
  ['benefit title', benefitTitle, 72, 'O título deve ter no máximo 72 caracteres'],
  ['pickup instruction', pickupInstruction, 72, 'A instrução de retirada deve ter no máximo 72 caracteres'],
  ['participating stores', participatingStoresText, 150, 'O texto de lojas participantes deve ter no máximo 150 caracteres'],
  ['rules', rulesText, 3000, 'As regras devem ter no máximo 3000 caracteres'],
  ['action description', actionDescription, 1000, 'A descrição da ação deve ter no máximo 1000 caracteres'],
  ['mission description', missionDescription, 300, 'A descrição da missão deve ter no máximo 300 caracteres'],
  ['call to action', callToAction, 40, 'A chamada para ação deve ter no máximo 40 caracteres'],
] as const)('[FMT-02] %s: the limit itself passes, one more does not', (_name, schema, limit, message) => {
  expect(schema.parse('é'.repeat(limit))).toHaveLength(limit);
  expect(schema.parse(` ${'a'.repeat(limit)}\n`)).toBe('a'.repeat(limit));
  expect(schema.parse('🎁'.repeat(limit))).toBe('🎁'.repeat(limit));
  expect(messagesOf(schema, 'a'.repeat(limit + 1))).toEqual([message]);
  expect(messagesOf(schema, '🎁'.repeat(limit + 1))).toEqual([message]);
  expect(schema.parse('')).toBe('');
});

test.each([
  ['name', requiredName, RULE_MESSAGES.nameRequired],
  ['description', requiredDescription, RULE_MESSAGES.descriptionRequired],
  ['prize', requiredPrize, RULE_MESSAGES.prizeRequired],
  ['withdrawal place', requiredWithdrawalPlace, RULE_MESSAGES.withdrawalPlaceRequired],
  ['regulation', requiredRegulation, RULE_MESSAGES.regulationRequired],
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
