import { decideBenefitAct } from '@galeria/contract/benefits/benefit-lifecycle';
import { accept } from '@galeria/contract/kit/decision';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { type Moved, moveBenefit, type Named } from '../move-benefit.steps.ts';

/** Out of the app at once, without a new approval to come back. */
export const pauseBenefit = (write: WriteContext, actor: Actor, benefit: Named): Promise<Moved> =>
  moveBenefit(
    write,
    actor,
    benefit,
    ({ status }) => {
      const decision = decideBenefitAct(status, 'pause');
      return decision.allowed ? accept({ status: decision.value, pausedAt: write.act.at }) : decision;
    },
    'benefit.paused',
  );
