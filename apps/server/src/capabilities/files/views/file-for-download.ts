import type { Database } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { type FileRow, findFile } from '../files.store.ts';

export async function fileForDownload(db: Database, scope: MallScope, ownerId: string, id: string): Promise<FileRow> {
  return (await findFile(db, scope, ownerId, id)) ?? fail('not-found');
}
