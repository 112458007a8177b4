import type { Transaction } from '../../../platform/db/database.ts';
import { type InvoiceRow, lockInvoiceByKey } from '../invoices.store.ts';
import { endWaiting } from '../picture-ask.steps.ts';
import { analysedOfCustomer, awaitedOf, forgetSentences } from '../picture-asks.store.ts';

/** INV-19: an erased customer sends no picture: their notes go back to the queue. What was written to them goes. */
export async function forgetAskedPictures(
  tx: Transaction,
  customer: Pick<InvoiceRow, 'customerId' | 'mallCode'>,
  at: Date,
): Promise<void> {
  for (const key of await analysedOfCustomer(tx, customer)) {
    const invoice = await lockInvoiceByKey(tx, key);
    if (invoice !== undefined && (await awaitedOf(tx, invoice)) !== null)
      await endWaiting(tx, invoice, 'SENDER_GONE', { at, by: null });
  }
  await forgetSentences(tx, customer);
}
