import type { PromotionStatus } from '@galeria/contract/reference/enumerations/promotion';
import { describe, expect, test } from 'vitest';
import {
  clockMoves,
  decideActivation,
  decideApproval,
  decideClosing,
  decideRefusal,
  type ModeState,
  moved,
  periodOf,
  statusAt,
  statusOf,
} from './promotion-moves.rules.ts';

const START = new Date('2026-12-01T03:00:00.000Z');
const END = new Date('2026-12-25T02:59:59.999Z');
const after = (date: Date, millis: number) => new Date(date.getTime() + millis);
const NOW = after(START, 60_000);

const state = (mode: ModeState['mode'], status: PromotionStatus, change: Partial<ModeState> = {}): ModeState => ({
  ...{ mode, status, startsAt: START, estimatedEndAt: END, endedAt: null },
  ...change,
});
/** Both modes in one state; the second with what is its own. */
const two = (status: PromotionStatus, change: Partial<ModeState> = {}): ModeState[] => [
  state('raffle', status),
  state('buyAndWin', status, change),
];
const refused = (code: string) => ({ allowed: false, code });
const both = (move: object) => ({ allowed: true, value: ['raffle', 'buyAndWin'].map((mode) => ({ mode, ...move })) });
const illegal = refused('promotion-illegal-move');

describe('[PRO-04] [PER-11] an approval', () => {
  test.each<[what: string, modes: ModeState[], isOwn: boolean, at: Date, outcome: object]>([
    ['by somebody else is of all its modes', two('DRAFT'), false, NOW, both({ status: 'APPROVED' })],
    ['by who wrote it is refused', two('DRAFT'), true, NOW, refused('promotion-own-approval')],
    ['at the last moment is one', two('DRAFT'), false, END, both({ status: 'APPROVED' })],
    ['a moment after the end is refused', two('DRAFT'), false, after(END, 1), refused('promotion-over')],
    [
      'is refused where the last mode alone is over',
      two('DRAFT', { estimatedEndAt: START }),
      false,
      NOW,
      refused('promotion-over'),
    ],
    [
      'of one that is over, by who wrote it, is told to be that',
      two('DRAFT'),
      true,
      after(END, 1),
      refused('promotion-own-approval'),
    ],
    ['of what is approved is none', two('APPROVED'), false, NOW, illegal],
    ['of what was refused is none', two('REFUSED'), false, NOW, illegal],
    ['of what runs is none, whoever wrote it', two('CURRENT'), true, NOW, illegal],
    ['of what is over is none', two('CLOSED'), false, NOW, illegal],
  ])('%s', (_what, modes, isOwn, at, outcome) => expect(decideApproval(modes, isOwn, at)).toEqual(outcome));
});

test.each<[status: PromotionStatus, outcome: object]>([
  ['DRAFT', both({ status: 'REFUSED' })],
  ['REFUSED', illegal],
  ['APPROVED', illegal],
  ['CURRENT', illegal],
  ['CLOSED', illegal],
])('[PRO-04] a refusal of all modes is of one that waits: %s', (status, outcome) => {
  expect(decideRefusal(two(status))).toEqual(outcome);
});

describe('[PRO-04] an activation', () => {
  const current = { status: 'CURRENT' };
  test.each<[what: string, modes: ModeState[], at: Date, outcome: object]>([
    ['at its start begins it then', two('APPROVED'), START, both(current)],
    ['after its start leaves that', two('APPROVED'), NOW, both(current)],
    ['before its start moves that', two('APPROVED'), after(START, -1), both({ ...current, startsAt: after(START, -1) })],
    [
      'moves the start of the mode alone that was yet to begin',
      two('APPROVED', { startsAt: after(NOW, 1) }),
      NOW,
      {
        allowed: true,
        value: [
          { mode: 'raffle', ...current },
          { mode: 'buyAndWin', ...current, startsAt: NOW },
        ],
      },
    ],
    ['at the last moment is one', two('APPROVED'), END, both(current)],
    ['a moment after the end is refused', two('APPROVED'), after(END, 1), refused('promotion-over')],
    ['is refused where the last mode alone is over', two('APPROVED', { estimatedEndAt: START }), NOW, refused('promotion-over')],
    ['of what waits is none', two('DRAFT'), NOW, illegal],
    ['of what was refused is none', two('REFUSED'), NOW, illegal],
    ['of what runs is none', two('CURRENT'), NOW, illegal],
    ['of what is over is none, and told to be that', two('CLOSED'), after(END, 1), illegal],
  ])('%s', (_what, modes, at, outcome) => expect(decideActivation(modes, at)).toEqual(outcome));
});

describe('[PRO-04] a closing', () => {
  const closed = { status: 'CLOSED', endedAt: NOW };
  test.each<[what: string, modes: ModeState[], outcome: object]>([
    ['ends all that runs', two('CURRENT'), both(closed)],
    ['ends what begins at that moment', two('CURRENT', { startsAt: NOW }), both(closed)],
    [
      'leaves no start after its end',
      two('CURRENT', { status: 'APPROVED', startsAt: after(NOW, 1) }),
      {
        allowed: true,
        value: [
          { mode: 'raffle', ...closed },
          { mode: 'buyAndWin', ...closed, startsAt: NOW },
        ],
      },
    ],
    [
      'leaves what is over as it was',
      two('CURRENT', { status: 'CLOSED', endedAt: START }),
      { allowed: true, value: [{ mode: 'raffle', ...closed }] },
    ],
    [
      '[DRW-13] of what is over by its dates ends it when it was to end',
      two('CURRENT', { estimatedEndAt: START }),
      {
        allowed: true,
        value: [
          { mode: 'raffle', ...closed },
          { mode: 'buyAndWin', ...closed, endedAt: START },
        ],
      },
    ],
    ['of what is over is none', two('CLOSED'), illegal],
    ['of what is approved is none', two('APPROVED'), illegal],
    ['of what waits is none', two('DRAFT'), illegal],
    ['of what was refused is none', two('REFUSED'), illegal],
  ])('%s', (_what, modes, outcome) => expect(decideClosing(modes, NOW)).toEqual(outcome));
});

describe('[PRO-04] the clock', () => {
  test('ends what is over when it was to be, and begins what is due where it was to', () => {
    const modes = [
      state('raffle', 'CURRENT', { estimatedEndAt: after(NOW, -1) }),
      state('buyAndWin', 'APPROVED', { startsAt: NOW }),
      state('luckyNumber', 'APPROVED', { startsAt: after(NOW, 1) }),
    ];
    expect(clockMoves(modes, NOW)).toEqual([
      { mode: 'raffle', status: 'CLOSED', endedAt: after(NOW, -1) },
      { mode: 'buyAndWin', status: 'CURRENT' },
    ]);
  });

  test('ends also what it never saw begin', () => {
    expect(clockMoves([state('raffle', 'APPROVED')], after(END, 86_400_000))).toEqual([
      { mode: 'raffle', status: 'CLOSED', endedAt: END },
    ]);
  });
});

describe('[PRO-01] a promotion of several modes', () => {
  test.each<[statuses: PromotionStatus[], status: PromotionStatus]>([
    [['DRAFT', 'DRAFT'], 'DRAFT'],
    [['APPROVED', 'CURRENT'], 'CURRENT'],
    [['CLOSED', 'APPROVED'], 'CURRENT'],
    [['CLOSED', 'CLOSED'], 'CLOSED'],
  ])('has of %j the state %s', (statuses, status) => {
    expect(statusOf(statuses.map((each) => ({ status: each })))).toBe(status);
  });

  test('is after its moves what they say, each mode by its own', () => {
    const modes = [
      state('raffle', 'CURRENT'),
      state('buyAndWin', 'APPROVED'),
      state('luckyNumber', 'CLOSED', { endedAt: START }),
    ];
    const [raffle, gift, numbers] = modes;
    const moves = [
      { mode: 'buyAndWin', status: 'CURRENT', startsAt: NOW },
      { mode: 'raffle', status: 'CLOSED', endedAt: NOW },
    ] as const;
    expect(moved(modes, moves)).toEqual([
      { ...raffle, status: 'CLOSED', endedAt: NOW },
      { ...gift, status: 'CURRENT', startsAt: NOW },
      numbers,
    ]);
    expect(moved(modes, [])).toEqual(modes);
  });

  test.each<[what: string, modes: ModeState[], startsAt: Date, endsAt: Date]>([
    ['the same of both', two('CURRENT'), START, END],
    ['the earlier start, first or last', two('CURRENT', { startsAt: after(START, -9) }), after(START, -9), END],
    ['the later end, first or last', two('CURRENT', { estimatedEndAt: after(END, 9) }), START, after(END, 9)],
    ['neither a later start nor an earlier end', two('CURRENT', { startsAt: NOW, estimatedEndAt: NOW }), START, END],
    ['the actual end, not the planned one', [state('raffle', 'CLOSED', { endedAt: NOW })], START, NOW],
    ['the planned end of what still runs', two('CURRENT', { status: 'CLOSED', endedAt: NOW }), START, END],
  ])('lasts for the whole of them: %s', (_what, modes, startsAt, endsAt) => {
    expect(periodOf(modes)).toEqual({ startsAt, endsAt });
    expect(periodOf([...modes].reverse())).toEqual({ startsAt, endsAt });
  });
});

test.each<[what: string, mode: ModeState | undefined, at: Date, status: PromotionStatus | null]>([
  ['runs', state('raffle', 'CURRENT'), NOW, 'CURRENT'],
  ['runs at its last moment', state('raffle', 'CURRENT'), END, 'CURRENT'],
  ['is over a moment later, the clock being late', state('raffle', 'CURRENT'), after(END, 1), 'CLOSED'],
  ['was never begun', state('raffle', 'APPROVED'), after(END, 1), 'APPROVED'],
  ['is not there', undefined, NOW, null],
])('[DRW-13] as what a mode counts that %s', (_what, mode, at, status) => {
  expect(statusAt(mode, at)).toBe(status);
});
