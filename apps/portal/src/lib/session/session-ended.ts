import { onSessionChange } from './session-store.ts';

let hasEnded = false;

/** SES-04: the server closed the session, not the person; told where they sign in again. */
export const noteSessionEnded = (): void => {
  hasEnded = true;
};

export const hasSessionEnded = (): boolean => hasEnded;

onSessionChange(({ token }) => {
  if (token !== null) hasEnded = false;
});
