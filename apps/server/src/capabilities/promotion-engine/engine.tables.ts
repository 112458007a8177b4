import {
  coupons,
  luckyNumbers,
  optIns,
  promotionCounts,
  promotionDays,
  promotionExtras,
  promotionInvoices,
  promotionProgress,
  promotionStoreTotals,
} from '../promotions/participation.tables.ts';
import {
  promotionAwards,
  promotionModes,
  promotionPeople,
  promotionSponsors,
  promotions,
  sponsorGoals,
} from '../promotions/promotions.tables.ts';

/** What customers do in promotions. The tables stand beside the record they hang on; the engine is who writes them. */
export const participation = {
  coupons,
  luckyNumbers,
  optIns,
  promotionCounts,
  promotionDays,
  promotionExtras,
  promotionInvoices,
  promotionProgress,
  promotionStoreTotals,
};

/** Of the record: read for a decision, and moved where participation moves it (stock, sponsors' counts, who is eligible). */
export const record = { promotionAwards, promotionModes, promotionPeople, promotionSponsors, promotions, sponsorGoals };
