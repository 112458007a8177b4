import { formatBrl } from '@galeria/contract/kit/formats';
import { BENEFIT_TYPE_LABELS } from '@galeria/contract/reference/enumerations/benefit';
import { DISCOUNT_TYPE_LABELS } from '@galeria/contract/reference/enumerations/benefit-terms';
import { dayWords } from '../../../domain/app-card/day-words.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { benefitPreviewTexts } from '../benefit-preview.texts.ts';
import type { BenefitValues } from './benefit-values.ts';

/** A field that is half typed holds a text: nothing is said of it until it can be read. */
const read = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What the customer gets, in the few words of a card; as much as is known of it so far. */
export function useOfferWords(): (values: BenefitValues) => string {
  const t = useTexts(benefitPreviewTexts);

  const discount = ({ discountType, discountAmount, discountPercentage }: BenefitValues): string => {
    const [amount, percentage] = [read(discountAmount), read(discountPercentage)];
    if (discountType === 'PERCENTAGE' && percentage !== null) return t('percentage', { percentage });
    if (discountType === 'FIXED' && amount !== null) return t('fixed', { amount: formatBrl(amount) });
    const isPlain = discountType === 'FREE' || discountType === 'FREESHIPPING';
    return contractMessage(isPlain ? DISCOUNT_TYPE_LABELS[discountType] : BENEFIT_TYPE_LABELS.DISCOUNT);
  };
  const target = ({ targetType, balanceTarget, purchaseQuantityTarget }: BenefitValues): string => {
    const [amount, count] = [read(balanceTarget), read(purchaseQuantityTarget)];
    if (targetType === 'BALANCE' && amount !== null) return t('balance', { amount: formatBrl(amount) });
    if (targetType === 'PURCHASE_QUANTITY' && count !== null) return t('purchases', { count });
    return contractMessage(BENEFIT_TYPE_LABELS.BUYANDWIN);
  };
  const raffle = ({ prizeQuantity, raffleDate }: BenefitValues): string => {
    const [count, date] = [read(prizeQuantity), dayWords(raffleDate)];
    const known = [...(count === null ? [] : [t('prizes', { count })]), ...(date === null ? [] : [t('drawn', { date })])];
    return known.length === 0 ? contractMessage(BENEFIT_TYPE_LABELS.RAFFLE) : known.join(', ');
  };

  return (values) => {
    switch (values.type) {
      case null:
        return '';
      case 'DISCOUNT':
        return discount(values);
      case 'BUYANDWIN':
        return target(values);
      case 'RAFFLE':
        return raffle(values);
      case 'CAMPAIGN':
        return values.campaignSummary.trim() || contractMessage(BENEFIT_TYPE_LABELS.CAMPAIGN);
      default:
        return values.pickupInstruction.trim() || contractMessage(BENEFIT_TYPE_LABELS[values.type]);
    }
  };
}
