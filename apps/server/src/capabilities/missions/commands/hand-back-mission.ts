import { decideVersion } from '@galeria/contract/kit/decision';
import type { Mission } from '@galeria/contract/missions/mission';
import { decideMissionAct } from '@galeria/contract/missions/mission-lifecycle';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { countListedEmails } from '../../audience/audience.public.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { decideHandBack, type HandedBack } from '../../four-eyes/four-eyes.public.ts';
import { auditedMission, contentOf, missionSubject } from '../mission-rows.mapping.ts';
import { audienceOf, holdMission, type MissionRow, saveMission } from '../missions.store.ts';
import type { MissionBody } from '../missions.tables.ts';
import type { Named } from '../move-mission.steps.ts';
import { refusePrizeGone, saveParts } from '../save-mission.steps.ts';
import { missionRecord } from '../views/mission-record.ts';

/** What becomes of it: who answers for it, and, where their correction is taken back, the text of before. */
async function handedBackChange(tx: Transaction, held: MissionRow, handed: HandedBack<MissionBody>, at: Date) {
  if (handed.outcome === 'keeps') return { writers: handed.writers };
  const { body, savedBy, rejectionReason } = handed.before;
  const content = contentOf(body);
  await refusePrizeGone(tx, { before: held, mallCode: held.mallCode, content }, at);
  const status = rejectionReason === null ? held.status : ('REJECTED' as const);
  return { ...content, status, rejectionReason, writers: handed.writers, savedBy, beforeSaver: null };
}

/** PER-15: who only corrected it is its writer no more, and may decide about it. */
export const handBackMission = (
  { secret }: { readonly secret: Keyring },
  write: WriteContext,
  actor: Actor,
  { id, version }: Named,
): Promise<Mission> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const held = (await holdMission(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    allow(decideMissionAct(held.status, 'handBack'));
    allow(decideVersion(held.version, version));
    const handed = allow(decideHandBack(held, actor.userId));
    const before = auditedMission(held, await countListedEmails(tx, audienceOf(held)));
    const saved = await saveMission(tx, held, await handedBackChange(tx, held, handed, at), at);
    const listed = await saveParts(tx, secret, { before: held, saved }, undefined);
    await recordAudit(tx, write.act, {
      action: 'mission.handed-back',
      subject: missionSubject(id),
      mallCode: held.mallCode,
      before,
      after: { ...auditedMission(saved, listed), handBack: handed.outcome },
    });
    return missionRecord(tx, actor, saved, at);
  });
