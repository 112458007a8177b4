import type { appAddBenefitEligible as endpoint } from '@galeria/contract/app/app-benefit-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { addEligible } from '../../audience/audience.public.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { audienceOf, holdBenefit } from '../../benefits/benefits.public.ts';
import type { ReserveDeps } from './reserve-coupon.ts';

/** APP-01: the CRM names whom a benefit that is exclusive through it is for, until it has expired. */
export const nameBenefitEligible = (
  { secret }: ReserveDeps,
  write: WriteContext,
  actor: Actor,
  id: number,
  cpfs: readonly string[],
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const held = (await holdBenefit(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    if (held.exclusivity !== 'INTEGRATION' || held.status === 'EXPIRED') fail('benefit-without-integration');
    const digests = [...new Set(cpfs.map((cpf) => keyedDigest(secret, cpf)))];
    const added = await addEligible(tx, audienceOf(held), digests);
    await recordAudit(tx, write.act, {
      action: 'benefit.eligible-named',
      subject: { type: 'benefit', id: String(id) },
      mallCode: held.mallCode,
      after: { named: digests.length, added },
    });
    return { added };
  });
