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
  readonly bytes: Buffer;
  readonly at: Date;
}

/**
 * A file the server made for a person, in the transaction that finishes the work. An attempt that
 * died on the way left bytes without a record; the next one writes over them.
 */
export async function storeMadeFile(tx: Transaction, storage: FileStorage, made: MadeFile): Promise<void> {
  const { bytes, at, ...file } = made;
  const storageKey = `made/${file.kind}/${file.id}`;
  await storage.put(storageKey, Readable.from([bytes]), { contentType: file.contentType, size: bytes.length });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await addFile(tx, { ...file, mallCode: null, size: bytes.length, sha256, storageKey, createdAt: at });
}
