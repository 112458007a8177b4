import { isCnpj } from '@galeria/contract/kit/fields/cnpj';
import { isCpf } from '@galeria/contract/kit/fields/cpf';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { INVOICE_CHANNELS, INVOICE_TYPES } from '@galeria/contract/reference/enumerations/invoice';
import { COUNTS, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Button, Input } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import type { SetListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { useIsPhone } from '../../../ui/page/use-is-phone.ts';
import { invoicesTexts } from '../invoices.texts.ts';
import { filtersSet, type InvoicesListState, noFilters, STATUS_CHOICES } from '../invoices-list-state.ts';
import { CheckedFilter } from './checked-filter.tsx';
import classes from './invoice-filters.module.css';
import { PeriodFilter } from './period-filter.tsx';
import { StatusFilter } from './status-filter.tsx';

interface InvoiceFiltersProps {
  readonly state: InvoicesListState;
  readonly setState: SetListState<InvoicesListState>;
}

const IN_PANEL = ['startDate', 'cpf', 'cnpj', 'type', 'channel', 'minAmount', 'maxAmount'] as const;
const ON_A_PHONE = [...IN_PANEL, 'status'] as const;

/** INV-01: what is used all day stands in a line; the rest opens under it. A phone shows the search alone. */
export function InvoiceFilters({ state, setState }: InvoiceFiltersProps) {
  const t = useTexts(invoicesTexts);
  const isPhone = useIsPhone();
  const panelId = useId();
  const hidden = filtersSet(state, isPhone ? ON_A_PHONE : IN_PANEL);
  // A link that narrows by what is put away shows by what it narrows.
  const [isOpen, setOpen] = useState(!isPhone && hidden > 0);
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
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {hidden === 0 ? t('filters') : t('filtersSet', { count: hidden })}
      </Button>
      {isOpen && (
        <div id={panelId} className={classes.panel}>
          {isPhone && <Labelled label={t('status')}>{statusFilter}</Labelled>}
          <MoreFilters state={state} setState={setState} />
        </div>
      )}
    </>
  );
}

/** Choices outside a form are named for those who hear them; here the name is also seen. */
function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      {children}
    </Input.Wrapper>
  );
}

function MoreFilters({ state, setState }: InvoiceFiltersProps) {
  const t = useTexts(invoicesTexts);
  const labels = useInvoiceLabels();
  return (
    <>
      <Labelled label={t('period')}>
        <PeriodFilter
          value={{ start: state.startDate, end: state.endDate }}
          onChange={({ start, end }) => setState({ startDate: start, endDate: end }, { history: 'push' })}
          width="100%"
        />
      </Labelled>
      <CheckedFilter
        label={t('cpf')}
        mask="cpf"
        length={COUNTS.cpfDigits}
        isGood={isCpf}
        refusal={RULE_MESSAGES.cpfInvalid}
        value={state.cpf}
        onChange={(cpf) => setState({ cpf })}
      />
      <CheckedFilter
        label={t('cnpj')}
        mask="cnpj"
        length={COUNTS.cnpjCharacters}
        isGood={(text) => isCnpj(text, { alphanumeric: true })}
        refusal={RULE_MESSAGES.cnpjInvalid}
        value={state.cnpj}
        onChange={(cnpj) => setState({ cnpj })}
      />
      <Labelled label={t('type')}>
        <SelectInput
          label={t('type')}
          placeholder={t('anyType')}
          options={INVOICE_TYPES.map((type) => ({ value: type, label: labels.type(type) }))}
          value={state.type === '' ? null : state.type}
          onChange={(type) => setState({ type: (type ?? '') as InvoicesListState['type'] })}
          width="100%"
        />
      </Labelled>
      <Labelled label={t('channel')}>
        <SelectInput
          label={t('channel')}
          placeholder={t('anyChannel')}
          options={INVOICE_CHANNELS.map((channel) => ({ value: channel, label: labels.channel(channel) }))}
          value={state.channel === '' ? null : state.channel}
          onChange={(channel) => setState({ channel: (channel ?? '') as InvoicesListState['channel'] })}
          width="100%"
        />
      </Labelled>
      <MoneyInput label={t('minAmount')} value={state.minAmount} onChange={(minAmount) => setState({ minAmount })} />
      <MoneyInput label={t('maxAmount')} value={state.maxAmount} onChange={(maxAmount) => setState({ maxAmount })} />
      {filtersSet(state) > 0 && (
        <Button variant="subtle" className={classes.clear} onClick={() => setState({ ...noFilters, status: [] })}>
          {t('clearFilters')}
        </Button>
      )}
    </>
  );
}
