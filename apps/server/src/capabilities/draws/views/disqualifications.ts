import type { DisqualifiedNumber } from '@galeria/contract/draw/disqualification';
import type { Disqualification } from '@galeria/contract/draw/winner-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type DisqualificationRow, disqualificationsOf } from '../disqualifications.store.ts';
import { mayDraw } from '../draws.rules.ts';
import type { DrawKey } from '../frozen-lists.store.ts';
import { placeAfter } from '../winners.rules.ts';
import { drawnNumbers } from './drawn-numbers.ts';

/** DRW-10: as the record shows them. What was written may name people: it is for those who decide. */
export async function shownDisqualifications(
  db: Queryable,
  key: DrawKey,
  { actor, needsSecondPerson, winners }: { readonly actor: Actor; readonly needsSecondPerson: boolean; readonly winners: number },
): Promise<Disqualification[]> {
  const isDrawer = mayDraw(actor, key.mallCode);
  const rows = await disqualificationsOf(db, key);
  const places = rows.flatMap(({ position }) => [position, position + winners]);
  const drawn = new Map((await drawnNumbers(db, key, places)).map((each) => [each.position, each]));
  return rows.map((row) => {
    const isOwn = row.askedBy === actor.userId;
    const own = drawn.get(row.position);
    const wasPublished = row.wasPublished || (row.isConfirmed === null && own?.isPublished === true);
    const facts = { position: row.position, reason: row.reason, wasPublished, isDelivered: own?.isDelivered === true };
    return {
      ...{ id: row.disqualificationId, number: row.number, position: row.position, reason: row.reason },
      // Empty once its person was erased.
      explanation: (isDrawer && row.explanation) || null,
      evidence: (isDrawer && row.evidence) || null,
      ...{ askedBy: row.askedByEmail, askedAt: row.askedAt.toISOString() },
      ...{ confirmedBy: row.decidedByEmail, confirmedAt: row.decidedAt?.toISOString() ?? null },
      wasPublished,
      place: placeAfter(facts, { winners, substitute: drawn.get(row.position + winners) ?? null }),
      isOwn,
      mayConfirm: isDrawer && row.isConfirmed === null && !(isOwn && needsSecondPerson),
    };
  });
}

const told = ({ number, position, reason, decidedAt, wasPublished }: DisqualificationRow): DisqualifiedNumber[] =>
  decidedAt === null ? [] : [{ number, position, reason, at: decidedAt.toISOString(), wasPublished }];

/** Those that were confirmed, without anybody in them: for the proof and the app. */
export const disqualifiedNumbers = async (db: Queryable, key: DrawKey): Promise<DisqualifiedNumber[]> =>
  (await disqualificationsOf(db, key)).flatMap(told);
