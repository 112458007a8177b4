import '@mantine/core/styles/Progress.css';
import { formatDateTime } from '@galeria/contract/kit/formats';
import type { consumerProgress } from '@galeria/contract/promotions/consumer-endpoints';
import { Progress, Text } from '@mantine/core';
import type * as z from 'zod';
import { PromotionStatusBadge } from '../../../domain/promotion-display/promotion-status-badge.tsx';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { consumerTexts } from '../consumer.texts.ts';
import { progressWords } from '../progress.rules.ts';
import classes from './consumer-view.module.css';

type PromotionProgress = z.output<typeof consumerProgress>;
type ModeProgress = PromotionProgress['modes'][number];

/** PRO-11: how far a consumer is in each promotion, mode by mode. */
export function ProgressCard({ progress }: { readonly progress: readonly PromotionProgress[] }) {
  const t = useTexts(consumerTexts);
  return (
    <SectionCard title={t('progress')}>
      {progress.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('progressEmpty')}
        </Text>
      )}
      <ul className={classes.promotions}>
        {progress.map((promotion) => (
          <PromotionRow key={promotion.promotionId} promotion={promotion} />
        ))}
      </ul>
    </SectionCard>
  );
}

function PromotionRow({ promotion }: { readonly promotion: PromotionProgress }) {
  const t = useTexts(consumerTexts);
  const { mode } = useMount();
  return (
    <li className={classes.promotion}>
      <div className={classes.promotionHead}>
        <Text fw={600}>{promotion.name}</Text>
        <PromotionStatusBadge status={promotion.status} type={promotion.type} mode={mode} />
        <Text size="xs" c="dimmed" className="gal-figures">
          {t('optedIn', { at: formatDateTime(promotion.optedInAt) })}
        </Text>
      </div>
      {promotion.modes.map((each) => (
        <ModeBar key={each.mode} targetType={promotion.targetType} progress={each} />
      ))}
    </li>
  );
}

function ModeBar({ targetType, progress }: { readonly targetType: string; readonly progress: ModeProgress }) {
  const t = useTexts(consumerTexts);
  const words = progressWords(targetType, progress, useLanguage());
  const label = t(`mode.${progress.mode}`);
  const towards = t('towards', { done: words.done, target: words.target });
  return (
    <div className={classes.mode}>
      <div className={classes.modeHead}>
        <Text size="sm">{label}</Text>
        <Text size="sm" c="dimmed" className="gal-figures">
          {towards}
        </Text>
      </div>
      <Progress value={words.percent} size="md" aria-label={`${label}: ${towards}`} />
      <Text size="xs" c="dimmed" className="gal-figures">
        {t('counted', { counted: words.counted })} · {t('rewards', { count: progress.rewards })}
      </Text>
    </div>
  );
}
