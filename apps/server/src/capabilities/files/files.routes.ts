// Stored files: uploads checked by content, downloads by mall and by what was held when they were made. Rows FIL-01, FMT-05, PER-13.
import { fileEndpoints } from '@galeria/contract/files/file-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { requireMalls } from '../../platform/db/mall-scope.ts';
import type { FileStorage } from '../../platform/edge/file-storage.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { withUpload } from '../../platform/http/uploads.ts';
import { storeUpload } from './commands/store-upload.ts';
import { fileForDownload } from './views/file-for-download.ts';

export interface FilesDeps extends HttpServices {
  readonly db: Database;
  readonly storage: FileStorage;
}

export function mountFiles(app: FastifyInstance, deps: FilesDeps): void {
  mountEndpoint(app, deps, fileEndpoints.uploadFile, ({ params, query, scope, write, actor, request }) => {
    requireMalls(scope, [query.mallCode]);
    return withUpload(request, params.kind, (file) =>
      storeUpload(deps, write, actor, { kind: params.kind, mallCode: query.mallCode, file }),
    );
  });

  mountEndpoint(app, deps, fileEndpoints.downloadFile, async ({ params, actor, reply }) => {
    const file = await fileForDownload(deps.db, actor, params.id);
    return sendFile(reply, file, await deps.storage.get(file.storageKey));
  });
}
