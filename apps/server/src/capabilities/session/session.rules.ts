import { holdsAll } from '@galeria/contract/access/holds-all';
import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { DURATIONS, SIGN_IN_LIMITS } from '@galeria/contract/reference/limits';

export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + DURATIONS.session);

export const activationExpiry = (now: Date): Date => new Date(now.getTime() + DURATIONS.activationLink);

/** A sign-in begun at the identity provider must come back within this. */
const CORPORATE_SIGN_IN_MINUTES = 10;

export const corporateSignInCutoff = (now: Date): Date => new Date(now.getTime() - CORPORATE_SIGN_IN_MINUTES * 60_000);

export interface Guard {
  readonly failures: number;
  readonly windowStartedAt: Date;
}

/** Windows that began before this are over. */
export const guardWindowCutoff = (now: Date): Date => new Date(now.getTime() - DURATIONS.signInGuardWindow);

/** Seconds until the guard opens again, or null while it is open (SES-07). */
export function secondsLocked(guard: Guard, now: Date): number | null {
  const left = guard.windowStartedAt.getTime() + DURATIONS.signInGuardWindow - now.getTime();
  return guard.failures >= SIGN_IN_LIMITS.failuresPerWindow && left > 0 ? Math.ceil(left / 1000) : null;
}

/**
 * SES-07, by address: an office behind one address makes mistakes all day and then gets in, somebody who tries one password on
 * many accounts does not. So an address may have this many failures that nobody has made good,
 */
const FREE_FAILURES = 20;
/** of which one is forgotten every so often, */
export const FAILURE_RUNS_OFF_MILLIS = 5 * 60_000;
/** and beyond which every failure makes the next attempt wait longer: twice as long for every so many more. */
const FAILURES_A_DOUBLING = 4;
const FIRST_WAIT_SECONDS = 2;

export interface Slope {
  /** Failures at that moment, less what had run off. */
  readonly level: number;
  readonly countedAt: Date;
}

export function slopeWaitSeconds(level: number): number {
  if (level <= FREE_FAILURES) return 0;
  const wait = FIRST_WAIT_SECONDS * 2 ** ((level - FREE_FAILURES) / FAILURES_A_DOUBLING);
  return Math.min(wait, DURATIONS.signInGuardWindow / 1000);
}

/** Seconds until an address may try again, or null while it may. */
export function secondsSlowed(slope: Slope, now: Date): number | null {
  const wait = slopeWaitSeconds(slope.level) * 1000;
  const left = slope.countedAt.getTime() + wait - now.getTime();
  // Somebody who came in before the last failure was counted does not wait for it where nobody waits.
  return wait > 0 && left > 0 ? Math.ceil(left / 1000) : null;
}

/** Whom the operator obliges to have a second factor. */
export type SecondFactorDuty = 'off' | 'administrators' | 'everybody';

interface SignedInPerson {
  readonly permissions: ReadonlySet<string>;
  /** How they came in; null for sessions from before that was noted. */
  readonly openedBy: string | null;
  readonly hasSecondFactor: boolean;
}

/** The corporate identity provider has its own second factor: ours is for those who come in with our password. */
const isOurs = ({ openedBy, hasSecondFactor }: SignedInPerson): boolean => openedBy !== 'corporate' && !hasSecondFactor;

const isAdministrator = ({ permissions }: SignedInPerson): boolean => holdsAll(permissions, ACCESS_MANAGEMENT_SLUGS);

export function lacksRequiredFactor(duty: SecondFactorDuty, person: SignedInPerson): boolean {
  return isOurs(person) && (duty === 'everybody' || (duty === 'administrators' && isAdministrator(person)));
}

export const isAdvisedOfFactor = (person: SignedInPerson): boolean => isOurs(person) && isAdministrator(person);

/** As people type them: without the spaces and dashes, in any case. */
export const bareCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** How long ago a session may have been seen before it is worth a write to say so again. */
export const isSeenStale = (lastSeenAt: Date, now: Date): boolean => now.getTime() - lastSeenAt.getTime() > 60_000;

export const normaliseUsername = (username: string): string => username.trim().toLowerCase();
