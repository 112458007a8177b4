import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import { message } from '@galeria/contract/messages/message';

/** What a person has: the malls they work in and the permissions in force, groups included. */
export interface Holdings {
  readonly malls: readonly string[];
  readonly permissions: Iterable<string>;
}

const missing = (wanted: Iterable<string>, held: Iterable<string>): string[] => {
  const set = new Set(held);
  return [...wanted].filter((item) => !set.has(item));
};

/**
 * Whose say a person is: that of their malls. Who has none is no single mall's, and so only theirs who have every mall.
 */
const mallsToAnswerFor = (held: readonly string[], everyMall: readonly string[]): readonly string[] =>
  held.length === 0 ? everyMall : held;

/**
 * PER-08: nobody changes a person who holds more than they do. Without this, a new password
 * link for an administrator would hand over the administrator's account.
 */
export function decideManage(actor: Holdings, target: Holdings, everyMall: readonly string[]): Decision<true> {
  const malls = mallsToAnswerFor(target.malls, everyMall);
  const above = missing(malls, actor.malls).length > 0 || missing(target.permissions, actor.permissions).length > 0;
  return above ? refuse('user-above-actor') : accept(true);
}

/** PER-06, PER-08: malls and permissions are given out only by those who have them. */
export function decideGrant(actor: Holdings, granted: Holdings): Decision<true> {
  if (missing(granted.malls, actor.malls).length > 0) return refuse('foreign-mall');
  const beyond = missing(granted.permissions, actor.permissions);
  if (beyond.length > 0) return refuse('grants-more-than-held', [message('notHeld', { names: beyond.sort() })]);
  return accept(true);
}

/** PER-13: who is left without a mall is out of reach of everybody who lacks one: only those with all leave somebody so. */
export function decideMallsOfUser(
  actor: Pick<Holdings, 'malls'>,
  malls: readonly string[],
  everyMall: readonly string[],
): Decision<true> {
  return missing(mallsToAnswerFor(malls, everyMall), actor.malls).length > 0 ? refuse('user-needs-mall') : accept(true);
}

/** PER-13: what many hold is changed for all of them at once, so only by somebody who has every mall of theirs. */
export function decideReach(beyondMalls: readonly string[]): Decision<true> {
  if (beyondMalls.length === 0) return accept(true);
  const codes = beyondMalls.join(', ');
  return refuse('reaches-beyond-malls', [message('reachesBeyond', { malls: codes })]);
}

/** PER-08: somebody able to let others in must remain. `managers` are those who can sign in now. */
export function decideAccessRemains(managersBefore: number, managersAfter: number): Decision<true> {
  return managersBefore > 0 && managersAfter === 0 ? refuse('last-access-manager') : accept(true);
}
