import { PRIZE_TASKS, type PrizeState, type PrizeTask, type ShownPrizeTask } from '@galeria/contract/draw/prize-tasks';
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

/** How it stands with a prize: what was handed over has not lapsed, whatever day it is. */
export function prizeState(
  prize: { readonly isDisqualified: boolean; readonly done: readonly PrizeTask[]; readonly drawnAt: Date },
  at: Date,
): PrizeState {
  const { isDisqualified, done, drawnAt } = prize;
  const today = saoPauloDay(at);
  if (isDisqualified) return 'disqualified';
  if (done.includes('DELIVERY')) return 'delivered';
  if (today > lapsesOn(drawnAt)) return 'lapsed';
  const isLate = (Object.keys(DAYS) as PrizeTask[]).some((task) => !done.includes(task) && today > dueOn(task, drawnAt));
  return isLate ? 'late' : 'open';
}
