// The CNPJs that issue notes, on the lists of each mall. Spec 2.1, 4, 5, 8; rows STO-02, STO-03, INV-08.
import { issuerCnpjEndpoints as endpoints } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { narrowScope, requireMalls } from '../../platform/db/mall-scope.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { withUpload } from '../../platform/http/uploads.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import { refusedLinesCsv } from '../staged-imports/staged-imports.public.ts';
import { allowCnpj } from './commands/allow-cnpj.ts';
import { blockCnpj } from './commands/block-cnpj.ts';
import { IMPORT_KINDS } from './commands/cnpj-import-kinds.ts';
import { commitCnpjImport } from './commands/commit-cnpj-import.ts';
import { removeCnpj } from './commands/remove-cnpj.ts';
import { stageCnpjImport } from './commands/stage-cnpj-import.ts';
import { issuerList, purchaseList } from './views/issuer-list.ts';

export interface IssuerCnpjsDeps extends HttpServices {
  readonly jobs: Jobs;
}

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
  const sendRefused = async (reply: FastifyReply, to: keyof typeof IMPORT_KINDS, ownerId: string, id: string) =>
    sendFile(
      reply,
      { name: 'linhas-recusadas.csv', contentType: 'text/csv; charset=utf-8' },
      await refusedLinesCsv(deps.db, IMPORT_KINDS[to], ownerId, id),
    );
  mountEndpoint(app, deps, endpoints.stageBlockedCnpjImport, ({ query: { mallCode }, scope, write, actor, request }) => {
    requireMalls(scope, [mallCode]);
    return withUpload(request, 'import', (file) => stageCnpjImport(deps, write, actor, { mallCode, file, to: 'blocked' }));
  });
  mountEndpoint(app, deps, endpoints.commitBlockedCnpjImport, ({ write, actor, params }) =>
    commitCnpjImport(deps, write, actor, params.id, 'blocked'),
  );
  mountEndpoint(app, deps, endpoints.refusedBlockedCnpjLines, ({ actor, params, reply }) =>
    sendRefused(reply, 'blocked', actor.userId, params.id),
  );
  mountEndpoint(app, deps, endpoints.stageAllowedCnpjImport, ({ query: { mallCode }, scope, write, actor, request }) => {
    requireMalls(scope, [mallCode]);
    return withUpload(request, 'import', (file) => stageCnpjImport(deps, write, actor, { mallCode, file, to: 'allowed' }));
  });
  mountEndpoint(app, deps, endpoints.commitAllowedCnpjImport, ({ write, actor, params }) =>
    commitCnpjImport(deps, write, actor, params.id, 'allowed'),
  );
  mountEndpoint(app, deps, endpoints.refusedAllowedCnpjLines, ({ actor, params, reply }) =>
    sendRefused(reply, 'allowed', actor.userId, params.id),
  );
}
