/** What frequencies of brightness a picture has, along its rows and along its columns: 32 hex digits each, lowest frequencies first. */
export interface PictureHashes {
  readonly rowHash: string;
  readonly columnHash: string;
}

/** 28 bits; four such parts fit the integers of the index. */
const BAND_DIGITS = 7;
const BAND_VALUES = 16 ** BAND_DIGITS;
const BANDS_EACH = 2;

/** Of 256. Copies of a receipt differ in 8 at most, other receipts laid out alike in 14 at least (measured on the demo's). */
const MOST_BITS = 10;

const partOf = (hash: string, place: number): number =>
  Number.parseInt(hash.slice(place * BAND_DIGITS, (place + 1) * BAND_DIGITS), 16);

/**
 * The lowest frequencies of either hash in two parts each, told from the same bits in another place. Two pictures that differ in
 * three of these bits or fewer share a part.
 */
export const bandsOf = ({ rowHash, columnHash }: PictureHashes): number[] =>
  [rowHash, columnHash].flatMap((hash, half) =>
    Array.from({ length: BANDS_EACH }, (_, place) => (half * BANDS_EACH + place) * BAND_VALUES + partOf(hash, place)),
  );

function differingBits(one: string, other: string): number {
  let bits = 0;
  for (let rest = BigInt(`0x${one}`) ^ BigInt(`0x${other}`); rest > 0n; rest &= rest - 1n) bits += 1;
  return bits;
}

/** How far apart two pictures are, or null when they are not alike. 0: the same picture, or as good as. */
export function likeness(one: PictureHashes, other: PictureHashes): number | null {
  const bits = differingBits(one.rowHash, other.rowHash) + differingBits(one.columnHash, other.columnHash);
  return bits <= MOST_BITS ? bits : null;
}
