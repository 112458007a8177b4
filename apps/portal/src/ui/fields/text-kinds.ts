import { readDay, writeDay } from '@galeria/contract/kit/typed/day';
import { readMoney, writeMoney } from '@galeria/contract/kit/typed/money';
import { readTime } from '@galeria/contract/kit/typed/time';
import { readWholeNumber, writeWholeNumber } from '@galeria/contract/kit/typed/whole-number';
import type { TextKind } from './typed-text.ts';

/** Whole cents. */
export const MONEY: TextKind<number | null> = { read: readMoney, write: writeMoney };

export const wholeNumber = (max: number, sign: '%' | ''): TextKind<number | null> => ({
  read: (text) => readWholeNumber(text, max, sign),
  write: writeWholeNumber,
});

/** 'YYYY-MM-DD'. `latest`: see readDay. */
export const dayKind = (latest?: string): TextKind<string | null> => ({
  read: (text) => readDay(text, latest),
  write: writeDay,
});

/** The same in a form that holds an empty text for none. */
export const DAY_TEXT: TextKind<string> = {
  read: (text) => {
    const reading = readDay(text);
    return reading.ok ? { ok: true, value: reading.value ?? '' } : reading;
  },
  write: writeDay,
};

/** 'HH:mm', or empty. */
export const TIME: TextKind<string> = { read: readTime, write: (time) => time };
