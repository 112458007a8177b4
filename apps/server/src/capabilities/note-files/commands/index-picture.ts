import type { Transaction } from '../../../platform/db/database.ts';
import { addBands } from '../note-files.store.ts';
import { bandsOf, type PictureHashes } from '../picture-likeness.rules.ts';

type IndexedPicture = PictureHashes & { readonly mallCode: string; readonly fileId: string; readonly invoiceId: string };

/** Makes notes' pictures such that alike ones are told from. */
export async function indexPictures(tx: Transaction, pictures: readonly IndexedPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  await addBands(
    tx,
    pictures.flatMap((picture) => bandsOf(picture).map((band) => ({ band, ...picture }))),
  );
}

export const indexPicture = (tx: Transaction, picture: IndexedPicture): Promise<void> => indexPictures(tx, [picture]);
