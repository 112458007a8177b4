import type { SignedIn } from '@galeria/contract/session/session';
import { completeCorporateSignIn, signIn } from '@galeria/contract/session/session-endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { fetchAuthorizeLink } from '../../lib/session/corporate-sign-in.queries.ts';
import { signInWith } from '../../lib/session/session-store.ts';

/** Keeping the session is what signing in means; where to go then is the app's to say. */
const keep = (signedIn: SignedIn): void => signInWith(signedIn);

export function useSignIn() {
  return useMutation({
    mutationFn: (body: { readonly username: string; readonly password: string; readonly code?: string }) =>
      call(signIn, { body }),
    onSuccess: keep,
  });
}

export function useCompleteCorporateSignIn() {
  return useMutation({
    mutationFn: (body: { readonly code: string; readonly state: string; readonly iss?: string }) =>
      call(completeCorporateSignIn, { body }),
    onSuccess: keep,
  });
}

/** SES-03: to the identity provider, by an address that serves once. */
export function useLeaveForCorporateSignIn() {
  return useMutation({
    mutationFn: fetchAuthorizeLink,
    onSuccess: (link) => {
      if (link !== null) window.location.assign(link);
    },
  });
}
