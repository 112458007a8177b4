import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { accessKey } from '../kit/fields/access-key-schema.ts';
import { cpf } from '../kit/fields/cpf-schema.ts';
import { wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery } from '../kit/sort.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { invoiceChannel, invoiceStatus } from '../reference/enumerations/invoice.ts';
import { COUNTS, PAGE_SIZES } from '../reference/limits.ts';
import { task } from '../tasks/task.ts';
import { invoiceDetail, invoiceListItem, invoiceSettings, invoiceSettingsChange, newNote, noteFields } from './invoice.ts';
import { INVOICE_SORTS, invoiceFilter, resendFilter } from './invoice-filter.ts';

const invoiceId = z.object({ id: z.uuid() });

export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/purchase/invoice',
  summary: "Fiscal notes of the caller's malls, newest first",
  access: ['read-invoices'],
  malls: 'filtered',
  query: z.strictObject({
    ...pageQuery(PAGE_SIZES.invoices),
    mallCode: mallCode.optional(),
    ...invoiceFilter,
    ...sortQuery(INVOICE_SORTS),
  }),
  response: pageOf(invoiceListItem).extend({ isMasked: z.boolean() }),
  problems: ['foreign-mall', 'too-many-requests'],
});

export const getInvoice = defineEndpoint({
  method: 'GET',
  path: '/purchase/invoice/:id',
  summary: 'One fiscal note with what is known of it, its flags and its history',
  access: ['read-invoices'],
  malls: 'record',
  params: invoiceId,
  response: invoiceDetail,
  problems: ['not-found'],
});

export const invoicePicture = defineEndpoint({
  method: 'GET',
  path: '/purchase/invoice/:id/picture',
  summary: 'The picture of a note',
  access: ['read-invoices'],
  malls: 'record',
  params: invoiceId,
  response: z.string(),
  raw: true,
  problems: ['not-found'],
});

/** What became of a note that was just sent: it may have been refused by a rule at once. */
export const sentInvoice = invoiceListItem
  .pick({
    invoiceId: true,
    mallCode: true,
    status: true,
    recuseReason: true,
    sentAt: true,
  })
  .extend({
    /** INV-19: the reason in words, where it was refused. */
    reasonText: z.string().nullable(),
  });
export type SentInvoice = z.infer<typeof sentInvoice>;

export const createInvoice = defineEndpoint({
  method: 'POST',
  path: '/purchase/invoice',
  summary: 'Send a note for a customer: by access key, by XML, or by hand with a picture',
  access: ['create-invoices'],
  malls: 'named',
  body: z.strictObject({ mallCode, cpf, channel: invoiceChannel, note: newNote }),
  response: sentInvoice,
  status: 201,
  problems: ['foreign-mall', 'customer-unknown', 'customer-blocked', 'note-file-gone', 'too-many-requests'],
});

/** INV-04: whether somebody can be sent for, before the rest of the form is filled in. */
export const findInvoiceCustomer = defineEndpoint({
  method: 'POST',
  path: '/purchase/invoice/customer',
  summary: 'The customer a note would be sent for, by CPF',
  access: ['create-invoices'],
  malls: 'named',
  body: z.strictObject({ mallCode, cpf }),
  response: z.object({ customerId: z.uuid(), fullName: z.string(), isBlocked: z.boolean() }),
  problems: ['foreign-mall', 'customer-unknown', 'too-many-requests'],
});

/** INV-05: what makes a note the one it is, as far as it is typed; what is not whole yet is left out. */
export const typedIdentity = {
  accessKey: accessKey.optional(),
  issuerCnpj: noteFields.issuerCnpj.optional(),
  number: noteFields.number.optional(),
  series: noteFields.series.unwrap().optional(),
  issueDate: noteFields.issueDate.optional(),
};

/** INV-04: asked while the form is filled in, by the rule that would refuse the note once it is sent. */
export const findSameNote = defineEndpoint({
  method: 'GET',
  path: '/purchase/same-invoice',
  summary: 'Whether a note was sent already, by its key or by issuer, series, number and day, before it is sent',
  access: ['create-invoices'],
  malls: 'named',
  query: z.strictObject({ mallCode, ...typedIdentity }),
  response: z.object({
    isSent: z.boolean(),
    /** The one that stands; null where there is none, or where it is not for the caller to see. */
    note: invoiceListItem.pick({ invoiceId: true, mallCode: true, status: true, sentAt: true }).nullable(),
  }),
  problems: ['foreign-mall'],
});

/** INV-19: at the counter: the customer stands there with the note. */
export const sendAskedPicture = defineEndpoint({
  method: 'POST',
  path: '/purchase/invoice/:id/picture',
  summary: 'Give a note the picture that was asked for; it goes back to its place in the queue',
  access: ['read-invoices', 'create-invoices'],
  malls: 'record',
  params: invoiceId,
  body: z.strictObject({ pictureId: z.uuid({ error: RULE_MESSAGES.notePictureRequired }) }),
  response: sentInvoice,
  problems: ['not-found', 'invoice-picture-not-asked', 'customer-blocked', 'note-file-gone'],
});

/** INV-06: by selection, or by filter. Decided notes are left alone whatever is asked. */
export const resendInvoices = defineEndpoint({
  method: 'POST',
  path: '/purchase/invoice/resend',
  summary: 'Put notes that wait or failed through enrichment again, as a task',
  access: ['read-invoices', 'update-invoices'],
  malls: 'filtered',
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1).max(COUNTS.resendSelection).optional(),
    filter: z.strictObject({ mallCode: mallCode.optional(), ...resendFilter }).optional(),
  }),
  response: task,
  status: 202,
  problems: ['foreign-mall', 'invalid-request'],
});

const counted = { count: z.number().int(), amountInCents: z.number().int() };

export const invoiceMonitor = defineEndpoint({
  method: 'GET',
  path: '/purchase/invoice-monitor',
  summary: 'Consolidated notes: counts by status, channel, day and mall, from running totals',
  access: ['access-invoice-monitor-page'],
  malls: 'filtered',
  query: z.strictObject({ mallCode: mallCode.optional(), days: wholeNumberInAddress(7, 90).default(30) }),
  response: z.object({
    /** Of notes sent in the days asked for. */
    byStatus: z.array(z.object({ status: invoiceStatus, ...counted })),
    byChannel: z.array(z.object({ channel: invoiceChannel, ...counted })),
    byDay: z.array(
      z.object({ day: z.iso.date(), sent: z.number().int(), approved: z.number().int(), rejected: z.number().int() }),
    ),
    byMall: z.array(
      z.object({
        mallCode: z.string(),
        sent: z.number().int(),
        approved: z.number().int(),
        rejected: z.number().int(),
        inAnalysis: z.number().int(),
        overdue: z.number().int(),
      }),
    ),
    /** Whenever they were sent. */
    inAnalysis: z.number().int(),
    /** Spec 9: in analysis for more than 7 days. */
    overdue: z.number().int(),
    /** From sending to a person's decision, of notes sent in these days; null when none was decided by a person. */
    averageDecisionSeconds: z.number().nullable(),
  }),
  problems: ['foreign-mall'],
});

export const getInvoiceSettings = defineEndpoint({
  method: 'GET',
  path: '/purchase/settings/:mallCode',
  summary: "A mall's limits on notes",
  access: ['read-invoices'],
  malls: 'named',
  params: z.object({ mallCode }),
  response: invoiceSettings,
  problems: ['foreign-mall'],
});

export const updateInvoiceSettings = defineEndpoint({
  method: 'PUT',
  path: '/purchase/settings/:mallCode',
  summary: "Change a mall's limits on notes; what was decided stays",
  access: ['read-invoices', 'update-invoices'],
  malls: 'named',
  params: z.object({ mallCode }),
  body: invoiceSettingsChange,
  response: invoiceSettings,
  problems: ['foreign-mall', 'stale-version'],
});

export const invoiceEndpoints = {
  listInvoices,
  getInvoice,
  invoicePicture,
  createInvoice,
  findInvoiceCustomer,
  findSameNote,
  sendAskedPicture,
  resendInvoices,
  invoiceMonitor,
  getInvoiceSettings,
  updateInvoiceSettings,
} as const;
