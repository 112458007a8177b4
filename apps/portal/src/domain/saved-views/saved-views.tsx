import type { ViewListName } from '@galeria/contract/saved-views/view-lists';
import { deferred, Show } from '../../lib/deferred.tsx';
import { useOnDemand } from '../../lib/use-on-demand.tsx';
import { ViewsButton } from './views-button.tsx';

const menu = deferred(async () => (await import('./saved-views-menu.tsx')).SavedViewsMenu);

/** SHL-12: states of a list under a name, in its toolbar. What it takes comes when it is asked for. */
export function SavedViews({ list }: { readonly list: ViewListName }) {
  const { isReady, isWaiting, ask } = useOnDemand(menu);
  return isReady ? <Show part={menu} given={{ list }} /> : <ViewsButton onClick={ask} aria-busy={isWaiting || undefined} />;
}
