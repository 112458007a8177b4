import type { Transaction } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import { alikePictures, indexPicture, removeNoteFiles, type TakenNoteFile } from '../note-files/note-files.public.ts';
import { type FlagFacts, samePictureFlag } from './flags.rules.ts';
import { addFlag, type InvoiceKey, type InvoiceRow, isOthersPicture } from './invoices.store.ts';
import { sentAtOf } from './views/sender-facts.ts';

/** INV-10: the other note whose picture is nearest to this one, in whatever mall. */
export async function alikeNote(
  tx: Transaction,
  { invoiceId }: Pick<InvoiceKey, 'invoiceId'>,
  picture: TakenNoteFile | null,
): Promise<FlagFacts['alike']> {
  if (!picture?.rowHash || !picture.columnHash) return null;
  const { rowHash, columnHash } = picture;
  const [nearest] = await alikePictures(tx, { rowHash, columnHash, notInvoiceId: invoiceId });
  const sentAt = nearest === undefined ? null : await sentAtOf(tx, nearest);
  return nearest !== undefined && sentAt !== null ? { ...nearest, sentAt } : null;
}

/** So that a picture like it is found by it. A note has one picture. */
export async function indexNotePicture(tx: Transaction, { mallCode, invoiceId }: InvoiceKey, picture: TakenNoteFile) {
  const { fileId, rowHash, columnHash } = picture;
  if (rowHash && columnHash) await indexPicture(tx, { mallCode, fileId, invoiceId, rowHash, columnHash });
}

/**
 * INV-19: a note that the caller holds gets another picture. The one before it goes, unless another note has it: nothing would name
 * it any more, and an erasure would not find it. What it was flagged for stays.
 */
export async function replacePicture(
  tx: Transaction,
  jobs: Jobs,
  invoice: InvoiceRow,
  picture: TakenNoteFile,
): Promise<Pick<InvoiceRow, 'pictureId' | 'flagCount'>> {
  const { pictureId: former, mallCode } = invoice;
  if (former !== null && !(await isOthersPicture(tx, invoice, former))) await removeNoteFiles(tx, jobs, [former]);
  const alike = await alikeNote(tx, invoice, picture);
  await indexNotePicture(tx, invoice, picture);
  const isNew = alike !== null && (await addFlag(tx, invoice, samePictureFlag(alike, mallCode)));
  return { pictureId: picture.fileId, flagCount: invoice.flagCount + (isNew ? 1 : 0) };
}
