import { PRIZE_TASKS, type PrizeState, type PrizeTask, type ShownPrizeTask } from '@galeria/contract/draw/prize-tasks';
import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { THRESHOLDS } from '@galeria/contract/reference/limits';

const DAYS: Readonly<Record<PrizeTask, number>> = {
  CONTACT: THRESHOLDS.prizeContactDays,
  DOCUMENTS: THRESHOLDS.prizeDocumentDays,
  DELIVERY: THRESHOLDS.prizeDeliveryDays,
};

/** DRW-11: until when a task is done, by days of São Paulo from the draw's. */
export const dueOn = (task: PrizeTask, drawnAt: Date): string => addDays(saoPauloDay(drawnAt), DAYS[task]);

/** Lei 5.768/71 art. 6: the last day on which the prize can be claimed. */
export const lapsesOn = (drawnAt: Date): string => addDays(saoPauloDay(drawnAt), THRESHOLDS.prizeClaimDays);

interface DoneTask {
  readonly task: PrizeTask;
  readonly doneAt: Date;
  readonly doneByEmail: string;
}

/** Every task of a prize, those that were done with who and when. */
export const shownTasks = (done: readonly DoneTask[], drawnAt: Date): ShownPrizeTask[] =>
  PRIZE_TASKS.map((task) => {
    const row = done.find((each) => each.task === task);
    return { task, dueOn: dueOn(task, drawnAt), doneAt: row?.doneAt.toISOString() ?? null, doneBy: row?.doneByEmail ?? null };
  });

/** DRW-11: nothing is delivered before its documents are there, and they stay there while it is. */
export function decideTick(
  { task, isDone }: { readonly task: PrizeTask; readonly isDone: boolean },
  done: readonly PrizeTask[],
): Decision<true> {
  if (isDone && task === 'DELIVERY' && !done.includes('DOCUMENTS')) return refuse('prize-documents-open');
  if (!isDone && task === 'DOCUMENTS' && done.includes('DELIVERY')) return refuse('prize-delivered');
  return accept(true);
}

/**
 * How it stands with a prize: what was handed over has not lapsed, whatever day it is. Nothing is ticked for one that is void, so that
 * one that was handed over had been before (DRW-14).
 */
export function prizeState(
  prize: {
    readonly isDisqualified: boolean;
    readonly isVoid?: boolean;
    readonly done: readonly PrizeTask[];
    readonly drawnAt: Date;
  },
  at: Date,
): PrizeState {
  const { isDisqualified, isVoid = false, done, drawnAt } = prize;
  const today = saoPauloDay(at);
  if (isDisqualified) return 'disqualified';
  if (isVoid) return done.includes('DELIVERY') ? 'voidAfterDelivery' : 'void';
  if (done.includes('DELIVERY')) return 'delivered';
  if (today > lapsesOn(drawnAt)) return 'lapsed';
  const isLate = (Object.keys(DAYS) as PrizeTask[]).some((task) => !done.includes(task) && today > dueOn(task, drawnAt));
  return isLate ? 'late' : 'open';
}
