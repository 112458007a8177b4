// Stores whose sales come by themselves: their links, settings and keys, and the client they run. Spec 2.1, 5, 8; rows SYN-01, SYN-02, SYN-05.
import { storeLinkEndpoints as endpoints } from '@galeria/contract/store-sync/store-link-endpoints';
import type { FastifyInstance } from 'fastify';
import { narrowScope } from '../../platform/db/mall-scope.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { linkStore } from './commands/link-store.ts';
import { renewStoreKey } from './commands/renew-store-key.ts';
import { revokeStoreKey } from './commands/revoke-store-key.ts';
import { unlinkStore } from './commands/unlink-store.ts';
import { updateSyncSettings } from './commands/update-sync-settings.ts';
import type { StoreSyncDeps } from './store-sync.deps.ts';
import { downloadedClient } from './views/downloaded-client.ts';
import { linkableStores } from './views/linkable-stores.ts';
import { syncedStoreDetail } from './views/synced-store-detail.ts';
import { syncedStoreHistory } from './views/synced-store-history.ts';
import { syncedStoreList } from './views/synced-store-list.ts';

export function mountStoreLinks(app: FastifyInstance, deps: HttpServices & StoreSyncDeps): void {
  const { db } = deps;
  mountEndpoint(app, deps, endpoints.listSyncedStores, ({ query, scope, act }) =>
    syncedStoreList(db, narrowScope(scope, query.mallCode), query, act.at),
  );
  mountEndpoint(app, deps, endpoints.listLinkableStores, ({ query, scope }) =>
    linkableStores(db, narrowScope(scope, query.mallCode), query),
  );
  mountEndpoint(app, deps, endpoints.linkStore, ({ write, actor, body }) => linkStore(deps, write, actor, body));
  mountEndpoint(app, deps, endpoints.getSyncedStore, ({ scope, params, act }) =>
    syncedStoreDetail(db, scope, params.universalId, act.at),
  );
  mountEndpoint(app, deps, endpoints.updateSyncSettings, ({ write, actor, params, body }) =>
    updateSyncSettings(write, actor, params.universalId, body),
  );
  mountEndpoint(app, deps, endpoints.renewStoreKey, ({ write, actor, params }) =>
    renewStoreKey(deps, write, actor, params.universalId),
  );
  mountEndpoint(app, deps, endpoints.revokeStoreKey, ({ write, actor, params }) =>
    revokeStoreKey(write, actor, params.universalId),
  );
  mountEndpoint(app, deps, endpoints.unlinkStore, ({ write, actor, params }) => unlinkStore(write, actor, params.universalId));
  mountEndpoint(app, deps, endpoints.syncedStoreHistory, ({ scope, params, query }) =>
    syncedStoreHistory(db, scope, params.universalId, query),
  );
  mountEndpoint(app, deps, endpoints.downloadSyncClient, async ({ reply }) => {
    const bytes = await downloadedClient();
    return sendFile(reply, { name: 'galeria-sync.zip', contentType: 'application/zip', size: bytes.length }, bytes);
  });
}
