import type { Readable } from 'node:stream';
import type { Database } from '../db/database.ts';
import { forgetStoredKeys, recordStoredKey } from '../db/stored-keys.store.ts';
import { RepeatedAnswer } from '../http/idempotency.ts';
import { Problem } from '../problem.ts';
import type { FileStorage } from './file-storage.ts';

export interface BytesToStore {
  readonly storageKey: string;
  readonly bytes: Readable;
  readonly contentType: string;
  readonly size: number;
}

/**
 * Bytes first, record after: a crash between them leaves bytes nobody can reach, never a record
 * without bytes; they were noted before, and go after a day. A refusal, or an upload that was answered before, takes its bytes back.
 */
export async function storeThenRecord<Result>(
  { db, storage }: { readonly db: Database; readonly storage: FileStorage },
  { storageKey, bytes, contentType, size }: BytesToStore,
  { at, record }: { readonly at: Date; readonly record: () => Promise<Result> },
): Promise<Result> {
  await recordStoredKey(db, storageKey, at);
  await storage.put(storageKey, bytes, { contentType, size });
  return record().catch(async (error: unknown) => {
    // Only where the transaction surely ended without effect: of a broken connection nobody knows.
    if (error instanceof Problem || error instanceof RepeatedAnswer) {
      await storage.remove(storageKey);
      await forgetStoredKeys(db, [storageKey]);
    }
    throw error;
  });
}
