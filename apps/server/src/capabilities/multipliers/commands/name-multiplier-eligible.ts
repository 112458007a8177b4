import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { appAddMultiplierEligible as endpoint } from '@galeria/contract/multipliers/multiplier-endpoints';
import { decideMultiplierChange } from '@galeria/contract/multipliers/multiplier-rules';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { addEligible } from '../../audience/audience.public.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { multiplierSubject } from '../multiplier-rows.mapping.ts';
import { audienceOf, holdMultiplier } from '../multipliers.store.ts';
import type { MultiplierDeps } from './create-multiplier.ts';

/** APP-01: the CRM names whom a multiplier that is exclusive through it is for, until its period has ended. */
export const nameMultiplierEligible = (
  { secret }: MultiplierDeps,
  write: WriteContext,
  actor: Actor,
  id: number,
  cpfs: readonly string[],
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const held = (await holdMultiplier(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    allow(decideMultiplierChange(held, write.act.at));
    if (held.listType !== 'INTEGRATION') fail('multiplier-without-integration');
    const digests = [...new Set(cpfs.map((cpf) => keyedDigest(secret, cpf)))];
    const added = await addEligible(tx, audienceOf(held), digests);
    await recordAudit(tx, write.act, {
      action: 'multiplier.eligible-named',
      subject: multiplierSubject(id),
      mallCode: held.mallCode,
      after: { named: digests.length, added },
    });
    return { added };
  });
