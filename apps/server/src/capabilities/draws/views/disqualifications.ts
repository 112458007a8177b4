import type { DisqualifiedNumber } from '@galeria/contract/draw/disqualification';
import type { Disqualification } from '@galeria/contract/draw/winner-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type DisqualificationRow, disqualificationsOf } from '../disqualifications.store.ts';
import { mayDraw } from '../draws.rules.ts';
import type { DrawKey } from '../frozen-lists.store.ts';
import { drawnNumbers } from './drawn-numbers.ts';

/** DRW-10: as the record shows them. What was written may name people: it is for those who decide. */
export async function shownDisqualifications(
  db: Queryable,
  key: DrawKey,
  actor: Actor,
  needsSecondPerson: boolean,
): Promise<Disqualification[]> {
  const isDrawer = mayDraw(actor, key.mallCode);
  const rows = await disqualificationsOf(db, key);
  const waiting = rows.filter(({ isConfirmed }) => isConfirmed === null).map(({ position }) => position);
  const drawn = waiting.length === 0 ? [] : await drawnNumbers(db, key, waiting);
  const published = new Set(drawn.filter(({ isPublished }) => isPublished).map(({ number }) => number));
  return rows.map((row) => {
    const isOwn = row.askedBy === actor.userId;
    return {
      ...{ id: row.disqualificationId, number: row.number, position: row.position, reason: row.reason },
      // Empty once its person was erased.
      explanation: (isDrawer && row.explanation) || null,
      evidence: (isDrawer && row.evidence) || null,
      ...{ askedBy: row.askedByEmail, askedAt: row.askedAt.toISOString() },
      ...{ confirmedBy: row.decidedByEmail, confirmedAt: row.decidedAt?.toISOString() ?? null },
      ...{ wasPublished: row.wasPublished || published.has(row.number), isOwn },
      mayConfirm: isDrawer && row.isConfirmed === null && !(isOwn && needsSecondPerson),
    };
  });
}

const told = ({ number, position, reason, decidedAt, wasPublished }: DisqualificationRow): DisqualifiedNumber[] =>
  decidedAt === null ? [] : [{ number, position, reason, at: decidedAt.toISOString(), wasPublished }];

/** Those that were confirmed, without anybody in them: for the proof and the app. */
export const disqualifiedNumbers = async (db: Queryable, key: DrawKey): Promise<DisqualifiedNumber[]> =>
  (await disqualificationsOf(db, key)).flatMap(told);
