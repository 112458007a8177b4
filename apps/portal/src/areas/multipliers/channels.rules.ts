import type { MultiplierChannel } from '@galeria/contract/reference/enumerations/multiplier';

const ALL: MultiplierChannel = 'ALL';

/** All channels and single ones exclude each other: what was picked last stands. */
export function settledChannels(before: readonly string[], picked: readonly string[]): readonly string[] {
  if (!picked.includes(ALL)) return picked;
  return before.includes(ALL) && picked.length > 1 ? picked.filter((channel) => channel !== ALL) : [ALL];
}
