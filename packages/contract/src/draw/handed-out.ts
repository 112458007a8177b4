import { blockCount, blockOf, blockRange } from './draw-list.ts';
import type { DrawProof } from './draw-proof.ts';
import { numberOf, orderOf, ordersOfSeries, seriesOf } from './draw-rule.ts';
import type { Hashing } from './finding.ts';
import { keyedRounds, permuted, unpermuted } from './permutation.ts';

/**
 * Which numbers of a block were handed out, by the key alone: numbers go out in the order the key gives, one after the other,
 * so those handed out are those whose place lies below the total (ENG-03). Of two ways to work that out the shorter is taken:
 * to ask every number of the blocks for its place, or every place for its number.
 */
export function handedOutIn(proof: DrawProof, total: number, blocks: number, hashing: Hashing): (block: number) => string[] {
  const { settings } = proof;
  const orders = ordersOfSeries(settings);
  const size = settings.seriesCount * orders;
  const round = keyedRounds(hashing.hmacUnder(proof.key), size);
  const numberAt = (landed: number): string =>
    numberOf(settings.firstSeries + Math.floor(landed / orders), landed % orders, settings);

  function byNumber(block: number): string[] {
    const { first, last } = blockRange(block, settings);
    const start = (seriesOf(first, settings) - settings.firstSeries) * orders + orderOf(first, settings);
    const count = orderOf(last, settings) - orderOf(first, settings) + 1;
    return Array.from({ length: count }, (_, at) => start + at)
      .filter((landed) => unpermuted(landed, size, round) < total)
      .map(numberAt);
  }

  let ofBlock: Map<number, string[]> | null = null;
  function byPlace(block: number): string[] {
    ofBlock ??= Map.groupBy(
      Array.from({ length: Math.min(total, size) }, (_, place) => numberAt(permuted(place, size, round))).sort(),
      (number) => blockOf(number, settings),
    );
    return ofBlock.get(block) ?? [];
  }

  return total < (blocks * size) / blockCount(settings) ? byPlace : byNumber;
}

/** What one list of numbers has beyond another. Both are in order. */
export function beyond(numbers: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return numbers.filter((number) => !known.has(number));
}
