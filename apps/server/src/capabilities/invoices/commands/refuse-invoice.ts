import type { refuseInvoice as endpoint } from '@galeria/contract/invoices/review-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { RecuseReason } from '@galeria/contract/reference/enumerations/invoice';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { lockInvoice } from '../invoices.store.ts';
import { decideReview } from '../review.rules.ts';
import { leaseOf } from '../review-queue.store.ts';
import { auditedFields } from './approve-invoice.ts';
import { moveInvoice } from './move-invoice.ts';

/** INV-02: refused with one of the six reasons, for good. The customer may send the note again. */
export const refuseInvoice = (
  write: WriteContext,
  actor: Actor,
  id: string,
  { reason, version }: { readonly reason: RecuseReason; readonly version?: number | undefined },
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const invoice = (await lockInvoice(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    allow(decideReview(invoice, await leaseOf(tx, invoice, at), { userId: actor.userId, version }));
    const after = await moveInvoice(
      tx,
      invoice,
      { status: 'REJEITADA', reason },
      { at, by: actor.email, isReview: true, act: 'REFUSED' },
    );
    await recordAudit(tx, write.act, {
      action: 'invoice.refused',
      subject: { type: 'invoice', id },
      mallCode: invoice.mallCode,
      before: auditedFields(invoice),
      after: auditedFields(after),
    });
    return { invoiceId: id, status: after.status, version: after.version };
  });
