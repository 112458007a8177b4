import type { WrittenItem, WrittenNote } from './note-xml.rules.ts';
import type { XmlElement } from './xml.ts';
import { at, type Maybe, textAt } from './xml-path.ts';

const idOf = (element: Maybe): string | null => element?.attributes['Id'] ?? null;

const itemsOf = (info: Maybe): XmlElement[] => info?.children.filter(({ name }) => name === 'det') ?? [];

function issuerOf(info: Maybe): WrittenNote['issuer'] {
  const issuer = at(info, 'emit');
  return { id: textAt(issuer, 'CNPJ') ?? textAt(issuer, 'CPF'), name: textAt(issuer, 'xFant') ?? textAt(issuer, 'xNome') };
}

function nfeItem(item: XmlElement): WrittenItem {
  const said = (name: string) => textAt(item, 'prod', name);
  return {
    name: said('xProd'),
    ncm: said('NCM'),
    quantity: said('qCom'),
    isInTotal: said('indTot') !== '0',
    added: [said('vProd') ?? '', said('vFrete'), said('vSeg'), said('vOutro')],
    taken: [said('vDesc')],
    withTaxes: textAt(item, 'vItem'),
  };
}

function writtenNfe(note: Maybe, receipt: WrittenNote['receipt']): WrittenNote {
  const info = at(note, 'infNFe');
  const said = (name: string) => textAt(info, 'ide', name);
  return {
    id: idOf(info),
    receipt,
    environment: said('tpAmb'),
    direction: said('tpNF') ?? '',
    purpose: said('finNFe') ?? '',
    stateCode: said('cUF'),
    state: textAt(info, 'emit', 'enderEmit', 'UF'),
    model: said('mod'),
    series: said('serie'),
    number: said('nNF'),
    issuedAt: said('dhEmi'),
    issuer: issuerOf(info),
    buyer: textAt(info, 'dest', 'CPF'),
    company: textAt(info, 'dest', 'CNPJ'),
    total: textAt(info, 'total', 'ICMSTot', 'vNF'),
    totalWithTaxes: textAt(info, 'total', 'vNFTot'),
    items: itemsOf(info).map(nfeItem),
  };
}

function receiptOf(envelope: XmlElement): WrittenNote['receipt'] {
  const receipt = at(envelope, 'protNFe', 'infProt');
  if (receipt === undefined) return null;
  return { status: textAt(receipt, 'cStat'), key: textAt(receipt, 'chNFe'), environment: textAt(receipt, 'tpAmb') };
}

/** The till adds a share of what was taken off, or put on, the whole purchase to each item. */
function cfeItem(item: XmlElement): WrittenItem {
  const said = (name: string) => textAt(item, 'prod', name);
  const net = said('vItem');
  return {
    name: said('xProd'),
    ncm: said('NCM'),
    quantity: said('qCom'),
    isInTotal: true,
    added: [net ?? said('vProd') ?? '', net === null ? said('vOutro') : null, said('vRatAcr')],
    taken: [net === null ? said('vDesc') : null, said('vRatDesc')],
    withTaxes: null,
  };
}

/** '20251130' and '143005' as one moment on São Paulo's wall: tills of this kind stood in São Paulo and Ceará. */
export function cfeMoment(day: string | null, time: string | null): string | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(day ?? '') ?? [];
  const [, hour, minute, second] = /^(\d{2})(\d{2})(\d{2})$/.exec(time ?? '') ?? [];
  return year === undefined || hour === undefined ? null : `${year}-${month}-${date}T${hour}:${minute}:${second}`;
}

export function writtenCfe(note: XmlElement): WrittenNote {
  const info = at(note, 'infCFe');
  const said = (name: string) => textAt(info, 'ide', name);
  return {
    id: idOf(info),
    receipt: 'none-needed',
    environment: said('tpAmb'),
    direction: '1',
    purpose: '1',
    stateCode: said('cUF'),
    state: textAt(info, 'emit', 'enderEmit', 'UF'),
    model: said('mod'),
    series: said('nserieSAT'),
    number: said('nCFe'),
    issuedAt: cfeMoment(said('dEmi'), said('hEmi')),
    issuer: issuerOf(info),
    buyer: textAt(info, 'dest', 'CPF'),
    company: textAt(info, 'dest', 'CNPJ'),
    total: textAt(info, 'total', 'vCFe'),
    totalWithTaxes: null,
    items: itemsOf(info).map(cfeItem),
  };
}

/** A note with the authority's receipt, or without it. */
export const writtenProcess = (envelope: XmlElement): WrittenNote => writtenNfe(at(envelope, 'NFe'), receiptOf(envelope));
export const writtenBareNfe = (note: XmlElement): WrittenNote => writtenNfe(note, null);
