import { COUNTS } from '@galeria/contract/reference/limits';
import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** Notes picked one by one, over several pages of one filter; another filter starts anew. */
export function useResendSelection(filterKey: string) {
  const [state, setState] = useState({ filterKey, ids: none });
  if (state.filterKey !== filterKey) setState({ filterKey, ids: none });
  const ids = state.filterKey === filterKey ? state.ids : none;
  const set = (next: ReadonlySet<string>) => setState({ filterKey, ids: next });

  const put = (changed: readonly string[], isWanted: boolean) => {
    const next = new Set(ids);
    for (const id of changed) {
      if (isWanted) next.add(id);
      else next.delete(id);
    }
    set(next);
  };
  return {
    ids,
    toggle: (id: string) => put([id], !ids.has(id)),
    put,
    clear: () => set(none),
    isTooLarge: ids.size > COUNTS.resendSelection,
  };
}
