import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { lockAppKey, setRevoked } from '../app-keys.store.ts';

/** For good, and from the next call on. One that is revoked already stays as it was. */
export const revokeAppKey = (write: WriteContext, actor: Actor, id: string): Promise<null> =>
  write.transact(async (tx) => {
    const key = (await lockAppKey(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    if (key.revokedAt !== null) return null;
    await setRevoked(tx, id, write.act.at);
    await recordAudit(tx, write.act, {
      action: 'app-key.revoked',
      subject: { type: 'app-key', id },
      before: { revokedAt: null },
      after: { revokedAt: write.act.at.toISOString() },
    });
    return null;
  });
