import type { SyncedStoreDetail } from '@galeria/contract/store-sync/store-link-endpoints';
import { healthOf } from '@galeria/contract/store-sync/sync-health';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { toStoreKey } from '../store-key.mapping.ts';
import { hasWorkingKey, newestKey } from '../store-keys.store.ts';
import { isTaken, settingsOf } from '../store-links.rules.ts';
import { storeContacts, storeLinks } from '../store-links.tables.ts';
import { linkedStore } from './linked-store.ts';

/** A linked store of the scope with what its client last said; refused where there is none. */
async function linkOf(db: Queryable, scope: MallScope, universalId: string) {
  const [found] = await db
    .select({ link: storeLinks, contact: storeContacts })
    .from(storeLinks)
    .leftJoin(
      storeContacts,
      and(eq(storeContacts.mallCode, storeLinks.mallCode), eq(storeContacts.universalId, storeLinks.universalId)),
    )
    .where(and(eq(storeLinks.universalId, universalId), inScope(scope, storeLinks.mallCode)));
  return found ?? fail('not-found');
}

/** For what is asked about a store without being shown with it. */
export const linkInScope = async (db: Queryable, scope: MallScope, universalId: string) =>
  (await linkOf(db, scope, universalId)).link;

/** SYN-02: everything about one linked store. */
export async function syncedStoreDetail(
  db: Queryable,
  scope: MallScope,
  universalId: string,
  now: Date,
): Promise<SyncedStoreDetail> {
  const { link, contact } = await linkOf(db, scope, universalId);
  const store = await linkedStore(db, link);
  const key = await newestKey(db, link);
  if (!key) throw new Error('a linked store has no key');
  const lastContactAt = contact?.lastContactAt ?? null;
  const isShutOut = !(await hasWorkingKey(db, link, lastContactAt !== null));
  return {
    mallCode: link.mallCode,
    universalId,
    storeName: store.name,
    luc: store.luc,
    contractCnpj: store.contractCnpj,
    issuerCnpjs: [...store.issuerCnpjs],
    erp: link.erp,
    health: healthOf(lastContactAt, isShutOut, now),
    lastContactAt: lastContactAt?.toISOString() ?? null,
    linkedAt: link.linkedAt.toISOString(),
    linkedBy: link.linkedBy,
    settings: settingsOf(link),
    settingsTaken: isTaken(link.updatedAt, lastContactAt),
    client:
      contact?.clientVersion == null
        ? null
        : {
            version: contact.clientVersion,
            platform: contact.platform ?? '',
            clockOffBySeconds: contact.clockOffSeconds,
          },
    key: toStoreKey(key),
    recordVersion: link.version,
  };
}
