import { isQuantityTarget, targetText } from '@galeria/contract/promotions/target';
import type { SubMode } from '@galeria/contract/reference/enumerations/promotion';
import { currentLanguage } from '../../../lib/i18n/language.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { promotionSummaryTexts } from './promotion-summary.texts.ts';
import type { PromotionValues } from './promotion-values.ts';

/** A field that is half typed holds a text: nothing is said of it until it can be read. */
const read = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** What one does and what one gets, in a sentence: 'A cada R$ 300,00 em compras, 1 brinde garantido'. */
export function useMechanicWords(): (values: PromotionValues, mode: SubMode) => string {
  const t = useTexts(promotionSummaryTexts);
  return ({ targetType, ...values }, mode) => {
    const target = read(values[mode].consumerTarget);
    const gain = t(`gain.${mode}`);
    if (target === null) return t('perTarget', { gain });
    const words = targetText(targetType, target, currentLanguage());
    return isQuantityTarget(targetType) ? t('perCount', { words, gain }) : t('perAmount', { words, gain });
  };
}

/** How many prizes there are; null while that cannot be read. */
export function prizesOf({ awards, awardQuantity }: PromotionValues[SubMode], mode: SubMode): number | null {
  if (mode !== 'buyAndWin') return read(awardQuantity);
  const counts = awards.map(({ quantity }) => read(quantity));
  return counts.length === 0 || counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
