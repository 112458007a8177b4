import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { type FileRow, findFile } from '../files.store.ts';

export async function fileForDownload(db: Database, actor: Actor, id: string): Promise<FileRow> {
  return (await findFile(db, scopeOfActor(actor), actor, id)) ?? fail('not-found');
}
