// What the consumer app does with notes: send one, see what became of them. Row APP-01.
import { type AppNote, appInvoiceEndpoints } from '@galeria/contract/app/app-invoice-endpoints';
import type { InvoiceChannel } from '@galeria/contract/reference/enumerations/invoice';
import type { FastifyInstance } from 'fastify';
import { requireMalls } from '../../platform/db/mall-scope.ts';
import type { FileStorage } from '../../platform/edge/file-storage.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { withUpload } from '../../platform/http/uploads.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { receiveAppPicture, sendInvoice } from '../invoices/invoices.public.ts';
import { storeNotePicture } from '../note-files/note-files.public.ts';
import { customerNotes } from './views/customer-notes.ts';

export interface AppInvoicesDeps extends HttpServices {
  readonly storage: FileStorage;
  readonly jobs: Jobs;
  readonly secret: Keyring;
  readonly asksNoteService: boolean;
}

/** A scanned code is a key that was not typed; a picture waits to be read. */
const CHANNELS = {
  'access-key': 'ACCESSKEY',
  'qr-code': 'ACCESSKEY',
  picture: 'OCR',
} as const satisfies Record<AppNote['source'], InvoiceChannel>;

export function mountAppInvoices(app: FastifyInstance, deps: AppInvoicesDeps): void {
  mountEndpoint(app, deps, appInvoiceEndpoints.appUploadPicture, ({ query, scope, write, actor, request }) => {
    requireMalls(scope, [query.mallCode]);
    return withUpload(request, 'note-picture', (file) =>
      storeNotePicture(deps, write, actor, { mallCode: query.mallCode, file }, ({ fileId }) => ({ pictureId: fileId })),
    );
  });
  mountEndpoint(app, deps, appInvoiceEndpoints.appSendInvoice, ({ write, actor, body }) =>
    sendInvoice(deps, write, actor, { ...body, channel: CHANNELS[body.note.source] }),
  );
  mountEndpoint(app, deps, appInvoiceEndpoints.appSendPicture, ({ params, write, actor, body }) =>
    receiveAppPicture(deps, write, actor, params.id, body),
  );
  mountEndpoint(app, deps, appInvoiceEndpoints.appCustomerInvoices, ({ scope, body, act }) =>
    customerNotes(deps.db, scope, body, act.language),
  );
}
