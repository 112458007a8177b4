import { type HistoryState, Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

interface AppLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** A path of the portal, as its area's path functions build it. */
  readonly href: string;
  readonly preload?: NonNullable<LinkProps['preload']>;
  /** What the page is given along, in the browser's history. */
  readonly state?: HistoryState | undefined;
  /** Whether it is current only on the page itself, not on those below its path. */
  readonly isExact?: boolean;
}

/** A real anchor (it can be opened in a new tab, copied, read out) that moves inside the portal without a reload. */
export function AppLink({ href, preload = 'intent', state, isExact = false, ...anchor }: AppLinkProps) {
  return <Link {...anchor} to={href} preload={preload} {...(state && { state })} activeOptions={{ exact: isExact }} />;
}
