import { eq, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { invoiceResends } from './invoices.tables.ts';

export const addResend = (tx: Transaction, row: typeof invoiceResends.$inferInsert) => tx.insert(invoiceResends).values(row);

export async function findResend(db: Queryable, taskId: string): Promise<typeof invoiceResends.$inferSelect | undefined> {
  const [found] = await db.select().from(invoiceResends).where(eq(invoiceResends.taskId, taskId));
  return found;
}

export const removeResendsBefore = (db: Queryable, instant: Date) =>
  db.delete(invoiceResends).where(lt(invoiceResends.createdAt, instant));
