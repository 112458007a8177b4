import { addDays, type Day, weekdayOfDay } from '@galeria/contract/kit/fields/dates';
import { type Message, message } from '@galeria/contract/messages/message';
import type { ApartReason, TraceCheck, TraceStep } from '@galeria/contract/promotions/engine-trace';
import type { InvoiceStatus } from '@galeria/contract/reference/enumerations/invoice';
import type { EngagementTargetType } from '@galeria/contract/reference/enumerations/promotion';

// PRO-14: what the engine looked at, as messages. The sentences are in the contract's catalogue.

/** One step, with the mode it is about. */
export const stepMessage = ({ check, passed, mode, facts }: TraceStep, targetType: EngagementTargetType): Message =>
  message(`why-${check}`, { ...facts, passed, mode: mode ?? null, targetType });

/** Only approved notes count, whatever else is said for them; of one that waits for a decision that is said which is given. */
export function standsAgainst(
  { status, isCancelled }: { readonly status: InvoiceStatus; readonly isCancelled: boolean },
  waits: Message | null,
): Message | null {
  if (status === 'APROVADA') return null;
  return status === 'REJEITADA' ? message(isCancelled ? 'noteCancelledDoesNotCount' : 'noteRefusedDoesNotCount') : waits;
}

/** The nearest day to the note's on which the promotion counts; the later of two that are as near. */
function nearestActiveDay(issueDate: Day, days: readonly string[]): Day | null {
  for (const shift of [1, -1, 2, -2, 3, -3]) {
    const day = addDays(issueDate, shift);
    if (days.includes(weekdayOfDay(day))) return day;
  }
  return null;
}

const activeDaysOf = ({ facts }: TraceStep): readonly string[] => {
  const days = facts?.['activeDays'];
  return Array.isArray(days) ? days : [];
};

const OF_MODES: readonly TraceCheck[] = ['running', 'sent-in-time', 'opted-in', 'period'];

/** DSH-01: what a dashboard says of a note beside the figures. */
export const apartOf = (
  { counted, steps }: { readonly counted: boolean; readonly steps: readonly TraceStep[] },
  isEarly: boolean,
): ApartReason | null => {
  if (counted) return isEarly ? 'sent-before-opt-in' : null;
  return obstacles(steps)[0]?.check ?? 'counted';
};

/** What stood against the note: of modes only what stood against the one that came nearest. */
function obstacles(steps: readonly TraceStep[]): TraceStep[] {
  // Where nothing is left after the forbidden items, there is nothing to multiply either.
  const failed = steps.filter(({ check, passed }) => !passed && check !== 'multiplier');
  const ofModes = failed.filter(({ mode, check }) => mode !== undefined && OF_MODES.includes(check));
  const modes = [...new Set(steps.filter(({ check }) => check === 'running').map(({ mode }) => mode))];
  const against = modes.map((mode) => ofModes.filter((step) => step.mode === mode));
  const fewest = against.sort((one, other) => one.length - other.length)[0] ?? [];
  return failed.filter((step) => !ofModes.includes(step) || fewest.includes(step));
}

export interface Explained {
  readonly counted: boolean;
  readonly steps: readonly TraceStep[];
  readonly targetType: EngagementTargetType;
  readonly issueDate: Day;
}

/** PRO-14: the nearest thing that would have made it count, or brought the next reward; null where it brought one. */
export function nearestMessage({ counted, steps, targetType, issueDate }: Explained): Message | null {
  if (counted) {
    const rewards = steps.filter(({ check }) => check === 'reward');
    if (rewards.length === 0 || rewards.some(({ passed }) => passed)) return null;
    const missing = rewards.map(({ mode = 'raffle', facts }) => ({ mode, count: Number(facts?.['missing'] ?? 0) }));
    return message('missingForNext', { targetType, missing });
  }
  const [first, ...others] = obstacles(steps);
  if (first === undefined) return null;
  const nearestDay = first.check === 'active-day' ? nearestActiveDay(issueDate, activeDaysOf(first)) : null;
  return message(`advice-${first.check}`, { ...first.facts, others: others.length, nearestDay });
}
