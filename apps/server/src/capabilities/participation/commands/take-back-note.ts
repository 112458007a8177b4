import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { SubMode } from '@galeria/contract/reference/enumerations/promotion';
import type { Transaction } from '../../../platform/db/database.ts';
import { releaseAwards } from '../awards.store.ts';
import { moveCounts, moveDay, moveStore } from '../counters.store.ts';
import type { PromotionKey } from '../participation.shapes.ts';
import {
  type CountedNote,
  countedNote,
  firstCounted,
  type GivenReward,
  markTakenBack,
  progressOf,
  rewardsOf,
  saveProgress,
  voidRewards,
} from '../taken-back.store.ts';
import { serveWaitingAwards } from './serve-waiting-awards.ts';

interface NoteOfPromotion extends PromotionKey {
  readonly customerId: string;
  readonly invoiceId: string;
}

/** What became void in a mode, and what could not: it is in somebody's hands. */
export interface TakenBack {
  readonly mode: SubMode;
  readonly coupons: readonly string[];
  readonly numbers: readonly string[];
  readonly outstanding: number;
}

interface ModeMove extends TakenBack {
  readonly rewards: readonly GivenReward[];
  readonly isLastOfMode: boolean;
}

/**
 * What a mode loses by it. The rewards that what is left does not reach any more become void: those of the note itself first, then
 * the newest. A prize that was handed over stays; what comes next has to make up for it.
 */
async function takeBackMode(
  tx: Transaction,
  key: NoteOfPromotion,
  { mode, added }: CountedNote['moves'][number],
  { target, at }: { readonly target: number; readonly at: Date },
): Promise<ModeMove> {
  const before = await progressOf(tx, key, mode);
  const counted = before.counted - added;
  const excess = Math.max(0, before.rewards - Math.floor(counted / target));
  const rewards = excess === 0 ? [] : (await rewardsOf(tx, key, mode)).slice(0, excess);
  await voidRewards(tx, key, rewards, at);
  await saveProgress(tx, key, mode, { counted, rewards: before.rewards - rewards.length, at });
  return {
    mode,
    rewards,
    coupons: rewards.flatMap((reward) => ('couponId' in reward ? [reward.couponId] : [])),
    numbers: rewards.flatMap((reward) => ('number' in reward ? [reward.number] : [])),
    outstanding: excess - rewards.length,
    isLastOfMode: rewards.length > 0 && rewards.length === before.rewards,
  };
}

const ACTIVE = { buyAndWin: 'activeBuyAndWin', raffle: 'activeRaffle', luckyNumber: 'activeLuckyNumber' } as const;

const voidCoupons = (moves: readonly ModeMove[]) =>
  moves.flatMap(({ mode, rewards }) => rewards.flatMap((reward) => ('couponId' in reward ? [{ mode, ...reward }] : [])));

/** By how much the counters of the promotion move: what a recount of the rows would say. */
function counterMoves(note: CountedNote, moves: readonly ModeMove[], isLastOfCustomer: boolean) {
  const coupons = voidCoupons(moves);
  const missing = coupons.filter(({ status }) => status === 'NOT_RESERVED');
  return {
    invoices: -1,
    gmvInCents: -note.amountInCents,
    coupons: -coupons.filter(({ mode }) => mode === 'raffle').length,
    reserved: -coupons.filter(({ awardId }) => awardId !== null).length,
    outOfStock: -missing.length,
    waiting: -missing.filter(({ mode }) => mode === 'buyAndWin').length,
    participants: isLastOfCustomer ? -1 : 0,
    ...Object.fromEntries(moves.map(({ mode, isLastOfMode }) => [ACTIVE[mode], isLastOfMode ? -1 : 0])),
  };
}

/** Who takes part is counted on the day of their first note: that may be another one's now. */
async function moveFirstDay(tx: Transaction, key: NoteOfPromotion, before: Date, after: Date | null): Promise<void> {
  const [was, is] = [saoPauloDay(before), after && saoPauloDay(after)];
  if (was === is) return;
  await moveDay(tx, key, was, { participants: -1 });
  if (is !== null) await moveDay(tx, key, is, { participants: 1 });
}

/**
 * SYN-08: takes back what a note counted in a promotion, with what that gave, and sets the counters right. The caller holds the
 * promotion alone and the customer. What became void; nothing where the note did not count, or counts no more.
 */
export async function takeBackNote(
  tx: Transaction,
  key: NoteOfPromotion,
  { targets, at }: { readonly targets: ReadonlyMap<SubMode, number>; readonly at: Date },
): Promise<TakenBack[]> {
  const note = await countedNote(tx, key);
  if (note === undefined) return [];
  const firstBefore = await firstCounted(tx, key);
  const moves: ModeMove[] = [];
  for (const move of note.moves) {
    const target = targets.get(move.mode);
    if (target === undefined) throw new Error(`promotion ${key.promotionId} has no ${move.mode} that a note counted for`);
    moves.push(await takeBackMode(tx, key, move, { target, at }));
  }
  await markTakenBack(tx, key, at);
  const firstAfter = await firstCounted(tx, key);
  const awards = voidCoupons(moves).flatMap(({ awardId }) => (awardId === null ? [] : [awardId]));
  await releaseAwards(tx, key, awards);
  await moveCounts(tx, key, counterMoves(note, moves, firstAfter === null));
  await moveDay(tx, key, note.issueDate, { invoices: -1, gmvInCents: -note.amountInCents });
  await moveStore(tx, key, note.storeUniversalId ?? '', { invoices: -1, gmvInCents: -note.amountInCents });
  if (firstBefore !== null) await moveFirstDay(tx, key, firstBefore, firstAfter);
  if (awards.length > 0) await serveWaitingAwards(tx, key, at);
  return moves.map(({ mode, coupons, numbers, outstanding }) => ({ mode, coupons, numbers, outstanding }));
}
