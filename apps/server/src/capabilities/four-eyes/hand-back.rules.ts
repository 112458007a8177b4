import type { HandBack } from '@galeria/contract/four-eyes/authorship';
import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';

/** A text as somebody left it, who they were, and who had written it until then. */
export interface Before<Body> {
  readonly body: Body;
  /** Null: saved before anybody noted it. */
  readonly savedBy: string | null;
  readonly writers: readonly string[];
  readonly rejectionReason: string | null;
}

export interface Authorship<Body> {
  /** In the order in which they came to it: the first began what waits. */
  readonly writers: readonly string[];
  readonly savedBy: string | null;
  readonly beforeSaver: Before<Body> | null;
}

/**
 * PER-15: who saves answers for every word that stands. What was there before their first save is kept until somebody else saves:
 * they may go back to it, as long as they changed nothing that cannot be put back. Who begins a text has nothing to go back to.
 */
export function authorshipAfter<Body>(
  held: Authorship<Body> & Pick<Before<Body>, 'rejectionReason'>,
  saved: { readonly by: string; readonly writers: readonly string[]; readonly over: Body; readonly canBePutBack: boolean },
): Authorship<Body> & { writers: string[] } {
  const before: Before<Body> | null =
    held.savedBy === saved.by
      ? held.beforeSaver
      : { body: saved.over, savedBy: held.savedBy, writers: held.writers, rejectionReason: held.rejectionReason };
  const keeps = saved.writers[0] !== saved.by && saved.canBePutBack;
  return { writers: [...saved.writers], savedBy: saved.by, beforeSaver: keeps ? before : null };
}

/** Who answers for the words that were there before; where nobody noted it, everybody who had a hand in them. */
const answerFor = <Body>({ savedBy, writers }: Before<Body>): readonly string[] => (savedBy === null ? writers : [savedBy]);

export type HandedBack<Body> =
  | { readonly outcome: 'keeps'; readonly writers: string[] }
  | { readonly outcome: 'restores'; readonly writers: string[]; readonly before: Before<Body> };

/**
 * PER-15: after it nothing that they wrote stands, unless another writer saved it since as their own. Never for who began it: their
 * words would be approved by themselves.
 */
export function decideHandBack<Body>(
  { writers, savedBy, beforeSaver }: Authorship<Body>,
  userId: string,
): Decision<HandedBack<Body>> {
  if (!writers.includes(userId)) return refuse('hand-back-not-yours');
  if (writers[0] === userId) return refuse('hand-back-began');
  const others = writers.filter((writer) => writer !== userId);
  if (savedBy !== null && savedBy !== userId) return accept({ outcome: 'keeps', writers: others });
  if (savedBy === null || beforeSaver === null) return refuse('hand-back-after-save');
  const answering = answerFor(beforeSaver);
  if (answering.includes(userId)) return refuse('hand-back-after-save');
  return accept({ outcome: 'restores', writers: [...new Set([...others, ...answering])], before: beforeSaver });
}

/** What a page offers. */
export function handBackOf<Body>(authorship: Authorship<Body>, userId: string): HandBack | null {
  const decision = decideHandBack(authorship, userId);
  if (decision.allowed) return decision.value.outcome;
  return decision.code === 'hand-back-after-save' ? 'after-save' : null;
}
