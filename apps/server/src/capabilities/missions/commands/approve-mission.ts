import { accept } from '@galeria/contract/kit/decision';
import { decideMissionApproval } from '@galeria/contract/missions/mission-lifecycle';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { type Moved, moveMission, type Named } from '../move-mission.steps.ts';

/** MIS-04, PER-11: by somebody who did not write it. It is published on its date. */
export const approveMission = (write: WriteContext, actor: Actor, mission: Named): Promise<Moved> =>
  moveMission(
    write,
    actor,
    mission,
    async (held, tx) => {
      const { at } = write.act;
      const { isOwnWriting, audited } = await secondPairOf(tx, held.writers, actor);
      const decision = decideMissionApproval({ ...held, isOwnWriting }, at);
      if (!decision.allowed) return decision;
      const inAppFrom = new Date(Math.max(held.startsAt.getTime(), at.getTime()));
      return accept({ status: decision.value, inAppFrom, inAppUntil: held.endsAt, audited });
    },
    { action: 'mission.approved' },
  );
