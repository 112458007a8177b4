import { createContext, useContext, useMemo, useState } from 'react';

/** INV-11: another note that is looked at beside the one on screen. */
interface Beside {
  readonly besideId: string | null;
  readonly toggle: (invoiceId: string) => void;
}

export const BesideContext = createContext<Beside>({ besideId: null, toggle: () => undefined });

export const useBeside = (): Beside => useContext(BesideContext);

/** What stands beside one note goes with it: the next starts alone. */
export function useBesideOf(shownId: string | undefined): Beside {
  const [chosen, setChosen] = useState<{ readonly of: string; readonly besideId: string } | null>(null);
  const besideId = chosen !== null && chosen.of === shownId ? chosen.besideId : null;
  return useMemo(
    () => ({
      besideId,
      toggle: (invoiceId) =>
        setChosen(shownId === undefined || besideId === invoiceId ? null : { of: shownId, besideId: invoiceId }),
    }),
    [shownId, besideId],
  );
}
