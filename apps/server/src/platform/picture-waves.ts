/** The side of the square a picture is made into before it is looked at. */
export const WAVE_SIDE = 64;
/** How many waves across the picture are looked at, and as many down. Faster ones are its print and its noise. */
const WAVES = 16;

export interface WaveHashes {
  /** Of the waves that run along the rows, and of those that run along the columns: 128 bits each, in hex, slowest waves first. */
  readonly rowHash: string;
  readonly columnHash: string;
}

interface Wave {
  readonly across: number;
  readonly down: number;
}

const COSINES = Array.from({ length: WAVES + 1 }, (_, wave) =>
  Float64Array.from({ length: WAVE_SIDE }, (__, point) => Math.cos(((2 * point + 1) * wave * Math.PI) / (2 * WAVE_SIDE))),
);

const ALL: readonly Wave[] = Array.from({ length: WAVES * WAVES }, (_, place) => ({
  across: (place % WAVES) + 1,
  down: Math.floor(place / WAVES) + 1,
}));

const isAlongRows = ({ across, down }: Wave): boolean => across > down || (across === down && across % 2 === 1);
const bySpeed = (one: Wave, other: Wave): number =>
  one.across + one.down - other.across - other.down || one.across - other.across;

const ALONG_ROWS = ALL.filter(isAlongRows).sort(bySpeed);
const ALONG_COLUMNS = ALL.filter((wave) => !isAlongRows(wave)).sort(bySpeed);

const sumOf = (values: ArrayLike<number>, weights: ArrayLike<number> | undefined, from: number): number => {
  let sum = 0;
  for (let place = 0; place < WAVE_SIDE; place += 1) sum += (values[from + place] ?? 0) * (weights?.[place] ?? 0);
  return sum;
};

/** How strong each wave is in a square of grey points (the cosine transform); by wave across, then wave down. */
function strengths(points: Uint8Array): (wave: Wave) => number {
  const columns = COSINES.map((cosine) =>
    Float64Array.from({ length: WAVE_SIDE }, (_, row) => sumOf(points, cosine, row * WAVE_SIDE)),
  );
  const table = columns.map((column) => COSINES.map((cosine) => sumOf(column, cosine, 0)));
  return ({ across, down }) => table[across]?.[down] ?? 0;
}

const hexOf = (bits: readonly boolean[]): string =>
  BigInt(`0b${bits.map(Number).join('')}`)
    .toString(16)
    .padStart(bits.length / 4, '0');

/**
 * INV-10: which waves of brightness are stronger in a picture than its middle one. A copy of it, saved again, smaller or
 * brighter, has nearly the same; a picture of something else has not, even of another receipt laid out like it. `points` are
 * its grey values, WAVE_SIDE by WAVE_SIDE.
 */
export function waveHashes(points: Uint8Array): WaveHashes {
  const strengthOf = strengths(points);
  const sorted = ALL.map(strengthOf).sort((one, other) => one - other);
  const middle = sorted[sorted.length / 2] ?? 0;
  const bitsOf = (waves: readonly Wave[]) => hexOf(waves.map((wave) => strengthOf(wave) > middle));
  return { rowHash: bitsOf(ALONG_ROWS), columnHash: bitsOf(ALONG_COLUMNS) };
}
