import type { findSameNote } from '@galeria/contract/invoices/invoice-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { and, desc, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { identityOf, noteMarks, type TypedIdentity } from '../invoices.rules.ts';
import { holdersOfMarks } from '../invoices.store.ts';
import { invoices } from '../invoices.tables.ts';

/** Nothing is sent yet: no note of its own to be left out. */
const NO_NOTE = { invoiceId: '00000000-0000-0000-0000-000000000000', mallCode: '' };

interface Asking {
  readonly at: Date;
  /** Whether the caller may look at notes at all; who only sends learns that it is here, as sending it would say. */
  readonly seesNotes: boolean;
}

/** INV-04, INV-05: the question that arrival asks, without a note. Of a mall that is not the caller's: that there is one, and nothing of it. */
export async function sameNote(
  db: Queryable,
  scope: MallScope,
  typed: TypedIdentity,
  { at, seesNotes }: Asking,
): Promise<ResponseOf<typeof findSameNote>> {
  const standing = await holdersOfMarks(db, NO_NOTE, noteMarks(identityOf(typed, at)));
  if (standing.length === 0 || !seesNotes) return { isSent: standing.length > 0, note: null };
  const ids = standing.map(({ invoiceId }) => invoiceId);
  const [row] = await db
    .select({
      invoiceId: invoices.invoiceId,
      mallCode: invoices.mallCode,
      status: invoices.status,
      sentAt: invoices.sentAt,
    })
    .from(invoices)
    .where(and(inArray(invoices.invoiceId, ids), inScope(scope, invoices.mallCode)))
    .orderBy(desc(invoices.sentAt))
    .limit(1);
  return { isSent: true, note: row === undefined ? null : { ...row, sentAt: row.sentAt.toISOString() } };
}
