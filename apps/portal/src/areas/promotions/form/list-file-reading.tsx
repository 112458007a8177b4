import type { ListFileContent } from '@galeria/contract/promotions/list-file-endpoints';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormScope } from './form-scope.ts';
import { listReadingQuery, useDownloadLeftOut } from './promotion-form.queries.ts';
import { promotionFormTexts } from './promotion-form.texts.ts';

const SHOWN = 3;

interface ListFileReadingProps {
  readonly id: string;
  readonly content: ListFileContent;
}

/** FIL-02: what the server read in a list that was just sent, before the promotion is saved with it. Nothing vanishes unsaid. */
export function ListFileReading({ id, content }: ListFileReadingProps) {
  const t = useTexts(promotionFormTexts);
  const { mallCode } = useFormScope();
  const asked = { id, mallCode, content };
  const reading = useQuery(listReadingQuery(asked));
  const download = useDownloadLeftOut(asked);
  if (reading.isError) return <ErrorState compact error={reading.error} onRetry={() => void reading.refetch()} />;
  if (!reading.data)
    return (
      <Text size="xs" c="dimmed" mt="xs" role="status">
        {t('listReading')}
      </Text>
    );
  const { entries, leftOut, leftOutSample } = reading.data;
  return (
    <>
      <Text size="xs" c="dimmed" mt="xs" role="status">
        {t(`listEntries.${content}`, { count: entries })}
      </Text>
      {leftOut > 0 && (
        <Alert variant="light" color="orange" mt="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Text size="sm" fw={600}>
            {t('listLeftOut', { count: leftOut })}
          </Text>
          {leftOutSample.slice(0, SHOWN).map(({ line, reason }) => (
            <Text key={line} size="sm">
              {t('listLeftOutLine', { line, reason: contractMessage(reason) })}
            </Text>
          ))}
          <Button
            variant="subtle"
            size="compact-sm"
            mt="xs"
            leftSection={<IconDownload size={15} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('listLeftOutDownload')}
          </Button>
          {download.error !== null && <ErrorState compact error={download.error} />}
        </Alert>
      )}
    </>
  );
}
