import * as z from 'zod';
import { RULE_MESSAGES, type RuleCode } from '../../messages/rule-messages.ts';
import { commonPasswords } from '../../reference/common-passwords.ts';
import { SIGN_IN_LIMITS } from '../../reference/limits.ts';
import { countCharacters, isStorable } from './text.ts';

const RUNS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** 'abcabcabcabc', '111111111111'. */
const isRepetition = (text: string): boolean => /^(.{1,6})\1+$/su.test(text);

/** Every step from one character to the next goes one place along a known row, wrapping at its end. */
const isRun = (text: string): boolean =>
  RUNS.some((row) => {
    const places = Array.from(text, (character) => row.indexOf(character));
    if (places.includes(-1)) return false;
    return [1, row.length - 1].some((step) =>
      places.every((place, index) => index === 0 || place === ((places[index - 1] ?? 0) + step) % row.length),
    );
  });

/**
 * The words a password may be once its decoration is off: digits and signs at the ends, separators
 * inside, digits and signs that stand for letters. '@' and '$' at an end may be either.
 */
const wordsBehind = (text: string): string[] =>
  [/^\P{L}+|\P{L}+$/gu, /^[^\p{L}@$]+|[^\p{L}@$]+$/gu].flatMap((ends) => {
    const inner = text.replace(ends, '').replace(/[\s._-]/g, '');
    return [inner, Array.from(inner, (character) => LEET[character] ?? character).join('')];
  });

const isMadeOf = (word: string, stems: ReadonlySet<string>): boolean => {
  if (word === '') return false;
  if (stems.has(word)) return true;
  const repeated = /^(.+?)\1+$/su.exec(word)?.[1];
  if (repeated !== undefined && stems.has(repeated)) return true;
  for (let cut = 1; cut < word.length; cut += 1) if (stems.has(word.slice(0, cut)) && stems.has(word.slice(cut))) return true;
  return false;
};

/** SES-07: on the list of common ones, or made from one of its words in the usual ways. */
export function isCommonPassword(password: string): boolean {
  const text = withoutAccents(password.toLowerCase());
  const { stems, whole } = commonPasswords();
  if (whole.has(text) || isRepetition(text) || isRun(text)) return true;
  return wordsBehind(text).some((word) => isMadeOf(word, stems));
}

/** Whether the part of the address before the @ stands in the password; very short parts do by chance. */
export function containsLocalPart(password: string, email: string): boolean {
  const local = email.trim().toLowerCase().split('@')[0] ?? '';
  return local.length >= SIGN_IN_LIMITS.localPartInPasswordMin && password.toLowerCase().includes(local);
}

/** The first rule a new password breaks, or null. `email` is its owner's. */
export function passwordRefusal(password: string, email?: string): RuleCode | null {
  const length = countCharacters(password);
  if (length < SIGN_IN_LIMITS.passwordMin) return RULE_MESSAGES.passwordTooShort;
  if (length > SIGN_IN_LIMITS.passwordMax) return RULE_MESSAGES.passwordTooLong;
  if (!isStorable(password)) return RULE_MESSAGES.textUnreadable;
  if (isCommonPassword(password)) return RULE_MESSAGES.passwordCommon;
  if (email !== undefined && containsLocalPart(password, email)) return RULE_MESSAGES.passwordContainsEmail;
  return null;
}

/** A new password. Never trimmed: spaces are the person's choice. */
export const newPassword = z
  .string({ error: RULE_MESSAGES.passwordRequired })
  .min(1, { error: RULE_MESSAGES.passwordRequired, abort: true })
  .check((context) => {
    const refusal = passwordRefusal(context.value);
    if (refusal !== null) context.issues.push({ code: 'custom', message: refusal, input: context.value });
  });
