import type { Decision } from '@galeria/contract/kit/decision';
import { decideVersion } from '@galeria/contract/kit/decision';
import type { PromotionStatus } from '@galeria/contract/reference/enumerations/promotion';
import type { Act, Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { scopeOfActor } from '../../platform/db/mall-scope.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { allow, fail } from '../../platform/problem.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { dropNotesAfterEnd } from '../participation/participation.public.ts';
import { withdrawWithPromotion } from './amendment.steps.ts';
import { commitSettings } from './commitments.store.ts';
import { sealedDrawKey } from './draw-key.crypto.ts';
import { freezeDeadline } from './promotion-freeze.rules.ts';
import { type ModeMove, moved, periodOf, statusOf } from './promotion-moves.rules.ts';
import {
  lockPromotion,
  type ModeRow,
  modesOf,
  type NewModeRow,
  type PromotionRow,
  saveMode,
  savePromotion,
} from './promotions.store.ts';

export interface Moved {
  readonly id: number;
  readonly status: PromotionStatus;
  readonly version: number;
}

/** ENG-03: what orders the numbers is there from their beginning. ENG-05: from the end on it settles, until then at the latest. */
function keptWith(mode: ModeRow, { status, endedAt }: ModeMove, secret: Keyring): Partial<NewModeRow> {
  if (status === 'CURRENT' && mode.mode === 'luckyNumber' && mode.sealedKey === null) return sealedDrawKey(secret);
  return endedAt === undefined ? {} : { freezesAt: freezeDeadline({ raffleAt: mode.raffleAt, endedAt }) };
}

const audited = (modes: readonly ModeRow[], row: Pick<PromotionRow, 'status' | 'refusalReason'>) => ({
  status: row.status,
  refusalReason: row.refusalReason,
  ...Object.fromEntries(
    modes.map(({ mode, status, startsAt, endedAt, freezesAt, keyHash }) => [
      mode,
      { status, startsAt, endedAt, freezesAt, keyHash },
    ]),
  ),
});

interface Move {
  readonly row: PromotionRow;
  readonly modes: readonly ModeRow[];
  readonly moves: readonly ModeMove[];
  /** As the audit trail calls it. */
  readonly action: string;
  readonly refusalReason?: string;
  /** An approval answers for what was written until then. */
  readonly writers?: string[];
  /** What else the trail is told of it. */
  readonly noted?: Readonly<Record<string, unknown>>;
}

/** Carries out what was decided of a promotion that is held, and records it. */
export async function carryOut(
  tx: Transaction,
  act: Act,
  secret: Keyring,
  { row, modes, moves, action, refusalReason: reason, writers = row.writers, noted }: Move,
): Promise<Moved> {
  const { at } = act;
  const refusalReason = reason ?? null;
  for (const move of moves) {
    const mode = modes.find((each) => each.mode === move.mode);
    if (!mode) continue;
    const { mode: _mode, ...change } = move;
    await saveMode(tx, row, move.mode, { ...change, ...keptWith(mode, move, secret) });
  }
  // Beside the key's hash: from here on nobody chooses a rule for a result.
  const begins = moves.some(({ mode, status }) => mode === 'luckyNumber' && status === 'CURRENT');
  const settingsHash = begins ? await commitSettings(tx, row, at) : null;
  const after = moved(modes, moves);
  const status = statusOf(after);
  const settles = row.isSettling || moves.some((move) => move.status === 'CLOSED');
  await savePromotion(tx, row, {
    ...{ status, refusalReason, writers, isSettling: settles, updatedAt: at },
    ...periodOf(after),
  });
  if (status === 'CLOSED') await dropNotesAfterEnd(tx, row);
  if (status === 'CLOSED') await withdrawWithPromotion(tx, act, row);
  await recordAudit(tx, act, {
    action,
    subject: { type: 'promotion', id: String(row.promotionId) },
    mallCode: row.mallCode,
    before: audited(modes, row),
    after: {
      ...audited(await modesOf(tx, row), { status, refusalReason }),
      ...(settingsHash === null ? {} : { settingsHash }),
      ...noted,
    },
  });
  return { id: row.promotionId, status, version: row.version + 1 };
}

/** A promotion with its modes, held for an act of a person, as they last saw it. */
export async function holdToMove(
  tx: Transaction,
  actor: Actor,
  { id, version }: { id: number; version: number | undefined },
): Promise<Pick<Move, 'row' | 'modes'>> {
  const row = (await lockPromotion(tx, scopeOfActor(actor), id)) ?? fail('not-found');
  allow(decideVersion(row.version, version));
  return { row, modes: await modesOf(tx, row) };
}

/** PRO-04: one act of a person on the whole promotion. Of two at once the second finds what the first made of it. */
export const movePromotion = (
  deps: { secret: Keyring },
  write: WriteContext,
  actor: Actor,
  promotion: { id: number; version: number | undefined },
  decide: (modes: readonly ModeRow[], at: Date) => Decision<ModeMove[]>,
  act: { readonly action: string; readonly refusalReason?: string },
): Promise<Moved> =>
  write.transact(async (tx) => {
    const held = await holdToMove(tx, actor, promotion);
    const moves = allow(decide(held.modes, write.act.at));
    return carryOut(tx, write.act, deps.secret, { ...held, moves, ...act });
  });
