import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import { decidePromotionAct, recordStatus } from '@galeria/contract/promotions/lifecycle';
import type { PromotionStatus, SubMode } from '@galeria/contract/reference/enumerations/promotion';

/** A mode as its lifecycle sees it. */
export interface ModeState {
  readonly mode: SubMode;
  readonly status: PromotionStatus;
  readonly startsAt: Date;
  readonly estimatedEndAt: Date;
  readonly endedAt: Date | null;
}

export interface ModeMove {
  readonly mode: SubMode;
  readonly status: PromotionStatus;
  readonly startsAt?: Date;
  readonly endedAt?: Date;
}

const isOver = ({ estimatedEndAt }: ModeState, at: Date): boolean => estimatedEndAt < at;

/** One that is over by its dates is closed, also where the clock has yet to notice; null of a mode that is not there. */
export const statusAt = (mode: ModeState | undefined, at: Date): PromotionStatus | null => {
  if (mode === undefined) return null;
  return mode.status === 'CURRENT' && isOver(mode, at) ? 'CLOSED' : mode.status;
};

const all = (modes: readonly ModeState[], status: PromotionStatus): ModeMove[] => modes.map(({ mode }) => ({ mode, status }));

/** PRO-04, PER-11: every mode together, by somebody else than who wrote it. What could never run is not approved. */
export function decideApproval(modes: readonly ModeState[], isOwnWriting: boolean, at: Date): Decision<ModeMove[]> {
  const decision = decidePromotionAct(statusOf(modes), 'approve');
  if (!decision.allowed) return decision;
  if (isOwnWriting) return refuse('promotion-own-approval');
  return modes.some((mode) => isOver(mode, at)) ? refuse('promotion-over') : accept(all(modes, 'APPROVED'));
}

export function decideRefusal(modes: readonly ModeState[]): Decision<ModeMove[]> {
  const decision = decidePromotionAct(statusOf(modes), 'refuse');
  return decision.allowed ? accept(all(modes, 'REFUSED')) : decision;
}

/** By hand, before its date if need be: it has begun now, and not when it was to begin. */
export function decideActivation(modes: readonly ModeState[], at: Date): Decision<ModeMove[]> {
  const decision = decidePromotionAct(statusOf(modes), 'activate');
  if (!decision.allowed) return decision;
  if (modes.some((mode) => isOver(mode, at))) return refuse('promotion-over');
  return accept(modes.map((mode) => begun(mode, at)));
}

const begun = ({ mode, startsAt }: ModeState, at: Date): ModeMove => ({
  mode,
  status: 'CURRENT',
  ...(startsAt > at ? { startsAt: at } : {}),
});

/** For good, whatever its modes still had before them. */
export function decideClosing(modes: readonly ModeState[], at: Date): Decision<ModeMove[]> {
  const decision = decidePromotionAct(statusOf(modes), 'close');
  if (!decision.allowed) return decision;
  return accept(
    modes
      .filter(({ status }) => status !== 'CLOSED')
      // One that was yet to begin does not begin after its end.
      .map((mode) => ({
        ...{ mode: mode.mode, status: 'CLOSED' },
        // Over by its dates, it has ended then, also where the clock has yet to notice.
        endedAt: isOver(mode, at) ? mode.estimatedEndAt : at,
        ...(mode.startsAt > at ? { startsAt: at } : {}),
      })),
  );
}

/**
 * What the clock does, each mode by its own dates. One whose whole period passed unseen has ended when it was to end, like
 * every other: the clock only notices.
 */
export const clockMoves = (modes: readonly ModeState[], at: Date): ModeMove[] =>
  modes.flatMap((mode): ModeMove[] => {
    if (mode.status !== 'APPROVED' && mode.status !== 'CURRENT') return [];
    if (isOver(mode, at)) return [{ mode: mode.mode, status: 'CLOSED', endedAt: mode.estimatedEndAt }];
    return mode.status === 'APPROVED' && mode.startsAt <= at ? [{ mode: mode.mode, status: 'CURRENT' }] : [];
  });

export const statusOf = (modes: readonly Pick<ModeState, 'status'>[]): PromotionStatus =>
  recordStatus(modes.map(({ status }) => status));

/** The modes after their moves. */
export const moved = <Mode extends ModeState>(modes: readonly Mode[], moves: readonly ModeMove[]): Mode[] =>
  modes.map((mode) => ({ ...mode, ...moves.find((move) => move.mode === mode.mode) }));

/** The earliest start and the latest end, planned or actual. */
export function periodOf(modes: readonly ModeState[]): { readonly startsAt: Date; readonly endsAt: Date } {
  const starts = modes.map(({ startsAt }) => startsAt.getTime());
  const ends = modes.map(({ endedAt, estimatedEndAt }) => (endedAt ?? estimatedEndAt).getTime());
  return { startsAt: new Date(Math.min(...starts)), endsAt: new Date(Math.max(...ends)) };
}
