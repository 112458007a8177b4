import type { appAddMissionEligible as endpoint } from '@galeria/contract/app/app-mission-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { addEligible } from '../../audience/audience.public.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { missionSubject } from '../mission-rows.mapping.ts';
import { audienceOf, holdMission } from '../missions.store.ts';
import type { MissionDeps } from './create-mission.ts';

/** APP-01: the CRM names whom a mission that is exclusive through it is for, until it is over. */
export const nameMissionEligible = (
  { secret }: MissionDeps,
  write: WriteContext,
  actor: Actor,
  id: number,
  cpfs: readonly string[],
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const held = (await holdMission(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    if (held.exclusivity !== 'INTEGRATION' || held.status === 'EXPIRED') fail('mission-without-integration');
    const digests = [...new Set(cpfs.map((cpf) => keyedDigest(secret, cpf)))];
    const added = await addEligible(tx, audienceOf(held), digests);
    await recordAudit(tx, write.act, {
      action: 'mission.eligible-named',
      subject: missionSubject(id),
      mallCode: held.mallCode,
      after: { named: digests.length, added },
    });
    return { added };
  });
