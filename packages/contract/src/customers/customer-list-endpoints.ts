import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { limitedText } from '../kit/fields/text.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import { EXPORT_FORMATS, task } from '../tasks/task.ts';
import { blockState, customerListItem } from './customer-list-item.ts';

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
