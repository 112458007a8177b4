import type { Transaction } from '../../../platform/db/database.ts';
import { forgetWinnerWords } from '../benefit-raffles.store.ts';
import { entriesOfCustomer } from '../views/raffle-context.ts';

/** CUS-07: what was written about a winner of a benefit's raffle goes with them. */
export async function forgetBenefitWinner(
  tx: Transaction,
  person: { readonly customerId: string; readonly mallCode: string },
): Promise<void> {
  await forgetWinnerWords(tx, person.mallCode, await entriesOfCustomer(tx, person));
}
