// The malls a person works in. Specification sections 3 and 7; rows MAL-01 to MAL-03.
import { mallEndpoints } from '@galeria/contract/malls/mall-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { myMalls } from './views/my-malls.ts';

export function mountMalls(app: FastifyInstance, deps: HttpServices & { readonly db: Database }): void {
  mountEndpoint(app, deps, mallEndpoints.myMalls, ({ scope }) => myMalls(deps.db, scope));
}
