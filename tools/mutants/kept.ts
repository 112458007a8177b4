import type { Kept } from './mutant.ts';

/** Survivors that stay, each with its reason. */
export const KEPT: readonly Kept[] = [
  {
    file: 'apps/server/src/capabilities/draws/views/held-numbers.ts',
    from: '                eq(drawDisqualifications.number, luckyNumbers.number),\n',
    to: '',
    reason:
      'How many places are held is asked last, after each place was asked whether it is free: there are as many places as awards, which can no longer change once a promotion is over, so that the count refuses nothing the places have not.',
  },
];
