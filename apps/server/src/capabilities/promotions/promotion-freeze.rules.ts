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
