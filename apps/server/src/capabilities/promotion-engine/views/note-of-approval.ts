import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { ApprovalRow } from '../../invoices/invoices.public.ts';
import { invoices } from '../../invoices/invoices.tables.ts';
import { substores } from '../../regulation/regulation.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import type { EngineNote } from '../engine.shapes.ts';
import { itemsOfNote } from './engine-context.ts';

/** When the note was sent, its other total, and the store it was approved for, with its parent where it is a substore: one look. */
async function sentWithStore(db: Queryable, { invoiceId, mallCode, storeUniversalId }: ApprovalRow) {
  const [found] = await db
    .select({
      sentAt: invoices.sentAt,
      amountWithTaxesInCents: invoices.amountWithTaxesInCents,
      universalId: stores.universalId,
      parentUniversalId: substores.parentUniversalId,
      tracksForbiddenItems: stores.tracksForbiddenItems,
    })
    .from(invoices)
    .leftJoin(stores, and(eq(stores.mallCode, invoices.mallCode), sql`${stores.universalId} = ${storeUniversalId}`))
    .leftJoin(substores, and(eq(substores.mallCode, stores.mallCode), eq(substores.universalId, stores.universalId)))
    .where(and(eq(invoices.invoiceId, invoiceId), eq(invoices.mallCode, mallCode)));
  if (!found) throw new Error('an approved note is not there');
  const { sentAt, amountWithTaxesInCents, universalId, parentUniversalId, tracksForbiddenItems } = found;
  const store =
    universalId === null ? null : { universalId, parentUniversalId, tracksForbiddenItems: tracksForbiddenItems === true };
  return { sentAt, amountWithTaxesInCents, store };
}

/** An approved note as the rules look at it. */
export async function noteOf(db: Queryable, approval: ApprovalRow): Promise<EngineNote> {
  const { sentAt, amountWithTaxesInCents, store } = await sentWithStore(db, approval);
  // Where the store does not track them, nobody looks at what was bought.
  const items = store?.tracksForbiddenItems ? await itemsOfNote(db, approval) : [];
  const { invoiceId, mallCode, customerId, channel, issuerCnpj, issueDate, issuedAt, amountInCents } = approval;
  return {
    ...{ invoiceId, mallCode, customerId, channel, issuerCnpj, issueDate, issuedAt },
    ...{ amountInCents, amountWithTaxesInCents, sentAt, store, items },
  };
}
