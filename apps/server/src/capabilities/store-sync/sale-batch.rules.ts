import type { SaleRefusal } from '@galeria/contract/messages/sale-refusal-texts';
import type { BatchPlan, Entry, MarkState, SaleEntry } from './sales.shapes.ts';

type Outcome = BatchPlan['outcomes'][number];

const ACCEPTED: Outcome = { outcome: 'ACCEPTED', code: null };
const KNOWN: Outcome = { outcome: 'KNOWN', code: null };
const refused = (code: SaleRefusal): Outcome => ({ outcome: 'REFUSED', code });

const stateAfter = (
  entry: Exclude<Entry, { kind: 'REFUSED' }>,
  universalId: string,
  before: MarkState | undefined,
): MarkState => {
  const known = before ?? { universalId, saleId: null, contentDigest: null, cancelledAt: null };
  return entry.kind === 'SALE'
    ? { ...known, saleId: entry.saleId, contentDigest: entry.contentDigest }
    : { ...known, cancelledAt: entry.cancelledAt };
};

/** What the first of a batch to name a mark makes of it, where nobody named it before. */
export function firstStates(entries: readonly Entry[], universalId: string): Map<string, MarkState> {
  const states = new Map<string, MarkState>();
  for (const entry of entries)
    if (entry.kind !== 'REFUSED' && !states.has(entry.mark)) states.set(entry.mark, stateAfter(entry, universalId, undefined));
  return states;
}

function outcomeOf(entry: Exclude<Entry, { kind: 'REFUSED' }>, known: MarkState | undefined, universalId: string): Outcome {
  if (known === undefined) return ACCEPTED;
  if (known.universalId !== universalId) return refused('sale-of-other-store');
  if (entry.kind === 'CANCELLATION') return known.cancelledAt === null ? ACCEPTED : KNOWN;
  if (known.saleId === null) return ACCEPTED;
  return known.contentDigest === entry.contentDigest ? KNOWN : refused('sale-content-differs');
}

const isSame = (one: MarkState | undefined, other: MarkState): boolean =>
  one?.saleId === other.saleId && one?.cancelledAt?.getTime() === other.cancelledAt?.getTime();

/**
 * SYN-05: what becomes of a batch, in its order. `known` is what marks said before it; those that are not in it are new, and
 * were written as `firstStates` has them.
 */
export function planBatch(entries: readonly Entry[], universalId: string, known: ReadonlyMap<string, MarkState>): BatchPlan {
  const states = new Map(known);
  const written = new Map([...firstStates(entries, universalId), ...known]);
  const taken = new Map<string, SaleEntry>();
  const ended = new Map<string, Date>();
  const cancellations = new Set<string>();
  const outcomes = entries.map((entry): Outcome => {
    if (entry.kind === 'REFUSED') return refused(entry.code);
    const before = states.get(entry.mark);
    const outcome = outcomeOf(entry, before, universalId);
    if (outcome !== ACCEPTED) return outcome;
    states.set(entry.mark, stateAfter(entry, universalId, before));
    if (entry.kind === 'SALE') taken.set(entry.saleId, entry);
    else {
      cancellations.add(entry.mark);
      if (before?.saleId) ended.set(before.saleId, entry.cancelledAt);
    }
    return outcome;
  });
  return {
    outcomes,
    sales: [...taken.values()].map((sale) => ({ sale, cancelledAt: states.get(sale.mark)?.cancelledAt ?? null })),
    cancelled: [...ended].filter(([saleId]) => !taken.has(saleId)).map(([saleId, cancelledAt]) => ({ saleId, cancelledAt })),
    cancellations: [...cancellations].map((mark) => ({ mark, saleId: states.get(mark)?.saleId ?? null })),
    changedMarks: [...states]
      .filter(([mark, state]) => state.universalId === universalId && !isSame(written.get(mark), state))
      .map(([mark, state]) => ({ mark, ...state })),
  };
}

/** What a day of a store gains, or loses. */
export interface DayChange {
  readonly day: string;
  readonly notes: number;
  readonly grossCents: number;
  readonly discountCents: number;
  readonly totalCents: number;
  readonly cancelledNotes: number;
  readonly cancelledCents: number;
  readonly cpfNotes: number;
  readonly cpfCents: number;
  /** Null where nothing was sold. */
  readonly lastReceiptAt: Date | null;
}

const NOTHING: Omit<DayChange, 'day'> = {
  notes: 0,
  grossCents: 0,
  discountCents: 0,
  totalCents: 0,
  cancelledNotes: 0,
  cancelledCents: 0,
  cpfNotes: 0,
  cpfCents: 0,
  lastReceiptAt: null,
};

function ofSale({ sale, cancelledAt }: BatchPlan['sales'][number]): DayChange {
  const { day, grossCents, discountCents, totalCents, issuedAt } = sale;
  const isCancelled = cancelledAt !== null;
  const countsCpf = sale.buyerCpf !== null && !isCancelled;
  return {
    ...{ day, notes: 1, grossCents, discountCents, totalCents, lastReceiptAt: issuedAt },
    cancelledNotes: isCancelled ? 1 : 0,
    cancelledCents: isCancelled ? totalCents : 0,
    cpfNotes: countsCpf ? 1 : 0,
    cpfCents: countsCpf ? totalCents : 0,
  };
}

/** A sale that was in its day's totals and ends now. */
export interface EndedSale {
  readonly saleId: string;
  readonly day: string;
  readonly totalCents: number;
  readonly hasCpf: boolean;
}

const ofEnded = ({ day, totalCents, hasCpf }: EndedSale): DayChange => ({
  ...NOTHING,
  day,
  cancelledNotes: 1,
  cancelledCents: totalCents,
  cpfNotes: hasCpf ? -1 : 0,
  cpfCents: hasCpf ? -totalCents : 0,
});

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

/** SYN-04: what the batch changes in the totals of each day, in the order of the days. */
export function dayChanges(sales: BatchPlan['sales'], ended: readonly EndedSale[]): DayChange[] {
  const days = new Map<string, DayChange>();
  for (const change of [...sales.map(ofSale), ...ended.map(ofEnded)]) {
    const sum = days.get(change.day) ?? { ...NOTHING, day: change.day };
    days.set(change.day, {
      day: change.day,
      notes: sum.notes + change.notes,
      grossCents: sum.grossCents + change.grossCents,
      discountCents: sum.discountCents + change.discountCents,
      totalCents: sum.totalCents + change.totalCents,
      cancelledNotes: sum.cancelledNotes + change.cancelledNotes,
      cancelledCents: sum.cancelledCents + change.cancelledCents,
      cpfNotes: sum.cpfNotes + change.cpfNotes,
      cpfCents: sum.cpfCents + change.cpfCents,
      lastReceiptAt: later(sum.lastReceiptAt, change.lastReceiptAt),
    });
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}
