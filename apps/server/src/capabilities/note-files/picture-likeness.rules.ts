/** Two hashes of a picture: how brightness runs along its rows and its columns, 16 hex digits each. */
export interface PictureHashes {
  readonly rowHash: string;
  readonly columnHash: string;
}

const BANDS = 4;
const DIGITS = 4;

/** Of the row hashes; three, because two that differ in no more share one of four bands. */
const MOST_ROW_BITS = BANDS - 1;
/** Of both hashes: a picture of something else that runs alike along its rows differs along its columns. */
const MOST_BITS = 10;

/** The row hash in four parts, each told from the same bits in another place. */
export const bandsOf = (rowHash: string): number[] =>
  Array.from(
    { length: BANDS },
    (_, place) => place * 0x10000 + Number.parseInt(rowHash.slice(place * DIGITS, (place + 1) * DIGITS), 16),
  );

function differingBits(one: string, other: string): number {
  let bits = 0;
  for (let rest = BigInt(`0x${one}`) ^ BigInt(`0x${other}`); rest > 0n; rest &= rest - 1n) bits += 1;
  return bits;
}

/** How far apart two pictures are, or null when they are not alike. 0: the same picture, or as good as. */
export function likeness(one: PictureHashes, other: PictureHashes): number | null {
  const rows = differingBits(one.rowHash, other.rowHash);
  const all = rows + differingBits(one.columnHash, other.columnHash);
  return rows <= MOST_ROW_BITS && all <= MOST_BITS ? all : null;
}
