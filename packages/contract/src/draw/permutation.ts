/** A number below 2^bits that follows from the round and half of the place, and from a key only the caller knows. */
export type RoundFunction = (round: number, half: number, bits: number) => number;

/** HMAC-SHA-256 of a text under a key that was prepared beforehand: one number takes dozens of them. */
export type KeyedHash = (text: string) => Uint8Array;

/** As many as FF1 has (NIST SP 800-38G): what is known against Feistel networks over few values is against fewer rounds. */
export const ROUNDS = 10;

/** Half of the next even number of bits that holds every place. */
export function halfBits(size: number): number {
  if (!Number.isInteger(size) || size < 2 || size > 2 ** 48) throw new RangeError(`No order of ${size} places`);
  let bits = 1;
  while (4 ** bits < size) bits += 1;
  return bits;
}

function once(place: number, half: number, round: RoundFunction, isBack: boolean): number {
  const mask = 2 ** half - 1;
  let left = Math.floor(place / (mask + 1));
  let right = place & mask;
  for (let step = 0; step < ROUNDS; step += 1) {
    const index = isBack ? ROUNDS - 1 - step : step;
    if (isBack) [left, right] = [right ^ (round(index, left, half) & mask), left];
    else [left, right] = [right, left ^ (round(index, right, half) & mask)];
  }
  return left * (mask + 1) + right;
}

/** Walks on until it is back among the places: of a permutation of more values, what is left is one of these. */
function walk(place: number, size: number, round: RoundFunction, isBack: boolean): number {
  if (!Number.isInteger(place) || place < 0 || place >= size) throw new RangeError(`${place} is no place among ${size}`);
  const half = halfBits(size);
  let at = place;
  do at = once(at, half, round, isBack);
  while (at >= size);
  return at;
}

/** ENG-03: where the place lands in an order of `size` places. Every place lands somewhere else, none is left out. */
export const permuted = (place: number, size: number, round: RoundFunction): number => walk(place, size, round, false);

/** The place that landed there. */
export const unpermuted = (landed: number, size: number, round: RoundFunction): number => walk(landed, size, round, true);

/** The rounds of a promotion's order (docs/decisions/0024): the first 32 bits of the keyed hash of what is asked. */
export function keyedRounds(keyed: KeyedHash, size: number): RoundFunction {
  return (round, half) => {
    const [a = 0, b = 0, c = 0, d = 0] = keyed(`galeria/${size}/${round}/${half}`);
    return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  };
}
