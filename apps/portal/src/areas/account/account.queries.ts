import * as endpoints from '@galeria/contract/session/account-endpoints';
import { changePassword } from '@galeria/contract/session/password-endpoints';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { ownAccountQuery } from '../../lib/session/own-account.queries.ts';
import { renameUser } from '../../lib/session/session-store.ts';

export const ownSessionsQuery = queryOptions({
  queryKey: [...ownAccountQuery.queryKey, 'sessions'],
  queryFn: ({ signal }) => call(endpoints.listOwnSessions, {}, { signal }),
});

const settle = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey });

export function useEndOwnSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.endOwnSession, { params: { id } }),
    onSuccess: () => settle(queryClient),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoints.endOtherSessions, {}),
    onSuccess: () => settle(queryClient),
  });
}

export function useChangeName() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly name: string }) => call(endpoints.changeOwnName, { body }),
    onSuccess: ({ name }) => {
      renameUser(name);
      return settle(queryClient);
    },
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly currentPassword: string; readonly password: string }) => call(changePassword, { body }),
    onSuccess: () => settle(queryClient),
  });
}

/** What it answers is a secret: it is forgotten with the dialog that showed it. */
export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (body: { readonly password: string }) => call(endpoints.beginSecondFactor, { body }),
    gcTime: 0,
  });
}

export function useConfirmSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly code: string }) => call(endpoints.confirmSecondFactor, { body }),
    onSuccess: () => settle(queryClient),
    gcTime: 0,
  });
}

export function useDisableSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly password: string; readonly code: string }) => call(endpoints.disableSecondFactor, { body }),
    onSuccess: () => settle(queryClient),
  });
}
