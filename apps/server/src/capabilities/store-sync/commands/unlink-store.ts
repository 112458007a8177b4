import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { holdOwnLink } from '../hold-own-link.steps.ts';
import { auditedLink, linkSubject } from '../link-audit.mapping.ts';
import { endKeys } from '../store-keys.store.ts';
import { removeLink } from '../store-links.store.ts';
import { removeTroubles } from '../sync-troubles.store.ts';

/** SYN-01: its keys end; what it sold stays, and stays in the reports. */
export const unlinkStore = (write: WriteContext, actor: Actor, universalId: string): Promise<null> =>
  write.transact(async (tx) => {
    const held = await holdOwnLink(tx, scopeOfActor(actor), universalId);
    await endKeys(tx, held, write.act.at);
    await removeTroubles(tx, held);
    await removeLink(tx, held);
    await recordAudit(tx, write.act, {
      action: 'store-link.removed',
      subject: linkSubject(universalId),
      mallCode: held.mallCode,
      before: auditedLink(held),
    });
    return null;
  });
