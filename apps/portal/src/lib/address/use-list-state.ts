import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type * as z from 'zod';
import { isTyping, type ListSchema, patchListState, readListState, writeListState } from './list-state.ts';

export interface SetListStateOptions {
  /** Whether Back undoes it; decided by what changed when not given. */
  readonly history?: 'push' | 'replace';
}

export type SetListState<State> = (patch: Partial<State>, options?: SetListStateOptions) => void;

/** SHL-09: a list's whole state lives in the address, so that a link reproduces the view and Back returns to it. */
export function useListState<Schema extends ListSchema>(
  schema: Schema,
): [state: z.output<Schema>, setState: SetListState<z.output<Schema>>] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readListState(schema, search), [schema, search]);
  const setState = useCallback<SetListState<z.output<Schema>>>(
    (patch, options) => {
      void navigate({
        to: '.',
        // From the address as it is when this runs: two changes in one turn must both stand.
        search: (latest: Readonly<Record<string, unknown>>) =>
          writeListState(schema, latest, patchListState(readListState(schema, latest), patch)),
        replace: options?.history ? options.history === 'replace' : isTyping(schema, state, patch),
        resetScroll: 'page' in (patch as object),
      });
    },
    [navigate, schema, state],
  );
  return [state, setState];
}
