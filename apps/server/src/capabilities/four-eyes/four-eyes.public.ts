import type { Actor } from '../../platform/actor.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { fourEyesSetting } from './views/four-eyes-setting.ts';

export { type Authorship, authorshipAfter, decideHandBack, type HandedBack } from './hand-back.rules.ts';
export { fourEyesSetting } from './views/four-eyes-setting.ts';
export { shownAuthorship, shownWriting } from './views/shown-authorship.ts';

export interface SecondPair {
  /** They had a hand in it, and somebody else is asked for. */
  readonly isOwnWriting: boolean;
  /** With an approval on the trail: what it was made under, and whether one person did both. */
  readonly audited: { readonly fourEyes: 'on' | 'off'; readonly approvesOwn: boolean };
}

/**
 * PER-11: whether what somebody is about to approve is their own. `writers` are user ids: an account that was renamed is the same
 * person. In an approval it is asked in the transaction that holds the record, so that no change comes in between.
 */
export async function secondPairOf(
  db: Queryable,
  writers: readonly string[],
  { userId }: Pick<Actor, 'userId'>,
): Promise<SecondPair> {
  const { isOn } = await fourEyesSetting(db);
  const approvesOwn = writers.includes(userId);
  return { isOwnWriting: isOn && approvesOwn, audited: { fourEyes: isOn ? 'on' : 'off', approvesOwn } };
}

/** The same of many, for lists. */
export async function ownWritingOf(db: Queryable, userId: string): Promise<(writers: readonly string[]) => boolean> {
  const { isOn } = await fourEyesSetting(db);
  return (writers) => isOn && writers.includes(userId);
}

/** Everybody who had a hand in it, with one more. */
export const withWriter = (writers: readonly string[], { userId }: Pick<Actor, 'userId'>): string[] => [
  ...new Set([...writers, userId]),
];
