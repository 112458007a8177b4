import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { stagedImports } from './staged-imports.tables.ts';

export type StagedImport = typeof stagedImports.$inferSelect;
export type StagedImportKind = StagedImport['kind'];
/** A file of users is for no mall, every other for one. */
export type MallOfKind<Kind extends StagedImportKind> = Kind extends 'users' ? null : string;

export const addStagedImport = (tx: Transaction, row: typeof stagedImports.$inferInsert) => tx.insert(stagedImports).values(row);

export async function loadStagedImport(
  db: Queryable,
  kind: StagedImportKind,
  ownerId: string,
  id: string,
): Promise<StagedImport | undefined> {
  const [staged] = await db
    .select()
    .from(stagedImports)
    .where(and(eq(stagedImports.id, id), eq(stagedImports.kind, kind), eq(stagedImports.ownerId, ownerId)));
  return staged;
}

/** Marks an import as carried out and drops its lines; false when somebody already did. */
export async function takeStagedImport(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const taken = await tx
    .update(stagedImports)
    .set({ committedAt: at, accepted: '[]' })
    .where(and(eq(stagedImports.id, id), isNull(stagedImports.committedAt)))
    .returning({ id: stagedImports.id });
  return taken.length > 0;
}

export const removeStagedImportsBefore = (db: Queryable, instant: Date) =>
  db.delete(stagedImports).where(lt(stagedImports.createdAt, instant));

/** For an erasure: every staged file of a kind and mall whose digits have these in a row. */
export async function removeStagedImportsWithDigits(
  tx: Transaction,
  kind: StagedImportKind,
  mallCode: string,
  digits: string,
): Promise<void> {
  const mentions = (column: typeof stagedImports.accepted | typeof stagedImports.refused) =>
    sql`strpos(regexp_replace(${column}, '[^0-9]', '', 'g'), ${digits}) > 0`;
  await tx
    .delete(stagedImports)
    .where(
      and(
        eq(stagedImports.kind, kind),
        eq(stagedImports.mallCode, mallCode),
        or(mentions(stagedImports.accepted), mentions(stagedImports.refused)),
      ),
    );
}
