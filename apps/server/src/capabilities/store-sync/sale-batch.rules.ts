import type { Params } from '@galeria/contract/messages/phrase';
import type { SaleRefusal } from '@galeria/contract/messages/sale-refusal-texts';
import type { BatchPlan, Entry, GoodCancellation, MarkState, SaleEntry } from './sales.shapes.ts';
import { type KnownSale, knownSales } from './same-sale.rules.ts';

type Outcome = BatchPlan['outcomes'][number];
type Good = SaleEntry | GoodCancellation;

const ACCEPTED: Outcome = { outcome: 'ACCEPTED', code: null };
const KNOWN: Outcome = { outcome: 'KNOWN', code: null };
const refused = (code: SaleRefusal, params?: Params): Outcome => ({ outcome: 'REFUSED', code, ...(params && { params }) });

const soldOf = ({ totalCents, source, isReturn }: Pick<SaleEntry, 'totalCents' | 'source' | 'isReturn'>) => ({
  ...{ totalCents, source, isReturn },
});

const stateAfter = (entry: Good, universalId: string, before: MarkState | undefined): MarkState => {
  const known = before ?? { universalId, saleId: null, contentDigest: null, cancelledAt: null, sold: null };
  return entry.kind === 'SALE'
    ? { ...known, saleId: entry.saleId, contentDigest: entry.contentDigest, sold: soldOf(entry) }
    : { ...known, cancelledAt: entry.cancelledAt };
};

/** What the first of a batch to name a mark makes of it, where nobody named it before. */
export function firstStates(entries: readonly Entry[], universalId: string): Map<string, MarkState> {
  const states = new Map<string, MarkState>();
  for (const entry of entries)
    if (entry.kind !== 'REFUSED' && !states.has(entry.mark)) states.set(entry.mark, stateAfter(entry, universalId, undefined));
  return states;
}

const isSame = (one: MarkState | undefined, other: MarkState): boolean =>
  one?.saleId === other.saleId && one?.cancelledAt?.getTime() === other.cancelledAt?.getTime();

const amountDiffers = (first: { readonly totalCents: number }, entry: SaleEntry): Outcome =>
  refused('sale-amount-differs', { firstCents: first.totalCents, totalCents: entry.totalCents });

/**
 * A sale under a mark that has one. An XML and a line of a CSV say the same thing in their own words: of the two only what was paid
 * has to be the same.
 */
function outcomeAgain(entry: SaleEntry, { contentDigest, sold }: MarkState): Outcome {
  if (sold !== null && sold.isReturn !== entry.isReturn) return refused('sale-content-differs');
  if (contentDigest === entry.contentDigest) return KNOWN;
  if (sold === null) return refused('sale-content-differs');
  if (sold.totalCents !== entry.totalCents) return amountDiffers(sold, entry);
  return (sold.source === 'CSV') === (entry.source === 'CSV') ? refused('sale-content-differs') : KNOWN;
}

/** Whether it may say what the sale's own document does not: the same one, sent again, says nothing new. */
const isOtherDocument = (entry: SaleEntry, { contentDigest, sold }: MarkState): boolean =>
  contentDigest !== entry.contentDigest || (sold !== null && sold.source !== entry.source);

/** What becomes of a batch, while it is gone through. */
function openPlan(universalId: string, known: ReadonlyMap<string, MarkState>, sold: readonly KnownSale[]) {
  const states = new Map(known);
  const sales = knownSales(sold);
  const taken = new Map<string, SaleEntry>();
  const ended = new Map<string, Date>();
  const completed: { saleId: string; by: SaleEntry }[] = [];
  const cancellations = new Set<string>();

  function end(saleId: string, mark: string, at: Date): void {
    if (!ended.has(saleId)) ended.set(saleId, at);
    cancellations.add(mark);
  }

  /** A document of a sale that is here under another mark, which is this one's from now on as well. */
  function takeTwin(entry: SaleEntry, before: MarkState | undefined, twin: KnownSale): Outcome {
    if (twin.totalCents !== entry.totalCents) return amountDiffers(twin, entry);
    const twinEnd = twin.cancelledAt ?? ended.get(twin.saleId) ?? null;
    const waiting = before?.cancelledAt ?? null;
    states.set(entry.mark, {
      ...{ universalId, saleId: twin.saleId, contentDigest: entry.contentDigest },
      ...{ cancelledAt: waiting ?? twinEnd, sold: soldOf(twin) },
    });
    // Its cancellation came before anybody could know which sale it is of.
    if (waiting !== null && twinEnd === null) end(twin.saleId, entry.mark, waiting);
    sales.learn(twin, entry);
    completed.push({ saleId: twin.saleId, by: entry });
    return KNOWN;
  }

  function takeSale(entry: SaleEntry, before: MarkState | undefined): Outcome {
    if (before?.saleId) {
      const outcome = outcomeAgain(entry, before);
      if (outcome === KNOWN && isOtherDocument(entry, before)) completed.push({ saleId: before.saleId, by: entry });
      return outcome;
    }
    const twin = sales.find(entry, entry.totalCents);
    if (twin !== undefined) return takeTwin(entry, before, twin);
    states.set(entry.mark, stateAfter(entry, universalId, before));
    taken.set(entry.saleId, entry);
    sales.add({ ...entry, cancelledAt: null });
    if (before?.cancelledAt) ended.set(entry.saleId, before.cancelledAt);
    return ACCEPTED;
  }

  function takeEnd(entry: GoodCancellation, before: MarkState | undefined): Outcome {
    if (before?.cancelledAt) return KNOWN;
    const twin = before?.saleId || entry.document === null ? undefined : sales.find(entry.document, null);
    const saleId = before?.saleId ?? twin?.saleId ?? null;
    states.set(entry.mark, { ...stateAfter(entry, universalId, before), saleId, ...(twin && { sold: soldOf(twin) }) });
    if (saleId === null) cancellations.add(entry.mark);
    else if (twin?.cancelledAt || ended.has(saleId)) return KNOWN;
    else end(saleId, entry.mark, entry.cancelledAt);
    return ACCEPTED;
  }

  return {
    states,
    taken,
    ended,
    completed,
    cancellations,
    take(entry: Good): Outcome {
      const before = states.get(entry.mark);
      if (before !== undefined && before.universalId !== universalId) return refused('sale-of-other-store');
      return entry.kind === 'SALE' ? takeSale(entry, before) : takeEnd(entry, before);
    },
  };
}

/**
 * SYN-05: what becomes of a batch, in its order. `known` is what marks said before it; those that are not in it are new, and
 * were written as `firstStates` has them. `sold` are the sales of the store that documents of the batch may be of.
 */
export function planBatch(
  entries: readonly Entry[],
  universalId: string,
  known: ReadonlyMap<string, MarkState>,
  sold: readonly KnownSale[] = [],
): BatchPlan {
  const written = new Map([...firstStates(entries, universalId), ...known]);
  const plan = openPlan(universalId, known, sold);
  const outcomes = entries.map((entry) => (entry.kind === 'REFUSED' ? refused(entry.code, entry.params) : plan.take(entry)));
  const { states, taken, ended, completed, cancellations } = plan;
  return {
    outcomes,
    completed,
    sales: [...taken.values()].map((sale) => ({ sale, cancelledAt: ended.get(sale.saleId) ?? null })),
    cancelled: [...ended].filter(([saleId]) => !taken.has(saleId)).map(([saleId, cancelledAt]) => ({ saleId, cancelledAt })),
    cancellations: [...cancellations].map((mark) => ({ mark, saleId: states.get(mark)?.saleId ?? null })),
    changedMarks: [...states]
      .filter(([mark, state]) => state.universalId === universalId && !isSame(written.get(mark), state))
      .map(([mark, state]) => ({ mark, ...state })),
    unusedMarks: [...written.keys()].filter((mark) => !states.has(mark)),
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
  readonly returnNotes: number;
  readonly returnCents: number;
  readonly cpfNotes: number;
  readonly cpfCents: number;
  readonly taxesCents: number;
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
  returnNotes: 0,
  returnCents: 0,
  cpfNotes: 0,
  cpfCents: 0,
  taxesCents: 0,
  lastReceiptAt: null,
};

type Totals = Pick<SaleEntry, 'totalCents' | 'totalWithTaxesCents' | 'isReturn'>;

/** INV-18: what a sale that stands has more by its total with taxes; what came back takes it away again. */
const taxesOf = ({ totalCents, totalWithTaxesCents, isReturn }: Totals): number =>
  ((totalWithTaxesCents ?? totalCents) - totalCents) * (isReturn ? -1 : 1);

function ofSale({ sale, cancelledAt }: BatchPlan['sales'][number]): DayChange {
  const { day, grossCents, discountCents, totalCents, issuedAt } = sale;
  const isCancelled = cancelledAt !== null;
  const taxesCents = isCancelled ? 0 : taxesOf(sale);
  // What came back is no sale; that it was cancelled is as if it had not come back.
  if (sale.isReturn)
    return {
      ...{ ...NOTHING, day, lastReceiptAt: issuedAt },
      ...(!isCancelled && { returnNotes: 1, returnCents: totalCents, taxesCents }),
    };
  const countsCpf = sale.buyerCpf !== null && !isCancelled;
  return {
    ...{ ...NOTHING, day, notes: 1, grossCents, discountCents, totalCents, lastReceiptAt: issuedAt },
    cancelledNotes: isCancelled ? 1 : 0,
    cancelledCents: isCancelled ? totalCents : 0,
    cpfNotes: countsCpf ? 1 : 0,
    cpfCents: countsCpf ? totalCents : 0,
    taxesCents,
  };
}

/** A sale that was in its day's totals and ends now. */
export interface EndedSale extends Totals {
  readonly saleId: string;
  readonly day: string;
  readonly hasCpf: boolean;
}

const ofEnded = ({ day, hasCpf, ...totals }: EndedSale): DayChange => {
  const { totalCents, isReturn } = totals;
  return {
    ...NOTHING,
    day,
    ...(isReturn ? { returnNotes: -1, returnCents: -totalCents } : { cancelledNotes: 1, cancelledCents: totalCents }),
    cpfNotes: hasCpf ? -1 : 0,
    cpfCents: hasCpf ? -totalCents : 0,
    // Never -0.
    taxesCents: 0 - taxesOf(totals),
  };
};

/** A sale that stands, after another document said more of it: that it had a CPF, or its total with taxes. */
export interface CompletedSale extends Totals {
  readonly saleId: string;
  readonly day: string;
  readonly isNamed: boolean;
  readonly isTaxed: boolean;
}

const ofCompleted = ({ day, isNamed, isTaxed, ...totals }: CompletedSale): DayChange => ({
  ...NOTHING,
  day,
  ...(isNamed && { cpfNotes: 1, cpfCents: totals.totalCents }),
  ...(isTaxed && { taxesCents: taxesOf(totals) }),
});

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

/** SYN-04: what the batch changes in the totals of each day, in the order of the days. */
export function dayChanges(
  sales: BatchPlan['sales'],
  ended: readonly EndedSale[],
  completed: readonly CompletedSale[] = [],
): DayChange[] {
  const days = new Map<string, DayChange>();
  for (const change of [...sales.map(ofSale), ...completed.map(ofCompleted), ...ended.map(ofEnded)]) {
    const sum = days.get(change.day) ?? { ...NOTHING, day: change.day };
    days.set(change.day, {
      day: change.day,
      notes: sum.notes + change.notes,
      grossCents: sum.grossCents + change.grossCents,
      discountCents: sum.discountCents + change.discountCents,
      totalCents: sum.totalCents + change.totalCents,
      cancelledNotes: sum.cancelledNotes + change.cancelledNotes,
      cancelledCents: sum.cancelledCents + change.cancelledCents,
      returnNotes: sum.returnNotes + change.returnNotes,
      returnCents: sum.returnCents + change.returnCents,
      cpfNotes: sum.cpfNotes + change.cpfNotes,
      cpfCents: sum.cpfCents + change.cpfCents,
      taxesCents: sum.taxesCents + change.taxesCents,
      lastReceiptAt: later(sum.lastReceiptAt, change.lastReceiptAt),
    });
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}
