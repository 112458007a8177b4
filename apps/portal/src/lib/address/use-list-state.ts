import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type * as z from 'zod';
import { isTyping, type ListSchema, patchListState, readListState, typesOnly, writeListState } from './list-state.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page itself wrote this address: what it says no more was cleared there, and nobody opened the list anew. */
    readonly isOwnWriting?: boolean;
  }
}

export interface SetListStateOptions {
  /** Whether Back undoes it; decided by what changed when not given. */
  readonly history?: 'push' | 'replace';
}

export type SetListState<State> = (patch: Partial<State>, options?: SetListStateOptions) => void;

/** The address moves the whole portal: it follows when the hand rests, not between two keys. */
const REST_MS = 300;

/** What was typed and is shown already; the address has it once it was written and has come back. */
interface Ahead<State> {
  readonly patch: Partial<State>;
  readonly isWritten: boolean;
}

/** SHL-09: a list's whole state lives in the address, so that a link reproduces the view and Back returns to it. */
export function useListState<Schema extends ListSchema>(
  schema: Schema,
): [state: z.output<Schema>, setState: SetListState<z.output<Schema>>] {
  type State = z.output<Schema>;
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = useMemo(() => readListState(schema, search), [schema, search]);
  const [ahead, setAhead] = useState<Ahead<State>>();
  // As text: the router may make the same state anew at each look.
  const addressText = JSON.stringify(address);
  const [seen, setSeen] = useState(addressText);
  const [written, setWritten] = useState<string>();
  /** Of `ahead`, what is not in the address yet: handlers of one turn must see each other's. */
  const unwritten = useRef<Partial<State>>(undefined);

  if (addressText !== seen) {
    setSeen(addressText);
    // Typed on while the address was on its way: what is typed stands. Moved by Back or a link: the address does.
    if (ahead?.isWritten || addressText !== written) setAhead(undefined);
  }
  const state = useMemo(() => (ahead ? patchListState(address, ahead.patch) : address), [address, ahead]);

  const write = useCallback(
    (patch: Partial<State>, { history }: SetListStateOptions = {}) => {
      unwritten.current = undefined;
      void navigate({
        to: '.',
        // From the address as it is when this runs: two changes in one turn must both stand.
        search: (latest: Readonly<Record<string, unknown>>) => {
          const next = patchListState(readListState(schema, latest), patch);
          setWritten(JSON.stringify(next));
          return writeListState(schema, latest, next);
        },
        state: { isOwnWriting: true },
        replace: history ? history === 'replace' : isTyping(schema, address, patch),
        resetScroll: 'page' in (patch as object),
      });
    },
    [navigate, schema, address],
  );
  const setState = useCallback<SetListState<State>>(
    (patch, options) => {
      const typed = unwritten.current;
      if (options !== undefined || !typesOnly(schema, patch)) {
        // What was typed goes along, and is shown until the address has it.
        if (typed !== undefined) setAhead({ patch: typed, isWritten: true });
        return write({ ...typed, ...patch }, options);
      }
      unwritten.current = { ...typed, ...patch };
      setAhead({ patch: unwritten.current, isWritten: false });
    },
    [schema, write],
  );

  const writeTyped = useEffectEvent(() => {
    const patch = unwritten.current;
    if (patch === undefined) return;
    setAhead({ patch, isWritten: true });
    write(patch);
  });
  useEffect(
    function followWithAddress() {
      if (ahead === undefined) {
        unwritten.current = undefined;
        return;
      }
      const onBack = () => {
        unwritten.current = undefined;
        setAhead(undefined);
      };
      // Whoever leaves the field may leave the page, and Back has to find what was typed.
      const onLeave = () => writeTyped();
      const onKey = ({ key }: KeyboardEvent) => key === 'Enter' && writeTyped();
      const timer = setTimeout(onLeave, REST_MS);
      window.addEventListener('popstate', onBack);
      document.addEventListener('focusout', onLeave);
      document.addEventListener('keydown', onKey);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('popstate', onBack);
        document.removeEventListener('focusout', onLeave);
        document.removeEventListener('keydown', onKey);
      };
    },
    [ahead],
  );
  return [state, setState];
}
