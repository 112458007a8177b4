import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { files } from './files.tables.ts';

export type FileRow = typeof files.$inferSelect;

/** Writing the same file again (a job that starts over) changes nothing. */
export const addFile = (db: Queryable, file: typeof files.$inferInsert) => db.insert(files).values(file).onConflictDoNothing();

/** A mall's file for those who have the mall, a person's own for that person. */
export async function findFile(db: Queryable, scope: MallScope, ownerId: string, id: string): Promise<FileRow | undefined> {
  const own = and(isNull(files.mallCode), eq(files.ownerId, ownerId));
  const [found] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), or(inScope(scope, files.mallCode), own)));
  return found;
}

/** Files that no record took up within their day. */
export const unkeptBefore = (db: Queryable, instant: Date, limit: number) =>
  db
    .select({ id: files.id, storageKey: files.storageKey })
    .from(files)
    .where(and(isNull(files.keptAt), lt(files.createdAt, instant)))
    .limit(limit);

export const removeFile = (db: Queryable, id: string) => db.delete(files).where(eq(files.id, id));
