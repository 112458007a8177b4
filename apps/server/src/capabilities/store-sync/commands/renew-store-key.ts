import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { renewStoreKey as endpoint } from '@galeria/contract/store-sync/store-link-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { holdOwnLink } from '../hold-own-link.steps.ts';
import { linkSubject } from '../link-audit.mapping.ts';
import { makeKey } from '../make-key.steps.ts';
import { shownKey } from '../settings-file.mapping.ts';
import { toStoreKey } from '../store-key.mapping.ts';
import type { StoreSyncDeps } from '../store-sync.deps.ts';

/** SYN-02: by a person, who takes the settings file to the shop. Until it is used there, the old key goes on working. */
export const renewStoreKey = (
  deps: StoreSyncDeps,
  write: WriteContext,
  actor: Actor,
  universalId: string,
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const held = await holdOwnLink(tx, scopeOfActor(actor), universalId);
    const { text, key } = await makeKey(tx, held, write.act.at);
    await recordAudit(tx, write.act, {
      action: 'store-key.renewed',
      subject: linkSubject(universalId),
      mallCode: held.mallCode,
      after: { keyPrefix: key.prefix },
    });
    return { key: toStoreKey(key), ...shownKey(deps, text) };
  });
