import type { Transaction } from '../../../platform/db/database.ts';
import { addBands } from '../note-files.store.ts';
import { bandsOf, type PictureHashes } from '../picture-likeness.rules.ts';

/** Makes a note's picture one that alike pictures are told from. */
export async function indexPicture(
  tx: Transaction,
  picture: PictureHashes & { readonly mallCode: string; readonly fileId: string; readonly invoiceId: string },
): Promise<void> {
  await addBands(
    tx,
    bandsOf(picture).map((band) => ({ band, ...picture })),
  );
}
