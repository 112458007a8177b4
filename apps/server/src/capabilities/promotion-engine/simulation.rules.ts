import type { Day } from '@galeria/contract/kit/fields/dates';
import type { TraceCheck } from '@galeria/contract/promotions/engine-trace';
import type { SubMode } from '@galeria/contract/reference/enumerations/promotion';
import { judgeForPromotion } from './engine.rules.ts';
import type { EngineContext, EngineMultiplier, EngineNote, EnginePromotion, Standing } from './engine.shapes.ts';

/** What a promotion has to give, before it gave any of it. */
export interface Stock {
  /** In the order in which they are given away. */
  readonly awards: readonly { readonly name: string; readonly quantity: number }[];
  readonly numbers: number;
}

interface ShelfOfAward {
  readonly name: string;
  readonly quantity: number;
  given: number;
  exhaustedOn: Day | null;
}

interface ShelfOfMode {
  readonly mode: SubMode;
  /** Infinite where nothing runs out. */
  readonly quantity: number;
  readonly awards: ShelfOfAward[];
  rewards: number;
  outOfStock: number;
  reachedTarget: number;
  exhaustedOn: Day | null;
}

const quantityOf = (mode: SubMode, { awards, numbers }: Stock): number => {
  if (mode === 'raffle') return Number.POSITIVE_INFINITY;
  return mode === 'luckyNumber' ? numbers : awards.reduce((sum, { quantity }) => sum + quantity, 0);
};

const shelfOf = (mode: SubMode, stock: Stock): ShelfOfMode => ({
  mode,
  quantity: quantityOf(mode, stock),
  awards: mode === 'buyAndWin' ? stock.awards.map((award) => ({ ...award, given: 0, exhaustedOn: null })) : [],
  ...{ rewards: 0, outOfStock: 0, reachedTarget: 0, exhaustedOn: null },
});

/** As many as there are, of the first award that has any left, then of the next. */
function take(shelf: ShelfOfMode, wanted: number, day: Day): number {
  const given = Math.min(wanted, shelf.quantity - shelf.rewards);
  let rest = given;
  for (const award of shelf.awards) {
    const taken = Math.min(rest, award.quantity - award.given);
    award.given += taken;
    rest -= taken;
    if (taken > 0 && award.given === award.quantity) award.exhaustedOn = day;
  }
  shelf.rewards += given;
  shelf.outOfStock += wanted - given;
  if (given > 0 && shelf.rewards === shelf.quantity) shelf.exhaustedOn = day;
  return given;
}

type Progress = Standing['progress'];

/**
 * PRO-13: a promotion run over notes that are past, by the engine's own rule and with its own order of awards, in memory. Notes
 * come in the order in which they are to count; who they are of is told with each.
 */
export function createSimulation(promotion: EnginePromotion, stock: Stock, context: Omit<EngineContext, 'multiplier'>) {
  const shelves = promotion.modes.map(({ mode }) => shelfOf(mode, stock));
  const progress = new Map<string, Progress>();
  const days = new Map<Day, { invoices: number; rewards: number }>();
  const notCounted = new Map<TraceCheck, number>();
  const totals = { invoices: 0, countedInvoices: 0, gmv: 0 };

  /** Null for somebody who could not have taken part: erased since. */
  function count(note: EngineNote, person: Omit<Standing, 'progress'> | null, multiplier: EngineMultiplier | null): void {
    totals.invoices += 1;
    const before = progress.get(note.customerId) ?? {};
    // Notes come of the days that are asked about, over which the period is laid: that of the promotion has no say.
    const dated = { ...note, issuedAt: context.at, sentAt: context.at };
    const judgement = judgeForPromotion(
      dated,
      promotion,
      person === null ? null : { ...person, optedInAt: context.at, progress: before },
      {
        ...context,
        multiplier,
      },
    );
    if (!judgement.counted) {
      const check = judgement.steps.find(({ passed }) => !passed)?.check ?? 'counted';
      notCounted.set(check, (notCounted.get(check) ?? 0) + 1);
      return;
    }
    totals.countedInvoices += 1;
    totals.gmv += note.amountInCents;
    const after: Progress = { ...before };
    const day = days.get(note.issueDate) ?? { invoices: 0, rewards: 0 };
    day.invoices += 1;
    for (const { mode, countedAfter, rewardsDue } of judgement.modes) {
      const earlier = before[mode]?.rewards ?? 0;
      after[mode] = { counted: countedAfter, rewards: earlier + rewardsDue };
      const shelf = shelves.find((each) => each.mode === mode);
      if (shelf === undefined || rewardsDue === 0) continue;
      if (earlier === 0) shelf.reachedTarget += 1;
      day.rewards += take(shelf, rewardsDue, note.issueDate);
    }
    days.set(note.issueDate, day);
    progress.set(note.customerId, after);
  }

  const result = () => ({
    ...totals,
    participants: progress.size,
    byMode: shelves.map(({ quantity: _quantity, ...shelf }) => shelf),
    byDay: [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([day, counted]) => ({ day, ...counted })),
    notCounted: [...notCounted].sort(([, one], [, other]) => other - one).map(([check, invoices]) => ({ check, invoices })),
  });

  return { count, result };
}
