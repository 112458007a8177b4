import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { findPicture } from '../note-files.store.ts';

export interface StoredPicture {
  readonly name: string;
  readonly storageKey: string;
  readonly contentType: string;
  readonly size: number;
}

/** Where the picture of a note of the caller's malls is; any other is not found. */
export async function pictureForDownload(db: Queryable, scope: MallScope, fileId: string): Promise<StoredPicture> {
  const { storageKey, contentType, size } = (await findPicture(db, scope, fileId)) ?? fail('not-found');
  return { name: `nota-${fileId}.jpg`, storageKey, contentType, size };
}
