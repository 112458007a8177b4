import { groupEndpoints } from './access-manager/group-endpoints.ts';
import { permissionEndpoints } from './access-manager/permission-endpoints.ts';
import { userEndpoints } from './access-manager/user-endpoints.ts';
import { userImportEndpoints } from './access-manager/user-import-endpoints.ts';
import { appBenefitEndpoints } from './app/app-benefit-endpoints.ts';
import { appInvoiceEndpoints } from './app/app-invoice-endpoints.ts';
import { appKeyEndpoints } from './app/app-key-endpoints.ts';
import { appMissionEndpoints } from './app/app-mission-endpoints.ts';
import { appPromotionEndpoints } from './app/app-promotion-endpoints.ts';
import { benefitEndpoints } from './benefits/benefit-endpoints.ts';
import { couponingCodeFileEndpoints } from './couponing/couponing-code-file-endpoints.ts';
import { couponingEndpoints } from './couponing/couponing-endpoints.ts';
import { codeFileEndpoints } from './coupons/code-file-endpoints.ts';
import { couponEndpoints } from './coupons/coupon-endpoints.ts';
import { raffleEndpoints } from './coupons/raffle-endpoints.ts';
import { raffleResultEndpoints } from './coupons/raffle-result-endpoints.ts';
import { customerEndpoints } from './customers/customer-endpoints.ts';
import { drawEndpoints } from './draw/draw-endpoints.ts';
import { receiptEndpoints } from './draw/receipt-endpoints.ts';
import { winnerEndpoints } from './draw/winner-endpoints.ts';
import { fileEndpoints } from './files/file-endpoints.ts';
import { flagEndpoints } from './flags/flag-endpoints.ts';
import { fourEyesEndpoints } from './four-eyes/four-eyes-endpoints.ts';
import { bulkApprovalEndpoints } from './invoices/bulk-approval-endpoints.ts';
import { invoiceEndpoints } from './invoices/invoice-endpoints.ts';
import { noteFileEndpoints } from './invoices/note-file-endpoints.ts';
import { reviewEndpoints } from './invoices/review-endpoints.ts';
import { issuerCnpjEndpoints } from './issuer-cnpjs/issuer-cnpj-endpoints.ts';
import type { AnyEndpoint } from './kit/endpoint.ts';
import { mallEndpoints } from './malls/mall-endpoints.ts';
import { missionEndpoints } from './missions/mission-endpoints.ts';
import { multiplierEndpoints } from './multipliers/multiplier-endpoints.ts';
import { operationEndpoints } from './operation/operation-endpoints.ts';
import { permissionListEndpoints } from './permission-list/permission-list-endpoints.ts';
import { amendmentEndpoints } from './promotions/amendment-endpoints.ts';
import { consumerEndpoints } from './promotions/consumer-endpoints.ts';
import { dashboardEndpoints } from './promotions/dashboard-endpoints.ts';
import { engineEndpoints } from './promotions/engine-endpoints.ts';
import { extraEndpoints } from './promotions/extra-endpoints.ts';
import { insightEndpoints } from './promotions/insight-endpoints.ts';
import { listFileEndpoints } from './promotions/list-file-endpoints.ts';
import { promotionEndpoints } from './promotions/promotion-endpoints.ts';
import { promotionRaffleEndpoints } from './promotions/promotion-raffle-endpoints.ts';
import { settlingEndpoints } from './promotions/settling-endpoints.ts';
import { regulationEndpoints } from './regulation/regulation-endpoints.ts';
import { defaultViewEndpoints } from './saved-views/default-view-endpoints.ts';
import { savedViewEndpoints } from './saved-views/saved-view-endpoints.ts';
import { securityEventEndpoints } from './security-events/security-event-endpoints.ts';
import { accountEndpoints } from './session/account-endpoints.ts';
import { activationEndpoints } from './session/activation-endpoints.ts';
import { passwordEndpoints } from './session/password-endpoints.ts';
import { sessionEndpoints } from './session/session-endpoints.ts';
import { storeLinkEndpoints } from './store-sync/store-link-endpoints.ts';
import { syncMonitorEndpoints } from './store-sync/sync-monitor-endpoints.ts';
import { syncReportEndpoints } from './store-sync/sync-report-endpoints.ts';
import { syncWireEndpoints } from './store-sync/sync-wire-endpoints.ts';
import { storeEndpoints } from './stores/store-endpoints.ts';
import { taskEndpoints } from './tasks/task-endpoints.ts';
import { waitingWorkEndpoints } from './waiting-work/waiting-work-endpoints.ts';

/** The whole catalogue: walked by the server's mounting, the API document and the tests that prove each is guarded. */
export const ENDPOINTS = {
  ...operationEndpoints,
  ...sessionEndpoints,
  ...activationEndpoints,
  ...accountEndpoints,
  ...passwordEndpoints,
  ...mallEndpoints,
  ...flagEndpoints,
  ...fileEndpoints,
  ...taskEndpoints,
  ...savedViewEndpoints,
  ...defaultViewEndpoints,
  ...userEndpoints,
  ...userImportEndpoints,
  ...groupEndpoints,
  ...permissionEndpoints,
  ...securityEventEndpoints,
  ...fourEyesEndpoints,
  ...waitingWorkEndpoints,
  ...customerEndpoints,
  ...permissionListEndpoints,
  ...invoiceEndpoints,
  ...noteFileEndpoints,
  ...reviewEndpoints,
  ...bulkApprovalEndpoints,
  ...issuerCnpjEndpoints,
  ...storeEndpoints,
  ...regulationEndpoints,
  ...multiplierEndpoints,
  ...benefitEndpoints,
  ...couponEndpoints,
  ...codeFileEndpoints,
  ...raffleEndpoints,
  ...raffleResultEndpoints,
  ...couponingEndpoints,
  ...couponingCodeFileEndpoints,
  ...missionEndpoints,
  ...consumerEndpoints,
  ...promotionEndpoints,
  ...settlingEndpoints,
  ...amendmentEndpoints,
  ...listFileEndpoints,
  ...extraEndpoints,
  ...insightEndpoints,
  ...engineEndpoints,
  ...drawEndpoints,
  ...promotionRaffleEndpoints,
  ...winnerEndpoints,
  ...receiptEndpoints,
  ...dashboardEndpoints,
  ...appKeyEndpoints,
  ...appInvoiceEndpoints,
  ...appPromotionEndpoints,
  ...appBenefitEndpoints,
  ...appMissionEndpoints,
  ...storeLinkEndpoints,
  ...syncMonitorEndpoints,
  ...syncReportEndpoints,
  ...syncWireEndpoints,
} as const satisfies Record<string, AnyEndpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
