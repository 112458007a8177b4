import { type Message, message } from '@galeria/contract/messages/message';
import { type Counted, type MissionStep, standing } from '@galeria/contract/missions/mission-steps';
import { type Exclusivity, isForUserType, isLetIn, type UserType } from '@galeria/contract/reference/enumerations/audience';
import { categoryOfStars, type StarCategory } from '@galeria/contract/reference/enumerations/customer';
import type { Earner } from './earned-benefits.rules.ts';
import { issueSpan } from './engine.rules.ts';
import type { EngineNote } from './engine.shapes.ts';

/** What of a mission decides whether a note counts for it. */
export interface CountingMission {
  readonly inAppFrom: Date | null;
  readonly inAppUntil: Date | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly userType: UserType;
  readonly userCategories: readonly StarCategory[];
  readonly exclusivity: Exclusivity;
}

export interface Reason {
  readonly passed: boolean;
  readonly sentence: Message;
}

interface Judged {
  readonly note: Pick<EngineNote, 'issueDate' | 'issuedAt'>;
  readonly earner: Earner;
  /** Of the note; null while it is not approved. */
  readonly approvedAt: Date | null;
  readonly countedInCents: number;
}

const wasInApp = ({ inAppFrom, inAppUntil }: CountingMission, at: Date): boolean =>
  inAppFrom !== null && inAppUntil !== null && inAppFrom <= at && at <= inAppUntil;

function isForEarner({ userType, userCategories, exclusivity }: CountingMission, earner: Earner): boolean {
  const isOfCategory =
    userCategories.length === 0 || userCategories.map(categoryOfStars).some((category) => category === earner.category);
  return isOfCategory && isForUserType(userType, earner.isShopKeeper) && isLetIn(exclusivity, earner);
}

/** MIS-05: whether a note counts for a mission, by one reason after the other: all of them must hold. */
export function judgeForMission(
  mission: CountingMission,
  { note, earner, approvedAt, countedInCents }: Judged,
  now: Date,
): readonly Reason[] {
  const { startsAt, endsAt } = mission;
  const { from, to } = issueSpan(note);
  const judged = {
    inApp: wasInApp(mission, approvedAt ?? now),
    period: startsAt <= to && from <= endsAt,
    audience: isForEarner(mission, earner),
    worth: countedInCents > 0,
  };
  const period = {
    issued: note.issuedAt?.toISOString() ?? note.issueDate,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
  return [
    { passed: judged.inApp, sentence: message('missionInApp', { passed: judged.inApp, isApproved: approvedAt !== null }) },
    { passed: judged.period, sentence: message('missionPeriod', { passed: judged.period, ...period }) },
    { passed: judged.audience, sentence: message('missionAudience', { passed: judged.audience }) },
    { passed: judged.worth, sentence: message('missionWorth', { passed: judged.worth, countedInCents }) },
  ];
}

/** Where a note of some worth brings somebody. */
export function walked(steps: readonly MissionStep[], before: Counted, countedInCents: number) {
  const [notes, cents] = [before.notes + 1, before.cents + countedInCents];
  const { done, towards, isFinished } = standing(steps, { notes, cents });
  return { notes, cents, doneBefore: standing(steps, before).done, doneAfter: done, towards, isFinished };
}

/** What a note that counts did to the step its customer stood at. */
export function stepReason(
  steps: readonly MissionStep[],
  { doneBefore, doneAfter, towards }: { readonly doneBefore: number; readonly doneAfter: number; readonly towards: number },
): Reason {
  const next = steps.find(({ order }) => order === doneAfter + 1);
  return {
    passed: doneAfter > doneBefore,
    sentence: message('missionStep', {
      goalKind: steps[0]?.goalKind ?? 'NONE',
      steps: steps.length,
      doneBefore,
      doneAfter,
      missing: next ? (next.target ?? 1) - towards : 0,
    }),
  };
}
