import { accept } from '@galeria/contract/kit/decision';
import { decideMissionAct } from '@galeria/contract/missions/mission-lifecycle';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { type Moved, moveMission, type Named } from '../move-mission.steps.ts';

/** The reason stays with it until it is edited. PER-15: also by who wrote it. */
export const refuseMission = (
  write: WriteContext,
  actor: Actor,
  { reason, ...mission }: Named & { readonly reason: string },
): Promise<Moved> =>
  moveMission(
    write,
    actor,
    mission,
    ({ status }) => {
      const decision = decideMissionAct(status, 'refuse');
      return decision.allowed ? accept({ status: decision.value, rejectionReason: reason }) : decision;
    },
    { action: 'mission.refused' },
  );
