import { earliestExtraction, extractionMoment } from '@galeria/contract/draw/extraction';
import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { SubMode } from '@galeria/contract/reference/enumerations/promotion';

/** What stands of a draw whose period is over. */
export interface DrawToCome {
  readonly mode: Exclude<SubMode, 'buyAndWin'>;
  readonly raffleAt: Date;
  readonly freezesAt: Date | null;
  readonly frozenAt: Date | null;
  /** The winning number is known; or a coupon came out of the urn, also one that was put back. */
  readonly hasBegun: boolean;
}

/** When the result is known that draws as things stand; an urn's nobody knows before it is opened. */
function knownFrom({ mode, raffleAt, freezesAt, frozenAt }: DrawToCome, time: string): Date | null {
  if (mode === 'raffle') return null;
  const facts = { raffleDay: saoPauloDay(raffleAt), frozenAt: frozenAt ?? freezesAt ?? raffleAt, time };
  return extractionMoment(earliestExtraction(facts).day, time);
}

/** The day an urn is opened has all its hours; an extraction has one. */
const isToCome = ({ mode }: DrawToCome, after: Date, at: Date, time: string): boolean =>
  mode === 'raffle' ? saoPauloDay(after) >= saoPauloDay(at) : extractionMoment(saoPauloDay(after), time) > at;

/**
 * DRW-13: a draw is put off only while nobody can know what would come of it. Where the deadline of its list has passed and nobody
 * has written that down yet, it would move with the date and late decisions would count: it is written first.
 */
export function decidePostponement(
  draw: DrawToCome,
  after: Date,
  { at, time }: { readonly at: Date; readonly time: string },
): Decision<true> {
  if (draw.hasBegun) return refuse('draw-begun');
  const known = knownFrom(draw, time);
  if (known !== null && known <= at) return refuse('draw-extraction-held');
  if (draw.frozenAt === null && (draw.freezesAt === null || draw.freezesAt < at)) return refuse('draw-list-freezing');
  const isLater = saoPauloDay(after) > saoPauloDay(draw.raffleAt);
  return isLater && isToCome(draw, after, at, time) ? accept(true) : refuse('draw-date-not-later');
}
