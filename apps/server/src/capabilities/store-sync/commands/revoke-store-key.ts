import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { holdOwnLink } from '../hold-own-link.steps.ts';
import { linkSubject } from '../link-audit.mapping.ts';
import { endKeys } from '../store-keys.store.ts';

/** SYN-02: every key of the store, from the next call on. */
export const revokeStoreKey = (write: WriteContext, actor: Actor, universalId: string): Promise<null> =>
  write.transact(async (tx) => {
    const held = await holdOwnLink(tx, scopeOfActor(actor), universalId);
    await endKeys(tx, held, write.act.at);
    await recordAudit(tx, write.act, {
      action: 'store-key.revoked',
      subject: linkSubject(universalId),
      mallCode: held.mallCode,
      after: { revokedAt: write.act.at.toISOString() },
    });
    return null;
  });
