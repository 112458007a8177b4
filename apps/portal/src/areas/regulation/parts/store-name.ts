/** As people know a store: its brand, and the unit it is in. */
export const storeNameOf = ({ brandName, luc }: { readonly brandName: string; readonly luc: string }): string =>
  `${brandName} (${luc})`;
