import { useCallback, useMemo, useState } from 'react';

/** What stands in a form, in the order it came; whoever enters gets the way out. */
export function useRegistry<Entry>(): readonly [ReadonlyMap<string, Entry>, (name: string, entry: Entry) => () => void] {
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  const enter = useCallback((name: string, entry: Entry) => {
    setEntries((known) => new Map(known).set(name, entry));
    return () => setEntries((known) => new Map([...known].filter(([each]) => each !== name)));
  }, []);
  return useMemo(() => [entries, enter] as const, [entries, enter]);
}

/** How many of a kind are here. */
export function useCount(): readonly [number, () => () => void] {
  const [count, setCount] = useState(0);
  const enter = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return useMemo(() => [count, enter] as const, [count, enter]);
}
