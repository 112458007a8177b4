import type { DefaultView } from '@galeria/contract/saved-views/default-view';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { isVisible, type Viewer } from '../saved-views.rules.ts';
import { defaultViews, savedViews } from '../saved-views.tables.ts';

/** SHL-12: what somebody opens lists with. One that is no longer shared with them, or of a list they lost, is left out. */
export async function defaultViewList(db: Queryable, viewer: Viewer): Promise<{ data: DefaultView[] }> {
  const rows = await db
    .select(getTableColumns(savedViews))
    .from(defaultViews)
    .innerJoin(savedViews, eq(savedViews.id, defaultViews.viewId))
    .where(eq(defaultViews.userId, viewer.userId))
    .orderBy(asc(defaultViews.list));
  const seen = rows.filter((row) => isVisible(viewer, row));
  return { data: seen.map(({ id, list, name, fields }) => ({ id, list, name, fields })) };
}
