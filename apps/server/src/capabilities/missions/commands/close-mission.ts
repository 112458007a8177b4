import { accept } from '@galeria/contract/kit/decision';
import { decideMissionJudgement } from '@galeria/contract/missions/mission-lifecycle';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { type Moved, moveMission, type Named, outOfApp } from '../move-mission.steps.ts';

/** MIS-04: for good. What was approved until this moment still counts, what people were given stays theirs. */
export const closeMission = (
  write: WriteContext,
  actor: Actor,
  { reason, ...mission }: Named & { readonly reason: string },
): Promise<Moved> =>
  moveMission(
    write,
    actor,
    mission,
    async (held, tx) => {
      const { at } = write.act;
      const { isOwnWriting } = await secondPairOf(tx, held.writers, actor);
      const decision = decideMissionJudgement({ ...held, isOwnWriting }, 'close', at);
      return decision.allowed ? accept({ status: decision.value, ...outOfApp(held, at) }) : decision;
    },
    { action: 'mission.closed', reason },
  );
