import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { readNoteXml } from '@galeria/note-reader/note-xml.reader';
import type { KeptXml } from '../capabilities/note-files/note-files.public.ts';
import type { FileStorage } from '../platform/edge/file-storage.ts';
import type { DemoInvoice } from './demo-invoice-record.ts';
import { noteXml } from './note-xml.ts';

type WithXml = DemoInvoice & { readonly xml: NonNullable<DemoInvoice['xml']> };

export const hasXml = (note: DemoInvoice): note is WithXml => note.xml !== null;

/** Written as a shop's program would have it, stored, and read by the product's own reader: what is kept of it is what it says. */
export async function storeXml(
  storage: FileStorage,
  { invoice, xml }: WithXml,
  { fileId, ownerId }: Pick<KeptXml, 'fileId' | 'ownerId'>,
): Promise<KeptXml> {
  const { mallCode, sentAt } = invoice;
  const bytes = Buffer.from(noteXml(xml.note, xml.buyerCpf));
  const verdict = readNoteXml(bytes, sentAt);
  if (!verdict.ok) throw new Error(`an XML of the demo is not taken: ${verdict.message}`);
  const storageKey = `demo/note-xml/${mallCode}/${fileId}`;
  const size = bytes.length;
  await storage.put(storageKey, Readable.from([bytes]), { contentType: 'application/xml', size });
  return {
    ...{ mallCode, fileId, ownerId, storageKey, size, said: verdict.note, keptAt: sentAt },
    sha256: hash('sha256', bytes, 'hex'),
  };
}
