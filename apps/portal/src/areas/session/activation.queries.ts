import { activateAccount, inspectActivation } from '@galeria/contract/session/activation-endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { signInWith } from '../../lib/session/session-store.ts';

export const activationQuery = (token: string) =>
  queryOptions({
    queryKey: ['session', 'activation', token],
    queryFn: ({ signal }) => call(inspectActivation, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function useActivateAccount() {
  return useMutation({
    mutationFn: (body: { readonly token: string; readonly password: string; readonly code?: string }) =>
      call(activateAccount, { body }),
    onSuccess: (signedIn) => signInWith(signedIn),
  });
}
