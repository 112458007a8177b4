import { COUPONING_STATE_LABELS, COUPONING_STATES } from '@galeria/contract/couponing/couponing';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import type { SetListState } from '../../../lib/address/use-list-state.ts';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DateRangeInput } from '../../../ui/fields/date-range-input.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { couponingTexts } from '../couponing.texts.ts';
import type { CouponingListState } from '../couponing-list-state.ts';

interface CouponingFiltersProps {
  readonly state: CouponingListState;
  readonly setState: SetListState<CouponingListState>;
}

const dayOf = (text: string): string | null => (text === '' ? null : text);

export function CouponingFilters({ state, setState }: CouponingFiltersProps) {
  const t = useTexts(couponingTexts);
  return (
    <>
      <SearchField
        value={state.name}
        onChange={(name) => setState({ name })}
        placeholder={t('search')}
        maxLength={TEXT_LIMITS.plain}
      />
      <SelectInput
        label={t('state')}
        placeholder={t('anyState')}
        width={170}
        options={labelOptions(COUPONING_STATES, COUPONING_STATE_LABELS)}
        value={state.state === '' ? null : state.state}
        onChange={(chosen) => setState({ state: (chosen ?? '') as CouponingListState['state'] })}
      />
      <DateRangeInput
        label={t('period')}
        placeholder={t('period')}
        width={228}
        value={{ start: dayOf(state.startDate), end: dayOf(state.endDate) }}
        onChange={({ start, end }) => setState({ startDate: start ?? '', endDate: end ?? '' }, { history: 'push' })}
      />
      <MallScopeChoice value={state.scope} onChange={(scope) => setState({ scope })} />
    </>
  );
}
