import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { commonPasswords } from '../../reference/common-passwords.ts';
import { messagesOf } from '../../testing/messages-of.ts';
import { isCommonPassword, newPassword, passwordRefusal } from './password.ts';

describe('length', () => {
  test.each([
    ['', RULE_MESSAGES.passwordRequired],
    [undefined, RULE_MESSAGES.passwordRequired],
    ['xq7-plumagem', null],
    ['xq7-plumage', RULE_MESSAGES.passwordTooShort],
    ['🎁🎈🦜🌵🍍🎻🧭⛵🪁🌻🥭', RULE_MESSAGES.passwordTooShort],
    ['🎁🎈🦜🌵🍍🎻🧭⛵🪁🌻🥭🎯', null],
    [`tucano ${'lento '.repeat(20)}x`, null],
    [`tucano ${'lento '.repeat(21)}`, RULE_MESSAGES.passwordTooLong],
    ['tucano-lento\u0000', RULE_MESSAGES.textUnreadable],
  ])('[SES-07] %j: %j', (password, message) => {
    expect(messagesOf(newPassword, password)).toEqual(message === null ? [] : [message]);
  });

  test('[SES-07] spaces are the person’s choice and stay', () => {
    expect(newPassword.parse('  tucano lento  ')).toBe('  tucano lento  ');
  });
});

describe('common ones', () => {
  test.each([
    'senha1234567',
    'Senha@123456',
    'S3nh@1234567',
    'password1234',
    'P@ssw0rd12345',
    'passwordpassword',
    'Administrador1',
    'admin@123456',
    'adminadmin12',
    '$enha1234567',
    'adm1n-p@ssw0rd',
    'mudarsenha2026',
    'Corinthians1910!',
    'flamengo2019!',
    'São Paulo 2026',
    'euteamo123456',
    'qwertyuiop12',
    'qwerty123456',
    '123456789012',
    '012345678901',
    '987654321098',
    '111111111111',
    'abcabcabcabc',
    'abcdefghijkl',
    'zyxwvutsrqpo',
    '1q2w3e4r5t6y',
    '1Q2W3E4R5T6Y',
    'welcome12345!',
    'dezembro-2026',
    'Natal.'.repeat(3),
    'correcthorsebatterystaple',
  ])('[SES-07] %j is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(passwordRefusal(password)).toBe(RULE_MESSAGES.passwordCommon);
  });

  test.each([
    'galeria-demo-2026',
    'tucano-lento-azul',
    'vR7!kq2#Lp9z',
    'meu cachorro late às seis',
    'senha nenhuma me engana',
    '845920174653',
    'a1!b2@c3#d4$',
  ])('[SES-07] %j is not common', (password) => {
    expect(isCommonPassword(password)).toBe(false);
    expect(passwordRefusal(password)).toBeNull();
  });

  test('[SES-07] every stem is refused however it is dressed up', () => {
    const stem = fc.constantFrom(...commonPasswords().stems);
    const end = fc.stringMatching(/^[0-9!.\-_#]{0,16}$/);
    const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
    fc.assert(
      fc.property(stem, end, end, fc.boolean(), (word, before, after, capital) => {
        expect(isCommonPassword(before + (capital ? capitalised(word) : word) + after)).toBe(true);
      }),
    );
  });

  test('[SES-07] the list is of a useful size; whole passwords on it could be chosen at all', () => {
    const { stems, whole } = commonPasswords();
    expect(stems.size + whole.size).toBeGreaterThan(200);
    expect([...whole].filter((password) => password.length < 12)).toEqual([]);
  });

  test('[SES-07] random passwords pass', () => {
    const random = fc.stringMatching(/^[a-z0-9A-Z!#%&*?]{24}$/);
    fc.assert(fc.property(random, (password) => passwordRefusal(password) === null));
  });
});

describe('the owner’s e-mail', () => {
  test.each([
    ['marketing-do-mes-7', 'marketing@galeria.example', RULE_MESSAGES.passwordContainsEmail],
    ['xx-MARKETING-77-y', ' Marketing@Galeria.example', RULE_MESSAGES.passwordContainsEmail],
    ['ana-e-o-tucano-7', 'ana@galeria.example', null],
    ['marketing-do-mes-7', 'outra@galeria.example', null],
    ['marketing-do-mes-7', undefined, null],
    ['galeria-demo-2026', 'admin@galeria.example', null],
    ['galeria-demo-2026', 'visitante@galeria.example', null],
  ])('[SES-07] %j for %j: %j', (password, email, message) => {
    expect(passwordRefusal(password, email)).toBe(message);
  });
});
