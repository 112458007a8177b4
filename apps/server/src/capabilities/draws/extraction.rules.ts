import {
  type EarliestExtraction,
  type ExtractionFacts,
  earliestExtraction,
  extractionMoment,
} from '@galeria/contract/draw/extraction';
import { type Day, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { message, type Saying } from '@galeria/contract/messages/message';
import { RULE_MESSAGES, type RuleCode } from '@galeria/contract/messages/rule-messages';

/** What a mode says of the extraction it is drawn by. */
export const extractionFacts = (mode: { readonly raffleAt: Date | null }, frozenAt: Date, time: string): ExtractionFacts => ({
  raffleDay: mode.raffleAt === null ? null : saoPauloDay(mode.raffleAt),
  frozenAt,
  time,
});

/** An extraction as somebody typed it, or as another draw used it. */
export interface KnownExtraction {
  readonly number: string;
  readonly date: Day;
}

interface TypedExtraction extends KnownExtraction {
  readonly isFirstHeld: boolean;
}

export interface ExtractionRefusal {
  readonly field: 'extractionNumber' | 'extractionDate' | 'isFirstHeld';
  readonly because: Saying;
}

/** Nobody has the result of what is held later. */
function notHeldYet({ date }: KnownExtraction, { time }: ExtractionFacts, at: Date): Saying | null {
  if (date > saoPauloDay(at)) return RULE_MESSAGES.extractionAfterDraw;
  return extractionMoment(date, time) > at ? message('extractionNotHeldYet', { time }) : null;
}

function tooEarly({ date }: KnownExtraction, { frozenAt }: ExtractionFacts, { day, ground }: EarliestExtraction): Saying | null {
  if (date >= day) return null;
  return ground === 'RAFFLE_DATE'
    ? message('extractionBeforeRaffle', { day })
    : message('extractionBeforeFreeze', { day, frozenAt: frozenAt.toISOString() });
}

/** They are numbered in the order in which they are held, one a day. */
function contradicts(typed: KnownExtraction, known: KnownExtraction): boolean {
  const byNumber = Math.sign(Number(typed.number) - Number(known.number));
  return byNumber !== (typed.date === known.date ? 0 : typed.date > known.date ? 1 : -1);
}

/**
 * DRW-13, domain 1.4 point 10: only the regulation's extraction draws: that of the raffle date, or the first one held after it, or the
 * first after the list froze where that came later. Which ones were held only people know: of a later one they state that it is the
 * first. What other draws used was held: where that speaks against it, no statement helps.
 */
export function extractionRefusal(
  typed: TypedExtraction,
  facts: ExtractionFacts,
  { at, known }: { readonly at: Date; readonly known: readonly KnownExtraction[] },
): ExtractionRefusal | null {
  const earliest = earliestExtraction(facts);
  const byDate = notHeldYet(typed, facts, at) ?? tooEarly(typed, facts, earliest);
  if (byDate !== null) return { field: 'extractionDate', because: byDate };
  const held = known.find(({ date }) => date >= earliest.day && date < typed.date);
  if (held)
    return { field: 'extractionDate', because: message('extractionHeldEarlier', { number: held.number, day: held.date }) };
  const other = known.find((each) => contradicts(typed, each));
  if (other)
    return { field: 'extractionNumber', because: message('extractionContradicts', { number: other.number, day: other.date }) };
  if (typed.date === earliest.day || typed.isFirstHeld) return null;
  return { field: 'isFirstHeld', because: message('extractionSkips', { day: earliest.day }) };
}

/** Of draws that were made before the extraction was asked for, as people tell it for the minutes. */
export function olderExtractionRefusal(
  date: Day,
  { endsAt, drawnAt }: { readonly endsAt: Date; readonly drawnAt: Date },
): RuleCode | null {
  if (date < saoPauloDay(endsAt)) return RULE_MESSAGES.extractionBeforeEnd;
  return date > saoPauloDay(drawnAt) ? RULE_MESSAGES.extractionAfterDraw : null;
}
