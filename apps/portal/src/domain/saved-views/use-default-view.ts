import type { DefaultView } from '@galeria/contract/saved-views/default-view';
import type { ViewListName } from '@galeria/contract/saved-views/view-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { defaultViewsQuery } from './default-view.queries.ts';
import { knownDefault, knownDefaults, rememberDefaults } from './known-defaults.ts';
import { fieldsOf, isSameState, searchOf } from './view-fields.ts';

/** An address that says that the list is meant as it is. */
const WHOLE = { view: 'all' } as const;
const HANDS = ['pointerdown', 'keydown'] as const;

/**
 * SHL-12: a list whose address says nothing opens with the view its person chose for it, also from the menu while it is open; an
 * address that says something wins. Who clears the list on its page has left the view, and the address says so from then on.
 */
export function useDefaultView(list: ViewListName): { readonly shown: DefaultView | null; readonly leave: () => void } {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [, setAsked] = useState(0);
  const isPlain = Object.values(search).every((value) => value === undefined);
  const isOwnWriting = useRouterState({ select: ({ location }) => location.state.isOwnWriting === true });
  const view = knownDefault(list);
  const go = (to: Record<string, unknown>) => void navigate({ to: '.', search: to, replace: true });

  const ask = useEffectEvent(async (): Promise<void> => {
    const { data } = await queryClient.fetchQuery(defaultViewsQuery);
    rememberDefaults(data);
    setAsked((times) => times + 1);
  });
  const openPlain = useEffectEvent((opened: ViewListName): void => {
    const chosen = knownDefault(opened);
    if (isPlain && chosen !== undefined && chosen.fields.length > 0) go(searchOf(chosen.fields));
  });
  useEffect(
    function openWithDefault() {
      if (knownDefaults() !== undefined) {
        openPlain(list);
        // What was chosen on another computer, unshared or deleted meanwhile is known the next time.
        return whenIdle(() => void ask().catch(() => undefined));
      }
      // The first list of a session: nothing moves any more under a hand that has begun.
      const hand = new AbortController();
      for (const sign of HANDS) window.addEventListener(sign, () => hand.abort(), { signal: hand.signal, capture: true });
      ask().then(
        () => hand.signal.aborted || openPlain(list),
        () => undefined,
      );
      return () => hand.abort();
    },
    [list],
  );

  const wasPlain = useRef(isPlain);
  const keepWhole = useEffectEvent((isNow: boolean): void => {
    if (isNow && !wasPlain.current && view !== undefined && view.fields.length > 0)
      go(isOwnWriting ? WHOLE : searchOf(view.fields));
    wasPlain.current = isNow;
  });
  useEffect(
    function stayLeft() {
      keepWhole(isPlain);
    },
    [isPlain],
  );

  const isShown = view !== undefined && view.fields.length > 0 && isSameState(view.fields, fieldsOf(list, search));
  return { shown: isShown ? view : null, leave: () => go(WHOLE) };
}
