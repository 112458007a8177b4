// Users, groups and permissions: who may enter, and what they may do there.
// Specification sections 6 and 7; rows ACC-01 to ACC-05, PER-04 to PER-08, SES-08.
import { groupEndpoints } from '@galeria/contract/access-manager/group-endpoints';
import { permissionEndpoints } from '@galeria/contract/access-manager/permission-endpoints';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { userImportEndpoints } from '@galeria/contract/access-manager/user-import-endpoints';
import { LINES_FILE_NAMES } from '@galeria/contract/messages/file-texts';
import { accountEndpoints } from '@galeria/contract/session/account-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { sendCsv } from '../../platform/http/send-file.ts';
import { withUpload } from '../../platform/http/uploads.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import { subjectAudit } from '../audit/audit.public.ts';
import { openSessions } from '../session/session.public.ts';
import { refusedLinesCsv } from '../staged-imports/staged-imports.public.ts';
import type { ActivationDeps } from './activation.steps.ts';
import { changeOwnName } from './commands/change-own-name.ts';
import { commitUserImport } from './commands/commit-user-import.ts';
import { createGroup } from './commands/create-group.ts';
import { createPermission } from './commands/create-permission.ts';
import { createUser } from './commands/create-user.ts';
import { deleteGroup } from './commands/delete-group.ts';
import { deletePermission } from './commands/delete-permission.ts';
import { disableUser } from './commands/disable-user.ts';
import { enableUser } from './commands/enable-user.ts';
import { endUserSession } from './commands/end-user-session.ts';
import { exportUsers } from './commands/export-users.ts';
import { issueActivationLink } from './commands/issue-activation-link.ts';
import { resetSecondFactor } from './commands/reset-second-factor.ts';
import { stageUserImport } from './commands/stage-user-import.ts';
import { updateGroup } from './commands/update-group.ts';
import { updateUser } from './commands/update-user.ts';
import { groupDeletionImpact } from './views/group-deletion-impact.ts';
import { groupList } from './views/group-list.ts';
import { permissionList } from './views/permission-list.ts';
import { userDetail } from './views/user-detail.ts';
import { userList } from './views/user-list.ts';
import { userSummary } from './views/user-summary.ts';

export interface AccessManagerDeps extends HttpServices, ActivationDeps {
  readonly db: Database;
  readonly jobs: Jobs;
}

export function mountAccessManager(app: FastifyInstance, deps: AccessManagerDeps): void {
  mountUsers(app, deps);
  mountUserImport(app, deps);
  mountGroups(app, deps);
  mountPermissions(app, deps);
}

function mountUsers(app: FastifyInstance, deps: AccessManagerDeps): void {
  const { db } = deps;
  mountEndpoint(app, deps, accountEndpoints.changeOwnName, ({ write, actor, body }) => changeOwnName(write, actor, body.name));
  mountEndpoint(app, deps, userEndpoints.listUsers, ({ scope, query }) => userList(db, scope, query));
  mountEndpoint(app, deps, userEndpoints.userSummary, ({ scope, act }) => userSummary(db, scope, act.at));
  mountEndpoint(app, deps, userEndpoints.createUser, ({ write, actor, body }) => createUser(deps, write, actor, body));
  mountEndpoint(app, deps, userEndpoints.exportUsers, ({ write, actor, body }) => exportUsers(deps, write, actor, body));
  mountEndpoint(app, deps, userEndpoints.getUser, ({ actor, params }) => userDetail(db, actor, params.id));
  mountEndpoint(app, deps, userEndpoints.updateUser, ({ write, actor, params, body }) =>
    updateUser(write, actor, params.id, body),
  );
  mountEndpoint(app, deps, userEndpoints.disableUser, ({ write, actor, params }) => disableUser(write, actor, params.id));
  mountEndpoint(app, deps, userEndpoints.enableUser, ({ write, actor, params }) => enableUser(write, actor, params.id));
  mountEndpoint(app, deps, userEndpoints.issueActivationLink, ({ write, actor, params }) =>
    issueActivationLink(deps, write, actor, params.id),
  );
  mountEndpoint(app, deps, userEndpoints.resetSecondFactor, ({ write, actor, params }) =>
    resetSecondFactor(write, actor, params.id),
  );
  mountEndpoint(app, deps, userEndpoints.listUserSessions, async ({ actor, params, act }) => {
    await userDetail(db, actor, params.id);
    return { data: await openSessions(db, params.id, actor.sessionId, act.at) };
  });
  mountEndpoint(app, deps, userEndpoints.endUserSession, ({ write, actor, params }) => endUserSession(write, actor, params));
  mountEndpoint(app, deps, userEndpoints.userAudit, async ({ actor, params, query }) => {
    await userDetail(db, actor, params.id);
    return subjectAudit(db, { type: 'user', id: params.id }, query);
  });
}

function mountUserImport(app: FastifyInstance, deps: AccessManagerDeps): void {
  mountEndpoint(app, deps, userImportEndpoints.stageUserImport, ({ write, actor, request }) =>
    withUpload(request, 'import', (file) => stageUserImport(deps, write, actor, file)),
  );
  mountEndpoint(app, deps, userImportEndpoints.commitUserImport, ({ write, actor, params }) =>
    commitUserImport(write, actor, params.id),
  );
  mountEndpoint(app, deps, userImportEndpoints.refusedImportLines, async ({ actor, params, reply, act: { language = 'pt' } }) => {
    const csv = await refusedLinesCsv(deps.db, 'users', actor, { id: params.id, language });
    return sendCsv(reply, `${LINES_FILE_NAMES.refused[language]}.csv`, csv);
  });
}

function mountGroups(app: FastifyInstance, deps: AccessManagerDeps): void {
  const { db } = deps;
  mountEndpoint(app, deps, groupEndpoints.listGroups, async ({ actor }) => ({ data: await groupList(db, actor) }));
  mountEndpoint(app, deps, groupEndpoints.createGroup, ({ write, actor, body }) => createGroup(write, actor, body));
  mountEndpoint(app, deps, groupEndpoints.updateGroup, ({ write, actor, params, body }) =>
    updateGroup(write, actor, params.id, body),
  );
  mountEndpoint(app, deps, groupEndpoints.groupDeletionImpact, ({ params }) => groupDeletionImpact(db, params.id));
  mountEndpoint(app, deps, groupEndpoints.deleteGroup, ({ write, actor, params }) => deleteGroup(write, actor, params.id));
}

function mountPermissions(app: FastifyInstance, deps: AccessManagerDeps): void {
  mountEndpoint(app, deps, permissionEndpoints.listPermissions, async () => ({ data: await permissionList(deps.db) }));
  mountEndpoint(app, deps, permissionEndpoints.createPermission, ({ write, actor, body }) =>
    createPermission(write, actor, body),
  );
  mountEndpoint(app, deps, permissionEndpoints.deletePermission, ({ write, actor, params }) =>
    deletePermission(write, actor, params.id),
  );
}
