import '@mantine/core/styles/Popover.css';
import { formatBrl } from '@galeria/contract/kit/formats';
import { Anchor, Button, Popover, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { queuePartTexts } from '../queue-part.texts.ts';
import { reviewPaths } from '../review.paths.ts';
import { reviewDayQuery } from '../review.queries.ts';
import { timeOf } from '../time-of-day.ts';
import classes from './last-decisions.module.css';

/** INV-12: how far the analyst is today, and what they decided last, each a link to its note. */
export function LastDecisions() {
  const t = useTexts(queuePartTexts);
  const labels = useInvoiceLabels();
  const { to } = useMount();
  const { data } = useQuery(reviewDayQuery());
  if (data === undefined) return null;
  const count = data.approved + data.refused;
  return (
    <Popover width={360} position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('dayShort', { count })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('lastDecisions')}>
        <Text size="sm" fw={600}>
          {t('lastDecisions')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('daySplit', { approved: data.approved, refused: data.refused })}
        </Text>
        {data.last.length === 0 && <Text size="sm">{t('noDecisions')}</Text>}
        <ul className={classes.list}>
          {data.last.map(({ invoiceId, recuseReason, amountInCents, storeName, decidedAt }) => (
            <li key={invoiceId} className={classes.line}>
              <span className={classes.time}>{timeOf(decidedAt)}</span>
              <Anchor
                href={to(reviewPaths.details(invoiceId))}
                target="_blank"
                rel="noreferrer"
                inherit
                className={classes.words}
              >
                {[
                  recuseReason === null ? t('approved') : t('refused', { reason: labels.refusal(recuseReason, amountInCents) }),
                  storeName,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Anchor>
              <span className={classes.amount}>{amountInCents === null ? '' : formatBrl(amountInCents)}</span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
