import { signInAgain } from '@galeria/contract/session/account-endpoints';
import { signInAgainCorporate, signInAgainLink } from '@galeria/contract/session/session-endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** What was typed is a secret: it is forgotten with the dialog. */
export function useSignInAgain() {
  return useMutation({
    mutationFn: (body: { readonly password: string; readonly code?: string }) => call(signInAgain, { body }),
    gcTime: 0,
  });
}

/** A fresh one for each question: its state serves once. */
export const signInAgainLinkQuery = queryOptions({
  queryKey: ['session', 'sign-in-again'],
  queryFn: ({ signal }) => call(signInAgainLink, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
});

export function useSignInAgainCorporate() {
  return useMutation({
    mutationFn: (body: { readonly code: string; readonly state: string; readonly iss?: string }) =>
      call(signInAgainCorporate, { body }),
    gcTime: 0,
  });
}
