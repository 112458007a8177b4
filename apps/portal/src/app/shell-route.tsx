import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { type Deferred, deferred, Show } from '../lib/deferred.tsx';
import type { ShellName } from '../lib/mount.tsx';
import { RootFailure } from './fallback/route-fallbacks.tsx';
import { readySession, requireSession } from './guards/ready-session.ts';
import { HomePage } from './home/home-page.tsx';
import { MOUNTS } from './mounts.ts';
import { screenRoute } from './screen-route.tsx';
import { PortalShell } from './shells/portal-shell/portal-shell.tsx';
import { TitledPage } from './titled-page.tsx';

const HOME_TITLE = { pt: 'Início', en: 'Home' };

/** The shell and home come with the entry's code: nearly every visit needs them, and one file is quicker than three. */
const SHELLS: Readonly<Record<ShellName, Deferred<object>>> = {
  portal: deferred(async () => PortalShell),
  legacy: deferred(async () => (await import('./shells/legacy-shell/legacy-shell.tsx')).LegacyShell),
};

function homeRoute(layout: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => layout,
    path: '/home',
    component: () => (
      <TitledPage title={HOME_TITLE}>
        <HomePage />
      </TitledPage>
    ),
  });
}

/** Everything behind a session, inside one of the two shells. */
export function shellRoute(root: AnyRoute, queryClient: QueryClient, name: ShellName): AnyRoute {
  const shell = SHELLS[name];
  const layout: AnyRoute = createRoute({
    getParentRoute: () => root,
    id: name,
    beforeLoad: ({ location }) => requireSession(location.href),
    loader: async () => {
      const code = shell.start();
      code.catch(() => undefined);
      await readySession(queryClient);
      await code;
    },
    component: () => <Show part={shell} given={{}} />,
    errorComponent: RootFailure,
  });
  const screens = MOUNTS.filter((mount) => mount.shell === name).flatMap((mount) =>
    mount.area.screens.map((screen) => screenRoute(layout, queryClient, mount, screen)),
  );
  return layout.addChildren(name === 'portal' ? [homeRoute(layout), ...screens] : screens);
}
