import type { Mission, NewMission } from '@galeria/contract/missions/mission';
import type { Actor } from '../../../platform/actor.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { auditedMission, contentOf, missionSubject } from '../mission-rows.mapping.ts';
import { addMission } from '../missions.store.ts';
import { refuseImpossible, saveParts } from '../save-mission.steps.ts';
import { missionRecord } from '../views/mission-record.ts';

export interface MissionDeps {
  readonly secret: Keyring;
}

/** MIS-03: a mission waits for approval from its first moment. */
export async function createMission(
  { secret }: MissionDeps,
  write: WriteContext,
  actor: Actor,
  { mallCode, emailList, ...body }: NewMission,
): Promise<Mission> {
  requireMalls(scopeOfActor(actor), [mallCode]);
  const { at } = write.act;
  const content = contentOf(body);
  return write.transact(async (tx) => {
    await refuseImpossible(tx, { before: null, mallCode, content }, at);
    const row = await addMission(
      tx,
      { ...content, mallCode, status: 'VALIDATION', writers: [actor.userId], savedBy: actor.userId },
      at,
    );
    const listed = await saveParts(tx, secret, { before: null, saved: row }, emailList);
    await recordAudit(tx, write.act, {
      action: 'mission.created',
      subject: missionSubject(row.missionId),
      mallCode,
      after: auditedMission(row, listed),
    });
    return missionRecord(tx, actor, row, at);
  });
}
