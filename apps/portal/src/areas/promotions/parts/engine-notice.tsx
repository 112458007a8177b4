import '@mantine/core/styles/Alert.css';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { ENGINE_FAULT_TEXTS } from '@galeria/contract/promotions/engine-faults';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { countText } from '../dashboard/dashboard-cards.rules.ts';
import { engineNoticeTexts } from '../engine-notice.texts.ts';
import { engineStateQuery, useRetryEngine } from '../promotion-engine.queries.ts';
import classes from './engine-notice.module.css';
import { UnknownNotice } from './unknown-notice.tsx';

/** ERR-04: what was approved and does not count yet, with why and what can be done. Nothing where all is well. */
export function EngineNotice({ promotion }: { readonly promotion: Promotion }) {
  // What was closed may still count what was sent in time; before it runs there is nothing to count.
  return promotion.status === 'CURRENT' || promotion.status === 'CLOSED' ? <Notice id={promotion.id} /> : null;
}

function Notice({ id }: { readonly id: number }) {
  const t = useTexts(engineNoticeTexts);
  const { data, error, isFetching, refetch } = useQuery(engineStateQuery(id));
  if (error) return <UnknownNotice text={t('unknown')} check={t('check')} checking={isFetching} onCheck={() => void refetch()} />;
  if (!data) return null;
  if (data.failing.length > 0) return <Failing id={id} failing={data.failing} />;
  if (data.waiting === 0) return null;
  return (
    <Text size="sm" c="dimmed" className={classes.waiting} role="status">
      <IconHourglass size={16} aria-hidden />
      {t('waiting', { count: data.waiting, total: countText(data.waiting) })}
    </Text>
  );
}

type Failing = NonNullable<Awaited<ReturnType<ReturnType<typeof useRetryEngine>['mutateAsync']>>>['failing'];

function Failing({ id, failing }: { readonly id: number; readonly failing: Failing }) {
  const t = useTexts(engineNoticeTexts);
  const mayRetry = useHolds(['close-promotion']);
  const retry = useRetryEngine(id);
  const all = failing.reduce((sum, { invoices }) => sum + invoices, 0);
  const tryAgain = () =>
    retry.mutate(undefined, {
      onSuccess: ({ counted }) => {
        if (counted > 0) toast.success(t('counted', { count: counted, total: countText(counted) }));
        else toast.error(t('stillFailing'));
      },
      onError: (error) => toast.error(error instanceof ApiError ? contractMessage(error.message) : t('stillFailing')),
    });
  return (
    <Alert
      variant="light"
      color="red"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('failing', { count: all, total: countText(all) })}
      className={classes.notice}
    >
      <Text size="sm">{t('consequence')}</Text>
      <ul className={classes.reasons}>
        {failing.map(({ fault, invoices, since, nextTryAt }) => (
          <li key={fault}>
            <Text size="sm">
              {t('reason', { count: invoices, total: countText(invoices), reason: contractMessage(ENGINE_FAULT_TEXTS[fault]) })}
            </Text>
            <Text size="xs" c="dimmed" className="gal-figures">
              {t('when', { since: formatDateTime(since), next: formatDateTime(nextTryAt) })}
            </Text>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        loading={retry.isPending}
        disabled={!mayRetry}
        {...(!mayRetry && { title: t('cannotRetry') })}
        onClick={tryAgain}
      >
        {t('retry')}
      </Button>
    </Alert>
  );
}
