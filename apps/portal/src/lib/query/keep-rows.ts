interface Keyed {
  readonly queryKey: readonly unknown[];
}

/**
 * For `placeholderData` of a list: old rows stay while new ones load, but only those of the same mall
 * (MAL-02). The mall's code must be part of the query's key.
 */
export function keepRowsOf(mallCode: string | null) {
  return <Rows>(previous: Rows | undefined, query: Keyed | undefined): Rows | undefined =>
    query?.queryKey.includes(mallCode) ? previous : undefined;
}
