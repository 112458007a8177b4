import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { invoices } from '../invoices.tables.ts';

type Key = { readonly invoiceId: string; readonly mallCode: string };

/** The record itself, for jobs that know which one they mean. */
export async function findInvoice(db: Queryable, key: Key): Promise<typeof invoices.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.invoiceId, key.invoiceId), eq(invoices.mallCode, key.mallCode)));
  return found;
}

/** Links name no mall: which one a note is of, if it is one of the caller's. */
export async function invoiceKey(db: Queryable, scope: MallScope, id: string): Promise<Key> {
  const [found] = await db
    .select({ invoiceId: invoices.invoiceId, mallCode: invoices.mallCode })
    .from(invoices)
    .where(and(eq(invoices.invoiceId, id), inScope(scope, invoices.mallCode)));
  return found ?? fail('not-found');
}

/** PER-11: who sent it or had it completed, of the people. */
export async function writersOf(db: Queryable, key: Key): Promise<readonly string[]> {
  const [found] = await db
    .select({ writers: invoices.writers })
    .from(invoices)
    .where(and(eq(invoices.invoiceId, key.invoiceId), eq(invoices.mallCode, key.mallCode)));
  return found?.writers ?? [];
}
