import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { takeInOrder } from '../../participation/participation.public.ts';
import { optIns } from '../../participation/participation.tables.ts';
import { promotions } from '../promotions.tables.ts';

/**
 * What runs, or still settles, of all a customer takes part in, in the order of ids, as it stays until the transaction ends: whoever closes or edits
 * one waits, while any number of notes count for it side by side.
 */
export async function holdRunning(
  tx: Transaction,
  { customerId, mallCode }: { readonly customerId: string; readonly mallCode: string },
): Promise<number[]> {
  takeInOrder(tx, 'promotion');
  const { rows } = await tx.execute<{ promotion_id: number }>(sql`
    select promotion_id from ${promotions}
    where mall_code = ${mallCode} and (status = 'CURRENT' or is_settling) and promotion_id in (
      select promotion_id from ${optIns} where customer_id = ${customerId}::uuid and mall_code = ${mallCode})
    order by promotion_id for share`);
  return rows.map(({ promotion_id }) => promotion_id);
}
