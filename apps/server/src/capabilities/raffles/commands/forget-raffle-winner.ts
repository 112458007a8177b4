import type { Transaction } from '../../../platform/db/database.ts';
import { forgetRaffleWords } from '../raffle-disqualifications.store.ts';
import { entriesOfCustomer } from '../views/raffle-context.ts';

/** CUS-07: what was written about a winner of a raffle goes with them. */
export async function forgetRaffleWinner(
  tx: Transaction,
  person: { readonly customerId: string; readonly mallCode: string },
): Promise<void> {
  await forgetRaffleWords(tx, person.mallCode, await entriesOfCustomer(tx, person));
}
