import { addDays, type Day, readInstant, saoPauloDay } from '../kit/fields/dates.ts';

// DRW-13, domain 1.4 point 10: which extraction of the Loteria Federal draws. Read by the server, the form and the checker alike.

export const EXTRACTION_GROUNDS = [
  /** Of the day of the raffle. */
  'RAFFLE_DATE',
  /** The first one held after it. */
  'AFTER_RAFFLE_DATE',
  /** The first one held after the list froze, which came too late for that of the raffle. */
  'AFTER_FREEZE',
] as const;
export type ExtractionGround = (typeof EXTRACTION_GROUNDS)[number];

export interface ExtractionFacts {
  /** Null of a promotion that names none. */
  readonly raffleDay: Day | null;
  /** Until then numbers were handed out. */
  readonly frozenAt: Date;
  /** At which hour extractions are held, 'HH:MM' in São Paulo. */
  readonly time: string;
}

export interface EarliestExtraction {
  readonly day: Day;
  readonly ground: ExtractionGround;
}

/** The extraction a draw was made by, and why by that one. */
export interface ExtractionChoice {
  readonly ground: ExtractionGround;
  readonly earliest: Day;
  /** Where it is a later one: it was stated that none was held before it. */
  readonly isFirstHeld: boolean;
  readonly raffleDay: Day | null;
  readonly frozenAt: string;
  readonly time: string;
}

/** When the extraction of a day is held. */
export function extractionMoment(day: Day, time: string): Date {
  const moment = readInstant(`${day}T${time}`);
  if (moment === undefined) throw new RangeError(`Not a day and an hour: ${day} ${time}`);
  return moment;
}

/** The first one that every number of the list was handed out before. */
function firstAfterFreeze({ frozenAt, time }: ExtractionFacts): Day {
  const day = saoPauloDay(frozenAt);
  return frozenAt < extractionMoment(day, time) ? day : addDays(day, 1);
}

/** That of the raffle date, or where the list froze too late for it, the first one after that. */
export function earliestExtraction(facts: ExtractionFacts): EarliestExtraction {
  const { raffleDay } = facts;
  const day = firstAfterFreeze(facts);
  return raffleDay !== null && raffleDay >= day ? { day: raffleDay, ground: 'RAFFLE_DATE' } : { day, ground: 'AFTER_FREEZE' };
}

/** Which one an extraction of a day is. Which were held nobody here knows: of a later one it is stated that it was the first. */
export function chosenExtraction(day: Day, facts: ExtractionFacts, isFirstHeld: boolean): ExtractionChoice {
  const { raffleDay, frozenAt, time } = facts;
  const earliest = earliestExtraction(facts);
  const isLater = day > earliest.day;
  return {
    ground: isLater && earliest.ground === 'RAFFLE_DATE' ? 'AFTER_RAFFLE_DATE' : earliest.ground,
    earliest: earliest.day,
    isFirstHeld: isLater && isFirstHeld,
    ...{ raffleDay, frozenAt: frozenAt.toISOString(), time },
  };
}
