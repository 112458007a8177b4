import * as z from 'zod';
import { auditEntry, auditQuery } from '../audit/audit-entry.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { cpf } from '../kit/fields/cpf-schema.ts';
import { wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { said } from '../messages/said.ts';
import { PAGE_SIZES } from '../reference/limits.ts';
import { task } from '../tasks/task.ts';
import { blockEvent, customerChange, customerDetail, timelineEntry } from './customer.ts';
import { blockCustomer, customerMonitor, exportCustomers, listCustomers, unblockCustomer } from './customer-list-endpoints.ts';

const customerId = z.object({ id: z.uuid() });

/** Each look is recorded (PER-09): nothing may ask for it ahead of need. */
export const getCustomer = defineEndpoint({
  method: 'GET',
  path: '/access-manager/customers/:id',
  summary: 'One customer with everything known; the look is recorded',
  access: ['read-customer'],
  malls: 'record',
  params: customerId,
  response: customerDetail,
  problems: ['not-found'],
});

export const updateCustomer = defineEndpoint({
  method: 'PATCH',
  path: '/access-manager/customers/:id',
  summary: 'Correct a customer; fields left out stay, null clears',
  access: ['read-customer', 'update-customer'],
  malls: 'record',
  params: customerId,
  body: customerChange,
  response: customerDetail,
  problems: ['not-found', 'stale-version', 'customer-email-taken'],
});

/** The portal sends the CPF its dialog asked for; a wrong one is refused. */
export const deleteCustomer = defineEndpoint({
  method: 'DELETE',
  path: '/access-manager/customers/:id',
  summary: "Erase a customer's personal data; cannot be undone",
  access: ['delete-customer'],
  malls: 'record',
  freshSignIn: true,
  params: customerId,
  body: z.strictObject({ cpf: cpf.optional() }).nullish(),
  response: z.null(),
  status: 204,
  problems: ['not-found', 'customer-held'],
});

export const customerDeletionCheck = defineEndpoint({
  method: 'GET',
  path: '/access-manager/customers/:id/deletion',
  summary: 'What keeps a customer from being deleted now, in words; nothing when they can be',
  access: ['delete-customer'],
  malls: 'record',
  params: customerId,
  response: z.object({ reasons: z.array(said) }),
  problems: ['not-found'],
});

export const customerBlockHistory = defineEndpoint({
  method: 'GET',
  path: '/access-manager/customers/:id/block-history',
  summary: 'Who blocked and unblocked a customer, newest first',
  access: ['read-customer'],
  malls: 'record',
  params: customerId,
  query: z.strictObject(pageQuery(PAGE_SIZES.blockHistory)),
  response: pageOf(blockEvent),
  problems: ['not-found'],
});

export const customerTimeline = defineEndpoint({
  method: 'GET',
  path: '/access-manager/customers/:id/timeline',
  summary: 'What happened with a customer, newest first; `next` asks for what came before',
  access: ['read-customer'],
  malls: 'record',
  params: customerId,
  query: z.strictObject({
    before: z.string().max(200).optional(),
    size: wholeNumberInAddress(1, 100).default(PAGE_SIZES.timeline),
  }),
  response: z.object({ data: z.array(timelineEntry), next: z.string().nullable() }),
  problems: ['not-found'],
});

export const customerAudit = defineEndpoint({
  method: 'GET',
  path: '/access-manager/customers/:id/audit',
  summary: 'Who looked at, changed or exported a customer, newest first',
  access: ['read-customer'],
  malls: 'record',
  params: customerId,
  query: z.strictObject(auditQuery),
  response: pageOf(auditEntry),
  problems: ['not-found'],
});

export const archiveCustomer = defineEndpoint({
  method: 'POST',
  path: '/access-manager/customers/:id/archive',
  summary: "Everything kept about a customer as one archive, as a task (the data subject's request)",
  access: ['read-customer'],
  malls: 'record',
  freshSignIn: true,
  params: customerId,
  response: task,
  status: 202,
  problems: ['not-found'],
});

export const customerEndpoints = {
  listCustomers,
  customerMonitor,
  exportCustomers,
  getCustomer,
  updateCustomer,
  blockCustomer,
  unblockCustomer,
  deleteCustomer,
  customerDeletionCheck,
  customerBlockHistory,
  customerTimeline,
  customerAudit,
  archiveCustomer,
} as const;
