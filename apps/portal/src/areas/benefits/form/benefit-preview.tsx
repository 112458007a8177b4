import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { SentImage } from '../../../domain/file-field/sent-image.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { benefitPreviewTexts } from '../benefit-preview.texts.ts';
import classes from './benefit-preview.module.css';
import type { BenefitControl, BenefitValues } from './benefit-values.ts';
import { dayWords } from './day-words.ts';
import { useFormScope } from './form-scope.ts';
import { useOfferWords } from './use-offer-words.ts';

/** BEN-01: the card as the app shows it, while it is written. */
export function BenefitPreview({ control }: { readonly control: BenefitControl }) {
  const t = useTexts(benefitPreviewTexts);
  const { files, stores } = useFormScope();
  const offerWords = useOfferWords();
  const values = useWatch({ control }) as BenefitValues;
  const { imageFileId, storeUniversalId, isHighlight } = values;
  const store = stores.find(({ universalId }) => universalId === storeUniversalId)?.brandName ?? storeUniversalId;
  const [start, end] = [dayWords(values.startDate), dayWords(values.endDate)];
  return (
    <SectionCard title={t('heading')}>
      <div className={classes.card}>
        {imageFileId === null ? (
          <div className={classes.image}>{t('noImage')}</div>
        ) : (
          <SentImage id={imageFileId} sent={files.byId.get(imageFileId)} alt="" className={classes.image ?? ''} />
        )}
        <div className={classes.words}>
          {isHighlight && (
            <span>
              <StatusBadge tone="info">{t('isHighlight')}</StatusBadge>
            </span>
          )}
          <span className={classes.title}>{values.title.trim() || t('noTitle')}</span>
          <Text span size="sm" c="dimmed">
            {store ?? t('wholeMall')}
          </Text>
          <span className={classes.offer}>{offerWords(values)}</span>
          {start !== null && end !== null && (
            <Text span size="xs" c="dimmed" className="gal-figures">
              {t('period', { start, end })}
            </Text>
          )}
        </div>
        <div className={classes.callToAction}>{values.callToAction.trim() || t('callToAction')}</div>
      </div>
    </SectionCard>
  );
}
