import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { type Counting, holdToFreeze } from '../hold-to-end.steps.ts';
import { freezeMoment, isFreezing, isSettling, type Settling } from '../promotion-freeze.rules.ts';
import { addUndecided, type ModeRow, modesOf, type PromotionKey, saveMode, saveSettling } from '../promotions.store.ts';
import { settlingNotes, type WaitingNote } from '../views/settling-notes.ts';

export interface FreezeDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly counting: Counting;
}

interface Freezing {
  readonly mode: Settling<ModeRow>;
  readonly frozenAt: Date;
  readonly undecided: readonly WaitingNote[];
}

/** The modes whose time has come, each with since when it is frozen and what was undecided for it then. */
async function freezingModes(db: Queryable, key: PromotionKey, at: Date): Promise<Freezing[]> {
  const freezing: Freezing[] = [];
  for (const mode of (await modesOf(db, key)).filter(isSettling)) {
    const { frozenAt, isLate } = freezeMoment(mode, at);
    const undecided = await settlingNotes(db, key, mode, isLate ? frozenAt : null);
    if (isFreezing(mode, undecided.length, at)) freezing.push({ mode, frozenAt, undecided });
  }
  return freezing;
}

const earliest = (freezing: readonly Freezing[]): Date =>
  new Date(Math.min(...freezing.map(({ frozenAt }) => frozenAt.getTime())));

async function freeze(tx: Transaction, key: PromotionKey, freezing: readonly Freezing[], at: Date): Promise<void> {
  for (const { mode, frozenAt, undecided } of freezing) {
    await saveMode(tx, key, mode.mode, { frozenAt });
    await addUndecided(tx, key, mode.mode, undecided);
    await recordAudit(
      tx,
      { actor: null, at, address: null, requestId: `freeze:${newId(at.getTime())}` },
      {
        action: 'promotion.frozen',
        subject: { type: 'promotion', id: String(key.promotionId) },
        mallCode: key.mallCode,
        after: {
          mode: mode.mode,
          endedAt: mode.endedAt.toISOString(),
          freezesAt: mode.freezesAt?.toISOString() ?? null,
          frozenAt: frozenAt.toISOString(),
          undecided: undecided.length,
          notes: undecided.map(({ noteId }) => noteId),
        },
      },
    );
  }
  await saveSettling(tx, key, (await modesOf(tx, key)).some(isSettling));
}

/**
 * ENG-05: freezes what of a promotion nothing waits for any more, or whose deadline has come. Held alone, so that every note of the
 * mall is either here, decided or not, or stamped later: what was approved is counted first, what is undecided is named, and from
 * then on nothing counts. All of it or nothing. Where its deadline lies behind, by what was true then (DRW-13). False where nothing was due.
 */
export async function freezePromotion(
  { db, clock, counting }: FreezeDeps,
  { mallCode, promotionId }: PromotionKey,
): Promise<boolean> {
  const key = { mallCode, promotionId };
  // Looked at from outside first: whoever holds the mall's approvals keeps everybody waiting.
  if ((await freezingModes(db, key, clock.now())).length === 0) return false;
  // Most of it before everybody waits. What fails here is found again where it is this promotion's.
  await counting.countAhead(key).catch(() => {});
  return db.transaction(async (tx) => {
    if (!(await holdToFreeze(tx, key))) return false;
    const at = clock.now();
    const freezing = await freezingModes(tx, key, at);
    if (freezing.length === 0) return false;
    await counting.settle(tx, key, { at, frozenAt: earliest(freezing) });
    await freeze(tx, key, freezing, at);
    return true;
  });
}
