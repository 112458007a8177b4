import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { describe, expect, test } from 'vitest';
import { bareKey, isCode, readKeyText } from './key-text.rules.ts';

const KEY = '35251111222333000181650010000123451837461529';
const SAT = '35251111222333000181599000123450043216789050';
const URL = 'https://www.nfce.fazenda.sp.gov.br/qrcode';
const NOW = '2026-08';

describe('[INV-04] what stands in the field of the access key', () => {
  test.each([
    ['bare', KEY],
    ['in fours', '3525 1111 2223 3300 0181 6500 1000 0123 4518 3746 1529'],
    ['as an XML names it', `NFe${KEY}`],
  ])('a key %s is read', (_how, text) => {
    expect(readKeyText(text, NOW)).toMatchObject({
      state: 'read',
      accessKey: { key: KEY, model: '65', number: 12_345, month: '2025-11', state: { uf: 'SP' } },
      amountInCents: null,
      issueDate: null,
    });
  });

  test.each([
    ['', 0],
    ['3525 1', 5],
    [KEY.slice(1), 43],
  ])('"%s" is not refused yet: %i characters', (text, length) => {
    expect(readKeyText(text, NOW)).toEqual({ state: 'partial', length });
  });

  test.each([
    ['a wrong last digit', `${KEY.slice(0, 43)}0`, NOW, RULE_MESSAGES.accessKeyInvalid],
    ['a character too many', `${KEY}1`, NOW, RULE_MESSAGES.accessKeyLength],
    ['a month to come', KEY, '2025-10', RULE_MESSAGES.accessKeyFuture],
    ['a code with a month to come', `${URL}?p=${KEY}|3|1`, '2025-10', RULE_MESSAGES.accessKeyFuture],
    ['a code with a wrong digit', `${URL}?p=${KEY.slice(0, 43)}0|3|1`, NOW, RULE_MESSAGES.accessKeyInvalid],
    ['some other address', 'https://exemplo.com.br/promocao', NOW, RULE_MESSAGES.qrUnreadable],
    ['a test note', `${URL}?p=${KEY}|3|2`, NOW, RULE_MESSAGES.noteTestEnvironment],
  ])('%s is refused in words', (_what, text, month, message) => {
    expect(readKeyText(text, month)).toEqual({ state: 'refused', message });
  });

  test.each([
    ['of an NFC-e', `${URL}?p=${KEY}|3|1`, KEY, null, null],
    ['with the amount in it', `${URL}?chNFe=${KEY}&nVersao=100&tpAmb=1&vNF=123.45`, KEY, 12_345, null],
    ['of a CF-e SAT', `${SAT}|20251115101500|45.30||c2ln`, SAT, 4530, '2025-11-15'],
  ])('the text of a QR code %s gives key, amount and day', (_what, text, key, amountInCents, issueDate) => {
    expect(readKeyText(text, NOW)).toMatchObject({ state: 'read', accessKey: { key }, amountInCents, issueDate });
    expect(bareKey(text, NOW)).toBe(key);
  });

  test('what cannot be read stays as it was typed', () => {
    expect(bareKey('https://exemplo.com.br', NOW)).toBe('https://exemplo.com.br');
    expect(bareKey('3525 11', NOW)).toBe('3525 11');
  });

  test.each([
    [KEY, false],
    ['3525 1111', false],
    ['', false],
    [`${KEY}|3`, true],
    ['https:', true],
  ])('a code is told from a key: "%s" %s', (text, expected) => {
    expect(isCode(text)).toBe(expected);
  });
});
