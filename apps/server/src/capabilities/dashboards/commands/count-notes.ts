import type { Queryable } from '../../../platform/db/database.ts';
import { countMoves } from '../note-counts.store.ts';

const AT_ONCE = 5000;

/** DSH-03: adds what became of notes to the promotions they belong to, until nothing waits. */
export async function countNotes({ db }: { readonly db: Queryable }, isOver: () => boolean = () => false): Promise<number> {
  let counted = 0;
  while (!isOver()) {
    const taken = await countMoves(db, AT_ONCE);
    counted += taken;
    if (taken < AT_ONCE) break;
  }
  return counted;
}
