import { decideBenefitApproval } from '@galeria/contract/benefits/benefit-lifecycle';
import { accept } from '@galeria/contract/kit/decision';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { countListedEmails } from '../../audience/audience.public.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { audienceOf } from '../benefits.store.ts';
import { type Moved, moveBenefit, type Named } from '../move-benefit.steps.ts';

/** BEN-02, PER-11: by somebody who did not write it. It is published at its start. */
export const approveBenefit = (write: WriteContext, actor: Actor, benefit: Named): Promise<Moved> =>
  moveBenefit(
    write,
    actor,
    benefit,
    async (held, tx) => {
      const listed = await countListedEmails(tx, audienceOf(held));
      const { isOwnWriting, audited } = await secondPairOf(tx, held.writers, actor);
      const decision = decideBenefitApproval({ ...held, listed, isOwnWriting }, write.act.at);
      return decision.allowed ? accept({ status: decision.value, writers: [], audited }) : decision;
    },
    'benefit.approved',
  );
