import { parseDecimal } from '@galeria/contract/kit/fields/money';
import type { RuleCode } from '@galeria/contract/messages/rule-messages';
import {
  isCancellingEvent,
  judgeWrittenCancellation,
  type SaidCancellation,
  type WrittenCancellation,
} from './cancellation.rules.ts';
import { readRoot, writtenNoteOf } from './note-xml.reader.ts';
import { isGoodsReturn, judgeWrittenNote, judgeWrittenReturn, type SaidNote } from './note-xml.rules.ts';
import { cfeMoment } from './written-note.ts';
import type { XmlElement } from './xml.ts';
import { at, textAt } from './xml-path.ts';
import { zonedText } from './zoned-text.ts';

export type FiscalDocument =
  | {
      readonly kind: 'SALE';
      readonly note: SaidNote;
      /** On the issuer's own wall, with its offset. */
      readonly issuedAt: string;
      /** What was taken off, over all items; it is already out of the note's amount. */
      readonly discountInCents: number;
      /** Goods that came back to the issuer: to be taken from what was sold. */
      readonly isReturn: boolean;
    }
  | { readonly kind: 'CANCELLATION'; readonly cancellation: SaidCancellation };

export type FiscalVerdict =
  | { readonly ok: true; readonly document: FiscalDocument }
  | { readonly ok: false; readonly message: RuleCode };

function writtenEvent(envelope: XmlElement): WrittenCancellation {
  const event = at(envelope, 'evento', 'infEvento');
  const receipt = at(envelope, 'retEvento', 'infEvento');
  return {
    key: textAt(event, 'chNFe'),
    receipt: receipt === undefined ? null : { status: textAt(receipt, 'cStat'), key: textAt(receipt, 'chNFe') },
    environment: textAt(event, 'tpAmb'),
    issuer: textAt(event, 'CNPJ') ?? textAt(event, 'CPF'),
    cancelledAt: textAt(event, 'dhEvento') ?? textAt(receipt, 'dhRegEvento'),
  };
}

/** The till's own document: its `Id` is the cancellation's, the note that ends stands in `chCanc`. */
function writtenCfeCancellation(document: XmlElement): WrittenCancellation {
  const info = at(document, 'infCFe');
  return {
    key: info?.attributes['chCanc'] ?? null,
    receipt: 'none-needed',
    environment: textAt(info, 'ide', 'tpAmb'),
    issuer: textAt(info, 'emit', 'CNPJ'),
    cancelledAt: cfeMoment(textAt(info, 'ide', 'dEmi'), textAt(info, 'ide', 'hEmi')),
  };
}

function writtenCancellationOf(root: XmlElement): WrittenCancellation | null {
  if (root.name === 'CFeCanc') return writtenCfeCancellation(root);
  const isCancelling = isCancellingEvent(textAt(root, 'evento', 'infEvento', 'tpEvento'));
  return root.name === 'procEventoNFe' && isCancelling ? writtenEvent(root) : null;
}

const centsAt = (element: XmlElement | undefined, ...path: string[]): number => parseDecimal(textAt(element, ...path) ?? '') ?? 0;

/** NF-e write it as one total; tills write the items' and the purchase's apart. */
function discountOf(root: XmlElement): number {
  const total = at(root, 'infCFe', 'total') ?? at(root, 'infNFe', 'total') ?? at(root, 'NFe', 'infNFe', 'total');
  return centsAt(total, 'ICMSTot', 'vDesc') + centsAt(total, 'DescAcrEntr', 'vDescSubtot');
}

/** SYN-05: reads a sale or the end of one as a till keeps it, or says why it is not taken. Never throws, whatever the bytes are. */
export function readFiscalDocument(bytes: Uint8Array, now: Date): FiscalVerdict {
  const reading = readRoot(bytes);
  if (!reading.ok) return reading;
  const { root } = reading;
  const note = writtenNoteOf(root);
  if (note !== null) {
    const isReturn = isGoodsReturn(note);
    const verdict = isReturn ? judgeWrittenReturn(note, now) : judgeWrittenNote(note, now);
    if (!verdict.ok) return verdict;
    const issuedAt = zonedText(note.issuedAt ?? '') ?? verdict.note.issuedAt.toISOString();
    return { ok: true, document: { kind: 'SALE', note: verdict.note, issuedAt, discountInCents: discountOf(root), isReturn } };
  }
  const cancellation = writtenCancellationOf(root);
  if (cancellation === null) return { ok: false, message: 'noteXmlUnknown' };
  const verdict = judgeWrittenCancellation(cancellation, now);
  return verdict.ok ? { ok: true, document: { kind: 'CANCELLATION', cancellation: verdict.cancellation } } : verdict;
}
