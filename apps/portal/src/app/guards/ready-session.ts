import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { mallsQuery } from '../../lib/mall/malls.queries.ts';
import { currentMall } from '../../lib/mall/selected-mall.ts';
import { permissionsQuery } from '../../lib/session/permissions.queries.ts';
import { saveReturnPath } from '../../lib/session/return-path.ts';
import { currentSession } from '../../lib/session/session-store.ts';

/** SES-01: logged out, any other address shows the login page and is returned to after signing in. */
export function requireSession(wanted: string): void {
  if (currentSession().token !== null) return;
  saveReturnPath(wanted);
  throw redirect({ to: '/', replace: true });
}

/** Who is signed in has no business at the login page. */
export function requireNoSession(): void {
  if (currentSession().token !== null) throw redirect({ to: '/home', replace: true });
}

/**
 * Permissions are waited for, and the malls until one is chosen: what a page asks first depends on it.
 * Malls that cannot be had are the selector's to report; pages that need none still work.
 */
export async function readySession(queryClient: QueryClient): Promise<readonly string[]> {
  const malls = queryClient.ensureQueryData(mallsQuery).catch(() => undefined);
  const permissions = await queryClient.ensureQueryData(permissionsQuery);
  if (currentMall() === null) await malls;
  return permissions;
}
