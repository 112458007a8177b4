import { accept, type Decision, refuse } from '../kit/decision.ts';
import type { MissionListStatus, MissionStatus } from '../reference/enumerations/mission.ts';

/** What people and the clock do to a mission. */
export const MISSION_ACTS = ['edit', 'handBack', 'approve', 'refuse', 'publish', 'close', 'expire'] as const;
export type MissionAct = (typeof MISSION_ACTS)[number];

type Moves = Readonly<Record<MissionAct, MissionStatus | null>>;

const NOTHING: Moves = { edit: null, handBack: null, approve: null, refuse: null, publish: null, close: null, expire: null };

/**
 * MIS-04: the whole lifecycle. What was edited is not published until somebody else approves it again. Closing takes an approved
 * mission out of the app for good; so does its end.
 */
export const MISSION_LIFECYCLE: Readonly<Record<MissionStatus, Moves>> = {
  VALIDATION: { ...NOTHING, edit: 'VALIDATION', handBack: 'VALIDATION', approve: 'UNPUBLISHED', refuse: 'REJECTED' },
  UNPUBLISHED: { ...NOTHING, edit: 'VALIDATION', publish: 'PUBLISHED', close: 'EXPIRED', expire: 'EXPIRED' },
  PUBLISHED: { ...NOTHING, edit: 'VALIDATION', close: 'EXPIRED', expire: 'EXPIRED' },
  REJECTED: { ...NOTHING, edit: 'VALIDATION' },
  EXPIRED: NOTHING,
};

/** Spec 4: the status that a mission is stored under and the one it is listed under, one for one. */
export const LISTED_AS: Readonly<Record<MissionStatus, MissionListStatus>> = {
  VALIDATION: 'IN_VALIDATION',
  UNPUBLISHED: 'SCHEDULED',
  PUBLISHED: 'ACTIVE',
  REJECTED: 'REFUSED',
  EXPIRED: 'CLOSED',
};

export function decideMissionAct(status: MissionStatus, act: MissionAct): Decision<MissionStatus> {
  const outcome = MISSION_LIFECYCLE[status][act];
  return outcome === null ? refuse('mission-illegal-move') : accept(outcome);
}

export const mayMission = (status: MissionStatus, act: MissionAct): boolean => MISSION_LIFECYCLE[status][act] !== null;

interface NeverShown {
  readonly status: MissionStatus;
  readonly wasInApp: boolean;
}

/** PER-15: only what waits for approval or was refused, and was never in the app: nobody has anything of it. */
export function decideMissionDeletion({ status, wasInApp }: NeverShown): Decision<null> {
  if (status !== 'VALIDATION' && status !== 'REJECTED') return refuse('mission-illegal-move');
  return wasInApp ? refuse('mission-was-in-app') : accept(null);
}

/**
 * PER-11: nobody lets their own writing into the app. PER-15: keeping it out of it, or taking it out, is open to everybody who may
 * decide, its writers too.
 */
export function decideMissionApproval(
  mission: { readonly status: MissionStatus; readonly isOwnWriting: boolean; readonly endsAt: Date },
  at: Date,
): Decision<MissionStatus> {
  const decision = decideMissionAct(mission.status, 'approve');
  if (!decision.allowed) return decision;
  if (mission.isOwnWriting) return refuse('mission-own-approval');
  return mission.endsAt < at ? refuse('mission-over') : decision;
}

/** What the clock does: null when its hour has not come. What passed unseen has expired all the same. */
export function missionClockMove(
  { status, startsAt, endsAt }: { readonly status: MissionStatus; readonly startsAt: Date; readonly endsAt: Date },
  at: Date,
): 'publish' | 'expire' | null {
  if (mayMission(status, 'expire') && endsAt < at) return 'expire';
  return mayMission(status, 'publish') && startsAt <= at ? 'publish' : null;
}
