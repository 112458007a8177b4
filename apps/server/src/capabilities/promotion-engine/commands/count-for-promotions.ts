import type { TraceStep } from '@galeria/contract/promotions/engine-trace';
import { numbersOf } from '@galeria/contract/promotions/lucky-number-shape';
import type { SubMode } from '@galeria/contract/reference/enumerations/promotion';
import type { Transaction } from '../../../platform/db/database.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { holdCustomer, wasBlocked } from '../../customers/customers.public.ts';
import type { ApprovalRow } from '../../invoices/invoices.public.ts';
import {
  type Award,
  type CountedNote,
  type CountMove,
  couponRow,
  couponRows,
  moveAllCounts,
  numberRows,
  type Places,
  type Recipient,
  recordOutcome,
  reserveAwards,
  takeInOrder,
} from '../../participation/participation.public.ts';
import { judgeForPromotion } from '../engine.rules.ts';
import type { EngineNote, Judgement } from '../engine.shapes.ts';
import { requireFewRewards } from '../engine-faults.rules.ts';
import { apartOf } from '../explain.rules.ts';
import { engineContexts, forbiddenNames, type PersonOfNote, type PromotionContext } from '../views/engine-context.ts';
import { multiplierOfNote } from '../views/multiplier-of-note.ts';
import { noteOf } from '../views/note-of-approval.ts';

/** A promotion and what it makes of the note. */
interface Judged extends PromotionContext {
  readonly judgement: Judgement;
}

/** What the note brings about in a promotion, once stock and numbers were asked. */
interface Outcome extends Judged {
  readonly awards: readonly Award[];
  readonly places: Places;
}

const NO_PLACES: Places = { from: 0, count: 0 };

const dueOf = ({ judgement }: Judged, mode: SubMode): number =>
  judgement.modes.find((moved) => moved.mode === mode)?.rewardsDue ?? 0;

/** One more customer who reached the target of a mode, where this is the first time. */
const firstOf = (judged: Judged, mode: SubMode): number =>
  dueOf(judged, mode) > 0 && (judged.standing?.progress[mode]?.rewards ?? 0) === 0 ? 1 : 0;

/** One more customer of whom a note counted, where this is the first of all modes, or all before it were taken back. */
const isFirst = ({ standing }: Judged): boolean => Object.values(standing?.progress ?? {}).every(({ counted }) => counted === 0);

async function judgeAll(
  tx: Transaction,
  approval: ApprovalRow,
  note: EngineNote,
  person: PersonOfNote,
  context: readonly PromotionContext[],
): Promise<Judged[]> {
  const { mallCode, issuerCnpj, approvedAt } = approval;
  const forbidden = note.items.length > 0 ? await forbiddenNames(tx, mallCode, issuerCnpj) : [];
  // By when it was approved, not by when the engine came to it: a queue is nobody's fault.
  const by = { forbidden, multiplier: await multiplierOfNote(tx, note, person), at: approvedAt };
  return context
    .filter(({ isJudged }) => !isJudged)
    .map((each) => ({ ...each, judgement: judgeForPromotion(note, each.promotion, each.standing, by) }));
}

function moveOf(judged: Judged, note: EngineNote, reserved: number): CountMove {
  const { promotion, numbers } = judged;
  return {
    promotionId: promotion.promotionId,
    invoices: 1,
    gmvInCents: note.amountInCents,
    coupons: dueOf(judged, 'raffle'),
    numbers: dueOf(judged, 'luckyNumber'),
    capacity: numbers === null ? 0 : numbersOf(numbers.shape),
    reserved,
    outOfStock: dueOf(judged, 'buyAndWin') - reserved,
    participants: isFirst(judged) ? 1 : 0,
    activeBuyAndWin: firstOf(judged, 'buyAndWin'),
    activeRaffle: firstOf(judged, 'raffle'),
    activeLuckyNumber: firstOf(judged, 'luckyNumber'),
  };
}

/** Stock first, then counters: the order in which everybody holds them. */
async function askForRewards(
  tx: Transaction,
  note: EngineNote,
  judged: readonly Judged[],
  counting: CountedNote,
): Promise<Outcome[]> {
  const counted = judged.filter(({ judgement }) => judgement.counted);
  for (const { promotion, judgement } of counted)
    for (const { rewardsDue } of judgement.modes) requireFewRewards(promotion.promotionId, rewardsDue);
  const wanted = new Map(
    counted.flatMap((each): [number, number][] => {
      const due = dueOf(each, 'buyAndWin');
      return due > 0 ? [[each.promotion.promotionId, due]] : [];
    }),
  );
  const awards = await reserveAwards(tx, note.mallCode, wanted);
  const awardsOf = ({ promotion }: Judged): readonly Award[] => awards.get(promotion.promotionId) ?? [];
  const places = await moveAllCounts(
    tx,
    note.mallCode,
    counted.map((each) => moveOf(each, note, awardsOf(each).length)),
    counting,
  );
  return judged.map((each) => ({
    ...each,
    awards: awardsOf(each),
    places: places.get(each.promotion.promotionId) ?? NO_PLACES,
  }));
}

const missingOf = (outcome: Outcome, mode: SubMode): number => {
  if (mode === 'raffle') return 0;
  return dueOf(outcome, mode) - (mode === 'buyAndWin' ? outcome.awards.length : outcome.places.count);
};

/** The rules' steps, and what became of the rewards. */
function traceOf(outcome: Outcome): TraceStep[] {
  const { judgement, awards } = outcome;
  const steps = judgement.steps.map((step) =>
    step.check === 'reward' && step.mode === 'buyAndWin' && awards.length > 0
      ? { ...step, facts: { ...step.facts, awards: awards.map(({ name }) => name) } }
      : step,
  );
  const missing = judgement.modes.flatMap(({ mode, rewardsDue }): TraceStep[] => {
    const count = missingOf(outcome, mode);
    return count > 0 ? [{ check: 'out-of-stock', passed: false, mode, facts: { missing: count, rewards: rewardsDue } }] : [];
  });
  return [...steps, ...missing];
}

const couponsOf = (outcome: Outcome, to: Recipient) => [
  ...couponRows(dueOf(outcome, 'raffle'), to, 'raffle', 'UNUSABLE'),
  ...outcome.awards.map((award) => couponRow(to, 'buyAndWin', 'USABLE', award)),
  // Recorded, not lost: staff see who reached the target and found nothing.
  ...couponRows(missingOf(outcome, 'buyAndWin'), to, 'buyAndWin', 'NOT_RESERVED'),
  ...couponRows(missingOf(outcome, 'luckyNumber'), to, 'luckyNumber', 'NOT_RESERVED'),
];

async function writeOutcomes(
  tx: Transaction,
  secret: Keyring,
  approval: ApprovalRow,
  note: EngineNote,
  outcomes: readonly Outcome[],
  at: Date,
): Promise<void> {
  const { mallCode, customerId, invoiceId, channel, storeUniversalId, issueDate, amountInCents } = approval;
  const keyOf = ({ promotion: { promotionId } }: Judged) => ({ promotionId, mallCode, customerId });
  const recipientOf = (outcome: Outcome): Recipient => ({ ...keyOf(outcome), invoiceId, sponsorId: null, at });
  await recordOutcome(tx, {
    judged: outcomes.map((outcome) => ({
      ...keyOf(outcome),
      ...{ invoiceId, channel, storeUniversalId, issueDate, amountInCents },
      counted: outcome.judgement.counted,
      countedInCents: outcome.judgement.countedInCents,
      trace: traceOf(outcome),
      apart: apartOf(outcome.judgement, outcome.standing !== null && note.sentAt < outcome.standing.optedInAt),
      appliedAt: at,
    })),
    progress: outcomes.flatMap((outcome) =>
      outcome.judgement.modes.map(({ mode, countedAfter, rewardsDue }) => ({
        ...keyOf(outcome),
        mode,
        counted: countedAfter,
        rewards: (outcome.standing?.progress[mode]?.rewards ?? 0) + rewardsDue,
        updatedAt: at,
      })),
    ),
    coupons: outcomes.flatMap((outcome) => couponsOf(outcome, recipientOf(outcome))),
    numbers: outcomes.flatMap((outcome) =>
      outcome.numbers === null ? [] : numberRows(secret, outcome.numbers, outcome.places, recipientOf(outcome)),
    ),
  });
}

/**
 * ENG-01, ENG-02: what one approved note makes of promotions that the caller holds: the progress of its customer, what that
 * yields, and the counters. A promotion that judged the note before is left as it is. What is held from
 * here on: the customer, awards, counters (participation.locks.ts).
 */
export async function countForPromotions(
  tx: Transaction,
  secret: Keyring,
  approval: ApprovalRow,
  promotionIds: readonly number[],
  at: Date,
): Promise<void> {
  if (promotionIds.length === 0) return;
  takeInOrder(tx, 'customer');
  const customer = await holdCustomer(tx, approval);
  if (!customer) return;
  const note = await noteOf(tx, approval);
  const digest = (value: string | null) => (value === null ? null : keyedDigest(secret, value));
  const person = {
    customerId: approval.customerId,
    isShopKeeper: customer.isShopKeeper,
    cpfDigest: digest(customer.cpf),
    emailDigest: digest(customer.email),
    isBlocked: await wasBlocked(tx, approval, approval.approvedAt),
    birthDate: customer.birthDate,
  };
  const context = await engineContexts(tx, promotionIds, note, person);
  const judged = await judgeAll(tx, approval, note, person, context);
  const { issueDate, storeUniversalId } = approval;
  const outcomes = await askForRewards(tx, note, judged, { issueDate, storeUniversalId, appliedAt: at });
  await writeOutcomes(tx, secret, approval, note, outcomes, at);
}
