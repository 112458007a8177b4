// What the remote flag service switches on, and for which malls. Specification sections 6 and 7; rows FLG-01, FLG-02.
import { flagEndpoints } from '@galeria/contract/flags/flag-endpoints';
import type { FastifyInstance } from 'fastify';
import type { FlagClient } from '../../platform/edge/flag-client.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { flaggedMalls } from './views/flagged-malls.ts';
import { missionFlags } from './views/mission-flags.ts';

export function mountFlags(app: FastifyInstance, deps: HttpServices & { readonly flags: FlagClient }): void {
  mountEndpoint(app, deps, flagEndpoints.cnpjManagementMalls, () => flaggedMalls(deps.flags, 'cnpj-management'));
  mountEndpoint(app, deps, flagEndpoints.missionFlags, () => missionFlags(deps.flags));
}
