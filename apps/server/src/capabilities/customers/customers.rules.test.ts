import { completeCpf } from '@galeria/contract/kit/fields/cpf';
import { formatCpf } from '@galeria/contract/kit/formats';
import { sentenceOf } from '@galeria/contract/messages/message';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BlockFacts,
  changedNames,
  decideBlock,
  decideDeletion,
  decideUnblock,
  deletionReasons,
  nameWords,
  prizeClaimsEnd,
  readSearch,
  searchWordsOf,
} from './customers.rules.ts';

const NOW = new Date('2026-05-04T12:00:00.000Z');
const DAY = 24 * 60 * 60_000;

describe('[CUS-03] the words of a name', () => {
  test.each([
    ['José da Conceição', ['jose', 'da', 'conceicao']],
    ['  ANA   Beatriz ', ['ana', 'beatriz']],
    ["D'Ávila-Souza", ['d', 'avila', 'souza']],
    ['Ana ANA ána', ['ana']],
    ['João 2º', ['joao', '2º']],
    ['%_\\\'"&|!:*()', []],
    ['İsmail Çelik', ['ismail', 'celik']],
    ['李 小龍', ['李', '小龍']],
    ['', []],
  ])('%s are %j', (name, words) => {
    expect(nameWords(name)).toEqual(words);
  });

  test('never hold what would mean something to the index: no quotes, no blanks, nothing twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const words = nameWords(name);
        expect(words.every((word) => /^[\p{L}\p{N}]+$/u.test(word))).toBe(true);
        expect(new Set(words).size).toBe(words.length);
      }),
    );
  });

  test('are found again by the same name in another order and without its accents', () => {
    const word = fc.stringMatching(/^[a-zA-ZáéíóúâêôãõçÁÉÍÓÚÂÊÔÃÕÇ]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (parts) => {
        const stored = searchWordsOf('AAA', parts.join(' '));
        const plain = [...parts].reverse().join('  ').normalize('NFD').replace(/\p{M}/gu, '');
        expect(nameWords(plain.toUpperCase()).every((part) => stored.includes(part))).toBe(true);
      }),
    );
  });

  test('[PER-06] a mall among them is never a word of a name', () => {
    expect(searchWordsOf('AAA', '@AAA aaa')).toEqual(['aaa', '@AAA']);
  });
});

describe('[CUS-03] what a text may mean', () => {
  const CPF = completeCpf('123456789');
  const whole = (text: string) => ({ text, isWhole: true });
  const start = (text: string) => ({ text, isWhole: false });

  test.each([
    [CPF, whole(CPF), start(CPF), []],
    [formatCpf(CPF), whole(CPF), start(formatCpf(CPF)), []],
    ['123', start('123'), start('123'), []],
    ['123.4', start('1234'), start('123.4'), []],
    ['12', null, start('12'), []],
    ['1 2', null, null, []],
    [`${CPF}0`, null, start(`${CPF}0`), []],
    ['Ana', null, start('ana'), ['ana']],
    ['Ana Lú', null, null, ['ana', 'lu']],
    ['a', null, start('a'), []],
    ['Ana@X.example', null, start('ana@x.example'), []],
    ['%_', null, start('%_'), []],
    ['   ', null, null, []],
    ['3M', null, start('3m'), ['3m']],
  ])("'%s', for those who see all", (text, cpf, email, words) => {
    expect(readSearch(text, true)).toMatchObject({ cpf, email, words });
  });

  test.each([
    [formatCpf(CPF), whole(CPF), whole(formatCpf(CPF)), []],
    ['123', null, whole('123'), []],
    [CPF.slice(0, 10), null, whole(CPF.slice(0, 10)), []],
    ['ana@x', null, whole('ana@x'), []],
    ['Ana', null, whole('ana'), ['ana']],
  ])("[PER-09] '%s', for those who do not: whole or not at all", (text, cpf, email, words) => {
    expect(readSearch(text, false)).toMatchObject({ cpf, email, words, phoneEnd: null });
  });

  test.each([
    ['***.456.789-**', '456789'],
    ['456.789', '456789'],
    ['456789', '456789'],
    ['45678', null],
    ['4567890', null],
    ['***.456.789-00', null],
  ])("'%s' is the middle of a CPF that a covered list shows: %s", (text, middle) => {
    for (const seesAll of [true, false]) expect(readSearch(text, seesAll).cpfMiddle).toBe(middle);
  });

  test.each([
    ['(11) 98765-4321', '11987654321'],
    ['+55 (11) 98765-4321', '11987654321'],
    ['98765-4321', '987654321'],
    ['3333-4444', '33334444'],
    ['765-4321', null],
    ['119876543210', null],
    ['55 anos', null],
  ])("'%s' is a phone from its end, for those who see phones alone: %s", (text, end) => {
    expect(readSearch(text, true).phoneEnd).toBe(end);
    expect(readSearch(text, false).phoneEnd).toBeNull();
  });

  test('[PER-09] no text of theirs means a beginning of anything covered', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { cpf, email } = readSearch(text, false);
        expect([cpf?.isWhole ?? true, email?.isWhole ?? true]).toEqual([true, true]);
      }),
    );
  });
});

describe('[CUS-05] blocking', () => {
  const open: BlockFacts = { isBlocked: false, blockReason: null, blockTime: null, unblockTime: null };

  test('notes when and why, unblocking when; both keep to their turn', () => {
    const blocked = { isBlocked: true, blockReason: 'fraude', blockTime: NOW, unblockTime: null };
    expect(decideBlock(open, 'fraude', NOW)).toEqual({ allowed: true, value: blocked });
    const later = new Date(NOW.getTime() + DAY);
    const unblocked = { isBlocked: false, blockReason: null, blockTime: NOW, unblockTime: later };
    expect(decideUnblock(blocked, later)).toEqual({ allowed: true, value: unblocked });
    expect(decideBlock(unblocked, null, later)).toMatchObject({ value: { blockTime: later, unblockTime: null } });
    expect(decideBlock(blocked, null, NOW)).toEqual({ allowed: false, code: 'customer-already-blocked' });
    expect(decideUnblock(open, NOW)).toEqual({ allowed: false, code: 'customer-not-blocked' });
  });

  test('of any two acts in a row one is refused exactly when they are the same', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (acts) => {
        let state = open;
        for (const isBlock of acts) {
          const decision = isBlock ? decideBlock(state, null, NOW) : decideUnblock(state, NOW);
          expect(decision.allowed).toBe(isBlock !== state.isBlocked);
          if (decision.allowed) state = decision.value;
        }
      }),
    );
  });
});

describe('[CUS-07] deletion', () => {
  const won = (ago: number) => ({ undrawn: [], wins: [{ promotion: 'Natal', wonAt: new Date(NOW.getTime() - ago) }] });

  test.each([
    [0, false],
    [179 * DAY, false],
    [180 * DAY - 1, false],
    [180 * DAY, true],
    [181 * DAY, true],
  ])('of a winner of %d ms ago: %s', (ago, allowed) => {
    expect(decideDeletion(won(ago), NOW).allowed).toBe(allowed);
  });

  test('says every reason, in words, and when it will be possible', () => {
    const holds = { undrawn: [{ promotion: 'Natal' }, { promotion: 'Páscoa' }], wins: won(DAY).wins };
    const decision = decideDeletion(holds, NOW);
    expect(decision).toMatchObject({ allowed: false, code: 'customer-held' });
    expect(deletionReasons(holds, NOW).map((reason) => sentenceOf(reason, 'pt'))).toEqual([
      'Tem números da sorte da promoção “Natal”, que ainda não foi sorteada. Aguarde o sorteio',
      'Tem números da sorte da promoção “Páscoa”, que ainda não foi sorteada. Aguarde o sorteio',
      'Foi sorteado na promoção “Natal” em 03/05/2026. A exclusão é possível a partir de 30/10/2026',
    ]);
    expect(deletionReasons({ undrawn: [], wins: [] }, NOW)).toEqual([]);
  });

  test('is refused before the end of the claims, allowed from it on, for any instant', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (wonAt) => {
        const holds = { undrawn: [], wins: [{ promotion: 'x', wonAt }] };
        const end = prizeClaimsEnd(wonAt);
        expect(decideDeletion(holds, end).allowed).toBe(true);
        expect(decideDeletion(holds, new Date(end.getTime() - 1)).allowed).toBe(false);
      }),
    );
  });
});

describe('[CUS-06] names', () => {
  const current = { firstName: 'Ana', lastName: 'Lima' };

  test.each([
    [{}, { firstName: 'Ana', lastName: 'Lima', fullName: 'Ana Lima' }],
    [{ firstName: 'Bia' }, { firstName: 'Bia', lastName: 'Lima', fullName: 'Bia Lima' }],
    [{ lastName: 'Sá' }, { firstName: 'Ana', lastName: 'Sá', fullName: 'Ana Sá' }],
  ])('after %j', (change, names) => {
    expect(changedNames(current, change)).toEqual(names);
  });

  test('one who had no last name gets no blank for it', () => {
    expect(changedNames({ firstName: 'Ana', lastName: '' }, {}).fullName).toBe('Ana');
  });
});
