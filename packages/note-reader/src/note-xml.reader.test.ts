import { acceptCnpjs, completeCnpj } from '@galeria/contract/kit/fields/cnpj';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { COUNTS } from '@galeria/contract/reference/limits';
import { VECTORS } from '@galeria/contract/testing/vectors';
import { afterEach, describe, expect, test } from 'vitest';
import { readNoteXml } from './note-xml.reader.ts';
import {
  cfeCancelXml,
  cfeXml,
  eventXml,
  keyOfCfe,
  keyOfNote,
  nfeXml,
  type SampleNote,
  SHOP,
  sampleKey,
} from './testing/sample-notes.ts';

const NOW = new Date('2025-11-20T12:00:00Z');
const [CPF] = VECTORS.cpf.valid;

const read = (xml: string | Uint8Array, now = NOW) => readNoteXml(typeof xml === 'string' ? Buffer.from(xml) : xml, now);

function noteOf(xml: string | Uint8Array) {
  const verdict = read(xml);
  if (!verdict.ok) throw new Error(verdict.message);
  return verdict.note;
}

const refusalOf = (xml: string | Uint8Array, now = NOW) => {
  const verdict = read(xml, now);
  return verdict.ok ? 'taken' : verdict.message;
};

describe('[INV-04] what an XML says', () => {
  test('an NFC-e with everything', () => {
    const xml = nfeXml({
      fantasy: 'Moda &amp; Cia',
      buyer: `<dest><CPF>${CPF}</CPF><xNome>ANA</xNome></dest>`,
      total: '1234.56',
      items: [
        {
          name: 'CAL&#199;A JEANS',
          ncm: '62034200',
          quantity: '2.0000',
          price: '1000.00',
          more: '<vFrete>10.00</vFrete><vSeg>1.50</vSeg><vDesc>50.25</vDesc><vOutro>0.31</vOutro>',
        },
        { name: 'AJUSTE', ncm: '00', quantity: '0.5', price: '273.00' },
        { name: 'BRINDE', price: '99.00', indTot: '0' },
      ],
    });
    expect(noteOf(xml)).toEqual({
      accessKey: keyOfNote(),
      type: 'NFCE',
      issuerCnpj: SHOP,
      issuerName: 'Moda & Cia',
      number: '12345',
      series: '1',
      issuedAt: new Date('2025-11-14T18:04:05Z'),
      issueDate: '2025-11-14',
      amountWithTaxesInCents: null,
      amountInCents: 123_456,
      buyerCpf: CPF,
      items: [
        { name: 'CALÇA JEANS', ncm: '62034200', quantity: 2, amountInCents: 96_156 },
        { name: 'AJUSTE', ncm: '00', quantity: 0.5, amountInCents: 27_300 },
      ],
    });
  });

  test('an NF-e is told by its model, and its issuer by the name it has when it has no other', () => {
    expect(noteOf(nfeXml({ model: '55', series: 2, number: 987_654 }))).toMatchObject({
      type: 'NFE',
      accessKey: keyOfNote({ model: '55', series: 2, number: 987_654 }),
      series: '2',
      number: '987654',
      issuerName: 'MODA EXEMPLO COMERCIO LTDA',
      buyerCpf: null,
    });
  });

  test('a CF-e SAT, with the empty buyer tills write, and its share of a discount on the whole', () => {
    const items = `<det nItem="1"><prod><xProd>CAFE</xProd><NCM></NCM><qCom>1.0000</qCom><vProd>10.00</vProd><vDesc>1.00</vDesc>
      <vItem>9.00</vItem><vRatDesc>0.50</vRatDesc></prod></det>
      <det nItem="2"><prod><xProd>BOLO</xProd><NCM>19059090</NCM><qCom>1.0000</qCom><vProd>8.00</vProd><vDesc>2.00</vDesc><vOutro>0.10</vOutro>
      <vRatAcr>0.20</vRatAcr></prod></det>`;
    expect(noteOf(cfeXml({ items, total: '14.80' }))).toEqual({
      accessKey: keyOfCfe(),
      type: 'SAT',
      issuerCnpj: SHOP,
      issuerName: 'Café Exemplo',
      number: '4321',
      series: '900012345',
      // 23:30:05 on the till's wall.
      issuedAt: new Date('2025-11-15T02:30:05Z'),
      issueDate: '2025-11-14',
      amountWithTaxesInCents: null,
      amountInCents: 1480,
      buyerCpf: null,
      items: [
        { name: 'CAFE', ncm: null, quantity: 1, amountInCents: 850 },
        { name: 'BOLO', ncm: '19059090', quantity: 1, amountInCents: 630 },
      ],
    });
    expect(noteOf(cfeXml({ buyer: `<CPF>${CPF}</CPF>` })).buyerCpf).toBe(CPF);
  });

  test.each([
    ['no buyer', {}],
    ['an empty one', { buyer: '<dest><CPF/></dest>' }],
    ['one of a company', { buyer: `<dest><CNPJ>${SHOP}</CNPJ></dest>` }],
    ['a foreigner', { buyer: '<dest><idEstrangeiro>AB123</idEstrangeiro></dest>' }],
    ['a CPF that is none', { buyer: '<dest><CPF>11111111111</CPF></dest>' }],
  ] satisfies [string, SampleNote][])('%s is no CPF', (_what, note) => {
    expect(noteOf(nfeXml(note)).buyerCpf).toBeNull();
  });

  test.each([
    ['at the desk, minutes after it was printed', '2025-11-20T08:55:00-03:00', '2025-11-20T12:00:00Z', '2025-11-20'],
    ['in the evening, when it is tomorrow elsewhere', '2025-11-20T21:30:00-03:00', '2025-11-21T00:45:00Z', '2025-11-20'],
    ['at the last minute of its day', '2025-11-20T23:59:59-03:00', '2025-11-21T02:59:59Z', '2025-11-20'],
    ['by a till some minutes ahead, on the same day', '2025-11-20T09:10:00-03:00', '2025-11-20T12:00:00Z', '2025-11-20'],
  ])('a note of today is taken: sent %s', (_when, issuedAt, now, issueDate) => {
    const verdict = read(nfeXml({ issuedAt }), new Date(now));
    expect(verdict.ok && verdict.note.issueDate).toBe(issueDate);
  });

  test('a note of tomorrow is refused, by the day of São Paulo', () => {
    expect(refusalOf(nfeXml({ issuedAt: '2025-11-21T00:00:00-03:00' }), new Date('2025-11-21T02:59:59Z'))).toBe(
      RULE_MESSAGES.issueDateFuture,
    );
    expect(refusalOf(nfeXml({ issuedAt: '2025-11-21T00:00:00-03:00' }), new Date('2025-11-21T03:00:00Z'))).toBe('taken');
  });

  test.each([
    ['9.0000', 9],
    ['10.0000', 10],
    ['12', 12],
    ['144', 144],
    ['0.0050', 0.005],
    ['99999999999.50', 99_999_999_999.5],
  ])('a quantity of %s is read', (quantity, read) => {
    expect(noteOf(nfeXml({ items: [{ quantity }] })).items).toMatchObject([{ quantity: read, amountInCents: 8990 }]);
  });

  test.each(['', '-1', '1,5', '1.', '.5', '1e3', '100000000000', '1.00000000001'])('a quantity of "%s" is none', (quantity) => {
    expect(refusalOf(nfeXml({ items: [{ quantity }] }))).toBe(RULE_MESSAGES.noteXmlUnreadable);
  });

  test('an item that is given away is worth nothing and keeps the others; one worth less than nothing is none', () => {
    const free = { name: 'BRINDE', price: '99.00', more: '<vDesc>99.00</vDesc>' };
    expect(noteOf(nfeXml({ items: [free, {}] })).items.map(({ amountInCents }) => amountInCents)).toEqual([0, 8990]);
    const less = { ...free, more: '<vDesc>99.01</vDesc>' };
    expect(refusalOf(nfeXml({ items: [less, {}] }))).toBe(RULE_MESSAGES.noteXmlUnreadable);
  });

  test('amounts are exact: what floats would round is not rounded', () => {
    for (const [total, cents] of [
      ['1.15', 115],
      ['8.29', 829],
      ['45035996.27', 4_503_599_627],
      ['99999999.99', COUNTS.noteAmountMax],
      ['7', 700],
      ['0.00', 0],
    ] as const)
      expect([total, noteOf(nfeXml({ total })).amountInCents]).toEqual([total, cents]);
  });

  test('the same with prefixes, in Latin-1, behind a byte order mark, without white space', () => {
    const plain = noteOf(nfeXml({ fantasy: 'Pão de Açúcar' }));
    const latin = Buffer.from(nfeXml({ fantasy: 'Pão de Açúcar' }).replace('UTF-8', 'ISO-8859-1'), 'latin1');
    expect(plain.issuerName).toBe('Pão de Açúcar');
    expect(noteOf(latin)).toEqual(plain);
    expect(noteOf(nfeXml({ fantasy: 'Pão de Açúcar', prefix: 'ns2:' }))).toEqual(plain);
    expect(noteOf(`\ufeff${nfeXml({ fantasy: 'Pão de Açúcar' })}`)).toEqual(plain);
    expect(noteOf(nfeXml({ fantasy: 'Pão de Açúcar' }).replace(/>\s+</g, '><'))).toEqual(plain);
  });

  test('the day is São Paulo’s, the month of the key the issuer’s', () => {
    // 22:30 of 31 October in Acre is half past midnight of 1 November in São Paulo.
    const note = { stateCode: '12', issuedAt: '2025-10-31T22:30:00-05:00' };
    expect(noteOf(nfeXml(note))).toMatchObject({ issueDate: '2025-11-01', issuedAt: new Date('2025-11-01T03:30:00Z') });
  });

  test('a person can issue a note, and is no CNPJ', () => {
    const person = { cnpj: `000${CPF}`, model: '55' } as const;
    const xml = nfeXml(person).replace(`<CNPJ>000${CPF}</CNPJ>`, `<CPF>${CPF}</CPF>`);
    expect(noteOf(xml)).toMatchObject({ issuerCnpj: null, accessKey: keyOfNote(person) });
  });

  test('990 items, and names as long as the authority lets them be', () => {
    const items = Array.from({ length: 990 }, (_, index) => ({ name: `ITEM ${index} ${'x'.repeat(200)}`, price: '1.00' }));
    const note = noteOf(nfeXml({ items, total: '990.00' }));
    expect(note.items).toHaveLength(990);
    expect(note.items.at(-1)?.name).toHaveLength(120);
  });
});

/** An NFC-e nobody authorised, under the names a till gives. */
const disguisedXml = (): string =>
  cfeXml({ key: keyOfNote() })
    .replace('<cUF>23</cUF>', '<cUF>35</cUF>')
    .replace(
      '<mod>59</mod><nserieSAT>900012345</nserieSAT><nCFe>004321</nCFe>',
      '<mod>65</mod><nserieSAT>1</nserieSAT><nCFe>12345</nCFe>',
    );

describe('[INV-18] the totals of the tax reform', () => {
  const reformed = (note: SampleNote = {}) =>
    nfeXml({
      total: '100.00',
      totalWithTaxes: '101.00',
      items: [
        { name: 'CERVEJA', ncm: '22030000', price: '60.00', withTaxes: '60.80' },
        { name: 'PRATO', price: '40.00', withTaxes: '40.20' },
      ],
      ...note,
    });

  test.each(['55', '65'] as const)('both totals of a note of model %s are read, and both of each item', (model) => {
    const note = noteOf(reformed({ model }));
    expect([note.amountInCents, note.amountWithTaxesInCents]).toEqual([10_000, 10_100]);
    expect(note.items).toMatchObject([
      { name: 'CERVEJA', amountInCents: 6_000, amountWithTaxesInCents: 6_080 },
      { name: 'PRATO', amountInCents: 4_000, amountWithTaxesInCents: 4_020 },
    ]);
  });

  test('a note without them has none, neither as a whole nor of its items', () => {
    const note = noteOf(nfeXml());
    expect(note.amountWithTaxesInCents).toBeNull();
    expect(note.items[0]).not.toHaveProperty('amountWithTaxesInCents');
    expect(noteOf(cfeXml()).amountWithTaxesInCents).toBeNull();
  });

  test.each([
    ['a total that is no amount', { totalWithTaxes: 'cem' }, RULE_MESSAGES.noteXmlUnreadable],
    ['a total below nothing', { totalWithTaxes: '-1.00' }, RULE_MESSAGES.noteXmlUnreadable],
    ['an item that is no amount', { items: [{ withTaxes: 'um real' }] }, RULE_MESSAGES.noteXmlUnreadable],
    ['more than anybody pays in a mall', { totalWithTaxes: '100000000.00' }, RULE_MESSAGES.noteAmountTooHigh],
  ])('%s is refused', (_what, note, message) => {
    expect(refusalOf(reformed(note))).toBe(message);
  });
});

describe('[INV-04] what does not count', () => {
  const standing: [string, string, string][] = [
    ['a note without receipt', nfeXml({ receipt: null }), RULE_MESSAGES.noteXmlNotAuthorised],
    ['one that was denied', nfeXml({ receipt: { status: '110' } }), RULE_MESSAGES.noteXmlNotAuthorised],
    ['one that was refused', nfeXml({ receipt: { status: '539' } }), RULE_MESSAGES.noteXmlNotAuthorised],
    ['one whose receipt says nothing', nfeXml({ receipt: { status: '' } }), RULE_MESSAGES.noteXmlNotAuthorised],
    ['one whose receipt is cancelled', nfeXml({ receipt: { status: '101' } }), RULE_MESSAGES.noteXmlCancelled],
    ['the same, late', nfeXml({ receipt: { status: '151' } }), RULE_MESSAGES.noteXmlCancelled],
    ['the same, out of time', nfeXml({ receipt: { status: '155' } }), RULE_MESSAGES.noteXmlCancelled],
    ['a cancellation', eventXml('110111'), RULE_MESSAGES.noteXmlCancelled],
    ['a cancellation by substitution', eventXml('110112'), RULE_MESSAGES.noteXmlCancelled],
    ['a letter of correction', eventXml('110110'), RULE_MESSAGES.noteXmlUnknown],
    ['a cancelled CF-e', cfeCancelXml(), RULE_MESSAGES.noteXmlCancelled],
    ['a test note', nfeXml({ environment: '2' }), RULE_MESSAGES.noteTestEnvironment],
    ['a test receipt', nfeXml({ receipt: { environment: '2' } }), RULE_MESSAGES.noteTestEnvironment],
    ['a test CF-e', cfeXml({ environment: '2' }), RULE_MESSAGES.noteTestEnvironment],
    ['goods coming in', nfeXml({ direction: '0' }), RULE_MESSAGES.noteXmlNotSale],
    ['a complement', nfeXml({ purpose: '2' }), RULE_MESSAGES.noteXmlNotSale],
    ['an adjustment', nfeXml({ purpose: '3' }), RULE_MESSAGES.noteXmlNotSale],
    ['a return', nfeXml({ purpose: '4' }), RULE_MESSAGES.noteXmlNotSale],
    ['a note of credit', nfeXml({ purpose: '5' }), RULE_MESSAGES.noteXmlNotSale],
    ['a note of debit', nfeXml({ purpose: '6' }), RULE_MESSAGES.noteXmlNotSale],
    ['more than anybody pays in a mall', nfeXml({ total: '100000000.00' }), RULE_MESSAGES.noteAmountTooHigh],
    ['as much as the authority can write', nfeXml({ total: '9999999999999.99' }), RULE_MESSAGES.noteAmountTooHigh],
    ['the same of a CF-e', cfeXml({ total: '100000000.00' }), RULE_MESSAGES.noteAmountTooHigh],
  ];
  test.each(standing)('%s', (_what, xml, message) => {
    expect(refusalOf(xml)).toBe(message);
  });

  test('both words for authorised are taken', () => {
    expect(refusalOf(nfeXml({ receipt: { status: '150' } }))).toBe('taken');
  });

  const other = completeCnpj('990000020001');
  test.each([
    ['its receipt', nfeXml({ receipt: { key: keyOfNote({ number: 1 }) } })],
    ['its number', nfeXml({ key: keyOfNote({ number: 9 }) })],
    ['its series', nfeXml({ key: keyOfNote({ series: 9 }) })],
    ['its issuer', nfeXml({ key: keyOfNote({ cnpj: other }) })],
    ['its model', nfeXml({ key: keyOfNote({ model: '55' }) })],
    ['its month', nfeXml({ key: keyOfNote({ issuedAt: '2025-10-14T15:04:05-03:00' }) })],
    ['its state', nfeXml({ key: keyOfNote({ stateCode: '33' }) })],
    ['its address', nfeXml().replace('<UF>SP</UF>', '<UF>RJ</UF>')],
    ['its till', cfeXml().replace('<nserieSAT>900012345', '<nserieSAT>900012346')],
    ['its number, of a CF-e', cfeXml({ key: keyOfCfe({ number: 1 }) })],
    // A CF-e needs no receipt: an NFC-e written as one would get round the authority's.
    ['its layout, that of a CF-e', disguisedXml()],
    [
      'its layout, with a receipt though it is of a CF-e',
      nfeXml({ stateCode: '23', key: keyOfCfe() }).replace(
        '<mod>65</mod><serie>1</serie><nNF>12345</nNF>',
        '<mod>59</mod><serie>900012345</serie><nNF>4321</nNF>',
      ),
    ],
  ])('a key that is not of %s', (_what, xml) => {
    expect(refusalOf(xml)).toBe(RULE_MESSAGES.noteXmlMismatch);
  });

  test('a key that is none, from the future, or of a till that may not issue any more', () => {
    expect(refusalOf(nfeXml({ key: keyOfNote().replace(/.$/, (digit) => String((Number(digit) + 1) % 10)) }))).toBe(
      RULE_MESSAGES.accessKeyInvalid,
    );
    expect(refusalOf(nfeXml({ key: '123' }))).toBe(RULE_MESSAGES.accessKeyLength);
    expect(refusalOf(nfeXml({ issuedAt: '2025-12-01T10:00:00-03:00' }))).toBe(RULE_MESSAGES.accessKeyFuture);
    expect(refusalOf(nfeXml({ issuedAt: '2025-11-21T10:00:00-03:00' }))).toBe(RULE_MESSAGES.issueDateFuture);
    const ended = sampleKey({ stateCode: '35', month: '2026-01', cnpj: SHOP, model: '59', rest: '900012345004321678905' });
    expect(refusalOf(cfeXml({ key: ended }), new Date('2026-02-01T12:00:00Z'))).toBe(RULE_MESSAGES.accessKeySatEnded);
  });

  describe('an issuer with letters', () => {
    const letters = { cnpj: VECTORS.cnpj.alphanumeric[0] };
    afterEach(() => acceptCnpjs({}));
    test('is taken where the operator takes them, and only there', () => {
      expect(refusalOf(nfeXml(letters))).toBe(RULE_MESSAGES.cnpjLength);
      acceptCnpjs({ alphanumeric: true });
      expect(noteOf(nfeXml(letters)).issuerCnpj).toBe(letters.cnpj);
    });
  });
});

describe('[INV-04] what is no note', () => {
  const whole = nfeXml();
  test.each([
    ['nothing', '', RULE_MESSAGES.noteXmlUnreadable],
    ['words', 'olá', RULE_MESSAGES.noteXmlUnreadable],
    ['bytes', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), RULE_MESSAGES.noteXmlUnreadable],
    ['half a note', whole.slice(0, whole.length / 2), RULE_MESSAGES.noteXmlUnreadable],
    ['a note that lacks its last bytes', whole.trimEnd().slice(0, -3), RULE_MESSAGES.noteXmlUnreadable],
    ['a note and another', whole + whole.slice(whole.indexOf('<nfeProc')), RULE_MESSAGES.noteXmlUnreadable],
    [
      'two notes in one',
      whole.replace('<protNFe', `${whole.match(/<NFe[\s\S]*<\/NFe>/)?.[0]}<protNFe`),
      RULE_MESSAGES.noteXmlUnreadable,
    ],
    ['two totals', whole.replace('<vNF>', '<vNF>1.00</vNF><vNF>'), RULE_MESSAGES.noteXmlUnreadable],
    ['tags that cross', whole.replace('</serie><nNF>', '<nNF></serie>'), RULE_MESSAGES.noteXmlUnreadable],
    ['a page', '<html><body>NFe</body></html>', RULE_MESSAGES.noteXmlUnknown],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', RULE_MESSAGES.noteXmlUnknown],
    ['a service note', '<CompNfse><Nfse/></CompNfse>', RULE_MESSAGES.noteXmlUnknown],
    ['an empty frame', '<nfeProc/>', RULE_MESSAGES.noteXmlUnreadable],
    ['a note without items', nfeXml({ items: [] }), RULE_MESSAGES.noteXmlUnreadable],
    ['more items than there can be', nfeXml({ items: Array.from({ length: 991 }, () => ({})) }), RULE_MESSAGES.noteXmlUnreadable],
    ['an amount with a comma', nfeXml({ total: '89,90' }), RULE_MESSAGES.noteXmlUnreadable],
    ['an amount below zero', nfeXml({ total: '-89.90' }), RULE_MESSAGES.noteXmlUnreadable],
    ['an amount in powers', nfeXml({ total: '1e9' }), RULE_MESSAGES.noteXmlUnreadable],
    ['an item worth less than nothing', nfeXml({ items: [{ more: '<vDesc>89.91</vDesc>' }] }), RULE_MESSAGES.noteXmlUnreadable],
    ['an item without price', nfeXml({ items: [{ price: '' }] }), RULE_MESSAGES.noteXmlUnreadable],
    ['an item without name', nfeXml({ items: [{ name: '' }] }), RULE_MESSAGES.noteXmlUnreadable],
    ['an item of no quantity', nfeXml({ items: [{ quantity: 'muitas' }] }), RULE_MESSAGES.noteXmlUnreadable],
    ['a day that is none', nfeXml().replace('2025-11-14T15', '2025-11-31T15'), RULE_MESSAGES.noteXmlUnreadable],
    ['another encoding than declared', Buffer.from(nfeXml({ name: 'PÃO' }), 'latin1'), RULE_MESSAGES.noteXmlUnreadable],
    ['an encoding nobody has', whole.replace('UTF-8', 'EBCDIC-CP-BE'), RULE_MESSAGES.noteXmlUnreadable],
  ])('%s', (_what, xml, message) => {
    expect(refusalOf(xml)).toBe(message);
  });
});

describe('[INV-04] what wants to harm the reader', () => {
  const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('');
  test.each([
    ['a billion laughs', `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]><nfeProc>&l9;</nfeProc>`],
    ['a file of ours', '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><nfeProc>&f;</nfeProc>'],
    ['an address of ours', '<!DOCTYPE x SYSTEM "http://169.254.169.254/latest/"><nfeProc/>'],
    ['a parameter entity', '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://x.example/p.dtd"> %p;]><nfeProc/>'],
    ['small letters', '<!doctype x><nfeProc/>'],
    ['a declaration in the middle of a note', nfeXml().replace('<ide>', '<!ENTITY a "b"><ide>')],
  ])('%s', (_what, xml) => {
    expect(refusalOf(xml)).toBe(RULE_MESSAGES.noteXmlUnsafe);
  });

  test('an entity nobody declared is malformed, not empty', () => {
    expect(refusalOf(nfeXml({ name: 'A &nbsp; B' }))).toBe(RULE_MESSAGES.noteXmlUnreadable);
  });

  test('the names of an object’s own parts are names like others', () => {
    expect(refusalOf('<nfeProc><__proto__><NFe/></__proto__><constructor toString="x"/></nfeProc>')).toBe(
      RULE_MESSAGES.noteXmlUnreadable,
    );
  });
});
