/** Storage can be switched off by the browser's settings; the portal then forgets, but works. */
function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export const readStored = (key: string): string | null => attempt(() => localStorage.getItem(key), null);
export const writeStored = (key: string, value: string): void => attempt(() => localStorage.setItem(key, value), undefined);
export const removeStored = (key: string): void => attempt(() => localStorage.removeItem(key), undefined);

/** The same, for this tab alone. */
export const readTabStored = (key: string): string | null => attempt(() => sessionStorage.getItem(key), null);
export const writeTabStored = (key: string, value: string): void => attempt(() => sessionStorage.setItem(key, value), undefined);
export const removeTabStored = (key: string): void => attempt(() => sessionStorage.removeItem(key), undefined);

export function parseStored(text: string | null): unknown {
  if (text === null) return undefined;
  return attempt<unknown>(() => JSON.parse(text), undefined);
}
