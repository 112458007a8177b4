import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../messages/message.ts';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { messagesOf } from '../../testing/messages-of.ts';
import { emailList, emailListReport, parseEmailList } from './email-list.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `pessoa${index}@galeria.example`);

describe('reading', () => {
  test('[FMT-04] one per line; invalid ones are removed and reported with their lines, duplicates removed', () => {
    const reading = parseEmailList('ana@galeria.example\r\n\nbia@\n ANA@galeria.example \nsem arroba\rcaio@galeria.example\n');
    expect(reading).toEqual({
      emails: ['ana@galeria.example', 'caio@galeria.example'],
      invalid: [
        { line: 3, value: 'bia@' },
        { line: 5, value: 'sem arroba' },
      ],
      duplicates: 1,
      isTooLong: false,
    });
  });

  test.each(['', '\n\n', '   ', '\uFEFF', '\r\n'])('[FMT-04] %j holds nothing', (text) => {
    expect(parseEmailList(text)).toEqual({ emails: [], invalid: [], duplicates: 0, isTooLong: false });
  });

  test('[FMT-04] the mark a spreadsheet puts in front is not part of the first address', () => {
    expect(parseEmailList('\uFEFFana@galeria.example').emails).toEqual(['ana@galeria.example']);
  });

  test('[FMT-04] two on one line are no address', () => {
    expect(parseEmailList('ana@galeria.example;bia@galeria.example').invalid).toHaveLength(1);
  });

  test('[FMT-04] 10,000 are taken, 10,001 are not; invalid and repeated ones do not count', () => {
    expect(parseEmailList(many(10_000).join('\n')).isTooLong).toBe(false);
    expect(parseEmailList(many(10_001).join('\n')).isTooLong).toBe(true);
    expect(parseEmailList([...many(10_000), ...many(5), 'x', 'y'].join('\n'))).toMatchObject({ isTooLong: false, duplicates: 5 });
  });

  test('[FMT-04] every line is accounted for: kept, refused, repeated or empty', () => {
    const line = fc.oneof(fc.emailAddress(), fc.constantFrom('', ' ', 'x', 'ana@galeria.example'), fc.string());
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join('\n');
        const { emails, invalid, duplicates } = parseEmailList(text);
        const written = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
        expect(emails.length + invalid.length + duplicates).toBe(written.filter((one) => one.trim() !== '').length);
        expect(new Set(emails).size).toBe(emails.length);
        for (const { line: number, value } of invalid) expect(written[number - 1]?.trim()).toBe(value);
      }),
    );
  });

  test('[FMT-04] what was kept is kept whole when read again', () => {
    fc.assert(
      fc.property(fc.array(fc.emailAddress()), (addresses) => {
        const { emails } = parseEmailList(addresses.join('\n'));
        expect(parseEmailList(emails.join('\n'))).toEqual({ emails, invalid: [], duplicates: 0, isTooLong: false });
      }),
    );
  });
});

describe('report', () => {
  test.each([
    ['a@b.example', []],
    ['x', ['1 e-mail inválido foi removido (linha 1)']],
    ['x\na@b.example\ny', ['2 e-mails inválidos foram removidos (linhas 1, 3)']],
    ['a@b.example\na@b.example', ['1 e-mail repetido foi removido']],
    [
      'x\na@b.example\na@b.example\na@b.example',
      ['1 e-mail inválido foi removido (linha 1)', '2 e-mails repetidos foram removidos'],
    ],
  ])('[FMT-04] of %j it says %j', (text, sentences) => {
    expect(emailListReport(parseEmailList(text)).map((said) => sentenceOf(said, 'pt'))).toEqual(sentences);
  });

  test('[FMT-04] of very many lines it names the first twenty', () => {
    const [said] = emailListReport(parseEmailList('x\n'.repeat(25)));
    expect(said && sentenceOf(said, 'pt')).toMatch(/^25 e-mails .*\(linhas 1, 2, .*, 20…\)$/);
  });

  test('[FMT-04] in English', () => {
    expect(emailListReport(parseEmailList('x')).map((said) => sentenceOf(said, 'en'))).toEqual([
      '1 invalid e-mail was removed (line 1)',
    ]);
  });
});

describe('schema', () => {
  test('[FMT-04] addresses are normalised and repeated ones dropped before they are counted', () => {
    expect(emailList.parse(['A@b.example', 'a@b.example '])).toEqual(['a@b.example']);
    expect(emailList.parse([...many(10_000), ...many(10)])).toHaveLength(10_000);
  });

  test('[FMT-04] more than 10,000 are refused, and so is one that is none', () => {
    expect(messagesOf(emailList, many(10_001))).toEqual([RULE_MESSAGES.emailListTooLong]);
    expect(messagesOf(emailList, ['a@b.example', 'x'])).toEqual([RULE_MESSAGES.emailInvalid]);
  });
});
