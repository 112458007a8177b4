import type { appRedeemCouponing as endpoint } from '@galeria/contract/couponing/couponing-endpoints';
import { type CouponingAsked, decideCouponingUse } from '@galeria/contract/couponing/couponing-rules';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { Actor } from '../../../platform/actor.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { holdCampaign } from '../couponing.store.ts';
import { couponingCouponSubject } from '../couponing-rows.mapping.ts';
import { addUse } from '../couponing-uses.store.ts';
import { findCode, usesBefore } from '../views/redeemed-code.ts';

interface Body extends CouponingAsked {
  readonly mallCode: string;
  readonly code: string;
}

/**
 * CPN-03: one use of a code, with what is taken off, or the reason why not. Everybody who uses a code of a campaign holds the campaign
 * in turn, so that each sees what the one before left; what is asked of it is read under the hold, because whoever changes or pauses
 * it holds it too.
 */
export function redeemCouponing(
  write: WriteContext,
  actor: Actor,
  { mallCode, code, ...asked }: Body,
): Promise<ResponseOf<typeof endpoint>> {
  const scope = scopeOfActor(actor);
  requireMalls(scope, [mallCode]);
  return write.transact(async (tx) => {
    const { at } = write.act;
    const { couponId, campaignId } = (await findCode(tx, mallCode, code, at)) ?? fail('couponing-code-unknown');
    const campaign = (await holdCampaign(tx, scope, campaignId)) ?? fail('couponing-code-unknown');
    const day = saoPauloDay(at);
    const used = (await usesBefore(tx, campaign, couponId, day)) ?? fail('couponing-code-unknown');
    const isPaused = campaign.pausedAt !== null;
    const discountInCents = allow(decideCouponingUse({ ...campaign, isPaused }, used, asked, at));
    const useId = newId(at.getTime());
    const { storeUniversalId = null, seller = null, amountInCents } = asked;
    const use = { storeUniversalId, seller, amountInCents, discountInCents };
    await addUse(tx, campaign, { mallCode, useId, couponId, usedAt: at, ...use }, day);
    await recordAudit(tx, write.act, {
      action: 'couponing.used',
      subject: couponingCouponSubject(couponId),
      mallCode,
      after: { campaignId, ...use },
    });
    const { discountType } = campaign;
    return { useId, couponId, campaignId, discountType, discountInCents, usedAt: at.toISOString() };
  });
}
