// What a draw is made of, for the server that carries it out and for anybody who checks it afterwards. Nothing here or in the
// rule, the list and the checker beside it imports a library: whoever has Node and these files can check a draw.

/** How the series is read from the tickets (domain: variants of published regulations). */
export const SERIES_SOURCES = ['TENS_OF_FIRST', 'TENS_OF_PRIZE', 'PREFIX_AND_TENS'] as const;
export type SeriesSource = (typeof SERIES_SOURCES)[number];

/** Where the winner is looked for when the winning number was not handed out. */
export const APPROXIMATIONS = ['ALTERNATING', 'UP_THEN_DOWN', 'UP_CIRCULAR'] as const;
export type Approximation = (typeof APPROXIMATIONS)[number];

/** Where it goes on when a series has nobody left. */
export const EMPTY_SERIES = ['NEAREST', 'NEXT_LOWER'] as const;
export type EmptySeries = (typeof EMPTY_SERIES)[number];

/** What becomes of a purchase beyond whole targets: it stays for the next note, or is lost with its note. */
export const LEFTOVERS = ['KEPT', 'LOST'] as const;
export type Leftover = (typeof LEFTOVERS)[number];

/** What the regulation of a promotion says about its numbers and its draw. */
export interface DrawRule {
  readonly seriesSource: SeriesSource;
  /** TENS_OF_PRIZE: which of the five, 1 to 5. */
  readonly sourcePrize: number;
  /** PREFIX_AND_TENS: the digits before the tens of the first prize. */
  readonly seriesPrefix: string;
  readonly approximation: Approximation;
  readonly emptySeries: EmptySeries;
  readonly onePerCpf: boolean;
  /** The lowest series. */
  readonly firstSeries: number;
  /** Digits of the order within a series: five, fewer in a smaller universe, read from the right. */
  readonly orderDigits: number;
  /** Of the counting, not of the draw. */
  readonly leftover: Leftover;
}

/** DRW-03. */
export const DEFAULT_DRAW_RULE: DrawRule = {
  seriesSource: 'TENS_OF_FIRST',
  sourcePrize: 1,
  seriesPrefix: '',
  approximation: 'ALTERNATING',
  emptySeries: 'NEAREST',
  onePerCpf: true,
  firstSeries: 0,
  orderDigits: 5,
  leftover: 'KEPT',
};

/** All that the outcome depends on beside the tickets and the list. */
export interface DrawSettings extends Omit<DrawRule, 'leftover'> {
  /** From the lowest on. */
  readonly seriesCount: number;
  /** N: so many winners, and as many substitutes. */
  readonly winners: number;
}

/** A handed-out number and whose it is. The holder is a pseudonym: one for each CPF, of this promotion alone. */
export interface Entry {
  readonly number: string;
  readonly holder: string;
}

/** What the tickets say. */
export interface Reading {
  readonly order: string;
  /** As read, before it is fitted to the promotion's series; empty when there is one series only. */
  readonly rawSeries: string;
  readonly series: number;
  /** Series and order, zeros kept. */
  readonly number: string;
}

/**
 * The rule asks, whoever runs it answers: the numbers handed out in a series from one on (that one included), nearest first, at
 * most `limit`. Fewer than that say that there are no more.
 */
export interface Look {
  readonly series: number;
  readonly from: string;
  readonly direction: 'up' | 'down';
  readonly limit: number;
}

export const STEP_KINDS = [
  /** The number at the winning order was handed out in this series, or was not. */
  'exact',
  'not-handed-out',
  /** The nearest to the winning order was taken. */
  'nearest',
  /** The next higher, or from the top on the next lower. */
  'next-higher',
  'next-lower',
  /** Somebody who has won already: passed over, with the place they won. */
  'holder-has-won',
  /** SYN-08: its note was cancelled by the shop before the draw: passed over. */
  'note-cancelled',
  /** The top of the series is reached; the series has nobody (left). */
  'top-reached',
  'series-empty',
  'series-exhausted',
  /** Nobody is left anywhere. */
  'list-exhausted',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** One step of the walk, in the order they were taken. */
export interface DrawStep {
  readonly kind: StepKind;
  readonly series: number;
  readonly number: string | null;
  readonly holder: string | null;
  /** Of a pick the place it won; of 'holder-has-won' the place its holder has. */
  readonly position: number | null;
}

/** A number that is passed over because the note it came from was cancelled, and since when. */
export interface CancelledNumber {
  readonly number: string;
  readonly at: string;
}

/** Places 1 to N win, N+1 to 2N stand by for them: N+1 for 1, and so on. */
export interface Pick {
  readonly position: number;
  readonly type: 'GANHADOR' | 'SUPLENTE';
  readonly number: string;
  readonly holder: string;
}

export interface DrawOutcome {
  readonly reading: Reading;
  readonly steps: readonly DrawStep[];
  readonly picks: readonly Pick[];
  /** Winners and substitutes there should have been beyond those there are. */
  readonly missing: number;
}
