import { completeCpf } from '@galeria/contract/kit/fields/cpf';
import { toMessage } from '@galeria/contract/messages/message';
import type { PromotionStatus } from '@galeria/contract/reference/enumerations/promotion';
import { describe, expect, test } from 'vitest';
import { readCpfs, readStores, storeNamesOf } from './promotion-lists.rules.ts';
import { clockMoves, decideClosing, type ModeState, periodOf } from './promotion-moves.rules.ts';

const START = new Date('2026-12-01T03:00:00.000Z');
const END = new Date('2026-12-25T02:59:59.999Z');
const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);
const mode = (status: PromotionStatus, changes: Partial<ModeState> = {}): ModeState => ({
  mode: 'raffle',
  status,
  startsAt: START,
  estimatedEndAt: END,
  endedAt: null,
  ...changes,
});

describe('[PRO-04] the clock', () => {
  test.each<[string, PromotionStatus, Date, PromotionStatus | null]>([
    ['approved, a millisecond before its start', 'APPROVED', after(START, -1), null],
    ['approved, at its start', 'APPROVED', START, 'CURRENT'],
    ['approved, at its last millisecond', 'APPROVED', END, 'CURRENT'],
    ['approved, after its end', 'APPROVED', after(END, 1), 'CLOSED'],
    ['running, at its last millisecond', 'CURRENT', END, null],
    ['running, after its end', 'CURRENT', after(END, 1), 'CLOSED'],
    ['waiting, in its period', 'DRAFT', after(START, 1), null],
    ['refused, after its end', 'REFUSED', after(END, 1), null],
    ['over', 'CLOSED', after(END, 1), null],
  ])('%s', (_what, status, at, expected) => {
    expect(clockMoves([mode(status)], at).map((move) => move.status)).toEqual(expected === null ? [] : [expected]);
  });
});

test('[PRO-04] closing leaves what is over as it was, and a mode that was yet to begin has no period', () => {
  const at = after(START, 1000);
  const over = mode('CLOSED', { mode: 'buyAndWin', endedAt: START });
  const yet = mode('APPROVED', { mode: 'luckyNumber', startsAt: after(START, 5000) });
  const decision = decideClosing([over, mode('CURRENT'), yet], at);
  expect(decision.allowed && decision.value).toEqual([
    { mode: 'raffle', status: 'CLOSED', endedAt: at },
    { mode: 'luckyNumber', status: 'CLOSED', endedAt: at, startsAt: at },
  ]);
});

test('[PRO-01] a promotion lasts from its first start to its last end, planned or actual', () => {
  const early = mode('CLOSED', { startsAt: after(START, -5), endedAt: after(END, -9) });
  expect(periodOf([early, mode('CURRENT')])).toEqual({ startsAt: after(START, -5), endsAt: END });
  expect(periodOf([early])).toEqual({ startsAt: after(START, -5), endsAt: after(END, -9) });
});

describe('[PRO-10] a file of CPFs', () => {
  const cpf = completeCpf('012345678');
  const dotted = cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
  test.each([
    ['plain', cpf],
    ['with dots', dotted],
    ['in quotes', `"${dotted}"`],
    ['without its leading zero, as spreadsheets leave it', cpf.slice(1)],
    ['in the second column', `Ana;${cpf}`],
    ['after a byte order mark and a heading', `\uFEFFCPF\r\n${cpf}\r\n`],
    ['twice', `${cpf}\n${dotted}`],
    ['among what is none', `11111111111\nabc\n${cpf}\n123`],
  ])('has one %s', (_what, text) => {
    expect(readCpfs(text).entries).toEqual([cpf]);
  });

  test('has none where there is none', () => {
    expect(['', 'cpf\n', '00000000000'].map((text) => readCpfs(text).entries)).toEqual([[], [], []]);
  });

  test('[FIL-02] loses no line: each is an entry, the heading, or left out with its number and reason', () => {
    const other = completeCpf('987654321');
    const text = `CPF;Nome\n${cpf};Ana\n\n111.111.111-11;Bia\nsem nada;Caio\n${dotted};Ana de novo\n${other}`;
    expect(readCpfs(text)).toEqual({
      entries: [cpf, other],
      leftOut: [
        { line: 4, text: '111.111.111-11;Bia', reason: toMessage('cpfInvalid') },
        { line: 5, text: 'sem nada;Caio', reason: toMessage('cpfInvalid') },
        { line: 6, text: `${dotted};Ana de novo`, reason: toMessage('cpfRepeatedInFile') },
      ],
    });
  });

  test('[FIL-02] has all of several on a line, and says so when one of them is none', () => {
    const other = completeCpf('987654321');
    expect(readCpfs(`${cpf},${other}`)).toEqual({ entries: [cpf, other], leftOut: [] });
    const one = `${cpf};12345678900`;
    expect(readCpfs(one)).toEqual({ entries: [cpf], leftOut: [{ line: 1, text: one, reason: toMessage('cpfInvalid') }] });
  });

  test('[FIL-02] has no heading that is a mistyped CPF', () => {
    expect(readCpfs(`123.456\n${cpf}`).leftOut).toEqual([{ line: 1, text: '123.456', reason: toMessage('cpfInvalid') }]);
  });
});

test('[PRO-12] a file of stores names them in any column, each once', () => {
  expect(storeNamesOf('LUC;CNPJ\r\nL-1;\r\n"L-2",12.345\r\nL-1')).toEqual(['LUC', 'CNPJ', 'L-1', 'L-2', '12.345']);
});

test('[FIL-02] a file of stores says which of its lines name none', () => {
  const known = new Map([
    ['L-1', 'U-1'],
    ['l-1', 'U-1'],
    ['12345', 'U-2'],
  ]);
  expect(readStores('LUC;CNPJ\nL-1;\nL-9;\n;12345\nl-1', known)).toEqual({
    entries: ['U-1', 'U-2'],
    leftOut: [{ line: 3, text: 'L-9;', reason: toMessage('storeUnknown') }],
  });
});
