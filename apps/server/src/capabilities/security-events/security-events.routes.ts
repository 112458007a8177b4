// What went wrong at the doors, for those who answer for access. Rows SES-07, PER-14.
import { securityEventEndpoints } from '@galeria/contract/security-events/security-event-endpoints';
import type { FastifyInstance } from 'fastify';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { securityEventList } from './views/security-event-list.ts';

export function mountSecurityEvents(app: FastifyInstance, deps: HttpServices): void {
  mountEndpoint(app, deps, securityEventEndpoints.listSecurityEvents, ({ query, scope, act }) =>
    securityEventList(deps.db, scope, query, act.at),
  );
}
