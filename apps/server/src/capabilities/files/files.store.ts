import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { files } from './files.tables.ts';

export type FileRow = typeof files.$inferSelect;

export const addFile = (tx: Transaction, file: typeof files.$inferInsert) => tx.insert(files).values(file);

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

/** Takes the record away unless one has taken the file up in the meantime; false then. */
export async function removeUnkept(tx: Transaction, id: string): Promise<boolean> {
  const removed = await tx
    .delete(files)
    .where(and(eq(files.id, id), isNull(files.keptAt)))
    .returning({ id: files.id });
  return removed.length > 0;
}

export async function storageKeyOf(db: Queryable, id: string): Promise<string | null> {
  const [found] = await db.select({ storageKey: files.storageKey }).from(files).where(eq(files.id, id));
  return found?.storageKey ?? null;
}

export const removeFile = (tx: Transaction, id: string) => tx.delete(files).where(eq(files.id, id));
