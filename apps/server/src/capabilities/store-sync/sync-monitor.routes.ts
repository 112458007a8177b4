// How linked stores are, how much of the malls they cover, and what they sold. Rows SYN-03, SYN-04, SYN-06.
import { syncMonitorEndpoints as monitor } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { syncReportEndpoints as reports } from '@galeria/contract/store-sync/sync-report-endpoints';
import type { FastifyInstance } from 'fastify';
import { narrowScope } from '../../platform/db/mall-scope.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import { exportSales } from './commands/export-sales.ts';
import { mallCoverage } from './views/mall-coverage.ts';
import { salesByPeriod } from './views/sales-by-period.ts';
import { salesWithCpf } from './views/sales-with-cpf.ts';
import { storeMonitor } from './views/store-monitor.ts';
import { syncTroubleList } from './views/sync-trouble-list.ts';

export function mountSyncMonitor(app: FastifyInstance, deps: HttpServices & { readonly jobs: Jobs }): void {
  const { db } = deps;
  mountEndpoint(app, deps, monitor.monitorStores, ({ query, scope, act }) =>
    storeMonitor(db, narrowScope(scope, query.mallCode), query, act.at),
  );
  mountEndpoint(app, deps, monitor.listSyncTroubles, ({ params, query, scope, act }) =>
    syncTroubleList(db, scope, { ...params, ...query, language: act.language ?? 'pt' }),
  );
  mountEndpoint(app, deps, monitor.syncCoverage, ({ query, scope, act }) =>
    mallCoverage(db, narrowScope(scope, query.mallCode), act.at),
  );
  mountEndpoint(app, deps, reports.salesByPeriod, ({ query, scope }) =>
    salesByPeriod(db, narrowScope(scope, query.mallCode), query),
  );
  mountEndpoint(app, deps, reports.exportSales, ({ write, actor, body }) => exportSales(deps, write, actor, body));
  mountEndpoint(app, deps, reports.salesWithCpf, ({ query, scope }) =>
    salesWithCpf(db, narrowScope(scope, query.mallCode), query),
  );
}
