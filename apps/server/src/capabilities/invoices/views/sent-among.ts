import { and, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { invoices } from '../invoices.tables.ts';

interface SentNote {
  readonly mallCode: string;
  readonly sentAt: Date;
}

/** Those of these notes that are of the caller's malls. */
export async function sentAmong(db: Queryable, scope: MallScope, ids: readonly string[]): Promise<ReadonlyMap<string, SentNote>> {
  const rows = await db
    .select({ invoiceId: invoices.invoiceId, mallCode: invoices.mallCode, sentAt: invoices.sentAt })
    .from(invoices)
    .where(and(inArray(invoices.invoiceId, [...ids]), inScope(scope, invoices.mallCode)));
  return new Map(rows.map(({ invoiceId, ...note }) => [invoiceId, note]));
}
