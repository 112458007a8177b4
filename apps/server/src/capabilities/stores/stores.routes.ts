// The stores of a mall and the CNPJs that issue their notes. Spec 3, 5, 8; row STO-01.
import { storeEndpoints } from '@galeria/contract/stores/store-endpoints';
import type { FastifyInstance } from 'fastify';
import { narrowScope } from '../../platform/db/mall-scope.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { type StoreIssuers, updateStore } from './commands/update-store.ts';
import { storeNamedByLuc } from './views/store-by-luc.ts';
import { storeList } from './views/store-list.ts';

export interface StoresDeps extends HttpServices {
  readonly issuers: StoreIssuers;
}

export function mountStores(app: FastifyInstance, deps: StoresDeps): void {
  const { db } = deps;
  mountEndpoint(app, deps, storeEndpoints.listStores, ({ query, scope }) =>
    storeList(db, narrowScope(scope, query.mallCode), query),
  );
  mountEndpoint(app, deps, storeEndpoints.updateStore, ({ write, actor, params, body }) =>
    updateStore(deps, write, actor, params, body),
  );
  mountEndpoint(app, deps, storeEndpoints.findStoreByLuc, ({ params, scope }) => storeNamedByLuc(db, scope, params));
}
