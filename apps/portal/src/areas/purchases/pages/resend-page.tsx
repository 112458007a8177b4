import '@mantine/core/styles/Checkbox.css';
import type { InvoiceListItem } from '@galeria/contract/invoices/invoice';
import { INVOICE_SORTS } from '@galeria/contract/invoices/invoice-filter';
import { COUNTS } from '@galeria/contract/reference/limits';
import type { Task } from '@galeria/contract/tasks/task';
import { Button, Checkbox, Text } from '@mantine/core';
import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import { listedMall } from '../../../lib/address/list-fields.ts';
import { defaultsOf } from '../../../lib/address/list-state.ts';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount } from '../../../lib/mount.tsx';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { invoiceListQuery, type ResendChoice, useResendInvoices } from '../invoices.queries.ts';
import { invoicesTexts } from '../invoices.texts.ts';
import { hasPeriod, invoicesListState, RESEND_CHOICES, resendState } from '../invoices-list-state.ts';
import { PeriodFilter } from '../parts/period-filter.tsx';
import classes from '../parts/resend.module.css';
import { ResendTaskCard } from '../parts/resend-task-card.tsx';
import { StatusFilter } from '../parts/status-filter.tsx';
import { useResendColumns } from '../parts/use-resend-columns.tsx';
import { useResendSelection } from '../parts/use-resend-selection.ts';
import { purchasesPaths } from '../purchases.paths.ts';
import { resendTexts } from '../resend.texts.ts';

const plainList = defaultsOf(invoicesListState);
const idOf = ({ invoiceId }: InvoiceListItem): string => invoiceId;

/** INV-06: by selection or by filter; what was decided is not offered and is left alone. */
export function ResendPage() {
  const t = useTexts(resendTexts);
  const invoices = useTexts(invoicesTexts);
  const { to } = useMount();
  const navigate = useNavigate();
  const selectedMall = useSelectedMall()?.code ?? null;
  const [state, setState] = useListState(resendState);
  // What is picked stays picked in another order.
  const { page: _page, sort: _sort, ...filter } = { ...state, mallCode: listedMall(state.scope, selectedMall) };
  const query = useQuery(
    invoiceListQuery({
      ...plainList,
      ...state,
      ...filter,
      status: state.status.length === 0 ? [...RESEND_CHOICES] : state.status,
    }),
  );
  const selection = useResendSelection(JSON.stringify(filter));
  const resend = useResendInvoices();
  const [asking, setAsking] = useState<ResendChoice | null>(null);
  const [started, setStarted] = useState<Task | null>(null);
  const columns = useResendColumns({
    isMasked: query.data?.isMasked ?? false,
    isAll: state.scope === 'all',
    isSelected: (id) => selection.ids.has(id),
    onToggle: selection.toggle,
  });

  const ids = query.data?.data.map(idOf) ?? [];
  const onPage = ids.filter((id) => selection.ids.has(id)).length;
  const count = selection.ids.size;
  const total = query.data?.total ?? null;
  const isFiltered = state.status.length > 0 || hasPeriod(state);
  const isEmpty = ids.length === 0;

  const question = (): string => {
    if (asking !== null && 'ids' in asking) return t('confirmSelected', { count: asking.ids.length });
    return total === null ? t('confirmMany') : t('confirmAll', { count: total, total: total.toLocaleString('pt-BR') });
  };

  return (
    <>
      <ListPage
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          count > 0 ? (
            <Button
              leftSection={<IconRefresh size={16} aria-hidden />}
              disabled={selection.isTooLarge}
              onClick={() => setAsking({ ids: [...selection.ids] })}
            >
              {t('resendSelected', { count })}
            </Button>
          ) : (
            <Button
              leftSection={<IconRefresh size={16} aria-hidden />}
              disabled={isEmpty}
              onClick={() => setAsking({ filter: { ...state, ...filter } })}
            >
              {t('resendAll')}
            </Button>
          )
        }
        overview={
          <>
            <Text size="sm" c="dimmed" className={classes.note ?? ''}>
              {t('untouched')}
            </Text>
            <ResendTaskCard started={started} />
          </>
        }
        filters={
          <>
            <StatusFilter choices={RESEND_CHOICES} value={state.status} onChange={(status) => setState({ status })} />
            <PeriodFilter
              value={{ start: state.startDate, end: state.endDate }}
              onChange={({ start, end }) => setState({ startDate: start, endDate: end }, { history: 'push' })}
            />
            <MallScopeChoice value={state.scope} onChange={(scope) => setState({ scope })} />
            <div className={classes.selection}>
              <Checkbox
                size="xs"
                label={t('selectPage')}
                disabled={isEmpty}
                checked={!isEmpty && onPage === ids.length}
                indeterminate={onPage > 0 && onPage < ids.length}
                onChange={() => selection.put(ids, onPage < ids.length)}
              />
              {count > 0 && (
                <>
                  <Text size="xs" c="dimmed" role="status">
                    {t('selected', { count })}
                  </Text>
                  <Button variant="subtle" size="compact-xs" onClick={selection.clear}>
                    {t('clearSelection')}
                  </Button>
                </>
              )}
              {selection.isTooLarge && (
                <Text size="xs" c="var(--mantine-color-error)" role="alert">
                  {t('tooMany', { most: COUNTS.resendSelection.toLocaleString('pt-BR') })}
                </Text>
              )}
            </div>
          </>
        }
        query={query}
        columns={columns}
        rowId={idOf}
        rowName={({ customer, invoiceId }) => customer.fullName ?? invoiceId}
        onOpen={(row) => selection.toggle(idOf(row))}
        rowActions={(row) => [
          {
            id: 'open',
            label: t('open'),
            icon: <IconExternalLink size={17} aria-hidden />,
            onSelect: () => void navigate({ to: to(purchasesPaths.details(idOf(row))) }),
          },
        ]}
        {...sortProps(INVOICE_SORTS, state.sort, (sort) => setState({ sort }))}
        page={state.page}
        onPage={(page) => setState({ page })}
        countText={(found) => invoices('found', { count: found, total: found.toLocaleString('pt-BR') })}
        empty={
          <StateView
            icon={<IconRefresh size={22} stroke={1.6} />}
            title={t(isFiltered ? 'emptySearch' : 'empty')}
            {...(isFiltered && {
              action: (
                <Button variant="default" onClick={() => setState({ status: [], startDate: '', endDate: '' })}>
                  {t('clearFilters')}
                </Button>
              ),
            })}
          />
        }
      />
      <MutationDialog
        opened={asking !== null}
        onClose={() => setAsking(null)}
        mutation={resend}
        onConfirm={() =>
          asking &&
          resend.mutate(asking, {
            onSuccess: (task) => {
              setStarted(task);
              selection.clear();
            },
          })
        }
        confirm={{
          title: t('confirmTitle'),
          text: (
            <>
              <p>{question()}</p>
              <p>{t('confirmText')}</p>
            </>
          ),
          confirm: t('confirm'),
        }}
      />
    </>
  );
}
