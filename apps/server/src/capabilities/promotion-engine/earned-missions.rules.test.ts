import { describe, expect, test } from 'vitest';
import type { Earner } from './earned-benefits.rules.ts';
import { type CountingMission, judgeForMission, stepReason, walked } from './earned-missions.rules.ts';

const at = (text: string) => new Date(`${text}-03:00`);
const NOW = at('2026-06-15T12:00:00');
const [inAppFrom, inAppUntil] = [at('2026-05-01T08:00:00'), at('2026-06-10T20:00:00')];
const [startsAt, endsAt] = [at('2026-05-01T00:00:00'), at('2026-05-31T23:59:59')];
const MISSION: CountingMission = {
  ...{ inAppFrom, inAppUntil, startsAt, endsAt },
  ...{ userType: 'ALL', userCategories: [], exclusivity: 'NONE' },
};
const EARNER: Earner = { isShopKeeper: false, category: 1, isOnEmailList: false, isEligibleCpf: false };

interface Given {
  readonly mission?: Partial<CountingMission>;
  readonly issuedAt?: Date;
  readonly issueDate?: string;
  readonly earner?: Partial<Earner>;
  readonly approvedAt?: Date | null;
  readonly cents?: number;
  readonly now?: Date;
}

/** Which of the four reasons do not hold, in the order they are told. */
function against({
  mission,
  issuedAt,
  issueDate = '2026-05-20',
  earner,
  approvedAt = at('2026-05-20T15:00:00'),
  cents = 5_000,
  now = NOW,
}: Given) {
  const reasons = judgeForMission(
    { ...MISSION, ...mission },
    { note: { issueDate, issuedAt: issuedAt ?? null }, earner: { ...EARNER, ...earner }, approvedAt, countedInCents: cents },
    now,
  );
  expect(reasons.map(({ sentence }) => sentence.code)).toEqual([
    'missionInApp',
    'missionPeriod',
    'missionAudience',
    'missionWorth',
  ]);
  return reasons.filter(({ passed }) => !passed).map(({ sentence }) => sentence.code);
}

const justBefore = (moment: Date) => new Date(moment.getTime() - 1);
const justAfter = (moment: Date) => new Date(moment.getTime() + 1);

describe('[MIS-05] a note counts for a mission', () => {
  test.each<[what: string, given: Given, reasons: string[]]>([
    ['approved while it was in the app', {}, []],
    ['approved at the first moment it was', { approvedAt: inAppFrom }, []],
    ['approved a moment before', { approvedAt: justBefore(inAppFrom) }, ['missionInApp']],
    ['approved at the last moment it was', { approvedAt: inAppUntil }, []],
    ['approved a moment after it left', { approvedAt: justAfter(inAppUntil) }, ['missionInApp']],
    ['of a mission that was never in the app', { mission: { inAppFrom: null } }, ['missionInApp']],
    ['of one whose way out is not known', { mission: { inAppUntil: null } }, ['missionInApp']],
    ['not approved yet, while it is in the app', { approvedAt: null, now: inAppUntil }, []],
    ['not approved yet, after it left', { approvedAt: null, now: justAfter(inAppUntil) }, ['missionInApp']],

    ['issued at its first moment', { issuedAt: startsAt }, []],
    ['issued a moment before it', { issuedAt: justBefore(startsAt) }, ['missionPeriod']],
    ['issued at its last moment', { issuedAt: endsAt }, []],
    ['issued a moment after it', { issuedAt: justAfter(endsAt) }, ['missionPeriod']],
    ['issued on its last day, at whatever hour', { issueDate: '2026-05-31' }, []],
    ['issued the day after', { issueDate: '2026-06-01' }, ['missionPeriod']],
    ['issued the day before its first', { issueDate: '2026-04-30' }, ['missionPeriod']],

    [
      'of a storekeeper, for consumers',
      { mission: { userType: 'CONSUMER' }, earner: { isShopKeeper: true } },
      ['missionAudience'],
    ],
    ['of a consumer, for consumers', { mission: { userType: 'CONSUMER' } }, []],
    [
      'of somebody with one of its stars',
      { mission: { userCategories: ['THREE_STARS', 'ONE_STAR'] }, earner: { category: 2 } },
      [],
    ],
    ['of somebody without a star', { mission: { userCategories: ['ONE_STAR'] } }, ['missionAudience']],
    ['of somebody on its list', { mission: { exclusivity: 'ALLOWED_CONSUMERS' }, earner: { isOnEmailList: true } }, []],
    [
      'of somebody who is not',
      { mission: { exclusivity: 'ALLOWED_CONSUMERS' }, earner: { isEligibleCpf: true } },
      ['missionAudience'],
    ],
    ['of somebody the CRM named', { mission: { exclusivity: 'INTEGRATION' }, earner: { isEligibleCpf: true } }, []],
    [
      'of somebody who is blocked',
      { mission: { exclusivity: 'BLOCKED_CONSUMERS' }, earner: { isOnEmailList: true } },
      ['missionAudience'],
    ],

    ['of one cent', { cents: 1 }, []],
    ['of nothing that counts', { cents: 0 }, ['missionWorth']],
    [
      'nothing of it, by every reason',
      { approvedAt: justAfter(inAppUntil), issueDate: '2026-06-01', mission: { userType: 'STOREKEEPER' }, cents: 0 },
      ['missionInApp', 'missionPeriod', 'missionAudience', 'missionWorth'],
    ],
  ])('%s', (_what, given, reasons) => expect(against(given)).toEqual(reasons));
});

describe('[MIS-05] the steps that a note goes', () => {
  const byNotes = [1, 2, 3].map((order) => ({ order, goalKind: 'INVOICE_QUANTITY' as const, target: 2 }));
  const byAmount = [1, 2].map((order) => ({ order, goalKind: 'INVOICE_AMOUNT' as const, target: 10_000 }));

  test('are counted by notes or by amount, what is too much for one counts for the next', () => {
    expect(walked(byNotes, { notes: 1, cents: 100 }, 50)).toMatchObject({
      ...{ notes: 2, cents: 150, doneBefore: 0, doneAfter: 1, isFinished: false },
    });
    expect(walked(byNotes, { notes: 5, cents: 0 }, 1)).toMatchObject({ doneBefore: 2, doneAfter: 3, isFinished: true });
    expect(walked(byAmount, { notes: 0, cents: 9_000 }, 12_000)).toMatchObject({ doneBefore: 0, doneAfter: 2, isFinished: true });
    expect(walked(byAmount, { notes: 0, cents: 9_000 }, 999)).toMatchObject({ doneAfter: 0, towards: 9_999 });
  });

  test('are told with what is missing for the next, and nothing after the last', () => {
    const told = (cents: number) => {
      const { passed, sentence } = stepReason(byAmount, walked(byAmount, { notes: 0, cents: 0 }, cents));
      return [passed, (sentence.params as { readonly missing?: number }).missing];
    };
    expect([told(4_000), told(10_000), told(13_000), told(20_000)]).toEqual([
      [false, 6_000],
      [true, 10_000],
      [true, 7_000],
      [true, 0],
    ]);
  });
});
