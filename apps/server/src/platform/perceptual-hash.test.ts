import { expect, test } from 'vitest';
import { chanceFrom } from '../demo/chance.ts';
import { HASH_SIDE, perceptualHashes } from './perceptual-hash.ts';

const FREQUENCIES = Array.from({ length: 256 }, (_, place) => ({ across: (place % 16) + 1, down: Math.floor(place / 16) + 1 }));

const frequency = (count: number, point: number): number => Math.cos(((2 * point + 1) * count * Math.PI) / (2 * HASH_SIDE));

const EVEN = { strong: 4, weak: -4 };

/** A picture in which exactly these frequencies are strong. */
function pictureOf(
  strong: ReadonlySet<number>,
  { change = (grey: number) => grey, height = EVEN }: { change?: (grey: number) => number; height?: typeof EVEN } = {},
): Uint8Array {
  return Uint8Array.from({ length: HASH_SIDE * HASH_SIDE }, (_, point) => {
    const x = point % HASH_SIDE;
    const y = Math.floor(point / HASH_SIDE);
    const grey = FREQUENCIES.reduce(
      (sum, { across, down }, place) =>
        sum + (strong.has(place) ? height.strong : height.weak) * frequency(across, x) * frequency(down, y),
      128,
    );
    return Math.min(255, Math.max(0, Math.round(change(grey))));
  });
}

/** Fewer than half, so that the middle frequency is one of the weak. */
function someHashes(seed: number): Set<number> {
  const chance = chanceFrom(seed);
  const strong = new Set<number>();
  while (strong.size < 127) strong.add(chance.whole(256));
  return strong;
}

/** Which frequencies are strong, in the order in which the bits stand. */
function bitsOf(strong: ReadonlySet<number>, isWanted: (across: number, down: number) => boolean): string {
  return FREQUENCIES.map((each, place) => ({ ...each, isStrong: strong.has(place) }))
    .filter(({ across, down }) => isWanted(across, down))
    .sort((one, other) => one.across + one.down - (other.across + other.down) || one.across - other.across)
    .map(({ isStrong }) => (isStrong ? '1' : '0'))
    .join('');
}

const bits = (hash: string): string =>
  Array.from(hash, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');

test('[INV-10] a bit a frequency: those along rows and those along columns, lowest first', () => {
  for (const seed of [1, 2, 3]) {
    const strong = someHashes(seed);
    const { rowHash, columnHash } = perceptualHashes(pictureOf(strong));
    const isAlongRows = (across: number, down: number) => across > down || (across === down && across % 2 === 1);
    expect(bits(rowHash)).toBe(bitsOf(strong, isAlongRows));
    expect(bits(columnHash)).toBe(bitsOf(strong, (across, down) => !isAlongRows(across, down)));
  }
});

test('[INV-10] neither brightness nor contrast counts', () => {
  const strong = someHashes(4);
  const original = perceptualHashes(pictureOf(strong));
  expect(perceptualHashes(pictureOf(strong, { change: (grey) => grey + 12 }))).toEqual(original);
  expect(perceptualHashes(pictureOf(strong, { change: (grey) => grey * 0.6 }))).toEqual(original);
});

test('[INV-10] strong is what is stronger than the middle one, not what is there at all', () => {
  const strong = someHashes(5);
  expect(perceptualHashes(pictureOf(strong, { height: { strong: 1, weak: 0.4 } }))).toEqual(perceptualHashes(pictureOf(strong)));
});
