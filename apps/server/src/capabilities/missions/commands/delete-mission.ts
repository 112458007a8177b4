import { decideVersion } from '@galeria/contract/kit/decision';
import { decideMissionDeletion } from '@galeria/contract/missions/mission-lifecycle';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { countListedEmails, dropLists } from '../../audience/audience.public.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { releaseUploads } from '../../files/files.public.ts';
import { auditedMission, missionSubject } from '../mission-rows.mapping.ts';
import { audienceOf, holdMission, removeMission } from '../missions.store.ts';
import { wasInApp } from '../views/was-in-app.ts';

/** PER-15: only what was never in the app, so that nobody has anything of it. Open to its writers: it lets nothing in. */
export const deleteMission = (
  write: WriteContext,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<null> =>
  write.transact(async (tx) => {
    const held = (await holdMission(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    allow(decideMissionDeletion({ status: held.status, wasInApp: await wasInApp(tx, held, write.act.at) }));
    allow(decideVersion(held.version, version));
    const before = auditedMission(held, await countListedEmails(tx, audienceOf(held)));
    await releaseUploads(tx, [held.imageFileId]);
    await dropLists(tx, audienceOf(held), ['email', 'eligible-cpf']);
    await removeMission(tx, held);
    await recordAudit(tx, write.act, {
      action: 'mission.deleted',
      subject: missionSubject(id),
      mallCode: held.mallCode,
      before,
    });
    return null;
  });
