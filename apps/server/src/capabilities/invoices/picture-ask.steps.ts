import type { InvoiceAct } from '@galeria/contract/invoices/invoice';
import type { PictureAskEnding } from '@galeria/contract/invoices/picture-ask';
import type { Transaction } from '../../platform/db/database.ts';
import { type Mover, moveInvoice } from './commands/move-invoice.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { endAsk } from './picture-asks.store.ts';

const ACTS = {
  RECEIVED: 'PICTURE_RECEIVED',
  MISSED: 'PICTURE_MISSED',
  CALLED_OFF: 'PICTURE_CALLED_OFF',
  SENDER_GONE: 'PICTURE_CALLED_OFF',
} as const satisfies Record<Exclude<PictureAskEnding, 'OVERTAKEN'>, InvoiceAct>;

/** A note that waited for its picture, and that the caller holds, goes back to the queue, to its old place in time: a person decides. */
export async function endWaiting(
  tx: Transaction,
  invoice: InvoiceRow,
  ending: keyof typeof ACTS,
  { at, by, fields }: Pick<Mover, 'at' | 'by' | 'fields'>,
): Promise<InvoiceRow> {
  await endAsk(tx, invoice, ending, at);
  return moveInvoice(
    tx,
    invoice,
    { status: 'AVALIACAO_PENDENTE' },
    { at, by, isReview: false, act: ACTS[ending], ...(fields && { fields }) },
  );
}
