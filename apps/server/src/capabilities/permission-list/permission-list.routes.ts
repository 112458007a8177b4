import { LINES_FILE_NAMES } from '@galeria/contract/messages/file-texts';
// CPFs released from a mall's purchase limits. Row CUS-09; the limits themselves are the invoices'.
import { permissionListEndpoints } from '@galeria/contract/permission-list/permission-list-endpoints';
import type { FastifyInstance } from 'fastify';
import { narrowScope, requireMalls } from '../../platform/db/mall-scope.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { sendCsv } from '../../platform/http/send-file.ts';
import { withUpload } from '../../platform/http/uploads.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { refusedLinesCsv } from '../staged-imports/staged-imports.public.ts';
import { commitPermissionImport } from './commands/commit-permission-import.ts';
import { releaseCpf } from './commands/release-cpf.ts';
import { stagePermissionImport } from './commands/stage-permission-import.ts';
import { withdrawReleasedCpf } from './commands/withdraw-released-cpf.ts';
import { releasedList } from './views/released-list.ts';

export interface PermissionListDeps extends HttpServices {
  readonly secret: Keyring;
}

export function mountPermissionList(app: FastifyInstance, deps: PermissionListDeps): void {
  const { db } = deps;
  mountEndpoint(app, deps, permissionListEndpoints.listReleasedCpfs, ({ query, scope, actor }) =>
    releasedList(db, narrowScope(scope, query.mallCode), query, actor.permissions.has('read-customer')),
  );
  mountEndpoint(app, deps, permissionListEndpoints.releaseCpf, ({ write, actor, body }) => releaseCpf(deps, write, actor, body));
  mountEndpoint(app, deps, permissionListEndpoints.withdrawReleasedCpf, ({ write, actor, params }) =>
    withdrawReleasedCpf(deps, write, actor, params.id),
  );
  mountEndpoint(app, deps, permissionListEndpoints.stagePermissionListImport, ({ query, scope, write, actor, request }) => {
    requireMalls(scope, [query.mallCode]);
    return withUpload(request, 'import', (file) => stagePermissionImport(deps, write, actor, { mallCode: query.mallCode, file }));
  });
  mountEndpoint(app, deps, permissionListEndpoints.commitPermissionListImport, ({ write, actor, params }) =>
    commitPermissionImport(write, actor, params.id),
  );
  mountEndpoint(
    app,
    deps,
    permissionListEndpoints.refusedPermissionListLines,
    async ({ actor, params: { id }, reply, act: { language = 'pt' } }) => {
      const csv = await refusedLinesCsv(db, 'permission-list', actor, { id, language });
      return sendCsv(reply, `${LINES_FILE_NAMES.refused[language]}.csv`, csv);
    },
  );
}
