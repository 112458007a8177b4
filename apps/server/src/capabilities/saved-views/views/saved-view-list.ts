import type { SavedView } from '@galeria/contract/saved-views/saved-view';
import type { ViewListName } from '@galeria/contract/saved-views/view-fields';
import { and, asc, eq, getTableColumns, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { allow } from '../../../platform/problem.ts';
import { users } from '../../access-manager/access-manager.tables.ts';
import { toSavedView } from '../saved-views.mapping.ts';
import { decideList, isVisible, type Viewer } from '../saved-views.rules.ts';
import { defaultViews, savedViews } from '../saved-views.tables.ts';

/** SHL-12: one's own and those shared in one's malls. */
export async function savedViewList(
  db: Queryable,
  scope: MallScope,
  viewer: Viewer,
  list: ViewListName,
): Promise<{ data: SavedView[] }> {
  allow(decideList(viewer, list));
  const rows = await db
    .select({ ...getTableColumns(savedViews), ownerName: users.name, defaultOf: defaultViews.userId })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.ownerId))
    .leftJoin(defaultViews, and(eq(defaultViews.viewId, savedViews.id), eq(defaultViews.userId, viewer.userId)))
    .where(and(eq(savedViews.list, list), or(eq(savedViews.ownerId, viewer.userId), inScope(scope, savedViews.mallCode))))
    .orderBy(asc(savedViews.nameKey), asc(savedViews.id));
  return {
    data: rows
      .filter((row) => isVisible(viewer, row))
      .map(({ ownerName, defaultOf, ...row }) => toSavedView(viewer, row, { ownerName, isDefault: defaultOf !== null })),
  };
}

export async function ownerNameOf(db: Queryable, ownerId: string): Promise<string> {
  const [owner] = await db.select({ name: users.name }).from(users).where(eq(users.id, ownerId));
  return owner?.name ?? '';
}
