import { Paper, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { DataTable } from '../data-table/data-table.tsx';
import type { DataTableProps } from '../data-table/rows-view.ts';
import { PageHeader } from '../page/page-header.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { SkeletonRows } from '../states/skeleton-rows.tsx';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './list-page.module.css';
import { Pager, type PagerProps } from './pager.tsx';
import { PhoneSort } from './phone-sort.tsx';

/** The part of a query's result that a list shows; TanStack Query's fits. */
export interface ListQuery<Page> {
  readonly data: Page | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  /** The data answers an earlier question (keepPreviousData). */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

export interface ListResult<Row> {
  readonly data: readonly Row[];
  readonly pageCount: number;
  /** Null where counting would cost more than the rows. */
  readonly total: number | null;
}

export interface ListPageProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'stale' | 'label'>,
    Omit<PagerProps, 'pageCount' | 'total'> {
  readonly title: string;
  readonly subtitle: string;
  readonly actions?: ReactNode;
  /** Between heading and table: figures, a chart. */
  readonly overview?: ReactNode;
  readonly filters?: ReactNode;
  /** At the end of the filters' first line. */
  readonly views?: ReactNode;
  /** On a line of its own under the filters: what is picked of the rows, and what can be done with it. */
  readonly selection?: ReactNode;
  readonly query: ListQuery<ListResult<Row>>;
  /** '12 usuários'; the kit's own words where not given. */
  readonly countText?: (total: number) => string;
  /** What stands in place of rows: icon, text and one thing to do. */
  readonly empty: ReactNode;
  /** Over a failed load; the kit's own words where not given. */
  readonly failedTitle?: string;
}

/** Every list of the portal. The order is error, loading, empty, data: a failed load never looks like a slow one. */
export function ListPage<Row>({ title, subtitle, actions, overview, ...list }: ListPageProps<Row>) {
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
      {overview}
      <ListCard title={title} {...list} />
    </>
  );
}

function ListCard<Row>(props: Omit<ListPageProps<Row>, 'subtitle' | 'actions' | 'overview'>) {
  const { title, filters, views, selection, query, countText, empty, failedTitle, page, onPage, size, sizes, onSize, ...table } =
    props;
  const texts = useUiTexts();
  const root = useRef<HTMLDivElement>(null);
  const { data, isPlaceholderData: stale } = query;
  const lastPage = data && !stale ? Math.max(data.pageCount, 1) : undefined;

  useEffect(
    function leaveVanishedPage() {
      if (lastPage !== undefined && page > lastPage) onPage(lastPage);
    },
    [lastPage, page, onPage],
  );

  const fromSearchToRows = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement) || event.target.type !== 'search') return;
    const row = root.current?.querySelector<HTMLElement>('tr[tabindex="0"]');
    if (!row) return;
    event.preventDefault();
    row.focus();
  };

  const content = () => {
    if (query.error && (!data || stale)) {
      const failure = {
        error: query.error,
        retrying: query.isFetching,
        ...(failedTitle !== undefined && { title: failedTitle }),
      };
      return <ErrorState {...failure} onRetry={() => void query.refetch()} />;
    }
    if (!data) return <SkeletonRows columns={table.columns.length} />;
    if (data.data.length === 0) return <div data-stale={stale || undefined}>{empty}</div>;
    return <DataTable {...table} label={title} rows={data.data} stale={stale} />;
  };

  // Where nothing was found the picture says so, not a zero under it.
  const count = data && data.data.length > 0 && (data.total === null ? texts.foundMany : (countText ?? texts.found)(data.total));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut from the search to the rows, both reachable without it
    <div ref={root} onKeyDown={fromSearchToRows}>
      <Paper withBorder className={classes.card}>
        {(filters !== undefined || views !== undefined || table.onSort !== undefined) && (
          <div className={classes.filters}>
            {filters}
            {views !== undefined && <div className={classes.views}>{views}</div>}
            <PhoneSort {...table} />
            {selection}
          </div>
        )}
        {content()}
        <div className={classes.foot} data-empty={data?.data.length === 0 || undefined}>
          <Text size="xs" c="dimmed" className={classes.count} data-stale={stale || undefined} role="status">
            {count}
          </Text>
          {data && data.data.length > 0 && (
            <Pager page={page} pageCount={data.pageCount} total={data.total} {...{ onPage, size, sizes, onSize }} />
          )}
        </div>
      </Paper>
    </div>
  );
}
