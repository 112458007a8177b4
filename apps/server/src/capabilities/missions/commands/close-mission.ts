import { accept } from '@galeria/contract/kit/decision';
import { decideMissionAct } from '@galeria/contract/missions/mission-lifecycle';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { type Moved, moveMission, type Named, outOfApp } from '../move-mission.steps.ts';

/**
 * MIS-04: for good. What was approved until this moment still counts, what people were given stays theirs. PER-15: also by who wrote
 * it, as with promotions.
 */
export const closeMission = (
  write: WriteContext,
  actor: Actor,
  { reason, ...mission }: Named & { readonly reason: string },
): Promise<Moved> =>
  moveMission(
    write,
    actor,
    mission,
    (held) => {
      const decision = decideMissionAct(held.status, 'close');
      return decision.allowed ? accept({ status: decision.value, ...outOfApp(held, write.act.at) }) : decision;
    },
    { action: 'mission.closed', reason },
  );
