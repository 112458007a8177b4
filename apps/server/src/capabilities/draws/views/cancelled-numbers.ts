import type { CancelledNumber, DrawStep } from '@galeria/contract/draw/draw-shapes';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { luckyNumbers } from '../../participation/participation.tables.ts';
import type { DrawKey } from '../frozen-lists.store.ts';

/** SYN-08: the numbers a draw passed over for their note, as it recorded them, with since when they are void. */
export async function cancelledNumbers(
  db: Queryable,
  { mallCode, promotionId }: DrawKey,
  { steps }: { readonly steps: readonly DrawStep[] },
): Promise<CancelledNumber[]> {
  const numbers = steps.flatMap(({ kind, number }) => (kind === 'note-cancelled' && number !== null ? [number] : []));
  if (numbers.length === 0) return [];
  const rows = await db
    .select({ number: luckyNumbers.number, voidedAt: luckyNumbers.voidedAt })
    .from(luckyNumbers)
    .where(
      and(eq(luckyNumbers.mallCode, mallCode), eq(luckyNumbers.promotionId, promotionId), inArray(luckyNumbers.number, numbers)),
    )
    .orderBy(luckyNumbers.number);
  return rows.flatMap(({ number, voidedAt }) => (voidedAt === null ? [] : [{ number, at: voidedAt.toISOString() }]));
}
