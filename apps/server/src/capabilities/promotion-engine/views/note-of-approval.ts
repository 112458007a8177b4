import type { Queryable } from '../../../platform/db/database.ts';
import type { ApprovalRow } from '../../invoices/invoices.public.ts';
import type { EngineNote } from '../engine.shapes.ts';
import { itemsOfNote, storeOfNote } from './engine-context.ts';

/** An approved note as the rules look at it. */
export async function noteOf(db: Queryable, approval: ApprovalRow): Promise<EngineNote> {
  const store = await storeOfNote(db, approval.mallCode, approval.storeUniversalId);
  // Where the store does not track them, nobody looks at what was bought.
  const items = store?.tracksForbiddenItems ? await itemsOfNote(db, approval) : [];
  const { invoiceId, mallCode, customerId, channel, issuerCnpj, issueDate, issuedAt, amountInCents } = approval;
  return { invoiceId, mallCode, customerId, channel, issuerCnpj, issueDate, issuedAt, amountInCents, store, items };
}
