/**
 * Does the same to each, one after the other: one that fails keeps none of the others. That some did is told in the end, by
 * throwing, with the first of them as the cause.
 */
export async function eachByItself<Item>(
  items: Iterable<Item>,
  what: string,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let [failed, cause]: [number, unknown] = [0, undefined];
  for (const item of items)
    try {
      await work(item);
    } catch (error) {
      cause ??= error;
      failed += 1;
    }
  if (failed > 0) throw new Error(`${failed} ${what}`, { cause });
}
