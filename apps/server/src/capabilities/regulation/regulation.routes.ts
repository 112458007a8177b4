import { LINES_FILE_NAMES } from '@galeria/contract/messages/file-texts';
// What rules every promotion of a mall: substores, blocked stores, forbidden items. Spec 2.1, 3; row PRO-12.
import { regulationEndpoints as endpoints } from '@galeria/contract/regulation/regulation-endpoints';
import type { FastifyInstance } from 'fastify';
import { narrowScope, requireMalls } from '../../platform/db/mall-scope.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { sendCsv } from '../../platform/http/send-file.ts';
import { withUpload } from '../../platform/http/uploads.ts';
import { refusedLinesCsv } from '../staged-imports/staged-imports.public.ts';
import { addForbiddenItem } from './commands/add-forbidden-item.ts';
import { type BlockingDeps, blockStore } from './commands/block-store.ts';
import { commitRegulationImport } from './commands/commit-regulation-import.ts';
import { removeForbiddenItem } from './commands/remove-forbidden-item.ts';
import { removeSubstore } from './commands/remove-substore.ts';
import { saveSubstore } from './commands/save-substore.ts';
import { stageRegulationImport } from './commands/stage-regulation-import.ts';
import { unblockStore } from './commands/unblock-store.ts';
import { updateForbiddenItem } from './commands/update-forbidden-item.ts';
import { IMPORT_KINDS } from './regulation-import.shapes.ts';
import { blockedStoreList } from './views/blocked-store-list.ts';
import { forbiddenItemList } from './views/forbidden-item-list.ts';
import { substoreList } from './views/substore-list.ts';

interface RegulationDeps extends HttpServices, BlockingDeps {}

export function mountRegulation(app: FastifyInstance, deps: RegulationDeps): void {
  const { db } = deps;
  mountEndpoint(app, deps, endpoints.listSubstores, ({ query, scope }) =>
    substoreList(db, narrowScope(scope, query.mallCode), query),
  );
  mountEndpoint(app, deps, endpoints.saveSubstore, ({ write, actor, params, body }) =>
    saveSubstore(write, actor, params, body.parentUniversalId),
  );
  mountEndpoint(app, deps, endpoints.removeSubstore, ({ write, actor, params }) => removeSubstore(write, actor, params));

  mountEndpoint(app, deps, endpoints.listBlockedStores, ({ query, scope }) =>
    blockedStoreList(db, narrowScope(scope, query.mallCode), query),
  );
  mountEndpoint(app, deps, endpoints.blockStore, ({ write, actor, body }) => blockStore(deps, write, actor, body));
  mountEndpoint(app, deps, endpoints.unblockStore, ({ write, actor, params, query }) =>
    unblockStore(deps, write, actor, { ...params, promotionId: query.promotionId ?? null }),
  );

  mountEndpoint(app, deps, endpoints.listForbiddenItems, ({ query, scope }) =>
    forbiddenItemList(db, narrowScope(scope, query.mallCode), query),
  );
  mountEndpoint(app, deps, endpoints.addForbiddenItem, ({ write, actor, body }) => addForbiddenItem(write, actor, body));
  mountEndpoint(app, deps, endpoints.updateForbiddenItem, ({ write, actor, params, body }) =>
    updateForbiddenItem(write, actor, params.id, body),
  );
  mountEndpoint(app, deps, endpoints.removeForbiddenItem, ({ write, actor, params }) =>
    removeForbiddenItem(write, actor, params.id),
  );

  mountEndpoint(app, deps, endpoints.stageRegulationImport, ({ params, query: { mallCode }, scope, write, actor, request }) => {
    requireMalls(scope, [mallCode]);
    return withUpload(request, 'import', (file) =>
      stageRegulationImport(deps, write, actor, { mallCode, file, list: params.list }),
    );
  });
  mountEndpoint(app, deps, endpoints.commitRegulationImport, ({ write, actor, params }) =>
    commitRegulationImport(write, actor, params),
  );
  mountEndpoint(app, deps, endpoints.refusedRegulationLines, async ({ actor, params, reply, act: { language = 'pt' } }) =>
    sendCsv(
      reply,
      `${LINES_FILE_NAMES.refused[language]}.csv`,
      await refusedLinesCsv(deps.db, IMPORT_KINDS[params.list], actor, { id: params.id, language }),
    ),
  );
}
