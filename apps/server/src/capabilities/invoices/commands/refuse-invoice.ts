import type { refuseInvoice as endpoint } from '@galeria/contract/invoices/review-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { RecuseReason } from '@galeria/contract/reference/enumerations/invoice';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { lockInvoice } from '../invoices.store.ts';
import { awaitedOf } from '../picture-asks.store.ts';
import { decideReview } from '../review.rules.ts';
import { leaseOf } from '../review-queue.store.ts';
import { auditedFields } from './approve-invoice.ts';
import { moveInvoice } from './move-invoice.ts';

interface RefusalOfPerson {
  readonly reason: RecuseReason;
  /** INV-19: what the sender reads with it. */
  readonly message?: string | null | undefined;
  readonly version?: number | undefined;
}

/** INV-02: refused with one of the six reasons, for good. The customer may send the note again. */
export const refuseInvoice = (
  write: WriteContext,
  actor: Actor,
  id: string,
  { reason, message, version }: RefusalOfPerson,
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const invoice = (await lockInvoice(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    allow(decideReview(invoice, await leaseOf(tx, invoice, at), { userId: actor.userId, version }, await awaitedOf(tx, invoice)));
    const refusalMessage = message || null;
    const after = await moveInvoice(
      tx,
      invoice,
      { status: 'REJEITADA', reason },
      { at, by: actor.email, isReview: true, act: 'REFUSED', fields: { refusalMessage } },
    );
    await recordAudit(tx, write.act, {
      action: 'invoice.refused',
      subject: { type: 'invoice', id },
      mallCode: invoice.mallCode,
      before: auditedFields(invoice),
      // What was written may name a person: it stands on the note, from where an erasure takes it.
      after: { ...auditedFields(after), hasMessage: refusalMessage !== null },
    });
    return { invoiceId: id, status: after.status, version: after.version };
  });
