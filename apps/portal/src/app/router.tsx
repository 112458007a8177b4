import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { LoadingLogo } from '../domain/brand/loading-logo.tsx';
import { parseSearch, stringifySearch } from '../lib/address/search-text.ts';
import { deferred, Show } from '../lib/deferred.tsx';
import type { PublicScreen } from '../lib/public-screen.ts';
import { catalogue } from './catalogue.ts';
import { type FallbackKind, FallbackPage } from './fallback/fallback-page.tsx';
import { RootFailure, RootNotFound, ShellFailure, ShellNotFound } from './fallback/route-fallbacks.tsx';
import { Standalone } from './fallback/standalone.tsx';
import { requireNoSession, requireSession } from './guards/ready-session.ts';
import { KitTexts, kitTexts } from './kit-texts.tsx';
import { SHORTCUTS } from './mounts.ts';
import { PaletteHost } from './palette/palette-host.tsx';
import { PUBLIC_SCREENS } from './public-screens.ts';
import { shellRoute } from './shell-route.tsx';
import { SignInAgainHost } from './sign-in-again/sign-in-again-host.tsx';
import { TitledPage } from './titled-page.tsx';

/** Spec 2.1: the fallback pages and their addresses. */
export const FALLBACKS: Readonly<Record<string, FallbackKind>> = {
  '/403': 'forbidden',
  '/404': 'notFound',
  '/500': 'failed',
  '/maintenance': 'maintenance',
  '/coming-soon': 'comingSoon',
};

function publicRoute(root: AnyRoute, { path, title, usesKit = false, load }: PublicScreen): AnyRoute {
  const page = deferred<object>(async () => (await load()).Page);
  const shown = <Show part={page} given={{}} />;
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: path === '/' ? requireNoSession : () => undefined,
    loader: () => Promise.all([page.start(), usesKit && kitTexts.start(), usesKit && catalogue()]).then(() => undefined),
    component: () => <TitledPage title={title}>{usesKit ? <KitTexts>{shown}</KitTexts> : shown}</TitledPage>,
  });
}

function fallbackRoute(root: AnyRoute, path: string, kind: FallbackKind): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: () => (
      <Standalone>
        <FallbackPage kind={kind} {...(kind === 'failed' ? { onRetry: () => window.history.back() } : {})} />
      </Standalone>
    ),
  });
}

function shortcutRoute(root: AnyRoute, path: string, to: string): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  });
}

const Root = () => (
  <>
    <Outlet />
    <PaletteHost />
    <SignInAgainHost />
  </>
);

export function createPortalRouter(queryClient: QueryClient, history?: RouterHistory) {
  const root: AnyRoute = createRootRoute({ component: Root, errorComponent: RootFailure, notFoundComponent: RootNotFound });
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location }) => requireSession(location.href),
    component: RootNotFound,
  });
  return createRouter({
    routeTree: root.addChildren([
      ...PUBLIC_SCREENS.map((screen) => publicRoute(root, screen)),
      ...Object.entries(FALLBACKS).map(([path, kind]) => fallbackRoute(root, path, kind)),
      ...Object.entries(SHORTCUTS).map(([path, to]) => shortcutRoute(root, path, to)),
      shellRoute(root, queryClient, 'portal'),
      shellRoute(root, queryClient, 'legacy'),
      unknown,
    ]),
    ...(history === undefined ? {} : { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // A screen's own data has its own age; its code and guard need not be asked for again.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    defaultPendingComponent: LoadingLogo,
    defaultErrorComponent: ShellFailure,
    defaultNotFoundComponent: ShellNotFound,
    scrollRestoration: true,
  });
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;
