/**
 * The keys that everything secret in a database comes from, numbered in the order they were made. They lie in the database,
 * sealed under GALERIA_SECRET (decision 38), so that the secret can be changed and nothing else.
 */
export interface Keyring {
  /** Key 1, for ever: what is found by its digest, and whoever stands in a published list, must come out the same. */
  readonly first: string;
  /** The number of the key that things are sealed under from now on. */
  readonly newest: number;
  /** A key by its number; undefined for one that this database never had. */
  key(number: number): string | undefined;
}

/** Of keys in their order, the first being number 1. */
export function keyringOf(first: string, ...later: readonly string[]): Keyring {
  const keys = [first, ...later];
  return { first, newest: keys.length, key: (number) => keys[number - 1] };
}
