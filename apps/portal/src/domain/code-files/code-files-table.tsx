import type { CodeFile } from '@galeria/contract/coupons/code-file';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useTexts } from '../../lib/i18n/texts.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { ListQuery, ListResult } from '../../ui/list-page/list-page.tsx';
import { Pager } from '../../ui/list-page/pager.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../ui/states/state-view.tsx';
import { refusedLines } from './code-file.rules.ts';
import { CodeFileStatusBadge } from './code-file-status-badge.tsx';
import { codeFilesTexts } from './code-files.texts.ts';
import classes from './codes.module.css';

interface CodeFilesTableProps {
  readonly query: ListQuery<ListResult<CodeFile>>;
  readonly empty: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onOpen: (fileId: string) => void;
}

const shown = (count: number): string => count.toLocaleString('pt-BR');

function useFileColumns(): readonly Column<CodeFile>[] {
  const t = useTexts(codeFilesTexts);
  const count = (id: 'lines' | 'carriedOut' | 'refused', of: (file: CodeFile) => number): Column<CodeFile> => ({
    id,
    header: t(id),
    width: 92,
    cell: (file) => shown(of(file)),
    figures: true,
    align: 'end',
  });
  return [
    { id: 'fileName', header: t('fileName'), width: 180, cell: ({ fileName }) => fileName, text: ({ fileName }) => fileName },
    {
      id: 'status',
      header: t('status'),
      width: 206,
      cell: ({ status }) => <CodeFileStatusBadge status={status} />,
      card: 'badge',
    },
    { ...count('lines', ({ lines }) => lines), width: 128 },
    count('carriedOut', ({ carriedOut }) => carriedOut),
    count('refused', refusedLines),
    { id: 'sender', header: t('sender'), width: 168, cell: ({ sentBy }) => sentBy, text: ({ sentBy }) => sentBy },
    { id: 'sentAt', header: t('sentAt'), width: 138, cell: ({ sentAt }) => formatDateTime(sentAt), figures: true },
  ];
}

/** Every file that was sent, so that one can be left and found again. */
export function CodeFilesTable({ query, empty, page, onPage, onOpen }: CodeFilesTableProps) {
  const t = useTexts(codeFilesTexts);
  const columns = useFileColumns();
  const { data } = query;

  const rows = () => {
    if (query.error && !data)
      return <ErrorState compact error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
    if (!data) return <SkeletonRows rows={4} columns={columns.length} />;
    if (data.data.length === 0) return <StateView compact icon={<IconFileText size={22} stroke={1.6} />} title={empty} />;
    return (
      <DataTable<CodeFile>
        label={t('files')}
        rows={data.data}
        rowId={({ fileId }) => fileId}
        rowName={({ fileName }) => fileName}
        onOpen={({ fileId }) => onOpen(fileId)}
        stale={query.isPlaceholderData}
        columns={columns}
      />
    );
  };

  return (
    <SectionCard title={t('files')} text={t('filesText')} flush>
      {rows()}
      {data && data.pageCount > 1 && (
        <div className={classes.foot}>
          <Text size="xs" c="dimmed">
            {data.total !== null && t('found', { count: data.total })}
          </Text>
          <Pager page={page} pageCount={data.pageCount} onPage={onPage} />
        </div>
      )}
    </SectionCard>
  );
}
