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

/** How long ago a session may have been seen before it is worth a write to say so again. */
export const isSeenStale = (lastSeenAt: Date, now: Date): boolean => now.getTime() - lastSeenAt.getTime() > 60_000;

export const normaliseUsername = (username: string): string => username.trim().toLowerCase();
