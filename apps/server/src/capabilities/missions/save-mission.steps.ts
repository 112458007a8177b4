import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { MissionChange } from '@galeria/contract/missions/mission';
import type { Transaction } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { fail, refuseFields } from '../../platform/problem.ts';
import { saveAudience } from '../audience/audience.public.ts';
import { keepUpload, releaseUploads } from '../files/files.public.ts';
import { audienceOf, type MissionContent, type MissionRow } from './missions.store.ts';
import { isPrize } from './views/mission-prizes.ts';

/** The one it has already stays its prize, also when it has run out meanwhile: who comes too late waits for more. */
export async function refusePrizeGone(
  tx: Transaction,
  { before, mallCode, content }: { before: MissionRow | null; mallCode: string; content: MissionContent },
  at: Date,
): Promise<void> {
  const { prizeBenefitId } = content;
  if (prizeBenefitId === before?.prizeBenefitId) return;
  if (!(await isPrize(tx, { benefitId: prizeBenefitId, mallCode }, at))) fail('mission-prize-gone');
}

/** What cannot be: a period that nobody could live to see, a prize that nobody could be given. */
export async function refuseImpossible(tx: Transaction, mission: Parameters<typeof refusePrizeGone>[1], at: Date): Promise<void> {
  if (mission.content.endsAt < at) refuseFields({ endDate: RULE_MESSAGES.endInPast });
  await refusePrizeGone(tx, mission, at);
}

/** Image and list of a mission whose row is written; how many are on its list. */
export async function saveParts(
  tx: Transaction,
  secret: Keyring,
  { before, saved }: { readonly before: MissionRow | null; readonly saved: MissionRow },
  emailList: MissionChange['emailList'],
): Promise<number> {
  const { imageFileId: id, mallCode } = saved;
  if (id !== before?.imageFileId) {
    if (!(await keepUpload(tx, { id, mallCode, kind: 'image' }, saved.updatedAt))) fail('mission-file-gone');
    if (before !== null) await releaseUploads(tx, [before.imageFileId]);
  }
  return saveAudience(tx, secret, audienceOf(saved), { exclusivity: saved.exclusivity, emailList });
}
