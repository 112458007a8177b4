import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Queryable } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/edge/file-storage.ts';
import { addFile } from './files.store.ts';

export interface MadeFile {
  readonly id: string;
  readonly kind: string;
  readonly ownerId: string;
  readonly name: string;
  readonly contentType: string;
}

const keyOf = (file: MadeFile): string => `made/${file.kind}/${file.id}`;

/** Bytes of a file the server made for a person. Doing it again overwrites: jobs may start over. */
export async function putMadeFile(storage: FileStorage, file: MadeFile, bytes: Buffer): Promise<void> {
  await storage.put(keyOf(file), Readable.from([bytes]), { contentType: file.contentType, size: bytes.length });
}

/** Its record, in the transaction that finishes the work. */
export async function addMadeFile(db: Queryable, file: MadeFile, bytes: Buffer, at: Date): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await addFile(db, { ...file, mallCode: null, size: bytes.length, sha256, storageKey: keyOf(file), createdAt: at });
}
