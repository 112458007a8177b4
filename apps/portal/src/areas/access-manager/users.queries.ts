import type { UserDetail } from '@galeria/contract/access-manager/user';
import * as endpoints from '@galeria/contract/access-manager/user-endpoints';
import type { RequestOf } from '@galeria/contract/kit/endpoint';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type HistoryTurn, sentTurn } from '../../domain/audit-history/history-turn.ts';
import type { ExportFormat } from '../../domain/list-export/export-menu.tsx';
import { call } from '../../lib/api/call.ts';
import { writeAnswer } from '../../lib/query/fresh-query-client.ts';
import { type UsersListState, userFilterOf } from './users-list-state.ts';

type BodyOf<E> = RequestOf<E> extends { readonly body: infer Body } ? Body : never;
export type NewUser = BodyOf<typeof endpoints.createUser>;
export type UserChange = BodyOf<typeof endpoints.updateUser>;

const keys = {
  all: ['users'] as const,
  lists: ['users', 'list'] as const,
  summary: ['users', 'summary'] as const,
  one: (id: string) => ['users', 'one', id] as const,
  sessions: (id: string) => ['users', 'one', id, 'sessions'] as const,
  audit: (id: string, turn: HistoryTurn) => ['users', 'one', id, 'audit', turn] as const,
};

export const userListQuery = ({ page, size, sort, ...filter }: Omit<UsersListState, 'overview'>) => {
  const query = { page, size, sort, ...userFilterOf(filter) };
  return queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => call(endpoints.listUsers, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const userSummaryQuery = queryOptions({
  queryKey: keys.summary,
  queryFn: ({ signal }) => call(endpoints.userSummary, {}, { signal }),
});

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(endpoints.getUser, { params: { id } }, { signal }),
  });

export const userSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.sessions(id),
    queryFn: ({ signal }) => call(endpoints.listUserSessions, { params: { id } }, { signal }),
  });

export const userAuditQuery = (id: string, turn: HistoryTurn) =>
  queryOptions({
    queryKey: keys.audit(id, turn),
    queryFn: ({ signal }) => call(endpoints.userAudit, { params: { id }, query: { ...sentTurn(turn) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What the server answered is the user now; lists, counts, sessions and history follow. */
async function settleUser(queryClient: QueryClient, user: UserDetail): Promise<void> {
  writeAnswer(queryClient, keys.one(user.id), user);
  await queryClient.invalidateQueries({
    queryKey: keys.all,
    predicate: ({ queryKey }) => queryKey.join() !== keys.one(user.id).join(),
  });
}

export const invalidateUsers = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: keys.all });

export function useCreateUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewUser) => call(endpoints.createUser, { body }),
    onSuccess: ({ user }) => settleUser(queryClient, user),
  });
}

export function useUpdateUser(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UserChange) => call(endpoints.updateUser, { params: { id }, body }),
    onSuccess: (user) => settleUser(queryClient, user),
  });
}

export function useSetUserDisabled(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (disabled: boolean) => setUserDisabled(id, disabled),
    onSuccess: (user) => settleUser(queryClient, user),
  });
}

/** SHL-12: the same act on one of several; the lists ask anew when all are through. */
export const setUserDisabled = (id: string, disabled: boolean) =>
  call(disabled ? endpoints.disableUser : endpoints.enableUser, { params: { id } });

export function useSettleUsers(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => invalidateUsers(queryClient);
}

export function useIssueActivationLink(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoints.issueActivationLink, { params: { id } }),
    onSuccess: () => invalidateUsers(queryClient),
  });
}

export function useResetSecondFactor(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoints.resetSecondFactor, { params: { id } }),
    onSuccess: () => invalidateUsers(queryClient),
  });
}

export function useEndUserSession(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(endpoints.endUserSession, { params: { id, sessionId } }),
    onSuccess: () => invalidateUsers(queryClient),
  });
}

export function useExportUsers() {
  return useMutation({
    mutationFn: ({ format, ...filter }: Pick<UsersListState, 'email' | 'status'> & { format: ExportFormat }) =>
      call(endpoints.exportUsers, { body: { format, ...userFilterOf(filter) } }),
  });
}
