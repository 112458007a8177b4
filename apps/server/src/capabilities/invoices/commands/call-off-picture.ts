import type { callOffPicture as endpoint } from '@galeria/contract/invoices/review-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { lockInvoice } from '../invoices.store.ts';
import { endWaiting } from '../picture-ask.steps.ts';
import { awaitedOf } from '../picture-asks.store.ts';

/** INV-19: asked for by mistake, or not needed any more: the note waits no longer. */
export const callOffPicture = (write: WriteContext, actor: Actor, id: string): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const invoice = (await lockInvoice(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    if ((await awaitedOf(tx, invoice)) === null) return fail('invoice-picture-not-asked');
    const after = await endWaiting(tx, invoice, 'CALLED_OFF', { at: write.act.at, by: actor.email });
    await recordAudit(tx, write.act, {
      action: 'invoice.picture-called-off',
      subject: { type: 'invoice', id },
      mallCode: invoice.mallCode,
      before: { status: invoice.status },
      after: { status: after.status },
    });
    return { invoiceId: id, status: after.status, version: after.version };
  });
