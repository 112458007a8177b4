import * as z from 'zod';
import { sentInvoice } from '../invoices/invoice-endpoints.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { accessKey } from '../kit/fields/access-key-schema.ts';
import { cpf } from '../kit/fields/cpf-schema.ts';
import { mallCode } from '../malls/mall-code.ts';
import { TEXT_LIMITS } from '../reference/limits.ts';

/** The app has read a key, scanned a code, or uploaded a picture before. */
const appNote = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('access-key'), accessKey }),
  z.strictObject({ source: z.literal('qr-code'), text: z.string().trim().max(TEXT_LIMITS.qrText) }),
  z.strictObject({ source: z.literal('picture'), pictureId: z.uuid() }),
]);
export type AppNote = z.output<typeof appNote>;

export const appUploadPicture = defineEndpoint({
  method: 'POST',
  path: '/app/note-picture',
  summary: 'Upload the picture of a note; it waits a day for the note',
  access: 'app:send-invoices',
  malls: 'named',
  query: z.strictObject({ mallCode }),
  response: z.object({ pictureId: z.uuid() }),
  status: 201,
  upload: true,
  problems: ['file-rejected', 'body-too-large', 'foreign-mall', 'too-many-requests'],
});

export const appSendInvoice = defineEndpoint({
  method: 'POST',
  path: '/app/invoice',
  summary: 'Send a note of a customer: by access key, by QR text, or by a picture uploaded before',
  access: 'app:send-invoices',
  malls: 'named',
  body: z.strictObject({ mallCode, cpf, note: appNote }),
  response: sentInvoice,
  status: 201,
  problems: ['foreign-mall', 'customer-unknown', 'customer-blocked', 'note-file-gone', 'too-many-requests'],
});

/** POST, so that the CPF is in no address and no log. */
export const appCustomerInvoices = defineEndpoint({
  method: 'POST',
  path: '/app/invoice/search',
  summary: "A customer's last notes and what became of them",
  access: 'app:read-invoices',
  malls: 'named',
  body: z.strictObject({ mallCode, cpf }),
  response: z.object({ data: z.array(sentInvoice.extend({ amountInCents: z.number().int().nullable() })) }),
  problems: ['foreign-mall', 'customer-unknown', 'too-many-requests'],
});

export const appInvoiceEndpoints = { appUploadPicture, appSendInvoice, appCustomerInvoices } as const;
