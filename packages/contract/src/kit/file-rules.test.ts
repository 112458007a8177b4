import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { INTEGRATION_TYPES } from '../reference/enumerations/benefit-terms.ts';
import { jpegBytes, pdfBytes, pngBytes, textBytes } from '../testing/image-bytes.ts';
import {
  FILE_KINDS,
  type FileKind,
  fileKindOfIntegration,
  fileRefusal,
  readIntegrationLine,
  sniffContentType,
} from './file-rules.ts';

const KINDS = Object.keys(FILE_KINDS) as FileKind[];
const MEGABYTE = 1024 * 1024;

const refusalOf = (kind: FileKind, head: Uint8Array, name = 'a.csv', size = head.length) =>
  fileRefusal(kind, { name, size, head });

describe('images', () => {
  test.each([
    ['a PNG', pngBytes(1000, 1000), 'foto.png', null],
    ['a JPEG', jpegBytes(1000, 1000), 'foto.jpg', null],
    ['a progressive JPEG under the name of a PNG', jpegBytes(1000, 1000, 0xc2), 'foto.png', null],
    ['a PNG without a name', pngBytes(1000, 1000), '', null],
    ['one pixel too wide', pngBytes(1001, 1000), 'foto.png', RULE_MESSAGES.imageDimensions],
    ['one pixel too low', jpegBytes(1000, 999), 'foto.jpg', RULE_MESSAGES.imageDimensions],
    ['a PDF under the name of a PNG', pdfBytes(), 'foto.png', RULE_MESSAGES.imageType],
    ['an HTML page under the name of a JPG', textBytes('<script>'), 'foto.jpg', RULE_MESSAGES.imageType],
    ['a PNG cut short', pngBytes(1000, 1000).subarray(0, 20), 'foto.png', RULE_MESSAGES.imageType],
    ['an empty file', new Uint8Array(), 'foto.png', RULE_MESSAGES.fileEmpty],
  ])('[FMT-05] %s', (_what, bytes, name, expected) => {
    expect(refusalOf('image', bytes, name)).toBe(expected);
  });
});

describe('size', () => {
  const good: Readonly<Record<FileKind, readonly [Uint8Array, string]>> = {
    image: [pngBytes(1000, 1000), 'a.png'],
    regulation: [pdfBytes(), 'a.pdf'],
    'restriction-list': [textBytes('cpf\n'), 'a.csv'],
    import: [textBytes('cpf\n'), 'a.csv'],
    'note-picture': [jpegBytes(640, 1200), 'a.jpg'],
    'prize-receipt': [pdfBytes(), 'a.pdf'],
    'note-xml': [textBytes('<?xml version="1.0"?><nfeProc/>'), 'a.xml'],
    'integration-12-csv': [textBytes('123456789012\n'), 'a.csv'],
    'integration-12-txt': [textBytes('123456789012\n'), 'a.txt'],
    'integration-16-csv': [textBytes('1234567890123456;123456\n'), 'a.csv'],
    'couponing-codes': [textBytes('NATAL-10\n'), 'a.txt'],
  };

  test.each([
    ['image', 1, RULE_MESSAGES.imageTooLarge],
    ['regulation', 10, RULE_MESSAGES.regulationTooLarge],
    ['restriction-list', 2, RULE_MESSAGES.restrictionListTooLarge],
    ['import', 20, RULE_MESSAGES.importTooLarge],
    ['note-picture', 10, RULE_MESSAGES.notePictureTooLarge],
    ['prize-receipt', 10, RULE_MESSAGES.prizeReceiptTooLarge],
    ['note-xml', 5, RULE_MESSAGES.noteXmlTooLarge],
    ['integration-12-csv', 20, RULE_MESSAGES.integrationTooLarge],
    ['integration-12-txt', 20, RULE_MESSAGES.integrationTooLarge],
    ['integration-16-csv', 20, RULE_MESSAGES.integrationTooLarge],
    ['couponing-codes', 20, RULE_MESSAGES.couponingCodesTooLarge],
  ] as const)('[FMT-05] %s: %d MB pass, one byte more does not', (kind, megabytes, message) => {
    const [head, name] = good[kind];
    expect(refusalOf(kind, head, name, megabytes * MEGABYTE)).toBeNull();
    expect(refusalOf(kind, head, name, megabytes * MEGABYTE + 1)).toBe(message);
    expect(refusalOf(kind, head, name, 0)).toBe(RULE_MESSAGES.fileEmpty);
  });
});

describe('documents and lists', () => {
  test.each([
    ['regulation', 'a PDF', pdfBytes(), 'regras.pdf', null],
    ['prize-receipt', 'a PDF', pdfBytes(), 'recibo.pdf', null],
    ['prize-receipt', 'a photograph of any size', jpegBytes(640, 1200), 'recibo.jpg', null],
    ['prize-receipt', 'a scan', pngBytes(10, 3000), 'recibo.png', null],
    ['prize-receipt', 'a page under the name of a PDF', textBytes('<script>'), 'recibo.pdf', RULE_MESSAGES.prizeReceiptType],
    ['prize-receipt', 'a picture cut short', pngBytes(10, 10).subarray(0, 20), 'a.png', RULE_MESSAGES.prizeReceiptType],
    ['regulation', 'a PDF under another name', pdfBytes(), 'regras.doc', null],
    ['regulation', 'a picture under the name of a PDF', pngBytes(1, 1), 'regras.pdf', RULE_MESSAGES.regulationType],
    ['regulation', 'a page that mentions PDF', textBytes('<html>%PDF-1.7'), 'regras.pdf', RULE_MESSAGES.regulationType],
    ['restriction-list', 'a CSV', textBytes('cpf\n12345678909\n'), 'lista.CSV', null],
    ['restriction-list', 'a CSV in Latin-1', Uint8Array.from([0xe7, 0xe3, 0x0d, 0x0a]), 'lista.csv', null],
    ['restriction-list', 'a CSV with the mark of UTF-8', Uint8Array.from([0xef, 0xbb, 0xbf, 0x31]), 'lista.csv', null],
    ['restriction-list', 'a text file', textBytes('cpf\n'), 'lista.txt', RULE_MESSAGES.restrictionListType],
    ['restriction-list', 'a picture called CSV', jpegBytes(1, 1), 'lista.csv', RULE_MESSAGES.restrictionListType],
    ['import', 'a CSV', textBytes('nome;email\n'), 'usuarios.csv', null],
    ['import', 'a spreadsheet renamed', textBytes('PK\u0003\u0004'), 'usuarios.csv', RULE_MESSAGES.importType],
    ['import', 'a CSV in UTF-16', Uint8Array.from([0xff, 0xfe, 0x6e, 0x00]), 'usuarios.csv', RULE_MESSAGES.importType],
    ['import', 'a PDF called CSV', pdfBytes(), 'usuarios.csv', RULE_MESSAGES.importType],
    ['integration-12-csv', 'a TXT', textBytes('1'), 'codigos.txt', RULE_MESSAGES.integrationCsvType],
    ['integration-12-txt', 'a TXT', textBytes('1'), 'codigos.txt', null],
    ['integration-12-txt', 'a CSV', textBytes('1'), 'codigos.csv', RULE_MESSAGES.integrationTxtType],
  ] as const)('[FMT-05] %s: %s', (kind, _what, bytes, name, expected) => {
    expect(refusalOf(kind, bytes, name)).toBe(expected);
  });

  test('[FMT-05] only the head is looked at: what comes after it may still be on its way', () => {
    const head = new Uint8Array(FILE_KINDS.import.headBytes + 1).fill(0x61);
    head[FILE_KINDS.import.headBytes] = 0;
    expect(refusalOf('import', head, 'a.csv')).toBeNull();
    head[FILE_KINDS.import.headBytes - 1] = 0;
    expect(refusalOf('import', head, 'a.csv')).toBe(RULE_MESSAGES.importType);
  });

  test('[FMT-05] the content type comes from the bytes', () => {
    expect(sniffContentType(pngBytes(1, 1))).toBe('image/png');
    expect(sniffContentType(jpegBytes(1, 1))).toBe('image/jpeg');
    expect(sniffContentType(pdfBytes())).toBe('application/pdf');
    expect(sniffContentType(textBytes('<svg onload="x">'))).toBeUndefined();
    expect(sniffContentType(new Uint8Array())).toBeUndefined();
  });

  test('[FMT-05] no bytes under any name make the inspection throw', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        fc.uint8Array({ maxLength: 500 }),
        fc.string(),
        fc.nat(),
        (kind, head, name, size) => {
          const refusal = fileRefusal(kind, { name, size, head });
          expect(refusal === null || refusal.length > 0).toBe(true);
        },
      ),
    );
  });
});

describe('integration lines', () => {
  test.each([
    ['TWELVE_DIGITS_CSV', '123456789012', '123456789012', null],
    ['TWELVE_DIGITS_CSV', '"000000000001";', '000000000001', null],
    ['TWELVE_DIGITS_TXT', ' 123456789012\r', '123456789012', null],
    ['TWELVE_DIGITS_TXT', '\uFEFF123456789012', '123456789012', null],
    ['SIXTEEN_DIGITS_PASSWORD_CSV', '0234567890123456;000001', '0234567890123456', '000001'],
    ['SIXTEEN_DIGITS_PASSWORD_CSV', '"1234567890123456","123456"', '1234567890123456', '123456'],
  ] as const)('[BEN-05] %s: %j', (type, line, code, password) => {
    expect(readIntegrationLine(type, line)).toEqual({ ok: true, code, password });
  });

  test.each([
    ['TWELVE_DIGITS_CSV', '12345678901', RULE_MESSAGES.integrationShortLine],
    ['TWELVE_DIGITS_CSV', '1234567890123', RULE_MESSAGES.integrationShortLine],
    ['TWELVE_DIGITS_CSV', '12345678901a', RULE_MESSAGES.integrationShortLine],
    ['TWELVE_DIGITS_CSV', '1,23457E+11', RULE_MESSAGES.integrationShortLine],
    ['TWELVE_DIGITS_TXT', '', RULE_MESSAGES.integrationShortLine],
    ['SIXTEEN_DIGITS_PASSWORD_CSV', '1234567890123456', RULE_MESSAGES.integrationLongLine],
    ['SIXTEEN_DIGITS_PASSWORD_CSV', '1234567890123456;12345', RULE_MESSAGES.integrationLongLine],
    ['SIXTEEN_DIGITS_PASSWORD_CSV', '1234567890123456;123456;x', RULE_MESSAGES.integrationLongLine],
  ] as const)('[BEN-05] %s refuses %j', (type, line, message) => {
    expect(readIntegrationLine(type, line)).toEqual({ ok: false, message });
  });

  test('[BEN-05] each integration type has its kind of file', () => {
    expect(INTEGRATION_TYPES.map(fileKindOfIntegration)).toEqual([
      'integration-12-csv',
      'integration-12-txt',
      'integration-16-csv',
    ]);
  });
});
