import type { SavedView } from '@galeria/contract/saved-views/saved-view';
import { type ViewListName, viewFieldsOf } from '@galeria/contract/saved-views/view-fields';

type Search = Readonly<Record<string, unknown>>;

/** What of a list's address a view keeps. */
export const fieldsOf = (list: ViewListName, search: Search): SavedView['fields'] =>
  viewFieldsOf(list).flatMap((field) =>
    [search[field]]
      .flat()
      .filter((value) => value !== undefined && value !== null && value !== '')
      .map((value) => ({ field, value: String(value) })),
  );

const said = (fields: SavedView['fields']): string =>
  JSON.stringify(fields.map(({ field, value }) => `${field}=${value}`).toSorted());

/** The same fields, in whatever order they stand. */
export const isSameState = (one: SavedView['fields'], other: SavedView['fields']): boolean => said(one) === said(other);

/** The address a view leads to: nothing of the one before stays, its page and its search included. */
export function searchOf(fields: SavedView['fields']): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {};
  for (const { field, value } of fields) {
    const known = search[field];
    search[field] = known === undefined ? value : [...[known].flat(), value];
  }
  return search;
}
