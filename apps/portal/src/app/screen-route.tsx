import { holdsAll } from '@galeria/contract/access/holds-all';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadingLogo } from '../domain/brand/loading-logo.tsx';
import { type Deferred, deferred, Show } from '../lib/deferred.tsx';
import { useMissionMalls } from '../lib/flags/flags.queries.ts';
import { useSelectedMall } from '../lib/mall/selected-mall.ts';
import { joinPath, type Mount, PlaceProvider, type Screen } from '../lib/mount.tsx';
import { permissionsQuery } from '../lib/session/permissions.queries.ts';
import { whenIdleOrPressed } from '../lib/when-idle.ts';
import { catalogue } from './catalogue.ts';
import { FallbackPage } from './fallback/fallback-page.tsx';
import { isFirstPageShown } from './first-page/is-shown.ts';
import { readySession } from './guards/ready-session.ts';
import { requireGate } from './guards/require-gate.ts';
import { KitTexts, kitTexts } from './kit-texts.tsx';
import { TitledPage } from './titled-page.tsx';

/** ':id' as the specification writes parameters, '$id' as the router does. */
export const routerPath = (path: string): string => path.replace(/:(\w+)/g, '$$$1');

interface ScreenViewProps {
  readonly mount: Mount;
  readonly screen: Screen;
  readonly page: Deferred<object>;
}

/** MIS-01: what is there for some malls alone goes where another one is selected, and is back with the selection. */
function useIsClosedByMall(gate: Screen['gate']): boolean {
  const code = useSelectedMall()?.code;
  // In this one the guard let them in.
  const [enteredIn] = useState(code);
  const open = useMissionMalls();
  return gate !== undefined && code !== enteredIn && !open.some((mall) => mall.code === code);
}

/** PER-02: asked at each showing, so that a permission taken away closes the page it opened. */
function ScreenView({ mount, screen, page }: ScreenViewProps) {
  const { data: permissions } = useQuery(permissionsQuery);
  const isClosed = useIsClosedByMall(screen.gate);
  if (permissions === undefined) return <LoadingLogo />;
  if (!holdsAll(permissions, screen.access)) return <FallbackPage kind="forbidden" />;
  return (
    <PlaceProvider mount={mount} screen={screen}>
      {isClosed ? <FallbackPage kind="notFound" /> : <TitledPage title={screen.title}>{null}</TitledPage>}
      {/* Kept while it is closed: what was typed is there when the mall is selected again, and leaving asks for it. */}
      <div style={{ display: isClosed ? 'none' : 'contents' }}>
        <KitTexts>
          <Show part={page} given={{}} />
        </KitTexts>
      </div>
    </PlaceProvider>
  );
}

/** One screen of a mounted area as a route: its code, its guard and its first data start together. */
export function screenRoute(parent: AnyRoute, queryClient: QueryClient, mount: Mount, screen: Screen): AnyRoute {
  const page = deferred<object>(async () => (await screen.load()).Page);
  return createRoute({
    getParentRoute: () => parent,
    path: routerPath(joinPath(mount.base, screen.path)),
    // At every turn: what a loader found out is kept.
    beforeLoad: async () => {
      if (screen.gate === undefined) return;
      await readySession(queryClient);
      await requireGate(queryClient, screen.gate);
    },
    loader: async ({ params, location }) => {
      const code = Promise.all([page.start(), kitTexts.start(), screen.isList ? undefined : catalogue()]);
      // Waited for below; until then a failure must not count as unhandled.
      code.catch(() => undefined);
      const permissions = await readySession(queryClient);
      if (!holdsAll(permissions, screen.access)) return;
      const data = screen.prefetch?.({ queryClient, params, search: location.search }).catch(() => undefined);
      await code;
      // The rows that index.html's script drew stay until the page has them: its answer is the same, and here.
      if (isFirstPageShown()) await data;
      // Its dialogs say what is wrong before anything is sent.
      if (screen.isList) whenIdleOrPressed(() => void catalogue().catch(() => undefined));
    },
    component: () => <ScreenView mount={mount} screen={screen} page={page} />,
  });
}
