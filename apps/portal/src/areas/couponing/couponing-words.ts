import type { Couponing, CouponingState } from '@galeria/contract/couponing/couponing';
import { formatBrl, formatDateTime } from '@galeria/contract/kit/formats';
import { useTexts } from '../../lib/i18n/texts.ts';
import type { Tone } from '../../ui/theme/colors.ts';
import { couponingTexts } from './couponing.texts.ts';

export const STATE_TONES = {
  SCHEDULED: 'info',
  RUNNING: 'positive',
  ENDED: 'neutral',
} as const satisfies Record<CouponingState, Tone>;

/** Both ends to the minute, São Paulo's. */
export const periodWords = ({ startDate, endDate }: Pick<Couponing, 'startDate' | 'endDate'>) => ({
  start: formatDateTime(startDate),
  end: formatDateTime(endDate),
});

export const counted = (count: number): string => count.toLocaleString('pt-BR');

type Discount = Pick<Couponing, 'discountType' | 'discountAmount' | 'discountPercentage'>;

/** What a code takes off, in words. */
export function useDiscountWords(): (terms: Discount) => string {
  const t = useTexts(couponingTexts);
  return ({ discountType, discountAmount, discountPercentage }) => {
    switch (discountType) {
      case 'PERCENTAGE':
        return t('percentageOff', { value: discountPercentage ?? 0 });
      case 'FIXED':
        return t('amountOff', { value: formatBrl(discountAmount) });
      case 'FREE':
        return t('free');
      default:
        return t('freeShipping');
    }
  };
}

/** Where its codes are good: the store, or the first seller and how many more. */
export function usePlaceWords(): (campaign: Pick<Couponing, 'store' | 'sellers'>) => string {
  const t = useTexts(couponingTexts);
  return ({ store, sellers: [first = '', ...more] }) => {
    if (store !== null) return store.brandName;
    return more.length === 0 ? first : t('sellersMore', { first, count: more.length });
  };
}
