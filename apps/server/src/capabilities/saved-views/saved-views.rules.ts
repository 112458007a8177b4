import { holdsAll } from '@galeria/contract/access/holds-all';
import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import { COUNTS } from '@galeria/contract/reference/limits';
import type { ViewListName } from '@galeria/contract/saved-views/view-fields';
import { viewListOf } from '@galeria/contract/saved-views/view-lists';

/** Who asks, as far as a view is concerned. */
export interface Viewer {
  readonly userId: string;
  readonly malls: readonly string[];
  readonly permissions: ReadonlySet<string>;
}

interface Owned {
  readonly ownerId: string;
  readonly list: ViewListName;
  readonly mallCode: string | null;
}

/** Views of a list are for those who may open it. */
export const decideList = ({ permissions }: Viewer, list: ViewListName): Decision<true> =>
  holdsAll(permissions, viewListOf(list).opens) ? accept(true) : refuse('no-permission');

/** Shared with a mall of one's own, by somebody who holds what the list asks of those who share. */
export function decideSharing({ malls, permissions }: Viewer, list: ViewListName, sharedIn: string | null): Decision<true> {
  if (sharedIn === null) return accept(true);
  if (!malls.includes(sharedIn)) return refuse('foreign-mall');
  return holdsAll(permissions, viewListOf(list).shares) ? accept(true) : refuse('no-permission');
}

/** One's own, and those shared in a mall that one has, of a list that one may open. */
export const isVisible = (viewer: Viewer, { ownerId, list, mallCode }: Owned): boolean =>
  holdsAll(viewer.permissions, viewListOf(list).opens) &&
  (ownerId === viewer.userId || (mallCode !== null && viewer.malls.includes(mallCode)));

/** Its owner; of a shared one also whoever manages access, who tidies up after those who have left. */
export const canChange = (viewer: Viewer, view: Owned): boolean =>
  view.ownerId === viewer.userId || (view.mallCode !== null && holdsAll(viewer.permissions, ACCESS_MANAGEMENT_SLUGS));

/** What one cannot see is not there; what one sees and may not change is refused in words. */
export function decideChange<View extends Owned>(viewer: Viewer, view: View | undefined): Decision<View> {
  if (view === undefined || !isVisible(viewer, view)) return refuse('not-found');
  return canChange(viewer, view) ? accept(view) : refuse('view-of-other');
}

/** A list is opened with one of its own views, which its person sees; another's that was not shared is not there. */
export const decideDefault = <View extends Owned>(viewer: Viewer, list: ViewListName, view: View | undefined): Decision<View> =>
  view !== undefined && view.list === list && isVisible(viewer, view) ? accept(view) : refuse('not-found');

export const decideCount = (kept: number): Decision<true> => (kept < COUNTS.savedViews ? accept(true) : refuse('too-many-views'));
