let isWanted = false;
const listeners = new Set<() => void>();

/** Something is said: whoever shows it must come now. */
export function wantToasts(): void {
  isWanted = true;
  for (const listener of [...listeners]) listener();
}

/** Calls at the first thing that is said, or at once where something was. */
export function onToastsWanted(listener: () => void): () => void {
  if (isWanted) listener();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
