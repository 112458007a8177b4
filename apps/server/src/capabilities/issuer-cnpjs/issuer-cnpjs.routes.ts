// The CNPJs that issue notes, on the lists of each mall. Spec 2.1, 4, 5, 8; rows STO-02, STO-03, INV-08.
import { CNPJ_IMPORTS, issuerCnpjEndpoints as endpoints } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { LINES_FILE_NAMES } from '@galeria/contract/messages/file-texts';
import type { FastifyInstance } from 'fastify';
import { narrowScope, requireMalls } from '../../platform/db/mall-scope.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { sendCsv } from '../../platform/http/send-file.ts';
import { withUpload } from '../../platform/http/uploads.ts';
import { refusedLinesCsv } from '../staged-imports/staged-imports.public.ts';
import { IMPORT_KINDS } from './cnpj-import.shapes.ts';
import { allowCnpj } from './commands/allow-cnpj.ts';
import { blockCnpj } from './commands/block-cnpj.ts';
import type { IssuerDeps } from './commands/carry-out-moves.ts';
import { commitCnpjImport } from './commands/commit-cnpj-import.ts';
import { removeCnpj } from './commands/remove-cnpj.ts';
import { stageCnpjImport } from './commands/stage-cnpj-import.ts';
import { acceptedLinesCsv } from './views/accepted-lines.ts';
import { issuerList, purchaseList } from './views/issuer-list.ts';

export interface IssuerCnpjsDeps extends HttpServices, IssuerDeps {}

export function mountIssuerCnpjs(app: FastifyInstance, deps: IssuerCnpjsDeps): void {
  const { db } = deps;
  mountEndpoint(app, deps, endpoints.listIssuerCnpjs, ({ query, scope }) =>
    issuerList(db, narrowScope(scope, query.mallCode), [query.list], query),
  );
  mountEndpoint(app, deps, endpoints.listAllowedCnpjs, ({ query, scope }) =>
    purchaseList(db, narrowScope(scope, query.mallCode), 'allowed', query),
  );
  mountEndpoint(app, deps, endpoints.listBlockedCnpjs, ({ query, scope }) =>
    purchaseList(db, narrowScope(scope, query.mallCode), 'blocked', query),
  );
  mountEndpoint(app, deps, endpoints.listUndecidedCnpjs, ({ query, scope }) =>
    issuerList(db, narrowScope(scope, query.mallCode), ['undefined'], query),
  );
  mountEndpoint(app, deps, endpoints.blockCnpj, ({ write, actor, body }) => blockCnpj(deps, write, actor, body));
  mountEndpoint(app, deps, endpoints.allowCnpj, ({ write, actor, body }) => allowCnpj(deps, write, actor, body));
  mountEndpoint(app, deps, endpoints.removeBlockedCnpj, ({ write, actor, params }) =>
    removeCnpj(write, actor, params, 'blocked'),
  );
  mountEndpoint(app, deps, endpoints.removeAllowedCnpj, ({ write, actor, params }) =>
    removeCnpj(write, actor, params, 'allowed'),
  );
  mountImports(app, deps);
}

function mountImports(app: FastifyInstance, deps: IssuerCnpjsDeps): void {
  for (const to of ['blocked', 'allowed'] as const) {
    const { stage, commit, accepted, refused } = CNPJ_IMPORTS[to];
    mountEndpoint(app, deps, stage, ({ query: { mallCode }, scope, write, actor, request }) => {
      requireMalls(scope, [mallCode]);
      return withUpload(request, 'import', (file) => stageCnpjImport(deps, write, actor, { mallCode, file, to }));
    });
    mountEndpoint(app, deps, commit, ({ write, actor, params }) => commitCnpjImport(deps, write, actor, params.id, to));
    mountEndpoint(app, deps, accepted, async ({ actor, params: { id }, reply, act: { language = 'pt' } }) => {
      const csv = await acceptedLinesCsv(deps.db, actor, IMPORT_KINDS[to], { id, language });
      return sendCsv(reply, `${LINES_FILE_NAMES.accepted[language]}.csv`, csv);
    });
    mountEndpoint(app, deps, refused, async ({ actor, params: { id }, reply, act: { language = 'pt' } }) => {
      const csv = await refusedLinesCsv(deps.db, IMPORT_KINDS[to], actor, { id, language });
      return sendCsv(reply, `${LINES_FILE_NAMES.refused[language]}.csv`, csv);
    });
  }
}
