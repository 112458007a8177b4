import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { orRefuse } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/problem.ts';
import { permissionListImports, releasedCpfs } from './permission-list.tables.ts';

export type ReleasedRow = typeof releasedCpfs.$inferSelect;

export const addReleased = (tx: Transaction, row: ReleasedRow) =>
  orRefuse(tx.insert(releasedCpfs).values(row), 'released_cpfs_cpf_key', () => fail('cpf-already-released'));

const ROWS_AT_ONCE = 5000;

/** Those that are not released yet, and how many they were. */
export async function addMissingReleased(tx: Transaction, rows: readonly ReleasedRow[]): Promise<number> {
  let added = 0;
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const made = await tx
      .insert(releasedCpfs)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoNothing()
      .returning({ id: releasedCpfs.id });
    added += made.length;
  }
  return added;
}

export async function removeReleased(tx: Transaction, scope: MallScope, id: string): Promise<ReleasedRow | undefined> {
  const [removed] = await tx
    .delete(releasedCpfs)
    .where(and(eq(releasedCpfs.id, id), inScope(scope, releasedCpfs.mallCode)))
    .returning();
  return removed;
}

export async function findReleased(db: Queryable, mallCode: string, cpf: string): Promise<ReleasedRow | undefined> {
  const [found] = await db
    .select()
    .from(releasedCpfs)
    .where(and(eq(releasedCpfs.mallCode, mallCode), eq(releasedCpfs.cpf, cpf)));
  return found;
}

export async function releasedAmong(db: Queryable, mallCode: string, cpfs: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let start = 0; start < cpfs.length; start += ROWS_AT_ONCE) {
    const rows = await db
      .select({ cpf: releasedCpfs.cpf })
      .from(releasedCpfs)
      .where(and(eq(releasedCpfs.mallCode, mallCode), inArray(releasedCpfs.cpf, cpfs.slice(start, start + ROWS_AT_ONCE))));
    for (const { cpf } of rows) found.add(cpf);
  }
  return found;
}

export const addImport = (tx: Transaction, row: typeof permissionListImports.$inferInsert) =>
  tx.insert(permissionListImports).values(row);

export async function loadImport(db: Queryable, ownerId: string, id: string) {
  const [staged] = await db
    .select()
    .from(permissionListImports)
    .where(and(eq(permissionListImports.id, id), eq(permissionListImports.ownerId, ownerId)));
  return staged;
}

/** Marks an import as carried out and drops its lines; false when somebody already did. */
export async function takeImport(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const taken = await tx
    .update(permissionListImports)
    .set({ committedAt: at, accepted: '[]' })
    .where(and(eq(permissionListImports.id, id), isNull(permissionListImports.committedAt)))
    .returning({ id: permissionListImports.id });
  return taken.length > 0;
}

export const removeImportsBefore = (db: Queryable, instant: Date) =>
  db.delete(permissionListImports).where(lt(permissionListImports.createdAt, instant));

/** For an erasure: the release of a CPF, and every staged file of the mall that has it. */
export async function removeCpf(tx: Transaction, mallCode: string, cpf: string): Promise<void> {
  // Refused lines have the CPF as it was typed, perhaps without its leading zeros, so digits are compared with digits. One too
  // many found is no harm: the file is sent again.
  const digits = cpf.replace(/^0+/, '');
  const mentions = (column: typeof permissionListImports.accepted | typeof permissionListImports.refused) =>
    sql`strpos(regexp_replace(${column}, '[^0-9]', '', 'g'), ${digits}) > 0`;
  await tx
    .delete(permissionListImports)
    .where(
      and(
        eq(permissionListImports.mallCode, mallCode),
        or(mentions(permissionListImports.accepted), mentions(permissionListImports.refused)),
      ),
    );
  // After the files: one that was just being carried out has released the CPF by now.
  await tx.delete(releasedCpfs).where(and(eq(releasedCpfs.mallCode, mallCode), eq(releasedCpfs.cpf, cpf)));
}
