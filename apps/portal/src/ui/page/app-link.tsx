import { type HistoryState, Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

interface AppLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** A path of the portal, as its area's path functions build it. */
  readonly href: string;
  readonly preload?: NonNullable<LinkProps['preload']>;
  /** What the page is given along, in the browser's history. */
  readonly state?: HistoryState | undefined;
}

/** A real anchor (it can be opened in a new tab, copied, read out) that moves inside the portal without a reload. */
export function AppLink({ href, preload = 'intent', state, ...anchor }: AppLinkProps) {
  return <Link {...anchor} to={href} preload={preload} {...(state && { state })} />;
}
