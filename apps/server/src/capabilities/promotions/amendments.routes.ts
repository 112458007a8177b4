// Amendments of running promotions: proposed by one person, decided by another. Row PRO-16.
import { amendmentEndpoints } from '@galeria/contract/promotions/amendment-endpoints';
import type { FastifyInstance } from 'fastify';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import type { AmendmentDeps } from './amendment.steps.ts';
import { approveAmendment } from './commands/approve-amendment.ts';
import { proposeAmendment } from './commands/propose-amendment.ts';
import { refuseAmendment } from './commands/refuse-amendment.ts';
import { withdrawAmendment } from './commands/withdraw-amendment.ts';
import { amendmentList } from './views/shown-amendment.ts';

export function mountAmendments(app: FastifyInstance, deps: HttpServices & AmendmentDeps): void {
  mountEndpoint(app, deps, amendmentEndpoints.listAmendments, ({ params, query, scope, actor }) =>
    amendmentList(deps.db, scope, actor.userId, params.id, query),
  );
  mountEndpoint(app, deps, amendmentEndpoints.proposeAmendment, ({ write, actor, params, body }) =>
    proposeAmendment(deps, write, actor, params.id, body),
  );
  mountEndpoint(app, deps, amendmentEndpoints.approveAmendment, ({ write, actor, params }) =>
    approveAmendment(deps, write, actor, params),
  );
  mountEndpoint(app, deps, amendmentEndpoints.refuseAmendment, ({ write, actor, params, body }) =>
    refuseAmendment(write, actor, { ...params, reason: body.reason }),
  );
  mountEndpoint(app, deps, amendmentEndpoints.withdrawAmendment, ({ write, actor, params }) =>
    withdrawAmendment(write, actor, params),
  );
}
