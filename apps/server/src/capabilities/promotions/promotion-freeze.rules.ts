import { addDays, endOfSaoPauloDay, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { THRESHOLDS } from '@galeria/contract/reference/limits';
import type { ModeState } from './promotion-moves.rules.ts';

/**
 * ENG-05: until when the notes of a mode that has ended are decided: the eve of its raffle, to the end of that day in São Paulo;
 * some days after its end where there is none.
 */
export function freezeDeadline({ raffleAt, endedAt }: { readonly raffleAt: Date | null; readonly endedAt: Date }): Date {
  const day = raffleAt === null ? addDays(saoPauloDay(endedAt), THRESHOLDS.settlingDays) : addDays(saoPauloDay(raffleAt), -1);
  return endOfSaoPauloDay(day);
}

interface EndedMode {
  readonly raffleAt: Date | null;
  readonly endedAt: Date;
  /** As it was worked out at the closing; null where nobody did yet. */
  readonly freezesAt: Date | null;
}

/** The last moment at which a decision counts for a mode: its deadline, and where it was closed after that, its end. */
export const lastDecision = ({ raffleAt, endedAt, freezesAt }: EndedMode): Date => {
  const deadline = freezesAt ?? freezeDeadline({ raffleAt, endedAt });
  return deadline > endedAt ? deadline : endedAt;
};

export interface SettlingMode extends Pick<ModeState, 'mode' | 'status' | 'startsAt'> {
  readonly endedAt: Date | null;
  readonly freezesAt: Date | null;
  readonly frozenAt: Date | null;
}

/** Closed, and not frozen yet. */
export type Settling<Mode extends SettlingMode = SettlingMode> = Mode & { readonly endedAt: Date };

export const isSettling = <Mode extends SettlingMode>(mode: Mode): mode is Settling<Mode> =>
  mode.status === 'CLOSED' && mode.endedAt !== null && mode.frozenAt === null;

/** Nothing waits for it any more, or it has been waited for long enough. One without a deadline has none to come. */
export const isFreezing = ({ freezesAt }: Pick<SettlingMode, 'freezesAt'>, waiting: number, at: Date): boolean =>
  waiting === 0 || freezesAt === null || freezesAt < at;

/**
 * DRW-13: since when it is frozen: its deadline, however late a server comes by, and what was decided after that is as undecided as it
 * was then. `isLate`: it is the deadline that freezes it, and it lies behind. Of one without a deadline only now is known.
 */
export function freezeMoment(mode: Settling<SettlingMode & { readonly raffleAt: Date | null }>, at: Date) {
  if (mode.freezesAt === null) return { frozenAt: at, isLate: false };
  const last = lastDecision(mode);
  return last < at ? { frozenAt: last, isLate: true } : { frozenAt: at, isLate: false };
}
