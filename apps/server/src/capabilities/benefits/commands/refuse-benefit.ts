import { decideBenefitAct } from '@galeria/contract/benefits/benefit-lifecycle';
import { accept } from '@galeria/contract/kit/decision';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { type Moved, moveBenefit, type Named } from '../move-benefit.steps.ts';

/** The reason stays with it until it is edited. */
export const refuseBenefit = (
  write: WriteContext,
  actor: Actor,
  { reason, ...benefit }: Named & { readonly reason: string },
): Promise<Moved> =>
  moveBenefit(
    write,
    actor,
    benefit,
    ({ status }) => {
      const decision = decideBenefitAct(status, 'refuse');
      return decision.allowed ? accept({ status: decision.value, rejectionReason: reason }) : decision;
    },
    'benefit.refused',
  );
