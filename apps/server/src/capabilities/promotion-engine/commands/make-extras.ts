import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { extraTokensByCompany as endpoint } from '@galeria/contract/promotions/extra-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { holdCustomerByCpf } from '../../customers/customers.public.ts';
import {
  addExtra,
  awardsOf,
  giveCoupons,
  giveNumbers,
  lockCounts,
  takeInOrder,
} from '../../participation/participation.public.ts';
import { countSponsorExtras, findSponsor, holdPromotion, modesOf, statusAt } from '../../promotions/promotions.public.ts';
import { decideAllowance, decideExtra, type ExtraKind } from '../extras.rules.ts';
import { type OptInDeps, takePart } from './opt-in.ts';

export interface ExtraRequest {
  readonly promotionId: number;
  readonly cpf: string;
  readonly sponsorId: number;
  readonly goalId: number;
  readonly goalConfirmationMethodId: number;
  readonly quantity: number;
}

/**
 * PRO-09: extra coupons or numbers for a purchase at a sponsor, or a donation. Who takes no part yet does so by it, if they may.
 * In one transaction; the promotion's counts are held while it is seen how many are left, so that no more are made than there
 * are, however many press at once.
 */
export const makeExtras = (
  deps: OptInDeps,
  write: WriteContext,
  actor: Actor,
  kind: ExtraKind,
  input: ExtraRequest,
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const { promotionId, sponsorId, goalId, goalConfirmationMethodId, quantity } = input;
    const promotion = (await holdPromotion(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
    const { mallCode } = promotion;
    const modes = await modesOf(tx, promotion);
    const status = statusAt(
      modes.find(({ mode }) => mode === kind.mode),
      at,
    );
    const sponsor = await findSponsor(tx, promotion, sponsorId);
    allow(decideExtra(kind, { status, sponsor }, input));
    takeInOrder(tx, 'customer');
    const customer = (await holdCustomerByCpf(tx, mallCode, input.cpf)) ?? fail('customer-unknown');
    const { customerId } = customer;
    await takePart(deps, tx, write.act, { promotion, customer, cpf: input.cpf, category: null });
    const awards = [...(await awardsOf(tx, promotion)), ...modes.map(({ awardQuantity }) => ({ quantity: awardQuantity ?? 0 }))];
    const left = allow(decideAllowance(awards, await lockCounts(tx, promotion), quantity), 'quantity');
    const to = { promotionId, mallCode, customerId, invoiceId: null, sponsorId, at };
    const made = kind.mode === 'raffle' ? await giveCoupons(tx, to, quantity) : await giveNumbers(deps, tx, to, quantity);
    // All or none: what somebody was promised at the counter is not cut short.
    if (made.length < quantity) fail('numbers-exhausted');
    const extraId = newId(at.getTime());
    await addExtra(tx, {
      ...{ extraId, promotionId, mallCode, customerId, sponsorId, goalId, quantity },
      confirmationMethod: goalConfirmationMethodId,
      madeBy: actor.email,
      madeAt: at,
    });
    await countSponsorExtras(tx, { sponsorId, mallCode }, quantity);
    await recordAudit(tx, write.act, {
      action: 'promotion.extras-made',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode,
      after: { extraId, mode: kind.mode, customerId, sponsorId, goalId, goalConfirmationMethodId, quantity },
    });
    return { made, left };
  });
