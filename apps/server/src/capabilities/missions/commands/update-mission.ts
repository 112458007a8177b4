import { decideVersion } from '@galeria/contract/kit/decision';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { Mission, MissionChange } from '@galeria/contract/missions/mission';
import { decideMissionAct } from '@galeria/contract/missions/mission-lifecycle';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail, refuseFields } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { countListedEmails, leavesList } from '../../audience/audience.public.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { authorshipAfter, withWriter } from '../../four-eyes/four-eyes.public.ts';
import { auditedMission, bodyOf, contentOf, hasSameSteps, missionSubject } from '../mission-rows.mapping.ts';
import { audienceOf, holdMission, keepTerms, type MissionContent, type MissionRow, saveMission } from '../missions.store.ts';
import { refuseImpossible, saveParts } from '../save-mission.steps.ts';
import { hasStarted } from '../views/has-started.ts';
import { missionRecord } from '../views/mission-record.ts';
import type { MissionDeps } from './create-mission.ts';

/** Of what was approved the approval answers; of what still waits, everybody who had a hand in it is its writer. */
const writersOf = ({ status, writers }: MissionRow, actor: Actor): string[] =>
  status === 'VALIDATION' || status === 'REJECTED' ? withWriter(writers, actor) : [actor.userId];

/** What taking the text back would not bring back: a file that is let go, lists of people that are dropped. */
const keepsFileAndKind = (held: MissionRow, content: MissionContent): boolean =>
  content.imageFileId === held.imageFileId && content.exclusivity === held.exclusivity;

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
    const writers = writersOf(held, actor);
    const authorship = authorshipAfter(held, {
      by: actor.userId,
      writers,
      over: bodyOf(held),
      canBePutBack: keepsFileAndKind(held, content) && (await leavesList(tx, audienceOf(held), emailList)),
    });
    await keepTerms(tx, held, at);
    const life = { status, rejectionReason: null, inAppFrom: null, inAppUntil: null };
    const saved = await saveMission(tx, held, { ...content, ...life, ...authorship }, at);
    const listed = await saveParts(tx, secret, { before: held, saved }, emailList);
    await recordAudit(tx, write.act, {
      action: 'mission.changed',
      subject: missionSubject(id),
      mallCode: held.mallCode,
      before,
      after: auditedMission(saved, listed),
    });
    return missionRecord(tx, actor, saved, at);
  });
