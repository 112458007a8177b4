// What the client in a shop calls, with the key of its store; every answer is signed. Decision 55; row SYN-05.
import { syncWireEndpoints as endpoints } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { takeContact } from './commands/take-contact.ts';
import { takeNextKey } from './commands/take-next-key.ts';
import { type IntakeDeps, takeSales } from './commands/take-sales.ts';
import type { StoreSyncDeps } from './store-sync.deps.ts';
import type { StoreClient } from './store-sync.guard.ts';

/** The door lets nobody else in. */
const clientOf = (actor: Actor): StoreClient => actor as StoreClient;

interface WireDeps extends HttpServices, StoreSyncDeps, Pick<IntakeDeps, 'onArrival'> {
  /** After sales were kept: those that name their buyer are waited for. */
  readonly onSales: () => void;
}

export function mountSyncWire(app: FastifyInstance, deps: WireDeps): void {
  mountEndpoint(app, deps, endpoints.syncContact, ({ write, actor, body }) => takeContact(deps, write, clientOf(actor), body));
  mountEndpoint(app, deps, endpoints.syncSales, async ({ write, actor, body }) => {
    const answer = await takeSales(deps, write, clientOf(actor), body);
    deps.onSales();
    return answer;
  });
  mountEndpoint(app, deps, endpoints.syncKey, ({ write, actor }) => takeNextKey(write, clientOf(actor)));
}
