import type { RuleCode } from '@galeria/contract/messages/rule-messages';
import { isCancellingEvent } from './cancellation.rules.ts';
import { judgeWrittenNote, type NoteVerdict, type WrittenNote } from './note-xml.rules.ts';
import { writtenBareNfe, writtenCfe, writtenProcess } from './written-note.ts';
import { decodeXml, readXml, type XmlElement } from './xml.ts';
import { textAt } from './xml-path.ts';

/** An event is no note; one that cancels says so of its note. */
const eventRefusal = (event: XmlElement): RuleCode =>
  isCancellingEvent(textAt(event, 'evento', 'infEvento', 'tpEvento')) ? 'noteXmlCancelled' : 'noteXmlUnknown';

type RootReading = { readonly ok: true; readonly root: XmlElement } | { readonly ok: false; readonly message: RuleCode };

export function readRoot(bytes: Uint8Array): RootReading {
  const text = decodeXml(bytes);
  const reading = text === null ? null : readXml(text);
  if (reading?.ok) return reading;
  return { ok: false, message: reading?.fault === 'declares' ? 'noteXmlUnsafe' : 'noteXmlUnreadable' };
}

/** The note as its document writes it; null when the document is of no note. */
export function writtenNoteOf(root: XmlElement): WrittenNote | null {
  switch (root.name) {
    case 'nfeProc':
      return writtenProcess(root);
    case 'NFe':
      return writtenBareNfe(root);
    case 'CFe':
      return writtenCfe(root);
    default:
      return null;
  }
}

/** INV-04: reads the XML of an NF-e, NFC-e or CF-e SAT, or says why it is not taken. Never throws, whatever the bytes are. */
export function readNoteXml(bytes: Uint8Array, now: Date): NoteVerdict {
  const reading = readRoot(bytes);
  if (!reading.ok) return reading;
  const { root } = reading;
  const note = writtenNoteOf(root);
  if (note !== null) return judgeWrittenNote(note, now);
  if (root.name === 'CFeCanc') return { ok: false, message: 'noteXmlCancelled' };
  return { ok: false, message: root.name === 'procEventoNFe' ? eventRefusal(root) : 'noteXmlUnknown' };
}
