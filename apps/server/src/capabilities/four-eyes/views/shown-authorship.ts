import type { HandBack } from '@galeria/contract/four-eyes/authorship';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type Authorship, handBackOf } from '../hand-back.rules.ts';
import { fourEyesSetting } from './four-eyes-setting.ts';

export type Judged = Pick<Actor, 'userId' | 'permissions'>;

/** PER-11, PER-15: whether somebody wrote what waits for approval; if not, whether a save of theirs would keep them from approving it. */
export async function shownWriting(
  db: Queryable,
  writers: readonly string[],
  { userId, permissions }: Judged,
): Promise<{ isOwnWriting: boolean; savingBarsApproval: boolean }> {
  const { isOn } = await fourEyesSetting(db);
  const isWriter = writers.includes(userId);
  return {
    isOwnWriting: isOn && isWriter,
    savingBarsApproval: isOn && !isWriter && permissions.has('approve-campaign'),
  };
}

/** The same of what may be handed back. */
export async function shownAuthorship<Body>(
  db: Queryable,
  authorship: Authorship<Body>,
  judged: Judged,
): Promise<{ isOwnWriting: boolean; savingBarsApproval: boolean; handBack: HandBack | null }> {
  const shown = await shownWriting(db, authorship.writers, judged);
  return { ...shown, handBack: shown.isOwnWriting ? handBackOf(authorship, judged.userId) : null };
}
