import { endOfSaoPauloDay, startOfSaoPauloDay, weekdayOfDay } from '@galeria/contract/kit/fields/dates';
import type { TraceStep } from '@galeria/contract/promotions/engine-trace';
import { isQuantityTarget } from '@galeria/contract/promotions/target';
import { multiplyCents } from '@galeria/contract/reference/enumerations/multiplier';
import { byCountedTotal } from './counted-total.rules.ts';
import type {
  EngineMode,
  EngineMultiplier,
  EngineNote,
  EnginePromotion,
  JudgeForPromotion,
  Judgement,
  Standing,
} from './engine.shapes.ts';
import { forbiddenOf } from './forbidden-items.rules.ts';
import { checkAge, isInAudience, isInCategories, isLetInByLists } from './opt-in.rules.ts';

const endOf = (mode: EngineMode): Date => mode.endedAt ?? mode.estimatedEndAt;

/** ENG-05: what has ended goes on counting what was sent in time, until it freezes. */
const isOpen = ({ status, frozenAt }: EngineMode): boolean => status === 'CURRENT' || (status === 'CLOSED' && frozenAt === null);

/** DRW-13: its deadline freezes it, and not the server that comes by after it: what is approved later comes too late. */
const isTooLate = ({ decidesUntil }: EngineMode, at: Date): boolean => decidesUntil !== null && decidesUntil < at;

const isRunning = (mode: EngineMode, at: Date): boolean => isOpen(mode) && mode.startsAt <= at && !isTooLate(mode, at);

const frozenSince = (mode: EngineMode, at: Date): Date | null =>
  mode.frozenAt ?? (isTooLate(mode, at) ? mode.decidesUntil : null);

/** Also when the clock has yet to close it: what is over by its dates takes nothing more. */
const isSentInTime = ({ sentAt }: EngineNote, mode: EngineMode): boolean => sentAt <= endOf(mode);

const KEPT_DAYS = 500;
const spans = new Map<string, { readonly from: Date; readonly to: Date }>();

/** From the first instant of a day to its last. Kept: calendars are slow, and notes are of the same few days. */
function spanOf(day: string): { readonly from: Date; readonly to: Date } {
  const known = spans.get(day);
  if (known) return known;
  if (spans.size >= KEPT_DAYS) spans.clear();
  const span = { from: startOfSaoPauloDay(day), to: endOfSaoPauloDay(day) };
  spans.set(day, span);
  return span;
}

/** When a note was issued: to the instant where it says it; one that names only its day may be of any time of it. */
export const issueSpan = ({ issuedAt, issueDate }: Pick<EngineNote, 'issuedAt' | 'issueDate'>) =>
  issuedAt === null ? spanOf(issueDate) : { from: issuedAt, to: issuedAt };

function isInPeriod(note: EngineNote, mode: EngineMode): boolean {
  const { from, to } = issueSpan(note);
  return mode.startsAt <= to && from <= endOf(mode);
}

/** A substore counts as its parent; naming the substore itself says the same. */
const isAmong = ({ store }: EngineNote, ids: ReadonlySet<string>): boolean =>
  store !== null && (ids.has(store.universalId) || (store.parentUniversalId !== null && ids.has(store.parentUniversalId)));

/** ENG-05: who came after a mode's end takes no part in it, also where another of the promotion still runs. */
const lateSteps = ({ modes }: EnginePromotion, standing: Standing | null): TraceStep[] =>
  modes
    .filter((mode) => standing !== null && standing.optedInAt > endOf(mode))
    .map((mode) => ({
      check: 'opted-in',
      passed: false,
      mode: mode.mode,
      facts: { optedInAt: standing?.optedInAt.toISOString() ?? '', endsAt: endOf(mode).toISOString() },
    }));

const frozenFacts = (since: Date | null) => (since === null ? {} : { frozenAt: since.toISOString() });

function modeSteps(note: EngineNote, promotion: EnginePromotion, at: Date): Record<'running' | 'sent' | 'period', TraceStep[]> {
  return {
    running: promotion.modes.map((mode) => ({
      check: 'running',
      passed: isRunning(mode, at),
      mode: mode.mode,
      facts: {
        status: mode.status,
        startsAt: mode.startsAt.toISOString(),
        endsAt: endOf(mode).toISOString(),
        ...frozenFacts(frozenSince(mode, at)),
      },
    })),
    sent: promotion.modes.map((mode) => ({
      check: 'sent-in-time',
      passed: isSentInTime(note, mode),
      mode: mode.mode,
      facts: { sentAt: note.sentAt.toISOString(), endsAt: endOf(mode).toISOString() },
    })),
    period: promotion.modes.map((mode) => ({
      check: 'period',
      passed: isInPeriod(note, mode),
      mode: mode.mode,
      facts: {
        issued: note.issuedAt?.toISOString() ?? note.issueDate,
        startsAt: mode.startsAt.toISOString(),
        endsAt: endOf(mode).toISOString(),
      },
    })),
  };
}

/** ENG-06: by the day of the note, where the promotion is not for everybody. */
function ageSteps({ issueDate }: EngineNote, promotion: EnginePromotion, standing: Standing): TraceStep[] {
  if (!promotion.isAgeRestricted) return [];
  const passed = checkAge(promotion, standing, issueDate) === 'of-age';
  return [{ check: 'age', passed, facts: { birthDate: standing.birthDate === null ? 'unknown' : 'known' } }];
}

/** Of whoever did not opt in nothing is known that the audience, the category or the lists could be held against. */
const personSteps = (note: EngineNote, promotion: EnginePromotion, standing: Standing | null): TraceStep[] =>
  standing === null
    ? []
    : [
        { check: 'customer-not-blocked', passed: !standing.isBlocked },
        ...ageSteps(note, promotion, standing),
        { check: 'audience', passed: isInAudience(promotion, standing), facts: { userType: promotion.userType } },
        {
          check: 'category',
          passed: isInCategories(promotion, standing),
          facts: { allowed: promotion.allowedCategories.map(String) },
        },
        { check: 'list', passed: isLetInByLists(promotion, standing), facts: { exclusivity: promotion.exclusivityType } },
      ];

const storeSteps = (note: EngineNote, promotion: EnginePromotion): TraceStep[] => [
  {
    check: 'store',
    passed: promotion.storeIds.size === 0 || isAmong(note, promotion.storeIds),
  },
  { check: 'store-not-blocked', passed: !isAmong(note, promotion.blockedStoreIds) },
];

const multiplierFacts = (multiplier: EngineMultiplier | null): NonNullable<TraceStep['facts']> =>
  multiplier === null
    ? { percent: 100 }
    : {
        percent: Math.round(multiplier.factor * 100),
        name: multiplier.actionName,
        startsAt: multiplier.startsAt.toISOString(),
        endsAt: multiplier.endsAt.toISOString(),
      };

/** 'None' is said only of items that were read: of a note sent by its key alone nobody knows what was bought. */
const trackingOf = (isTracked: boolean, note: EngineNote) => (isTracked ? (note.items.length === 0 ? 'unknown' : 'yes') : 'no');

/** INV-18: said only of a note that has both. */
const totalSteps = (said: EngineNote, counted: EngineNote): TraceStep[] =>
  said.amountWithTaxesInCents === null
    ? []
    : [
        {
          check: 'counted-total',
          passed: true,
          facts: {
            counts: counted === said ? 'vNF' : 'vNFTot',
            amountInCents: said.amountInCents,
            amountWithTaxesInCents: said.amountWithTaxesInCents,
          },
        },
      ];

/** What a note is worth to a promotion, with how it came to that. */
function worthOf(said: EngineNote, promotion: EnginePromotion, context: Parameters<JudgeForPromotion>[3]) {
  const note = byCountedTotal(said, promotion.countedTotal);
  const isTracked = promotion.shouldTrackItems && note.store?.tracksForbiddenItems === true;
  const { deductedInCents, items, categories } = isTracked
    ? forbiddenOf(note, context.forbidden)
    : { deductedInCents: 0, items: 0, categories: [] };
  const left = Math.max(0, note.amountInCents - deductedInCents);
  const { multiplier } = context;
  const countedInCents = multiplier === null ? left : multiplyCents(left, multiplier.factor);
  const steps: TraceStep[] = [
    ...totalSteps(said, note),
    {
      check: 'forbidden-items',
      passed: left > 0,
      facts: {
        tracked: trackingOf(isTracked, note),
        amountInCents: note.amountInCents,
        deductedInCents,
        items,
        categories: [...categories],
      },
    },
    {
      check: 'multiplier',
      passed: countedInCents > 0,
      facts: { ...multiplierFacts(multiplier), beforeInCents: left, afterInCents: countedInCents },
    },
  ];
  return { countedInCents, steps };
}

/**
 * DRW-03: where the regulation lets what is left over be lost, a note adds its whole targets alone; a purchase is the smallest thing
 * that is counted, so of purchases that are counted one by one nothing is ever left.
 */
const addedTo = ({ isLeftoverLost, consumerTarget }: EngineMode, added: number, isByValue: boolean): number =>
  isLeftoverLost && isByValue ? added - (added % consumerTarget) : added;

/** How far a mode comes by what a note adds. What is left over after a whole target stays for the next, or is lost. */
function moved(mode: EngineMode, worth: number, standing: Standing, isByValue: boolean) {
  const added = addedTo(mode, worth, isByValue);
  const before = standing.progress[mode.mode] ?? { counted: 0, rewards: 0 };
  const countedAfter = before.counted + added;
  const rewardsDue = Math.max(0, Math.floor(countedAfter / mode.consumerTarget) - before.rewards);
  const counted: TraceStep = {
    check: 'counted',
    passed: added > 0,
    mode: mode.mode,
    facts: {
      ...{ added, before: before.counted, after: countedAfter, target: mode.consumerTarget },
      ...(mode.isLeftoverLost ? { lost: worth - added } : {}),
    },
  };
  const reward: TraceStep = {
    check: 'reward',
    passed: rewardsDue > 0,
    mode: mode.mode,
    facts: {
      rewards: rewardsDue,
      target: mode.consumerTarget,
      missing: mode.consumerTarget - (countedAfter % mode.consumerTarget),
    },
  };
  return { result: { mode: mode.mode, countedAfter, rewardsDue }, added, counted, reward };
}

const notCounted = (steps: readonly TraceStep[]): Judgement => ({ counted: false, countedInCents: 0, steps, modes: [] });

/**
 * ENG-01: whether a note counts for a promotion, for how much, and what it brings about. Every check is looked at even when an
 * earlier one failed, so that whoever asks why learns all that stood against it; what it would have been worth, only when
 * nothing did.
 */
export const judgeForPromotion: JudgeForPromotion = (note, promotion, standing, context) => {
  const { running, sent, period } = modeSteps(note, promotion, context.at);
  const late = lateSteps(promotion, standing);
  const ofAll: TraceStep[] = [
    { check: 'opted-in', passed: standing !== null },
    {
      check: 'active-day',
      passed: promotion.activeDays.includes(weekdayOfDay(note.issueDate)),
      facts: { weekday: weekdayOfDay(note.issueDate), activeDays: [...promotion.activeDays] },
    },
    ...personSteps(note, promotion, standing),
    ...storeSteps(note, promotion),
  ];
  const [optedIn, ...rest] = ofAll as [TraceStep, ...TraceStep[]];
  const looked = [...running, ...sent, optedIn, ...late, ...period, ...rest];
  const open = promotion.modes.filter(
    ({ mode }, at) => running[at]?.passed && sent[at]?.passed && period[at]?.passed && !late.some((step) => step.mode === mode),
  );
  if (standing === null || open.length === 0 || !ofAll.every((step) => step.passed)) return notCounted(looked);

  const worth = worthOf(note, promotion, context);
  if (worth.countedInCents <= 0) return notCounted([...looked, ...worth.steps]);
  const added = isQuantityTarget(promotion.targetType) ? 1 : worth.countedInCents;
  const moves = open.map((mode) => moved(mode, added, standing, !isQuantityTarget(promotion.targetType)));
  // What is lost whole moves nothing, and so counts for nothing.
  if (moves.every(({ added: whole }) => whole === 0))
    return notCounted([...looked, ...worth.steps, ...moves.map(({ counted }) => counted)]);
  return {
    counted: true,
    countedInCents: worth.countedInCents,
    steps: [...looked, ...worth.steps, ...moves.map(({ counted }) => counted), ...moves.map(({ reward }) => reward)],
    modes: moves.map(({ result }) => result),
  };
};
