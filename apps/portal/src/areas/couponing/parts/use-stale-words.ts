import { COUPONING_CODE_TYPE_LABELS, type CouponingCodeType } from '@galeria/contract/couponing/couponing';
import { formatBrl, formatDate } from '@galeria/contract/kit/formats';
import { DISCOUNT_TYPE_LABELS, type DiscountType } from '@galeria/contract/reference/enumerations/benefit-terms';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { partsOf } from '../../../ui/fields/moment.ts';
import { couponingFormTexts } from '../couponing-form.texts.ts';
import type { CouponingValues } from '../couponing-values.ts';
import { counted } from '../couponing-words.ts';

const momentWords = (moment: string): string => {
  const { day, time } = partsOf(moment);
  return `${formatDate(day)} ${time}`.trim();
};
const money = (entry: string): string => formatBrl(Number(entry));
const number = (entry: string): string => counted(Number(entry));

/** ERR-03: what somebody else changed, in the words of the form. */
export function useStaleWords(): (field: keyof CouponingValues, entry: string) => string {
  const t = useTexts(couponingFormTexts);
  const says: Partial<Record<keyof CouponingValues, (entry: string) => string>> = {
    place: (entry) => t(entry === 'STORE' ? 'placeStore' : 'placeSellers'),
    discountType: (entry) => contractMessage(DISCOUNT_TYPE_LABELS[entry as DiscountType]),
    discountAmount: money,
    discountPercentage: (entry) => `${entry}%`,
    minAmount: money,
    startDate: momentWords,
    endDate: momentWords,
    codeType: (entry) => contractMessage(COUPONING_CODE_TYPE_LABELS[entry as CouponingCodeType]),
    quantity: number,
    usesPerCode: number,
    dailyLimit: number,
  };
  return (field, entry) => says[field]?.(entry) ?? entry;
}
