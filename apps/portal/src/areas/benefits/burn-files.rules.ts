import { hasCoupons } from '@galeria/contract/benefits/benefit-fields';
import { codeSourceOf } from '@galeria/contract/coupons/coupon-code';
import type { BenefitChannel, BenefitType } from '@galeria/contract/reference/enumerations/benefit';

interface BurnedByFile {
  readonly type: BenefitType;
  readonly channel: BenefitChannel | null;
  /** A row of the list does not say it; the page of a benefit does. */
  readonly wpsPromoId?: string | null;
}

/** BEN-07: coupons that share one code cannot be told apart by it, and those of a partner have none of ours. */
export function takesBurnFiles({ type, channel, wpsPromoId = null }: BurnedByFile): boolean {
  const source = codeSourceOf({ channel, burnType: null, wpsPromoId });
  return hasCoupons(type) && (source === 'generated' || source === 'imported');
}
