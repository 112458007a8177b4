import { expect, test } from 'vitest';
import { RECUSE_REASON_LABELS, REFUSAL_REASONS } from '../reference/enumerations/invoice.ts';
import { askSentence } from './picture-ask.ts';
import { refusalWords } from './refusal-words.ts';

test.each(REFUSAL_REASONS)('[INV-19] %s reads as specified, and of a note of zero value as what it is', (reason) => {
  expect([refusalWords(reason, null), refusalWords(reason, 1)]).toEqual([
    RECUSE_REASON_LABELS[reason],
    RECUSE_REASON_LABELS[reason],
  ]);
  const zero = reason === 'VALUE_LIMIT' ? 'Nota de valor zero' : RECUSE_REASON_LABELS[reason].pt;
  expect(refusalWords(reason, 0).pt).toBe(zero);
});

test('[INV-19] the sender reads the reason and what was written to it', () => {
  expect(askSentence('MISSING', null, 'pt')).toBe('Não há foto da nota');
  expect(askSentence('UNREADABLE', 'Com mais luz', 'en')).toBe('The picture is unreadable. Com mais luz');
});
