/** Writes that many requests wait for together. */
export interface GatheredWrites<Item> {
  /** Done when what was given is in the database. */
  add(item: Item): Promise<void>;
  /** Everything given so far is written, or has failed. */
  drain(): Promise<void>;
}

/**
 * One statement at a time writes all that was given while the one before it ran; what is alike becomes one item. Alone it
 * costs its caller one statement, in a crowd a share of one, and nobody is answered before their own is written.
 */
export function gatherWrites<Item>(how: {
  readonly keyOf: (item: Item) => string;
  readonly merge: (known: Item, next: Item) => Item;
  readonly write: (items: readonly Item[]) => Promise<void>;
}): GatheredWrites<Item> {
  let running: Promise<void> = Promise.resolve();
  let next: { readonly items: Map<string, Item>; readonly written: Promise<void> } | null = null;

  function begin() {
    const items = new Map<string, Item>();
    const after = running.catch(() => undefined);
    const written = after.then(() => {
      next = null;
      return how.write([...items.values()]);
    });
    running = written;
    return { items, written };
  }

  return {
    add(item) {
      next ??= begin();
      const key = how.keyOf(item);
      const known = next.items.get(key);
      next.items.set(key, known === undefined ? item : how.merge(known, item));
      return next.written;
    },
    drain: () => running.catch(() => undefined),
  };
}
