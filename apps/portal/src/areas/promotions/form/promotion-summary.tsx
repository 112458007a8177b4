import { EXCLUSIVITY_LABELS, USER_TYPE_LABELS } from '@galeria/contract/reference/enumerations/audience';
import { PROMOTION_TYPE_LABELS, type SubMode } from '@galeria/contract/reference/enumerations/promotion';
import { useWatch } from 'react-hook-form';
import { dayWords } from '../../../domain/app-card/day-words.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { promotionFormTexts } from './promotion-form.texts.ts';
import { promotionSummaryTexts } from './promotion-summary.texts.ts';
import { modesOf, type PromotionForm, type PromotionValues } from './promotion-values.ts';
import { prizesOf, useMechanicWords } from './use-mechanic-words.ts';

/** PRO-02: the mechanic by its name and in a sentence, before it is saved. */
export function PromotionSummary({ control }: { readonly control: PromotionForm['control'] }) {
  const t = useTexts(promotionSummaryTexts);
  const form = useTexts(promotionFormTexts);
  const mechanic = useMechanicWords();
  const values = useWatch({ control }) as PromotionValues;
  const modeWords = (mode: SubMode): string => {
    const { startDate, endDate, raffleDate } = values[mode];
    const [start, end] = [dayWords(startDate), dayWords(endDate)];
    const drawn = mode === 'buyAndWin' ? null : dayWords(raffleDate);
    const prizes = prizesOf(values[mode], mode);
    return [
      mechanic(values, mode),
      ...(start !== null && end !== null ? [t('period', { start, end })] : []),
      ...(drawn === null ? [] : [t('drawn', { date: drawn })]),
      ...(prizes === null ? [] : [t('prizes', { count: prizes, total: prizes.toLocaleString('pt-BR') })]),
    ].join(' · ');
  };
  const { type, userType, exclusivityType, storeScope, storeIds } = values;
  const audience = [
    contractMessage(USER_TYPE_LABELS[userType]),
    ...(exclusivityType === 'NONE' ? [] : [contractMessage(EXCLUSIVITY_LABELS[exclusivityType])]),
  ];
  return (
    <FormSection title={t('title')} text={t('text')}>
      <KeyValueList
        items={[
          { label: t('mechanic'), value: type === null ? '-' : contractMessage(PROMOTION_TYPE_LABELS[type]), wide: true },
          ...modesOf(type).map((mode) => ({ label: form(`mode.${mode}`), value: modeWords(mode), wide: true })),
          { label: t('who'), value: audience.join(' · ') },
          {
            label: t('where'),
            value: storeScope === 'ALL' ? t('allStores') : t('chosenStores', { count: storeIds.length }),
          },
        ]}
      />
    </FormSection>
  );
}
