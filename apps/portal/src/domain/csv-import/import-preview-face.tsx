import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { useTexts } from '../../lib/i18n/texts.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-frame.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { csvImportTexts } from './csv-import.texts.ts';
import classes from './import-preview.module.css';
import type { ImportWords, SampleTable, StagedImport, StagedPreview } from './staged-import.ts';

interface ImportPreviewFaceProps<Line> extends Pick<StagedImport<Line>, 'commit' | 'downloadRefused'> {
  readonly preview: StagedPreview<Line>;
  readonly words: ImportWords;
  readonly table: SampleTable<Line>;
  readonly onStartOver: () => void;
}

type Refused = StagedPreview<unknown>['refusedSample'][number];

export function ImportPreviewFace<Line>(props: ImportPreviewFaceProps<Line>) {
  const { preview, words, table, commit, downloadRefused, onStartOver } = props;
  const t = useTexts(csvImportTexts);
  const { accepted, refused, sample, refusedSample } = preview;
  const error = commit.error ?? downloadRefused.error;
  return (
    <>
      <div className={classes.counts}>
        <StatusBadge tone={accepted > 0 ? 'positive' : 'neutral'}>{words.accepted(accepted)}</StatusBadge>
        {refused > 0 && <StatusBadge tone="negative">{t('refused', { count: refused })}</StatusBadge>}
      </div>
      {accepted === 0 && <Text size="sm">{t('none')}</Text>}
      {sample.length > 0 && (
        <Sample title={t('sample')}>
          <DataTable<Line> {...table} label={t('sample')} rows={sample} />
        </Sample>
      )}
      {refusedSample.length > 0 && (
        <Sample title={t('refusedSample')}>
          <DataTable<Refused>
            label={t('refusedSample')}
            rows={refusedSample}
            rowId={(row) => String(row.line)}
            rowName={(row) => `${t('line')} ${row.line}`}
            columns={[
              { id: 'line', header: t('line'), cell: (row) => row.line, width: 70, figures: true },
              {
                id: 'reason',
                header: t('reason'),
                cell: (row) => contractMessage(row.reason),
                text: (row) => contractMessage(row.reason),
                width: 420,
              },
            ]}
          />
        </Sample>
      )}
      {refused > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          leftSection={<IconDownload size={15} aria-hidden />}
          loading={downloadRefused.isPending}
          onClick={() => downloadRefused.mutate(preview.id)}
        >
          {t('download')}
        </Button>
      )}
      {error !== null && <ErrorState compact error={error} />}
      <DialogButtons>
        <Button variant="default" onClick={onStartOver} disabled={commit.isPending}>
          {t('other')}
        </Button>
        {accepted > 0 && (
          <Button onClick={() => !commit.isPending && commit.mutate(preview.id)} loading={commit.isPending}>
            {words.commit(accepted)}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

function Sample({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={classes.sample}>
      <Text size="xs" fw={600} c="dimmed" className={classes.sampleTitle}>
        {title}
      </Text>
      {children}
    </div>
  );
}
