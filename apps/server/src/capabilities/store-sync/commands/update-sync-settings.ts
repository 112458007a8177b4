import { decideVersion } from '@galeria/contract/kit/decision';
import type { SyncedStoreDetail, syncSettingsChange } from '@galeria/contract/store-sync/store-link-endpoints';
import type * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { holdOwnLink } from '../hold-own-link.steps.ts';
import { auditedLink, linkSubject } from '../link-audit.mapping.ts';
import { saveLink } from '../store-links.store.ts';
import { syncedStoreDetail } from '../views/synced-store-detail.ts';

/** SYN-02: the client takes it at its next contact. */
export const updateSyncSettings = (
  write: WriteContext,
  actor: Actor,
  universalId: string,
  { version, ...change }: z.output<typeof syncSettingsChange>,
): Promise<SyncedStoreDetail> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const scope = scopeOfActor(actor);
    const held = await holdOwnLink(tx, scope, universalId);
    allow(decideVersion(held.version, version));
    const saved = await saveLink(tx, held, change, at);
    await recordAudit(tx, write.act, {
      action: 'store-link.changed',
      subject: linkSubject(universalId),
      mallCode: held.mallCode,
      before: auditedLink(held),
      after: auditedLink(saved),
    });
    return syncedStoreDetail(tx, scope, universalId, at);
  });
