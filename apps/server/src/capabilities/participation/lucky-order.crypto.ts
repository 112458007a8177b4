import { createHmac, createSecretKey } from 'node:crypto';
import type { NumberShape } from '@galeria/contract/draw/draw-rule';
import { type KeyedHash, keyedRounds, permuted } from '@galeria/contract/draw/permutation';
import { luckyNumberAt, numbersOf } from '@galeria/contract/promotions/lucky-number-shape';

/**
 * HMAC-SHA-256 under a promotion's draw key. The key is used as the text that is published after the draw, so that whoever has
 * it can redo the order with any tool.
 */
export function hmacUnder(drawKey: string): KeyedHash {
  // Prepared once: a number takes dozens of rounds.
  const key = createSecretKey(drawKey, 'utf8');
  return (text) => createHmac('sha256', key).update(text).digest();
}

/** ENG-03: the numbers of a promotion in the order in which they are handed out: so many, from a place of its counter on. */
export function numbersFrom(drawKey: string, shape: NumberShape, from: number, count: number): string[] {
  const size = numbersOf(shape);
  const round = keyedRounds(hmacUnder(drawKey), size);
  return Array.from({ length: count }, (_, index) => luckyNumberAt(permuted(from + index, size, round), shape));
}
