import { completeCpf } from '@galeria/contract/kit/fields/cpf';
import { formatCpf } from '@galeria/contract/kit/formats';
import { sentenceOf, toMessage } from '@galeria/contract/messages/message';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeLine, searchedCpf } from './permission-list.rules.ts';

const CPF = completeCpf('123456789');
const ZEROS = completeCpf('001234567');
const judge = (cpf: string, motivo?: string, seen: string[] = []) =>
  judgeLine(3, { cpf, ...(motivo === undefined ? {} : { motivo }) }, new Set(seen));

describe('[FIL-02] a line of CPFs', () => {
  test.each([
    [CPF, CPF],
    [formatCpf(CPF), CPF],
    [` ${formatCpf(CPF)} `, CPF],
    [ZEROS, ZEROS],
    [ZEROS.slice(1), ZEROS],
    [ZEROS.slice(2), ZEROS],
  ])("'%s' is taken for %s", (typed, cpf) => {
    expect(judge(typed, ' Cliente antigo ')).toEqual({ line: 3, cpf, reason: 'Cliente antigo' });
  });

  test.each([
    ['', 'Informe o CPF'],
    ['11111111111', 'Insira um CPF válido'],
    ['123', 'Insira um CPF válido'],
    [`${CPF}1`, 'Insira um CPF válido'],
    ['abc', 'Insira um CPF válido'],
    [ZEROS.slice(3), 'Insira um CPF válido'],
  ])("'%s' is refused", (typed, reason) => {
    const judged = judge(typed);
    expect(judged).toMatchObject({ line: 3, text: typed });
    expect('cpf' in judged || sentenceOf(judged.reason, 'pt')).toContain(reason.slice(0, 6));
  });

  test('one that came before in the file is refused, however it is written', () => {
    expect(judge(formatCpf(CPF), '', [CPF])).toEqual({ line: 3, text: formatCpf(CPF), reason: toMessage('cpfRepeatedInFile') });
  });

  test('a reason nobody can store or that is too long is refused', () => {
    expect(judge(CPF, 'a\u0000')).toMatchObject({ reason: toMessage('textUnreadable') });
    expect(judge(CPF, 'x'.repeat(301))).toMatchObject({ reason: toMessage('reasonTooLong') });
    expect(judge(CPF, '🎁'.repeat(300))).toMatchObject({ cpf: CPF });
    expect(judge(CPF)).toMatchObject({ reason: '' });
  });

  test('whatever the line says, it is either taken as a CPF or refused with a reason', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (cpf, motivo) => {
        const judged = judge(cpf, motivo);
        expect('cpf' in judged ? /^\d{11}$/.test(judged.cpf) : judged.reason.code.length > 0).toBe(true);
      }),
    );
  });
});

test.each([
  ['123', '123'],
  ['123.4', '1234'],
  [formatCpf(CPF), CPF],
  ['12a', ''],
  ['ana', ''],
  ['%', ''],
])("[CUS-09] a search for '%s' is one for '%s'", (typed, cpf) => {
  expect(searchedCpf(typed)).toBe(cpf);
});
