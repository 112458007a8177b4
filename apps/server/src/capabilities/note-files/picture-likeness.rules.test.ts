import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandsOf, likeness, type PictureHashes } from './picture-likeness.rules.ts';

const PICTURE: PictureHashes = {
  rowHash: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  columnHash: '8000000000000000000000000000000f',
};

/** The hash with these of its 128 bits turned; bit 0 is its first. */
function turned(hash: string, bits: readonly number[]): string {
  let value = BigInt(`0x${hash}`);
  for (const bit of bits) value ^= 1n << BigInt(127 - bit);
  return value.toString(16).padStart(32, '0');
}
const upTo = (count: number) => Array.from({ length: count }, (_, bit) => bit);
const copy = (rowBits: readonly number[], columnBits: readonly number[]): PictureHashes => ({
  rowHash: turned(PICTURE.rowHash, rowBits),
  columnHash: turned(PICTURE.columnHash, columnBits),
});

describe('[INV-10] how far apart two pictures are', () => {
  test.each<[what: string, rowBits: number[], columnBits: number[], bits: number | null]>([
    ['in nothing', [], [], 0],
    ['in the first bit of their rows', [0], [], 1],
    ['in the last bit of their rows', [127], [], 1],
    ['in the first and the last bit of their columns', [], [0, 127], 2],
    ['in one bit of either', [64], [64], 2],
    ['in ten bits of their rows', upTo(10), [], 10],
    ['in ten bits of their columns', [], upTo(10).map((bit) => bit * 12), 10],
    ['in five bits of either', upTo(5), upTo(5), 10],
    ['in eleven bits of their rows', upTo(11), [], null],
    ['in eleven bits of their columns', [], upTo(11), null],
    ['in eleven bits of both', upTo(5), upTo(6), null],
    ['in all bits', upTo(128), upTo(128), null],
  ])('is told by the bits in which they differ: %s', (_what, rowBits, columnBits, bits) => {
    expect(likeness(PICTURE, copy(rowBits, columnBits))).toBe(bits);
    expect(likeness(copy(rowBits, columnBits), PICTURE)).toBe(bits);
  });
});

describe('[INV-10] the parts by which alike pictures are found', () => {
  test('are the first fourteen digits of either hash in halves, each with its place', () => {
    const hashes = { rowHash: `0000001fffffff${'a'.repeat(18)}`, columnHash: `00000000000002${'b'.repeat(18)}` };
    const values = 16 ** 7;
    expect(bandsOf(hashes)).toEqual([1, 2 * values - 1, 2 * values, 3 * values + 2]);
    expect(bandsOf({ ...hashes, rowHash: `0000001fffffff${'c'.repeat(18)}` })).toEqual(bandsOf(hashes));
  });

  test('differ by their place where their bits are the same, and fit 32 bits', () => {
    const hash = 'f'.repeat(32);
    const parts = bandsOf({ rowHash: hash, columnHash: hash });
    expect(new Set(parts).size).toBe(4);
    expect(Math.max(...parts)).toBeLessThan(2 ** 31);
  });

  test('are shared by pictures that differ in three of their bits', () => {
    const places = fc.uniqueArray(fc.nat({ max: 111 }), { maxLength: 3 });
    fc.assert(
      fc.property(places, (bits) => {
        const rowBits = bits.filter((bit) => bit < 56);
        const columnBits = bits.filter((bit) => bit >= 56).map((bit) => bit - 56);
        const known = bandsOf(PICTURE);
        expect(bandsOf(copy(rowBits, columnBits)).some((part) => known.includes(part))).toBe(true);
      }),
    );
  });
});
