import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';

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
 * PER-08: nobody changes a person who holds more than they do. Without this, a new password
 * link for an administrator would hand over the administrator's account.
 */
export function decideManage(actor: Holdings, target: Holdings): Decision<true> {
  const above = missing(target.malls, actor.malls).length > 0 || missing(target.permissions, actor.permissions).length > 0;
  return above ? refuse('user-above-actor') : accept(true);
}

/** PER-06, PER-08: malls and permissions are given out only by those who have them. */
export function decideGrant(actor: Holdings, granted: Holdings): Decision<true> {
  if (missing(granted.malls, actor.malls).length > 0) return refuse('foreign-mall');
  const beyond = missing(granted.permissions, actor.permissions);
  if (beyond.length > 0) return refuse('grants-more-than-held', [`Você não possui: ${beyond.sort().join(', ')}`]);
  return accept(true);
}

/** PER-08: somebody able to let others in must remain. `managers` are those who can sign in now. */
export function decideAccessRemains(managersBefore: number, managersAfter: number): Decision<true> {
  return managersBefore > 0 && managersAfter === 0 ? refuse('last-access-manager') : accept(true);
}
