import { COUPON_STATE_LABELS, type CouponState } from '@galeria/contract/coupons/coupon-lifecycle';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { Tone } from '../../ui/theme/colors.ts';

const TONES: Readonly<Record<CouponState, Tone>> = {
  DRAFT: 'neutral',
  ANALYSIS: 'info',
  RESERVED: 'info',
  PROCESSING: 'info',
  APPROVED: 'info',
  PROCESSED: 'info',
  USABLE: 'positive',
  UNUSABLE: 'info',
  NOT_RESERVED: 'caution',
  BURNED: 'neutral',
  BURNED_SHOW: 'neutral',
  BURNED_MANUALLY: 'neutral',
  REDEEMED: 'neutral',
  REJECTED: 'negative',
  REFUSED: 'negative',
  CANCELLED: 'negative',
  CLOSED: 'neutral',
};

export const couponStatusText = (status: CouponState): string => contractMessage(COUPON_STATE_LABELS[status]);

export function CouponStatusBadge({ status }: { readonly status: CouponState }) {
  useLanguage();
  return <StatusBadge tone={TONES[status]}>{couponStatusText(status)}</StatusBadge>;
}
