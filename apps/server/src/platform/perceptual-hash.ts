/** The side of the square a picture is made into before it is looked at. */
export const HASH_SIDE = 64;
/** How many frequencies across the picture are looked at, and as many down. Faster ones are its print and its noise. */
const FREQUENCIES = 16;

export interface PerceptualHashes {
  /** Of the frequencies that run along the rows, and of those that run along the columns: 128 bits each, in hex, lowest frequencies first. */
  readonly rowHash: string;
  readonly columnHash: string;
}

interface Frequency {
  readonly across: number;
  readonly down: number;
}

const COSINES = Array.from({ length: FREQUENCIES + 1 }, (_, frequency) =>
  Float64Array.from({ length: HASH_SIDE }, (__, point) => Math.cos(((2 * point + 1) * frequency * Math.PI) / (2 * HASH_SIDE))),
);

const ALL: readonly Frequency[] = Array.from({ length: FREQUENCIES * FREQUENCIES }, (_, place) => ({
  across: (place % FREQUENCIES) + 1,
  down: Math.floor(place / FREQUENCIES) + 1,
}));

const isAlongRows = ({ across, down }: Frequency): boolean => across > down || (across === down && across % 2 === 1);
const bySpeed = (one: Frequency, other: Frequency): number =>
  one.across + one.down - other.across - other.down || one.across - other.across;

const ALONG_ROWS = ALL.filter(isAlongRows).sort(bySpeed);
const ALONG_COLUMNS = ALL.filter((frequency) => !isAlongRows(frequency)).sort(bySpeed);

const sumOf = (values: ArrayLike<number>, weights: ArrayLike<number> | undefined, from: number): number => {
  let sum = 0;
  for (let place = 0; place < HASH_SIDE; place += 1) sum += (values[from + place] ?? 0) * (weights?.[place] ?? 0);
  return sum;
};

/** How strong each frequency is in a square of grey points (the cosine transform); by frequency across, then frequency down. */
function strengths(points: Uint8Array): (frequency: Frequency) => number {
  const columns = COSINES.map((cosine) =>
    Float64Array.from({ length: HASH_SIDE }, (_, row) => sumOf(points, cosine, row * HASH_SIDE)),
  );
  const table = columns.map((column) => COSINES.map((cosine) => sumOf(column, cosine, 0)));
  return ({ across, down }) => table[across]?.[down] ?? 0;
}

const hexOf = (bits: readonly boolean[]): string =>
  BigInt(`0b${bits.map(Number).join('')}`)
    .toString(16)
    .padStart(bits.length / 4, '0');

/**
 * INV-10: which frequencies of brightness are stronger in a picture than its middle one. A copy of it, saved again, smaller or
 * brighter, has nearly the same; a picture of something else has not, even of another receipt laid out like it. `points` are
 * its grey values, HASH_SIDE by HASH_SIDE.
 */
export function perceptualHashes(points: Uint8Array): PerceptualHashes {
  const strengthOf = strengths(points);
  const sorted = ALL.map(strengthOf).sort((one, other) => one - other);
  const middle = sorted[sorted.length / 2] ?? 0;
  const bitsOf = (frequencies: readonly Frequency[]) => hexOf(frequencies.map((frequency) => strengthOf(frequency) > middle));
  return { rowHash: bitsOf(ALONG_ROWS), columnHash: bitsOf(ALONG_COLUMNS) };
}
