// Who takes part in promotions, and how far they are. Spec 2.1; rows PRO-11, PER-09.
import { consumerEndpoints as endpoints } from '@galeria/contract/promotions/consumer-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { narrowScope } from '../../platform/db/mall-scope.ts';
import type { FlagClient } from '../../platform/edge/flag-client.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { viewConsumer } from './commands/view-consumer.ts';
import { consumerInvoices } from './views/consumer-invoices.ts';
import { consumerKey } from './views/consumer-key.ts';
import { consumerList } from './views/consumer-list.ts';
import { consumerRewards } from './views/consumer-rewards.ts';

export function mountConsumers(app: FastifyInstance, deps: HttpServices & { readonly flags: FlagClient }): void {
  const { db, flags } = deps;
  const seesAll = ({ permissions }: Actor) => permissions.has('read-customer');
  mountEndpoint(app, deps, endpoints.listConsumers, ({ query, scope, actor }) =>
    consumerList(db, narrowScope(scope, query.mallCode), { ...query, seesAll: seesAll(actor) }),
  );
  mountEndpoint(app, deps, endpoints.getConsumer, ({ params, scope, act, actor }) =>
    viewConsumer(db, act, scope, { id: params.id, seesAll: seesAll(actor) }),
  );
  mountEndpoint(app, deps, endpoints.listConsumerInvoices, async ({ params, query, scope }) =>
    consumerInvoices({ db, flags }, await consumerKey(db, scope, params.id), query),
  );
  mountEndpoint(app, deps, endpoints.listConsumerRewards, async ({ params, query, scope }) =>
    consumerRewards(db, await consumerKey(db, scope, params.id), query),
  );
}
