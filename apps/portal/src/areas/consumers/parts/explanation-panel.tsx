import '@mantine/core/styles/Drawer.css';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Drawer, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { consumerTexts } from '../consumer.texts.ts';
import { explanationQuery } from '../consumers.queries.ts';
import classes from './consumer-view.module.css';

/** Which note, and for which promotion. */
export interface Explained {
  readonly promotionId: number;
  readonly promotion: string;
  readonly invoiceId: string;
}

interface ExplanationPanelProps {
  /** Null: closed. */
  readonly explained: Explained | null;
  readonly onClose: () => void;
}

/** PRO-14: why a note counted or did not, step by step, beside the note it is about. */
export function ExplanationPanel({ explained, onClose }: ExplanationPanelProps) {
  const t = useTexts(consumerTexts);
  const shown = useLastShown(explained);
  return (
    <Drawer
      opened={explained !== null}
      onClose={onClose}
      position="right"
      size={440}
      title={shown === null ? t('explainTitle') : `${t('explainTitle')} ${shown.promotion}`}
      closeButtonProps={{ 'aria-label': t('explainClose') }}
    >
      {shown !== null && <Explanation promotionId={shown.promotionId} invoiceId={shown.invoiceId} />}
    </Drawer>
  );
}

function Explanation({ promotionId, invoiceId }: Omit<Explained, 'promotion'>) {
  const t = useTexts(consumerTexts);
  const { data, error, isFetching, refetch } = useQuery(explanationQuery(promotionId, invoiceId));
  if (error && !data) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows columns={1} />;
  const verdict = () => {
    if (data.isApplied) return t(data.counted ? 'explainCounted' : 'explainNotCounted');
    return t(data.counted ? 'explainWouldCount' : 'explainWouldNotCount');
  };
  return (
    <>
      <Text fw={600}>{verdict()}</Text>
      {data.appliedAt !== null && (
        <Text size="xs" c="dimmed" className="gal-figures">
          {t('explainAt', { at: formatDateTime(data.appliedAt) })}
        </Text>
      )}
      <ol className={classes.steps}>
        {data.steps.map(({ check, mode, passed, sentence }) => (
          <li key={`${check}-${mode ?? ''}-${sentence}`} className={classes.step} data-passed={passed}>
            {passed ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleX size={18} aria-hidden />}
            <Text size="sm">
              <VisuallyHidden>{t(passed ? 'passed' : 'failed')} </VisuallyHidden>
              {sentence}
            </Text>
          </li>
        ))}
      </ol>
      {data.nearest !== null && (
        <div className={classes.nearest}>
          <Title order={3} size="h6">
            {t('nearest')}
          </Title>
          <Text size="sm">{data.nearest}</Text>
        </div>
      )}
    </>
  );
}
