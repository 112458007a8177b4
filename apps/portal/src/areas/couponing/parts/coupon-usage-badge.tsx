import type { CouponingCoupon } from '@galeria/contract/couponing/couponing';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import type { Tone } from '../../../ui/theme/colors.ts';
import { couponingCouponsTexts } from '../couponing-coupons.texts.ts';

type Usage = 'unused' | 'used' | 'usedUp';

const TONES = { unused: 'info', used: 'positive', usedUp: 'neutral' } as const satisfies Record<Usage, Tone>;

const usageOf = ({ uses, campaign }: Pick<CouponingCoupon, 'uses' | 'campaign'>): Usage => {
  if (uses === 0) return 'unused';
  return uses < campaign.usesPerCode ? 'used' : 'usedUp';
};

export function useUsageWords(): (coupon: Pick<CouponingCoupon, 'uses' | 'campaign'>) => string {
  const t = useTexts(couponingCouponsTexts);
  return (coupon) => t(usageOf(coupon));
}

export function CouponUsageBadge({ coupon }: { readonly coupon: Pick<CouponingCoupon, 'uses' | 'campaign'> }) {
  const say = useUsageWords();
  return <StatusBadge tone={TONES[usageOf(coupon)]}>{say(coupon)}</StatusBadge>;
}
