import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { decideVersion } from '@galeria/contract/kit/decision';
import { type Message, message } from '@galeria/contract/messages/message';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideAccessRemains, decideGrant, decideMallsOfUser, decideManage, decideReach } from './access-manager.rules.ts';

const allowed = { allowed: true, value: true };
const refused = (code: string, messages?: readonly Message[]) => ({ allowed: false, code, ...(messages ? { messages } : {}) });

const EVERY_MALL = ['AAA', 'BBB', 'CCC', 'DDD'];

const holdings = (malls: string[], permissions: string[]) => ({ malls, permissions });

describe('[PER-08] who may change whom', () => {
  const actor = holdings(['AAA', 'BBB'], ['read-user', 'update-user']);
  test.each([
    ['somebody with no mall', holdings([], []), refused('user-above-actor')],
    ['somebody with less', holdings(['AAA'], ['read-user']), allowed],
    ['an equal', actor, allowed],
    ['somebody with one mall more', holdings(['AAA', 'CCC'], []), refused('user-above-actor')],
    ['somebody with one permission more', holdings(['AAA'], ['read-user', 'delete-group']), refused('user-above-actor')],
    ['somebody with other things altogether', holdings(['CCC'], ['delete-group']), refused('user-above-actor')],
  ])('%s', (_who, target, decision) => {
    expect(decideManage(actor, target, EVERY_MALL)).toEqual(decision);
  });

  test('nobody who holds nothing changes anybody who holds something', () => {
    expect(decideManage(holdings([], []), holdings(['AAA'], []), EVERY_MALL)).toEqual(refused('user-above-actor'));
  });

  test('[PER-13] who has no mall is changed by those who have every one, and left so by them alone', () => {
    const everywhere = holdings(EVERY_MALL, ['read-user']);
    expect(decideManage(everywhere, holdings([], ['read-user']), EVERY_MALL)).toEqual(allowed);
    expect(decideManage(everywhere, holdings([], ['update-user']), EVERY_MALL)).toEqual(refused('user-above-actor'));
    expect(decideMallsOfUser(everywhere, [], EVERY_MALL)).toEqual(allowed);
    expect(decideMallsOfUser(actor, ['AAA'], EVERY_MALL)).toEqual(allowed);
    expect(decideMallsOfUser(actor, [], EVERY_MALL)).toEqual(refused('user-needs-mall'));
  });

  test('[PER-13] what reaches beyond the caller’s malls is refused with their names', () => {
    expect(decideReach([])).toEqual(allowed);
    expect(decideReach(['CCC', 'DDD'])).toEqual(
      refused('reaches-beyond-malls', [message('reachesBeyond', { malls: 'CCC, DDD' })]),
    );
  });
});

describe('[PER-08] [PER-06] what may be given', () => {
  const actor = holdings(['AAA', 'BBB'], ['read-user', 'update-user']);
  test.each([
    ['nothing', holdings([], []), allowed],
    ['everything one has', actor, allowed],
    ['a foreign mall', holdings(['CCC'], []), refused('foreign-mall')],
    ['a foreign mall among own ones', holdings(['AAA', 'CCC'], ['read-user']), refused('foreign-mall')],
    [
      'permissions one lacks, all of them named in order',
      holdings(['AAA'], ['update-group', 'read-user', 'delete-group']),
      refused('grants-more-than-held', [message('notHeld', { names: ['delete-group', 'update-group'] })]),
    ],
    ['both: the mall is said first', holdings(['CCC'], ['delete-group']), refused('foreign-mall')],
  ])('%s', (_what, granted, decision) => {
    expect(decideGrant(actor, granted)).toEqual(decision);
  });
});

const anyHoldings = fc.record({
  malls: fc.uniqueArray(fc.constantFrom(...EVERY_MALL)),
  permissions: fc.uniqueArray(fc.constantFrom(...PERMISSION_SLUGS.slice(0, 8))),
});
const within = (part: readonly string[], whole: readonly string[]): boolean => part.every((item) => whole.includes(item));

describe('[PER-08] nobody ever ends with more than the granter held', () => {
  test('a new user, whatever is asked for', () => {
    fc.assert(
      fc.property(anyHoldings, anyHoldings, (actor, granted) => {
        const isWithin = within(granted.malls, actor.malls) && within(granted.permissions, actor.permissions);
        expect(decideGrant(actor, granted).allowed).toBe(isWithin);
      }),
    );
  });

  // As update-user does: the target must be below the actor, and only what is added is asked for.
  test('a changed user, whatever they had and whatever is asked for', () => {
    fc.assert(
      fc.property(anyHoldings, anyHoldings, anyHoldings, (actor, before, after) => {
        const added = {
          malls: after.malls.filter((mall) => !before.malls.includes(mall)),
          permissions: after.permissions.filter((slug) => !before.permissions.includes(slug)),
        };
        if (!decideManage(actor, before, EVERY_MALL).allowed || !decideGrant(actor, added).allowed) return;
        expect(within(after.malls, actor.malls)).toBe(true);
        expect(within(after.permissions, actor.permissions)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  // A chain of people, each changing the next: what the last ends with, the first had.
  test('a chain of grants, however long', () => {
    fc.assert(
      fc.property(anyHoldings, fc.array(anyHoldings, { maxLength: 6 }), (first, wishes) => {
        let holder = first;
        for (const wish of wishes) if (decideGrant(holder, wish).allowed) holder = wish;
        expect(within(holder.malls, first.malls) && within(holder.permissions, first.permissions)).toBe(true);
      }),
    );
  });

  test('managing and granting agree: whoever may change a person could also have made them', () => {
    fc.assert(
      fc.property(anyHoldings, anyHoldings, (actor, target) => {
        const made = decideGrant(actor, target).allowed && decideMallsOfUser(actor, target.malls, EVERY_MALL).allowed;
        expect(decideManage(actor, target, EVERY_MALL).allowed).toBe(made);
      }),
    );
  });
});

test.each([
  [0, 0, true],
  [0, 3, true],
  [1, 1, true],
  [2, 1, true],
  [1, 0, false],
  [5, 0, false],
])('[PER-08] %i who can manage access before, %i after', (before, after, isAllowed) => {
  expect(decideAccessRemains(before, after)).toEqual(isAllowed ? allowed : refused('last-access-manager'));
});

test.each([
  [3, 3, true],
  [3, undefined, true],
  [3, 2, false],
  [3, 4, false],
  [1, 0, false],
])('[ERR-03] version %s, read at %s', (current, readAt, isAllowed) => {
  expect(decideVersion(current, readAt)).toEqual(isAllowed ? allowed : refused('stale-version'));
});
