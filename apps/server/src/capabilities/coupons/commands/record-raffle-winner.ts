import { normaliseCode } from '@galeria/contract/coupons/coupon-code';
import { decideCouponMove } from '@galeria/contract/coupons/coupon-lifecycle';
import type { recordRaffleWinner as endpoint } from '@galeria/contract/coupons/raffle-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { findBenefit } from '../../benefits/benefits.public.ts';
import { benefitCouponOfCode, holdBenefitCounts } from '../../participation/participation.public.ts';
import { moveCoupon } from '../move-coupon.steps.ts';
import { decideHolder, decideWinner } from '../raffle.rules.ts';
import { isRaffleClosing } from '../raffle-closing.steps.ts';
import { raffleWinners, shownWinner } from '../views/raffle-winners.ts';

/** The ticket with this code has won: it is good for the prize from now on. Never more winners than prizes, whoever records at once. */
export const recordRaffleWinner = (
  { jobs }: { readonly jobs: Jobs },
  write: WriteContext,
  actor: Actor,
  id: number,
  { couponCode }: { readonly couponCode: string },
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const benefit = (await findBenefit(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    await holdBenefitCounts(tx, benefit);
    const winners = await raffleWinners(tx, benefit);
    allow(decideWinner(benefit, winners.length, at));
    if (await isRaffleClosing(jobs, tx, id)) fail('raffle-closing');
    const found = (await benefitCouponOfCode(tx, benefit, normaliseCode(couponCode))) ?? fail('raffle-code-unknown');
    if (found.status === 'UNUSABLE') allow(decideHolder(found.customerId, winners));
    await moveCoupon(tx, write.act, found, {
      action: 'coupon.won',
      decide: ({ status }) => decideCouponMove(status, 'USABLE'),
      change: { wonAt: at },
    });
    await recordAudit(tx, write.act, {
      action: 'benefit.raffle-winner-recorded',
      subject: { type: 'benefit', id: String(id) },
      mallCode: benefit.mallCode,
      after: { winner: found.couponId },
    });
    const winner = (await raffleWinners(tx, benefit)).find(({ couponId }) => couponId === found.couponId);
    if (winner === undefined) return fail('raffle-code-unknown');
    return shownWinner(winner, actor.permissions.has('read-customer'));
  });
