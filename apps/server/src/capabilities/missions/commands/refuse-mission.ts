import { accept } from '@galeria/contract/kit/decision';
import { decideMissionJudgement } from '@galeria/contract/missions/mission-lifecycle';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { type Moved, moveMission, type Named } from '../move-mission.steps.ts';

/** The reason stays with it until it is edited. */
export const refuseMission = (
  write: WriteContext,
  actor: Actor,
  { reason, ...mission }: Named & { readonly reason: string },
): Promise<Moved> =>
  moveMission(
    write,
    actor,
    mission,
    async (held, tx) => {
      const { isOwnWriting } = await secondPairOf(tx, held.writers, actor);
      const decision = decideMissionJudgement({ ...held, isOwnWriting }, 'refuse', write.act.at);
      return decision.allowed ? accept({ status: decision.value, rejectionReason: reason }) : decision;
    },
    { action: 'mission.refused' },
  );
