import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { useTexts } from '../../lib/i18n/texts.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-frame.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { useIsPhone } from '../../ui/page/use-is-phone.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { csvImportTexts } from './csv-import.texts.ts';
import classes from './import-preview.module.css';
import type { ImportEffect, ImportWords, SampleTable, StagedImport, StagedPreview } from './staged-import.ts';

interface ImportPreviewFaceProps<Line, Preview extends StagedPreview<Line>> {
  readonly steps: Omit<StagedImport<Line>, 'stage'>;
  readonly preview: Preview;
  readonly words: ImportWords<Preview>;
  readonly table: SampleTable<Line>;
  readonly onStartOver: () => void;
}

type Refused = StagedPreview<unknown>['refusedSample'][number];

export function ImportPreviewFace<Line, Preview extends StagedPreview<Line>>(props: ImportPreviewFaceProps<Line, Preview>) {
  const { preview, words, table, steps, onStartOver } = props;
  const { commit, downloadRefused, downloadAccepted } = steps;
  const t = useTexts(csvImportTexts);
  const isPhone = useIsPhone();
  const { accepted, refused, sample, refusedSample } = preview;
  const error = commit.error ?? downloadRefused.error ?? downloadAccepted?.error ?? null;
  const effects = accepted > 0 ? (words.effects?.(preview) ?? []) : [];
  return (
    <>
      <div className={classes.counts}>
        <StatusBadge tone={accepted > 0 ? 'positive' : 'neutral'}>{words.accepted(accepted)}</StatusBadge>
        {refused > 0 && <StatusBadge tone="negative">{t('refused', { count: refused })}</StatusBadge>}
      </div>
      {accepted === 0 && <Text size="sm">{t('none')}</Text>}
      <Effects effects={effects} />
      {sample.length > 0 && (
        <Sample title={t('sample')}>
          <DataTable<Line> {...table} label={t('sample')} rows={sample} />
        </Sample>
      )}
      {downloadAccepted && accepted > 0 && (
        <DownloadLines download={downloadAccepted} id={preview.id} label={t('downloadAccepted', { count: accepted })} />
      )}
      {refusedSample.length > 0 && (
        <Sample title={t('refusedSample')}>
          <DataTable<Refused>
            label={t('refusedSample')}
            rows={refusedSample}
            rowId={(row) => String(row.line)}
            rowName={(row) => `${t('line')} ${row.line}`}
            columns={[
              {
                id: 'line',
                header: t('line'),
                // On a phone it heads its card, where no column says what the number is.
                cell: (row) => (isPhone ? `${t('line')} ${row.line}` : row.line),
                width: 70,
                figures: true,
              },
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
      {refused > 0 && <DownloadLines download={downloadRefused} id={preview.id} label={t('download')} />}
      {error !== null && <ErrorState compact error={error} />}
      <DialogButtons>
        <Button variant="default" onClick={onStartOver} disabled={commit.isPending}>
          {t('other')}
        </Button>
        {accepted > 0 && (
          <Button
            {...(effects.some(({ isFinal }) => isFinal) && { color: 'red' })}
            onClick={() => !commit.isPending && commit.mutate(preview.id)}
            loading={commit.isPending}
          >
            {words.commit(accepted, preview)}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

function Effects({ effects }: { readonly effects: readonly ImportEffect[] }) {
  if (effects.length === 0) return null;
  const isFinal = effects.some((effect) => effect.isFinal);
  const Icon = isFinal ? IconAlertTriangle : IconInfoCircle;
  return (
    <Alert variant="light" color={isFinal ? 'red' : 'blue'} icon={<Icon size={18} aria-hidden />} className={classes.effects}>
      {effects.map(({ text, isFinal: isLoud }) => (
        <Text key={text} size="sm" fw={isLoud ? 600 : undefined}>
          {text}
        </Text>
      ))}
    </Alert>
  );
}

interface DownloadLinesProps {
  readonly download: UseMutationResult<void, Error, string>;
  readonly id: string;
  readonly label: string;
}

function DownloadLines({ download, id, label }: DownloadLinesProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mt="xs"
      leftSection={<IconDownload size={15} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate(id)}
    >
      {label}
    </Button>
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
