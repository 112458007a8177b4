import type { appUseCoupon as endpoint } from '@galeria/contract/app/app-benefit-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import type { BenefitRow } from '../../benefits/benefits.public.ts';
import { holdBenefitCounts } from '../../participation/participation.public.ts';
import { couponOfCustomer } from '../coupon-of-customer.steps.ts';
import { decideHandingOver, decideUse } from '../coupon-use.rules.ts';
import { moveCoupon } from '../move-coupon.steps.ts';
import { raffleStanding } from '../views/raffle-standing.ts';

const periodOfUse = ({ type, startsAt, endsAt }: BenefitRow) => (type === 'RAFFLE' ? null : { from: startsAt, to: endsAt });

/** APP-01, CPN-02: used up once, as its benefit says. A coupon of somebody else is as unknown as one that never was. */
export const useCoupon = (
  write: WriteContext,
  actor: Actor,
  couponId: string,
  { cpf, code }: { readonly cpf: string; readonly code?: string | undefined },
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const found = await couponOfCustomer(tx, actor, couponId, cpf);
    await holdBenefitCounts(tx, found);
    // What is said against somebody is not for the app.
    if (!decideHandingOver(await raffleStanding(tx, found)).allowed) fail('coupon-not-usable');
    const { status } = await moveCoupon(tx, write.act, found, {
      action: 'coupon.used',
      decide: (coupon, benefit) => decideUse({ ...benefit, period: periodOfUse(benefit) }, coupon, code, at),
    });
    return { couponId, status, burnedAt: at.toISOString() };
  });
