import { benefitClockMove, decideBenefitAct } from '@galeria/contract/benefits/benefit-lifecycle';
import { accept, refuse } from '@galeria/contract/kit/decision';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { type Moved, moveBenefit, type Named } from '../move-benefit.steps.ts';

/** Only what was paused. It is in the app again at once if its hour has come, and does not wait for the clock to see it. */
export const resumeBenefit = (write: WriteContext, actor: Actor, benefit: Named): Promise<Moved> =>
  moveBenefit(
    write,
    actor,
    benefit,
    (held) => {
      if (held.pausedAt === null) return refuse('benefit-illegal-move');
      const outcome = decideBenefitAct(held.status, benefitClockMove({ ...held, isPaused: false }, write.act.at) ?? 'resume');
      return outcome.allowed ? accept({ status: outcome.value }) : outcome;
    },
    'benefit.resumed',
  );
