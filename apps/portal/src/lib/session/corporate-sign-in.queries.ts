import { authorizeLink } from '@galeria/contract/session/session-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** SES-03, SES-04: a fresh address each time, because it carries a state that serves once. */
export async function fetchAuthorizeLink(): Promise<string | null> {
  const { link } = await call(authorizeLink, {});
  return link;
}

/** Whether there is a corporate provider at all; the address itself is asked for when it is needed. */
export const hasCorporateSignInQuery = queryOptions({
  queryKey: ['session', 'corporate-sign-in'],
  queryFn: async () => (await fetchAuthorizeLink()) !== null,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
