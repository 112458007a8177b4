// Fiscal notes: sent, listed, looked at, sent again, counted. Spec 2.1, 2.4, 4, 8, 9; rows INV-01, INV-04…07, INV-10.
import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { FILE_NAMES } from '@galeria/contract/messages/file-texts';
import type { FastifyInstance } from 'fastify';
import { narrowScope, requireMalls } from '../../platform/db/mall-scope.ts';
import type { FileStorage } from '../../platform/edge/file-storage.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { receiveStaffPicture } from './commands/receive-staff-picture.ts';
import { resendInvoices } from './commands/resend-invoices.ts';
import { type SendDeps, sendInvoice } from './commands/send-invoice.ts';
import { updateInvoiceSettings } from './commands/update-invoice-settings.ts';
import { invoiceDetail } from './views/invoice-detail.ts';
import { invoiceList } from './views/invoice-list.ts';
import { invoiceMonitor } from './views/invoice-monitor.ts';
import { picturePlace } from './views/invoice-picture.ts';
import { mallInvoiceSettings } from './views/mall-settings.ts';
import { noteCustomer } from './views/note-customer.ts';
import { sameNote } from './views/same-note.ts';

export interface InvoicesDeps extends HttpServices, SendDeps {
  readonly storage: FileStorage;
}

export function mountInvoices(app: FastifyInstance, deps: InvoicesDeps): void {
  const { db } = deps;
  mountEndpoint(app, deps, invoiceEndpoints.listInvoices, ({ query: { mallCode, ...query }, scope, actor }) =>
    invoiceList(db, narrowScope(scope, mallCode), query, actor.permissions.has('read-customer')),
  );
  mountEndpoint(app, deps, invoiceEndpoints.getInvoice, ({ params, scope, actor }) =>
    invoiceDetail(db, scope, params.id, actor.permissions.has('read-customer')),
  );
  mountEndpoint(app, deps, invoiceEndpoints.invoicePicture, async ({ params, scope, act, reply }) => {
    const picture = await picturePlace(db, scope, params.id);
    const name = FILE_NAMES.invoicePicture[act.language ?? 'pt'](params.id);
    return sendFile(reply, { ...picture, name }, await deps.storage.get(picture.storageKey));
  });
  mountEndpoint(app, deps, invoiceEndpoints.findInvoiceCustomer, ({ body, scope }) => {
    requireMalls(scope, [body.mallCode]);
    return noteCustomer(db, body);
  });
  mountEndpoint(app, deps, invoiceEndpoints.findSameNote, ({ query: { mallCode, ...typed }, scope, actor, act }) => {
    requireMalls(scope, [mallCode]);
    return sameNote(db, scope, typed, { at: act.at, seesNotes: actor.permissions.has('read-invoices') });
  });
  mountEndpoint(app, deps, invoiceEndpoints.createInvoice, ({ body, write, actor }) =>
    sendInvoice(deps, write, actor, { ...body, isByPerson: true }),
  );
  mountEndpoint(app, deps, invoiceEndpoints.sendAskedPicture, ({ params, body, write, actor }) =>
    receiveStaffPicture(deps, write, actor, params.id, body.pictureId),
  );
  mountEndpoint(app, deps, invoiceEndpoints.resendInvoices, ({ body, write, actor }) => resendInvoices(deps, write, actor, body));
  mountEndpoint(app, deps, invoiceEndpoints.invoiceMonitor, ({ query, scope, act }) =>
    invoiceMonitor(db, narrowScope(scope, query.mallCode), act.at, query.days),
  );
  mountEndpoint(app, deps, invoiceEndpoints.getInvoiceSettings, ({ params, scope }) => {
    requireMalls(scope, [params.mallCode]);
    return mallInvoiceSettings(db, params.mallCode);
  });
  mountEndpoint(app, deps, invoiceEndpoints.updateInvoiceSettings, ({ params, body, write, actor }) =>
    updateInvoiceSettings(write, actor, params.mallCode, body),
  );
}
