import { once } from 'node:events';
import { createReadStream, ReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/**
 * A file's stream that stands open. Before that, a file that is not there is an event that may come while nobody listens yet, and
 * that ends the process; here it is a refusal of whoever asked.
 */
export async function opened(bytes: Readable): Promise<Readable> {
  if (bytes instanceof ReadStream && bytes.pending) await once(bytes, 'open');
  return bytes;
}

export const openFile = (path: string): Promise<Readable> => opened(createReadStream(path));
