import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows-of.ts';
import type { PromotionKey } from './participation.shapes.ts';
import { promotionNoteCounts } from './participation.tables.ts';
import { asCounted, movesByPromotion, notesAfterEnd, notesSince, sums } from './views/note-moves.ts';

// Three things change which notes belong to a promotion: a note that moves, somebody who opts in, a promotion that closes. The
// first is told in the outbox of invoices and counted later; the two others set the count right in their own transaction, by what
// was counted so far. So they must see either all of a round of counting or nothing of it: a round excludes them and they share.
const LOCK = sql`hashtext('promotion_note_counts')`;

/** Waits for a round that is under way and for those who set counts right; none of them begins until the transaction ends. */
export const holdNoteCounts = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

const shareNoteCounts = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);

const addTo = (moved: SQL): SQL => sql`
  update ${promotionNoteCounts} c set approved = c.approved + moved.approved, rejected = c.rejected + moved.rejected,
    in_analysis = c.in_analysis + moved.in_analysis, in_bpo_analysis = c.in_bpo_analysis + moved.in_bpo_analysis
  from (${moved}) as moved
  where c.promotion_id = moved.promotion_id and c.mall_code = moved.mall_code`;

/** A note that came or went somewhere, as the outbox tells it; the instant as the database writes it, to the microsecond. */
export interface NoteMove {
  readonly mallCode: string;
  readonly customerId: string;
  readonly sentAt: string;
  readonly before: string | null;
  readonly after: string;
}

/** Adds moves to the promotions they belong to. The caller holds the counts, and takes the moves out of the outbox. */
export async function addNoteMoves(tx: Transaction, moves: readonly NoteMove[]): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ mallCode, customerId, sentAt, before, after }) => ({
    ...{ mall_code: mallCode, customer_id: customerId, sent_at: sentAt, before, after },
  }));
  const columns = sql`mall_code text, customer_id uuid, sent_at timestamptz, before text, after text`;
  await tx.execute(sql`with taken as (select * from ${rowsOf(rows, columns)}) ${addTo(movesByPromotion(sql`taken`))}`);
}

const setRight = (tx: Transaction, notes: SQL, sign: 1 | -1) =>
  tx.execute(
    addTo(sql`
      select standing.promotion_id, standing.mall_code, ${sums(sql`standing.status`, sql`${sign}::int`)}
      from (${asCounted(notes)}) as standing group by standing.promotion_id, standing.mall_code`),
  );

/**
 * In the transaction that lets a customer take part, after it. Notes sent since then come in with it: there are some only where
 * the opt-in waited for them, or is told of later.
 */
export async function takeInNotes(
  tx: Transaction,
  optIn: PromotionKey & { readonly customerId: string; readonly optedInAt: Date },
): Promise<void> {
  await shareNoteCounts(tx);
  await setRight(tx, notesSince(optIn), 1);
}

/** In the transaction that closes a promotion, after it: what came between its end and the moment somebody noticed goes. */
export async function dropNotesAfterEnd(tx: Transaction, key: PromotionKey): Promise<void> {
  await shareNoteCounts(tx);
  await setRight(tx, notesAfterEnd(key), -1);
}
