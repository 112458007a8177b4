import type { PermissionSlug } from '@galeria/contract/access/permission-slugs';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import type { Localized } from './i18n/localized.ts';

export interface PrefetchContext {
  readonly queryClient: QueryClient;
  readonly params: Readonly<Record<string, string>>;
  /** The address's search as text; lists of values as arrays. */
  readonly search: Readonly<Record<string, unknown>>;
}

export interface Screen {
  /** Under the mount's base, parameters as ':name'; '' is the base itself. */
  readonly path: string;
  readonly title: Localized;
  /** Spec 6: every slug is needed; an empty list is open to anybody signed in. */
  readonly access: readonly PermissionSlug[];
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  /** Asks for the page's data while its code loads. A failure is the page's to show. */
  readonly prefetch?: (context: PrefetchContext) => Promise<unknown>;
  /** Rows and nothing to fill in at first: the contract's sentences may come after them. */
  readonly isList?: true;
  readonly gate?: 'missions';
}

export interface Area {
  readonly name: string;
  readonly screens: readonly Screen[];
}

export type MountMode = 'portal' | 'engagement';
export type ShellName = 'portal' | 'legacy';

/** An area stands at one or more addresses; what differs between them is here, not in the address bar. */
export interface Mount {
  readonly base: string;
  readonly mode: MountMode;
  readonly shell: ShellName;
  readonly area: Area;
}

/** Spec 1: engagement mode is when the address contains the word. */
export function mountOf(area: Area, base: string, shell: ShellName = 'portal'): Mount {
  return { base, mode: base.includes('engagement') ? 'engagement' : 'portal', shell, area };
}

export function joinPath(base: string, path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '');
  return inner === '' ? base : `${base}/${inner}`;
}

export interface MountHandle {
  readonly base: string;
  readonly mode: MountMode;
  /** Address of a path of the same area, wherever it stands. */
  readonly to: (path: string) => string;
}

interface Place {
  readonly mount: Mount;
  readonly screen: Screen;
}

const PlaceContext = createContext<Place | null>(null);

/** Given by app/ around each screen. */
export function PlaceProvider({ mount, screen, children }: Place & { readonly children: ReactNode }) {
  const place = useMemo(() => ({ mount, screen }), [mount, screen]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

function usePlace(): Place {
  const place = use(PlaceContext);
  if (place === null) throw new Error('This works inside a screen of an area');
  return place;
}

/** The title under which the screen is registered. */
export const useScreenTitle = (): Localized => usePlace().screen.title;

export function useMount(): MountHandle {
  const { base, mode } = usePlace().mount;
  return useMemo(() => ({ base, mode, to: (path) => joinPath(base, path) }), [base, mode]);
}
