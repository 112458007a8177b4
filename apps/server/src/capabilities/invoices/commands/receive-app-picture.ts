import type { SentInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { narrowScope, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { findCustomerByCpf } from '../../customers/customers.public.ts';
import { lockInvoice } from '../invoices.store.ts';
import { type PictureDeps, receivePicture } from '../receive-picture.steps.ts';

/** INV-19, APP-01: by the app, for the customer whose note it is. Somebody else's is none. */
export const receiveAppPicture = (
  deps: PictureDeps,
  write: WriteContext,
  actor: Actor,
  id: string,
  { mallCode, cpf, pictureId }: { readonly mallCode: string; readonly cpf: string; readonly pictureId: string },
): Promise<SentInvoice> => {
  const scope = narrowScope(scopeOfActor(actor), mallCode);
  return write.transact(async (tx) => {
    const customer = (await findCustomerByCpf(tx, mallCode, cpf)) ?? fail('customer-unknown');
    const invoice = await lockInvoice(tx, scope, id);
    if (invoice?.customerId !== customer.customerId) return fail('not-found');
    return receivePicture(tx, deps, { write, actor }, invoice, { pictureId, writersOf: ({ writers }) => writers });
  });
};
