import type { Readable } from 'node:stream';
import { acceptedCnpjs } from '@galeria/contract/kit/fields/cnpj';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { NoteVerdict } from '@galeria/note-reader/note-xml.rules';
import { createWorkerPool, WorkTooLong } from '../../platform/worker-pool.ts';
import type { AskedNote } from './note-xml.worker.ts';

/** The largest that is taken is read in less than a second. */
const notes = createWorkerPool<AskedNote, NoteVerdict>({
  script: new URL('./note-xml.worker.ts', import.meta.url),
  threads: 2,
  waiting: 50,
  millis: 20_000,
  memoryMegabytes: 512,
});

/** OPS-08: five megabytes of XML take half a second to read, during which nobody else waits. */
export async function readNoteApart(file: { open(): Readable; readonly size: number }, now: Date): Promise<NoteVerdict> {
  // Of its own, so that it can be handed over instead of copied.
  const bytes = new Uint8Array(file.size);
  let at = 0;
  for await (const chunk of file.open() as AsyncIterable<Buffer>) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return notes.run({ bytes, now, cnpjs: acceptedCnpjs() }, [bytes.buffer]).catch((error: unknown) => {
    if (error instanceof WorkTooLong) return { ok: false, message: RULE_MESSAGES.noteXmlUnreadable };
    throw error;
  });
}
