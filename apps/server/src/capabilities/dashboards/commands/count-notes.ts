import type { Queryable } from '../../../platform/db/database.ts';
import { takeNoteMoves } from '../../invoices/invoices.public.ts';
import { addNoteMoves, holdNoteCounts } from '../../participation/participation.public.ts';

const AT_ONCE = 5000;

/**
 * Counts the oldest moves and takes them out of the outbox, both or neither. One round at a time, of however many processes. It
 * waits for its turn rather than coming back later: where somebody opts in at every moment, later never comes.
 */
export const countMoves = (db: Queryable, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    await holdNoteCounts(tx);
    const moves = await takeNoteMoves(tx, limit);
    await addNoteMoves(tx, moves);
    return moves.length;
  });

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
