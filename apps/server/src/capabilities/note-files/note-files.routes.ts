// Pictures and XMLs of notes, which wait for the note that names them. Rows INV-04, INV-10, FMT-05.
import { noteFileEndpoints } from '@galeria/contract/invoices/note-file-endpoints';
import type { FastifyInstance } from 'fastify';
import { requireMalls } from '../../platform/db/mall-scope.ts';
import type { FileStorage } from '../../platform/edge/file-storage.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { withUpload } from '../../platform/http/uploads.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { storeNotePicture } from './commands/store-note-picture.ts';
import { storeNoteXml } from './commands/store-note-xml.ts';

export interface NoteFilesDeps extends HttpServices {
  readonly storage: FileStorage;
  readonly secret: Keyring;
}

export function mountNoteFiles(app: FastifyInstance, deps: NoteFilesDeps): void {
  mountEndpoint(app, deps, noteFileEndpoints.uploadNotePicture, ({ query, scope, write, actor, request }) => {
    requireMalls(scope, [query.mallCode]);
    return withUpload(request, 'note-picture', (file) =>
      storeNotePicture(deps, write, actor, { mallCode: query.mallCode, file }, (picture) => picture),
    );
  });
  mountEndpoint(app, deps, noteFileEndpoints.uploadNoteXml, ({ query, scope, write, actor, request }) => {
    requireMalls(scope, [query.mallCode]);
    return withUpload(request, 'note-xml', (file) => storeNoteXml(deps, write, actor, { mallCode: query.mallCode, file }));
  });
}
