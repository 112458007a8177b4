import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { SentImage } from '../file-field/sent-image.tsx';
import type { SentFiles } from '../file-field/use-sent-files.ts';
import classes from './app-card.module.css';
import { appCardTexts } from './app-card.texts.ts';
import { dayWords } from './day-words.ts';

interface AppCardProps {
  /** Null until one was sent. */
  readonly imageFileId: string | null;
  readonly files: SentFiles;
  readonly badge?: ReactNode;
  readonly title: string;
  readonly place: string;
  /** What the customer gets, a line each. */
  readonly offer: readonly string[];
  readonly startDate: string;
  readonly endDate: string;
  readonly callToAction: string;
}

/** The card as the app shows it, while it is written. */
export function AppCard(props: AppCardProps) {
  const { imageFileId, files, badge, title, place, offer, callToAction } = props;
  const t = useTexts(appCardTexts);
  const [start, end] = [dayWords(props.startDate), dayWords(props.endDate)];
  return (
    <SectionCard title={t('heading')}>
      <div className={classes.card}>
        {imageFileId === null ? (
          <div className={classes.image}>{t('noImage')}</div>
        ) : (
          <SentImage id={imageFileId} sent={files.byId.get(imageFileId)} alt="" className={classes.image ?? ''} />
        )}
        <div className={classes.words}>
          {badge}
          <span className={classes.title}>{title}</span>
          <Text span size="sm" c="dimmed">
            {place}
          </Text>
          {offer.map((line) => (
            <span key={line} className={classes.offer}>
              {line}
            </span>
          ))}
          {start !== null && end !== null && (
            <Text span size="xs" c="dimmed" className="gal-figures">
              {t('period', { start, end })}
            </Text>
          )}
        </div>
        <div className={classes.callToAction}>{callToAction}</div>
      </div>
    </SectionCard>
  );
}
