import type { SecurityEventKind } from '@galeria/contract/security-events/security-event-endpoints';

/** What a refusal is about, as the doors see it. */
export interface Refusal {
  readonly code: string;
  readonly status: number;
  /** The endpoint's access, where there is one. */
  readonly isSignIn: boolean;
}

/** Refusals that say that somebody could not show who they are. */
const SIGN_IN_CODES: ReadonlySet<string> = new Set([
  'invalid-credentials',
  'person-unknown',
  'activation-link-invalid',
  'wrong-app-key',
  'store-key-unknown',
  'store-key-revoked',
]);

/** Which refusals are kept, and as what; null for the everyday ones (a form that is wrong, a record that is gone). */
export function kindOfRefusal({ code, status, isSignIn }: Refusal): SecurityEventKind | null {
  if (code === 'too-many-lookups') return 'lookups-refused';
  if (status === 429) return isSignIn ? 'sign-in-locked' : 'rate-limited';
  if (SIGN_IN_CODES.has(code) || (isSignIn && status === 401)) return 'sign-in-failed';
  // Everybody is asked again for what matters, every ten minutes.
  return status === 403 && code !== 'sign-in-again' ? 'refused' : null;
}
