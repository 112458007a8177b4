import type { DrawOutcome, DrawSettings, DrawStep, Entry, Look, Pick, Reading, StepKind } from './draw-shapes.ts';

// DRW-03: who wins, from the tickets and the list alone. docs/decisions/0026 says how each sentence of the regulations is read.

/** The rule asks for so many numbers at a time, whatever the size of the list. */
export const LOOK_ROWS = 100;

/** What the numbers of a promotion look like. */
export interface NumberShape {
  readonly firstSeries: number;
  readonly seriesCount: number;
  readonly orderDigits: number;
}

export const ordersOfSeries = (shape: NumberShape): number => 10 ** shape.orderDigits;

/** How many digits name a series: those of the highest. A single series named 0 has no name. */
function seriesDigits({ firstSeries, seriesCount }: NumberShape): number {
  const highest = firstSeries + seriesCount - 1;
  return highest === 0 ? 0 : String(highest).length;
}

/** How people read a series: zeros kept, empty where there is one only. */
export const seriesName = (series: number, shape: NumberShape): string =>
  seriesDigits(shape) === 0 ? '' : String(series).padStart(seriesDigits(shape), '0');

export function numberOf(series: number, order: number, shape: NumberShape): string {
  const index = series - shape.firstSeries;
  if (!Number.isInteger(index) || index < 0 || index >= shape.seriesCount) throw new RangeError(`No series ${series}`);
  if (!Number.isInteger(order) || order < 0 || order >= ordersOfSeries(shape)) throw new RangeError(`No order ${order}`);
  return seriesName(series, shape) + String(order).padStart(shape.orderDigits, '0');
}

export const orderOf = (number: string, shape: NumberShape): number => Number(number.slice(-shape.orderDigits));

export function seriesOf(number: string, shape: NumberShape): number {
  return seriesDigits(shape) === 0 ? shape.firstSeries : Number(number.slice(0, -shape.orderDigits));
}

/** Whether that is one of the promotion's numbers, handed out or not. */
export function isNumber(text: string, shape: NumberShape): boolean {
  if (!/^\d+$/.test(text) || text.length !== seriesDigits(shape) + shape.orderDigits) return false;
  const index = seriesOf(text, shape) - shape.firstSeries;
  return index >= 0 && index < shape.seriesCount;
}

/** As often as it takes, the count of series is taken off a series that is too high, or added to one that is too low. */
export function fitSeries(raw: number, firstSeries: number, seriesCount: number): number {
  const over = (raw - firstSeries) % seriesCount;
  return firstSeries + (over < 0 ? over + seriesCount : over);
}

/** Tickets are read from their right end: the units make the order, the tens the series. */
export function readTickets(tickets: readonly string[], settings: DrawSettings): Reading {
  if (tickets.length !== 5 || !tickets.every((ticket) => /^\d{6}$/.test(ticket))) throw new RangeError('Not five tickets');
  const tens = tickets.map((ticket) => ticket.at(-2) ?? '');
  const order = tickets
    .map((ticket) => ticket.at(-1) ?? '')
    .join('')
    .slice(-settings.orderDigits);
  const rawSeries = seriesDigits(settings) === 0 ? '' : rawSeriesOf(tens, settings);
  const series =
    rawSeries === '' ? settings.firstSeries : fitSeries(Number(rawSeries), settings.firstSeries, settings.seriesCount);
  return { order, rawSeries, series, number: numberOf(series, Number(order), settings) };
}

function rawSeriesOf(tens: readonly string[], settings: DrawSettings): string {
  switch (settings.seriesSource) {
    case 'TENS_OF_FIRST':
      return tens.slice(0, seriesDigits(settings)).join('');
    case 'TENS_OF_PRIZE':
      return tens[settings.sourcePrize - 1] ?? '';
    case 'PREFIX_AND_TENS':
      return settings.seriesPrefix + (tens[0] ?? '');
  }
}

/** Every series that tickets can name. In others a number wins only where those that can be named have nobody left. */
export function reachableSeries(settings: Omit<DrawSettings, 'winners'>): ReadonlySet<number> {
  const { firstSeries, seriesCount, seriesSource, seriesPrefix } = settings;
  if (seriesDigits(settings) === 0) return new Set([firstSeries]);
  const read = seriesSource === 'TENS_OF_FIRST' ? 10 ** seriesDigits(settings) : 10;
  const from = seriesSource === 'PREFIX_AND_TENS' ? Number(`${seriesPrefix}0`) : 0;
  return new Set(Array.from({ length: read }, (_, raw) => fitSeries(from + raw, firstSeries, seriesCount)));
}

/** Every series once, in the order in which they are gone through: none is left out, whatever the setting. */
export function seriesInTurn(start: number, settings: DrawSettings): number[] {
  const { firstSeries, seriesCount } = settings;
  const from = (steps: number): number => fitSeries(start + steps, firstSeries, seriesCount);
  const turns = Array.from({ length: seriesCount }, (_, turn) => turn);
  if (settings.approximation === 'UP_CIRCULAR') return turns.map(from);
  if (settings.emptySeries === 'NEXT_LOWER') return turns.map((turn) => from(-turn));
  // A tie goes up, in series as in orders.
  return turns
    .map((turn) => firstSeries + turn)
    .sort((left, right) => Math.abs(left - start) - Math.abs(right - start) || right - left);
}

type Asking<Answer> = Generator<Look, Answer, readonly Entry[]>;

/** Goes through the numbers of a series one way, asking for more as it needs them. */
interface Cursor {
  readonly series: number;
  readonly direction: Look['direction'];
  /** Where the next look starts; null when there is nothing beyond. */
  from: number | null;
  page: readonly Entry[];
  at: number;
}

function cursorAt(series: number, order: number, direction: Look['direction'], settings: DrawSettings): Cursor {
  return { series, direction, from: order >= 0 && order < ordersOfSeries(settings) ? order : null, page: [], at: 0 };
}

function* ahead(cursor: Cursor, settings: DrawSettings): Asking<Entry | null> {
  if (cursor.at === cursor.page.length && cursor.from !== null) {
    const from = numberOf(cursor.series, cursor.from, settings);
    cursor.page = yield { series: cursor.series, from, direction: cursor.direction, limit: LOOK_ROWS };
    cursor.at = 0;
    const last = cursor.page[LOOK_ROWS - 1];
    const next = last === undefined ? -1 : orderOf(last.number, settings) + (cursor.direction === 'up' ? 1 : -1);
    cursor.from = next >= 0 && next < ordersOfSeries(settings) ? next : null;
  }
  return cursor.page[cursor.at] ?? null;
}

/**
 * The whole walk: N winners, then N substitutes. It asks for numbers and is answered with them; beside these it knows which of
 * them came from a note that was cancelled since. A number that is passed over leaves a step that says why: the law lets no holder be left out (Decreto 70.951/72 art. 16).
 */
export function* drawWalk(
  reading: Reading,
  settings: DrawSettings,
  countOfSeries: (series: number) => number,
  isCancelled: (number: string) => boolean = () => false,
): Asking<DrawOutcome> {
  const steps: DrawStep[] = [];
  const picks: Pick[] = [];
  const placeOfHolder = new Map<string, number>();
  const wanted = settings.winners * 2;
  const isDone = (): boolean => picks.length === wanted;

  function note(kind: StepKind, series: number, number: string | null = null): void {
    steps.push({ kind, series, number, holder: null, position: null });
  }

  /** Whether it was picked. */
  function take({ number, holder }: Entry, series: number, kind: StepKind): boolean {
    if (isCancelled(number)) {
      steps.push({ kind: 'note-cancelled', series, number, holder, position: null });
      return false;
    }
    const won = settings.onePerCpf ? placeOfHolder.get(holder) : undefined;
    const position = won ?? picks.length + 1;
    steps.push({ kind: won === undefined ? kind : 'holder-has-won', series, number, holder, position });
    if (won !== undefined) return false;
    picks.push({ position, type: position <= settings.winners ? 'GANHADOR' : 'SUPLENTE', number, holder });
    placeOfHolder.set(holder, position);
    return true;
  }

  /** Takes all it meets, until there are enough or `isBeyond` says that the way ends here. */
  function* takeAll(cursor: Cursor, kindOf: (entry: Entry) => StepKind, isBeyond = (_: Entry): boolean => false): Asking<void> {
    while (!isDone()) {
      const entry = yield* ahead(cursor, settings);
      if (entry === null || isBeyond(entry)) return;
      cursor.at += 1;
      take(entry, cursor.series, kindOf(entry));
    }
  }

  /** +1, -1, +2, -2 … until one is picked. False when the series has nobody. */
  function* takeNearest(up: Cursor, down: Cursor, target: number): Asking<boolean> {
    const distance = (entry: Entry): number => Math.abs(orderOf(entry.number, settings) - target);
    while (true) {
      const above = yield* ahead(up, settings);
      // Nothing is nearer than the number itself.
      const below = above !== null && distance(above) === 0 ? null : yield* ahead(down, settings);
      const isUp = above !== null && (below === null || distance(above) <= distance(below));
      const nearest = isUp ? above : below;
      if (nearest === null) return false;
      (isUp ? up : down).at += 1;
      if (take(nearest, up.series, distance(nearest) === 0 ? 'exact' : 'nearest')) return true;
    }
  }

  function* goThrough(series: number): Asking<void> {
    if (countOfSeries(series) === 0) {
      note('series-empty', series);
      return;
    }
    const target = Number(reading.order);
    const exact = numberOf(series, target, settings);
    const up = cursorAt(series, target, 'up', settings);
    const down = cursorAt(series, target - 1, 'down', settings);
    const upward = (entry: Entry): StepKind => (entry.number === exact ? 'exact' : 'next-higher');
    if ((yield* ahead(up, settings))?.number !== exact) note('not-handed-out', series, exact);

    if (settings.approximation === 'ALTERNATING' && !(yield* takeNearest(up, down, target))) {
      note('series-exhausted', series);
      return;
    }
    yield* takeAll(up, upward);
    if (isDone()) return;
    note('top-reached', series);
    if (settings.approximation === 'UP_CIRCULAR') {
      const fromBottom = cursorAt(series, target === 0 ? -1 : 0, 'up', settings);
      yield* takeAll(fromBottom, upward, (entry) => orderOf(entry.number, settings) >= target);
    } else yield* takeAll(down, () => 'next-lower');
    if (!isDone()) note('series-exhausted', series);
  }

  let last = reading.series;
  for (const series of seriesInTurn(reading.series, settings)) {
    if (isDone()) break;
    last = series;
    yield* goThrough(series);
  }
  if (!isDone()) note('list-exhausted', last);
  return { reading, steps, picks, missing: wanted - picks.length };
}
