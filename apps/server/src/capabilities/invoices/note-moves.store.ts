import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { noteMoves } from './invoices.tables.ts';

type MoveRow = { mall_code: string; customer_id: string; sent_at: string; before: string | null; after: string };

/** Takes the oldest moves of notes out of the outbox, in the transaction that counts them: both or neither. */
export async function takeNoteMoves(tx: Transaction, limit: number) {
  const { rows } = await tx.execute<MoveRow>(sql`
    delete from ${noteMoves} where seq in (select seq from ${noteMoves} order by seq limit ${limit})
    returning mall_code, customer_id, sent_at, before, after`);
  return rows.map(({ mall_code, customer_id, sent_at, before, after }) => ({
    ...{ mallCode: mall_code, customerId: customer_id, sentAt: sent_at, before, after },
  }));
}
