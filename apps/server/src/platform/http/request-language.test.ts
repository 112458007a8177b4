import { describe, expect, test } from 'vitest';
import { requestLanguage, saidIn } from './request-language.ts';

describe('[FMT-02] the language of a call', () => {
  test.each([
    [undefined, 'pt'],
    ['', 'pt'],
    ['*', 'pt'],
    ['fr-FR,de;q=0.8', 'pt'],
    ['pt-BR', 'pt'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['pt;q=0.2, en-US;q=0.7', 'en'],
    ['en;q=0, pt;q=0.1', 'pt'],
    ['EN', 'en'],
    ['english-ish nonsense;q=x', 'pt'],
    ['ptx,enx', 'pt'],
  ] as const)('%j is %s', (header, language) => {
    expect(requestLanguage(header)).toBe(language);
  });

  test('messages anywhere in an answer are said in it, and nothing else is touched', () => {
    const at = new Date('2026-05-20T15:00:00Z');
    const message = { code: 'csvInvalid', params: { line: 7 }, text: 'O arquivo não é um CSV válido (linha 7)' };
    const unknown = { code: 'nothing-known', params: {}, text: 'Não' };
    expect(saidIn('en', { at, rows: [{ reason: message, text: 'linha' }, unknown, null, 7] })).toEqual({
      at,
      rows: [{ reason: { ...message, text: 'The file is not a valid CSV (line 7)' }, text: 'linha' }, unknown, null, 7],
    });
  });
});
