import { addDays } from '@galeria/contract/kit/fields/dates';
import type { PastSession } from '../capabilities/session/session.public.ts';
import { chanceFrom } from './chance.ts';
import { dayOf, startOfDay } from './days.ts';

const HOUR = 60 * 60_000;
/** As far back as the chart of sign-ins goes. */
const DAYS = 30;
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

interface Visitor {
  readonly id: string;
  readonly lastSignInAt: Date | null;
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** A month of working days of those who come in, up to the last time they did: begun in the morning, over by the evening. */
export function pastSessions(people: readonly Visitor[], at: Date): PastSession[] {
  const chance = chanceFrom(52);
  return people.flatMap(({ id, lastSignInAt }) => {
    if (lastSignInAt === null) return [];
    const last = dayOf(lastSignInAt);
    const session = (from: number): PastSession => ({
      userId: id,
      createdAt: new Date(from),
      endedAt: new Date(Math.min(Math.floor(from + (3 + 6 * chance.next()) * HOUR), at.getTime())),
      address: `10.${20 + chance.whole(50)}.0.${2 + chance.whole(200)}`,
      userAgent: BROWSER,
    });
    const earlier = Array.from({ length: DAYS }, (_, ago) => addDays(dayOf(at), -ago)).filter(
      (day) => day < last && chance.next() < (isWeekend(day) ? 0.15 : 0.8),
    );
    return [
      session(lastSignInAt.getTime()),
      ...earlier.map((day) => session(Math.floor(startOfDay(day) + (8 + 2 * chance.next()) * HOUR))),
    ];
  });
}
