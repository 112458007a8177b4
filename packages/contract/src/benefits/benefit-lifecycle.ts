import { accept, type Decision, refuse } from '../kit/decision.ts';
import { type Exclusivity, needsEmailList } from '../reference/enumerations/audience.ts';
import type { BenefitStatus, BenefitType } from '../reference/enumerations/benefit.ts';
import { THRESHOLDS } from '../reference/limits.ts';

/** What people and the clock do to a benefit. */
export const BENEFIT_ACTS = ['edit', 'handBack', 'approve', 'refuse', 'publish', 'pause', 'resume', 'expire'] as const;
export type BenefitAct = (typeof BENEFIT_ACTS)[number];

type Moves = Readonly<Record<BenefitAct, BenefitStatus | null>>;

const NOTHING: Moves = {
  edit: null,
  handBack: null,
  approve: null,
  refuse: null,
  publish: null,
  pause: null,
  resume: null,
  expire: null,
};

/**
 * BEN-02: the whole lifecycle. What was edited is no longer what was approved, and waits for approval again, out of the app.
 * A pause takes it out of the app at once; resuming leaves it approved, and the clock publishes it.
 */
export const BENEFIT_LIFECYCLE: Readonly<Record<BenefitStatus, Moves>> = {
  VALIDATION: { ...NOTHING, edit: 'VALIDATION', handBack: 'VALIDATION', approve: 'UNPUBLISHED', refuse: 'REJECTED' },
  UNPUBLISHED: { ...NOTHING, edit: 'VALIDATION', publish: 'PUBLISHED', resume: 'UNPUBLISHED', expire: 'EXPIRED' },
  PUBLISHED: { ...NOTHING, edit: 'VALIDATION', pause: 'UNPUBLISHED', expire: 'EXPIRED' },
  REJECTED: { ...NOTHING, edit: 'VALIDATION' },
  EXPIRED: NOTHING,
};

export function decideBenefitAct(status: BenefitStatus, act: BenefitAct): Decision<BenefitStatus> {
  const outcome = BENEFIT_LIFECYCLE[status][act];
  return outcome === null ? refuse('benefit-illegal-move') : accept(outcome);
}

export const mayBenefit = (status: BenefitStatus, act: BenefitAct): boolean => BENEFIT_LIFECYCLE[status][act] !== null;

interface NeverShown {
  readonly status: BenefitStatus;
  readonly wasInApp: boolean;
}

/** PER-15: only what waits for approval or was refused, and was never in the app: nobody has anything of it. */
export function decideBenefitDeletion({ status, wasInApp }: NeverShown): Decision<null> {
  if (status !== 'VALIDATION' && status !== 'REJECTED') return refuse('benefit-illegal-move');
  return wasInApp ? refuse('benefit-was-in-app') : accept(null);
}

const DAY = 24 * 60 * 60 * 1000;

interface Dated {
  readonly type: BenefitType;
  readonly endsAt: Date;
  readonly raffleAt: Date | null;
}

/** Spec 9: a raffle is shown until its date plus 15 days, so that people see who won; everything else until its end. */
export const shownUntil = ({ type, endsAt, raffleAt }: Dated): Date =>
  type === 'RAFFLE' && raffleAt !== null ? new Date(raffleAt.getTime() + THRESHOLDS.benefitAfterRaffleDays * DAY) : endsAt;

/** As much of a benefit as its approval is decided by. */
interface Waiting extends Dated {
  readonly status: BenefitStatus;
  /** The approver had a hand in it, and four eyes are asked for. */
  readonly isOwnWriting: boolean;
  readonly exclusivity: Exclusivity;
  /** How many are on its list. */
  readonly listed: number;
}

/**
 * PER-11: never by somebody who wrote what is to be approved. What could never be shown is not approved either, nor what is for a
 * list that is still to be filled in: a copy in another mall has none.
 */
export function decideBenefitApproval(benefit: Waiting, at: Date): Decision<BenefitStatus> {
  const decision = decideBenefitAct(benefit.status, 'approve');
  if (!decision.allowed) return decision;
  if (benefit.isOwnWriting) return refuse('benefit-own-approval');
  if (needsEmailList(benefit.exclusivity) && benefit.listed === 0) return refuse('benefit-list-missing');
  return benefit.endsAt < at ? refuse('benefit-over') : decision;
}

/** What the clock does: null when its hour has not come. What passed unseen has expired all the same. */
export function benefitClockMove(
  benefit: Dated & { readonly status: BenefitStatus; readonly startsAt: Date; readonly isPaused: boolean },
  at: Date,
): 'publish' | 'expire' | null {
  const { status, startsAt, isPaused } = benefit;
  if (mayBenefit(status, 'expire') && shownUntil(benefit) < at) return 'expire';
  return mayBenefit(status, 'publish') && !isPaused && startsAt <= at ? 'publish' : null;
}
