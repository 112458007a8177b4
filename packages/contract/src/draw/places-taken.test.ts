import { expect, test } from 'vitest';
import { type PlacedNumber, placesTaken } from './places-taken.ts';

/** Places of two winners and two substitutes, from a letter each: published, disqualified, both, or none. */
const drawn = (letters: string): PlacedNumber[] =>
  [...letters].map((letter, index) => ({
    position: index + 1,
    isPublished: letter === 'p' || letter === 'x',
    isDisqualified: letter === 'd' || letter === 'x',
  }));

test.each([
  ['nobody, before a substitute is published', 'd---', []],
  ['its own winner, disqualified before publishing', 'd-p-', [[3, 1]]],
  ['its own winner, disqualified after publishing', 'xpp-', [[3, 1]]],
  ['its own winner, who was never published', 'p--p', [[4, 2]]],
  [
    'its own winner, each of two',
    'dxpp',
    [
      [3, 1],
      [4, 2],
    ],
  ],
  ['its own winner, also where it was disqualified itself since', 'd-x-', [[3, 1]]],
  ['the first that was left out, in an older draw in which its own winner stands', '-p-p', [[4, 1]]],
  ['nobody, in an older draw in which all winners stand', 'pp-p', []],
] as const)('[DRW-10] a published substitute takes the place of %s', (_what, letters, taken) => {
  expect([...placesTaken(drawn(letters), 2)]).toEqual(taken);
});
