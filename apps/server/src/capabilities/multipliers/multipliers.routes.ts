// Periods in which a note counts for more. Spec 2.1, 3, 8, 9; rows MUL-01…03, APP-01.
import { multiplierEndpoints as endpoints } from '@galeria/contract/multipliers/multiplier-endpoints';
import type { FastifyInstance } from 'fastify';
import { narrowScope, requireMalls } from '../../platform/db/mall-scope.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { createMultiplier, type MultiplierDeps } from './commands/create-multiplier.ts';
import { deleteMultiplier } from './commands/delete-multiplier.ts';
import { nameMultiplierEligible } from './commands/name-multiplier-eligible.ts';
import { updateMultiplier } from './commands/update-multiplier.ts';
import { multiplierDetail } from './views/multiplier-detail.ts';
import { multiplierList } from './views/multiplier-list.ts';
import { overlappingWith } from './views/overlapping-multipliers.ts';
import { runningMultipliers } from './views/running-multipliers.ts';

export function mountMultipliers(app: FastifyInstance, deps: HttpServices & MultiplierDeps): void {
  const { db, clock, secret } = deps;
  mountEndpoint(app, deps, endpoints.listMultipliers, ({ query, scope }) =>
    multiplierList(db, narrowScope(scope, query.mallCode), query, clock.now()),
  );
  mountEndpoint(app, deps, endpoints.overlappingMultipliers, ({ query, scope }) => {
    requireMalls(scope, [query.mallCode]);
    return overlappingWith(db, query, clock.now());
  });
  mountEndpoint(app, deps, endpoints.getMultiplier, ({ actor, params }) => multiplierDetail(db, actor, params.id, clock.now()));
  mountEndpoint(app, deps, endpoints.createMultiplier, ({ write, actor, body }) => createMultiplier(deps, write, actor, body));
  mountEndpoint(app, deps, endpoints.updateMultiplier, ({ write, actor, params, body }) =>
    updateMultiplier(deps, write, actor, params.id, body),
  );
  mountEndpoint(app, deps, endpoints.deleteMultiplier, ({ write, actor, params }) => deleteMultiplier(write, actor, params.id));
  mountEndpoint(app, deps, endpoints.appRunningMultipliers, ({ scope, body }) =>
    runningMultipliers(db, scope, body, { secret, at: clock.now() }),
  );
  mountEndpoint(app, deps, endpoints.appAddMultiplierEligible, ({ write, actor, params, body }) =>
    nameMultiplierEligible(deps, write, actor, params.id, body.cpfs),
  );
}
