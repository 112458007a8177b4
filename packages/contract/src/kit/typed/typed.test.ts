import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { writtenDays, writtenForms } from '../../testing/written-forms.ts';
import { addDays } from '../fields/dates.ts';
import { formatBrl } from '../formats.ts';
import { readDay, readPeriod, writeDay, writePeriod } from './day.ts';
import { readMoney, writeMoney } from './money.ts';
import type { Reading } from './reading.ts';
import { readTime } from './time.ts';
import { readWholeNumber, writeWholeNumber } from './whole-number.ts';

const meant = <Value>(reading: Reading<Value>): Value | string => (reading.ok ? reading.value : reading.message);
const { moneyUnreadable, moneyAmbiguous, numberUnreadable, wholeNumber, dayUnreadable, timeUnreadable } = RULE_MESSAGES;

describe('[SHL-13] an amount as it is typed', () => {
  test.each([
    ['1.138,99', 113_899],
    ['1138,99', 113_899],
    ['1138.99', 113_899],
    ['1.138', 113_800],
    ['1138', 113_800],
    ['R$ 1.138,99', 113_899],
    ['R$\u00a01.138,99', 113_899],
    ['r$1138,99', 113_899],
    ['1,138.99', 113_899],
    ['1 138,99', 113_899],
    ['1138,9', 113_890],
    ['10.50', 1050],
    ['0,01', 1],
    [',50', 50],
    ['.50', 50],
    ['0', 0],
    ['0,00', 0],
    ['007', 700],
    ['1.234.567.890,12', 123_456_789_012],
    ['', null],
    ['  ', null],
  ])('%j is %j cents', (text, cents) => {
    expect(readMoney(text)).toEqual({ ok: true, value: cents });
  });

  test.each([
    ['1,138', moneyAmbiguous],
    ['1,138,990', moneyAmbiguous],
    ['1.5', moneyAmbiguous],
    ['1234.5', moneyAmbiguous],
    ['0.138', moneyAmbiguous],
    ['1.13,99', moneyUnreadable],
    ['1.1389', moneyUnreadable],
    ['1138.990', moneyUnreadable],
    ['1,1389', moneyUnreadable],
    ['1.138,', moneyUnreadable],
    ['1138.', moneyUnreadable],
    [',', moneyUnreadable],
    ['R$', moneyUnreadable],
    ['12 34', moneyUnreadable],
    ['1138,99 2,00', moneyUnreadable],
    ['-5,00', moneyUnreadable],
    ['1e3', moneyUnreadable],
    ['dez', moneyUnreadable],
    ['١٢', moneyUnreadable],
    ['99999999999999,99', moneyUnreadable],
  ])('%j is read in no way: %s', (text, message) => {
    expect(readMoney(text)).toEqual({ ok: false, message });
  });

  test('every written form of any amount reads back as exactly that amount', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (cents) => {
        for (const form of writtenForms(cents)) expect(meant(readMoney(form)), form).toBe(cents);
        expect(meant(readMoney(writeMoney(cents)))).toBe(cents);
        expect(meant(readMoney(formatBrl(cents)))).toBe(cents);
      }),
    );
  });

  test('nothing typed is ever read as another amount than one of its written forms', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,R$ ]{0,12}$/), (text) => {
        const reading = readMoney(text);
        if (!reading.ok || reading.value === null) return;
        // The digits are all there, in their order, before the zeros that fill up the cents.
        const digits = text.replace(/\D/g, '').replace(/^0+/, '');
        expect(String(reading.value).replace(/^0+/, '').startsWith(digits)).toBe(true);
        expect(String(reading.value).slice(digits.length)).toMatch(/^0{0,2}$/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('[SHL-13] a quantity or a percentage as it is typed', () => {
  test.each([
    ['1138', 1138],
    ['1.138', 1138],
    ['1 138', 1138],
    [' 12 ', 12],
    ['0', 0],
    ['', null],
  ])('%j is %j', (text, value) => {
    expect(readWholeNumber(text, 5000)).toEqual({ ok: true, value });
  });

  test.each([
    ['1,138', numberUnreadable],
    ['12,5', numberUnreadable],
    ['12.5', numberUnreadable],
    ['1 2', numberUnreadable],
    ['-1', numberUnreadable],
    ['50%', numberUnreadable],
    ['muitos', numberUnreadable],
    ['5001', wholeNumber],
    ['99999999999999999999', wholeNumber],
  ])('%j is refused, not cut: %s', (text, message) => {
    expect(readWholeNumber(text, 5000)).toEqual({ ok: false, message });
  });

  test.each([
    ['50', 50],
    ['50%', 50],
    ['50 %', 50],
    ['101%', wholeNumber],
    ['%', numberUnreadable],
  ])('the percentage %j is %j', (text, value) => {
    expect(meant(readWholeNumber(text, 100, '%'))).toBe(value);
  });

  test('what is shown reads back', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        expect(meant(readWholeNumber(writeWholeNumber(value), Number.MAX_SAFE_INTEGER))).toBe(value);
        expect(meant(readWholeNumber(String(value), Number.MAX_SAFE_INTEGER))).toBe(value);
      }),
    );
  });
});

describe('[SHL-13] a day as it is typed', () => {
  test.each([
    ['15/11/26', '2026-11-15'],
    ['15/11/2026', '2026-11-15'],
    ['151126', '2026-11-15'],
    ['15112026', '2026-11-15'],
    ['1/2/26', '2026-02-01'],
    [' 31.12.2026 ', '2026-12-31'],
    ['5-3-2026', '2026-03-05'],
    ['2026-11-15', '2026-11-15'],
    ['29/02/24', '2024-02-29'],
    ['', null],
  ])('%j is %j', (text, day) => {
    expect(readDay(text)).toEqual({ ok: true, value: day });
  });

  test.each([
    '31/02/2026',
    '29/02/2025',
    '00/01/2026',
    '10/13/2026',
    '11126',
    '1112026',
    '15/11',
    '15/11/126',
    '15/11/1026',
    '15//11/26',
    'hoje',
  ])('%j is no day, or more than one', (text) => {
    expect(readDay(text)).toEqual({ ok: false, message: dayUnreadable });
  });

  test.each([
    ['1/2/85', '1985-02-01'],
    ['010226', '2026-02-01'],
    ['17/11/26', '1926-11-17'],
    ['17/11/2026', '2026-11-17'],
  ])('a birth cannot be ahead, so a short year can be of the last century: %j is %j', (text, day) => {
    expect(meant(readDay(text, '2026-11-16'))).toBe(day);
  });

  test('every written form of any day of this century reads back as that day', () => {
    fc.assert(
      fc.property(fc.nat({ max: 36_523 }), (days) => {
        const day = addDays('2000-01-01', days);
        for (const form of writtenDays(day)) expect(meant(readDay(form)), form).toBe(day);
        expect(meant(readDay(writeDay(day)))).toBe(day);
      }),
    );
  });
});

describe('[SHL-13] a period as it is typed', () => {
  const PERIOD = { start: '2026-11-01', end: '2026-11-15' };
  test.each([
    ['01/11/2026 – 15/11/2026', PERIOD],
    ['1/11/26 a 15/11/26', PERIOD],
    ['1/11/26 até 15/11/26', PERIOD],
    ['1/11/26-15/11/26', PERIOD],
    ['011126 - 151126', PERIOD],
    ['01-11-2026 a 15-11-2026', PERIOD],
    ['15/11/26', { start: '2026-11-15', end: '2026-11-15' }],
    ['', null],
    ['1/11/26 a', RULE_MESSAGES.periodUnreadable],
    ['1/11/26 a 2/11/26 a 3/11/26', RULE_MESSAGES.periodUnreadable],
    ['15/11/26 a 1/11/26', RULE_MESSAGES.periodBackwards],
    ['este mês', RULE_MESSAGES.periodUnreadable],
  ])('%j is %j', (text, period) => {
    expect(meant(readPeriod(text))).toEqual(period);
  });

  test('what is shown reads back', () => {
    expect(meant(readPeriod(writePeriod(PERIOD)))).toEqual(PERIOD);
  });
});

test.each([
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['9:05', '09:05'],
  ['14h30', '14:30'],
  ['14h', '14:00'],
  ['00:00', '00:00'],
  ['', ''],
  ['24:00', timeUnreadable],
  ['14:60', timeUnreadable],
  ['14', timeUnreadable],
  ['14:3', timeUnreadable],
  ['cedo', timeUnreadable],
])('[SHL-13] the time %j is %j', (text, time) => {
  expect(meant(readTime(text))).toBe(time);
});
