import { isDay, readInstant } from '../kit/fields/dates.ts';
import { DISQUALIFICATION_REASONS, type DisqualifiedNumber, type VoidedNumber } from './disqualification.ts';
import type { NumberShape } from './draw-rule.ts';
import {
  APPROXIMATIONS,
  type CancelledNumber,
  type DrawSettings,
  type DrawStep,
  EMPTY_SERIES,
  type Pick,
  type Reading,
  SERIES_SOURCES,
  STEP_KINDS,
} from './draw-shapes.ts';
import { EXTRACTION_GROUNDS, type ExtractionChoice } from './extraction.ts';
import {
  listOf,
  mapOf,
  oneOf,
  orElse,
  orNull,
  pairOf,
  type Read,
  type Reader,
  readAs,
  record,
  text,
  textThat,
  whole,
  yesOrNo,
} from './read-json.ts';

// DRW-07: the files from which anybody checks a draw, without asking the server anything.

/** Of lists and promotions from before counts and settings were bound: it says less, and is checked as far as it goes. */
export const OLDER_PROOF_FORMAT = 'galeria-draw-proof-1';
export const PROOF_FORMAT = 'galeria-draw-proof-2';
export const NUMBER_PROOF_FORMAT = 'galeria-number-proof-1';

export interface ProofPromotion {
  readonly id: number;
  readonly mallCode: string;
  readonly name: string;
  readonly secapNumber: string | null;
  readonly awardName: string | null;
}

/** How many numbers a block has, and its digest. */
export type ProofBlock = readonly [entries: number, digest: string];

/** A block whose lines the proof brings: the walk looked at them. */
export interface OpenedBlock {
  readonly block: number;
  readonly lines: readonly string[];
}

/** A block that is not opened, and the root of its lines: its digest follows from that and its count. */
export type CountedBlock = readonly [block: number, linesRoot: string];

/** What was published of the settings, and when: at activation, and again where an amendment changed them. */
export interface Commitment {
  readonly at: string;
  readonly hash: string;
}

export interface ProofExtraction extends ExtractionChoice {
  readonly number: string;
  readonly date: string;
}

/** A digest of each field's own value, by the field's name. */
export type Seals = Readonly<Record<string, string>>;

export interface DrawProof {
  readonly format: typeof PROOF_FORMAT | typeof OLDER_PROOF_FORMAT;
  readonly promotion: ProofPromotion;
  readonly settings: DrawSettings;
  readonly tickets: readonly string[];
  /** DRW-13: by which extraction, and why. Null of draws made before that was kept. */
  readonly extraction: ProofExtraction | null;
  readonly reading: Reading;
  readonly list: {
    readonly root: string;
    readonly total: number;
    readonly blocks: readonly ProofBlock[];
    /** Every block that has numbers and is not opened. Older proofs have none. */
    readonly counted: readonly CountedBlock[];
  };
  /** In their order; the last before the draw is the one in force. Older proofs have none. */
  readonly commitments: readonly Commitment[];
  readonly opened: readonly OpenedBlock[];
  readonly steps: readonly DrawStep[];
  readonly picks: readonly Pick[];
  readonly missing: number;
  /** Numbers that the walk passed over because their note was cancelled. Proofs made before there were such have none. */
  readonly cancelled: readonly CancelledNumber[];
  /** DRW-10: those that lost their prize after the draw, as far as is known when the proof is made. Older proofs have none. */
  readonly disqualified: readonly DisqualifiedNumber[];
  /** DRW-14: drawn numbers whose note was cancelled after the draw, as far as is known when the proof is made. Older proofs have none. */
  readonly voided: readonly VoidedNumber[];
  readonly key: string;
  readonly keyHash: string;
  readonly drawnAt: string;
  /** Of what nothing else in the proof follows from, by the names of the fields. */
  readonly seals: Seals;
}

/** That one number is in the list: the way from its line to the root. */
export interface NumberProof {
  readonly format: typeof NUMBER_PROOF_FORMAT;
  readonly promotion: ProofPromotion;
  readonly shape: NumberShape;
  readonly number: string;
  readonly holder: string;
  /** The number's place among those of its block, and the way to the block's digest. */
  readonly block: { readonly entries: number; readonly place: number; readonly path: readonly string[] };
  readonly list: { readonly root: string; readonly path: readonly string[] };
  /** Of the promotion's fields. */
  readonly seals: Seals;
}

const MOST_NUMBERS = 100_000_000;
const count = whole(0, MOST_NUMBERS);
const digits = text(/^\d{1,8}$/);
const aDay = textThat(isDay);
const aMoment = textThat((text) => readInstant(text)?.toISOString() === text);
const digest = text(/^[0-9a-f]{64}$/);
const holder = text(/^[0-9a-f]{32}$/);

const promotion: Reader<ProofPromotion> = record({
  id: whole(1, Number.MAX_SAFE_INTEGER),
  mallCode: text(),
  name: text(),
  secapNumber: orNull(text()),
  awardName: orNull(text()),
});

const shape = {
  firstSeries: whole(0, 999),
  seriesCount: whole(1, 1000),
  orderDigits: whole(1, 5),
};

const proof: Reader<DrawProof> = record({
  format: oneOf([PROOF_FORMAT, OLDER_PROOF_FORMAT]),
  promotion,
  settings: record<DrawSettings>({
    ...shape,
    seriesSource: oneOf(SERIES_SOURCES),
    sourcePrize: whole(1, 5),
    seriesPrefix: text(/^\d{0,2}$/),
    approximation: oneOf(APPROXIMATIONS),
    emptySeries: oneOf(EMPTY_SERIES),
    onePerCpf: yesOrNo,
    winners: count,
  }),
  tickets: (value, at) => {
    const tickets = listOf(text(/^\d{6}$/))(value, at);
    whole(5, 5)(tickets.length, at);
    return tickets;
  },
  extraction: orElse(
    orNull(
      record<ProofExtraction>({
        ...{ number: text(/^[1-9]\d{0,11}$/), date: aDay, earliest: aDay, raffleDay: orNull(aDay) },
        ...{ frozenAt: aMoment, time: text(/^([01]\d|2[0-3]):[0-5]\d$/) },
        ground: oneOf(EXTRACTION_GROUNDS),
        isFirstHeld: yesOrNo,
      }),
    ),
    null,
  ),
  reading: record<Reading>({ order: digits, rawSeries: text(/^\d{0,3}$/), series: whole(0, 999), number: digits }),
  list: record<DrawProof['list']>({
    root: digest,
    total: count,
    blocks: listOf(pairOf(count, digest)),
    counted: orElse(listOf(pairOf(count, digest)), []),
  }),
  commitments: orElse(listOf(record<Commitment>({ at: text(), hash: digest })), []),
  opened: listOf(record<OpenedBlock>({ block: count, lines: listOf(text()) })),
  steps: listOf(
    record<DrawStep>({
      kind: oneOf(STEP_KINDS),
      series: whole(0, 999),
      number: orNull(digits),
      holder: orNull(holder),
      position: orNull(count),
    }),
  ),
  picks: listOf(record<Pick>({ position: count, type: oneOf(['GANHADOR', 'SUPLENTE']), number: digits, holder })),
  missing: count,
  cancelled: orElse(listOf(record<CancelledNumber>({ number: digits, at: text() })), []),
  disqualified: orElse(
    listOf(
      record<DisqualifiedNumber>({
        ...{ number: digits, position: count, at: text(), wasPublished: yesOrNo },
        reason: oneOf(DISQUALIFICATION_REASONS),
      }),
    ),
    [],
  ),
  voided: orElse(listOf(record<VoidedNumber>({ number: digits, position: count, at: text() })), []),
  key: digest,
  keyHash: digest,
  drawnAt: text(),
  seals: mapOf(digest),
});

const ofNumber: Reader<NumberProof> = record({
  format: oneOf([NUMBER_PROOF_FORMAT]),
  promotion,
  shape: record<NumberShape>(shape),
  number: digits,
  holder,
  block: record<NumberProof['block']>({ entries: count, place: count, path: listOf(digest) }),
  list: record<NumberProof['list']>({ root: digest, path: listOf(digest) }),
  seals: mapOf(digest),
});

export const readProof = (value: unknown): Read<DrawProof> => readAs(proof, value);

export const readNumberProof = (value: unknown): Read<NumberProof> => readAs(ofNumber, value);

/** Which of the two a file says it is. */
export function proofKind(value: unknown): 'draw' | 'number' | null {
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : null;
  if (format === PROOF_FORMAT || format === OLDER_PROOF_FORMAT) return 'draw';
  return format === NUMBER_PROOF_FORMAT ? 'number' : null;
}
