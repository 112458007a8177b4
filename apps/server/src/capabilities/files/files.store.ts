import { and, type Column, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { files } from './files.tables.ts';

export type FileRow = typeof files.$inferSelect;

export const addFile = (tx: Transaction, file: typeof files.$inferInsert) => tx.insert(files).values(file);

/** PER-13: lists have CPFs and e-mails in them, whatever they were uploaded for; what was read from them is shown elsewhere. */
const SERVED_KINDS = ['image', 'regulation'];

/** Not so of what was never recorded: null is contained in nothing. */
const isHeld = (needed: Column, held: Iterable<string>): SQL => sql`${needed} <@ ${sql.param([...held])}::text[]`;

type Asker = Pick<Actor, 'userId' | 'malls' | 'permissions'>;

/** A mall's file for those who have the mall; what was made for a person, while they hold what it was made with. */
export async function findFile(db: Queryable, scope: MallScope, asker: Asker, id: string): Promise<FileRow | undefined> {
  const ofMall = and(inScope(scope, files.mallCode), inArray(files.kind, SERVED_KINDS));
  const made = and(
    isNull(files.mallCode),
    eq(files.ownerId, asker.userId),
    isHeld(files.neededSlugs, asker.permissions),
    isHeld(files.neededMalls, asker.malls),
  );
  const [found] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), or(ofMall, made)));
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

export type UploadKey = Pick<FileRow, 'id' | 'kind'> & { readonly mallCode: string };

const isUpload = ({ id, mallCode, kind }: UploadKey) => and(eq(files.id, id), eq(files.mallCode, mallCode), eq(files.kind, kind));

export async function findUpload(db: Queryable, key: UploadKey): Promise<FileRow | undefined> {
  const [found] = await db.select().from(files).where(isUpload(key));
  return found;
}

/** Marks a waiting file as a record's; of two records that name it at once, the second finds nothing. */
export async function keepUpload(tx: Transaction, key: UploadKey, at: Date): Promise<FileRow | undefined> {
  const [kept] = await tx
    .update(files)
    .set({ keptAt: at })
    .where(and(isUpload(key), isNull(files.keptAt)))
    .returning();
  return kept;
}

const LONG_AGO = new Date(0);

/** As old as can be, so that the next hour discards them. */
export async function releaseUploads(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(files)
    .set({ keptAt: null, createdAt: LONG_AGO })
    .where(inArray(files.id, [...ids]));
}

/** Held, so that its bytes are not discarded before another record names them, too. */
export async function holdFile(tx: Transaction, id: string): Promise<FileRow | undefined> {
  const [held] = await tx.select().from(files).where(eq(files.id, id)).for('share');
  return held;
}

export async function isStillNamed(tx: Transaction, storageKey: string): Promise<boolean> {
  const named = await tx.select({ id: files.id }).from(files).where(eq(files.storageKey, storageKey)).limit(1);
  return named.length > 0;
}
