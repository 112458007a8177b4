import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { endSession } from '../session.store.ts';

/** SES-05: the token stops working at once. */
export async function signOut(write: WriteContext): Promise<null> {
  const { actor, at } = write.act;
  if (actor === null) return fail('not-signed-in');
  return write.transact(async (tx) => {
    await endSession(tx, actor.userId, actor.sessionId, at);
    await recordAudit(tx, write.act, { action: 'session.ended', subject: { type: 'user', id: actor.userId } });
    return null;
  });
}
