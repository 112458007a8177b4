import { mayBecome } from '@galeria/contract/coupons/coupon-lifecycle';
import { standing } from '@galeria/contract/missions/mission-steps';
import type { Act } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { scopeOfMalls } from '../../platform/db/mall-scope.ts';
import { cancelEarnedCoupon } from '../coupons/coupons.public.ts';
import type { ApprovalRow } from '../invoices/invoices.public.ts';
import { type MissionRow, stepsOf } from '../missions/missions.public.ts';
import {
  findBenefitCoupon,
  readMissionProgress,
  removeMissionProgress,
  saveMissionProgress,
} from '../participation/participation.public.ts';

/** The prize goes with the last step; one that was used stays, and with it the end that was reached. */
async function cancelPrize(tx: Transaction, act: Act, mallCode: string, couponId: string): Promise<boolean> {
  const coupon = await findBenefitCoupon(tx, scopeOfMalls([mallCode], 'the prize of a mission of the mall'), couponId);
  if (!coupon || !mayBecome(coupon.status, 'CANCELLED')) return false;
  await cancelEarnedCoupon(tx, act, coupon);
  return true;
}

/**
 * SYN-08: what a cancelled note had counted for missions, and a prize that what is left does not reach. The caller holds the missions,
 * the customer, and the counters of their prizes.
 */
export async function takeBackFromMissions(
  tx: Transaction,
  act: Act,
  { mallCode, customerId }: ApprovalRow,
  counted: readonly { readonly mission: MissionRow; readonly countedInCents: number }[],
): Promise<string[]> {
  const cancelled: string[] = [];
  for (const { mission, countedInCents } of counted) {
    const { notes, cents, ...prize } = await readMissionProgress(tx, mission, customerId);
    const left = { notes: notes - 1, cents: cents - countedInCents };
    const { done, isFinished } = standing(stepsOf(mission), left);
    const isLost = prize.couponId !== null && !isFinished && (await cancelPrize(tx, act, mallCode, prize.couponId));
    if (isLost && prize.couponId !== null) cancelled.push(prize.couponId);
    const { finishedAt, couponId } = isLost ? { finishedAt: null, couponId: null } : prize;
    if (left.notes === 0 && couponId === null) await removeMissionProgress(tx, mission, customerId);
    else await saveMissionProgress(tx, mission, customerId, { ...left, stepsDone: done, finishedAt, couponId });
  }
  return cancelled;
}
