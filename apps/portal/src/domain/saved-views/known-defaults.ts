import type { DefaultView } from '@galeria/contract/saved-views/default-view';
import type { ViewListName } from '@galeria/contract/saved-views/view-fields';
import { parseStored, readStored, writeStored } from '../../lib/session/browser-storage.ts';
import { currentSession } from '../../lib/session/session-store.ts';

/** Read by index.html's first script too (app/first-page), which draws no plain rows where others will come. */
const KEY = 'defaultViews';

interface Known {
  readonly session: string;
  readonly views: readonly DefaultView[];
}

/** Of this session alone: whoever signs in next at this computer opens lists their own way. */
const sessionMark = (): string => currentSession().token?.slice(-8) ?? '';

const isKnown = (stored: unknown): stored is Known =>
  typeof stored === 'object' && stored !== null && 'views' in stored && Array.isArray(stored.views);

/** What the server last said, so that a list opens with its view at once; undefined before it was asked. */
export function knownDefaults(): readonly DefaultView[] | undefined {
  const stored = parseStored(readStored(KEY));
  return isKnown(stored) && stored.session === sessionMark() ? stored.views : undefined;
}

export const knownDefault = (list: ViewListName): DefaultView | undefined => knownDefaults()?.find((view) => view.list === list);

export const rememberDefaults = (views: readonly DefaultView[]): void =>
  writeStored(KEY, JSON.stringify({ session: sessionMark(), views } satisfies Known));

/** One list's alone, as it was just chosen or seen. */
export function rememberDefault(list: ViewListName, view: DefaultView | null): void {
  const known = knownDefaults();
  if (known === undefined) return;
  const others = known.filter((each) => each.list !== list);
  rememberDefaults(view === null ? others : [...others, { id: view.id, list, name: view.name, fields: view.fields }]);
}
