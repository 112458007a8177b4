import type { ApprovedQuantities } from '@galeria/contract/promotions/amendment';
import { describe, expect, test } from 'vitest';
import { approvedQuantities } from './approved-quantities.rules.ts';

type Prizes = Parameters<typeof approvedQuantities>[1];
const raffle = (awardQuantity: number | null) => ({ mode: 'raffle', awardQuantity }) as const;
const luckyNumber = (awardQuantity: number | null) => ({ mode: 'luckyNumber', awardQuantity }) as const;
const buyAndWin = { mode: 'buyAndWin', awardQuantity: null } as const;
const NONE: Prizes = { modes: [], awards: [] };

describe('[PRO-05] [PRO-16] the most of each prize that was approved', () => {
  test.each<[what: string, recorded: ApprovedQuantities | null, prizes: Prizes, approved: ApprovedQuantities]>([
    ['nothing of nothing', null, NONE, { modes: {}, awards: {} }],
    ['none of a mode that has none', null, { ...NONE, modes: [raffle(0)] }, { modes: { raffle: 0 }, awards: {} }],
    [
      'what stands, of a first approval',
      null,
      { ...NONE, modes: [raffle(10), luckyNumber(3)] },
      { modes: { raffle: 10, luckyNumber: 3 }, awards: {} },
    ],
    [
      'no number of a mode that has awards',
      null,
      { ...NONE, modes: [buyAndWin, raffle(1)] },
      { modes: { raffle: 1 }, awards: {} },
    ],
    [
      'what is on record, where less stands',
      { modes: { raffle: 12, luckyNumber: 3 }, awards: { 5: 100, 6: 8 } },
      { modes: [raffle(10), luckyNumber(2)], awards: [5, 6].map((awardId) => ({ awardId, quantity: 7 })) },
      { modes: { raffle: 12, luckyNumber: 3 }, awards: { 5: 100, 6: 8 } },
    ],
    [
      'what stands, where less is on record',
      { modes: { raffle: 10, luckyNumber: 2 }, awards: { 5: 100, 6: 8 } },
      { modes: [raffle(12), luckyNumber(3)], awards: [5, 6].map((awardId) => ({ awardId, quantity: 101 })) },
      { modes: { raffle: 12, luckyNumber: 3 }, awards: { 5: 101, 6: 101 } },
    ],
    [
      'what is on record of what is no longer there',
      { modes: { luckyNumber: 2 }, awards: { 5: 100 } },
      { modes: [raffle(1)], awards: [{ awardId: 6, quantity: 4 }] },
      { modes: { luckyNumber: 2, raffle: 1 }, awards: { 5: 100, 6: 4 } },
    ],
    [
      'each for itself',
      { modes: { raffle: 5, luckyNumber: 9 }, awards: { 5: 1, 6: 9 } },
      { modes: [raffle(7), luckyNumber(7)], awards: [5, 6].map((awardId) => ({ awardId, quantity: 7 })) },
      { modes: { raffle: 7, luckyNumber: 9 }, awards: { 5: 7, 6: 9 } },
    ],
  ])('is %s', (_what, recorded, prizes, approved) => {
    const kept = structuredClone(recorded);
    expect(approvedQuantities(recorded, prizes)).toEqual(approved);
    expect(recorded).toEqual(kept);
  });
});
