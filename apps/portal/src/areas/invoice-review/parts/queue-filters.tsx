import { REVIEW_FLAGS, REVIEW_ORDERS, type ReviewOrder } from '@galeria/contract/invoices/review-filter';
import { INVOICE_TYPES } from '@galeria/contract/reference/enumerations/invoice';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import type { SetListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { ClearFilters, FilterPanel, LabelledFilter } from '../../../ui/list-page/filter-panel.tsx';
import { filtersSet, noFilters, type QueueListState } from '../queue-list-state.ts';
import { queuePartTexts } from '../queue-part.texts.ts';

interface QueueFiltersProps {
  readonly state: QueueListState;
  readonly setState: SetListState<QueueListState>;
}

const AGES = [1, 3, 7, 30] as const;

/** INV-12: order and flags are chosen all day; the rest opens under them. */
export function QueueFilters({ state, setState }: QueueFiltersProps) {
  const t = useTexts(queuePartTexts);
  const labels = useInvoiceLabels();
  const set = filtersSet(state);
  const { flags, type, waitingDays } = state;
  return (
    <>
      <SelectInput
        label={t('order')}
        placeholder={t('order.oldest')}
        options={REVIEW_ORDERS.map((order) => ({ value: order, label: t(`order.${order}`) }))}
        value={state.order === 'oldest' ? null : state.order}
        onChange={(order) => setState({ order: (order ?? 'oldest') as ReviewOrder })}
        width={210}
      />
      <SelectInput
        label={t('flags')}
        placeholder={t('anyFlags')}
        options={REVIEW_FLAGS.map((each) => ({
          value: each,
          label: each === 'with' || each === 'without' ? t(`flags.${each}`) : labels.flag(each),
        }))}
        value={flags === '' ? null : flags}
        onChange={(chosen) => setState({ flags: (chosen ?? '') as QueueListState['flags'] })}
        width={230}
      />
      {state.customerId !== '' && (
        <Button
          variant="light"
          rightSection={<IconX size={15} aria-hidden />}
          aria-label={t('allCustomers')}
          title={t('allCustomers')}
          onClick={() => setState({ customerId: '' })}
        >
          {t('oneCustomer')}
        </Button>
      )}
      <FilterPanel set={set} label={set === 0 ? t('filters') : t('filtersSet', { count: set })}>
        <LabelledFilter label={t('type')}>
          <SelectInput
            label={t('type')}
            placeholder={t('anyType')}
            options={INVOICE_TYPES.map((each) => ({ value: each, label: labels.type(each) }))}
            value={type === '' ? null : type}
            onChange={(chosen) => setState({ type: (chosen ?? '') as QueueListState['type'] })}
            width="100%"
          />
        </LabelledFilter>
        <LabelledFilter label={t('waitingDays')}>
          <SelectInput
            label={t('waitingDays')}
            placeholder={t('anyAge')}
            options={AGES.map((count) => ({ value: String(count), label: t('days', { count }) }))}
            value={waitingDays === '' ? null : String(waitingDays)}
            onChange={(chosen) => setState({ waitingDays: chosen === null ? '' : Number(chosen) })}
            width="100%"
          />
        </LabelledFilter>
        <MoneyInput label={t('minAmount')} value={state.minAmount} onChange={(minAmount) => setState({ minAmount })} />
        <MoneyInput label={t('maxAmount')} value={state.maxAmount} onChange={(maxAmount) => setState({ maxAmount })} />
        {set > 0 && <ClearFilters label={t('clearFilters')} onClear={() => setState(noFilters())} />}
      </FilterPanel>
    </>
  );
}
