// What brings people back: missions, their life from validation to their end, and how far people have come. Spec 2.7, 3, 4, 5, 8;
// rows MIS-01…05.
import { missionEndpoints as endpoints } from '@galeria/contract/missions/mission-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { requireMalls, scopeOfActor } from '../../platform/db/mall-scope.ts';
import type { FlagClient } from '../../platform/edge/flag-client.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { withUpload } from '../../platform/http/uploads.ts';
import { storeUpload, type UploadDeps } from '../files/files.public.ts';
import { approveMission } from './commands/approve-mission.ts';
import { closeMission } from './commands/close-mission.ts';
import { createMission, type MissionDeps } from './commands/create-mission.ts';
import { deleteMission } from './commands/delete-mission.ts';
import { handBackMission } from './commands/hand-back-mission.ts';
import { refuseMission } from './commands/refuse-mission.ts';
import { updateMission } from './commands/update-mission.ts';
import { withMissions } from './missions.guard.ts';
import { missionDashboard } from './views/mission-dashboard.ts';
import { missionHistory } from './views/mission-history.ts';
import { missionList } from './views/mission-list.ts';
import { missionPrizes } from './views/mission-prizes.ts';
import { missionDetail } from './views/mission-record.ts';

export type MissionsDeps = HttpServices & MissionDeps & UploadDeps & { readonly flags: FlagClient };

export function mountMissions(app: FastifyInstance, deps: MissionsDeps): void {
  const { db, flags } = deps;
  const within = async (actor: Actor) => scopeOfActor(await withMissions(flags, actor));
  mountEndpoint(app, deps, endpoints.listMissions, async ({ actor, query, scope }) => {
    const allowed = await within(actor);
    requireMalls(scope, query.mallCodes ?? []);
    return missionList(db, allowed, query);
  });
  mountEndpoint(app, deps, endpoints.missionPrizes, async ({ actor, query, act }) => {
    const allowed = await withMissions(flags, actor, [query.mallCode]);
    return missionPrizes(db, scopeOfActor(allowed), query, act.at);
  });
  mountEndpoint(app, deps, endpoints.getMission, async ({ actor, params, act }) =>
    missionDetail(db, await withMissions(flags, actor), params.id, act.at),
  );
  mountEndpoint(app, deps, endpoints.uploadMissionImage, async ({ query, write, actor, request }) => {
    const allowed = await withMissions(flags, actor, [query.mallCode]);
    return withUpload(request, 'image', (file) =>
      storeUpload(deps, write, allowed, { kind: 'image', mallCode: query.mallCode, file }),
    );
  });
  mountEndpoint(app, deps, endpoints.createMission, async ({ write, actor, body }) =>
    createMission(deps, write, await withMissions(flags, actor, [body.mallCode]), body),
  );
  mountEndpoint(app, deps, endpoints.updateMission, async ({ write, actor, params, body }) =>
    updateMission(deps, write, await withMissions(flags, actor), params.id, body),
  );
  mountEndpoint(app, deps, endpoints.approveMission, async ({ write, actor, params, body }) =>
    approveMission(write, await withMissions(flags, actor), { id: params.id, version: body.version }),
  );
  mountEndpoint(app, deps, endpoints.refuseMission, async ({ write, actor, params, body }) =>
    refuseMission(write, await withMissions(flags, actor), { id: params.id, ...body, version: body.version }),
  );
  mountEndpoint(app, deps, endpoints.handBackMission, async ({ write, actor, params, body }) =>
    handBackMission(deps, write, await withMissions(flags, actor), { id: params.id, version: body.version }),
  );
  mountEndpoint(app, deps, endpoints.deleteMission, async ({ write, actor, params, query }) =>
    deleteMission(write, await withMissions(flags, actor), { id: params.id, version: query.version }),
  );
  mountEndpoint(app, deps, endpoints.closeMission, async ({ write, actor, params, body }) =>
    closeMission(write, await withMissions(flags, actor), { id: params.id, ...body, version: body.version }),
  );
  mountEndpoint(app, deps, endpoints.missionDashboard, async ({ actor, params }) =>
    missionDashboard(db, await within(actor), params.id),
  );
  mountEndpoint(app, deps, endpoints.missionHistory, async ({ actor, params, query }) =>
    missionHistory(db, await within(actor), params.id, query),
  );
}
