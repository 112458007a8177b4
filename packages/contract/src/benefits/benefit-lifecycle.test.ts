import { describe, expect, test } from 'vitest';
import { BENEFIT_STATUSES } from '../reference/enumerations/benefit.ts';
import {
  BENEFIT_ACTS,
  benefitClockMove,
  decideBenefitAct,
  decideBenefitApproval,
  decideBenefitDeletion,
  mayBenefit,
  shownUntil,
} from './benefit-lifecycle.ts';

const at = (text: string) => new Date(`${text}T12:00:00.000Z`);
const freebie = { type: 'FREEBIE', startsAt: at('2026-11-10'), endsAt: at('2026-11-20'), raffleAt: null } as const;

test('[BEN-02] every act in every status leads where the specification says, or nowhere', () => {
  const table = Object.fromEntries(
    BENEFIT_STATUSES.map((status) => [
      status,
      BENEFIT_ACTS.filter((act) => mayBenefit(status, act)).map((act) => {
        const decision = decideBenefitAct(status, act);
        return `${act} ${decision.allowed ? decision.value : '-'}`;
      }),
    ]),
  );
  expect(table).toEqual({
    VALIDATION: ['edit VALIDATION', 'handBack VALIDATION', 'approve UNPUBLISHED', 'refuse REJECTED'],
    UNPUBLISHED: ['edit VALIDATION', 'publish PUBLISHED', 'resume UNPUBLISHED', 'expire EXPIRED'],
    PUBLISHED: ['edit VALIDATION', 'pause UNPUBLISHED', 'expire EXPIRED'],
    REJECTED: ['edit VALIDATION'],
    EXPIRED: [],
  });
});

test('[PER-15] only what waits or was refused, and was never in the app, is deleted', () => {
  const outcome = (wasInApp: boolean) =>
    BENEFIT_STATUSES.map((status) => {
      const decision = decideBenefitDeletion({ status, wasInApp });
      return `${status} ${decision.allowed ? 'goes' : decision.code}`;
    });
  const others = ['UNPUBLISHED', 'PUBLISHED', 'EXPIRED'].map((status) => `${status} benefit-illegal-move`);
  expect(new Set(outcome(false))).toEqual(new Set(['VALIDATION goes', 'REJECTED goes', ...others]));
  const shown = ['VALIDATION', 'REJECTED'].map((status) => `${status} benefit-was-in-app`);
  expect(new Set(outcome(true))).toEqual(new Set([...shown, ...others]));
});

test('[BEN-02] a raffle is shown until fifteen days after it was drawn, everything else until its end', () => {
  expect(shownUntil(freebie)).toEqual(freebie.endsAt);
  expect(shownUntil({ ...freebie, type: 'RAFFLE', raffleAt: at('2026-11-25') })).toEqual(at('2026-12-10'));
});

describe('[BEN-02] approval', () => {
  const waiting = { ...freebie, status: 'VALIDATION', isOwnWriting: false, exclusivity: 'NONE', listed: 0 } as const;
  const codeOf = (decision: ReturnType<typeof decideBenefitApproval>) => (decision.allowed ? decision.value : decision.code);

  test('is nobody’s who had a hand in it', () => {
    const by = (isOwnWriting: boolean) => codeOf(decideBenefitApproval({ ...waiting, isOwnWriting }, at('2026-11-01')));
    expect([by(true), by(false)]).toEqual(['benefit-own-approval', 'UNPUBLISHED']);
  });

  test.each([
    ['ALLOWED_CONSUMERS', 0, 'benefit-list-missing'],
    ['BLOCKED_CONSUMERS', 0, 'benefit-list-missing'],
    ['ALLOWED_CONSUMERS', 1, 'UNPUBLISHED'],
    ['INTEGRATION', 0, 'UNPUBLISHED'],
  ] as const)('[PRO-15] of %s with %i on the list: %s', (exclusivity, listed, outcome) => {
    expect(codeOf(decideBenefitApproval({ ...waiting, exclusivity, listed }, at('2026-11-01')))).toBe(outcome);
  });

  test('comes too late for what is over, and not at all for what does not wait for it', () => {
    expect(codeOf(decideBenefitApproval(waiting, at('2026-11-21')))).toBe('benefit-over');
    expect(codeOf(decideBenefitApproval({ ...waiting, status: 'PUBLISHED' }, at('2026-11-01')))).toBe('benefit-illegal-move');
  });
});

describe('[BEN-02] the clock', () => {
  const approved = { ...freebie, status: 'UNPUBLISHED', isPaused: false } as const;

  test.each([
    ['before its start', approved, '2026-11-09', null],
    ['at its start', approved, '2026-11-10', 'publish'],
    ['at its end, to the last moment', { ...approved, status: 'PUBLISHED' }, '2026-11-20', null],
    ['after its end', { ...approved, status: 'PUBLISHED' }, '2026-11-21', 'expire'],
    ['after a period that passed unseen', approved, '2026-11-21', 'expire'],
    ['while it is paused', { ...approved, isPaused: true }, '2026-11-15', null],
    ['after the end of one that is paused', { ...approved, isPaused: true }, '2026-11-21', 'expire'],
    ['of one that waits for approval', { ...approved, status: 'VALIDATION' }, '2026-11-21', null],
  ] as const)('%s', (_when, benefit, day, move) => {
    expect(benefitClockMove(benefit, at(day))).toBe(move);
  });
});
