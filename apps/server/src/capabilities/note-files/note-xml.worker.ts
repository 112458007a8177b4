// The thread in which notes are read: nothing comes in but bytes, nothing goes out but what they say.
import { parentPort } from 'node:worker_threads';
import { acceptCnpjs, type CnpjOptions } from '@galeria/contract/kit/fields/cnpj';
import { readNoteXml } from '@galeria/note-reader/note-xml.reader';

export interface AskedNote {
  readonly bytes: Uint8Array;
  readonly now: Date;
  /** A thread has none of the process's settings. */
  readonly cnpjs: CnpjOptions;
}

parentPort?.on('message', ({ bytes, now, cnpjs }: AskedNote) => {
  acceptCnpjs(cnpjs);
  parentPort?.postMessage(readNoteXml(bytes, now));
});
