// What waits for the person who signed in. Row SHL-11.
import { waitingWorkEndpoints } from '@galeria/contract/waiting-work/waiting-work-endpoints';
import type { FastifyInstance } from 'fastify';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { type WaitingDeps, waitingWork } from './views/waiting-work.ts';

export function mountWaitingWork(app: FastifyInstance, deps: HttpServices & WaitingDeps): void {
  mountEndpoint(app, deps, waitingWorkEndpoints.waitingWork, ({ actor }) => waitingWork(deps, actor));
}
