import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SOME_SETTINGS } from '../testing/a-draw.ts';
import { nodeHashing } from '../testing/node-hashing.ts';
import {
  blockCount,
  blockDigest,
  blockOf,
  blockRange,
  bytesOfHex,
  hexOf,
  lineOf,
  listRoot,
  merklePath,
  merkleRoot,
  readLine,
  rootFromPath,
} from './draw-list.ts';

const { sha256 } = nodeHashing;
const HOLDER = 'ab'.repeat(16);

/** Leaves and roots of the reference implementation of RFC 6962. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const FROM_ANOTHER_LANGUAGE = {
  digests: [
    '2044b4c8f13e0f66df411ead9a98015b51eae401cde35df22be6755665893788',
    '1002c4bfb66248eb09b2eab603e3825a7102fa9c3f57d2ae881b98b43926b9ef',
  ],
  root: '9c5c40663c3f633fa3c236886978bbcbec2ac364f1fdb50f7f3ddf11f1ff4a05',
};

const leaf = (hex: string): Uint8Array => sha256(bytesOfHex(`00${hex}`));

describe('[DRW-07] the tree', () => {
  test.each(ROOTS.map((root, count) => ({ root, count })))('of $count leaves has the root of RFC 6962', ({ root, count }) => {
    expect(hexOf(merkleRoot(LEAVES.slice(0, count).map(leaf), sha256))).toBe(root);
  });

  test('every leaf has a path to the root; another leaf, place, size or path has not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), (size, some, other) => {
        const hashes = Array.from({ length: size }, (_, at) => leaf(at.toString(16).padStart(4, '0')));
        const index = some % size;
        const path = merklePath(hashes, index, sha256);
        const root = hexOf(merkleRoot(hashes, sha256));
        const own = hashes[index] as Uint8Array;
        const reached = (hash: Uint8Array, at: number, among: number, by: readonly Uint8Array[]) => {
          const found = rootFromPath(hash, at, among, by, sha256);
          return found !== null && hexOf(found) === root;
        };
        expect(reached(own, index, size, path)).toBe(true);
        expect(reached(leaf('ffff'), index, size, path)).toBe(false);
        expect(reached(own, size, size, path)).toBe(false);
        expect(reached(own, index, size, [...path, own])).toBe(false);
        expect(path.length > 0 && reached(own, index, size, path.slice(1))).toBe(false);
        const elsewhere = other % size;
        expect(elsewhere !== index && reached(own, elsewhere, size, path)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});

describe('[DRW-07] the list', () => {
  test('a line is a number and its holder, and nothing else is a line', () => {
    const entry = { number: '097259', holder: HOLDER };
    expect(lineOf(entry)).toBe(`097259;${HOLDER}`);
    expect(readLine(lineOf(entry))).toEqual(entry);
    const none = [
      '',
      '097259',
      `097259;${HOLDER} `,
      `097259;${HOLDER}\r`,
      `;${HOLDER}`,
      `09725a;${HOLDER}`,
      `1;${HOLDER.toUpperCase()}`,
    ];
    expect(none.map(readLine).filter((read) => read !== null)).toEqual([]);
  });

  test.each([
    [{ ...SOME_SETTINGS }, 1000, '097259', 97, '097000', '097999'],
    [{ ...SOME_SETTINGS, seriesCount: 1 }, 100, '97259', 97, '97000', '97999'],
    [{ ...SOME_SETTINGS, firstSeries: 100, seriesCount: 30 }, 3000, '10527089', 527, '10527000', '10527999'],
    [{ ...SOME_SETTINGS, orderDigits: 3 }, 10, '7259', 7, '7000', '7999'],
    [{ ...SOME_SETTINGS, orderDigits: 2 }, 10, '759', 7, '700', '799'],
  ])('a number is in its block', (settings, count, number, block, first, last) => {
    expect(blockCount(settings)).toBe(count);
    expect(blockOf(number, settings)).toBe(block);
    expect(blockRange(block, settings)).toEqual({ first, last });
  });

  test('stays what it was: roots that were published can be worked out again', () => {
    // Worked out apart, in another language, from what docs/checking-a-draw.md says.
    const lines = ['097257', '097259', '097261'].map((number) => lineOf({ number, holder: HOLDER }));
    expect([blockDigest('097000', lines, sha256), blockDigest('000000', [], sha256)]).toEqual(FROM_ANOTHER_LANGUAGE.digests);
    expect(listRoot(FROM_ANOTHER_LANGUAGE.digests, sha256)).toBe(FROM_ANOTHER_LANGUAGE.root);
  });
});
