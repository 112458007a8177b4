import { decideVersion } from '@galeria/contract/kit/decision';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { Mission, MissionChange } from '@galeria/contract/missions/mission';
import { decideMissionAct } from '@galeria/contract/missions/mission-lifecycle';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail, refuseFields } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { countListedEmails } from '../../audience/audience.public.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { auditedMission, contentOf, hasSameSteps, missionSubject } from '../mission-rows.mapping.ts';
import { audienceOf, holdMission, keepTerms, saveMission } from '../missions.store.ts';
import { refuseImpossible, saveParts } from '../save-mission.steps.ts';
import { hasStarted } from '../views/has-started.ts';
import { missionRecord } from '../views/mission-record.ts';
import type { MissionDeps } from './create-mission.ts';

/** MIS-04: what was edited waits for approval again, and is out of the app until then. What people have walked stays as it was. */
export const updateMission = (
  { secret }: MissionDeps,
  write: WriteContext,
  actor: Actor,
  id: number,
  { version, emailList, ...body }: MissionChange,
): Promise<Mission> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const held = (await holdMission(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    const status = allow(decideMissionAct(held.status, 'edit'));
    allow(decideVersion(held.version, version));
    const content = contentOf(body);
    if (!hasSameSteps(held, content) && (await hasStarted(tx, held))) refuseFields({ steps: RULE_MESSAGES.missionStarted });
    await refuseImpossible(tx, { before: held, mallCode: held.mallCode, content }, at);
    const before = auditedMission(held, await countListedEmails(tx, audienceOf(held)));
    const writers = [...new Set([...held.writers, actor.userId])];
    await keepTerms(tx, held, at);
    const life = { status, rejectionReason: null, inAppFrom: null, inAppUntil: null };
    const saved = await saveMission(tx, held, { ...content, ...life, writers }, at);
    const listed = await saveParts(tx, secret, { before: held, saved }, emailList);
    await recordAudit(tx, write.act, {
      action: 'mission.changed',
      subject: missionSubject(id),
      mallCode: held.mallCode,
      before,
      after: auditedMission(saved, listed),
    });
    return missionRecord(tx, actor, saved);
  });
