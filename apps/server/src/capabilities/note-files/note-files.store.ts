import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { noteFiles, pictureBands } from './note-files.tables.ts';

export type NoteFileRow = typeof noteFiles.$inferSelect;

export const addNoteFile = (tx: Transaction, row: typeof noteFiles.$inferInsert) => tx.insert(noteFiles).values(row);

/** Marks a waiting file as a note's; of two notes that name it at once, the second finds nothing. */
export async function keepNoteFile(
  tx: Transaction,
  file: Pick<NoteFileRow, 'mallCode' | 'ownerId' | 'fileId' | 'kind'>,
): Promise<NoteFileRow | undefined> {
  const [kept] = await tx
    .update(noteFiles)
    .set({ keptAt: sql`now()` })
    .where(
      and(
        eq(noteFiles.fileId, file.fileId),
        eq(noteFiles.mallCode, file.mallCode),
        eq(noteFiles.ownerId, file.ownerId),
        eq(noteFiles.kind, file.kind),
        isNull(noteFiles.keptAt),
      ),
    )
    .returning();
  return kept;
}

/** Files that no note took up within their day. */
export const unkeptBefore = (db: Queryable, instant: Date, limit: number) =>
  db
    .select({ fileId: noteFiles.fileId, mallCode: noteFiles.mallCode, storageKey: noteFiles.storageKey })
    .from(noteFiles)
    .where(and(isNull(noteFiles.keptAt), lt(noteFiles.createdAt, instant)))
    .limit(limit);

/** Takes the record away unless a note has taken the file up in the meantime; false then. */
export async function removeUnkept(tx: Transaction, file: Pick<NoteFileRow, 'fileId' | 'mallCode'>): Promise<boolean> {
  const removed = await tx
    .delete(noteFiles)
    .where(and(eq(noteFiles.fileId, file.fileId), eq(noteFiles.mallCode, file.mallCode), isNull(noteFiles.keptAt)))
    .returning({ fileId: noteFiles.fileId });
  return removed.length > 0;
}

/** The records, and what pictures are found by; gives back where bytes are that no other record names. */
export async function removeFiles(tx: Transaction, fileIds: readonly string[]): Promise<string[]> {
  await tx.delete(pictureBands).where(inArray(pictureBands.fileId, [...fileIds]));
  const removed = await tx
    .delete(noteFiles)
    .where(inArray(noteFiles.fileId, [...fileIds]))
    .returning({ storageKey: noteFiles.storageKey });
  const storageKeys = [...new Set(removed.map(({ storageKey }) => storageKey))];
  const shared = await tx
    .selectDistinct({ storageKey: noteFiles.storageKey })
    .from(noteFiles)
    .where(inArray(noteFiles.storageKey, storageKeys));
  const isShared = new Set(shared.map(({ storageKey }) => storageKey));
  return storageKeys.filter((storageKey) => !isShared.has(storageKey));
}

export const addBands = (tx: Transaction, rows: (typeof pictureBands.$inferInsert)[]) => tx.insert(pictureBands).values(rows);

export interface Candidate {
  readonly mallCode: string;
  readonly invoiceId: string;
  readonly rowHash: string;
  readonly columnHash: string;
}

/** The newest of each band, other notes' only: the index has them in this order, so a crowded band costs no more. */
export async function newestOfBands(
  db: Queryable,
  bands: readonly number[],
  notInvoiceId: string,
  limitEach: number,
): Promise<Candidate[]> {
  const { rows } = await db.execute<{ mall_code: string; invoice_id: string; row_hash: string; column_hash: string }>(sql`
    select distinct found.mall_code, found.invoice_id, found.row_hash, found.column_hash
    from unnest(${sql.param([...bands])}::int[]) as wanted (band)
    cross join lateral (
      select b.mall_code, b.invoice_id, b.row_hash, b.column_hash from ${pictureBands} b
      where b.band = wanted.band and b.invoice_id <> ${notInvoiceId}::uuid
      order by b.band desc, b.invoice_id desc, b.mall_code desc limit ${limitEach}
    ) found`);
  return rows.map((row) => ({
    mallCode: row.mall_code,
    invoiceId: row.invoice_id,
    rowHash: row.row_hash,
    columnHash: row.column_hash,
  }));
}
