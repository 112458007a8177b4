import * as z from 'zod';
import { sentInvoice } from '../invoices/invoice-endpoints.ts';
import { PICTURE_ASK_REASONS } from '../invoices/picture-ask.ts';
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

/** INV-19: what the person in the app is asked for. */
const awaitedPicture = z.object({
  since: z.iso.datetime(),
  /** Until the end of that day, São Paulo's. */
  until: z.iso.datetime(),
  reason: z.enum(PICTURE_ASK_REASONS),
  /** The reason in words, and what somebody wrote to it: to be shown as it is. */
  sentence: z.string(),
});

const appInvoice = sentInvoice.extend({
  amountInCents: z.number().int().nullable(),
  /** INV-19: what was written to the sender with a refusal. */
  message: z.string().nullable(),
  awaitsPicture: awaitedPicture.nullable(),
});

/** INV-19: the picture that was asked for, uploaded before. Whose note it is, the CPF says. */
export const appSendPicture = defineEndpoint({
  method: 'POST',
  path: '/app/invoice/:id/picture',
  summary: 'Send the picture that was asked for of a note; upload it before',
  access: 'app:send-invoices',
  malls: 'named',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ mallCode, cpf, pictureId: z.uuid() }),
  response: sentInvoice,
  problems: [
    'foreign-mall',
    'customer-unknown',
    'customer-blocked',
    'not-found',
    'invoice-picture-not-asked',
    'note-file-gone',
    'too-many-requests',
  ],
});

/** POST, so that the CPF is in no address and no log. */
export const appCustomerInvoices = defineEndpoint({
  method: 'POST',
  path: '/app/invoice/search',
  summary: "A customer's last notes and what became of them",
  access: 'app:read-invoices',
  malls: 'named',
  body: z.strictObject({ mallCode, cpf }),
  response: z.object({ data: z.array(appInvoice) }),
  problems: ['foreign-mall', 'customer-unknown', 'too-many-requests'],
});

export const appInvoiceEndpoints = { appUploadPicture, appSendInvoice, appSendPicture, appCustomerInvoices } as const;
