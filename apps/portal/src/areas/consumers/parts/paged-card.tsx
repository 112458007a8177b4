import type { ReactNode } from 'react';
import type { Column, RowAction } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { ListQuery, ListResult } from '../../../ui/list-page/list-page.tsx';
import { Pager } from '../../../ui/list-page/pager.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import classes from './consumer-view.module.css';

interface PagedCardProps<Row> {
  readonly title: string;
  readonly query: ListQuery<ListResult<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly empty: string;
  readonly icon: ReactNode;
  readonly rowActions?: (row: Row) => readonly RowAction[];
}

/** A list inside a page: error, loading, empty, data, as every list. */
export function PagedCard<Row>(props: PagedCardProps<Row>) {
  const { title, query, columns, rowId, rowName, page, onPage, empty, icon, rowActions } = props;
  const { data } = query;
  const content = () => {
    if (query.error && !data)
      return <ErrorState error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
    if (!data) return <SkeletonRows columns={columns.length} />;
    if (data.data.length === 0) return <StateView icon={icon} title={empty} />;
    return (
      <>
        <DataTable
          label={title}
          columns={columns}
          rows={data.data}
          rowId={rowId}
          rowName={rowName}
          stale={query.isPlaceholderData}
          {...(rowActions && { rowActions })}
        />
        {data.pageCount > 1 && (
          <div className={classes.foot}>
            <Pager page={page} pageCount={data.pageCount} total={data.total} onPage={onPage} />
          </div>
        )}
      </>
    );
  };
  return (
    <SectionCard title={title} flush>
      {content()}
    </SectionCard>
  );
}
