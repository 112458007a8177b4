import { hasLuckyNumber, type PromotionMode, type PromotionType } from '@galeria/contract/reference/enumerations/promotion';

/** Spec 2.6: as the portal's variant names them; the address says which is open. */
export const PROMOTION_TABS = ['DETAILS', 'DASHBOARD', 'LUCKYNUMBERWINNERS'] as const;
export type PromotionTab = (typeof PROMOTION_TABS)[number];

/** Spec 2.6: the newer variant shows the winners' tab only for the lucky-number types. */
export const tabsOf = (type: PromotionType, mode: PromotionMode): readonly PromotionTab[] =>
  mode === 'portal' || hasLuckyNumber(type) ? PROMOTION_TABS : ['DETAILS', 'DASHBOARD'];
