import type { SavedView } from '@galeria/contract/saved-views/saved-view';
import { canChange, type Viewer } from './saved-views.rules.ts';
import type { SavedViewRow } from './saved-views.store.ts';

/** What the trail says of a view. */
export const auditedView = ({ list, name, fields, mallCode }: SavedViewRow) => ({
  list,
  name,
  filter: fields.map(({ field, value }) => `${field}=${value}`).join('&'),
  sharedIn: mallCode,
});

export const toSavedView = (viewer: Viewer, row: SavedViewRow, of: { ownerName: string; isDefault: boolean }): SavedView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  fields: row.fields,
  sharedIn: row.mallCode,
  isOwn: row.ownerId === viewer.userId,
  canChange: canChange(viewer, row),
  ownerName: of.ownerName,
  isDefault: of.isDefault,
  version: row.version,
});
