import type * as z from 'zod';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { type GoalKind, maxMissionSteps } from '../reference/enumerations/mission.ts';

export interface MissionStep {
  /** From 1 on, without a gap. */
  readonly order: number;
  readonly goalKind: GoalKind;
  /** Notes, or cents, that this step asks for; none where any value will do. */
  readonly target?: number | null | undefined;
}

const inOrder = (steps: readonly MissionStep[]): readonly MissionStep[] =>
  [...steps].sort((one, other) => one.order - other.order);

/** Spec 5: one to three steps, continuous, with the same goal for all; 'any value' allows only one, and no amount. */
export function stepsRule(context: z.core.ParsePayload<{ readonly steps: readonly MissionStep[] }>): void {
  const { steps } = context.value;
  const say = (message: string, ...path: readonly (string | number)[]) =>
    context.issues.push({ code: 'custom', continue: true, message, path: ['steps', ...path], input: steps });
  const [first] = steps;
  if (first === undefined) return void say(RULE_MESSAGES.missionStepsRequired);
  if (inOrder(steps).some(({ order }, index) => order !== index + 1)) say(RULE_MESSAGES.missionStepsContinuous);
  if (steps.some(({ goalKind }) => goalKind !== first.goalKind)) say(RULE_MESSAGES.missionStepsSameGoal);
  else if (steps.length > maxMissionSteps(first.goalKind)) say(RULE_MESSAGES.anyValueSingleGoal);
  for (const [index, { goalKind, target }] of steps.entries())
    if (goalKind !== 'NONE' && (target ?? null) === null) say(RULE_MESSAGES.targetValueRequired, index, 'target');
    else if (goalKind === 'NONE' && (target ?? null) !== null) say(RULE_MESSAGES.anyValueWithoutTarget, index, 'target');
}

/** What somebody's notes have come to in a mission. */
export interface Counted {
  readonly notes: number;
  readonly cents: number;
}

/**
 * MIS-05: how many steps are behind somebody, and how far they are in the one they stand at. What a note has too much for its
 * step counts for the next, so that the whole depends on which notes count and not on the order in which they came.
 */
export function standing(
  steps: readonly MissionStep[],
  { notes, cents }: Counted,
): { readonly done: number; readonly towards: number; readonly isFinished: boolean } {
  let [left, done] = [steps[0]?.goalKind === 'INVOICE_AMOUNT' ? cents : notes, 0];
  for (const { target } of inOrder(steps)) {
    const asked = target ?? 1;
    if (left < asked) break;
    left -= asked;
    done += 1;
  }
  const isFinished = done === steps.length;
  return { done, towards: isFinished ? 0 : left, isFinished };
}
