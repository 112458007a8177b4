import '@mantine/core/styles/Alert.css';
import { formatDateTime } from '@galeria/contract/kit/formats';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { voidWinnersTexts } from '../void-winners.texts.ts';
import classes from './engine-notice.module.css';

interface VoidWinnersNoticeProps {
  readonly promotion: Promotion;
  /** Null on the tab where it is acted upon. */
  readonly onOpenWinners: (() => void) | null;
}

/** DRW-14: published winners whose note was cancelled and who are not disqualified yet. */
export function VoidWinnersNotice({ promotion, onOpenWinners }: VoidWinnersNoticeProps) {
  const t = useTexts(voidWinnersTexts);
  const winners = promotion.luckyNumber?.winners ?? [];
  const voided = winners.filter(({ voidedAt, disqualifiedAt }) => voidedAt !== null && disqualifiedAt === null);
  if (voided.length === 0) return null;
  return (
    <Alert
      variant="light"
      color="red"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('title', { count: voided.length })}
      className={classes.notice}
      role="status"
    >
      <ul className={classes.reasons}>
        {voided.map(({ id, number, voidedAt }) => (
          <li key={id} className="gal-figures">
            {t('since', { number, when: voidedAt === null ? '' : formatDateTime(voidedAt) })}
          </li>
        ))}
      </ul>
      <Text size="sm">{t('text')}</Text>
      {onOpenWinners !== null && (
        <div className={classes.links}>
          <Button variant="default" size="xs" onClick={onOpenWinners}>
            {t('open')}
          </Button>
        </div>
      )}
    </Alert>
  );
}
