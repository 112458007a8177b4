import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SetListState } from '../../../lib/address/use-list-state.ts';
import { selectRows } from '../../../ui/data-table/client-rows.ts';
import { readSort, writeSort } from '../../../ui/data-table/sort-text.ts';
import { ListPage, type ListPageProps, type ListQuery } from '../../../ui/list-page/list-page.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { WHOLE_LIST_SIZES, type WholeListState } from '../simple-list-state.ts';

interface EmptyList {
  readonly icon: ReactNode;
  /** Where there is nothing at all; what to do about it. */
  readonly title: string;
  readonly action?: ReactNode;
  /** Where the search finds nothing. */
  readonly searchTitle: string;
  readonly clearSearch: string;
}

interface WholeListPageProps<Row>
  extends Pick<
    ListPageProps<Row>,
    'title' | 'subtitle' | 'actions' | 'columns' | 'rowId' | 'rowName' | 'rowActions' | 'onOpen' | 'countText'
  > {
  readonly query: ListQuery<{ readonly data: readonly Row[] }>;
  readonly state: WholeListState;
  readonly setState: SetListState<WholeListState>;
  readonly searchLabel: string;
  readonly searchIn: (row: Row) => readonly string[];
  readonly sortBy: Readonly<Record<string, (row: Row) => string | number>>;
  readonly empty: EmptyList;
}

/** A list that comes whole: searched, ordered and paged here, its state in the address as every list's. */
export function WholeListPage<Row>(props: WholeListPageProps<Row>) {
  const { query, state, setState, searchLabel, searchIn, sortBy, empty, ...list } = props;
  const { search, page, size } = state;
  const sort = readSort(state.sort);
  const isSearched = search !== '';
  const action = isSearched ? (
    <Button variant="default" onClick={() => setState({ search: '' })}>
      {empty.clearSearch}
    </Button>
  ) : (
    empty.action
  );
  return (
    <ListPage
      {...list}
      filters={<SearchField value={search} onChange={(typed) => setState({ search: typed })} placeholder={searchLabel} />}
      query={{ ...query, data: query.data && selectRows(query.data.data, { search, searchIn, sort, sortBy, page, size }) }}
      sort={sort}
      onSort={(next) => setState({ sort: writeSort(next) })}
      page={page}
      onPage={(next) => setState({ page: next })}
      size={size}
      sizes={WHOLE_LIST_SIZES}
      onSize={(next) => setState({ size: next })}
      empty={<StateView icon={empty.icon} title={isSearched ? empty.searchTitle : empty.title} action={action} />}
    />
  );
}
