import { createHmac, createSecretKey } from 'node:crypto';
import { luckyNumberAt, numbersOf } from '@galeria/contract/promotions/lucky-number-shape';
import { permuted, type RoundFunction } from './permutation.rules.ts';

/**
 * The rounds of a promotion's order, by HMAC-SHA-256 under its draw key. The key is used as the text that is published after
 * the draw, so that whoever has it can redo the order with any tool.
 */
export function keyedRounds(drawKey: string, size: number): RoundFunction {
  // Prepared once: a number takes dozens of rounds.
  const key = createSecretKey(drawKey, 'utf8');
  return (round, half) => createHmac('sha256', key).update(`galeria/${size}/${round}/${half}`).digest().readUInt32BE(0);
}

/** ENG-03: the numbers of a promotion in the order in which they are handed out: so many, from a place of its counter on. */
export function numbersFrom(drawKey: string, seriesCount: number, from: number, count: number): string[] {
  const size = numbersOf(seriesCount);
  const round = keyedRounds(drawKey, size);
  return Array.from({ length: count }, (_, index) => luckyNumberAt(permuted(from + index, size, round), seriesCount));
}
