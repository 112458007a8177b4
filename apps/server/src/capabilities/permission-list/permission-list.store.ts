import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { orRefuse } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/problem.ts';
import { releasedCpfs } from './permission-list.tables.ts';

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

/** For an erasure: the release of a CPF. */
export const removeCpf = (tx: Transaction, mallCode: string, cpf: string) =>
  tx.delete(releasedCpfs).where(and(eq(releasedCpfs.mallCode, mallCode), eq(releasedCpfs.cpf, cpf)));
