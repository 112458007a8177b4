import { expect, test } from 'vitest';
import { CATALOGUE } from './catalogue-messages.ts';
import { ENGLISH, toEnglish } from './english.ts';
import { ENGLISH_CATALOGUE } from './english-catalogue.ts';
import { ENGLISH_LABELS } from './english-labels.ts';
import { ENGLISH_PROBLEMS } from './english-problems.ts';
import { ENGLISH_RULES } from './english-rules.ts';
import { PROBLEMS } from './problem-codes.ts';
import { RULE_MESSAGES } from './rule-messages.ts';

const TEXTS = [
  ...Object.values(RULE_MESSAGES),
  ...Object.values(CATALOGUE),
  ...Object.values(PROBLEMS).map(({ message }) => message),
];

test('[FMT-02] every text has a translation that is not the text itself', () => {
  for (const text of TEXTS) {
    expect(toEnglish(text), text).not.toBe(text);
    expect(toEnglish(text).trim(), text).not.toBe('');
  }
});

test('[FMT-02] a translation keeps the slots of its text, and the space a prefix ends with', () => {
  const slots = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([slot]) => slot).sort();
  for (const [text, english] of Object.entries(ENGLISH)) {
    expect(slots(english), text).toEqual(slots(text));
    expect(english.endsWith(' '), text).toBe(text.endsWith(' '));
  }
});

test('[FMT-02] no translation is left over from a text that is gone', () => {
  const rules: readonly string[] = Object.values(RULE_MESSAGES);
  const catalogue: readonly string[] = Object.values(CATALOGUE);
  const problems: readonly string[] = Object.values(PROBLEMS).map(({ message }) => message);
  expect(Object.keys(ENGLISH_RULES).filter((text) => !rules.includes(text))).toEqual([]);
  expect(Object.keys(ENGLISH_CATALOGUE).filter((text) => !catalogue.includes(text))).toEqual([]);
  expect(Object.keys(ENGLISH_PROBLEMS).filter((text) => !problems.includes(text))).toEqual([]);
});

test('[FMT-02] a text in two catalogues is translated alike in both', () => {
  const parts: Readonly<Record<string, string>>[] = [ENGLISH_LABELS, ENGLISH_RULES, ENGLISH_CATALOGUE, ENGLISH_PROBLEMS];
  for (const part of parts) for (const [text, english] of Object.entries(part)) expect(toEnglish(text), text).toBe(english);
});

test.each(['', 'Um texto que ninguém conhece', 'toString', '__proto__', 'constructor'])(
  '[FMT-02] a text the contract does not know stays as it is: %j',
  (text) => {
    expect(toEnglish(text)).toBe(text);
  },
);
