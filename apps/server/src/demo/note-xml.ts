import { readAccessKey } from '@galeria/contract/kit/fields/access-key';
import { asPrinted } from './days.ts';
import type { BoughtItem } from './demo-purchases.ts';
import type { PrintedNote } from './receipt-lines.ts';

const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
const reais = (cents: number): string => (cents / 100).toFixed(2);

const itemXml = ({ name, ncm, cents, quantity }: BoughtItem, place: number): string => `
      <det nItem="${place + 1}">
        <prod>
          <cProd>${1001 + place}</cProd><cEAN>SEM GTIN</cEAN><xProd>${escaped(name)}</xProd><NCM>${ncm}</NCM><CFOP>5102</CFOP>
          <uCom>UN</uCom><qCom>${quantity.toFixed(4)}</qCom><vUnCom>${reais(cents)}</vUnCom><vProd>${reais(cents * quantity)}</vProd>
          <indTot>1</indTot>
        </prod>
      </det>`;

/** What a shop's program keeps of a purchase: an NFC-e or NF-e with the authority's receipt. Nothing but fiction is signed, so nothing is. */
export function noteXml(note: PrintedNote, buyerCpf: string | null): string {
  const reading = note.accessKey === null ? null : readAccessKey(note.accessKey);
  if (!reading?.ok || reading.accessKey.model === '59')
    throw new Error('a note without the key of an NF-e or NFC-e has no such XML');
  const { key, model, state, series, number, issuer } = reading.accessKey;
  const issuedAt = asPrinted(note.issuedAt);
  const total = reais(note.amountInCents);
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="${NAMESPACE}" versao="4.00">
  <NFe xmlns="${NAMESPACE}">
    <infNFe Id="NFe${key}" versao="4.00">
      <ide>
        <cUF>${state.cUf}</cUF><natOp>VENDA</natOp><mod>${model}</mod><serie>${series}</serie><nNF>${number}</nNF>
        <dhEmi>${issuedAt}</dhEmi><tpNF>1</tpNF><tpEmis>1</tpEmis><cDV>${key.slice(-1)}</cDV><tpAmb>1</tpAmb><finNFe>1</finNFe>
      </ide>
      <emit><CNPJ>${issuer.id}</CNPJ><xNome>${escaped(note.storeName)}</xNome><enderEmit><UF>${state.uf}</UF></enderEmit></emit>
      ${buyerCpf === null ? '' : `<dest><CPF>${buyerCpf}</CPF></dest>`}${note.items.map(itemXml).join('')}
      <total><ICMSTot><vProd>${total}</vProd><vDesc>0.00</vDesc><vNF>${total}</vNF></ICMSTot></total>
      <infAdic><infCpl>Nota fictícia de demonstração</infCpl></infAdic>
    </infNFe>
  </NFe>
  <protNFe versao="4.00">
    <infProt><tpAmb>1</tpAmb><chNFe>${key}</chNFe><dhRecbto>${issuedAt}</dhRecbto><cStat>100</cStat></infProt>
  </protNFe>
</nfeProc>
`;
}
