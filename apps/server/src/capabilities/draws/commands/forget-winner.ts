import type { Transaction } from '../../../platform/db/database.ts';
import { forgetWords } from '../disqualifications.store.ts';
import { drawnNumbersOf } from '../views/held-numbers.ts';

/** CUS-07: what was written about a winner goes with them; a draw keeps their number, which says nothing any more. */
export async function forgetWinner(
  tx: Transaction,
  person: { readonly customerId: string; readonly mallCode: string },
): Promise<void> {
  for (const { promotionId, number } of await drawnNumbersOf(tx, person))
    await forgetWords(tx, { mallCode: person.mallCode, promotionId }, [number]);
}
