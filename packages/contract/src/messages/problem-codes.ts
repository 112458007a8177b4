import { ACCESS_MANAGER_PROBLEMS } from '../access-manager/access-manager-problems.ts';
import { APP_PROBLEMS } from '../app/app-problems.ts';
import { BENEFIT_PROBLEMS } from '../benefits/benefit-problems.ts';
import { COUPONING_PROBLEMS } from '../couponing/couponing-problems.ts';
import { COUPON_PROBLEMS } from '../coupons/coupon-problems.ts';
import { CUSTOMER_PROBLEMS } from '../customers/customer-problems.ts';
import { DRAW_PROBLEMS } from '../draw/draw-problems.ts';
import { PRIZE_PROBLEMS } from '../draw/prize-problems.ts';
import { FILE_PROBLEMS } from '../files/file-problems.ts';
import { HAND_BACK_PROBLEMS } from '../four-eyes/hand-back-problems.ts';
import { INVOICE_PROBLEMS } from '../invoices/invoice-problems.ts';
import { MISSION_PROBLEMS } from '../missions/mission-problems.ts';
import { MULTIPLIER_PROBLEMS } from '../multipliers/multiplier-problems.ts';
import { PROMOTION_PROBLEMS } from '../promotions/promotion-problems.ts';
import { PROMOTION_RAFFLE_PROBLEMS } from '../promotions/promotion-raffle-problems.ts';
import { REGULATION_PROBLEMS } from '../regulation/regulation-problems.ts';
import { SAVED_VIEW_PROBLEMS } from '../saved-views/saved-view-problems.ts';
import { SESSION_PROBLEMS } from '../session/session-problems.ts';
import { STORE_SYNC_PROBLEMS } from '../store-sync/store-sync-problems.ts';
import { STORE_PROBLEMS } from '../stores/store-problems.ts';
import { REQUEST_PROBLEMS } from './request-problems.ts';

/**
 * Every refusal the API can answer: its status and what the person reads (ERR-02). Each noun has its own beside its endpoints.
 * Codes are the stable part; texts may be bettered, except those the specification fixes.
 */
export const PROBLEMS = {
  ...REQUEST_PROBLEMS,
  ...SESSION_PROBLEMS,
  ...ACCESS_MANAGER_PROBLEMS,
  ...CUSTOMER_PROBLEMS,
  ...INVOICE_PROBLEMS,
  ...STORE_PROBLEMS,
  ...STORE_SYNC_PROBLEMS,
  ...APP_PROBLEMS,
  ...PROMOTION_PROBLEMS,
  ...PROMOTION_RAFFLE_PROBLEMS,
  ...COUPON_PROBLEMS,
  ...DRAW_PROBLEMS,
  ...REGULATION_PROBLEMS,
  ...MULTIPLIER_PROBLEMS,
  ...SAVED_VIEW_PROBLEMS,
  ...MISSION_PROBLEMS,
  ...BENEFIT_PROBLEMS,
  ...COUPONING_PROBLEMS,
  ...FILE_PROBLEMS,
  ...HAND_BACK_PROBLEMS,
  ...PRIZE_PROBLEMS,
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];
