import { describe, expect, test } from 'vitest';
import { readFiscalDocument } from './fiscal-document.reader.ts';
import { cfeCancelXml, cfeXml, eventXml, ISSUED_AT, keyOfCfe, keyOfNote, nfeXml, SHOP } from './testing/sample-notes.ts';

const NOW = new Date('2025-11-20T12:00:00Z');
const OTHER_SHOP = '11222333000181';

const read = (xml: string) => readFiscalDocument(Buffer.from(xml), NOW);

function documentOf(xml: string) {
  const verdict = read(xml);
  if (!verdict.ok) throw new Error(verdict.message);
  return verdict.document;
}

const refusalOf = (xml: string): string => {
  const verdict = read(xml);
  return verdict.ok ? 'taken' : verdict.message;
};

describe('[SYN-05] what a till keeps', () => {
  test('a sale, with what was taken off it', () => {
    const xml = nfeXml({ total: '80.00' }).replace('<vDesc>0.00</vDesc>', '<vDesc>9.90</vDesc>');
    expect(documentOf(xml)).toMatchObject({
      kind: 'SALE',
      issuedAt: ISSUED_AT,
      discountInCents: 990,
      note: { accessKey: keyOfNote(), amountInCents: 8000, issuerCnpj: SHOP },
    });
  });

  const PERSON = '<dest><CPF>52998224725</CPF></dest>';
  const COMPANY = `<dest><CNPJ>${OTHER_SHOP}</CNPJ></dest>`;
  test.each<[what: string, note: Parameters<typeof nfeXml>[0], isReturn: boolean | string]>([
    ['a sale', {}, false],
    ['goods that come back from a customer', { purpose: '4', direction: '0', buyer: PERSON }, true],
    ['goods that come back from a company', { purpose: '4', direction: '0', buyer: COMPANY }, true],
    ['goods that come back, of a note that calls them going out', { purpose: '4' }, true],
    ['goods that go back to a supplier', { purpose: '4', buyer: COMPANY }, 'noteXmlNotSale'],
    ['goods that come in', { direction: '0', buyer: PERSON }, 'noteXmlNotSale'],
    ['a complement', { purpose: '2' }, 'noteXmlNotSale'],
    ['a credit note', { purpose: '5', direction: '0' }, 'noteXmlNotSale'],
    ['a debit note', { purpose: '6' }, 'noteXmlNotSale'],
    ['goods that come back, in the test environment', { purpose: '4', direction: '0', environment: '2' }, 'noteTestEnvironment'],
    ['goods that come back, denied', { purpose: '4', direction: '0', receipt: { status: '302' } }, 'noteXmlNotAuthorised'],
  ])('[SYN-04] %s', (_what, note, isReturn) => {
    const xml = nfeXml({ model: '55', ...note });
    if (typeof isReturn === 'string') return expect(refusalOf(xml)).toBe(isReturn);
    const amountInCents = 8990;
    return expect(documentOf(xml)).toMatchObject({ kind: 'SALE', isReturn, note: { amountInCents } });
  });

  test('a sale of a SAT till, whose items and purchase are discounted apart', () => {
    const xml = cfeXml().replace(
      '<vProd>15.00</vProd></ICMSTot>',
      '<vProd>15.00</vProd><vDesc>1.00</vDesc></ICMSTot><DescAcrEntr><vDescSubtot>0.50</vDescSubtot></DescAcrEntr>',
    );
    expect(documentOf(xml)).toMatchObject({ kind: 'SALE', issuedAt: '2025-11-14T23:30:05-03:00', discountInCents: 150 });
  });

  test.each(['110111', '110112'])('the event %s ends its note', (type) => {
    expect(documentOf(eventXml(type))).toEqual({
      kind: 'CANCELLATION',
      cancellation: {
        accessKey: keyOfNote(),
        issuerCnpj: SHOP,
        number: '12345',
        series: '1',
        cancelledAt: new Date('2025-11-14T18:20:00Z'),
      },
    });
  });

  test('a till’s cancellation ends the note it names, not itself', () => {
    expect(documentOf(cfeCancelXml())).toEqual({
      kind: 'CANCELLATION',
      cancellation: {
        accessKey: keyOfCfe(),
        issuerCnpj: SHOP,
        number: '4321',
        series: '900012345',
        cancelledAt: new Date('2025-11-15T02:30:05Z'),
      },
    });
  });

  test.each([
    ['homologated out of time', { status: '155' }],
    ['registered without its note', { status: '136' }],
  ])('an order to cancel that was %s counts', (_what, receipt) => {
    expect(documentOf(eventXml('110111', { receipt })).kind).toBe('CANCELLATION');
  });

  test.each([
    ['nobody answered', eventXml('110111', { receipt: null }), 'noteXmlNotAuthorised'],
    ['the authority refused', eventXml('110111', { receipt: { status: '573' } }), 'noteXmlNotAuthorised'],
    ['is of another note', eventXml('110111', { receipt: { key: keyOfNote({ number: 9 }) } }), 'noteXmlMismatch'],
    ['comes from another shop', eventXml('110111', { issuer: OTHER_SHOP }), 'noteXmlMismatch'],
    ['is a test', eventXml('110111', { environment: '2' }), 'noteTestEnvironment'],
    ['has no moment', eventXml('110111', { at: '' }), 'noteXmlUnreadable'],
    ['names no note', cfeCancelXml().replace(/chCanc="[^"]*"/, ''), 'accessKeyLength'],
    ['names a note the authority has to end', cfeCancelXml({ key: keyOfNote() }), 'noteXmlMismatch'],
    ['corrects a word', eventXml('110110'), 'noteXmlUnknown'],
    ['is no document', '<a/>', 'noteXmlUnknown'],
    ['is half of one', eventXml('110111').slice(0, 400), 'noteXmlUnreadable'],
  ])('an order that %s does not', (_what, xml, message) => {
    expect(refusalOf(xml)).toBe(message);
  });
});
