import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Transaction } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/edge/file-storage.ts';
import { addFile } from './files.store.ts';

export interface MadeFile {
  readonly id: string;
  readonly kind: string;
  readonly ownerId: string;
  readonly name: string;
  readonly contentType: string;
}

export interface StoredMadeFile extends MadeFile {
  readonly size: number;
  readonly sha256: string;
  readonly storageKey: string;
}

/**
 * Bytes of a file the server made for a person. The key says what they are: an attempt that starts over writes the
 * same bytes to the same place, and one that was only taken for dead cannot write other bytes over the result.
 */
export async function putMadeFile(storage: FileStorage, file: MadeFile, bytes: Buffer): Promise<StoredMadeFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `made/${file.kind}/${file.id}-${sha256.slice(0, 16)}`;
  await storage.put(storageKey, Readable.from([bytes]), { contentType: file.contentType, size: bytes.length });
  return { ...file, size: bytes.length, sha256, storageKey };
}

/** Its record, in the transaction that finishes the work. */
export async function addMadeFile(tx: Transaction, file: StoredMadeFile, at: Date): Promise<void> {
  await addFile(tx, { ...file, mallCode: null, createdAt: at });
}
