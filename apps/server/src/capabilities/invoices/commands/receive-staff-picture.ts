import type { SentInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { withWriter } from '../../four-eyes/four-eyes.public.ts';
import { lockInvoice } from '../invoices.store.ts';
import { type PictureDeps, receivePicture } from '../receive-picture.steps.ts';

/** INV-19: at the counter, by a colleague: who gave the note its picture does not approve it. */
export const receiveStaffPicture = (
  deps: PictureDeps,
  write: WriteContext,
  actor: Actor,
  id: string,
  pictureId: string,
): Promise<SentInvoice> =>
  write.transact(async (tx) => {
    const invoice = (await lockInvoice(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    return receivePicture(tx, deps, { write, actor }, invoice, {
      pictureId,
      writersOf: ({ writers }) => withWriter(writers, actor),
    });
  });
