import { DEFAULT_DRAW_RULE, type DrawStep } from '@galeria/contract/draw/draw-shapes';
import { message, type Saying } from '@galeria/contract/messages/message';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { describe, expect, test } from 'vitest';
import { type DrawState, drawRefusal, picksOf, readTokenId, settingsOf, settingsRefusal, typingVerdict } from './draws.rules.ts';
import { type Participant, participantLine } from './participants-file.rules.ts';

const settings = settingsOf({ seriesCount: null, awardQuantity: 2, drawRule: null });

test('[DRW-03] what the regulation leaves open is the usual: from series 0, five digits, as many winners as awards', () => {
  const { leftover: _counting, ...usual } = DEFAULT_DRAW_RULE;
  expect(settings).toEqual({ ...usual, firstSeries: 0, seriesCount: 1, orderDigits: 5, winners: 2 });
  const drawRule = { ...DEFAULT_DRAW_RULE, onePerCpf: false };
  expect(settingsOf({ seriesCount: 20, awardQuantity: null, drawRule })).toMatchObject({
    seriesCount: 20,
    winners: 0,
    onePerCpf: false,
  });
});

describe('[DRW-02] a draw is refused for the first thing that stands in its way', () => {
  const at = new Date('2026-12-20T03:00:00Z');
  const closed = { status: 'CLOSED', drawnNumber: null, raffleAt: null, frozenAt: at };
  const onTheDay = { ...closed, raffleAt: new Date('2026-12-21T02:59:00Z') };
  const tooEarly = { ...closed, raffleAt: new Date('2026-12-21T03:00:00Z') };
  test.each<[string, DrawState, Saying | null]>([
    ['no lucky numbers', { mode: null, list: null }, RULE_MESSAGES.drawWithoutMode],
    ['running', { mode: { ...closed, status: 'CURRENT' }, list: null }, RULE_MESSAGES.drawPeriodOpen],
    ['drawn', { mode: { ...closed, drawnNumber: '097259' }, list: { total: 5 } }, RULE_MESSAGES.drawAlreadyMade],
    ['[ENG-05] notes sent in time are decided', { mode: { ...closed, frozenAt: null }, list: null }, RULE_MESSAGES.drawSettling],
    ['not sealed', { mode: closed, list: null }, RULE_MESSAGES.drawListOpen],
    ['no number handed out', { mode: closed, list: { total: 0 } }, RULE_MESSAGES.drawWithoutNumbers],
    ['nothing', { mode: closed, list: { total: 1 } }, null],
    ['[DRW-09] the day before the raffle', { mode: tooEarly, list: { total: 1 } }, message('drawOpensOn', { day: '2026-12-21' })],
    ['[DRW-09] nothing from the first minute of its day on', { mode: onTheDay, list: { total: 1 } }, null],
  ])('%s', (_what, state, refusal) => {
    expect(drawRefusal(state, at)).toEqual(refusal);
  });
});

test.each([
  ['as it was committed to', 'a', 'a', null],
  ['otherwise', 'a', 'b', RULE_MESSAGES.drawSettingsChanged],
  ['of before there were commitments', null, 'b', null],
])('[DRW-07] what a draw goes by: %s', (_what, committed, now, refusal) => {
  expect(settingsRefusal(committed, now)).toBe(refusal);
});

const first = { entryId: 'e1', typedBy: 'ana', digest: 'x' };
test.each([
  ['nobody typed: it is the first', null, { userId: 'ana', confirms: null, digest: 'x' }, true, 'first'],
  ['what it confirms is gone', null, { userId: 'bia', confirms: 'e1', digest: 'x' }, true, RULE_MESSAGES.drawEntryGone],
  ['another waits by now', first, { userId: 'bia', confirms: 'e0', digest: 'x' }, true, RULE_MESSAGES.drawEntryGone],
  ['somebody else, the same', first, { userId: 'bia', confirms: 'e1', digest: 'x' }, true, 'second'],
  ['somebody else, another', first, { userId: 'bia', confirms: 'e1', digest: 'y' }, true, 'differs'],
  ['somebody else who thinks they are the first', first, { userId: 'bia', confirms: null, digest: 'x' }, true, 'drawEntryWaits'],
  ['the same person', first, { userId: 'ana', confirms: 'e1', digest: 'x' }, true, RULE_MESSAGES.drawOwnEntry],
  ['the same person sends it again', first, { userId: 'ana', confirms: null, digest: 'x' }, true, RULE_MESSAGES.drawOwnEntry],
  ['one alone, the second time', first, { userId: 'ana', confirms: 'e1', digest: 'x' }, false, 'second'],
  ['one alone, the second time another', first, { userId: 'ana', confirms: 'e1', digest: 'y' }, false, 'differs'],
  ['one alone, whose first answer was lost', first, { userId: 'ana', confirms: null, digest: 'x' }, false, 'drawEntryWaits'],
])('[DRW-09, PER-11] what a typing is: %s', (_what, waiting, typed, needsSecondPerson, expected) => {
  const verdict = typingVerdict(waiting, typed, needsSecondPerson);
  expect(verdict.is === 'refused' ? verdict.because : verdict.is).toBe(expected);
});

test.each([
  ['7-097259', { promotionId: 7, number: '097259' }],
  ['12-00000001', { promotionId: 12, number: '00000001' }],
  ['', null],
  ['7', null],
  ['7-', null],
  ['-7-097259', null],
  ['07-097259', null],
  ['7-097259 ', null],
  ['7-123456789', null],
  ['12345678901234567-1', null],
])("[DRW-05] '%s' as the id of a number", (text, read) => {
  expect(readTokenId(text)).toEqual(read);
});

test('[DRW-03] those the steps picked, without those they passed over', () => {
  const step = (kind: DrawStep['kind'], number: string | null, position: number | null): DrawStep => ({
    ...{ kind, series: 0, number, position },
    holder: number === null ? null : 'a'.repeat(32),
  });
  const steps = [
    step('not-handed-out', '00010', null),
    step('nearest', '00011', 1),
    step('holder-has-won', '00012', 1),
    step('next-higher', '00013', 2),
    step('top-reached', null, null),
    step('next-lower', '00009', 3),
  ];
  expect(picksOf(steps, settings).map(({ position, type, number }) => [position, type, number])).toEqual([
    [1, 'GANHADOR', '00011'],
    [2, 'GANHADOR', '00013'],
    [3, 'SUPLENTE', '00009'],
  ]);
});

describe("[DRW-07] a line of the authority's file", () => {
  const someone: Participant = {
    number: '1297259',
    // Half past midnight in universal time: still the day before in Brasília.
    givenAt: new Date('2026-03-11T00:30:05Z'),
    cpf: '05244477700',
    fullName: 'Maria da Silva',
    email: 'maria@correio.example',
    phoneNumber: '11987654321',
  };
  const line = (changes: Partial<Participant> = {}) =>
    participantLine({ ...someone, ...changes }, { ...settings, seriesCount: 20 });

  test('has its nine columns', () => {
    expect(line()).toBe('05244477700,,Maria da Silva,12,97259,10/03/2026 21:30:05,maria@correio.example,11987654321,\r\n');
  });

  test.each<[string, Partial<Participant>, string]>([
    ['a comma is quoted', { fullName: 'Silva, Maria' }, '"Silva, Maria"'],
    ['quotes are doubled', { fullName: 'Maria "Mia" Sá' }, '"Maria ""Mia"" Sá"'],
    ['a line break is a space', { fullName: 'Maria\r\nda Silva' }, 'Maria da Silva'],
    ['a short one is marked', { fullName: 'Zé' }, 'Zé (sic)'],
    ['six letters are enough', { fullName: 'Zé Sal' }, 'Zé Sal'],
    ['a long one is cut at a hundred letters', { fullName: 'ã'.repeat(101) }, 'ã'.repeat(100)],
    ['an erased one is said to be', { fullName: null, cpf: null }, 'Titular excluído'],
  ])('a name: %s', (_what, changes, name) => {
    expect(line(changes)).toContain(`,,${name},12,97259,`);
  });

  test('what may be left out is, when it does not fit', () => {
    expect(line({ email: `${'a'.repeat(70)}@x.example`, phoneNumber: '987654321' })).toMatch(/21:30:05,,,\r\n$/);
    expect(line({ email: null, phoneNumber: null })).toMatch(/21:30:05,,,\r\n$/);
  });

  test('a single series is 0', () => {
    expect(participantLine({ ...someone, number: '00007' }, settings)).toContain(',Maria da Silva,0,00007,');
  });
});
