interface NamedStore {
  readonly brandName: string;
  readonly luc: string;
}

/** A store in one line: two of a brand differ by their unit. */
export const storeNameOf = ({ brandName, luc }: NamedStore): string => `${brandName} (${luc})`;
