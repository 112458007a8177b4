/** Spec 6: nothing required is always allowed; otherwise every slug must be held. */
export function holdsAll(held: Iterable<string>, required: readonly string[]): boolean {
  if (required.length === 0) return true;
  const set = held instanceof Set ? held : new Set(held);
  return required.every((slug) => set.has(slug));
}
