// What a promotion's statistics show, from running totals. Spec 2.6, 7; rows DSH-01…03.
import { dashboardEndpoints as endpoints } from '@galeria/contract/promotions/dashboard-endpoints';
import type { FastifyInstance } from 'fastify';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { noteDifferences } from './views/note-differences.ts';
import { noteStatuses } from './views/note-statuses.ts';
import { promotionChart, promotionPerformance } from './views/promotion-days.ts';
import { promotionTotals } from './views/promotion-totals.ts';
import { storeRanking } from './views/store-ranking.ts';

export function mountDashboards(app: FastifyInstance, services: HttpServices): void {
  const { db } = services;
  mountEndpoint(app, services, endpoints.dashboardTotalizer, ({ scope, params }) =>
    promotionTotals(db, scope, params.promotionId),
  );
  mountEndpoint(app, services, endpoints.dashboardChart, ({ scope, query, act: { at } }) =>
    promotionChart(db, scope, { ...query, at }),
  );
  mountEndpoint(app, services, endpoints.dashboardPerformance, ({ scope, query, act: { at } }) =>
    promotionPerformance(db, scope, { ...query, at }),
  );
  mountEndpoint(app, services, endpoints.dashboardStores, ({ scope, query, act }) =>
    storeRanking(db, scope, query, act.language),
  );
  mountEndpoint(app, services, endpoints.invoiceDifferences, ({ scope, params }) => noteDifferences(db, scope, params.id));
  mountEndpoint(app, services, endpoints.invoiceStatusReport, ({ scope, params }) => noteStatuses(db, scope, params.id));
}
