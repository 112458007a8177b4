import type { DisqualificationReason } from '@galeria/contract/draw/disqualification';
import { describe, expect, test } from 'vitest';
import { type DrawnNumber, decideAsking, decideConfirming, decidePublishing, placeAfter } from './winners.rules.ts';

const number = (position: number, given: Partial<DrawnNumber> = {}): DrawnNumber => ({
  ...{ number: `09726${position}`, position, isPublished: false, isVoid: false, isDelivered: false },
  ...{ disqualified: null, reason: null },
  ...given,
});
const confirmed = { disqualified: 'confirmed', reason: 'FRAUD' } as const;
const forNote = { disqualified: 'confirmed', reason: 'NOTE_CANCELLED', isVoid: true, isPublished: true } as const;
const refusal = (drawn: DrawnNumber, winner: DrawnNumber | null, held = 0) => {
  const decision = decidePublishing(drawn, { winner, held, awards: 2 });
  return decision.allowed ? null : decision.code;
};

describe('[DRW-05, DRW-10] who may be published', () => {
  test.each([
    ['a winner', number(1), null, 0, null],
    ['a winner when all places are taken', number(1), null, 2, 'winners-complete'],
    ['a winner whose note was cancelled', number(1, { isVoid: true }), null, 0, 'number-void'],
    ['a winner somebody wants disqualified', number(1, { disqualified: 'asked' }), null, 0, 'disqualification-asked'],
    ['a winner who was disqualified', number(1, confirmed), null, 0, 'number-disqualified'],
    ['a substitute whose winner stands', number(3), number(1), 0, 'winner-stands'],
    ['a substitute whose winner is published', number(3), number(1, { isPublished: true }), 1, 'winner-stands'],
    ['a substitute whose winner is only accused', number(3), number(1, { disqualified: 'asked' }), 0, 'winner-stands'],
    ['a substitute whose winner was disqualified', number(3), number(1, confirmed), 0, null],
    ['a substitute whose winner is void', number(3), number(1, { isVoid: true }), 0, null],
    [
      'a substitute whose winner was disqualified after it was published',
      ...([number(3), number(1, { ...confirmed, isPublished: true }), 1, 'place-to-treasury'] as const),
    ],
    [
      'a substitute whose winner became void after it was published',
      ...([number(3), number(1, { isVoid: true, isPublished: true }), 1, 'winner-stands'] as const),
    ],
    ['[DRW-14] a substitute whose published winner was disqualified for its note', number(3), number(1, forNote), 1, null],
    [
      '[DRW-14] the same while it is only asked for',
      ...([number(3), number(1, { ...forNote, disqualified: 'asked' }), 1, 'winner-stands'] as const),
    ],
    [
      '[DRW-14] the same where the prize was handed over',
      ...([number(3), number(1, { ...forNote, isDelivered: true }), 1, 'place-delivered'] as const),
    ],
    [
      '[DRW-14] the same where the substitute is void too',
      ...([number(3, { isVoid: true }), number(1, forNote), 1, 'number-void'] as const),
    ],
    [
      '[DRW-14] a substitute whose winner was disqualified for something else, and is void since',
      ...([number(3), number(1, { ...confirmed, isVoid: true, isPublished: true }), 1, 'place-to-treasury'] as const),
    ],
    [
      'a substitute who was disqualified too',
      ...([number(3, confirmed), number(1, { isVoid: true }), 0, 'number-disqualified'] as const),
    ],
    ['a substitute when all places are taken', number(3), number(1, { isVoid: true }), 2, 'winners-complete'],
  ] as const)('%s', (_what, drawn, winner, held, code) => {
    expect(refusal(drawn, winner, held)).toBe(code);
  });
});

describe('[DRW-14] for which reason somebody may be disqualified', () => {
  const published = number(1, { isPublished: true });
  const voided = number(1, { isPublished: true, isVoid: true });
  const unpublished = number(1, { isVoid: true });
  test.each<[string, DrawnNumber, DisqualificationReason, string | null, string | null]>([
    ['any other while the note stands', published, 'FRAUD', null, null],
    ['its note, once it is cancelled', voided, 'NOTE_CANCELLED', null, null],
    ['nothing else then', voided, 'FRAUD', 'disqualification-note-cancelled', 'disqualification-note-cancelled'],
    ['not its note while that stands', published, 'NOTE_CANCELLED', 'note-not-cancelled', null],
    ['none where it is void and nobody was told of it', unpublished, 'NOTE_CANCELLED', 'number-void', null],
    ['what was asked before it became void, where nobody was told of it', unpublished, 'FRAUD', 'number-void', null],
  ])('%s', (_what, drawn, reason, asking, confirming) => {
    const codes = [decideAsking(drawn, reason), decideConfirming(drawn, reason)].map((each) => (each.allowed ? null : each.code));
    expect(codes).toEqual([asking, confirming]);
  });
});

describe('[DRW-10, DRW-14] what becomes of the place of somebody disqualified', () => {
  const after = (
    given: { position?: number; reason?: DisqualificationReason; wasPublished?: boolean; isDelivered?: boolean },
    substitute: DrawnNumber | null,
  ) =>
    placeAfter(
      { position: 1, reason: 'NOTE_CANCELLED', wasPublished: true, isDelivered: false, ...given },
      { winners: 2, substitute },
    );
  const standsBy = number(3);
  const taken = number(3, { isPublished: true });

  test('before it was published: its substitute, if there is one that may', () => {
    const before = { reason: 'FRAUD', wasPublished: false } as const;
    const outcomes = [standsBy, taken, number(3, { isVoid: true }), number(3, { disqualified: 'asked' }), null];
    expect(outcomes.map((substitute) => after(before, substitute))).toEqual([
      ...['substitute-open', 'substitute-published', 'nobody', 'nobody', 'nobody'],
    ]);
  });

  test('after it was published: the same for a cancelled note, the Treasury for anything else or without a substitute', () => {
    const outcomes = [standsBy, taken, number(3, { isVoid: true }), number(3, confirmed), null];
    expect(outcomes.map((substitute) => after({}, substitute))).toEqual([
      ...['substitute-open', 'substitute-published', 'treasury', 'treasury', 'treasury'],
    ]);
    for (const substitute of outcomes) expect(after({ reason: 'FRAUD' }, substitute)).toBe('treasury');
  });

  test('nobody comes where the prize was handed over', () => {
    expect(after({ isDelivered: true }, standsBy)).toBe('delivered');
  });

  test('a substitute who took none had none; one who took one has nobody behind them', () => {
    expect(after({ position: 3, wasPublished: false }, null)).toBeNull();
    expect(after({ position: 3 }, null)).toBe('treasury');
  });
});
