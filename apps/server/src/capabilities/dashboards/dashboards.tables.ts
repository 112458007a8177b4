import { invoices, noteMoves } from '../invoices/invoices.tables.ts';
import {
  coupons,
  luckyNumbers,
  optIns,
  promotionCounts,
  promotionDays,
  promotionExtras,
  promotionInvoices,
  promotionNoteCounts,
  promotionProgress,
  promotionStoreTotals,
} from '../promotions/participation.tables.ts';
import { promotions } from '../promotions/promotions.tables.ts';

/** What dashboards show. The tables stand beside what they count, and are moved by who moves that. */
export const totals = { promotionCounts, promotionDays, promotionNoteCounts, promotionStoreTotals };

/** What totals are counted from. */
export const counted = {
  coupons,
  invoices,
  luckyNumbers,
  noteMoves,
  optIns,
  promotionExtras,
  promotionInvoices,
  promotionProgress,
  promotions,
};
