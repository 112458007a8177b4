import { type NumberShape, numberOf, orderOf, ordersOfSeries, seriesOf } from './draw-rule.ts';
import type { Entry } from './draw-shapes.ts';

// DRW-07: the list of numbers handed out, as it is written down and hashed. docs/checking-a-draw.md says it in words.

export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const ORDERS_OF_BLOCK = 1000;
const LEAF = 0;
const NODE = 1;
const BLOCK = 2;

/** Digits, small letters and semicolons are all there is in a list and a key: one byte each, in any encoding. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

export function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += (byte < 16 ? '0' : '') + byte.toString(16);
  return hex;
}

export function bytesOfHex(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}

export const lineOf = ({ number, holder }: Entry): string => `${number};${holder}`;

const LINE = /^(\d{1,8});([0-9a-f]{32})$/;

/** Null for what is no line of a list. */
export function readLine(line: string): Entry | null {
  const [, number, holder] = LINE.exec(line) ?? [];
  return number === undefined || holder === undefined ? null : { number, holder };
}

const ordersOfBlock = (shape: NumberShape): number => Math.min(ORDERS_OF_BLOCK, ordersOfSeries(shape));
const blocksOfSeries = (shape: NumberShape): number => ordersOfSeries(shape) / ordersOfBlock(shape);

export const blockCount = (shape: NumberShape): number => shape.seriesCount * blocksOfSeries(shape);

/** In which block a number is: from 0, in the order of the numbers. */
export function blockOf(number: string, shape: NumberShape): number {
  const seriesIndex = seriesOf(number, shape) - shape.firstSeries;
  return seriesIndex * blocksOfSeries(shape) + Math.floor(orderOf(number, shape) / ordersOfBlock(shape));
}

/** The first and last number that could be in a block. */
export function blockRange(block: number, shape: NumberShape): { readonly first: string; readonly last: string } {
  const series = shape.firstSeries + Math.floor(block / blocksOfSeries(shape));
  const order = (block % blocksOfSeries(shape)) * ordersOfBlock(shape);
  return { first: numberOf(series, order, shape), last: numberOf(series, order + ordersOfBlock(shape) - 1, shape) };
}

export function tagged(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0));
  bytes[0] = tag;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export const leafHash = (line: string, sha256: Sha256): Uint8Array => sha256(tagged(LEAF, bytesOf(line)));

const nodeHash = (left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array => sha256(tagged(NODE, left, right));

/** One level up. The last of an odd number goes up as it is: that gives the shape of RFC 6962. */
function levelAbove(hashes: readonly Uint8Array[], sha256: Sha256): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let at = 0; at < hashes.length; at += 2) {
    const left = hashes[at] as Uint8Array;
    const right = hashes[at + 1];
    above.push(right === undefined ? left : nodeHash(left, right, sha256));
  }
  return above;
}

export function merkleRoot(hashes: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  let level = hashes;
  while (level.length > 1) level = levelAbove(level, sha256);
  return level[0] ?? sha256(new Uint8Array(0));
}

/** What is needed beside one hash to work out the root, from below. */
export function merklePath(hashes: readonly Uint8Array[], index: number, sha256: Sha256): Uint8Array[] {
  const path: Uint8Array[] = [];
  let level = hashes;
  for (let at = index; level.length > 1; at = Math.floor(at / 2)) {
    const beside = level[at % 2 === 0 ? at + 1 : at - 1];
    if (beside !== undefined) path.push(beside);
    level = levelAbove(level, sha256);
  }
  return path;
}

/** The root that a hash at a place among `size` leads to; null when the path is not as long as its place asks for. */
export function rootFromPath(
  hash: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
  sha256: Sha256,
): Uint8Array | null {
  if (index < 0 || index >= size) return null;
  let root = hash;
  let used = 0;
  let at = index;
  for (let width = size; width > 1; width = Math.ceil(width / 2)) {
    const isLastAlone = at === width - 1 && at % 2 === 0;
    if (!isLastAlone) {
      const beside = path[used];
      if (beside === undefined) return null;
      root = at % 2 === 0 ? nodeHash(root, beside, sha256) : nodeHash(beside, root, sha256);
      used += 1;
    }
    at = Math.floor(at / 2);
  }
  return used === path.length ? root : null;
}

/** The digest of a block whose lines have that Merkle root. Its first number and how many it has are part of it. */
export const digestOfBlock = (first: string, entries: number, root: Uint8Array, sha256: Sha256): Uint8Array =>
  sha256(tagged(BLOCK, bytesOf(`${first};${entries};`), root));

/** The Merkle root of a block's lines: with it and the count anybody works out the digest, without the lines. */
export const rootOfLines = (lines: readonly string[], sha256: Sha256): Uint8Array =>
  merkleRoot(
    lines.map((line) => leafHash(line, sha256)),
    sha256,
  );

export const blockDigest = (first: string, lines: readonly string[], sha256: Sha256): string =>
  hexOf(digestOfBlock(first, lines.length, rootOfLines(lines, sha256), sha256));

/** The root of the list: of its blocks' digests. */
export const listRoot = (digests: readonly string[], sha256: Sha256): string =>
  hexOf(merkleRoot(digests.map(bytesOfHex), sha256));
