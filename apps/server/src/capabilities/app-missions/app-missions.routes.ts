// What the consumer app shows of missions, and whom the CRM names for them. Rows APP-01, MIS-05.
import { appMissionEndpoints as endpoints } from '@galeria/contract/app/app-mission-endpoints';
import type { FastifyInstance } from 'fastify';
import type { FlagClient } from '../../platform/edge/flag-client.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { nameMissionEligible, withMissions } from '../missions/missions.public.ts';
import { runningMissions } from './views/running-missions.ts';

export interface AppMissionsDeps extends HttpServices {
  readonly secret: Keyring;
  readonly flags: FlagClient;
}

export function mountAppMissions(app: FastifyInstance, deps: AppMissionsDeps): void {
  mountEndpoint(app, deps, endpoints.appMissions, ({ scope, body, act }) => runningMissions(deps, scope, body, act.at));
  mountEndpoint(app, deps, endpoints.appAddMissionEligible, async ({ write, actor, params, body }) =>
    nameMissionEligible(deps, write, await withMissions(deps.flags, actor), params.id, body.cpfs),
  );
}
