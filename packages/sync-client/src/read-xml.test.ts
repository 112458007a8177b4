import { VECTORS } from '@galeria/contract/testing/vectors';
import { cfeCancelXml, cfeXml, eventXml, keyOfCfe, keyOfNote, nfeXml, SHOP } from '@galeria/note-reader/testing/sample-notes';
import { expect, test } from 'vitest';
import { readXmlFile } from './read-xml.ts';

const NOW = Date.parse('2025-11-20T12:00:00Z');
const [CPF] = VECTORS.cpf.valid;

const salesOf = (xml: string) => {
  const reading = readXmlFile(Buffer.from(xml), NOW);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.sales;
};

test('[SYN-05] an NFC-e as the wire has it', () => {
  const xml = nfeXml({
    buyer: `<dest><CPF>${CPF}</CPF></dest>`,
    total: '80.00',
    items: [{ name: 'CAMISETA', quantity: '0.0000001', price: '89.90', more: '<vDesc>9.90</vDesc>' }],
  }).replace('<vDesc>0.00</vDesc>', '<vDesc>9.90</vDesc>');
  expect(salesOf(xml)).toEqual([
    {
      kind: 'SALE',
      reference: expect.stringMatching(new RegExp(`^V-${keyOfNote()}-[0-9a-f]{24}$`)),
      source: 'NFCE',
      accessKey: keyOfNote(),
      luc: null,
      issuerCnpj: SHOP,
      series: '1',
      number: '12345',
      issuedAt: '2025-11-14T15:04:05-03:00',
      grossCents: 8990,
      discountCents: 990,
      totalCents: 8000,
      buyerCpf: CPF,
      items: [{ name: 'CAMISETA', ncm: '61091000', quantity: '0.0000001', totalCents: 8000 }],
    },
  ]);
});

test('[INV-18] the totals with the taxes of the reform, of the note and of its items, where it says them', () => {
  const item = { name: 'CAMISETA', price: '80.00' };
  const [taxed] = salesOf(nfeXml({ total: '80.00', totalWithTaxes: '82.13', items: [{ ...item, withTaxes: '82.13' }] }));
  expect(taxed).toMatchObject({
    totalCents: 8000,
    totalWithTaxesCents: 8213,
    items: [{ totalCents: 8000, totalWithTaxesCents: 8213 }],
  });
  const [plain] = salesOf(nfeXml({ total: '80.00', items: [item] }));
  expect(JSON.stringify(plain)).not.toContain('totalWithTaxesCents');
});

test.each(['5', '6'])('[INV-18] a note of credit or of debit (finNFe %s) is no sale, and the shop is told why', (purpose) => {
  const reading = readXmlFile(Buffer.from(nfeXml({ model: '55', purpose })), NOW);
  expect(reading).toMatchObject({ ok: false, code: 'file-refused', reason: expect.stringContaining('crédito ou débito') });
});

test('[SYN-05] the other documents, by their kind', () => {
  expect(salesOf(nfeXml({ model: '55' }))).toMatchObject([{ source: 'NFE', items: [{ quantity: '1' }] }]);
  expect(salesOf(cfeXml())).toMatchObject([{ source: 'CFE', accessKey: keyOfCfe(), series: '900012345', number: '4321' }]);
  expect(salesOf(eventXml('110111'))).toMatchObject([
    { kind: 'CANCELLATION', accessKey: keyOfNote(), issuerCnpj: SHOP, cancelledAt: '2025-11-14T18:20:00.000Z', day: null },
  ]);
  expect(salesOf(cfeCancelXml())).toMatchObject([{ kind: 'CANCELLATION', accessKey: keyOfCfe() }]);
});

test('[SYN-05] the moment stays on the wall of whoever issued it: the month of the key is of that wall', () => {
  const note = { stateCode: '12', issuedAt: '2025-10-31T22:30:00-05:00' };
  expect(salesOf(nfeXml(note))).toMatchObject([{ issuedAt: '2025-10-31T22:30:00-05:00' }]);
});

test('[SYN-05] the same content has the same name, other content another', () => {
  const [one, same, other] = [nfeXml(), nfeXml().replaceAll('\n', ' '), nfeXml({ total: '1.00' })].map(
    (xml) => salesOf(xml)[0]?.reference,
  );
  expect(same).toBe(one);
  expect(other).not.toBe(one);
  expect(one?.length).toBeLessThanOrEqual(120);
});

test('[SYN-05] what is refused says what to do', () => {
  const reasons: [string, RegExp][] = [
    [nfeXml({ environment: '2' }), /homologação/],
    [nfeXml({ receipt: null }), /procNFe/],
    [nfeXml().slice(0, 500), /malformado/],
    ['<a/>', /não é de uma venda/],
    [nfeXml({ key: '1' }), /44 caracteres/],
    [nfeXml({ key: keyOfNote({ stateCode: '99' }) }), /chave de acesso/],
  ];
  for (const [xml, reason] of reasons)
    expect(readXmlFile(Buffer.from(xml), NOW)).toMatchObject({ ok: false, reason: expect.stringMatching(reason) });
});

test('[SYN-05] a shop’s clock that is a day behind refuses nothing of today', () => {
  const before = Date.parse('2025-11-13T20:00:00Z');
  expect(readXmlFile(Buffer.from(nfeXml()), before).ok).toBe(true);
  expect(readXmlFile(Buffer.from(nfeXml()), before - 3 * 24 * 60 * 60 * 1000).ok).toBe(false);
});

test('[SYN-04] goods that come back are a return of what they came to, and nobody’s purchase', () => {
  const buyer = `<dest><CPF>${CPF}</CPF></dest>`;
  expect(salesOf(nfeXml({ model: '55', purpose: '4', direction: '0', buyer, total: '30.00' }))).toMatchObject([
    { kind: 'SALE', source: 'NFE', isReturn: true, totalCents: 3000, buyerCpf: null },
  ]);
  expect(salesOf(nfeXml({ model: '55', buyer }))[0]).not.toHaveProperty('isReturn');
});
