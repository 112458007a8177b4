import type { Benefit } from '@galeria/contract/benefits/benefit';
import { codeSourceOf } from '@galeria/contract/coupons/coupon-code';

/** Parts of the page of a known benefit. */
export const BENEFIT_TABS = ['FORM', 'CODES', 'WINNERS'] as const;
export type BenefitTab = (typeof BENEFIT_TABS)[number];

/** BEN-05: codes are sent for what hands out imported ones; BEN-06: winners are a raffle's. */
export const tabsOf = (
  benefit: Pick<Benefit, 'type' | 'channel' | 'burnType' | 'wpsPromoId' | 'integrationType'>,
): BenefitTab[] =>
  BENEFIT_TABS.filter((tab) => {
    if (tab === 'CODES') return benefit.integrationType !== null && codeSourceOf(benefit) === 'imported';
    return tab === 'FORM' || benefit.type === 'RAFFLE';
  });
