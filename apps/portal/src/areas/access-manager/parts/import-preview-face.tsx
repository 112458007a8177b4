import type { ImportPreview } from '@galeria/contract/access-manager/user-import-endpoints';
import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { DialogButtons } from '../../../ui/dialog/dialog-frame.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useDownloadRefusedLines } from '../user-import.queries.ts';
import { usersTexts } from '../users.texts.ts';
import classes from './import-users.module.css';

interface ImportPreviewFaceProps {
  readonly preview: ImportPreview;
  readonly error: unknown;
  readonly busy: boolean;
  readonly onCommit: () => void;
  readonly onStartOver: () => void;
}

type Accepted = ImportPreview['sample'][number];
type Refused = ImportPreview['refusedSample'][number];

export function ImportPreviewFace({ preview, error, busy, onCommit, onStartOver }: ImportPreviewFaceProps) {
  const t = useTexts(usersTexts);
  const downloadRefused = useDownloadRefusedLines();
  const { accepted, refused, sample, refusedSample } = preview;
  return (
    <>
      <div className={classes.counts}>
        <StatusBadge tone={accepted > 0 ? 'positive' : 'neutral'}>{t('importAccepted', { count: accepted })}</StatusBadge>
        {refused > 0 && <StatusBadge tone="negative">{t('importRefused', { count: refused })}</StatusBadge>}
      </div>
      {accepted === 0 && <Text size="sm">{t('importNone')}</Text>}
      {sample.length > 0 && (
        <Sample title={t('importSample')}>
          <DataTable<Accepted>
            label={t('importSample')}
            rows={sample}
            rowId={(row) => row.email}
            rowName={(row) => row.name}
            columns={[
              { id: 'name', header: t('name'), cell: (row) => row.name, text: (row) => row.name, width: 150 },
              { id: 'email', header: t('email'), cell: (row) => row.email, text: (row) => row.email, width: 190 },
              {
                id: 'malls',
                header: t('malls'),
                cell: (row) => row.mallsCode.join(', '),
                text: (row) => row.mallsCode.join(', '),
                width: 120,
              },
              {
                id: 'groups',
                header: t('groups'),
                cell: (row) => row.groups.join(', '),
                text: (row) => row.groups.join(', '),
                width: 130,
              },
            ]}
          />
        </Sample>
      )}
      {refusedSample.length > 0 && (
        <Sample title={t('importRefusedSample')}>
          <DataTable<Refused>
            label={t('importRefusedSample')}
            rows={refusedSample}
            rowId={(row) => String(row.line)}
            rowName={(row) => `${t('importLine')} ${row.line}`}
            columns={[
              { id: 'line', header: t('importLine'), cell: (row) => row.line, width: 70, figures: true },
              {
                id: 'reason',
                header: t('importReason'),
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
          {t('importDownload')}
        </Button>
      )}
      {(error ?? downloadRefused.error) !== null && <ErrorState compact error={error ?? downloadRefused.error} />}
      <DialogButtons>
        <Button variant="default" onClick={onStartOver} disabled={busy}>
          {t('importOther')}
        </Button>
        {accepted > 0 && (
          <Button onClick={onCommit} loading={busy}>
            {t('importCommit', { count: accepted })}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

function Sample({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className={classes.sample}>
      <Text size="xs" fw={600} c="dimmed" className={classes.sampleTitle}>
        {title}
      </Text>
      {children}
    </div>
  );
}
