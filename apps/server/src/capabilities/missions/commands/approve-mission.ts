import { accept } from '@galeria/contract/kit/decision';
import { decideMissionJudgement } from '@galeria/contract/missions/mission-lifecycle';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { type Moved, moveMission, type Named } from '../move-mission.steps.ts';

/** MIS-04, PER-11: by somebody who did not write it. It is published on its date. */
export const approveMission = (write: WriteContext, actor: Actor, mission: Named): Promise<Moved> =>
  moveMission(
    write,
    actor,
    mission,
    (held) => {
      const { at } = write.act;
      const decision = decideMissionJudgement(held, 'approve', actor.userId, at);
      if (!decision.allowed) return decision;
      const inAppFrom = new Date(Math.max(held.startsAt.getTime(), at.getTime()));
      return accept({ status: decision.value, inAppFrom, inAppUntil: held.endsAt });
    },
    { action: 'mission.approved' },
  );
