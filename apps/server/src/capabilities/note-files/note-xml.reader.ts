import { RULE_MESSAGES, type RuleCode } from '@galeria/contract/messages/rule-messages';
import { decodeXml, readXml, type XmlElement } from '../../platform/xml.ts';
import { judgeWrittenNote, type NoteVerdict, type WrittenItem, type WrittenNote } from './note-xml.rules.ts';

type Maybe = XmlElement | undefined;

/** What stands at a path; nothing when any part of it is missing or stands there twice. */
function at(element: Maybe, ...path: readonly string[]): Maybe {
  return path.reduce<Maybe>((inside, name) => {
    const found = inside?.children.filter((child) => child.name === name) ?? [];
    return found.length === 1 ? found[0] : undefined;
  }, element);
}

/** Its text; null when there is none. Empty elements (`<CPF/>`) are as good as missing. */
const textAt = (element: Maybe, ...path: readonly string[]): string | null => at(element, ...path)?.text || null;

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
    total: textAt(info, 'total', 'ICMSTot', 'vNF'),
    items: itemsOf(info).map(nfeItem),
  };
}

function receiptOf(process: XmlElement): WrittenNote['receipt'] {
  const receipt = at(process, 'protNFe', 'infProt');
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
  };
}

/** '20251130' and '143005' as one moment on São Paulo's wall: tills of this kind stood in São Paulo and Ceará. */
function cfeMoment(day: string | null, time: string | null): string | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(day ?? '') ?? [];
  const [, hour, minute, second] = /^(\d{2})(\d{2})(\d{2})$/.exec(time ?? '') ?? [];
  return year === undefined || hour === undefined ? null : `${year}-${month}-${date}T${hour}:${minute}:${second}`;
}

function writtenCfe(note: XmlElement): WrittenNote {
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
    total: textAt(info, 'total', 'vCFe'),
    items: itemsOf(info).map(cfeItem),
  };
}

const CANCELLATIONS = ['110111', '110112'];

/** An event is no note; one that cancels says so of its note. */
function eventRefusal(event: XmlElement): RuleCode {
  const type = textAt(event, 'evento', 'infEvento', 'tpEvento') ?? '';
  return CANCELLATIONS.includes(type) ? RULE_MESSAGES.noteXmlCancelled : RULE_MESSAGES.noteXmlUnknown;
}

/** INV-04: reads the XML of an NF-e, NFC-e or CF-e SAT, or says why it is not taken. Never throws, whatever the bytes are. */
export function readNoteXml(bytes: Uint8Array, now: Date): NoteVerdict {
  const text = decodeXml(bytes);
  const reading = text === null ? null : readXml(text);
  if (!reading?.ok) {
    const isUnsafe = reading?.fault === 'declares';
    return { ok: false, message: isUnsafe ? RULE_MESSAGES.noteXmlUnsafe : RULE_MESSAGES.noteXmlUnreadable };
  }
  const { root } = reading;
  switch (root.name) {
    case 'nfeProc':
      return judgeWrittenNote(writtenNfe(at(root, 'NFe'), receiptOf(root)), now);
    case 'NFe':
      return judgeWrittenNote(writtenNfe(root, null), now);
    case 'CFe':
      return judgeWrittenNote(writtenCfe(root), now);
    case 'CFeCanc':
      return { ok: false, message: RULE_MESSAGES.noteXmlCancelled };
    case 'procEventoNFe':
      return { ok: false, message: eventRefusal(root) };
    default:
      return { ok: false, message: RULE_MESSAGES.noteXmlUnknown };
  }
}
