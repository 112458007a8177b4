import { useWatch } from 'react-hook-form';
import { AppCard } from '../../../domain/app-card/app-card.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { benefitPreviewTexts } from '../benefit-preview.texts.ts';
import type { BenefitControl, BenefitValues } from './benefit-values.ts';
import { useFormScope } from './form-scope.ts';
import { useOfferWords } from './use-offer-words.ts';

/** BEN-01: the card as the app shows it, while it is written. */
export function BenefitPreview({ control }: { readonly control: BenefitControl }) {
  const t = useTexts(benefitPreviewTexts);
  const { files, stores } = useFormScope();
  const offerWords = useOfferWords();
  const values = useWatch({ control }) as BenefitValues;
  const { storeUniversalId, isHighlight } = values;
  const store = stores.find(({ universalId }) => universalId === storeUniversalId)?.brandName ?? storeUniversalId;
  return (
    <AppCard
      imageFileId={values.imageFileId}
      files={files}
      badge={
        isHighlight && (
          <span>
            <StatusBadge tone="info">{t('isHighlight')}</StatusBadge>
          </span>
        )
      }
      title={values.title.trim() || t('noTitle')}
      place={store ?? t('wholeMall')}
      offer={[offerWords(values)]}
      startDate={values.startDate}
      endDate={values.endDate}
      callToAction={values.callToAction.trim() || t('callToAction')}
    />
  );
}
