import * as z from 'zod';
import { auditEntry } from '../audit/audit-entry.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { cpf } from '../kit/fields/cpf-schema.ts';
import { wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { limitedText } from '../kit/fields/text.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { said } from '../messages/said.ts';
import { PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import { EXPORT_FORMATS, task } from '../tasks/task.ts';
import { blockEvent, blockState, customerChange, customerDetail, customerListItem, timelineEntry } from './customer.ts';

const customerId = z.object({ id: z.uuid() });

/** Spec 2.5: what the search box holds, and the selected mall. */
const customerFilter = {
  search: z.string().trim().max(TEXT_LIMITS.email).optional(),
  mallCode: mallCode.optional(),
};

/** Newest first, or by the name. What comes covered is no order to ask for: it would tell what is covered. */
export const CUSTOMER_SORTS = sortsOf('-createdAt', 'name');

/** Spec 7: `data` and `pageCount`. `isMasked` says that the caller may not see CPFs, e-mails and phones whole. */
export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/access-manager/customers',
  summary: "Customers of the caller's malls, newest first, by CPF, e-mail or name",
  access: 'session',
  malls: 'filtered',
  query: z.strictObject({
    ...pageQuery(PAGE_SIZES.customers),
    ...customerFilter,
    isBlocked: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    ...sortQuery(CUSTOMER_SORTS),
  }),
  response: pageOf(customerListItem).extend({ isMasked: z.boolean() }),
  problems: ['foreign-mall', 'too-many-requests'],
});

const customerTotals = {
  total: z.number().int(),
  blocked: z.number().int(),
  shopkeepers: z.number().int(),
  simplified: z.number().int(),
};

export const customerMonitor = defineEndpoint({
  method: 'GET',
  path: '/access-manager/customers/monitor',
  summary: "Totals over the caller's customers, new ones by day and totals by mall",
  access: 'session',
  malls: 'filtered',
  query: z.strictObject({ mallCode: mallCode.optional(), days: wholeNumberInAddress(7, 90).default(30) }),
  response: z.object({
    ...customerTotals,
    /** Days of São Paulo, oldest first, those without new customers included. */
    newByDay: z.array(z.object({ day: z.iso.date(), count: z.number().int() })),
    byMall: z.array(z.object({ mallCode: z.string(), ...customerTotals })),
  }),
  problems: ['foreign-mall'],
});

export const exportCustomers = defineEndpoint({
  method: 'POST',
  path: '/access-manager/customers/export',
  summary: 'Export every customer the filter finds, as a task',
  access: ['read-customer'],
  malls: 'filtered',
  freshSignIn: true,
  body: z.strictObject({ ...customerFilter, isBlocked: z.boolean().optional(), format: z.enum(EXPORT_FORMATS) }),
  response: task,
  status: 202,
  problems: ['foreign-mall'],
});

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

/** Spec 7 sends who acts; the server takes it from the session and ignores what is sent. */
const actsAs = z.string().max(TEXT_LIMITS.email).optional();

export const blockCustomer = defineEndpoint({
  method: 'PATCH',
  path: '/access-manager/customers/:id/block',
  summary: 'Block a customer',
  access: ['update-customer'],
  malls: 'record',
  params: customerId,
  body: z.strictObject({
    customerId: z.uuid(),
    blockedBy: actsAs,
    blockReason: limitedText(TEXT_LIMITS.reason, RULE_MESSAGES.reasonTooLong).optional(),
  }),
  response: blockState,
  problems: ['not-found', 'customer-already-blocked'],
});

export const unblockCustomer = defineEndpoint({
  method: 'PATCH',
  path: '/access-manager/customers/:id/unblock',
  summary: 'Unblock a customer',
  access: ['update-customer'],
  malls: 'record',
  params: customerId,
  body: z.strictObject({ customerId: z.uuid(), unblockedBy: actsAs }),
  response: blockState,
  problems: ['not-found', 'customer-not-blocked'],
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
  query: z.strictObject(pageQuery(PAGE_SIZES.audit)),
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
