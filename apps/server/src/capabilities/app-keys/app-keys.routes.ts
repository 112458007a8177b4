// Keys of the consumer app: who may make and revoke them. Rows APP-01, PER-13.
import { appKeyEndpoints } from '@galeria/contract/app/app-key-endpoints';
import type { FastifyInstance } from 'fastify';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { createAppKey } from './commands/create-app-key.ts';
import { revokeAppKey } from './commands/revoke-app-key.ts';
import { appKeyList } from './views/app-key-list.ts';

export function mountAppKeys(app: FastifyInstance, deps: HttpServices): void {
  mountEndpoint(app, deps, appKeyEndpoints.listAppKeys, ({ scope, act }) => appKeyList(deps.db, scope, act.at));
  mountEndpoint(app, deps, appKeyEndpoints.createAppKey, ({ write, actor, body }) => createAppKey(write, actor, body));
  mountEndpoint(app, deps, appKeyEndpoints.revokeAppKey, ({ write, actor, params }) => revokeAppKey(write, actor, params.id));
}
