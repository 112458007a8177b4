import type { SentInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import { fail } from '../../platform/problem.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { takeNoteFile } from '../note-files/note-files.public.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { replacePicture } from './note-picture.steps.ts';
import { endWaiting } from './picture-ask.steps.ts';
import { awaitedOf } from './picture-asks.store.ts';
import { sentInvoiceOf } from './sent-invoice.format.ts';
import { senderStanding } from './views/sender-standing.ts';

export interface PictureDeps {
  readonly jobs: Jobs;
}

interface Receiving {
  readonly pictureId: string;
  /** PER-11: the people who had a hand in the note, with who gives it this picture. */
  readonly writersOf: (invoice: InvoiceRow) => string[];
}

/**
 * The caller holds the note, so that of two pictures at once one is taken, and the other is told that none is waited for. With it the
 * note goes back to its place in the queue: an erasure that came first has ended the waiting, one that comes later finds the picture.
 */
export async function receivePicture(
  tx: Transaction,
  { jobs }: PictureDeps,
  { write, actor }: { readonly write: WriteContext; readonly actor: Actor },
  invoice: InvoiceRow,
  { pictureId, writersOf }: Receiving,
): Promise<SentInvoice> {
  const { mallCode, invoiceId } = invoice;
  const { at, language } = write.act;
  if ((await awaitedOf(tx, invoice)) === null) return fail('invoice-picture-not-asked');
  if ((await senderStanding(tx, invoice)) === 'blocked') return fail('customer-blocked');
  const picture =
    (await takeNoteFile(tx, { mallCode, ownerId: actor.userId, fileId: pictureId, kind: 'picture' })) ?? fail('note-file-gone');
  const replaced = await replacePicture(tx, jobs, invoice, picture);
  const fields = { ...replaced, writers: writersOf(invoice) };
  const after = await endWaiting(tx, invoice, 'RECEIVED', { at, by: actor.email, fields });
  await recordAudit(tx, write.act, {
    action: 'invoice.picture-received',
    subject: { type: 'invoice', id: invoiceId },
    mallCode,
    before: { status: invoice.status, pictureId: invoice.pictureId },
    after: { status: after.status, pictureId: after.pictureId },
  });
  return sentInvoiceOf(after, language);
}
