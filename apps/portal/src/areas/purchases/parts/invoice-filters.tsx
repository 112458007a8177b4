import { invoiceFilter } from '@galeria/contract/invoices/invoice-filter';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { INVOICE_CHANNELS, INVOICE_TYPES } from '@galeria/contract/reference/enumerations/invoice';
import { COUNTS, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { TextInput } from '@mantine/core';
import { CheckedFilter } from '../../../domain/checked-filter/checked-filter.tsx';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import type { SetListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { ClearFilters, FilterPanel, LabelledFilter } from '../../../ui/list-page/filter-panel.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { useIsPhone } from '../../../ui/page/use-is-phone.ts';
import { invoicesTexts } from '../invoices.texts.ts';
import { filtersSet, type InvoicesListState, noFilters, PANEL_FILTERS, STATUS_CHOICES } from '../invoices-list-state.ts';
import { PeriodFilter } from './period-filter.tsx';
import { StatusFilter } from './status-filter.tsx';

interface InvoiceFiltersProps {
  readonly state: InvoicesListState;
  readonly setState: SetListState<InvoicesListState>;
}

const ON_A_PHONE = [...PANEL_FILTERS, 'status'] as const;
const isGood = (name: 'cpf' | 'cnpj') => (text: string) => invoiceFilter[name].safeParse(text).success;

/** INV-01: what is used all day stands in a line; the rest opens under it. A phone shows the search alone. */
export function InvoiceFilters({ state, setState }: InvoiceFiltersProps) {
  const t = useTexts(invoicesTexts);
  const isPhone = useIsPhone();
  const hidden = filtersSet(state, isPhone ? ON_A_PHONE : PANEL_FILTERS);
  const statusFilter = <StatusFilter choices={STATUS_CHOICES} value={state.status} onChange={(status) => setState({ status })} />;
  return (
    <>
      <SearchField
        value={state.accessKey}
        onChange={(accessKey) => setState({ accessKey })}
        placeholder={t('search')}
        maxLength={TEXT_LIMITS.plain}
      />
      {!isPhone && statusFilter}
      <MallScopeChoice value={state.scope} onChange={(scope) => setState({ scope })} />
      <FilterPanel set={hidden} label={hidden === 0 ? t('filters') : t('filtersSet', { count: hidden })}>
        {isPhone && <LabelledFilter label={t('status')}>{statusFilter}</LabelledFilter>}
        <MoreFilters state={state} setState={setState} />
      </FilterPanel>
    </>
  );
}

function MoreFilters({ state, setState }: InvoiceFiltersProps) {
  const t = useTexts(invoicesTexts);
  const labels = useInvoiceLabels();
  const isReversed = state.minAmount !== null && state.maxAmount !== null && state.maxAmount < state.minAmount;
  return (
    <>
      <LabelledFilter label={t('period')}>
        <PeriodFilter
          value={{ start: state.startDate, end: state.endDate }}
          onChange={({ start, end }) => setState({ startDate: start, endDate: end }, { history: 'push' })}
          width="100%"
        />
      </LabelledFilter>
      <CheckedFilter
        label={t('cpf')}
        mask="cpf"
        length={COUNTS.cpfDigits}
        isGood={isGood('cpf')}
        refusal={RULE_MESSAGES.cpfInvalid}
        value={state.cpf}
        onChange={(cpf) => setState({ cpf })}
      />
      <CheckedFilter
        label={t('cnpj')}
        mask="cnpj"
        length={COUNTS.cnpjCharacters}
        isGood={isGood('cnpj')}
        refusal={RULE_MESSAGES.cnpjInvalid}
        value={state.cnpj}
        onChange={(cnpj) => setState({ cnpj })}
      />
      <LabelledFilter label={t('type')}>
        <SelectInput
          label={t('type')}
          placeholder={t('anyType')}
          options={INVOICE_TYPES.map((type) => ({ value: type, label: labels.type(type) }))}
          value={state.type === '' ? null : state.type}
          onChange={(type) => setState({ type: (type ?? '') as InvoicesListState['type'] })}
          width="100%"
        />
      </LabelledFilter>
      <LabelledFilter label={t('channel')}>
        <SelectInput
          label={t('channel')}
          placeholder={t('anyChannel')}
          options={INVOICE_CHANNELS.map((channel) => ({ value: channel, label: labels.channel(channel) }))}
          value={state.channel === '' ? null : state.channel}
          onChange={(channel) => setState({ channel: (channel ?? '') as InvoicesListState['channel'] })}
          width="100%"
        />
      </LabelledFilter>
      <MoneyInput label={t('minAmount')} value={state.minAmount} onChange={(minAmount) => setState({ minAmount })} />
      <MoneyInput
        label={t('maxAmount')}
        value={state.maxAmount}
        onChange={(maxAmount) => setState({ maxAmount })}
        error={isReversed ? t('amountsReversed') : undefined}
      />
      <LabelledFilter label={t('picture')}>
        <SelectInput
          label={t('picture')}
          placeholder={t('anyPicture')}
          options={[{ value: 'true', label: t('awaitsPicture') }]}
          value={state.awaitsPicture === '' ? null : state.awaitsPicture}
          onChange={(awaits) => setState({ awaitsPicture: awaits === 'true' ? 'true' : '' })}
          width="100%"
        />
      </LabelledFilter>
      <TextInput
        label={t('undecidedFor')}
        inputMode="numeric"
        value={String(state.undecidedFor)}
        onChange={({ currentTarget: { value } }) => {
          const read = invoiceFilter.undecidedFor.safeParse(value === '' ? undefined : value);
          if (read.success) setState({ undecidedFor: read.data ?? '' });
        }}
      />
      {filtersSet(state) > 0 && <ClearFilters label={t('clearFilters')} onClear={() => setState(noFilters())} />}
    </>
  );
}
