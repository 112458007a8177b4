import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/edge/file-storage.ts';
import { addFile, holdFile, removeFile, storageKeyOf } from './files.store.ts';

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
export async function putMadeFile(
  storage: FileStorage,
  file: MadeFile,
  bytes: readonly Buffer[],
  beforeStoring: (storageKey: string) => Promise<unknown> = async () => undefined,
): Promise<StoredMadeFile> {
  const hash = createHash('sha256');
  for (const part of bytes) hash.update(part);
  const sha256 = hash.digest('hex');
  const size = bytes.reduce((sum, part) => sum + part.length, 0);
  const storageKey = `made/${file.kind}/${file.id}-${sha256.slice(0, 16)}`;
  await beforeStoring(storageKey);
  await storage.put(storageKey, Readable.from(bytes), { contentType: file.contentType, size });
  return { ...file, size, sha256, storageKey };
}

/** PER-13: what somebody must hold to be given what was made for them: the slugs of the call and the malls it took in. */
export interface Needs {
  readonly slugs: readonly string[];
  readonly malls: readonly string[];
}

/** Its record, in the transaction that finishes the work. */
export async function addMadeFile(tx: Transaction, file: StoredMadeFile, needs: Needs, at: Date): Promise<void> {
  await addFile(tx, {
    ...file,
    mallCode: null,
    neededSlugs: [...needs.slugs],
    neededMalls: [...needs.malls],
    createdAt: at,
  });
}

/** Takes away bytes that were put for nothing; those that are on record stay. */
export async function discardMadeBytes(deps: { db: Queryable; storage: FileStorage }, file: StoredMadeFile): Promise<void> {
  if ((await storageKeyOf(deps.db, file.id)) !== file.storageKey) await deps.storage.remove(file.storageKey);
}

/** Where a made file's bytes are; null when there is no such file. */
export const madeFileKey = (db: Queryable, id: string): Promise<string | null> => storageKeyOf(db, id);

/** The record alone: whoever takes it away sees to the bytes. */
export const removeMadeFile = (tx: Transaction, id: string): Promise<unknown> => removeFile(tx, id);

/** A mall's file as a file of another mall as well: a record of its own on the same bytes. Null when it is gone. */
export async function shareFile(
  tx: Transaction,
  id: string,
  copy: { readonly id: string; readonly mallCode: string; readonly ownerId: string; readonly at: Date },
): Promise<string | null> {
  const file = await holdFile(tx, id);
  if (!file) return null;
  const { at, ...its } = copy;
  await addFile(tx, { ...file, ...its, createdAt: at, keptAt: at });
  return copy.id;
}

/** Where a browser asks for it. */
export const fileUrl = (id: string): string => `/api/file/${id}`;

export { storeUpload, type UploadDeps } from './commands/store-upload.ts';
export { findUpload, keepUpload, releaseUploads } from './files.store.ts';

export type UploadedFile = Parameters<typeof addFile>[1];

/** An upload's record, where its bytes are stored already; it waits for the record that takes it up, like any other. */
export const addUpload = (tx: Transaction, file: UploadedFile): Promise<unknown> => addFile(tx, file);
