import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { linkStore as endpoint, newLink } from '@galeria/contract/store-sync/store-link-endpoints';
import { DEFAULT_SYNC_SETTINGS } from '@galeria/contract/store-sync/sync-settings';
import type * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { storeByLuc } from '../../stores/stores.public.ts';
import { auditedLink, linkSubject } from '../link-audit.mapping.ts';
import { makeKey } from '../make-key.steps.ts';
import { shownKey } from '../settings-file.mapping.ts';
import { addLink } from '../store-links.store.ts';
import type { StoreSyncDeps } from '../store-sync.deps.ts';
import { syncedStoreDetail } from '../views/synced-store-detail.ts';

/** SYN-01: the key leaves here once and is kept nowhere. */
export function linkStore(
  deps: StoreSyncDeps,
  write: WriteContext,
  actor: Actor,
  { mallCode, luc, erp }: z.output<typeof newLink>,
): Promise<ResponseOf<typeof endpoint>> {
  requireMalls(scopeOfActor(actor), [mallCode]);
  return write.transact(async (tx) => {
    const { at } = write.act;
    const universalId = (await storeByLuc(tx, mallCode, luc)) ?? fail('store-not-found', { fields: { luc: 'store-not-found' } });
    const link = await addLink(tx, {
      mallCode,
      universalId,
      erp,
      ...DEFAULT_SYNC_SETTINGS,
      linkedBy: actor.email,
      linkedAt: at,
      updatedAt: at,
    });
    const { text, key } = await makeKey(tx, link, at);
    await recordAudit(tx, write.act, {
      action: 'store-link.created',
      subject: linkSubject(universalId),
      mallCode,
      after: { ...auditedLink(link), luc, keyPrefix: key.prefix },
    });
    return { store: await syncedStoreDetail(tx, scopeOfActor(actor), universalId, at), ...shownKey(deps, text) };
  });
}
