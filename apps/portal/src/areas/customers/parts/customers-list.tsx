import { CUSTOMER_SORTS } from '@galeria/contract/customers/customer-list-endpoints';
import type { CustomerListItem } from '@galeria/contract/customers/customer-list-item';
import { Button, Group } from '@mantine/core';
import { IconBan, IconLockOpen, IconUserSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ExportMenu } from '../../../domain/list-export/export-menu.tsx';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import { SavedViews } from '../../../domain/saved-views/saved-views.tsx';
import { listedMall } from '../../../lib/address/list-fields.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMalls } from '../../../lib/mall/malls.queries.ts';
import { useMount } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { customerPaths } from '../customers.paths.ts';
import { customerListQuery, useExportCustomers } from '../customers.queries.ts';
import { customersTexts } from '../customers.texts.ts';
import type { CustomersListName } from '../customers-list-state.ts';
import { useCustomerColumns } from './customer-columns.tsx';
import { useKeptListState } from './use-kept-list-state.ts';

/** Nobody is asked anything before a row's act is pressed. */
const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }));

/** PER-09: a covered list is not searched by beginnings. */
const PART_OF_CPF = /^\d{3,10}$/;

interface CustomersListProps {
  readonly list: CustomersListName;
  readonly title: string;
  readonly subtitle: string;
}

/** CUS-01, CUS-09: customers of the selected mall or of all, everybody or those who are blocked. */
export function CustomersList({ list, title, subtitle }: CustomersListProps) {
  const t = useTexts(customersTexts);
  const { base } = useMount();
  const { state, setState, mallCode: selected } = useKeptListState(list);
  const mallCode = listedMall(state.scope, selected);
  const [asking, setAsking] = useState<CustomerListItem | null>(null);
  const [hasAsked, setHasAsked] = useState(false);
  const filter = { search: state.search, mallCode, ...(list === 'blocked' && { isBlocked: true }) };
  const query = useQuery(customerListQuery({ ...state, ...filter }));
  const queryClient = useQueryClient();
  /** The question leaves with the key itself; the page is shown anew while it is on its way. */
  const search = (text: string) => {
    void queryClient.prefetchQuery(customerListQuery({ ...state, ...filter, page: 1, search: text }));
    setState({ search: text });
  };
  const columns = useCustomerColumns(list, query.data?.isMasked ?? false);
  const exportCustomers = useExportCustomers();
  const reads = useHolds(['read-customer']);
  const { malls } = useMalls();
  /** Whoever is looked for may have registered at another counter. */
  const looksFurther = state.scope === 'mall' && malls.length > 1;
  const isPartialCpf = query.data?.isMasked === true && PART_OF_CPF.test(state.search.replace(/[\s.-]/g, ''));
  const updates = useHolds(['update-customer']);

  const blockAction = (customer: CustomerListItem): readonly RowAction[] => [
    {
      id: 'block',
      label: t(customer.isBlocked ? 'unblock' : 'block'),
      icon: customer.isBlocked ? <IconLockOpen size={17} aria-hidden /> : <IconBan size={17} aria-hidden />,
      onSelect: () => {
        setAsking(customer);
        setHasAsked(true);
      },
    },
  ];

  return (
    <>
      <ListPage
        title={title}
        subtitle={subtitle}
        actions={
          reads && (
            <ExportMenu
              onExport={(format) => exportCustomers.mutateAsync({ ...filter, format })}
              isPending={exportCustomers.isPending}
            />
          )
        }
        filters={
          <>
            <SearchField value={state.search} onChange={search} placeholder={t('search')} />
            <MallScopeChoice value={state.scope} onChange={(scope) => setState({ scope })} />
          </>
        }
        views={<SavedViews list={list === 'all' ? 'customers' : 'blocked-customers'} />}
        query={query}
        columns={columns}
        rowId={({ customerId }) => customerId}
        rowName={({ fullName }) => fullName}
        rowHref={reads ? ({ customerId }) => customerPaths.details(base, customerId) : undefined}
        rowState={(customer) => ({ customer })}
        rowActions={updates ? blockAction : undefined}
        {...sortProps(CUSTOMER_SORTS, state.sort, (sort) => setState({ sort }))}
        page={state.page}
        onPage={(page) => setState({ page })}
        countText={(count) => t('found', { count, total: count.toLocaleString('pt-BR') })}
        empty={
          <StateView
            icon={<IconUserSearch size={22} stroke={1.6} />}
            title={t('empty')}
            {...(isPartialCpf && { text: t('partialCpf') })}
            {...(state.search !== '' && {
              action: (
                <Group gap="sm" justify="center">
                  {looksFurther && <Button onClick={() => setState({ scope: 'all' })}>{t('searchEverywhere')}</Button>}
                  <Button variant="default" onClick={() => setState({ search: '' })}>
                    {t('clearSearch')}
                  </Button>
                </Group>
              ),
            })}
          />
        }
      />
      {hasAsked && (
        <Suspense>
          <BlockDialog customer={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
}
