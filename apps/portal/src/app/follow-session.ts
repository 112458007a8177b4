import type { QueryClient } from '@tanstack/react-query';
import { onAccessEvent } from '../lib/events/access-events.ts';
import { fetchAuthorizeLink } from '../lib/session/corporate-sign-in.queries.ts';
import { permissionsQuery } from '../lib/session/permissions.queries.ts';
import { saveReturnPath, takeReturnPath } from '../lib/session/return-path.ts';
import { noteSessionEnded } from '../lib/session/session-ended.ts';
import { clearSession, currentSession, followOtherTabs, onSessionChange } from '../lib/session/session-store.ts';
import type { PortalRouter } from './router.tsx';

interface Parts {
  readonly router: PortalRouter;
  readonly queryClient: QueryClient;
  /** Leaves the portal for another site. */
  readonly leaveTo: (address: string) => void;
}

/** Where people sign in: once they have, they go on. */
const ENTRY_PATHS: ReadonlySet<string> = new Set(['/', '/token']);

/** SES-04: one redirect, because one event comes however many calls failed. */
async function signInAgain({ router, leaveTo }: Parts): Promise<void> {
  const wanted = router.state.location.href;
  saveReturnPath(wanted);
  const link = await fetchAuthorizeLink().catch(() => null);
  if (link !== null) {
    leaveTo(link);
    return;
  }
  noteSessionEnded();
  clearSession();
  // Clearing took it along with the rest; the person still wants to come back to where they were.
  saveReturnPath(wanted);
}

/** Where the portal goes when the session does: the one place that answers the API client's events. */
export function followSession(parts: Parts): () => void {
  const { router, queryClient } = parts;
  let token = currentSession().token;
  const stops = [
    followOtherTabs(),
    onAccessEvent('session-ended', () => void signInAgain(parts)),
    onAccessEvent('forbidden', () => {
      void queryClient.invalidateQueries({ queryKey: permissionsQuery.queryKey });
      void router.navigate({ to: '/403', replace: true });
    }),
    onAccessEvent('second-factor-required', () => {
      if (router.state.location.pathname !== '/account') void router.navigate({ to: '/account', replace: true });
    }),
    onSessionChange((session) => {
      const before = token;
      token = session.token;
      if (token === before) return;
      if (token === null) {
        // The pages leave first: emptied under them, they would ask again without a token.
        void router.navigate({ to: '/' }).then(() => queryClient.clear());
        return;
      }
      // What the cache holds was another person's, or nobody's.
      queryClient.clear();
      router.clearCache();
      // A token that ended is still kept while the identity provider is asked: its person is at the entry, too.
      if (before === null || ENTRY_PATHS.has(router.state.location.pathname)) router.history.replace(takeReturnPath() ?? '/home');
      else void router.invalidate();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
