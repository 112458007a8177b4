import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { giveToken as endpoint } from '@galeria/contract/promotions/extra-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudits } from '../../audit/audit.public.ts';
import { holdCustomerByCpf } from '../../customers/customers.public.ts';
import { addExtra, awardsOf, findOptIn, giveNumbers, lockCounts, takeInOrder } from '../../participation/participation.public.ts';
import { holdPromotion, modesOf, statusAt } from '../../promotions/promotions.public.ts';
import { decideAllowance, decideByHand } from '../extras.rules.ts';
import type { OptInDeps } from './opt-in.ts';

interface TokenRequest {
  readonly promotionId: number;
  readonly cpf: string;
  readonly reason: string;
}

/**
 * DRW-12: one number by hand, for a reason that stays with it. It is one of the extras: the counts are held while it is seen how
 * many are left, so that no more are made than there are, however many press at once.
 */
export const giveToken = (
  deps: OptInDeps,
  write: WriteContext,
  actor: Actor,
  { promotionId, cpf, reason }: TokenRequest,
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const promotion = (await holdPromotion(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
    const { mallCode } = promotion;
    const modes = await modesOf(tx, promotion);
    const status = statusAt(
      modes.find(({ mode }) => mode === 'luckyNumber'),
      at,
    );
    takeInOrder(tx, 'customer');
    const { customerId, isBlocked } = (await holdCustomerByCpf(tx, mallCode, cpf)) ?? fail('customer-unknown');
    const isOptedIn = (await findOptIn(tx, promotion, customerId)) !== undefined;
    allow(decideByHand({ status, isOptedIn, isBlocked }));
    const awards = [...(await awardsOf(tx, promotion)), ...modes.map(({ awardQuantity }) => ({ quantity: awardQuantity ?? 0 }))];
    const left = allow(decideAllowance(awards, await lockCounts(tx, promotion), 1));
    const to = { promotionId, mallCode, customerId, invoiceId: null, sponsorId: null, at };
    const made = await giveNumbers(deps, tx, to, 1);
    if (made.length === 0) fail('numbers-exhausted');
    const extraId = newId(at.getTime());
    await addExtra(tx, { extraId, promotionId, mallCode, customerId, reason, quantity: 1, madeBy: actor.email, madeAt: at });
    const number = made[0] ?? null;
    // What is written about somebody stands on their own trail, which is erased with them.
    await recordAudits(tx, write.act, [
      {
        action: 'promotion.token-given',
        subject: { type: 'promotion', id: String(promotionId) },
        mallCode,
        after: { extraId, customerId, number, quantity: 1 },
      },
      {
        action: 'customer.token-given',
        subject: { type: 'customer', id: customerId },
        mallCode,
        after: { promotionId, number, reason },
      },
    ]);
    return { made, left };
  });
