import { INVOICE_SORTS } from '@galeria/contract/invoices/invoice-filter';
import { Button } from '@mantine/core';
import { IconAdjustments, IconReceipt, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SavedViews } from '../../../domain/saved-views/saved-views.tsx';
import { listedMall } from '../../../lib/address/list-fields.ts';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { invoiceListQuery } from '../invoices.queries.ts';
import { invoicesTexts } from '../invoices.texts.ts';
import { filtersSet, INVOICE_PAGE_SIZES, invoicesListState, noFilters } from '../invoices-list-state.ts';
import { useInvoiceColumns } from '../parts/invoice-columns.tsx';
import { InvoiceFilters } from '../parts/invoice-filters.tsx';
import { SettingsDialog } from '../parts/settings-dialog.tsx';
import { purchasesPaths } from '../purchases.paths.ts';

/** INV-01: notes of the selected mall or of all of the person's. */
export function InvoiceListPage() {
  const t = useTexts(invoicesTexts);
  const { to } = useMount();
  const mall = useSelectedMall();
  const [state, setState] = useListState(invoicesListState);
  const query = useQuery(invoiceListQuery({ ...state, mallCode: listedMall(state.scope, mall?.code ?? null) }));
  const columns = useInvoiceColumns({ isMasked: query.data?.isMasked ?? false, isAll: state.scope === 'all' });
  const creates = useHolds(['create-invoices']);
  const updates = useHolds(['update-invoices']);
  const [isSetting, setSetting] = useState(false);
  const isFiltered = filtersSet(state) > 0;

  return (
    <>
      <ListPage
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            {updates && mall !== null && (
              <Button variant="default" leftSection={<IconAdjustments size={16} aria-hidden />} onClick={() => setSetting(true)}>
                {t('settings')}
              </Button>
            )}
            {creates && (
              <Button component={AppLink} href={to(purchasesPaths.create)} leftSection={<IconSend size={16} aria-hidden />}>
                {t('create')}
              </Button>
            )}
          </>
        }
        filters={<InvoiceFilters state={state} setState={setState} />}
        views={<SavedViews list="invoices" />}
        query={query}
        columns={columns}
        rowId={({ invoiceId }) => invoiceId}
        rowName={({ customer, invoiceId }) => customer.fullName ?? invoiceId}
        rowHref={({ invoiceId }) => to(purchasesPaths.details(invoiceId))}
        {...sortProps(INVOICE_SORTS, state.sort, (sort) => setState({ sort }))}
        page={state.page}
        onPage={(page) => setState({ page })}
        size={state.size}
        sizes={INVOICE_PAGE_SIZES}
        onSize={(size) => setState({ size })}
        countText={(count) => t('found', { count, total: count.toLocaleString('pt-BR') })}
        empty={
          <StateView
            icon={<IconReceipt size={22} stroke={1.6} />}
            title={t(isFiltered ? 'emptySearch' : 'empty')}
            {...(isFiltered && {
              action: (
                <Button variant="default" onClick={() => setState(noFilters())}>
                  {t('clearFilters')}
                </Button>
              ),
            })}
          />
        }
      />
      {isSetting && mall !== null && <SettingsDialog mall={mall} onClose={() => setSetting(false)} />}
    </>
  );
}
