import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQrText } from './qr-text.ts';

const NFCE = '35251111222333000181650010000123451837461529';
const OFFLINE = '31251111222333000181650030000005019551208468';
const ALPHANUMERIC = '35260812ABC34501DE35650010000000071409172630';
const SAT = '35251111222333000181599000123450043216789050';
const URL = 'https://www.nfce.fazenda.sp.gov.br/qrcode';
const HASH = 'A'.repeat(40);
const DIGEST = 'b'.repeat(56);

const hexOf = (text: string): string => [...text].map((letter) => letter.charCodeAt(0).toString(16)).join('');

const said = (text: string) => {
  const reading = readQrText(text);
  if (!reading.ok) return reading.fault;
  const { accessKey, ...rest } = reading.qr;
  return { key: accessKey.key, ...rest };
};

describe('[INV-04] the QR code of a note', () => {
  test.each([
    [
      'version 1',
      `${URL}?chNFe=${NFCE}&nVersao=100&tpAmb=1&cDest=12345678909&dhEmi=${hexOf('2025-11-30T23:59:59-03:00')}&vNF=123.45&vICMS=0.00&digVal=${DIGEST}&cIdToken=000001&cHashQRCode=${HASH}`,
      {
        key: NFCE,
        version: 1,
        isOffline: false,
        issueDate: '2025-11-30',
        amountInCents: 12_345,
        buyer: { kind: 'cpf', id: '12345678909' },
      },
    ],
    [
      'version 1 without a buyer',
      `${URL}?chNFe=${NFCE}&nVersao=100&tpAmb=1&vNF=5&cIdToken=000001`,
      { key: NFCE, version: 1, isOffline: false, issueDate: null, amountInCents: 500, buyer: null },
    ],
    [
      'version 2 online',
      `${URL}?p=${NFCE}|2|1|1|${HASH}`,
      { key: NFCE, version: 2, isOffline: false, issueDate: null, amountInCents: null, buyer: null },
    ],
    [
      'version 2 offline, bars encoded',
      `${URL}?p=${OFFLINE}%7C2%7C1%7C05%7C60.90%7C${DIGEST}%7C1%7C${HASH}`,
      { key: OFFLINE, version: 2, isOffline: true, issueDate: '2025-11-05', amountInCents: 6090, buyer: null },
    ],
    [
      'version 3 online',
      `${URL}?p=${NFCE}|3|1`,
      { key: NFCE, version: 3, isOffline: false, issueDate: null, amountInCents: null, buyer: null },
    ],
    [
      'version 3 offline with a buyer',
      `${URL}?p=${OFFLINE}|3|1|05|0.5|2|52998224725|c2ln`,
      {
        key: OFFLINE,
        version: 3,
        isOffline: true,
        issueDate: '2025-11-05',
        amountInCents: 50,
        buyer: { kind: 'cpf', id: '52998224725' },
      },
    ],
    [
      'version 3 offline without one',
      `${URL}?p=${OFFLINE}|3|1|05|10.00|||c2ln`,
      { key: OFFLINE, version: 3, isOffline: true, issueDate: '2025-11-05', amountInCents: 1000, buyer: null },
    ],
    [
      'an issuer of the new, alphanumeric kind',
      `${URL}?p=${ALPHANUMERIC}|3|1`,
      { key: ALPHANUMERIC, version: 3, isOffline: false, issueDate: null, amountInCents: null, buyer: null },
    ],
    [
      'an address without its scheme, as some tills print it',
      `www.nfce.fazenda.sp.gov.br/qrcode?p=${NFCE}%7C3%7C1`,
      { key: NFCE, version: 3, isOffline: false, issueDate: null, amountInCents: null, buyer: null },
    ],
    [
      'the same of version 1',
      `www.nfce.fazenda.sp.gov.br/qrcode?nVersao=100&chNFe=${NFCE}&tpAmb=1&vNF=5.00`,
      { key: NFCE, version: 1, isOffline: false, issueDate: null, amountInCents: 500, buyer: null },
    ],
    [
      'what an address would hold, without the address',
      ` ${NFCE}|3|1 `,
      { key: NFCE, version: 3, isOffline: false, issueDate: null, amountInCents: null, buyer: null },
    ],
    [
      'CF-e SAT',
      `${SAT}|20251115101500|45.30|11222333000181|c2lnbmF0dXJh`,
      {
        key: SAT,
        version: 'sat',
        isOffline: false,
        issueDate: '2025-11-15',
        amountInCents: 4530,
        buyer: { kind: 'cnpj', id: '11222333000181' },
      },
    ],
    [
      'CF-e SAT without a buyer',
      `${SAT}|20251115101500|45.30||c2lnbmF0dXJh`,
      { key: SAT, version: 'sat', isOffline: false, issueDate: '2025-11-15', amountInCents: 4530, buyer: null },
    ],
  ])('%s', (_what, text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  test.each([
    ['a test note', `${URL}?p=${NFCE}|3|2`, 'test-environment'],
    ['a test note of version 1', `${URL}?chNFe=${NFCE}&nVersao=100&tpAmb=2`, 'test-environment'],
    ['no environment', `${URL}?chNFe=${NFCE}&nVersao=100`, 'test-environment'],
    ['a wrong digit', `${URL}?p=${NFCE.slice(0, 43)}0|3|1`, 'check-digit'],
    ['a key that is too short', `${URL}?p=${NFCE.slice(1)}|3|1`, 'unreadable'],
    ['a version nobody knows', `${URL}?p=${NFCE}|4|1`, 'unreadable'],
    ['a link to somewhere', 'https://exemplo.com.br/promocao', 'unreadable'],
    ['the SAT layout around another key', `${NFCE}|20251115101500|45.30||c2ln`, 'unreadable'],
    ['another layout around a SAT key', `${URL}?p=${SAT}|3|1`, 'unreadable'],
    ['half an escape', `${URL}?p=%7`, 'unreadable'],
    ['nothing', '', 'unreadable'],
    ['a novel', `${URL}?p=${NFCE}|3|1&x=${'x'.repeat(2000)}`, 'unreadable'],
  ])('%s is refused', (_what, text, fault) => {
    expect(said(text)).toBe(fault);
  });

  test.each([
    ['version 1, of another month than its key', `${URL}?chNFe=${NFCE}&tpAmb=1&dhEmi=${hexOf('2025-10-31T23:59:59-03:00')}`],
    ['version 1, of no moment', `${URL}?chNFe=${NFCE}&tpAmb=1&dhEmi=${'3'.repeat(50)}`],
    ['version 1, of no codes', `${URL}?chNFe=${NFCE}&tpAmb=1&dhEmi=zz%00ff`],
    ['offline, of no day of the month', `${URL}?p=${OFFLINE}|2|1|31|60.90|${DIGEST}|1|${HASH}`],
    ['offline, of more than a day', `${URL}?p=${OFFLINE}|2|1|05T10|60.90|${DIGEST}|1|${HASH}`],
    ['CF-e SAT, of another month', `${SAT}|20251015101500|45.30||c2ln`],
    ['CF-e SAT, of no day', `${SAT}|20251131101500|45.30||c2ln`],
  ])('a day that cannot be right is left out: %s', (_what, text) => {
    expect(said(text)).toMatchObject({ issueDate: null });
  });

  test('a note of a month to come is refused', () => {
    expect(readQrText(`${URL}?p=${NFCE}|3|1`, '2025-10')).toEqual({ ok: false, fault: 'future' });
    expect(readQrText(`${URL}?p=${NFCE}|3|1`, '2025-11').ok).toBe(true);
  });

  test('whatever is scanned, there is an answer', () => {
    const piece = fc.constantFrom(NFCE, SAT, '|', '%7C', '?p=', '&', 'chNFe=', 'tpAmb=1', 'https://', '2', '3', '%', '#', 'é');
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (pieces) => void readQrText(pieces.join(''))),
    );
  });
});
