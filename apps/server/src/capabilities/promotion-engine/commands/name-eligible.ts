import type { appAddEligible as endpoint } from '@galeria/contract/app/app-promotion-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addEligible, holdPromotion } from '../../promotions/promotions.public.ts';
import type { OptInDeps } from './opt-in.ts';

/** APP-01: the CRM names who may take part in a promotion that is exclusive through it, until the promotion is over. */
export const nameEligible = (
  deps: OptInDeps,
  write: WriteContext,
  actor: Actor,
  promotionId: number,
  cpfs: readonly string[],
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const promotion = (await holdPromotion(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
    if (promotion.exclusivityType !== 'INTEGRATION' || promotion.status === 'CLOSED') fail('promotion-illegal-move');
    const digests = [...new Set(cpfs.map((cpf) => keyedDigest(deps.secret, cpf)))];
    const added = await addEligible(tx, promotion, digests);
    await recordAudit(tx, write.act, {
      action: 'promotion.eligible-named',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode: promotion.mallCode,
      after: { named: digests.length, added },
    });
    return { added };
  });
