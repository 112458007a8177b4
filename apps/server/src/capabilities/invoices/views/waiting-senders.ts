import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { invoices } from '../invoices.tables.ts';

/** Whose notes wait for an analyst in a mall, and since when. */
export const waitingSenders = (db: Queryable, mallCode: string, limit: number) =>
  db
    .select({ customerId: invoices.customerId, sentAt: invoices.sentAt })
    .from(invoices)
    .where(and(eq(invoices.mallCode, mallCode), eq(invoices.status, 'AVALIACAO_PENDENTE')))
    .orderBy(invoices.sentAt)
    .limit(limit);
