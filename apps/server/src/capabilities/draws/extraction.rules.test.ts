import type { ExtractionFacts } from '@galeria/contract/draw/extraction';
import { message } from '@galeria/contract/messages/message';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { describe, expect, test } from 'vitest';
import { extractionFacts, extractionRefusal, type KnownExtraction, olderExtractionRefusal } from './extraction.rules.ts';

const at = (text: string) => new Date(`${text}-03:00`);
const IN_TIME: ExtractionFacts = { raffleDay: '2026-11-20', frozenAt: at('2026-11-19T23:59:59.999'), time: '19:00' };
const LATE: ExtractionFacts = { ...IN_TIME, frozenAt: at('2026-11-20T20:00:00') };
const NO_DATE: ExtractionFacts = { ...IN_TIME, raffleDay: null, frozenAt: at('2026-11-20T05:00:00') };
const DAYS_LATER = at('2026-11-27T12:00:00');

const refusal = (
  date: string,
  facts: ExtractionFacts,
  more: { at?: Date; number?: string; isFirstHeld?: boolean; known?: readonly KnownExtraction[] } = {},
) => {
  const { number = '5919', isFirstHeld = false, known = [] } = more;
  return extractionRefusal({ number, date, isFirstHeld }, facts, { at: more.at ?? DAYS_LATER, known });
};
const byDate = (because: unknown) => ({ field: 'extractionDate', because });
const byNumber = (because: unknown) => ({ field: 'extractionNumber', because });

const BEFORE_RAFFLE = message('extractionBeforeRaffle', { day: '2026-11-20' });
const BEFORE_FREEZE = message('extractionBeforeFreeze', { day: '2026-11-21', frozenAt: LATE.frozenAt.toISOString() });
const SKIPS = { field: 'isFirstHeld', because: message('extractionSkips', { day: '2026-11-20' }) };

describe('[DRW-13] by its date', () => {
  test.each([
    ['of the day before the raffle', '2026-11-19', IN_TIME, byDate(BEFORE_RAFFLE)],
    ['of the raffle date', '2026-11-20', IN_TIME, null],
    ['of the raffle date, of a list that froze after its hour', '2026-11-20', LATE, byDate(BEFORE_FREEZE)],
    ['of the day after that freeze', '2026-11-21', LATE, null],
    ['of the day of the freeze before its hour, where no raffle date is named', '2026-11-20', NO_DATE, null],
    [
      'of the day before, where no raffle date is named',
      '2026-11-19',
      NO_DATE,
      byDate(message('extractionBeforeFreeze', { day: '2026-11-20', frozenAt: NO_DATE.frozenAt.toISOString() })),
    ],
    ['of a later day that nobody says is the first', '2026-11-21', IN_TIME, SKIPS],
  ])('an extraction %s', (_what, date, facts, expected) => {
    expect(refusal(date, facts)).toEqual(expected);
  });

  test.each([
    ['tomorrow', '2026-11-21', '2026-11-20T23:59:59.999', byDate(RULE_MESSAGES.extractionAfterDraw)],
    ['today, a millisecond before its hour', '2026-11-20', '2026-11-20T18:59:59.999', 'not yet'],
    ['today, at its hour', '2026-11-20', '2026-11-20T19:00:00', null],
    ['yesterday, in the first moment of today', '2026-11-20', '2026-11-21T00:00:00', null],
  ])('one of %s', (_what, date, now, expected) => {
    const notYet = byDate(message('extractionNotHeldYet', { time: '19:00' }));
    expect(refusal(date, IN_TIME, { at: at(now) })).toEqual(expected === 'not yet' ? notYet : expected);
  });

  test('a later one that is said to be the first held is taken', () => {
    expect(refusal('2026-11-25', IN_TIME, { isFirstHeld: true })).toBeNull();
  });

  test('what is said of one that is too early helps nothing', () => {
    expect(refusal('2026-11-19', IN_TIME, { isFirstHeld: true })).toEqual(byDate(BEFORE_RAFFLE));
  });
});

describe('[DRW-13] by what other draws used', () => {
  const held = (number: string, date: string) => message('extractionHeldEarlier', { number, day: date });
  const unlike = (number: string, date: string) => message('extractionContradicts', { number, day: date });
  test.each([
    ['another was held between', '5918', '2026-11-21', byDate(held('5918', '2026-11-21'))],
    ['another was held on the earliest day', '5918', '2026-11-20', byDate(held('5918', '2026-11-20'))],
    ['another was held before the earliest day', '5918', '2026-11-19', null],
    ['the same', '5919', '2026-11-25', null],
    ['another of the same day', '5920', '2026-11-25', byNumber(unlike('5920', '2026-11-25'))],
    ['the same number of an earlier day', '5919', '2026-11-18', byNumber(unlike('5919', '2026-11-18'))],
    ['a higher number of an earlier day', '5925', '2026-11-18', byNumber(unlike('5925', '2026-11-18'))],
    ['a lower number of a later day', '900', '2026-11-26', byNumber(unlike('900', '2026-11-26'))],
    ['a higher number of a later day', '10000', '2026-11-26', null],
  ])('%s', (_what, number, date, expected) => {
    const known = [
      { number: '1', date: '2020-01-01' },
      { number, date },
    ];
    expect(refusal('2026-11-25', IN_TIME, { isFirstHeld: true, known })).toEqual(expected);
  });
});

test('[DRW-13] the day of a raffle is São Paulo’s', () => {
  const facts = (raffleAt: Date | null) => extractionFacts({ raffleAt }, LATE.frozenAt, '19:00').raffleDay;
  expect(facts(new Date('2026-11-21T02:59:59.999Z'))).toBe('2026-11-20');
  expect(facts(new Date('2026-11-21T03:00:00.000Z'))).toBe('2026-11-21');
  expect(facts(null)).toBeNull();
});

test.each([
  ['2026-12-03', RULE_MESSAGES.extractionBeforeEnd],
  ['2026-12-04', null],
  ['2026-12-07', null],
  ['2026-12-08', RULE_MESSAGES.extractionAfterDraw],
])('[DRW-07] of a draw that did not ask for it: %s for a period to the 4th and a draw on the 7th', (day, refused) => {
  const dates = { endsAt: new Date('2026-12-05T02:59:59Z'), drawnAt: new Date('2026-12-08T02:00:00Z') };
  expect(olderExtractionRefusal(day, dates)).toBe(refused);
});
