// People of the consumer app: found, inspected, corrected, blocked, erased. Spec 2.5, 3, 4, 7, 8; rows CUS-01…11, PER-09.
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { FastifyInstance } from 'fastify';
import { narrowScope } from '../../platform/db/mall-scope.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { fail } from '../../platform/problem.ts';
import { subjectAudit } from '../audit/audit.public.ts';
import { archiveCustomer } from './commands/archive-customer.ts';
import { blockCustomer, unblockCustomer } from './commands/block-customer.ts';
import { deleteCustomer, type ErasureDeps } from './commands/delete-customer.ts';
import { exportCustomers } from './commands/export-customers.ts';
import { updateCustomer } from './commands/update-customer.ts';
import { viewCustomer } from './commands/view-customer.ts';
import { blockHistory } from './views/block-history.ts';
import { customerKey } from './views/customer-key.ts';
import { customerList } from './views/customer-list.ts';
import { customerMonitor } from './views/customer-monitor.ts';
import { customerTimeline } from './views/customer-timeline.ts';
import { deletionCheck } from './views/deletion-check.ts';

export interface CustomersDeps extends HttpServices, ErasureDeps {}

/** Spec 7 names the customer in the address and in the body. */
function sameCustomer(id: string, given: string): string {
  if (given !== id)
    fail('invalid-request', {
      messages: [RULE_MESSAGES.customerMismatch],
      fields: { customerId: RULE_MESSAGES.customerMismatch },
    });
  return id;
}

export function mountCustomers(app: FastifyInstance, deps: CustomersDeps): void {
  const { db } = deps;
  mountEndpoint(app, deps, customerEndpoints.listCustomers, ({ query, scope, actor }) =>
    customerList(db, narrowScope(scope, query.mallCode), query, actor.permissions.has('read-customer')),
  );
  mountEndpoint(app, deps, customerEndpoints.customerMonitor, ({ query, scope, act }) =>
    customerMonitor(db, narrowScope(scope, query.mallCode), act.at, query.days),
  );
  mountEndpoint(app, deps, customerEndpoints.exportCustomers, ({ write, actor, body }) =>
    exportCustomers(deps, write, actor, body),
  );
  mountEndpoint(app, deps, customerEndpoints.getCustomer, ({ params, scope, act }) => viewCustomer(db, act, scope, params.id));
  mountEndpoint(app, deps, customerEndpoints.updateCustomer, ({ write, actor, params, body }) =>
    updateCustomer(write, actor, params.id, body),
  );
  mountEndpoint(app, deps, customerEndpoints.blockCustomer, ({ write, actor, params, body }) =>
    blockCustomer(write, actor, sameCustomer(params.id, body.customerId), body.blockReason || null),
  );
  mountEndpoint(app, deps, customerEndpoints.unblockCustomer, ({ write, actor, params, body }) =>
    unblockCustomer(write, actor, sameCustomer(params.id, body.customerId)),
  );
  mountEndpoint(app, deps, customerEndpoints.deleteCustomer, ({ write, actor, params, body }) =>
    deleteCustomer(deps, write, actor, params.id, body?.cpf),
  );
  mountRecords(app, deps);
}

/** The records that belong to a customer. */
function mountRecords(app: FastifyInstance, deps: CustomersDeps): void {
  const { db } = deps;
  mountEndpoint(app, deps, customerEndpoints.customerDeletionCheck, ({ params, scope, act }) =>
    deletionCheck(db, scope, params.id, act.at),
  );
  mountEndpoint(app, deps, customerEndpoints.customerBlockHistory, async ({ params, query, scope }) =>
    blockHistory(db, await customerKey(db, scope, params.id), query),
  );
  mountEndpoint(app, deps, customerEndpoints.customerTimeline, async ({ params, query, scope }) =>
    customerTimeline(db, await customerKey(db, scope, params.id), query),
  );
  mountEndpoint(app, deps, customerEndpoints.customerAudit, async ({ params, query, scope }) => {
    await customerKey(db, scope, params.id);
    return subjectAudit(db, { type: 'customer', id: params.id }, query);
  });
  mountEndpoint(app, deps, customerEndpoints.archiveCustomer, ({ write, actor, params }) =>
    archiveCustomer(deps, write, actor, params.id),
  );
}
