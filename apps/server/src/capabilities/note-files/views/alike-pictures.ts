import type { Queryable } from '../../../platform/db/database.ts';
import { newestOfBands } from '../note-files.store.ts';
import { bandsOf, likeness, type PictureHashes } from '../picture-likeness.rules.ts';

export interface AlikePicture {
  readonly mallCode: string;
  readonly invoiceId: string;
  readonly distance: number;
}

/** Pictures of one plain background crowd a band; the newest are the ones somebody would send again. */
const LOOKED_AT = 200;
const SHOWN = 5;

/** INV-10: other notes with a picture like this one, in whatever mall, nearest first. */
export async function alikePictures(
  db: Queryable,
  picture: PictureHashes & { readonly notInvoiceId: string },
): Promise<AlikePicture[]> {
  const candidates = await newestOfBands(db, bandsOf(picture), picture.notInvoiceId, LOOKED_AT);
  return candidates
    .flatMap(({ mallCode, invoiceId, ...hashes }) => {
      const distance = likeness(picture, hashes);
      return distance === null ? [] : [{ mallCode, invoiceId, distance }];
    })
    .sort((one, other) => one.distance - other.distance || (one.invoiceId < other.invoiceId ? 1 : -1))
    .slice(0, SHOWN);
}
