import '@mantine/core/styles/Drawer.css';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { ENGINE_FAULT_TEXTS } from '@galeria/contract/promotions/engine-faults';
import { Drawer, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { consumerTexts } from '../consumer.texts.ts';
import { type ExplainedKind, explanationQuery } from '../consumers.queries.ts';
import classes from './consumer-view.module.css';

/** Which note, and for which promotion or mission. */
export interface Explained {
  readonly kind: ExplainedKind;
  readonly id: number;
  readonly name: string;
  readonly invoiceId: string;
}

interface ExplanationPanelProps {
  /** Null: closed. */
  readonly explained: Explained | null;
  readonly onClose: () => void;
}

/** PRO-14, MIS-05: why a note counted or did not, step by step, beside the note it is about. */
export function ExplanationPanel({ explained, onClose }: ExplanationPanelProps) {
  const t = useTexts(consumerTexts);
  const shown = useLastShown(explained);
  return (
    <Drawer
      opened={explained !== null}
      onClose={onClose}
      position="right"
      size={440}
      title={shown === null ? t('explainTitle') : `${t('explainTitle')} ${shown.name}`}
      closeButtonProps={{ 'aria-label': t('explainClose') }}
    >
      {shown !== null && <Explanation kind={shown.kind} id={shown.id} invoiceId={shown.invoiceId} />}
    </Drawer>
  );
}

function Explanation({ kind, id, invoiceId }: Omit<Explained, 'name'>) {
  const t = useTexts(consumerTexts);
  const { data, error, isFetching, refetch } = useQuery(explanationQuery(kind, id, invoiceId));
  if (error && !data) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows columns={1} />;
  const verdict = () => {
    if (data.fault !== null) return t('explainFailing');
    const counts = data.counted ? ('counted' as const) : ('notCounted' as const);
    return t(data.isApplied ? `${kind}.${counts}` : `${kind}.${counts}.yet`);
  };
  return (
    <>
      <Text fw={600}>{verdict()}</Text>
      {data.appliedAt !== null && (
        <Text size="xs" c="dimmed" className="gal-figures">
          {t('explainAt', { at: formatDateTime(data.appliedAt) })}
        </Text>
      )}
      {data.fault !== null && (
        <Text size="sm">
          {t('explainFault', {
            reason: contractMessage(ENGINE_FAULT_TEXTS[data.fault.fault]),
            attempts: data.fault.attempts,
            since: formatDateTime(data.fault.since),
            next: formatDateTime(data.fault.nextTryAt),
          })}
        </Text>
      )}
      <ol className={classes.steps}>
        {data.steps.map(({ passed, sentence }) => (
          <li key={sentence.text} className={classes.step} data-passed={passed}>
            {passed ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleX size={18} aria-hidden />}
            <Text size="sm">
              <VisuallyHidden>{t(passed ? 'passed' : 'failed')} </VisuallyHidden>
              {contractMessage(sentence)}
            </Text>
          </li>
        ))}
      </ol>
      {data.nearest !== null && (
        <div className={classes.nearest}>
          <Title order={3} size="h6">
            {t('nearest')}
          </Title>
          <Text size="sm">{contractMessage(data.nearest)}</Text>
        </div>
      )}
    </>
  );
}
