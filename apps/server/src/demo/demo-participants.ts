import type { ApprovedNote } from '../capabilities/invoices/invoices.public.ts';
import type { Chance } from './chance.ts';
import { FULLEST_FIRST, isSeenFirst } from './malls-with-offers.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How many take part in a mall: the engine acts on each of their notes, which takes its time. */
export interface CrowdSize {
  /** Who come all the time, of whom there are stories to tell. */
  readonly regulars: number;
  /** Who came once or twice, and spent enough to see something of it. */
  readonly others: number;
  /** Who signed up, and have bought nothing. */
  readonly onlookers: number;
}

const FULLEST: CrowdSize = { regulars: 4, others: 260, onlookers: 140 };
const FULL: CrowdSize = { regulars: 3, others: 90, onlookers: 50 };
const FEW: CrowdSize = { regulars: 3, others: 25, onlookers: 10 };

export const sizeOf = (mallCode: string): CrowdSize =>
  mallCode === FULLEST_FIRST[0]?.code ? FULLEST : isSeenFirst(mallCode) ? FULL : FEW;

/** Those of a mall who take part in its promotions. */
export interface Crowd {
  /** Of those who bought something, in the order in which they were approved. */
  readonly notes: readonly ApprovedNote[];
  readonly onlookers: readonly string[];
  readonly registeredAt: ReadonlyMap<string, Date>;
}

const MOST_NOTES_OF_OTHERS = 2;

export interface Candidate {
  readonly customerId: string;
  readonly createdAt: Date;
}

export function crowdOf(notes: readonly ApprovedNote[], mayTakePart: readonly Candidate[], size: CrowdSize): Crowd {
  const registeredAt = new Map(mayTakePart.map(({ customerId, createdAt }) => [customerId, createdAt]));
  const byCustomer = [...Map.groupBy(notes, ({ customerId }) => customerId)].filter(([id]) => registeredAt.has(id));
  const byNotes = byCustomer.toSorted(([, one], [, other]) => other.length - one.length);
  const spent = (of: readonly ApprovedNote[]): number =>
    of.reduce((sum, { amountInCents }) => sum + amountInCents, 0) / of.length;
  const bySpending = byCustomer
    .filter(([, of]) => of.length <= MOST_NOTES_OF_OTHERS)
    .sort(([, one], [, other]) => spent(other) - spent(one));
  const chosen = new Set([...byNotes.slice(0, size.regulars), ...bySpending.slice(0, size.others)].map(([id]) => id));
  const buyers = new Set(notes.map(({ customerId }) => customerId));
  return {
    notes: notes.filter(({ customerId }) => chosen.has(customerId)),
    onlookers: mayTakePart
      .map(({ customerId }) => customerId)
      .filter((customerId) => !buyers.has(customerId))
      .slice(0, size.onlookers),
    registeredAt,
  };
}

export interface Joining {
  readonly customerId: string;
  readonly optedInAt: Date;
  readonly category: number;
  readonly hasBought: boolean;
}

/** Who opts in to a promotion, in its first days or before what they bought was approved. */
export function joiningOf(
  crowd: Crowd,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  share: number,
  chance: Chance,
): Joining[] {
  const joined = new Map<string, Joining>();
  const join = (customerId: string, before: number, hasBought: boolean) => {
    const first = Math.max(startsAt.getTime(), (crowd.registeredAt.get(customerId)?.getTime() ?? 0) + MINUTE);
    const optedInAt = new Date(Math.max(Math.min(before, startsAt.getTime() + chance.whole(5 * DAY)), first));
    joined.set(customerId, { customerId, optedInAt, category: 1 + chance.whole(4), hasBought });
  };
  for (const { customerId, approvedAt } of crowd.notes) {
    if (joined.has(customerId) || approvedAt < startsAt || approvedAt > endsAt || chance.next() > share) continue;
    join(customerId, approvedAt.getTime() - MINUTE, true);
  }
  for (const customerId of crowd.onlookers) if (chance.next() < share * 0.5) join(customerId, Number.POSITIVE_INFINITY, false);
  return [...joined.values()];
}
