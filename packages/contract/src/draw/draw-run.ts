import { blockOf } from './draw-list.ts';
import { numberOf, ordersOfSeries } from './draw-rule.ts';
import type { DrawOutcome, DrawSettings, Entry, Look } from './draw-shapes.ts';

export type Walk = Generator<Look, DrawOutcome, readonly Entry[]>;

/** A range of numbers the walk knows all of: it asked for them, and the answer went as far as this. */
export interface NumberRange {
  readonly first: string;
  readonly last: string;
}

export interface DrawRun {
  readonly outcome: DrawOutcome;
  readonly seen: readonly NumberRange[];
}

/** How far an answer reaches: to its last number, or to the end of the series when there were no more. */
function rangeOf(look: Look, rows: readonly Entry[], settings: DrawSettings): NumberRange {
  const end = numberOf(look.series, look.direction === 'up' ? ordersOfSeries(settings) - 1 : 0, settings);
  const reached = rows[look.limit - 1]?.number ?? end;
  return look.direction === 'up' ? { first: look.from, last: reached } : { first: reached, last: look.from };
}

/** Answers a walk's looks until it is over. */
export async function runWalk(
  walk: Walk,
  settings: DrawSettings,
  answer: (look: Look) => readonly Entry[] | Promise<readonly Entry[]>,
): Promise<DrawRun> {
  const seen: NumberRange[] = [];
  let next = walk.next();
  while (!next.done) {
    const rows = await answer(next.value);
    seen.push(rangeOf(next.value, rows, settings));
    next = walk.next(rows);
  }
  return { outcome: next.value, seen };
}

/** The same where the answers are at hand. */
export function runWalkAtOnce(walk: Walk, answer: (look: Look) => readonly Entry[]): DrawOutcome {
  let next = walk.next();
  while (!next.done) next = walk.next(answer(next.value));
  return next.value;
}

/** Every block the walk looked into, in order: what a proof has to open for somebody else to walk the same way. */
export function blocksSeen(seen: readonly NumberRange[], settings: DrawSettings): number[] {
  const blocks = new Set<number>();
  for (const { first, last } of seen)
    for (let block = blockOf(first, settings); block <= blockOf(last, settings); block += 1) blocks.add(block);
  return [...blocks].sort((left, right) => left - right);
}
